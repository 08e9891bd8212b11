"""Functions that several kinds of sentence are made of: bindings of arms, headers that ask, steps of a body, and `until` latches."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import assert_never

from rulewright.emit.naming import python_literal, python_name
from rulewright.model import terms as t
from rulewright.model.vocabulary import Ty
from rulewright.model.walk import variables, walk
from rulewright.plan.nodes import (
    Ref,
)

from .bodies import Bodies
from .conditions import Conditions
from .functions import Functions
from .layout import Call, Doc, Printer, call, tuple_of
from .names import local
from .reads import slots_read
from .scope import Local, Scope
from .unsupported import NotSupported


def in_turn(guards: Sequence[t.Guard]) -> bool:
    """Whether members go one after the other: each of them has rounds of its own."""
    return any(isinstance(guard, t.Each) and guard.turn is not None for guard in guards)


class Firings(Functions):
    """Prints what finds the bindings of a sentence and carries it out."""

    def matchers(
        self, arms: Sequence[t.Arm], names: Sequence[str], ref: Ref, *, would: bool = False
    ) -> tuple[list[tuple[str, str]], dict[str, Local]]:
        """One function per arm, giving its bindings."""
        found: list[tuple[str, str]] = []
        env: dict[str, Local] = {}
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
        changed: set[str] = set()
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
                for name in sorted(n for n in changed if n in variables(block) | self._changed(block) and n in env):
                    out.line(f"{env[name].text} = r.memo.get({python_literal(name)}, {env[name].text})")
                changed.update(self._changed(block))
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

    @staticmethod
    def _changed(block: t.Block) -> frozenset[str]:
        """Names whose number a step changes: it reads them as they were, the steps behind it as they are then."""
        return frozenset(term.var for term in walk(block) if isinstance(term, t.VarSlot))

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
                    text = " and ".join(Conditions(inner_scope).parts(cond))

                    def goes_on(out: Printer) -> None:
                        out.doc(Call("bool", (text,)), before="return ")

                    made = self.define(
                        base, ["w: World", *self.params(names, env)], "bool", f"{clause}: whether it goes on.", goes_on
                    )
                    slots = slots_read(text)
                    args = [] if slots is None else [call("reads=", *map(python_literal, slots))]
                    self.register(call("g.ends", literal, made, *args))
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

    def held(
        self, ref: Ref, id: str, ask: t.Question, what: t.Ruling, names: tuple[str, ...], env: dict[str, Local]
    ) -> None:
        """A held effect as a ruling that looks through its instances."""
        raise NotImplementedError
