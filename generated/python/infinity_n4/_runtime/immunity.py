"""Immunity: what does not happen to somebody, and which clause keeps it away.

An immunity to a state also keeps out the part of another state that implies it; the rest of that state comes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import TYPE_CHECKING, Any

from .conditions import holds
from .events import Event
from .lifting import masked_away
from .ordering import unbeaten
from .things import Entity

if TYPE_CHECKING:
    from .world import World


def kept_away(w: World, deed: Event, stands: Sequence[Any] = ()) -> str | None:
    """The clause that makes whom it would happen to immune to a deed; None when it can happen.

    `stands` are the facts that the clause which does it stands fast against.
    """
    game = w._game
    if not game.immune and not game.immune_labels:
        return None
    asked = deed
    if deed.subject is None:
        affected = next((thing for role in ("to", "on", "of") if (thing := deed.fields.get(role)) is not None), None)
        if affected is None:
            return None
        asked = Event(deed.key, affected, deed.fields, parent=deed.parent, source=deed.source)
    if game.immune:
        for rule in unbeaten(w, [rule for rule in game.bears.immune(asked.key) if rule.holds(w, asked)]):
            if not masked_away(w, stands, rule, asked):
                return rule.clause
    applying = [rule for rule in game.immune_labels if rule.holds(w, deed)]
    labels = labels_of(w, deed) if applying else frozenset()
    for rule in unbeaten(w, [rule for rule in applying if rule.name in labels]):
        if not masked_away(w, stands, rule, deed):
            return rule.clause
    return None


def left_out(w: World, deed: Event) -> Iterator[tuple[str, str]]:
    """The states that a state would bring along and an immunity keeps away, each with the clause."""
    state = w._game.states.get(deed.name) if deed.key.startswith(("become ", "gain_level ")) else None
    for name in state.implies if state is not None else ():
        asked = Event(f"become {name}", deed.subject, deed.fields, parent=deed.parent, source=deed.source)
        by = unbeaten(w, [rule for rule in w._game.immune.get(f"state {name}", ()) if holds(rule, w, asked)])
        if by:
            yield name, by[0].clause


def labels_of(w: World, deed: Event) -> frozenset[Any]:
    """The labels that a deed bears: its nearest event or action, the things in its roles, its Source, its rule."""
    game = w._game
    found: set[Any] = set(game.labels.get(deed.clauses[0].partition("/")[0], ())) if deed.clauses else set()
    nearest: Event | None = deed if deed.key.startswith(("happen ", "use ")) else deed.parent
    while nearest is not None and not nearest.key.startswith(("happen ", "use ")):
        nearest = nearest.parent
    things = [deed.source, *deed.fields.values()]
    if nearest is not None:
        found |= game.labels.get(nearest.key, frozenset())
        things += nearest.fields.values()
        for value in nearest.fields.values():
            found.update(_constants(value))
    for thing in things:
        for field in thing._fields.values() if isinstance(thing, Entity) else ():
            if field.kind not in ("number", "flag"):
                found.update(_constants(getattr(thing, field.slot, None)))
    return frozenset(found)


def _constants(value: Any) -> tuple[Enum, ...]:
    """What a value holds of enums: itself, or the members of a list or set that are constants."""
    if isinstance(value, Enum):
        return (value,)
    if isinstance(value, list | tuple | set | frozenset):
        return tuple(member for member in value if isinstance(member, Enum))
    return ()
