"""Numbers and other attributes: merging sets and deltas, bounds, overflow, and what is heard of it.

In: the deeds on one attribute of one thing. Out: the events, losses before gains.
"""

from __future__ import annotations

from rulewright.interpret.deed import Deed
from rulewright.interpret.entries import agreed, event, subject, write
from rulewright.interpret.events import Event
from rulewright.interpret.values import Thing, Value, number
from rulewright.interpret.world import World
from rulewright.model.terms import Key
from rulewright.model.vocabulary import Attribute


def change(deeds: list[Deed], world: World) -> list[Event]:
    """One place, one entry: sets must agree, deltas add up and are bounded once."""
    who, name = subject(deeds[0]), str(deeds[0].about["attribute"])
    writes = [("set", d.about["value"]) if d.kind == "set" else ("change",) for d in deeds]
    deeds = agreed(deeds, writes, f"{who.name}'s {name}", world)
    declared = world.book.attribute(who.type, name)
    if deeds[0].kind == "set":
        return _set(who, name, declared, deeds, world)
    return _deltas(who, name, declared, deeds, world)


def _set(who: Thing, name: str, declared: Attribute | None, deeds: list[Deed], world: World) -> list[Event]:
    old, new = world.raw(who, name), deeds[0].about["value"]
    numeric = declared is not None and declared.ty.base == "number" and not declared.ty.many
    wanted = number(new)
    if declared is not None and declared.ty.base == "flag":
        new = bool(new)
    if numeric and wanted is not None:
        low, high = world.bounds(who, name)
        new = max(wanted, low) if low is not None else wanted
        new = min(new, high) if high is not None else new
    if old == new:
        for deed in deeds:
            deed.happened = True
        return []
    world.t.values[who, name] = new
    write(world, ("attribute", who, name), old, new, deeds)
    if not numeric:
        return []
    before, after = number(old) or 0, number(new) or 0
    return _heard(who, name, before, after, max(0, before - after), max(0, after - before), deeds, deeds, world)


def _deltas(who: Thing, name: str, declared: Attribute | None, deeds: list[Deed], world: World) -> list[Event]:
    old = number(world.raw(who, name)) or 0
    losing = [d for d in deeds if d.key is not None and d.key.kind == "lose"]
    gaining = [d for d in deeds if d not in losing]
    loss = sum(_amount(d) for d in losing)
    track = declared.track if declared is not None else None
    if track is not None and track.gaining == "highest":
        gain = max([0, *(_amount(d) - old for d in gaining)])
    else:
        gain = sum(_amount(d) for d in gaining)
    low, high = world.bounds(who, name)
    wanted = old + gain - loss
    new = min(wanted, high) if high is not None else wanted
    new = max(new, low) if low is not None else new
    events: list[Event] = []
    under, over = max(0, new - wanted), max(0, wanted - new)
    if under and track is not None and track.overflow is not None:
        _collect(who, track.overflow, under, losing, world)
    else:
        loss -= under
    if over and track is not None and track.fills is not None:
        _collect(who, track.fills, over, gaining, world)
    else:
        gain -= over
    if old != new:
        world.t.values[who, name] = new
        write(world, ("attribute", who, name), old, new, deeds)
    elif loss > 0 or gain > 0:
        for deed in deeds:
            deed.happened = True
    events.extend(_heard(who, name, old, new, loss, gain, losing, gaining, world))
    return events


def _amount(deed: Deed) -> int:
    return number(deed.fields["amount"]) or 0


def _collect(who: Thing, name: str, cut: int, deeds: list[Deed], world: World) -> None:
    old = number(world.raw(who, name)) or 0
    world.t.values[who, name] = old + cut
    write(world, ("attribute", who, name), old, old + cut, deeds)


def _heard(
    who: Thing,
    name: str,
    old: int,
    new: int,
    loss: int,
    gain: int,
    losing: list[Deed],
    gaining: list[Deed],
    world: World,
) -> list[Event]:
    events: list[Event] = []
    if loss > 0:
        fields: dict[str, Value] = {"subject": who, "amount": loss, "source": _source(losing)}
        fields["last"] = int(old > 0 >= new)
        events.append(event(Key("lose", name), fields, losing))
    if gain > 0:
        fields = {"subject": who, "amount": gain, "source": _source(gaining)}
        events.append(event(Key("gain", name), fields, gaining))
    if old != new:
        if ("reach", name) in world.book.listened:
            events.append(event(Key("reach", name), {"subject": who, "old": old, "new": new}, losing or gaining))
        events.extend(_zones(who, name, old, new, losing or gaining, world))
    return events


def _source(deeds: list[Deed]) -> Value:
    return deeds[0].fields.get("source") if deeds else None


def _zones(who: Thing, name: str, old: int, new: int, deeds: list[Deed], world: World) -> list[Event]:
    """A number that stands for a place: changing it is leaving the one and entering the other."""
    declared = world.book.attribute(who.type, name)
    if declared is None or declared.role != "zone" or declared.zone_of is None:
        return []
    left, entered = world.zone(declared.zone_of, old), world.zone(declared.zone_of, new)
    return [
        event(Key("leave", left.type), {"subject": who, "place": left}, deeds, names=world.book.ancestors(left.type)),
        event(
            Key("enter", entered.type),
            {"subject": who, "place": entered},
            deeds,
            names=world.book.ancestors(entered.type),
        ),
    ]
