"""The rule `pilot-actions`, clause by clause."""

from __future__ import annotations

from typing import Any

from .. import _vocabulary as v
from ..entities import Vehicle
from ..enums import PilotAction
from ..world import World
from .._runtime.events import Event
from .._runtime.lasting import until
from .._runtime.results import Part
from .._runtime.rounds import Round
from .._runtime.tables import Game as Tables, Rule


def t1(w: World, d: Event, parts: list[Part]) -> None:
    """pilot-actions/t1 (sf-core): asked about attribute Keep Pace DC."""
    vehicle = d.subject
    if isinstance(vehicle, Vehicle):
        parts.append(Part("pilot-actions/t1", 10 + vehicle._item_level, "set"))


def t1_2(w: World, d: Event, parts: list[Part]) -> None:
    """pilot-actions/t1 (sf-core): asked about attribute Evade DC."""
    vehicle = d.subject
    if isinstance(vehicle, Vehicle):
        parts.append(Part("pilot-actions/t1", 10 + vehicle._item_level, "set"))


def t1_3(w: World, d: Event, parts: list[Part]) -> None:
    """pilot-actions/t1 (sf-core): asked about attribute Trick DC."""
    vehicle = d.subject
    if isinstance(vehicle, Vehicle):
        parts.append(Part("pilot-actions/t1", 15 + vehicle._item_level, "set"))


def t1_4(w: World, d: Event, parts: list[Part]) -> None:
    """pilot-actions/t1 (sf-core): asked about attribute Speed Up DC."""
    vehicle = d.subject
    if isinstance(vehicle, Vehicle):
        parts.append(Part("pilot-actions/t1", 17 + vehicle._item_level, "set"))


def t2(w: World, d: Event, parts: list[Part]) -> None:
    """pilot-actions/t2 (sf-core): asked about attribute Engage DC."""
    vehicle = d.subject
    if isinstance(vehicle, Vehicle):
        parts.append(Part("pilot-actions/t2", vehicle._kac, "set"))


def t3(w: World, d: Event, parts: list[Part]) -> None:
    """pilot-actions/t3 (sf-core): asked about attribute Break Free DC."""
    vehicle = d.subject
    if isinstance(vehicle, Vehicle) and sum(1 for it_1 in vehicle._rivals if it_1 in vehicle._adversaries) == 1:
        highest_3 = max((it_2._kac for it_2 in vehicle._rivals if it_2 in vehicle._adversaries), default=0)
        parts.append(Part("pilot-actions/t3", highest_3 + 5, "set"))


def s1(w: World, e: Event, r: Round) -> None:
    """pilot-actions/s1 (sf-core): heard when make Piloting Check."""
    for vehicle in w.referring(Vehicle, v.VEHICLE_PILOT, e.get("by")):
        piloting_check = e.roll
        if piloting_check._action is PilotAction.SPEED_UP and e.roll.succeeded:
            r.increase(vehicle, v.VEHICLE_ZONE, 1)


def s2(w: World, e: Event, r: Round) -> None:
    """pilot-actions/s2 (sf-core): heard when use Slow Down."""
    vehicle = e.subject
    r.become(vehicle, v.STATE_SLOWING, source=e.subject, ends=until(w.anchor("end", "Round")))


def v2_2(w: World, d: Event, parts: list[Part]) -> None:
    """pilot-actions/v2 (sf-core): asked about attribute AC."""
    for held in w.held_about("pilot-actions/v2#1", 0, d.subject):
        (vehicle,) = held.names
        if d.subject is vehicle:
            parts.append(Part("pilot-actions/v2", 2, "add", "Circumstance", 1, source=held.source))


def v2(w: World, e: Event, r: Round) -> None:
    """pilot-actions/v2 (sf-core): heard when make Piloting Check."""
    for vehicle in w.referring(Vehicle, v.VEHICLE_PILOT, e.get("by")):
        piloting_check = e.roll
        if piloting_check._action is PilotAction.EVADE and e.roll.succeeded:
            r.hold(
                "pilot-actions/v2#1",
                (vehicle,),
                until(w.anchor("start", "Pilot Turn", vehicle, "next")),
                source=e.get("by"),
            )


def k1_match(w: World, e: Event) -> list[tuple[Any, ...]]:
    """pilot-actions/k1 (sf-core): heard when make Required Check."""
    found: list[tuple[Any, ...]] = []
    for vehicle in w.referring(Vehicle, v.VEHICLE_PILOT, e.get("by")):
        required_check = e.roll
        if required_check._action is PilotAction.TRICK and e.roll.succeeded:
            for other in w.chase._vehicles:
                if w.related("Ahead", vehicle, other):
                    found.append((vehicle, required_check, other))
    return found


def k1_match_2(w: World, e: Event) -> list[tuple[Any, ...]]:
    """pilot-actions/k1 (sf-core): heard when make Piloting Check."""
    found: list[tuple[Any, ...]] = []
    for vehicle in w.referring(Vehicle, v.VEHICLE_PILOT, e.get("by")):
        required_check = e.roll
        if required_check._action is PilotAction.TRICK and e.roll.succeeded:
            for other in w.chase._vehicles:
                if w.related("Ahead", vehicle, other):
                    found.append((vehicle, required_check, other))
    return found


