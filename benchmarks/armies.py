"""Random armies, described once and built on the generated package and on each twin.

In: a seeded generator, or descriptions. Out: the same troopers as entities of a package's world, as slotted objects and as
dicts, in the same order. Nothing is measured here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from random import Random
from types import ModuleType
from typing import Any

from benchmarks.twins import skirmish_classes, skirmish_dicts

LASTING = ("isolated", "targeted", "immobilized_b", "immobilized_a", "stunned")
NULL = ("unconscious", "dead", "sepsitorized", "possessed", "disconnected")
NAMES = {"immobilized_a": "Immobilized-A", "immobilized_b": "Immobilized-B"}


@dataclass(frozen=True, slots=True)
class Crew:
    """Who sits in a TAG, or stands outside it."""

    states: frozenset[str] = frozenset()
    on_table: bool = False


@dataclass(frozen=True, slots=True)
class Soldier:
    """One unit of an army; with `crew`, a TAG. The states are those of the TAG. Crew outside leads in its place."""

    wip: int
    states: frozenset[str] = frozenset()
    irregular: bool = False
    on_table: bool = True
    lieutenant: bool = False
    hacking_device: bool = False
    devices: int = 0  # Peripherals that are Disconnected because this one is Isolated
    crew: Crew | None = None
    escape_system: bool = False


def random_army(
    rng: Random, size: int, *, share: float = 0.3, null: float = 0.1, crews: float = 0.1, devices: float = 0.02
) -> list[Soldier]:
    """`size` units: `share` says how often each of `LASTING` holds, `null` how often one of `NULL` does.

    `crews` is the share of TAGs, `devices` that of the Isolated whose Peripherals are cut off.
    """
    lieutenant = rng.randrange(size) if rng.random() < 0.9 else -1
    return [_soldier(rng, n == lieutenant, share, null, crews, devices) for n in range(size)]


def _soldier(rng: Random, lieutenant: bool, share: float, null: float, crews: float, devices: float) -> Soldier:
    states = {s for s in LASTING if rng.random() < share}
    if rng.random() < null:
        states.add(rng.choice(NULL))
    crew = None
    if rng.random() < crews:
        crew = Crew(frozenset({rng.choice(NULL)} if rng.random() < null else ()), rng.random() < 0.5)
    return Soldier(
        wip=rng.randint(8, 17),
        states=frozenset(states),
        irregular=rng.random() < 0.2,
        on_table=rng.random() < 0.9,
        lieutenant=lieutenant,
        hacking_device=rng.random() < 0.3,
        devices=rng.randint(1, 2) if "isolated" in states and rng.random() < devices else 0,
        crew=crew,
        escape_system=crew is not None and rng.random() < 0.7,
    )


# ---------------------------------------------------------------------------------------------------- the package


@dataclass(slots=True)
class OnPackage:
    world: Any
    army: Any
    troopers: list[Any]  # one for each unit
    profiles: list[Any]  # crews included
    devices: list[Any]


def on_package(p: ModuleType, soldiers: Sequence[Soldier]) -> OnPackage:
    """A world with one army. Peripherals get cut off by the rules themselves, in an Order before."""
    rules: Any = import_module(f"{p.__name__}.rules")
    w = p.World()
    army = w.add(p.Army("Army", order_pool=w.add(p.OrderPool("Pool"))))
    made = OnPackage(w, army, [], [], [])
    holders = []
    for n, soldier in enumerate(soldiers):
        name = f"t{n}"
        place = w.table if soldier.on_table else None
        if soldier.crew is None:
            who = w.add(p.Trooper(name, wip=soldier.wip, wounds=1, army=army, place=place))
            made.profiles.append(who)
        else:
            aboard = w.table if soldier.crew.on_table else None
            crew = w.add(p.Operator(f"{name} crew", wounds=1, army=army, place=aboard))
            who = w.add(p.TAG(name, wip=soldier.wip, str_=3, army=army, place=place, operator=crew))
            crew.tag = who
            if soldier.escape_system:
                who.items.append(rules.escape_system.ITEM)
            _enter(p, w, crew, soldier.crew.states)
            made.profiles += [who, crew]
        if soldier.hacking_device:
            who.items.append(rules.hacking_device.ITEM)
        for m in range(soldier.devices):
            device = w.add(p.Peripheral(f"{name} device {m}"))
            who.peripherals.append(device)
            made.devices.append(device)
        if soldier.devices:
            holders.append(who)
        made.troopers.append(who)
        outside = soldier.crew is not None and soldier.crew.on_table
        if soldier.lieutenant:
            army.lieutenant = made.profiles[-1] if outside else who
    army.troopers += made.profiles
    if holders:
        p.run(w.start_order(army))
        for who in holders:
            p.run(who.become_isolated())
        p.run(w.end_order())
        p.run(w.end_game())
    for who, soldier in zip(made.troopers, soldiers, strict=True):
        _enter(p, w, who, soldier.states - ({"isolated"} if soldier.devices else set()))
        if soldier.irregular:
            w.set_state(who, p.State.IRREGULAR)
            if soldier.crew is not None:
                w.set_state(who.operator, p.State.IRREGULAR)
    return made


def _enter(p: ModuleType, w: Any, who: Any, states: frozenset[str]) -> None:
    for state in sorted(states):
        w.set_state(who, p.State(NAMES.get(state, state.capitalize())))


# ---------------------------------------------------------------------------------------------------- the twins


def in_classes(
    soldiers: Sequence[Soldier],
) -> tuple[skirmish_classes.Army, list[skirmish_classes.Trooper]]:
    army = skirmish_classes.Army()
    troopers: list[skirmish_classes.Trooper] = []
    for n, soldier in enumerate(soldiers):
        who: skirmish_classes.Trooper
        if soldier.crew is None:
            who = skirmish_classes.Trooper(f"t{n}", soldier.wip, army, soldier.on_table)
            army.troopers.append(who)
        else:
            crew = skirmish_classes.Operator(f"t{n} crew", army, soldier.crew.on_table)
            who = tag = skirmish_classes.Tag(f"t{n}", crew, army, soldier.on_table)
            who.wip = soldier.wip
            tag.escape_system = soldier.escape_system
            crew.irregular = soldier.irregular
            for state in soldier.crew.states:
                setattr(crew, state, True)
            army.troopers += [who, crew]
        for state in soldier.states:
            setattr(who, state, True)
        who.irregular = soldier.irregular
        who.hacking_devices = int(soldier.hacking_device)
        for m in range(soldier.devices):
            device = skirmish_classes.Trooper(f"t{n} device {m}")
            device.disconnected = True
            who.tied.append(device)
        if soldier.lieutenant:
            outside = soldier.crew is not None and soldier.crew.on_table
            army.lieutenant = army.troopers[-1] if outside else who
        troopers.append(who)
    return army, troopers


def in_dicts(soldiers: Sequence[Soldier]) -> tuple[skirmish_dicts.Army, list[skirmish_dicts.Trooper]]:
    army = skirmish_dicts.army()
    troopers: list[skirmish_dicts.Trooper] = []
    for n, soldier in enumerate(soldiers):
        who = skirmish_dicts.trooper(f"t{n}", soldier.wip, army, soldier.on_table)
        army["troopers"].append(who)
        if soldier.crew is not None:
            crew = skirmish_dicts.trooper(f"t{n} crew", 0, army, soldier.crew.on_table)
            states = set(soldier.crew.states) | ({"irregular"} if soldier.irregular else set())
            crew |= {"kind": "operator", "tag": who, "states": states}
            who |= {"kind": "tag", "operator": crew, "escape_system": soldier.escape_system}
            army["troopers"].append(crew)
        who["states"] = set(soldier.states) | ({"irregular"} if soldier.irregular else set())
        who["hacking_devices"] = int(soldier.hacking_device)
        for m in range(soldier.devices):
            device = skirmish_dicts.trooper(f"t{n} device {m}")
            device["states"] = {"disconnected"}
            who["tied"].append(device)
        if soldier.lieutenant:
            outside = soldier.crew is not None and soldier.crew.on_table
            army["lieutenant"] = army["troopers"][-1] if outside else who
        troopers.append(who)
    return army, troopers
