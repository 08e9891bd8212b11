"""Clearing: attributes that are set back at an event. Journalled, never heard.

In: an event. Out: attributes at their default again.
"""

from __future__ import annotations

from rulewright.interpret import guards
from rulewright.interpret.events import Event
from rulewright.interpret.scope import Scope
from rulewright.interpret.tables import Entry
from rulewright.interpret.world import World


def clear(event: Event, world: World) -> None:
    """Sets back every attribute that the event clears."""
    for name, entity in world.book.vocabulary.entities.items():
        for attribute in entity.attributes.values():
            arms = [arm for arm in attribute.clears if event.matches(arm.key)]
            if not arms:
                continue
            for owner in world.things(name):
                scope = Scope(world, {"it": owner}).on(event)
                stored = world.t.values.get((owner, _cleared(attribute.name, attribute.track)))
                if stored in (None, 0, ()) or not any(guards.passes(arm.guards, scope) for arm in arms):
                    continue
                place = _cleared(attribute.name, attribute.track)
                world.t.values.pop((owner, place))
                world.t.journal.append(Entry(("attribute", owner, place), stored, world.raw(owner, place), (), event))


def _cleared(name: str, track: object) -> str:
    """Where a track says `clears`, it is its overflow that is set back."""
    overflow = getattr(track, "overflow", None)
    return overflow if isinstance(overflow, str) else name
