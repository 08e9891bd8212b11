"""Changes: everything that can go wrong with one term, one thing at a time.

In: any term of what a sentence means. Out: copies in which one condition is turned round, one number is off by one, or one
name is another of the same type (`names`). Each tells in a few words what was changed, for the list of survivors. What a
declared bound makes mean the same (`bounded`) is no change. `reaches E` is one thing: the number comes to another E, whichever
way it comes. Deliberately not here: whether the changed sentence can be lowered to a sound plan, and dropping clauses (`score`).
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Literal, TypeAlias

from rulewright.analysis.reaching import put
from rulewright.diagnostics import Span
from rulewright.model import terms as t
from rulewright.model.meaning import Free, Price
from rulewright.tools.mutate import bounded
from rulewright.tools.mutate.names import Names
from rulewright.tools.mutate.wording import part, whole

Kind: TypeAlias = Literal["clause", "condition", "number", "name"]
KINDS: tuple[Kind, ...] = ("clause", "condition", "number", "name")


@dataclass(frozen=True, slots=True)
class Change:
    """`what` says what became of what; `term` is the whole changed term. `said`: `what` is a whole, and no part of one."""

    kind: Kind
    what: str
    term: Any
    said: bool = False


def changes(term: object, names: Names) -> Iterator[Change]:
    """Every single change in a term that makes it mean something else, outermost first."""
    for change in _changes(term, names):
        if not bounded.same(term, change.term, names.vocabulary):
            yield change if change.said else _told(term, change, names)


def _changes(term: object, names: Names) -> Iterator[Change]:
    reached = _reached(term)
    if reached is not None:
        for change in changes(reached, names):
            yield Change(
                change.kind,
                f"reaches {change.what}".replace(" -> ", " -> reaches "),
                put(term, reached, change.term),
                True,
            )
        return
    for kind, new in _here(term, names):
        yield Change(kind, part(term, new, names.vocabulary), new)
    if isinstance(term, tuple):
        for index, one in enumerate(term):
            for change in changes(one, names):
                yield replace(change, term=(*term[:index], change.term, *term[index + 1 :]))
    elif dataclasses.is_dataclass(term) and not isinstance(term, type | Span | Free):
        for field in dataclasses.fields(term):
            for change in changes(getattr(term, field.name), names):
                yield replace(change, term=replace(term, **{field.name: change.term}))


def _told(term: object, change: Change, names: Names) -> Change:
    """The change in the words of the whole that it stands in, where this is one."""
    what = whole(term, change.term, names.vocabulary)
    return change if what is None else replace(change, what=what, said=True)


def _reached(term: object) -> object | None:
    """The E of `reaches E`, where all of the test compares with it as it stands."""
    match term:
        case t.OneOf(
            (
                t.AllOf((t.Compare("<", was, first), t.Compare(">=", now, second))),
                t.AllOf((t.Compare(">", also, third), t.Compare("<=", still, fourth))),
            )
        ) if (was, now) == (also, still) and first == second == third == fourth:
            return first
        case _:
            return None


def _here(term: object, names: Names) -> Iterator[tuple[Kind, object]]:
    for new in _conditions(term):
        yield "condition", new
    for new in _numbers(term):
        yield "number", new
    new = names.another(term)
    if new is not None:
        yield "name", new


_OPPOSITE: dict[str, Any] = {"=": "!=", "!=": "=", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}
_AMOUNTS: dict[str, Any] = {
    "any": "all",
    "all": "any",
    "none": "any",
    "at least": "at most",
    "at most": "at least",
    "exactly": "at least",
}


def _conditions(term: object) -> Iterator[object]:
    match term:
        case t.Compare(op):
            yield replace(term, op=_OPPOSITE[op])
        case t.Is() | t.Flag() | t.IsKind() | t.Present() | t.Includes() | t.Related() | t.At():
            yield replace(term, no=not term.no)
        case t.Past() | t.Able() | t.Happened() | t.CountsAs():
            yield replace(term, no=not term.no)
        case t.Some(quantity):
            yield replace(term, quantity=_AMOUNTS[quantity])
        case t.Outcome(_, side, by):
            yield replace(term, side="failure" if side == "success" else "success")
            if by is not None:
                yield replace(term, by=("<" if by[0] == ">=" else ">=", by[1]))
        case t.Not(inner):
            yield inner
        case t.AllOf(parts):
            yield t.OneOf(parts)
        case t.OneOf(parts):
            yield t.AllOf(parts)
        case t.DegreeIs() | t.Equipped() | t.Judged() | t.HasState():
            yield t.Not(term)
        case _:
            return


def _numbers(term: object) -> Iterator[object]:
    for step in (1, -1):
        match term:
            case t.Num(value):
                yield t.Num(value + step)
            case t.Pays(amount=value) | Price(amount=value):
                yield replace(term, amount=value + step)
            case t.Limit(times=value) if value + step > 0:
                yield replace(term, times=value + step)
            case t.ForCount(number=value):
                yield replace(term, number=value + step)
            case t.Some(quantity="at least" | "at most" | "exactly", number=value):
                yield replace(term, number=value + step)
            case t.Outcome(by=(op, value)):
                yield replace(term, by=(op, value + step))
            case t.Dice(count=value) if value + step > 0:
                yield replace(term, count=value + step)
            case _:
                return