def k1_match_3(w: World, e: Event) -> list[tuple[Any, ...]]:
    """pilot-actions/k1 (sf-core): heard when make Other Skill Check."""
    found: list[tuple[Any, ...]] = []
    for vehicle in w.referring(Vehicle, v.VEHICLE_PILOT, e.get("by")):
        required_check = e.roll
        if required_check._action is PilotAction.TRICK and e.roll.succeeded:
            for other in w.chase._vehicles:
                if w.related("Ahead", vehicle, other):
                    found.append((vehicle, required_check, other))
    return found


def k1(w: World, d: Event, parts: list[Part]) -> None:
    """pilot-actions/k1 (sf-core): asked about roll Piloting Check."""
    for held in w._held.get("pilot-actions/k1#1", ()):
        (other,) = held.names
        if (by_1 := d.get("by")) is not None and (pilot_2 := other._pilot) is not None and by_1 is pilot_2:
            parts.append(Part("pilot-actions/k1", -2, "add", "Trickery", -1, source=held.source))


def k1_act(w: World, e: Event, r: Round, vehicle: Vehicle, required_check: Any, other: Vehicle) -> None:
    """pilot-actions/k1 (sf-core): what it does."""
    r.hold("pilot-actions/k1#1", (other,), until(w.anchor("start", "Pilot Turn", vehicle, "next")), source=e.get("by"))


def b0(w: World, d: Event) -> bool:
    """pilot-actions/b0 (sf-core): asked about use Break Free."""
    vehicle = d.subject
    if not w.is_(vehicle, v.STATE_ENGAGED):
        return True
    return False


def b1(w: World, e: Event, r: Round) -> None:
    """pilot-actions/b1 (sf-core): heard when make Piloting Check."""
    for vehicle in w.referring(Vehicle, v.VEHICLE_PILOT, e.get("by")):
        piloting_check = e.roll
        if piloting_check._action is PilotAction.BREAK_FREE and e.roll.succeeded:
            for rival in vehicle._rivals:
                r.remove_member(vehicle, rival, v.VEHICLE_RIVALS)
                r.remove_member(rival, vehicle, v.VEHICLE_RIVALS)


def m1_2(w: World, d: Event, parts: list[Part]) -> None:
    """pilot-actions/m1 (sf-core): asked about roll Required Check."""
    for held in w._held.get("pilot-actions/m1#1", ()):
        (vehicle,) = held.names
        if (by_1 := d.get("by")) is not None and (pilot_2 := vehicle._pilot) is not None and by_1 is pilot_2:
            parts.append(Part("pilot-actions/m1", -2, "add", "plain", -1, source=held.source))


def m1_3(w: World, d: Event, parts: list[Part]) -> None:
    """pilot-actions/m1 (sf-core): asked about roll Piloting Check."""
    for held in w._held.get("pilot-actions/m1#2", ()):
        (vehicle,) = held.names
        if (by_1 := d.get("by")) is not None and (pilot_2 := vehicle._pilot) is not None and by_1 is pilot_2:
            parts.append(Part("pilot-actions/m1", -2, "add", "plain", -1, source=held.source))


def m1_4(w: World, d: Event, parts: list[Part]) -> None:
    """pilot-actions/m1 (sf-core): asked about roll Other Skill Check."""
    for held in w._held.get("pilot-actions/m1#3", ()):
        (vehicle,) = held.names
        if (by_1 := d.get("by")) is not None and (pilot_2 := vehicle._pilot) is not None and by_1 is pilot_2:
            parts.append(Part("pilot-actions/m1", -2, "add", "plain", -1, source=held.source))


def m1_5(w: World, d: Event, parts: list[Part]) -> None:
    """pilot-actions/m1 (sf-core): asked about roll Required Check."""
    for held in w._held.get("pilot-actions/m1#4", ()):
        (vehicle,) = held.names
        if (by_1 := d.get("by")) is not None and (pilot_2 := vehicle._pilot) is not None and by_1 is pilot_2:
            parts.append(Part("pilot-actions/m1", -4, "add", "plain", -1, source=held.source))


def m1_6(w: World, d: Event, parts: list[Part]) -> None:
    """pilot-actions/m1 (sf-core): asked about roll Piloting Check."""
    for held in w._held.get("pilot-actions/m1#5", ()):
        (vehicle,) = held.names
        if (by_1 := d.get("by")) is not None and (pilot_2 := vehicle._pilot) is not None and by_1 is pilot_2:
            parts.append(Part("pilot-actions/m1", -4, "add", "plain", -1, source=held.source))


def m1_7(w: World, d: Event, parts: list[Part]) -> None:
    """pilot-actions/m1 (sf-core): asked about roll Other Skill Check."""
    for held in w._held.get("pilot-actions/m1#6", ()):
        (vehicle,) = held.names
        if (by_1 := d.get("by")) is not None and (pilot_2 := vehicle._pilot) is not None and by_1 is pilot_2:
            parts.append(Part("pilot-actions/m1", -4, "add", "plain", -1, source=held.source))


