"""Each sentence of a plan as functions, and the line that registers them with an edition.

Reactions of one round find their bindings and act in one function. Those of several rounds, or that other clauses beat, are
told apart: one function finds the bindings, one asks, one per round acts.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import assert_never

from rulewright.emit.naming import docstring, python_literal, python_name
from rulewright.model import terms as t
from rulewright.model.vocabulary import Ty
from rulewright.model.walk import variables, walk
from rulewright.plan.nodes import (
    Beats,
    Costs,
    Definition,
    Offer,
    Procedure,
    Reaction,
    Ref,
    Sentence,
    Stands,
    Static,
    Words,
    Would,
)

from .bodies import Bodies
from .conditions import Conditions
from .layout import Call, Doc, Printer, call, tuple_of
from .names import local, type_name
from .scope import Local, Module, Scope
from .unsupported import NotSupported

ASKING = "Asking"


class Functions:
    """The functions of one rule module, in the order of its sentences, and its registrations."""

    def __init__(self, module: Module, rule: str, beaten: frozenset[str]) -> None:
        self.module = module
        self.rule = rule
        self.beaten = beaten
        self.texts: list[str] = []
        self.registered: list[Doc] = []
        self.numbers: dict[str, int] = {}
        self.suffix = ""
        self.words: Mapping[str, Words] = {}
        self.offers: dict[str, int] = {}

    # ------------------------------------------------------------------------------------------ functions

    def type_of(self, loc: Local | None) -> str:
        """The annotation of a name."""
        if loc is None or loc.ty is None or loc.ty.many or loc.instance:
            return self._any()
        base, v = loc.ty.base, self.module.names.v
        if base == "number":
            text = "int"
        elif base in v.entities or base in v.rolls:
            self.module.imports.entities.add(type_name(base))
            text = type_name(base)
        else:
            return self._any()
        return f"{text} | None" if loc.optional else text

    def _any(self) -> str:
        self.module.imports.of_runtime("typing", "Any")
        return "Any"

    def scope(
        self,
        ref: Ref | str,
        ask: t.Ask | None = None,
        event: str = "e",
        *,
        may_ask: bool = False,
        would: bool = False,
        despite: bool = False,
    ) -> Scope:
        clause = ref if isinstance(ref, str) else ref.id
        return Scope(self.module, clause, clause, ask, event, may_ask=may_ask, would=would, despite=despite)

    def define(
        self,
        name: str,
        params: Sequence[str],
        result: str,
        about: str,
        body: Callable[[Printer], None],
    ) -> str:
        """Prints a function; one that asks is a generator. Gives its name."""
        name = self.module.fresh(name)
        inner = Printer()
        inner.depth = 1
        body(inner)
        text = "\n".join(inner.lines)
        if "yield from" in text:
            result = ASKING
            self.module.imports.of_runtime("engine", ASKING)
        out = Printer()
        out.function(name, params, result)
        out.block(docstring(about, 4))
        if inner.lines:
            out.lines.extend(inner.lines)
        elif result.startswith("list"):
            out.lines.append("    return []")
        self.module.imports.world = True
        if "e: Event" in params or "d: Event" in params or "Event" in result:
            self.module.imports.of_runtime("events", "Event")
        if "r: Round" in params:
            self.module.imports.of_runtime("rounds", "Round")
        self.texts.append(out.text().rstrip("\n"))
        return name

    def register(self, doc: Doc) -> None:
        self.registered.append(doc)

    def base(self, ref: Ref) -> str:
        name = f"{python_name(ref.clause)}{self.suffix}"
        return name if ref.rule == self.rule else f"{python_name(ref.rule)}_{name}"

    def about(self, ref: Ref, what: str) -> str:
        words = self.words.get(ref.id)
        return f"{ref.id} ({words.publication}): {what}." if words is not None else f"{ref.id}: {what}."

    # ------------------------------------------------------------------------------------------ sentences

    def sentence(self, sentence: Sentence) -> None:
        match sentence:
            case Reaction():
                self.reaction(sentence)
            case Would():
                self.would(sentence)
            case Static():
                self.static(sentence)
            case Definition():
                self.definition(sentence)
            case Offer():
                self.offer(sentence)
            case Procedure():
                self.procedure(sentence)
            case Beats(winner, loser, _):
                self.register(f"g.beats.add(({python_literal(winner)}, {python_literal(loser)}))")
            case Stands():
                self.stands(sentence)
            case Costs(_, name, amount, resource):
                self.register(f"g.price({python_literal(name)}, {amount}, {python_literal(resource)})")
            case _:
                assert_never(sentence)

    def latches(self, guards: Sequence[t.Guard]) -> None:
        for guard in guards:
            if isinstance(guard, t.Unspent):
                self.latch(guard)

    def latch(self, guard: t.Unspent) -> None:
        """The two functions of an `until` header: whether its frame holds, and for whom its event was heard."""
        clause = guard.id.partition("#")[0]
        name = python_name(clause.rpartition("/")[2])
        scope = self.scope(clause)
        types = self.latch_types(guard)
        params = ["w: World"]
        for var in guard.vars:
            scope.env[var] = Local(local(var), types.get(var))
            params.append(f"{local(var)}: {self.type_of(scope.env[var])}")

        def frame(out: Printer) -> None:
            parts = [p for p in Conditions(scope).parts(guard.frame) if p != "True"]
            out.doc(Call("bool", (" and ".join(parts),)) if parts else "True", before="return ")

        frame_name = self.define(f"{name}_frame", params, "bool", f"{clause}: whether its frame holds.", frame)
        keys: list[str] = []
        find_names: list[Doc] = []
        for arm in guard.arms:
            inner = self.scope(clause, arm.key)

            def find(out: Printer, arm: t.Arm = arm, inner: Scope = inner) -> None:
                out.line("found: list[tuple[Any, ...]] = []")
                bodies = Bodies(inner, out, self.later_of(clause))
                scans = tuple(t.Scan(v, ty.base) for v in guard.vars if (ty := types.get(v)) is not None)
                guards = (*scans, *arm.guards, t.Test(guard.frame))

                def innermost() -> None:
                    out.line(f"found.append({bodies.tuple_of(guard.vars)})")

                bodies.guarded(guards, innermost, frozenset(guard.vars))
                out.line("return found")

            self._any()
            made = self.define(
                f"{name}_spent", ["w: World", "e: Event"], "list[tuple[Any, ...]]", f"{clause}: heard.", find
            )
            find_names.append(made)
            keys.append(python_literal(f"{arm.key.kind} {arm.key.name}"))
        for made_name, key in zip(find_names, keys, strict=True):
            self.register(call("g.latch", python_literal(guard.id), frame_name, made_name, key))

    def latch_types(self, guard: t.Unspent) -> dict[str, Ty]:
        """The types of the latch's names: those of the subjects that its frame and pattern speak of."""
        return {v: self.module.latch_types[v] for v in guard.vars if v in self.module.latch_types}

    # ------------------------------------------------------------------------------------------ triggered

    def key(self, key: t.Key) -> str:
        return python_literal(f"{key.kind} {key.name}")

    def reaction(self, sentence: Reaction) -> None:
        ref = sentence.ref
        for arm in sentence.arms:
            self.latches(arm.guards)
        self.latches(sentence.guards)
        if len(sentence.arms) == 1 and len(sentence.body.rounds) == 1 and ref.id not in self.beaten:
            self.fused(sentence)
            return
        arms, env = self.matchers(sentence.arms, sentence.vars, ref)
        ask, env = self.asker(sentence.guards, sentence.vars, env, ref, sentence.arms[0].key, sentence.instance)
        steps = self.steps(sentence.body, env, ref, sentence.arms[0].key, sentence.instance)
        for key, match in arms:
            self.register(
                call("g.react", key, python_literal(ref.id), self._names(sentence.vars), match, ask or "None", steps)
            )

    @staticmethod
    def _names(names: Sequence[str]) -> Doc:
        return tuple_of([python_literal(n) for n in names])

    def fused(self, sentence: Reaction) -> None:
        ref, arm = sentence.ref, sentence.arms[0]
        scope = self.scope(ref, arm.key, may_ask=True)

        def body(out: Printer) -> None:
            bodies = Bodies(scope, out, self.later_of(ref.id), sentence.instance)
            block = sentence.body.rounds[0]
            bodies.reads = variables(block)
            guards = (*arm.guards, *sentence.guards)
            bodies.guarded(guards, lambda: bodies.block(block), frozenset(variables(block) | self._this(sentence)))

        name = self.define(
            self.base(ref), ["w: World", "e: Event", "r: Round"], "None", self.about(ref, self.heard(arm.key)), body
        )
        self.register(call("g.react", self.key(arm.key), python_literal(ref.id), "()", "None", "None", f"({name},)"))

    @staticmethod
    def _this(sentence: Reaction) -> frozenset[str]:
        return frozenset({sentence.instance} if sentence.instance else ())

    @staticmethod
    def heard(key: t.Key) -> str:
        return f"heard when {key.kind.replace('_', ' ')} {key.name}"

    def matchers(
        self, arms: Sequence[t.Arm], names: Sequence[str], ref: Ref, *, would: bool = False
    ) -> tuple[list[tuple[str, str]], dict[str, Local]]:
        """One function per arm, giving its bindings."""
        found: list[tuple[str, str]] = []
        env: dict[str, Local] = {}
        self._any()
        for arm in arms:
            scope = self.scope(ref, arm.key, would=would)

            def body(out: Printer, arm: t.Arm = arm, scope: Scope = scope) -> None:
                out.line("found: list[tuple[Any, ...]] = []")
                bodies = Bodies(scope, out, self.later_of(ref.id))

                def innermost() -> None:
                    texts = [scope.env[n].text if n in scope.env else "None" for n in names]
                    out.line(f"found.append(({', '.join(texts)}{',' if len(texts) == 1 else ''}))")
                    for n in names:
                        here = scope.env.get(n)
                        seen = env.get(n)
                        if here is None:
                            env[n] = Local(local(n), seen.ty if seen else None, True)
                        elif seen is None or seen.ty == here.ty:
                            env[n] = Local(
                                local(n), here.ty, here.optional or bool(seen and seen.optional), here.instance
                            )
                        else:
                            env[n] = Local(local(n), None, here.optional, here.instance)

                bodies.guarded(arm.guards, innermost, frozenset(names))
                out.line("return found")

            name = self.define(
                f"{self.base(ref)}_match",
                ["w: World", "e: Event", "r: Round"] if would else ["w: World", "e: Event"],
                "list[tuple[Any, ...]]",
                self.about(ref, self.heard(arm.key)),
                body,
            )
            found.append((self.key(arm.key), name))
        return found, env

    def params(self, names: Sequence[str], env: dict[str, Local]) -> list[str]:
        return [f"{env[n].text}: {self.type_of(env[n])}" for n in names if n in env]

    def asker(
        self,
        guards: Sequence[t.Guard],
        names: Sequence[str],
        env: dict[str, Local],
        ref: Ref,
        key: t.Key | None,
        instance: str | None = None,
        *,
        would: bool = False,
    ) -> tuple[str | None, dict[str, Local]]:
        """Headers that ask, as a function that extends a binding."""
        if not guards:
            return None, env
        scope = self.scope(ref, key, may_ask=True, would=would)
        scope.env = dict(env)
        self._any()
        found: dict[str, Local] = {}

        def body(out: Printer) -> None:
            bodies = Bodies(scope, out, self.later_of(ref.id), instance)

            def innermost() -> None:
                found.update(scope.env)
                texts = [loc.text for loc in scope.env.values()]
                out.line(f"out.append(({', '.join(texts)}{',' if len(texts) == 1 else ''}))")

            bodies.guarded(guards, innermost, frozenset(variables(tuple(guards)) | {*names, *self._bound(guards)}))

        params = ["w: World", "e: Event", "r: Round", *self.params(names, env), "out: list[tuple[Any, ...]]"]
        name = self.define(f"{self.base(ref)}_ask", params, "None", self.about(ref, "what has to be asked first"), body)
        return name, found or scope.env

    @staticmethod
    def _bound(guards: Sequence[t.Guard]) -> frozenset[str]:
        return frozenset(getattr(g, "var", "") for g in guards)

    def steps(
        self,
        body: t.Body,
        env: dict[str, Local],
        ref: Ref,
        key: t.Key | None,
        instance: str | None = None,
        would: bool = False,
    ) -> Doc:
        """One function per round."""
        made: list[Doc] = []
        carried: dict[str, Local] = {}
        for number, block in enumerate(body.rounds):
            scope = self.scope(ref, key, may_ask=True, would=would)
            scope.env = {**env, **carried}
            later_reads = variables(body.rounds[number + 1 :])

            def print_block(
                out: Printer, block: t.Block = block, scope: Scope = scope, reads: frozenset[str] = later_reads
            ) -> None:
                bodies = Bodies(scope, out, self.later_of(ref.id), instance)
                bodies.reads = variables(body)
                for name in sorted(n for n in carried if n in variables(block)):
                    out.line(f"{carried[name].text} = r.memo.get({python_literal(name)})")
                bodies.block(block)
                for name in sorted(self._made(block)):
                    if name in reads:
                        loc = scope.env.get(name)
                        if loc is None:
                            raise NotSupported(block, f"{name} of one branch read in a later step")
                        out.line(f"r.memo[{python_literal(name)}] = {loc.text}")
                        carried[name] = Local(loc.text, loc.ty, True, loc.instance)

            suffix = "" if len(body.rounds) == 1 else "_first" if number == 0 else f"_then_{number}"
            params = ["w: World", "e: Event", "r: Round", *self.params(list(env), env)]
            made.append(
                self.define(
                    f"{self.base(ref)}{suffix or '_act'}",
                    params,
                    "None",
                    self.about(ref, "what it does" if not suffix else f"step {number + 1}"),
                    print_block,
                )
            )
        return tuple_of(made)

    @staticmethod
    def _made(block: t.Block) -> frozenset[str]:
        return frozenset(
            term.var for term in walk(block) if isinstance(term, t.MakeRoll | t.Let | t.Chooses | t.RandomOne)
        )

    def would(self, sentence: Would) -> None:
        ref = sentence.ref
        of_roll = sentence.arms[0].key.kind == "make"
        if of_roll and sentence.instead:
            raise NotSupported(sentence, "something instead of a roll")
        for arm in sentence.arms:
            self.latches(arm.guards)
        self.latches(sentence.guards)
        arms, env = self.matchers(sentence.arms, sentence.vars, ref, would=True)
        key = sentence.arms[0].key
        ask, env = self.asker(sentence.guards, sentence.vars, env, ref, key, would=True)
        steps = self.steps(sentence.body, env, ref, key, would=True)
        for text, match in arms:
            args: list[Doc] = [text, python_literal(ref.id), self._names(sentence.vars), match, ask or "None", steps]
            if sentence.instead:
                args.append("True")
            self.register(call("g.would_roll" if of_roll else "g.would", *args))

    # ------------------------------------------------------------------------------------------ what lasts

    def later_of(self, clause: str) -> Callable[..., tuple[str, tuple[str, ...]]]:
        """Prints what an effect needs besides itself, and gives its id and the names that it captures."""

        def later(
            kind: str, node: t.Later | t.Hold | t.OnEvent | t.WhileTrue, scope: Scope
        ) -> tuple[str, tuple[str, ...]]:
            number = self.numbers.get(clause, 0) + 1
            self.numbers[clause] = number
            id = f"{clause}#{number}"
            reads = variables(node.ask) | variables(node.what) if isinstance(node, t.Hold) else variables(node)
            names = tuple(n for n in scope.env if n in reads and n != "=")
            env = {n: Local(local(n), scope.env[n].ty, scope.env[n].optional, scope.env[n].instance) for n in names}
            rule, _, short = clause.rpartition("/")
            ref = Ref(rule, short)
            base = f"{self.base(ref)}_{kind}"
            literal = python_literal(id)
            match node:
                case t.Later():
                    self.suffix, outer = "_later", self.suffix
                    ask, full = self.asker(node.guards, names, env, ref, None)
                    steps = self.steps(node.body, full, ref, None)
                    self.suffix = outer
                    self.register(f"g.delayed[{literal}] = ({ask}, {steps})")
                case t.WhileTrue(cond):
                    inner_scope = self.scope(clause)
                    inner_scope.env = dict(env)

                    def goes_on(out: Printer) -> None:
                        parts = Conditions(inner_scope).parts(cond)
                        out.doc(Call("bool", (" and ".join(parts),)), before="return ")

                    made = self.define(
                        base, ["w: World", *self.params(names, env)], "bool", f"{clause}: whether it goes on.", goes_on
                    )
                    self.register(f"g.ends({literal}, {made})")
                case t.OnEvent(arms):
                    keys = [self.key(a.key) for a in arms]
                    made = self.define(
                        base,
                        ["w: World", "e: Event", *self.params(names, env)],
                        "bool",
                        f"{clause}: whether the event ends it.",
                        lambda out: self.any_arm(out, arms, env, clause),
                    )
                    self.register(call("g.ends", literal, made, *dict.fromkeys(keys)))
                case t.Hold(ask, what):
                    self.held(ref, id, ask, what, names, env)
                case _:
                    assert_never(node)
            return id, names

        return later

    def any_arm(
        self, out: Printer, arms: Sequence[t.Arm], env: dict[str, Local], clause: str, event: str = "e"
    ) -> None:
        """Whether one of the arms matches."""
        for arm in arms:
            scope = self.scope(clause, arm.key, event)
            scope.env = dict(env)
            bodies = Bodies(scope, out, self.later_of(clause))
            key = f"{event}.key == {self.key(arm.key)}"

            def inner(arm: t.Arm = arm, bodies: Bodies = bodies) -> None:
                bodies.guarded(arm.guards, lambda: out.line("return True"), frozenset())

            bodies.under([key], inner)
        out.line("return False")

    def held(
        self, ref: Ref, id: str, ask: t.Question, what: t.Ruling, names: tuple[str, ...], env: dict[str, Local]
    ) -> None:
        """A held effect as a ruling that looks through its instances."""
        self.ruling(ref, ask.key, ask.guards, what, ask.roll, held=(id, names, env))

    def static(self, sentence: Static) -> None:
        self.latches(sentence.guards)
        self.ruling(sentence.ref, sentence.ask, sentence.guards, sentence.what, sentence.roll)

    def ruling(
        self,
        ref: Ref,
        ask: t.Ask,
        guards: tuple[t.Guard, ...],
        what: t.Ruling,
        roll: str | None,
        held: tuple[str, tuple[str, ...], dict[str, Local]] | None = None,
    ) -> None:
        from .rulings import Rulings

        Rulings(self).ruling(ref, ask, guards, what, roll, held)

    def definition(self, sentence: Definition) -> None:
        ref = sentence.ref
        scope = self.scope(ref)
        scope.masked = self.module.bearing.masks(sentence)
        params = ["w: World"]
        v = self.module.names.v
        for number, name in enumerate(sentence.params):
            ty = Ty(sentence.entity)
            if number and sentence.kind == "relation":
                ty = v.relations[sentence.name].signature.roles[number - 1].ty
            scope.env[name] = Local(local(name), ty)
            params.append(f"{local(name)}: {self.type_of(scope.env[name])}")
        if scope.masked:
            self.module.imports.of_runtime("conditions", "Mask")
            params.append("mask: Mask = None")
        value = sentence.value

        def body(out: Printer) -> None:
            bodies = Bodies(scope, out, self.later_of(ref.id))

            def innermost() -> None:
                if value is None:
                    out.line("return True")
                else:
                    code = bodies.value(value)
                    bodies.under(list(code.checks), lambda: out.line(f"return {code.text}"))

            bodies.guarded(sentence.guards, innermost, variables(value) if value is not None else frozenset())
            out.line("return None" if value is not None else "return False")

        if value is not None and scope.masked:
            scope.masked = False
            params = params[:-1]
        result = "bool" if value is None else "int | None"
        name = self.define(self.base(ref), params, result, self.about(ref, f"defines {sentence.name}"), body)
        args = [python_literal(ref.id), name] + (["True"] if scope.masked else [])
        self.register(call("g.rule", "g.defined", python_literal(sentence.name), call("Rule", *args)))
        self.module.imports.of_runtime("tables", "Rule")

    def offer(self, sentence: Offer) -> None:
        ref = sentence.ref
        self.latches(sentence.guards)
        scope = self.scope(ref)
        env: dict[str, Local] = {}
        self._any()

        def find(out: Printer) -> None:
            out.line("found: list[tuple[Any, ...]] = []")
            bodies = Bodies(scope, out, self.later_of(ref.id))

            def innermost() -> None:
                texts = [bodies.value(t.Var(n)).text for n in sentence.vars]
                out.line(f"found.append(({', '.join(texts)}{',' if len(texts) == 1 else ''}))")
                env.update(
                    {
                        n: Local(local(n), scope.env[n].ty, scope.env[n].optional, scope.env[n].instance)
                        for n in sentence.vars
                    }
                )

            bodies.guarded(sentence.guards, innermost, frozenset(sentence.vars))
            out.line("return found")

        found = self.define(
            f"{self.base(ref)}_open",
            ["w: World"],
            "list[tuple[Any, ...]]",
            self.about(ref, "for whom it is open"),
            find,
        )
        ask, full = self.asker(sentence.after, sentence.vars, env, ref, None)
        steps = self.steps(sentence.body, full, ref, None)
        by = sentence.vars.index(sentence.by)
        price = "None" if sentence.price is None else python_literal(sentence.price)
        number = self.offers.get(ref.id, 0)
        self.offers[ref.id] = number + 1
        offer = call(
            "Offer", python_literal(ref.id), self._names(sentence.vars), str(by), price, found, ask or "None", steps
        )
        self.module.imports.of_runtime("tables", "Offer")
        self.register(call("g.offers.append", offer))
        things = [n for n in sentence.vars if not env[n].instance]
        if sentence.by in things:
            order = [sentence.by, *(n for n in things if n != sentence.by)]
            self.module.imports.of_runtime("drivers", "Command")
            args = ", ".join(env[n].text if n in things else "None" for n in sentence.vars)
            self.define(
                self.base(ref),
                [f"{env[n].text}: {self.type_of(env[n]).removesuffix(' | None')}" for n in order],
                "Command[bool]",
                self.about(ref, "the offer as a command"),
                lambda out: out.line(
                    f"return {env[sentence.by].text}._home()._offer_named({python_literal(ref.id)}, {number}, {args})"
                ),
            )

    def stands(self, sentence: Stands) -> None:
        ref = sentence.ref
        if sentence.unstoppable:
            for clause in sentence.clauses:
                self.register(f"g.stands.setdefault({python_literal(clause)}, []).append(None)")
            return
        scope = self.scope(ref, despite=True)
        self._any()

        def body(out: Printer) -> None:
            out.line("facts: list[tuple[tuple[Any, ...], bool]] = []")
            bodies = Bodies(scope, out, self.later_of(ref.id))

            def innermost() -> None:
                for atom in sentence.atoms:
                    bodies.note(atom)

            bodies.guarded(sentence.guards, innermost, variables(sentence.atoms))
            out.line("return facts")

        name = self.define(
            f"{self.base(ref)}_facts",
            ["w: World"],
            "list[tuple[tuple[Any, ...], bool]]",
            self.about(ref, "the facts that do not stop it"),
            body,
        )
        for clause in sentence.clauses:
            self.register(f"g.stands.setdefault({python_literal(clause)}, []).append({name})")

    def procedure(self, sentence: Procedure) -> None:
        from .procedures import print_procedure

        print_procedure(self, sentence)
