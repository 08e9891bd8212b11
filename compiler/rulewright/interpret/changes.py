"""Stages c and d of a round: merge what happens by place, apply it, and say what is to be heard.

In: deeds that happen, in the fixed order. Out: events in the order of the journal entries; the world is changed. Deltas of one
place add up and are bounded once; equal writes merge; different ones are a conflict unless their clauses are ordered.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rulewright.interpret import bearings, membership, numbers, settings
from rulewright.interpret.deed import Deed
from rulewright.interpret.events import Event
from rulewright.interpret.world import World

Place = tuple[Any, ...]


def apply(deeds: Iterable[Deed], world: World) -> list[Event]:
    """Carries the deeds out and returns what is to be heard."""
    groups: dict[Place, list[Deed]] = {}
    for number, deed in enumerate(deeds):
        groups.setdefault(_place(deed, number), []).append(deed)
    bearers = list(dict.fromkeys(d.subject for ds in groups.values() for d in ds if d.kind in bearings.KINDS))
    before = {b: bearings.told(b, world) for b in bearers if b is not None}
    # Removals of states before additions, whatever the order of places.
    for place, group in groups.items():
        if place[0] == "state":
            bearings.remove(group, world)
    events: list[Event] = []
    for place, group in groups.items():
        events.extend(_apply(place, group, world))
    events.extend(bearings.heard(before, world))
    return events


def _place(deed: Deed, number: int) -> Place:
    match deed.kind:
        case "delta" | "set":
            return ("attribute", deed.subject, deed.about["attribute"])
        case "add member" | "remove member":
            return ("attribute", deed.about["of"], deed.about["attribute"])
        case "become" | "stop" | "lose_level" | "set level" | "change level":
            return ("state", deed.subject, deed.about["state"])
        case "place" | "replace":
            return ("place", deed.subject)
        case "join" | "leave group":
            return ("group", deed.subject)
        case _:
            return (deed.kind, number)


def _apply(place: Place, group: list[Deed], world: World) -> list[Event]:
    match place[0]:
        case "attribute":
            if group[0].kind in ("add member", "remove member"):
                return membership.members(group, world)
            return numbers.change(group, world)
        case "state":
            return bearings.change(group, world)
        case "place":
            return membership.place(group, world)
        case "group":
            return membership.join(group, world)
        case "end group":
            return membership.end_group(group[0], world)
        case _:
            return settings.carry_out(group[0], world)