def m1(w: World, e: Event, r: Round) -> None:
    """pilot-actions/m1 (sf-core): heard when use Double Maneuver."""
    vehicle = e.subject
    highest_2 = max(
        (it_1._full_speed for it_1 in vehicle._adversaries if not it_1._states.bits & v.STATE_GONE.bits), default=0
    )
    if vehicle._full_speed >= highest_2 + 50:
        r.hold("pilot-actions/m1#1", (vehicle,), until(w.anchor("end", "Pilot Actions Phase")), source=e.subject)
        r.hold("pilot-actions/m1#2", (vehicle,), until(w.anchor("end", "Pilot Actions Phase")), source=e.subject)
        r.hold("pilot-actions/m1#3", (vehicle,), until(w.anchor("end", "Pilot Actions Phase")), source=e.subject)
    else:
        r.hold("pilot-actions/m1#4", (vehicle,), until(w.anchor("end", "Pilot Actions Phase")), source=e.subject)
        r.hold("pilot-actions/m1#5", (vehicle,), until(w.anchor("end", "Pilot Actions Phase")), source=e.subject)
        r.hold("pilot-actions/m1#6", (vehicle,), until(w.anchor("end", "Pilot Actions Phase")), source=e.subject)


def z1(w: World, e: Event, r: Round) -> None:
    """pilot-actions/z1 (sf-core): heard when end Round."""
    for vehicle in w.all(Vehicle):
        for attempt in vehicle._checks:
            r.remove_member(attempt, vehicle, v.VEHICLE_CHECKS)


def q1(w: World, d: Event, parts: list[Part]) -> None:
    """pilot-actions/q1 (sf-core): asked about attribute Break Free DC."""
    vehicle = d.subject
    if isinstance(vehicle, Vehicle) and sum(1 for it_1 in vehicle._rivals if it_1 in vehicle._adversaries) >= 2:
        highest_3 = max((it_2._kac for it_2 in vehicle._rivals if it_2 in vehicle._adversaries), default=0)
        parts.append(
            Part(
                "pilot-actions/q1",
                highest_3 + (5 * (sum(1 for it_4 in vehicle._rivals if it_4 in vehicle._adversaries) - 1)),
                "set",
            )
        )


def register(g: Tables) -> None:
    """Hands the clauses of this rule to an edition."""
    g.rule(g.numbers, "Keep Pace DC", Rule("pilot-actions/t1", t1))
    g.rule(g.numbers, "Evade DC", Rule("pilot-actions/t1", t1_2))
    g.rule(g.numbers, "Trick DC", Rule("pilot-actions/t1", t1_3))
    g.rule(g.numbers, "Speed Up DC", Rule("pilot-actions/t1", t1_4))
    g.rule(g.numbers, "Engage DC", Rule("pilot-actions/t2", t2))
    g.rule(g.numbers, "Break Free DC", Rule("pilot-actions/t3", t3))
    g.react("make Piloting Check", "pilot-actions/s1", (), None, None, (s1,))
    g.react("use Slow Down", "pilot-actions/s2", (), None, None, (s2,))
    g.rule(g.numbers, "AC", Rule("pilot-actions/v2", v2_2))
    g.react("make Piloting Check", "pilot-actions/v2", (), None, None, (v2,))
    g.rule(g.of_roll, "Piloting Check", Rule("pilot-actions/k1", k1))
    g.react(
        "make Required Check", "pilot-actions/k1", ("Vehicle", "Required Check", "Other"), k1_match, None, (k1_act,)
    )
    g.react(
        "make Piloting Check", "pilot-actions/k1", ("Vehicle", "Required Check", "Other"), k1_match_2, None, (k1_act,)
    )
    g.react(
        "make Other Skill Check",
        "pilot-actions/k1",
        ("Vehicle", "Required Check", "Other"),
        k1_match_3,
        None,
        (k1_act,),
    )
    g.rule(g.cannot, "use Break Free", Rule("pilot-actions/b0", b0))
    g.react("make Piloting Check", "pilot-actions/b1", (), None, None, (b1,))
    g.rule(g.of_roll, "Required Check", Rule("pilot-actions/m1", m1_2))
    g.rule(g.of_roll, "Piloting Check", Rule("pilot-actions/m1", m1_3))
    g.rule(g.of_roll, "Other Skill Check", Rule("pilot-actions/m1", m1_4))
    g.rule(g.of_roll, "Required Check", Rule("pilot-actions/m1", m1_5))
    g.rule(g.of_roll, "Piloting Check", Rule("pilot-actions/m1", m1_6))
    g.rule(g.of_roll, "Other Skill Check", Rule("pilot-actions/m1", m1_7))
    g.react("use Double Maneuver", "pilot-actions/m1", (), None, None, (m1,))
    g.react("end Round", "pilot-actions/z1", (), None, None, (z1,))
    g.rule(g.numbers, "Break Free DC", Rule("pilot-actions/q1", q1))
    g.rules.append("pilot-actions")
