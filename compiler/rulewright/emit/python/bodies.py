"""What sentences do: each effect one call on the round, under the guards of its branch."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from rulewright.emit.naming import python_literal, python_name
from rulewright.model import terms as t
from rulewright.model.vocabulary import Ty
from rulewright.model.walk import variables

from .guards import Guards
from .layout import Call, Doc, Printer, call, doc_of
from .names import slot, type_name
from .scope import Local, Scope
from .unsupported import NotSupported


class Bodies(Guards):
    """Prints blocks of effects. `held`, `delayed` and `endings` collect what needs functions of its own."""

    def __init__(
        self, scope: Scope, out: Printer, later: Callable[..., tuple[str, tuple[str, ...]]], instance: str | None = None
    ) -> None:
        super().__init__(scope, out)
        self.later = later
        self.instance = instance
        self.reads: frozenset[str] = frozenset()

    def block(self, block: t.Block) -> None:
        for number, item in enumerate(block.items):
            rest = variables(block.items[number + 1 :])
            match item:
                case t.Branch():
                    self.branch(item, rest)
                case t.Cases(arms):
                    self.cases(arms, rest)
                case t.Choice(by, options):
                    self.choice(by, options)
                case _:
                    assert_never(item)

    def branch(self, branch: t.Branch, rest: frozenset[str]) -> None:
        for effect in branch.effects:
            if isinstance(effect, t.MakeRoll) and branch.guards and effect.var in self.reads:
                name = self.declare(effect.var, None, optional=True)
                self.out.line(f"{name} = None")
        outer = dict(self.s.env)
        needed = frozenset(variables(branch.effects) | rest)
        self.guarded(branch.guards, lambda: self.effects(branch.effects), needed)
        kept = {e.var for e in branch.effects if isinstance(e, t.MakeRoll)}
        if branch.guards:
            self.s.env = {**outer, **{k: v for k, v in self.s.env.items() if k in kept}}
            for var in kept:
                old = self.s.env[var]
                self.s.env[var] = Local(old.text, old.ty, True)

    def effects(self, effects: tuple[t.Effect, ...]) -> None:
        for effect in effects:
            self.effect(effect)

    def cases(self, arms: tuple[t.Branch, ...], rest: frozenset[str]) -> None:
        if all(isinstance(g, t.Test) for arm in arms for g in arm.guards):
            self._plain_cases(arms)
            return
        done = self.s.temp("case")
        self.out.line(f"{done} = 0")
        for number, arm in enumerate(arms):
            outer = dict(self.s.env)

            def inner(arm: t.Branch = arm, number: int = number) -> None:
                self.out.line(f"{done} = {number + 1}")
                self.effects(arm.effects)

            def whole(arm: t.Branch = arm, inner: Callable[[], None] = inner) -> None:
                self.guarded(arm.guards, inner, variables(arm.effects) | rest)

            if number == 0:
                whole()
            else:
                self.under([f"not {done}"], whole)
            self.s.env = outer

    def _plain_cases(self, arms: tuple[t.Branch, ...]) -> None:
        prepared: list[tuple[list[str], dict[str, Local]]] = []
        for arm in arms:
            found: list[str] = []
            outer = dict(self.s.env)
            for guard in arm.guards:
                assert isinstance(guard, t.Test)
                found += [p for p in self.parts(guard.cond) if p not in found]
                self._narrow(guard.cond)
            prepared.append(([p for p in found if p != "True"], dict(self.s.env)))
            self.s.env = outer
        for number, arm in enumerate(arms):
            parts, env = prepared[number]
            outer = dict(self.s.env)
            self.s.env = env
            if not parts and number:
                self.out.line("else:")
            elif not parts:
                self.effects(arm.effects)
                self.s.env = outer
                break
            else:
                self.out.when(parts, "elif" if number else "if")
            with self.out.indented():
                before = len(self.out.lines)
                self.effects(arm.effects)
                if len(self.out.lines) == before:
                    self.out.line("pass")
            self.s.env = outer
            if not parts:
                break

    def choice(self, by: t.Expr, options: tuple[t.Block, ...]) -> None:
        self._asks(by)
        who = self.value(by)
        name = self.s.temp("choice")
        self.out.line(f"{name} = yield from r.branch({who.maybe}, {len(options)})")
        for number, option in enumerate(options):
            self.out.line(f"{'elif' if number else 'if'} {name} == {number}:")
            with self.out.indented():
                outer = dict(self.s.env)
                before = len(self.out.lines)
                self.block(option)
                if len(self.out.lines) == before:
                    self.out.line("pass")
                self.s.env = outer

    # ------------------------------------------------------------------------------------------ effects

    def do(self, verb: str, *operands: t.Expr | Doc | None, **named: t.Expr | str | Doc | None) -> None:
        """One call on the round. Operands that may be absent stand under their checks."""
        checks: list[str] = []
        args: list[Doc] = []
        for operand in operands:
            if operand is None:
                args.append("None")
            elif isinstance(operand, str | Call):
                args.append(operand)
            else:
                code = self.value(operand)
                checks += [c for c in code.checks if c not in checks]
                args.append(doc_of(code.text))
        for name, value in named.items():
            if value is None:
                continue
            if isinstance(value, str | Call):
                args.append(
                    Call(f"{name}={value.head}", value.args, value.brackets)
                    if isinstance(value, Call)
                    else f"{name}={value}"
                )
            else:
                args.append(f"{name}={self.value(value).maybe}")
        self.under(checks, lambda: self.out.doc(call(f"r.{verb}", *args)))

    def each_of(self, who: t.Expr, effect: Callable[[t.Expr], None]) -> bool:
        """A group as a subject distributes."""
        ty = self._type(who)
        if ty is None or not ty.many:
            return False
        group = self.group(who)
        name = self.member_name(group)

        def one() -> None:
            self.s.env["="] = Local(name, group.ty)
            effect(t.Var("="))
            del self.s.env["="]

        inner = f"for {name} in {self.listed(group)}:"
        self.under(list(group.checks), lambda: self.loop(inner, one))
        return True

    def _type(self, who: t.Expr) -> Ty | None:
        if isinstance(who, t.Where | t.Extreme | t.AllThings):
            return Ty("thing", "list")
        before = self.s.temporary
        ty = self.value(who).ty
        self.s.temporary = before
        return ty

    def effect(self, effect: t.Effect) -> None:
        who = getattr(effect, "who", None)
        if who is not None and not isinstance(effect, t.RemoveMember | t.AddMember):
            import dataclasses

            if self.each_of(who, lambda one: self.effect(dataclasses.replace(effect, who=one))):  # type: ignore[arg-type]
                return
        names = self.s.names
        self.s.module.imports.vocabulary = True
        match effect:
            case t.Become(who, state, level, source, ends, roles):
                self.do(
                    "become",
                    who,
                    names.state(state),
                    level=level,
                    source=source,
                    ends=self.ends(ends),
                    roles=self.roles(roles) if roles else None,
                )
            case t.Stop(who, state):
                self.do("stop", who, names.state(state))
            case t.Lose(who, attribute, amount, source):
                self.do("lose", who, self.field_of(who, attribute), amount, source=source)
            case t.Gain(who, attribute, amount, source):
                self.do("gain", who, self.field_of(who, attribute), amount, source=source)
            case t.GainLevel(who, state, amount, source, ends):
                self.do("gain_level", who, names.state(state), amount, source=source, ends=self.ends(ends))
            case t.LoseLevel(who, state, amount):
                self.do("lose_level", who, names.state(state), amount)
            case t.Assign(target, value):
                self.assign(target, value)
            case t.Increase(target, by, cap):
                self.change(target, by, cap, 1)
            case t.Reduce(target, by, floor):
                self.change(target, by, floor, -1)
            case t.PlaceAt(who, place):
                self.do("place", who, place)
            case t.EnterPlace(who, place):
                self.do("place", who, place)
            case t.PlaceRelated(who, relation, roles):
                if len(roles) != 1:
                    raise NotSupported(effect, "a relation of more than two things")
                self.do("place_in", who, python_literal(relation), roles[0][1])
            case t.RemoveThing(who, place):
                self.do("remove", who, *(() if place is None else (place,)))
            case t.LeavePlace(who, place):
                self.do("remove", who, place)
            case t.RemoveMember(who, of, attribute):
                self.members("remove_member", who, of, attribute)
            case t.AddMember(who, of, attribute):
                self.members("add_member", who, of, attribute)
            case t.Replace(who, entity, thing):
                if entity is not None:
                    self.s.module.imports.entities.add(type_name(entity))
                    self.do("replace", who, type_name(entity))
                else:
                    self.do("replace", who, thing)
            case t.Raise(event, roles, attributes):
                self.trigger(event, roles, attributes)
            case t.RaiseThing(event, roles):
                self.trigger_thing(event, roles)
            case t.EndWindow(window):
                self.out.line(f"r.end_window({self.window(window)})")
            case t.EndGroup(group):
                self.do("end_group", group)
            case t.EndThis():
                self.out.line(f"r.end_this({self.s.env[self.instance].text if self.instance else 'None'})")
            case t.Prevent():
                self.out.line("r.prevent()")
            case t.UseAction(who, action, roles):
                self.do("use", who, python_literal(action), *((self.roles(roles),) if roles else ()))
            case t.MakeRoll():
                self.make_roll(effect)
            case t.Join(who, group):
                self.do("join", who, group)
            case t.LeaveGroup(who, group):
                self.do("leave", who, group)
            case t.Later():
                self.delay(effect)
            case t.Hold():
                id, captured = self.later("hold", effect, self.s)
                if isinstance(effect.what, t.Keeps) and not effect.ends:
                    self.do("keep", python_literal(id), self.captured(captured))
                    return
                self.do(
                    "hold",
                    python_literal(id),
                    self.captured(captured),
                    self.ends(effect.ends) or "()",
                    source=effect.source,
                )
            case _:
                assert_never(effect)

    def captured(self, names: tuple[str, ...]) -> str:
        texts = [self.s.env[n].text for n in names]
        return f"({texts[0]},)" if len(texts) == 1 else f"({', '.join(texts)})"

    def field_of(self, who: t.Expr, attribute: str) -> str:
        ty = self._type(who)
        found = self.s.names.attribute(ty.base if ty and ty.base in self.s.names.v.entities else None, attribute)
        if found is None:
            raise NotSupported(who, f"no attribute {attribute}")
        return self.s.names.field(found)

    def assign(self, target: t.Target, value: t.Expr) -> None:
        match target:
            case t.Slot(of, attribute):
                self.do("set", of, self.field_of(of, attribute), value)
            case t.LevelSlot(of, state):
                self.do("set_level", of, self.s.names.state(state), value)
            case t.AmountSlot():
                self.do("set_amount", value)
            case t.VarSlot(var):
                code = self.value(value)
                self.out.line(f"{self.s.env[var].text} = {code.maybe}")
            case t.EventSlot(var, attribute):
                self.do("set_on", self.s.env[var].text if var in self.s.env else "e", python_literal(attribute), value)
            case _:
                assert_never(target)

    def change(self, target: t.Target, by: t.Expr, bound: t.Expr | None, sign: int) -> None:
        match target:
            case t.Slot(of, attribute):
                verb = "increase" if sign > 0 else "reduce"
                self.do(verb, of, self.field_of(of, attribute), by, *(() if bound is None else (bound,)))
            case t.LevelSlot(of, state):
                code = self.value(by)
                text = code.text if sign > 0 else f"-{code.atom}"
                limit = None if bound is None else self.value(bound).maybe
                self.under(
                    list(code.checks),
                    lambda: self.do(
                        "change_level",
                        of,
                        self.s.names.state(state),
                        text,
                        cap=limit if sign > 0 else None,
                        floor=limit if sign < 0 else None,
                    ),
                )
            case t.AmountSlot():
                code = self.value(by)
                text = code.text if sign > 0 else f"-{code.atom}"
                self.under(list(code.checks), lambda: self.out.line(f"r.change_amount({text})"))
            case t.VarSlot(var):
                code = self.value(by)
                name = self.s.env[var].text
                self.under(list(code.checks), lambda: self.out.line(f"{name} {'+' if sign > 0 else '-'}= {code.text}"))
                if bound is not None:
                    raise NotSupported(target, "bounds of a name")
            case t.EventSlot(var, attribute):
                code = self.value(by)
                event = self.s.env[var].text if var in self.s.env else "e"
                old = f"{event}.fields.get({python_literal(attribute)}, 0)"
                text = f"{old} {'+' if sign > 0 else '-'} {code.atom}"
                self.under(list(code.checks), lambda: self.do("set_on", event, python_literal(attribute), text))
            case _:
                assert_never(target)

    def members(self, verb: str, who: t.Expr, of: t.Expr, attribute: str) -> None:
        field = self.field_of(of, attribute)
        if not self.each_of(who, lambda one: self.do(verb, one, of, field)):
            self.do(verb, who, of, field)

    def trigger(
        self, event: str, roles: tuple[tuple[str, t.Expr], ...], attributes: tuple[tuple[str, t.Expr], ...]
    ) -> None:
        declared = self.s.names.v.events[event].signature
        subject = next((v for n, v in roles if n == "subject"), None)
        others = tuple((n, v) for n, v in roles if n != "subject") + attributes
        del declared
        source = next((v for n, v in others if n == "from"), None)
        args: list[t.Expr | str] = [python_literal(event)]
        if subject is not None or others:
            args.append(self.value(subject).maybe if subject is not None else "None")
        if others:
            args.append(self.roles(others))
        self.do("trigger", *args, source=source)

    def trigger_thing(self, event: t.Expr, roles: tuple[tuple[str, t.Expr], ...]) -> None:
        subject = next((v for n, v in roles if n == "subject"), None)
        others = tuple((n, v) for n, v in roles if n != "subject")

        def one(which: t.Expr) -> None:
            self.do("trigger_thing", which, self.value(subject).maybe if subject else "None", self.roles(others))

        if not self.each_of(event, one):
            one(event)

    def make_roll(self, effect: t.MakeRoll) -> None:
        self._asks(effect)
        if effect.again:
            self.make_again(effect)
            return
        who = self.value(effect.by)
        module = self.s.module
        module.imports.of_runtime("rolls", "make")
        checks = list(who.checks)
        if isinstance(effect.roll, t.RollUse):
            roll, roles = python_literal(effect.roll.roll), effect.roll.roles
            known = Ty(effect.roll.roll)
        else:
            value, known = self.value(effect.roll), None
            roles = ()
            chosen = f"{value.text}.value"
            if effect.fallback is not None:
                other = python_literal(effect.fallback.roll)
                roll = chosen
                if value.checks:
                    self.out.line(f"which = {other}")
                    self.under(list(value.checks), lambda: self.out.line(f"which = {chosen}"))
                    roll = "which"
                roles = effect.fallback.roles
                known = Ty(effect.fallback.roll)
            else:
                checks += [c for c in value.checks if c not in checks]
                roll = chosen
        forbidden = module.bearing.forbids(known.base if known is not None and effect.fallback is None else None)
        name = self.declare(effect.var, known, optional=bool(checks) or forbidden)
        if checks and effect.var in self.reads:
            self.out.line(f"{name} = None")

        assigned = f"{name} = " if effect.var in self.reads else ""

        def make() -> None:
            doc = call("make", "w", "r", roll, who.text, self.roles(roles))
            self.out.doc(doc, before=f"{assigned}yield from ")

        self.under(checks, make)

    def make_again(self, effect: t.MakeRoll) -> None:
        """New faces for a roll that is being made, or that was made before in this round."""
        if self.s.would:
            self.out.line("r.again()")
            return
        made = self.value(effect.roll)
        self.s.module.imports.of_runtime("rolls", "again")
        name = self.declare(effect.var, made.ty, optional=bool(made.checks))
        if made.checks and effect.var in self.reads:
            self.out.line(f"{name} = None")
        assigned = f"{name} = " if effect.var in self.reads else ""
        self.under(
            list(made.checks), lambda: self.out.doc(call("again", "w", "r", made.text), before=f"{assigned}yield from ")
        )

    # ------------------------------------------------------------------------------------------ lifetimes

    def ends(self, ends: tuple[t.Ending, ...]) -> Doc | None:
        found: list[Doc] = [e for e in (self.ending(e) for e in ends) if e is not None]
        if not found:
            return None
        module = self.s.module
        if any("w.anchor(" in str(f) for f in found):
            module.imports.of_runtime("lasting", "until")
            return call("until", *found)
        return Call("", tuple(found))

    def ending(self, ending: t.Ending) -> Doc | None:
        imports = self.s.module.imports
        match ending:
            case t.AtBoundary(edge, window):
                return self.window(window, "w.anchor", python_literal(edge))
            case t.OnEvent():
                id, captured = self.later("heard", ending, self.s)
                imports.of_runtime("lifetimes", "Heard")
                return f"Heard({python_literal(id)}, {self.captured(captured)})"
            case t.WhileTrue():
                id, captured = self.later("while", ending, self.s)
                imports.of_runtime("lifetimes", "While")
                return f"While({python_literal(id)}, {self.captured(captured)})"
            case t.ForCount(number, unit):
                return f"w.counted({python_literal(unit)}, {number})"
            case t.WithThis():
                imports.of_runtime("lifetimes", "With")
                this = self.s.env[self.instance].text if self.instance and self.instance in self.s.env else "None"
                return f"With({this})"
            case t.Lasting():
                return None
            case _:
                assert_never(ending)

    def delay(self, effect: t.Later) -> None:
        id, captured = self.later("later", effect, self.s)
        anchor = self.window(effect.window, "w.anchor", python_literal(effect.edge))
        self.do("later", python_literal(id), anchor, self.captured(captured))


__all__ = ["Bodies", "python_name", "slot"]
