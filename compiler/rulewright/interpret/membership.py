"""Places, lists and groups: who is where, and who belongs to what.

In: deeds on one place. Out: the events. Membership of a group and the member's attribute of that type are one fact.
"""

from __future__ import annotations

from rulewright.interpret import attributes
from rulewright.interpret.deed import Deed
from rulewright.interpret.entries import agreed, event, subject, write
from rulewright.interpret.events import Event
from rulewright.interpret.scope import Scope
from rulewright.interpret.values import Thing, Value
from rulewright.interpret.world import World
from rulewright.model.terms import Key


def members(deeds: list[Deed], world: World) -> list[Event]:
    """Lists: what is removed goes before what is added comes."""
    of, name = deeds[0].about["of"], str(deeds[0].about["attribute"])
    stored = world.raw(of, name)
    old = stored if isinstance(stored, tuple) else ()
    removed = [d.about["member"] for d in deeds if d.kind == "remove member"]
    added = [d.about["member"] for d in deeds if d.kind == "add member"]
    new = [m for m in old if m not in removed]
    new.extend(m for m in dict.fromkeys(added) if m not in new)
    if tuple(new) != old:
        world.t.values[of, name] = tuple(new)
        write(world, ("attribute", of, name), old, tuple(new), deeds)
    return []


def place(deeds: list[Deed], world: World) -> list[Event]:
    """A thing has one place; replacing it gives its place to another."""
    who = subject(deeds[0])
    writes = [("replace", id(d)) if d.kind == "replace" else ("place", d.about["place"]) for d in deeds]
    deeds = agreed(deeds, writes, f"the place of {who.name}", world)
    deed = deeds[0]
    old = world.t.places.get(who)
    events: list[Event] = []
    if deed.kind == "replace":
        entity = deed.about["entity"]
        new = deed.about["thing"] or (world.spawn(str(entity)) if entity is not None else None)
        events.extend(move(who, None, deeds, world))
        if new is not None and old is not None:
            events.extend(move(new, old, deeds, world))
        deed.happened = True
        return events
    for one in deeds:
        relation = one.about.get("relation")
        if relation is not None:
            name, thing, others = relation
            if (name, thing, others) not in world.t.relations:
                world.t.relations[name, thing, others] = None
                write(world, ("relation", name, thing, others), False, True, [one])
    events.extend(move(who, deed.about["place"], deeds, world))
    return events


def move(who: Thing, to: Thing | None, deeds: list[Deed], world: World) -> list[Event]:
    """Changes a place; leaving the old one and entering the new one are heard."""
    old = world.t.places.get(who)
    if old == to:
        return []
    if to is None:
        del world.t.places[who]
    else:
        world.t.places[who] = to
    write(world, ("place", who), old, to, deeds)
    found: list[Event] = []
    for kind, here in (("leave", old), ("enter", to)):
        if here is not None:
            key = Key(kind, here.type)  # type: ignore[arg-type]
            found.append(event(key, {"subject": who, "place": here}, deeds, names=world.book.ancestors(here.type)))
    return found


def join(deeds: list[Deed], world: World) -> list[Event]:
    """Joining a group leaves the former one; a leader who leaves leaves the group without one."""
    who = subject(deeds[0])
    joining = [d for d in deeds if d.kind == "join"]
    leaving = [d for d in deeds if d.kind == "leave group"]
    if joining:
        joining = agreed(joining, [d.fields["group"] for d in joining], f"the group of {who.name}", world)
    events: list[Event] = []
    for deed in leaving:
        group = deed.fields["group"]
        if isinstance(group, Thing):
            events.extend(leave(who, group, [deed], world))
    for deed in joining[:1]:
        group = deed.fields["group"]
        attribute = world.book.group_attribute(who.type, group.type) if isinstance(group, Thing) else None
        if not isinstance(group, Thing) or attribute is None:
            continue
        former = world.t.values.get((who, attribute.name))
        if former == group:
            continue
        if isinstance(former, Thing):
            events.extend(leave(who, former, joining, world))
        world.t.values[who, attribute.name] = group
        write(world, ("attribute", who, attribute.name), None, group, joining)
        fields: dict[str, Value] = {"subject": who, "group": group}
        events.append(event(Key("join", group.type), fields, joining, names=world.book.ancestors(group.type)))
    return events


def leave(who: Thing, group: Thing, deeds: list[Deed], world: World) -> list[Event]:
    attribute = world.book.group_attribute(who.type, group.type)
    if attribute is None or world.t.values.get((who, attribute.name)) != group:
        return []
    world.t.values.pop((who, attribute.name))
    write(world, ("attribute", who, attribute.name), group, None, deeds)
    for led in world.book.attributes(group.type):
        if world.t.values.get((group, led.name)) == who:
            world.t.values.pop((group, led.name))
            write(world, ("attribute", group, led.name), who, None, deeds)
    fields: dict[str, Value] = {"subject": who, "group": group}
    return [event(Key("leave_group", group.type), fields, deeds, names=world.book.ancestors(group.type))]


def end_group(deed: Deed, world: World) -> list[Event]:
    """Everybody leaves, then the group is gone."""
    group = subject(deed)
    joined = world.book.group_of(group.type)
    events: list[Event] = []
    if group in world.t.gone or joined is None:
        return events
    for member in attributes.members(group, joined, Scope(world)):
        events.extend(leave(member, group, [deed], world))
    world.remove(group)
    write(world, ("thing", group), True, False, [deed])
    return events
