"""Sentences that answer queries: bans, permissions, modifiers, grants and the like, each a function of what is asked."""

from __future__ import annotations

from typing import assert_never

from rulewright.emit.naming import python_literal
from rulewright.model import terms as t
from rulewright.model.walk import variables
from rulewright.plan.family import descendants, rolls_of
from rulewright.plan.nodes import Ref

from .bodies import Bodies
from .firings import Firings
from .guards import Guards
from .layout import Call, Doc, Printer, call
from .links import held_at
from .names import constant, type_name
from .needs import Need, needed, never
from .scope import Local, Scope
from .unsupported import NotSupported

Held = tuple[str, tuple[str, ...], dict[str, Local]]


class Rulings:
    """Prints rulings into the functions of a rule."""

    def __init__(self, functions: Firings) -> None:
        self.f = functions
        self.module = functions.module

    def ruling(
        self, ref: Ref, ask: t.Ask, guards: tuple[t.Guard, ...], what: t.Ruling, roll: str | None, held: Held | None
    ) -> None:
        scope = self.f.scope(ref, ask, "d")
        scope.masked = self.module.bearing.masks(what)
        match what:
            case t.Cannot(excepting):
                self.boolean(ref, ask, guards, scope, held, "g.cannot", None, "return True", excepting)
            case t.OnlyIf(cond):
                unless = (t.Test(t.Not(cond)),)
                self.boolean(ref, ask, guards, scope, held, "g.cannot", None, "return True", unless=unless)
            case t.Can():
                self.boolean(ref, ask, guards, scope, held, "g.can", None, "return True")
            case t.EvenIf(atoms):
                self.even_if(ref, ask, guards, scope, held, atoms)
            case t.UseOnly(deeds) | t.Must(deeds):
                table = "g.use_only" if isinstance(what, t.UseOnly) else "g.must"
                self.boolean(ref, ask, guards, scope, held, table, ask.name, "return True", deeds=deeds)
            case t.Modifier(kind, sign, amount):
                self.part(ref, ask, guards, scope, held, roll, amount, "add", kind, sign)
            case t.Stage(op, value, rounding):
                stage = {"is": "set", "halve": f"halve {rounding or self.module.names.v.rounding}"}.get(op, op)
                self.part(ref, ask, guards, scope, held, roll, value or t.Num(0), stage, "plain", 1)
            case t.UseAs(of, attribute):
                self.part(ref, ask, guards, scope, held, roll, t.Get(of, attribute), "substitute", "plain", 1)
            case t.RollEffectOn(effect):
                self.boolean(ref, ask, guards, scope, held, "g.effects_on_roll", ask.name, "return True", name=effect)
            case t.Grant(value):
                self.grant(ref, ask, guards, scope, held, value)
            case t.CountsAs(no, purpose):
                if purpose is not None:
                    raise NotSupported(what, "for one purpose")
                self.boolean(
                    ref, ask, guards, scope, held, "g.counts_as", f"{ask.kind} {ask.name}", "return True", no=no
                )
            case t.Immune():
                self.immune(ref, ask, guards, scope, held)
            case t.Disable():
                self.boolean(ref, ask, guards, scope, held, "g.disable", None, "return True")
            case t.Suppress():
                self.boolean(ref, ask, guards, scope, held, "g.suppress", ask.name, "return True")
            case t.Keeps(state):
                self.boolean(ref, ask, guards, scope, held, "g.keeps", state, "return True")
            case _:
                assert_never(what)

    def immune(self, ref: Ref, ask: t.Ask, guards: tuple[t.Guard, ...], scope: Scope, held: Held | None) -> None:
        kind = ask.kind.removeprefix("immune ")
        if kind != "label":
            v = self.module.names.v
            names = self.module.names.members(ask.name) if kind == "state" else descendants(v.events, ask.name)
            for name in names:
                self.boolean(ref, ask, guards, scope, held, "g.immune", f"{kind} {name}", "return True")
            return
        v = self.module.names.v
        enum = next((e for e, members in v.enums.items() if ask.name in members), None)
        if enum is None:
            raise NotSupported(ask, f"no label {ask.name}")
        label = f"{type_name(enum)}.{constant(ask.name)}"
        self.boolean(ref, ask, guards, scope, held, "g.immune_labels", None, "return True", name_text=label)

    def looping(
        self, bodies: Bodies, out: Printer, held: Held | None, guards: tuple[t.Guard, ...], inner: object
    ) -> None:
        """Under each effect instance, its names bound."""
        assert callable(inner)
        if held is None:
            inner()
            return
        id, names, env = held
        for name in names:
            bodies.s.env[name] = env[name]

        def one() -> None:
            if names:
                texts = ", ".join(env[n].text for n in names)
                out.line(f"({texts},) = held.names" if len(names) == 1 else f"{texts} = held.names")
            inner()

        at = held_at(guards, names)
        if at is not None and not (bodies.s.masked and "Compare" in self.module.bearing.facts):
            bodies.loop(f"for held in w.held_about({python_literal(id)}, {at}, {bodies.s.event}.subject):", one)
        else:
            bodies.loop(f"for held in w._held.get({python_literal(id)}, ()):", one)

    def params(self, scope: Scope, *more: str) -> list[str]:
        params = ["w: World", "d: Event", *more]
        if scope.masked:
            params.append("mask: Mask = None")
        return params

    def boolean(
        self,
        ref: Ref,
        ask: t.Ask,
        guards: tuple[t.Guard, ...],
        scope: Scope,
        held: Held | None,
        table: str,
        key: str | None,
        done: str,
        excepting: tuple[t.Arm, ...] = (),
        deeds: tuple[t.Arm, ...] = (),
        unless: tuple[t.Guard, ...] = (),
        name: str = "",
        name_text: str = "",
        no: bool = False,
    ) -> None:
        ordered = ref.id in self.f.beaten
        if held is None and never(guards, excepting) and not ordered:
            return

        def body(out: Printer) -> None:
            bodies = Bodies(scope, out, self.f.later_of(ref.id))
            bodies.once = True

            def innermost() -> None:
                parts = []
                for arm in deeds:
                    key = f"d.key == {self.f.key(arm.key)}"
                    parts.append(bodies.negated([key, *(p for p in self.arm(bodies, arm) if p != "True")]))
                for arm in excepting:
                    parts.append(bodies.negated(self.arm(bodies, arm)))
                bodies.under(parts, lambda: out.line(done))

            def under() -> None:
                bodies.guarded((*guards, *unless), innermost, variables((excepting, deeds)))

            self.looping(bodies, out, held, guards, under)
            out.line("return False")

        made = self.f.define(self.f.base(ref), self.params(scope), "bool", self.f.about(ref, self.question(ask)), body)
        args: list[Doc] = [python_literal(ref.id), made]
        if scope.masked:
            args.append("masked=True")
        if name or name_text:
            args.append(f"name={name_text or python_literal(name)}")
        if table == "g.must":
            args.append(Call("deeds=", tuple(dict.fromkeys(self.f.key(arm.key) for arm in deeds))))
        if no:
            args.append("no=True")
        if table in ("g.cannot", "g.can", "g.use_only", "g.must", "g.disable") and held is None:
            args += self.needs(needed((*guards, *unless), "subject"), plain=not excepting and not deeds)
        if ordered and (excepting or deeds or unless):
            args.append(f"applies={self.applies(ref, ask, guards, held)}")
        rule = call("Rule", *args)
        keys = self.module.names.deeds(ask) if table in ("g.cannot", "g.can") else () if key is None else (key,)
        if not keys:
            self.f.register(call(f"{table}.append", rule))
        for one in keys:
            self.f.register(call("g.rule", table, python_literal(one), rule))

    def applies(self, ref: Ref, ask: t.Ask, guards: tuple[t.Guard, ...], held: Held | None) -> str:
        """A function that says whether a sentence applies, also where it does not forbid what is asked about."""
        scope = self.f.scope(ref, ask, "d")

        def body(out: Printer) -> None:
            bodies = Bodies(scope, out, self.f.later_of(ref.id))
            bodies.once = True
            under = lambda: bodies.guarded(guards, lambda: out.line("return True"), frozenset())  # noqa: E731
            self.looping(bodies, out, held, guards, under)
            out.line("return False")

        about = self.f.about(ref, "whether it applies, whatever it says of what is asked about")
        return self.f.define(f"{self.f.base(ref)}_applies", self.params(scope), "bool", about, body)

    def needs(self, need: Need | None, *, plain: bool) -> list[Doc]:
        """What is handed over so that the function is not asked in vain. `plain`: there is no more to it than its guards."""
        if need is None:
            return []
        args: list[Doc] = [f"needs={python_literal(need.state)}"]
        if plain and need.whole:
            args.append("always=True")
            if need.kind is not None:
                args.append(f"kind={type_name(need.kind)}")
        return args

    @staticmethod
    def question(ask: t.Ask) -> str:
        return f"asked about {ask.kind.replace('_', ' ')} {ask.name}".rstrip()

    @staticmethod
    def arm(bodies: Guards, arm: t.Arm) -> list[str]:
        parts: list[str] = []
        names = bodies.s.env
        outer = dict(names)
        for guard in arm.guards:
            match guard:
                case t.Bind(var, value) | t.Let(var, value):
                    code = bodies.value(value)
                    parts += code.checks
                    names[var] = Local(code.text, code.ty)
                case t.Test(cond):
                    parts += [part for part in bodies.parts(cond) if part not in parts]
                case _:
                    raise NotSupported(guard, "in an exception")
        names.clear()
        names.update(outer)
        return parts or ["True"]

    def even_if(
        self,
        ref: Ref,
        ask: t.Ask,
        guards: tuple[t.Guard, ...],
        scope: Scope,
        held: Held | None,
        atoms: tuple[t.Cond, ...],
    ) -> None:

        def body(out: Printer) -> None:
            out.line("facts: list[tuple[tuple[Any, ...], bool]] = []")
            out.line("stands = False")
            bodies = Bodies(scope, out, self.f.later_of(ref.id))

            def innermost() -> None:
                out.line("stands = True")
                for atom in atoms:
                    bodies.note(atom)

            self.looping(bodies, out, held, guards, lambda: bodies.guarded(guards, innermost, variables(atoms)))
            out.line("return facts if stands else None")

        made = self.f.define(
            f"{self.f.base(ref)}_even_if",
            ["w: World", "d: Event", "mask: Mask = None"],
            "list[tuple[tuple[Any, ...], bool]] | None",
            self.f.about(ref, "the facts that do not forbid it"),
            body,
        )
        rule = call("Rule", python_literal(ref.id), made, "True")
        for key in self.module.names.deeds(ask):
            self.f.register(call("g.rule", "g.even_if", python_literal(key), rule))

    def part(
        self,
        ref: Ref,
        ask: t.Ask,
        guards: tuple[t.Guard, ...],
        scope: Scope,
        held: Held | None,
        roll: str | None,
        amount: t.Expr,
        stage: str,
        kind: str,
        sign: int,
    ) -> None:

        def of(amount: str) -> list[Doc]:
            args: list[Doc] = [python_literal(ref.id), amount]
            if stage != "add" or kind != "plain" or sign < 0:
                args.append(python_literal(stage))
            if kind != "plain" or sign < 0:
                args += [python_literal(kind), str(sign)]
            return args

        def body(out: Printer) -> None:
            bodies = Bodies(scope, out, self.f.later_of(ref.id))

            def innermost() -> None:
                code = bodies.value(amount)
                args = of(code.text if sign > 0 else f"-{code.atom}")
                if held is not None:
                    args.append("source=held.source")
                bodies.under(list(code.checks), lambda: out.doc(call("parts.append", call("Part", *args))))

            self.looping(bodies, out, held, guards, lambda: bodies.guarded(guards, innermost, variables(amount)))

        made = self.f.define(
            self.f.base(ref),
            self.params(scope, "parts: list[Part]"),
            "None",
            self.f.about(ref, self.question(ask)),
            body,
        )
        rule: list[Doc] = [python_literal(ref.id), made]
        if held is None and not scope.masked:
            need = needed(guards, "by" if ask.kind == "roll" else "subject")
            rule += self.needs(need, plain=isinstance(amount, t.Num))
            if "always=True" in rule and isinstance(amount, t.Num):
                rule.append(call("part=Part", *of(str(sign * amount.value))))
        if ask.kind == "roll":
            table, key = "g.of_roll", ask.name
        elif roll is not None:
            for one in rolls_of(self.module.names.v, roll):
                key = python_literal(f"{ask.name} in {one}")
                self.f.register(call("g.rule", "g.in_roll", key, call("Rule", *rule)))
            return
        else:
            table, key = "g.numbers", ask.name
        self.f.register(call("g.rule", table, python_literal(key), call("Rule", *rule)))

    def grant(
        self, ref: Ref, ask: t.Ask, guards: tuple[t.Guard, ...], scope: Scope, held: Held | None, value: t.Expr
    ) -> None:

        def body(out: Printer) -> None:
            bodies = Bodies(scope, out, self.f.later_of(ref.id))

            def innermost() -> None:
                code = bodies.value(value)
                bodies.under(list(code.checks), lambda: out.line(f"out.append({code.text})"))

            self.looping(bodies, out, held, guards, lambda: bodies.guarded(guards, innermost, variables(value)))

        made = self.f.define(
            self.f.base(ref), self.params(scope, "out: list[Any]"), "None", self.f.about(ref, self.question(ask)), body
        )
        self.f.register(
            call("g.rule", "g.grants", python_literal(ask.name), call("Rule", python_literal(ref.id), made))
        )
