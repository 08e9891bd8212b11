"""Sentences that never apply together, because what the one asks for is what the other rules out.

In: guards of two sentences that hear or answer the same. Out: whether some condition of the one is the opposite of one of the
other's. Only conditions on what the event or question itself names are compared, so that both speak of the same things; what is
left open here is searched for in small worlds. Deliberately not here: conditions that exclude each other by way of rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import TypeVar

from rulewright.interpret.book import Book
from rulewright.model import terms as t
from rulewright.model.walk import rewrite, variables
from rulewright.plan.nodes import Reaction, Static

T = TypeVar("T")

_BOUNDS = {"=": (0, 0), "<": (None, -1), "<=": (None, 0), ">": (1, None), ">=": (0, None)}
_OPPOSITE = {("=", "!="), ("!=", "="), ("<", ">="), (">=", "<"), ("<=", ">"), (">", "<="), ("<", ">"), (">", "<")}


def exclude(book: Book, one: Reaction | Static, other: Reaction | Static) -> bool:
    """Whether the two can never both apply to one event or question."""
    if one.ref.id in book.stands or other.ref.id in book.stands:
        return False  # `clauses .. happen even if ..` may lift a condition
    ways = product(_ways(one), _ways(other))
    return all(any(_against(a, b) for a, b in product(mine, theirs)) for mine, theirs in ways)


def _ways(sentence: Reaction | Static) -> Iterator[tuple[t.Cond, ...]]:
    """For each arm, what must hold then and is said of nothing but the event or question."""
    if isinstance(sentence, Static):
        yield _said(sentence.guards)
    else:
        yield from (_said((*arm.guards, *sentence.guards)) for arm in sentence.arms)


def _said(guards: tuple[t.Guard, ...]) -> tuple[t.Cond, ...]:
    known: dict[str, t.Expr] = {}
    found: list[t.Cond] = []
    for guard in guards:
        match guard:
            case t.Bind(var, value) | t.Let(var, value):
                value = _resolved(value, known)
                if not variables(value):
                    known[var] = value
            case t.Test(cond):
                found += (part for part in _parts(_resolved(cond, known)) if not variables(part))
            case t.Scan() | t.Each() | t.EachInstance() | t.Limit() | t.Unspent():
                continue
            case _:
                break  # from here on somebody is asked, and the world may have moved
    return tuple(found)


def _resolved(term: T, known: dict[str, t.Expr]) -> T:
    return rewrite(term, lambda part: known.get(part.name, part) if isinstance(part, t.Var) else part)


def _parts(cond: t.Cond) -> Iterator[t.Cond]:
    match cond:
        case t.AllOf(parts):
            for part in parts:
                yield from _parts(part)
        case t.Not(t.OneOf(parts)):
            for part in parts:
                yield from _parts(t.Not(part))
        case _:
            yield cond


def _against(one: t.Cond, other: t.Cond) -> bool:
    match one, other:
        case (t.Not(inner), cond) | (cond, t.Not(inner)):
            return inner == cond
        case t.Compare(op, left, right), t.Compare(against, same, with_) if left == same:
            if right == with_:
                return (op, against) in _OPPOSITE
            return (
                isinstance(right, t.Num) and isinstance(with_, t.Num) and _apart(op, right.value, against, with_.value)
            )
        case (
            (t.Is() | t.Flag() | t.IsKind() | t.Present() | t.Includes() | t.Related() | t.At()) as here,
            (t.Is() | t.Flag() | t.IsKind() | t.Present() | t.Includes() | t.Related() | t.At()) as there,
        ):
            return here != there and replace(here, no=not here.no) == there
        case _:
            return False


def _apart(op: str, number: int, against: str, other: int) -> bool:
    """`at least 3` and `less than 2`: no number is both."""
    if op not in _BOUNDS or against not in _BOUNDS:
        return False
    (low, high), (least, most) = _BOUNDS[op], _BOUNDS[against]
    below = high is not None and least is not None and number + high < other + least
    above = low is not None and most is not None and number + low > other + most
    return below or above
