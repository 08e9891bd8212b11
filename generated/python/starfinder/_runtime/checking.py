"""What a host has left open, although rules read it: references to nothing, empty lists, things outside, sides that differ.

In: a world, and which attributes the clauses of its edition read. Out: a list of what may have been forgotten. None of it is
an error: rules take what is not said as absent, so a clause that reads it does not apply.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from .things import Entity, RollResult

if TYPE_CHECKING:
    from .fields import Field
    from .world import World


class Open(NamedTuple):
    """A place that may have been forgotten: whose, its name in Python, what is the matter with it, and the clauses that read it."""

    thing: Any
    place: str
    what: str
    clauses: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.thing!r}: {self.place} {self.what}; read by {', '.join(self.clauses)}"


def left_open(w: World) -> tuple[Open, ...]:
    """All such places, of things in the order in which they were added."""
    return tuple(
        Open(thing, field.slot.strip("_"), what, w._game.read[field.name])
        for thing in w._things
        if not isinstance(thing, RollResult)
        for field in type(thing)._fields.values()
        if field.name in w._game.read
        for what in _matters(w, thing, field)
    )


def _matters(w: World, thing: Any, field: Field) -> Iterator[str]:
    value = getattr(thing, field.slot, None)
    if field.kind == "thing" and value is None and not field.optional:
        yield "is not said"
    if field.kind in ("list", "set") and not value:
        yield "is empty"
    held = value if field.kind in ("list", "set") else [value]
    for other in held or ():
        if isinstance(other, Entity) and other._world is None and w._game.items.get(other._type) is not other:
            yield f"has {other!r}, which is in no world"
    back = _back(w, thing, field) if field.kind == "list" else None
    for other in w._things if back is not None else ():
        if (
            isinstance(other, w._game.entities[field.holds])
            and _whose(other, back) is thing
            and other not in (value or ())
        ):
            yield f"does not have {other!r}, whose {back} it is"


def _whose(thing: Any, back: Field | None) -> Any:
    return None if back is None else getattr(thing, back.slot)


def _back(w: World, thing: Any, field: Field) -> Field | None:
    """The attribute by which the members of a list say whose they are, where there is exactly one such pair."""
    kind = w._game.entities.get(field.holds)  # None where it holds constants, or any thing
    own = [f for f in type(thing)._fields.values() if f.holds == field.holds and f.kind == "list"]
    if kind is None or len(own) != 1:
        return None
    lead = [f for f in kind._fields.values() if f.kind == "thing" and f.holds == thing._type and not f.optional]
    return lead[0] if len(lead) == 1 else None
