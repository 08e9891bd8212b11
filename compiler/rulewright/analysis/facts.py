"""Facts of a case as things to set: the condition that must hold, turned into what makes it hold.

In: a resolved condition. Out: `Given`s. A condition that can be made true in several ways is refused.
"""

from __future__ import annotations

from rulewright.analysis.mistakes import Mistake, not_yet
from rulewright.model.case import (
    Given,
    SetAttribute,
    SetDone,
    SetMeasure,
    SetMember,
    SetOutcome,
    SetPlace,
    SetRelation,
    SetState,
)
from rulewright.model.terms import (
    AllOf,
    At,
    Compare,
    Cond,
    Expr,
    Field,
    Flag,
    Get,
    HasState,
    Includes,
    Is,
    Level,
    Measured,
    Num,
    Outcome,
    Past,
    Present,
    Related,
    SourceOf,
    StateRole,
    Test,
)
from rulewright.syntax import nodes as n


def given(cond: Cond, fact: n.Holds) -> tuple[Given, ...]:
    """What must be set, in order."""
    at = fact.span
    match cond:
        case AllOf(parts=parts):
            return tuple(one for part in parts for one in given(part, fact))
        case Is(of=of, state=state, no=no, still=False):
            return (SetState(at, of, state, absent=no),)
        case HasState(of=of, state=state, cond=inner):
            source, roles = _roles(inner, fact)
            return (SetState(at, of, state, None, source, roles),)
        case Flag(of=of, attribute=attribute, no=no):
            return (SetAttribute(at, of, attribute, Num(0 if no else 1)),)
        case Compare(op="=", left=Get(of=of, attribute=attribute), right=value):
            return (SetAttribute(at, of, attribute, value),)
        case Compare(op="=", left=Measured(measure=measure, roles=roles), right=value):
            return (SetMeasure(at, measure, roles, value),)
        case Compare(op="=", left=Level(of=of, state=state), right=Num(value=0)):
            return (SetState(at, of, state, absent=True),)
        case Compare(op="=", left=Level(of=of, state=state), right=value):
            return (SetState(at, of, state, value),)
        case Includes(group=Get(of=of, attribute=attribute), element=element, no=no):
            return (SetMember(at, of, attribute, element, no),)
        case Related(relation=relation, of=of, roles=roles, no=no):
            return (SetRelation(at, relation, of, roles, no),)
        case At(of=of, place=place, no=no):
            return (SetPlace(at, of, place, no),)
        case Present(value=Get(of=of, attribute=attribute), no=True):
            return (SetAttribute(at, of, attribute, None),)
        case Outcome(roll=roll, side=side, by=by):
            return (SetOutcome(at, roll, side, _margin(side == "success", by)),)
        case Past(arms=(arm,), stretch=stretch, no=False):
            return (SetDone(at, arm.key, _fields(arm.guards, fact), stretch.window),)
        case _:
            raise Mistake(
                "RW443",
                at,
                "this can be made true in more than one way, so it cannot be given",
                "say what is there: 'the ..'s .. is ..', '.. is ..', '.. include ..'",
            )


def _margin(success: bool, by: tuple[str, int] | None) -> int:
    """The nearest value: 0 or the bound for a success, -1 or the bound for a failure."""
    if by is None or by[0] == "<":
        return 0 if success else -1
    return by[1] if success else -by[1]


def _roles(cond: Cond, fact: n.Holds) -> tuple[Expr | None, tuple[tuple[str, Expr], ...]]:
    parts = cond.parts if isinstance(cond, AllOf) else (cond,)
    source: Expr | None = None
    roles: list[tuple[str, Expr]] = []
    for part in parts:
        match part:
            case Compare(op="=", left=SourceOf(), right=value):
                source = value
            case Compare(op="=", left=StateRole(role=role), right=value):
                roles.append((role, value))
            case _:
                raise not_yet(fact.span, "a state given like this")
    return source, tuple(roles)


def _fields(guards: tuple[object, ...], fact: n.Holds) -> tuple[tuple[str, Expr], ...]:
    found: list[tuple[str, Expr]] = []
    for guard in guards:
        match guard:
            case Test(cond=Compare(op="=", left=Field(name=name), right=value)):
                found.append((name, value))
            case _:
                raise not_yet(fact.span, "a deed given like this")
    return tuple(found)
