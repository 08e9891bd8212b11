"""Deeds that change no attribute: events and actions that are set off, effects that are made to hold, work left for later.

In: one deed. Out: the events.
"""

from __future__ import annotations

from rulewright.interpret.deed import Deed
from rulewright.interpret.entries import event, write
from rulewright.interpret.errors import Unsupported
from rulewright.interpret.events import Event
from rulewright.interpret.later import Delayed
from rulewright.interpret.values import EffectInstance, Thing, thing
from rulewright.interpret.world import World
from rulewright.model.terms import Key


def carry_out(deed: Deed, world: World) -> list[Event]:
    match deed.kind:
        case "raise":
            return [_raise(deed, world)]
        case "use":
            deed.happened = True
            return [event(deed.key or Key("use", ""), dict(deed.fields), [deed])]
        case "rolled":
            deed.happened = True
            return [event(deed.key or Key("make", ""), dict(deed.fields), [deed], thing=deed.about["roll"])]
        case "hold":
            _hold(deed, world)
        case "end effect":
            end_effect(deed.about["effect"], [deed], world)
        case "later":
            _later(deed, world)
        case "name" | "end window":
            deed.happened = True  # the engine does the rest: names live in firings, windows close after rounds
        case _:
            raise Unsupported(f"{deed.kind} here", (deed.clause,))
    return []


def _raise(deed: Deed, world: World) -> Event:
    """A declared event happens: a thing with its roles and attributes, so that rules can change them on the way."""
    of = deed.about["thing"] if deed.about.get("embodied") else embody(deed, world)
    deed.happened = True
    return event(Key("happen", str(deed.about["event"])), dict(deed.fields), [deed], thing=of)


def embody(deed: Deed, world: World) -> Thing:
    """The thing that the event is: the one that a host triggers, if its roles are the same, else a new one, so that what somebody
    holds stays as it is for the next time."""
    name = str(deed.about["event"])
    stored = deed.about["thing"]
    own = isinstance(stored, Thing) and deed.scope.ref is None and deed.fields == _roles(stored, world)
    of = stored if own else world.spawn(name)
    if stored is not None and of != stored:
        for (owner, attribute), value in list(world.t.values.items()):
            if owner == stored:
                world.t.values[of, attribute] = value
    for attribute, value in (*deed.fields.items(), *deed.about["attributes"].items()):
        if value is not None:
            world.t.values[of, attribute] = value
    deed.about["thing"], deed.about["embodied"] = of, of != stored
    return of


def _roles(of: Thing, world: World) -> dict[str, object]:
    declared = world.book.vocabulary.events.get(of.type)
    names = ("by", "subject", *(r.preposition for r in declared.signature.roles)) if declared is not None else ()
    return {n: world.t.values[of, n] for n in names if (of, n) in world.t.values}


def _hold(deed: Deed, world: World) -> None:
    assert deed.scope.ref is not None
    names = tuple((k, v) for k, v in deed.scope.names.items())
    new = EffectInstance(
        world.next_id(), deed.about["hold"], deed.scope.ref, names, thing(deed.fields.get("source")), len(world.t.record),
        deed.about["ends"], deed.scope.event,
    )  # fmt: skip
    world.t.effects[new.id] = new
    write(world, ("effect", new.ref.id, new.id), None, True, [deed])


def end_effect(effect: EffectInstance, deeds: list[Deed], world: World) -> None:
    if effect.id in world.t.effects:
        del world.t.effects[effect.id]
        write(world, ("effect", effect.ref.id, effect.id), True, None, deeds)


def _later(deed: Deed, world: World) -> None:
    assert deed.scope.ref is not None
    later = deed.about["later"]
    names = tuple(deed.scope.names.items())
    new = Delayed(
        world.next_id(), deed.scope.ref, deed.about["anchor"], later.body, later.guards, names, deed.scope.event
    )
    world.t.delayed[new.id] = new
    write(world, ("delayed", new.ref.id, new.id), None, True, [deed])
