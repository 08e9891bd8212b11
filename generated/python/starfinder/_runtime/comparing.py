"""Two worlds side by side: what is not the same in them, place by place.

Things are the same when they were added as the same one, in the same order. What can be undone is not compared, nor what was
only counted on the way.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any, NamedTuple

from .events import Event
from .lifetimes import EffectInstance, StateInstance, Window
from .things import Entity

if TYPE_CHECKING:
    from .world import World


class Difference(NamedTuple):
    """One place: the thing (None: of the world itself), what is called so, and both values, things by their names."""

    thing: Entity | None
    place: str
    one: Any
    other: Any


_WORLD = {
    "relations": "_relations",
    "numbered places": "_zones",
    "open windows": "_open",
    "past windows": "_past",
    "put off": "_delayed",
    "lasting effects": "_held",
    "spent": "_spent",
    "counted": "_counts",
    "clock": "_clock",
}


def differences(one: World, other: World) -> tuple[Difference, ...]:
    """All differences, of things in the order in which they were added, then of the world."""
    found: list[Difference] = []
    if one._game.hash != other._game.hash:
        found.append(Difference(None, "edition", one._game.edition, other._game.edition))
    left, right = ({thing._index: thing for thing in w._things} for w in (one, other))
    for index in sorted({*left, *right}):
        here, there = left.get(index), right.get(index)
        if here is None or there is None or type(here).__name__ != type(there).__name__:
            thing = here if here is not None else there
            found.append(Difference(thing, "itself", here and repr(here), there and repr(there)))
            continue
        for slot in _slots(here):
            mine, theirs = _plain(getattr(here, slot)), _plain(getattr(there, slot))
            if mine != theirs:
                found.append(Difference(here, slot.strip("_"), mine, theirs))
    for name, slot in _WORLD.items():
        mine, theirs = _plain(getattr(one, slot)), _plain(getattr(other, slot))
        if mine != theirs:
            found.append(Difference(None, name, mine, theirs))
    mine, theirs = ([_plain(event) for event in looked_back_to(w)] for w in (one, other))
    if mine != theirs:
        found.append(Difference(None, "record", mine, theirs))
    return tuple(found)


def looked_back_to(w: World) -> list[Event]:
    """The record as far back as some window reaches; what is before that is not looked at any more."""
    back = min((window.start for window in (*w._open.values(), *w._past.values())), default=len(w._record))
    return w._record[back:]


def _slots(thing: Entity) -> list[str]:
    found = [slot for base in reversed(type(thing).__mro__) for slot in base.__dict__.get("__slots__", ())]
    return [slot for slot in found if slot not in ("_world", "_index", "_bits")]


def _plain(value: Any) -> Any:
    """A value that says nothing of its world: things and windows by name and number, what is unordered in order."""
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Entity):
        return repr(value) if value._world is None else f"{value!r} {value._index}"
    if isinstance(value, Window):
        return f"{value!r} of {_plain(value.owner)}, {'open' if value.is_open else 'closed'}"
    if isinstance(value, Event):  # what brought it about is told by the entries before it
        about = (value.amount, value.clauses, _plain(value.fields), _plain(value.source))
        return (value.key, _plain(value.subject), *about)
    if isinstance(value, dict):
        filled = {key: part for key, part in value.items() if part or not isinstance(part, list | set | dict)}
        return sorted(((_plain(key), _plain(part)) for key, part in filled.items()), key=repr)
    if isinstance(value, set | frozenset):
        return sorted((_plain(part) for part in value), key=repr)
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return (type(value).__name__, *(_plain(part) for part in value))
    if isinstance(value, list | tuple):
        return [_plain(part) for part in value]
    return _object(value)


def _object(value: Any) -> Any:
    slots = [slot for base in type(value).__mro__ for slot in base.__dict__.get("__slots__", ())]
    if isinstance(value, StateInstance | EffectInstance):
        slots = [slot for slot in slots if slot != "bearer"]
    return [type(value).__name__, *((slot, _plain(getattr(value, slot))) for slot in sorted(slots))]
