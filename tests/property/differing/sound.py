"""What must hold of a world of a printed package whenever no command is going on, whatever its rules are.

In: such a world. Out: what does not hold of it. What was looked up and kept is held against looking it up anew; instances stand
where they belong; nothing of a command is left over. Deliberately not here: whether the world is right (`pair` holds it against
the interpreter's).
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from types import ModuleType
from typing import Any


def unsound(w: Any) -> list[str]:
    """What is wrong, in words; nothing if all is well."""
    return [*_left_over(w), *_things(w), *_instances(w), *_windows(w), *_kept(w)]


def _part(w: Any, name: str) -> ModuleType:
    """A module of the world's own runtime."""
    journal = type(w._journal).__module__
    return sys.modules[f"{journal.rpartition('.')[0]}.{name}"]


def _left_over(w: Any) -> Iterator[str]:
    journal = w._journal
    for name in ("_busy", "_running", "_working", "_granting", "_keeping", "_closing"):
        if getattr(w, name):
            yield f"left over: {name}"
    for name in ("entries", "kept", "notes"):
        if getattr(journal, name):
            yield f"left over: {name} of the journal"
    if journal.counters != w._counters:
        yield "the journal counts otherwise"
    if journal.latest is not (journal.done[-1] if journal.done else None):
        yield "the last transaction is not the latest"


def _things(w: Any) -> Iterator[str]:
    if [thing._index for thing in w._things] != sorted({thing._index for thing in w._things}):
        yield "things are out of order"
    for thing in w._things:
        if thing._world is not w:
            yield f"{thing!r} is not here"
        bits = 0
        for state in thing._states:
            bits |= _part(w, "standing").bit_of(state)
        if bits != thing._states.bits:
            yield f"bits of {thing!r}"


def _instances(w: Any) -> Iterator[str]:
    standing = [i for thing in w._things for own in thing._states.values() for i in own]
    held = [i for own in w._held.values() for i in own]
    for thing in w._things:
        for state, own in thing._states.items():
            if not own:
                yield f"{thing!r} is in {state} by nothing"
            if any(i.bearer is not thing or i.state != state for i in own):
                yield f"{state} of {thing!r} is of somebody else"
    for instance in (*standing, *held):
        if instance.over:
            yield f"{instance!r} is over"
        if instance.since > w._serial:
            yield f"{instance!r} is of later"
        if bool(instance.ends) != any(instance is one for one in w._lasting):
            yield f"whether {instance!r} lasts"
    lasting = [id(i) for i in w._lasting]
    if len(set(lasting)) != len(lasting):
        yield "something lasts twice"
    here = {id(i) for i in (*standing, *held)}
    if any(id(i) not in here for i in w._lasting if getattr(getattr(i, "bearer", None), "_world", w) is w):
        yield "something lasts and is nowhere"
    is_over = _part(w, "lasting")._is_over
    yield from (f"{i!r} lasts on" for i in w._lasting for e in i.ends if is_over(w, e))
    yield from (f"{latch[0]} is spent still" for latch in w._spent if not w._game.frames[latch[0]](w, *latch[1]))


def _windows(w: Any) -> Iterator[str]:
    for name, window in w._open.items():
        if not window.is_open or window.stop is not None or window.name != name:
            yield f"{window!r} is not open"
    for name, window in w._past.items():
        if window.is_open or window.stop is None or window.name != name:
            yield f"{window!r} is not over"
    numbers = {window.number for window in w._open.values()}
    if any(key[1] not in numbers for key in w._counts):
        yield "counted in a window that is over"


def _kept(w: Any) -> Iterator[str]:
    """What was looked up, against looking it up anew."""
    for kind, found in w._kinds.items():
        if found != tuple(thing for thing in w._things if isinstance(thing, kind)):
            yield f"all of {kind.__name__}"
    kept, w._journal.indexes = w._journal.indexes, {}
    kinds, w._kinds = w._kinds, {}
    in_lists, w._journal.in_lists = w._journal.in_lists, set()
    try:
        yield from _apart(w, kept)
    finally:
        w._journal.indexes, w._kinds, w._journal.in_lists = kept, kinds, in_lists


def _apart(w: Any, kept: dict[str, dict[Any, Any]]) -> Iterator[str]:
    lookups = _part(w, "lookups")
    fields = {field.slot: field for kind in w._game.entities.values() for field in kind._fields.values()}
    for name, index in kept.items():
        for key, found in index.items():
            if name == "lasting":
                fresh = lookups.Lasting(w)
                same = all(getattr(fresh, part) == getattr(found, part) for part in ("every", "always", "by_place"))
            elif name == "along":
                lookups.ending_with(w, None)
                same = index == w._journal.indexes["along"]
            elif isinstance(key, int):
                lookups.held_about(w, name, key, None)
                same = found == w._journal.indexes.get(name, {}).get(key, {})
            else:
                lookups.referring(w, key, fields[name], None)
                same = found == w._journal.indexes[name][key]
            if not same:
                yield f"looked up: {name} {key}"
