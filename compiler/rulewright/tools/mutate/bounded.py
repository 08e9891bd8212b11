"""Bounds: changes that no world can tell from what stood there, because the vocabulary bounds the number.

In: a term and the same changed. Out: whether the two say the same of every value that there can be. A track from 0 to 9 is
never below 0: `is at least 0` and `is at least -1` are one condition, and what is set to -1 is set to 0. Deliberately not here: bounds
that are numbers of the same thing, and what conditions around a term leave of its values.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any, TypeAlias

from rulewright.model import terms as t
from rulewright.model.vocabulary import Vocabulary

Bounds: TypeAlias = tuple[int | None, int | None]

_HOLDS: dict[str, Callable[[Any, Any], bool]] = {
    "=": operator.eq, "!=": operator.ne, "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge,
}  # fmt: skip
_TURNED = {"=": "=", "!=": "!=", "<": ">", "<=": ">=", ">": "<", ">=": "<="}


def same(term: object, new: object, vocabulary: Vocabulary) -> bool:
    """Whether the changed term means what the term meant, within declared bounds."""
    match term, new:
        case t.Compare(), t.Compare():
            before, after = _plainly(term), _plainly(new)
            if before is None or after is None or before[0] != after[0]:
                return False
            return _alike(before[1:], after[1:], _bounds(before[0].attribute, vocabulary))
        case t.Assign(t.Slot(_, name) as slot, t.Num(value)), t.Assign(other, t.Num(changed)) if slot == other:
            bounds = _bounds(name, vocabulary)
            return _clamped(value, bounds) == _clamped(changed, bounds)
        case t.Reduce(t.Slot(_, name) as slot, by, t.Num(value)), t.Reduce(other, also, t.Num(changed)):
            bounds = _bounds(name, vocabulary)
            return slot == other and by == also and _clamped(value, bounds) == _clamped(changed, bounds)
        case t.Increase(t.Slot(_, name) as slot, by, t.Num(value)), t.Increase(other, also, t.Num(changed)):
            bounds = _bounds(name, vocabulary)
            return slot == other and by == also and _clamped(value, bounds) == _clamped(changed, bounds)
        case _:
            return False


def _plainly(term: t.Compare) -> tuple[t.Get, str, int] | None:
    """Whose number, how, and with what: the number on the left."""
    match term:
        case t.Compare(op, t.Get() as number, t.Num(value)):
            return number, op, value
        case t.Compare(op, t.Num(value), t.Get() as number):
            return number, _TURNED[op], value
        case _:
            return None


def _alike(before: tuple[str, int], after: tuple[str, int], bounds: Bounds) -> bool:
    low, high = bounds
    near = range(min(before[1], after[1]) - 2, max(before[1], after[1]) + 3)
    tried = {_clamped(value, bounds) for value in (*near, *(end for end in (low, high) if end is not None))}
    return all(_HOLDS[before[0]](v, before[1]) == _HOLDS[after[0]](v, after[1]) for v in tried)


def _clamped(value: int, bounds: Bounds) -> int:
    low, high = bounds
    value = value if low is None else max(low, value)
    return value if high is None else min(high, value)


def _bounds(name: str, v: Vocabulary) -> Bounds:
    """The widest that any number of this name has."""
    tables = (v.entities, v.events, v.actions, v.rolls)
    found = [o.attributes[name].track for table in tables for o in table.values() if name in o.attributes]
    low = [track.low if track is not None else None for track in found]
    high = [track.high if track is not None else None for track in found]
    lows, highs = [x for x in low if isinstance(x, int)], [x for x in high if isinstance(x, int)]
    return (
        min(lows) if lows and len(lows) == len(low) else None,
        max(highs) if highs and len(highs) == len(high) else None,
    )
