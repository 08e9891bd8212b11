"""Effects, each one call on the round; how long they last; rolls that are made."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import assert_never

from rulewright.emit.naming import python_literal
from rulewright.model import terms as t
from rulewright.model.vocabulary import Ty

from .layout import Call, Doc, Printer, call
from .names import type_name
from .scope import Scope
from .writes import Writes


class Effects(Writes):
    """`later` prints what an effect needs besides itself: a held ruling, a delayed body, an ending."""

    def __init__(
        self, scope: Scope, out: Printer, later: Callable[..., tuple[str, tuple[str, ...]]], instance: str | None = None
    ) -> None:
        super().__init__(scope, out)
        self.later = later
        self.instance = instance
        self.reads: frozenset[str] = frozenset()

    def effects(self, effects: tuple[t.Effect, ...]) -> None:
        for effect in effects:
            self.effect(effect)

    def effect(self, effect: t.Effect) -> None:
        who = getattr(effect, "who", None)
        spread = who is not None and not isinstance(effect, t.RemoveMember | t.AddMember)
        if spread and self.each_of(who, lambda one: self.effect(replace(effect, who=one))):  # type: ignore[arg-type]
            return
        names = self.s.names
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
            case t.Stop(who, state, of):
                self.do("stop", who, names.state(state), *((self.roles(of),) if of else ()))
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
                order = [r.preposition for r in names.v.relations[relation].signature.roles]
                given = dict(roles)
                self.do("place_in", who, python_literal(relation), *(given.get(role) for role in order))
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
        checks = list(who.checks)
        if isinstance(effect.roll, t.RollUse):
            roll, roles = python_literal(effect.roll.roll), effect.roll.roles
            known = Ty(effect.roll.roll)
        else:
            value, known = self.value(effect.roll), None  # whichever it is, more than its degree may be read
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
            else:
                checks += [c for c in value.checks if c not in checks]
                roll = chosen
        forbidden = module.bearing.forbids(known.base if known is not None else None)
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
        name = self.declare(effect.var, made.ty, optional=bool(made.checks))
        if made.checks and effect.var in self.reads:
            self.out.line(f"{name} = None")
        assigned = f"{name} = " if effect.var in self.reads else ""
        self.under(
            list(made.checks), lambda: self.out.doc(call("again", "w", "r", made.text), before=f"{assigned}yield from ")
        )

    def ends(self, ends: tuple[t.Ending, ...]) -> Doc | None:
        found: list[Doc] = [e for e in (self.ending(e) for e in ends) if e is not None]
        if not found:
            return None
        if any("w.anchor(" in str(f) for f in found):
            return call("until", *found)
        return Call("", tuple(found))

    def ending(self, ending: t.Ending) -> Doc | None:
        match ending:
            case t.AtBoundary(edge, window):
                return self.window(window, "w.anchor", python_literal(edge))
            case t.OnEvent():
                id, captured = self.later("heard", ending, self.s)
                return f"Heard({python_literal(id)}, {self.captured(captured)})"
            case t.WhileTrue():
                id, captured = self.later("while", ending, self.s)
                return f"While({python_literal(id)}, {self.captured(captured)})"
            case t.ForCount(number, unit):
                return f"w.counted({python_literal(unit)}, {number})"
            case t.WithThis():
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
