"""Binding free names: what an event or query says who is meant, and what has to be looked for.

In: the names a sentence leaves free and the tests that its pattern makes. Out: a guard program that binds each of them
first, from a field of the event where one equals the name, else by ranging over all entities of its type.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from rulewright.model.meaning import Free
from rulewright.model.terms import (
    Arm,
    Ask,
    Bind,
    Chooses,
    Compare,
    Each,
    EachInstance,
    Field,
    Guard,
    IsKind,
    Let,
    Limit,
    Pays,
    RandomOne,
    Scan,
    Test,
    Unspent,
    Var,
    Wants,
)
from rulewright.model.vocabulary import Vocabulary
from rulewright.model.walk import variables
from rulewright.plan.family import field_type, is_a


def bound_by(guards: Iterable[Guard]) -> tuple[str, ...]:
    """The names that a guard program binds, in order."""
    names: dict[str, None] = {}
    for guard in guards:
        match guard:
            case Bind() | Scan() | Each() | EachInstance() | Let() | RandomOne() | Chooses():
                names[guard.var] = None
            case Test() | Wants() | Pays() | Limit() | Unspent():
                pass
            case _:
                assert_never(guard)
    return tuple(names)


def bound_by_all(arms: tuple[Arm, ...]) -> tuple[str, ...]:
    """The names that a sentence knows whatever it heard. What one arm alone names is known in that arm only."""
    bound = [bound_by(arm.guards) for arm in arms]
    return tuple(name for name in dict.fromkeys(n for names in bound for n in names) if all(name in b for b in bound))


def bind(
    vocabulary: Vocabulary, ask: Ask | None, free: Iterable[Free], pattern: tuple[Guard, ...]
) -> tuple[tuple[Guard, ...], tuple[Guard, ...]]:
    """Splits into what binds the free names and what is left of the pattern."""
    first: list[Guard] = []
    scans: list[Guard] = []
    rest = list(pattern)
    for name in free:
        field = _equal_field(rest, name.name) if ask is not None else None
        if field is None:
            scans.append(Scan(name.name, name.type))
            continue
        index, which = field
        del rest[index]
        first.append(Bind(name.name, Field(which)))
        if _may_be_wider(vocabulary, ask, which, name.type):
            first.append(Test(IsKind(Var(name.name), name.type)))
    introduced = [g for g in rest if isinstance(g, Bind) and not variables(g.value)]
    return (*first, *scans, *introduced), tuple(g for g in rest if g not in introduced)


def _equal_field(guards: list[Guard], name: str) -> tuple[int, str] | None:
    for index, guard in enumerate(guards):
        match guard:
            case Test(Compare("=", Field(which), Var(var))) | Test(Compare("=", Var(var), Field(which))) if var == name:
                return index, which
            case _:
                pass
    return None


def _may_be_wider(vocabulary: Vocabulary, ask: Ask | None, field: str, wanted: str) -> bool:
    if ask is None or wanted not in vocabulary.entities:
        return False
    declared = field_type(vocabulary, ask, field)
    if declared is None:
        return True
    return not is_a(vocabulary.entities, declared, wanted)
