"""The steps of a case as commands of the public API, and a host who answers from the case.

In: a table, a step. Out: the command that a host would give. Running it is the driver's; what must come out is compared
elsewhere.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from rulewright.interpret.errors import BadFact
from rulewright.model import case as c
from rulewright.model import terms as t
from rulewright.tools.hosted import spelling
from rulewright.tools.hosted.saying import said
from rulewright.tools.hosted.table import NotHosted, Prepared, Table

_SUCCEEDED = "succeeded"  # the field of an event with an outcome


@dataclass(slots=True)
class Answers:
    """A host that gives the answers of the case in the order asked, and remembers what it was asked."""

    table: Table
    rolls: list[tuple[int, ...]]
    choices: list[bool | int]
    asked: list[Any] = field(default_factory=list)

    def roll(self, request: Any) -> tuple[int, ...]:
        faces: tuple[int, ...] = self._next(self.rolls, request, "roll")
        return faces

    def choose(self, request: Any) -> int:
        return int(self._next(self.choices, request, "choice"))

    def judge(self, request: Any) -> bool:
        return bool(self._next(self.choices, request, "choice"))

    def _next(self, left: list[Any], request: Any, what: str) -> Any:
        self.asked.append(request)
        if not left:
            told = import_module(type(request).__module__).asked_for
            raise self.table.package.BadAnswer(f"no {what} left; {told(request)}")
        return left.pop(0)


def play(table: Table, step: c.Step, answers: Answers) -> None:
    """Carries out one step. What the package raises goes through."""
    made = table.package.run_with(_command(table, step), answers)
    if isinstance(step, c.Do) and isinstance(step.effect, t.MakeRoll):
        first = made[0] if isinstance(made, tuple) else made
        if isinstance(step.effect.roll, t.Var):
            _enter(table, step.effect.roll.name, first)
        for name, other in _opponents(table, step.effect):
            _enter(table, name, made[1] if isinstance(made, tuple) else other)


def _enter(table: Table, name: str, made: Any) -> None:
    """A prepared roll has been made: its name stands for the result, and lists that were to hold it do."""
    prepared = table.names[name]
    table.names[name] = made
    if isinstance(prepared, Prepared):
        for of, attribute in prepared.joins:
            getattr(table.thing(of), spelling.keyword(attribute)).append(made)


def _command(table: Table, step: c.Step) -> Any:
    match step:
        case c.StartWindow(_, window, owner):
            start = getattr(table.world, f"start_{spelling.part(window)}")
            return said(start) if owner is None else start(table.thing(owner))
        case c.EndWindow(_, window, _):
            if table.world.window(window) is None:
                raise BadFact(f"no {window} is open")  # the command does nothing then; a case that says so is mistaken
            return getattr(table.world, f"end_{spelling.part(window)}")()
        case c.Pass(_, count, unit):
            return getattr(table.world, f"pass_{spelling.part(unit)}")(count)
        case c.Do(_, _, effect):
            return _effect(table, effect)
        case c.Take(_, clause, by, names):
            return _offer(table, clause, table.thing(by), names)


def _offer(table: Table, clause: str, by: Any, names: tuple[tuple[str, t.Expr], ...]) -> Any:
    """The one offer of a clause that is open to somebody. Several cannot be told apart: a command shows no names."""
    found = [offer for offer in table.world.offers(by) if offer.title == clause]
    if not found:
        raise table.package.IllegalAction(f"{clause} is not open to {by}", (clause,))
    if len(found) != 1:
        names_told = ", ".join(name for name, _ in names)
        raise NotHosted(
            f"{clause} is open {len(found)} times to {by}" + (f"; asked for by {names_told}" if names_told else "")
        )
    return found[0]


def _effect(table: Table, effect: t.Effect) -> Any:
    match effect:
        case t.Lose(who, attribute, amount, source) | t.Gain(who, attribute, amount, source):
            thing = table.thing(who)
            number = getattr(thing, spelling.keyword(attribute)) if amount is None else table.value(amount)
            verb = "lose" if isinstance(effect, t.Lose) else "gain"
            return getattr(thing, f"{verb}_{spelling.part(attribute)}")(number, **_source(table, source))
        case t.Become(who, state, level, source, (), roles):
            more = (
                _source(table, source)
                | table.arguments(roles)
                | ({} if level is None else {"level": table.value(level)})
            )
            return said(getattr(table.thing(who), spelling.become(table.vocabulary.states[state])), **more)
        case t.GainLevel(who, state, levels, source):
            verb = getattr(table.thing(who), spelling.become(table.vocabulary.states[state]))
            return said(verb, level=table.value(levels), **_source(table, source))
        case t.Stop(who, state, ()) if state in table.vocabulary.states:
            return getattr(table.thing(who), spelling.stop(table.vocabulary.states[state]))()
        case t.PlaceAt(who, place) | t.EnterPlace(who, place):
            return table.thing(who).enter_place(table.thing(place))
        case t.RemoveThing(who, None):
            return table.thing(who).leave_place()
        case t.RemoveThing(who, place) | t.LeavePlace(who, place):
            assert place is not None
            return table.thing(who).leave_place(table.thing(place))
        case t.Join(who, group):
            return table.thing(who).join_group(table.thing(group))
        case t.LeaveGroup(who, group):
            return table.thing(who).leave_group(table.thing(group))
        case t.UseAction(who, action, roles):
            return said(getattr(table.thing(who), f"use_{spelling.part(action)}"), **table.arguments(roles))
        case t.MakeRoll(_, by, roll, None, False):
            return _roll(table, by, roll, effect)
        case t.Raise(event, roles, attributes):
            return _trigger(table, event, dict((*roles, *attributes)), {}, succeeded=True)
        case t.RaiseThing(event, roles):
            prepared = table.value(event)
            if not isinstance(prepared, Prepared):
                raise NotHosted("an event that was triggered already")
            return _trigger(
                table,
                prepared.type,
                prepared.given | dict(roles),
                _lists(table, prepared),
                succeeded=prepared.succeeded,
            )
        case _:
            raise NotHosted(f"{type(effect).__name__} as a step")


def _source(table: Table, source: t.Expr | None) -> dict[str, Any]:
    return {} if source is None else {"source": table.value(source)}


def _lists(table: Table, prepared: Prepared) -> dict[str, Any]:
    """What lists and sets of a prepared event or roll hold, as keyword arguments."""
    found = {name: tuple(table.value(one) for one in members) for name, members in prepared.members.items()}
    return {spelling.keyword(name): values for name, values in found.items()}


def _trigger(table: Table, event: str, given: dict[str, t.Expr], more: dict[str, Any], *, succeeded: bool) -> Any:
    if table.vocabulary.events[event].succeeds:
        outcome = given.pop(_SUCCEEDED, None)
        more = more | {"succeeded": succeeded if outcome is None else bool(table.value(outcome))}
    trigger = getattr(table.world, f"trigger_{spelling.part(event)}")
    flags = spelling.flags_of(table.vocabulary.events, event)
    return said(trigger, **table.arguments(tuple(given.items()), flags), **more)


def _roll(table: Table, by: t.Expr, roll: t.Expr, effect: t.MakeRoll) -> Any:
    """A pending roll; with others that stand against it, all of them as one command."""
    if isinstance(roll, t.RollUse):
        others = [pending(table, table.names[name]) for name, _ in _opponents(table, effect)]
        roles = tuple((name, of) for name, of in roll.roles if not isinstance(table.value(of), Prepared))
        own = said(getattr(table.thing(by), spelling.alone(roll.roll)), **table.arguments(roles))
        return table.package.face_to_face(own, *others) if others else own
    prepared = table.value(roll)
    if not isinstance(prepared, Prepared):
        raise NotHosted("a roll that was made already")
    return pending(table, prepared)


def pending(table: Table, prepared: Prepared) -> Any:
    """The roll as a host has it in hand: its maker's, with what was said of it."""
    given = dict(prepared.given)
    by = given.pop("by", None)
    if by is None:
        raise NotHosted(f"a {prepared.type} by nobody")
    make = getattr(table.thing(by), spelling.alone(prepared.type))
    flags = spelling.flags_of(table.vocabulary.rolls, prepared.type)
    return said(make, **table.arguments(tuple(given.items()), flags), **_lists(table, prepared))


def _opponents(table: Table, effect: t.MakeRoll) -> list[tuple[str, Prepared]]:
    """The prepared rolls that a roll is made against, by name."""
    if not isinstance(effect.roll, t.RollUse):
        return []
    named = [of.name for _, of in effect.roll.roles if isinstance(of, t.Var)]
    return [(name, found) for name in named if isinstance(found := table.names[name], Prepared)]
