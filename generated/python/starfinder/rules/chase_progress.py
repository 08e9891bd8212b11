"""The rule `chase-progress`, clause by clause."""

from __future__ import annotations

from typing import Any

from .. import _vocabulary as v
from ..entities import Chase, Vehicle
from ..enums import PilotAction
from ..world import World
from .._runtime.engine import Asking
from .._runtime.events import Event
from .._runtime.lasting import until
from .._runtime.lifetimes import While
from .._runtime.results import Part
from .._runtime.rounds import Round
from .._runtime.tables import Game as Tables, Phase, Rule


def x1(w: World, vehicle: Vehicle, other: Vehicle) -> bool:
    """chase-progress/x1 (sf-core): defines Ahead."""
    if other is not vehicle and vehicle._zone > other._zone:
        return True
    return False


def x1_2(w: World, vehicle: Vehicle) -> bool:
    """chase-progress/x1 (sf-core): defines Leading."""
    if len(members_2 := [it_1 for it_1 in vehicle._adversaries if not it_1._states.bits & v.STATE_GONE.bits]) > 0:
        if all(w.related("Ahead", vehicle, it_1) for it_1 in members_2):
            return True
    return False


def x1_3(w: World, d: Event, parts: list[Part]) -> None:
    """chase-progress/x1 (sf-core): asked about roll Piloting Check."""
    for vehicle in w.referring(Vehicle, v.VEHICLE_PILOT, d.get("by")):
        for other in vehicle._adversaries:
            if not other._states.bits & v.STATE_GONE.bits:
                if w.related("Ahead", vehicle, other) and d.get("against") is other:
                    parts.append(Part("chase-progress/x1", 2, "add", "Position", 1))


def x1_4(w: World, d: Event, parts: list[Part]) -> None:
    """chase-progress/x1 (sf-core): asked about roll Attack Roll."""
    for vehicle in w.referring(Vehicle, v.VEHICLE_CREW, d.get("by")):
        for other in vehicle._adversaries:
            if not other._states.bits & v.STATE_GONE.bits:
                if w.related("Ahead", vehicle, other) and d.get("against") is other:
                    parts.append(Part("chase-progress/x1", 2, "add", "Position", 1))


def x1_5(w: World, d: Event, parts: list[Part]) -> None:
    """chase-progress/x1 (sf-core): asked about roll Piloting Check."""
    for vehicle in w.referring(Vehicle, v.VEHICLE_PILOT, d.get("by")):
        if w.is_(vehicle, v.STATE_LEADING):
            parts.append(Part("chase-progress/x1", 2, "add", "Position", 1))


def g1(w: World, vehicle: Vehicle) -> bool:
    """chase-progress/g1 (sf-core): defines Engaged."""
    if vehicle._rivals:
        return True
    return False


def g1_2(w: World, d: Event) -> bool:
    """chase-progress/g1 (sf-core): asked about use Engage."""
    vehicle = d.subject
    if (target := d.get("on")) is not None:
        if target is not vehicle and target._zone != vehicle._zone:
            return True
    return False


def g3(w: World, d: Event) -> bool:
    """chase-progress/g3 (sf-core): asked about use Melee Attack."""
    for vehicle in w.referring(Vehicle, v.VEHICLE_CREW, d.subject):
        if w.window("Combat Phase") is not None:
            for rival in vehicle._rivals:
                if (against_2 := d.get("against")) is not None and against_2 in rival._crew:
                    return True
    return False


def g3_2(w: World, d: Event) -> bool:
    """chase-progress/g3 (sf-core): asked about use Board."""
    for vehicle in w.referring(Vehicle, v.VEHICLE_CREW, d.subject):
        if w.window("Combat Phase") is not None:
            for rival in vehicle._rivals:
                if d.get("on") is rival:
                    return True
    return False


def g4(w: World, d: Event) -> bool:
    """chase-progress/g4 (sf-core): asked about use Speed Up."""
    vehicle = d.subject
    if w.is_(vehicle, v.STATE_ENGAGED):
        return True
    return False


def g4_2(w: World, d: Event) -> bool:
    """chase-progress/g4 (sf-core): asked about use Slow Down."""
    vehicle = d.subject
    if w.is_(vehicle, v.STATE_ENGAGED):
        return True
    return False


def g4_3(w: World, d: Event) -> bool:
    """chase-progress/g4 (sf-core): asked about use Engage."""
    vehicle = d.subject
    if w.is_(vehicle, v.STATE_ENGAGED):
        return True
    return False


def g4_4(w: World, d: Event) -> bool:
    """chase-progress/g4 (sf-core): asked about use End Engagement."""
    vehicle = d.subject
    if w.is_(vehicle, v.STATE_ENGAGED):
        return True
    return False


def a2(w: World, vehicle: Vehicle) -> bool:
    """chase-progress/a2 (sf-core): defines Failing."""
    if vehicle._checks and all(not it_1.succeeded for it_1 in vehicle._checks):
        return True
    return False


def a7(w: World, vehicle: Vehicle) -> bool:
    """chase-progress/a7 (sf-core): defines Failing."""
    if "Uncontrolled" in vehicle._states:
        return True
    return False


def h1(w: World, e: Event, r: Round) -> None:
    """chase-progress/h1 (sf-core): heard when enter Zone."""
    vehicle = e.subject
    if isinstance(vehicle, Vehicle):
        if (zone := e.get("place")) is not None:
            for m_1 in zone._hazards:
                r.trigger_thing(m_1, None, {"on": vehicle})


def l3(w: World, vehicle: Vehicle) -> bool:
    """chase-progress/l3 (sf-core): defines Clear."""
    if len(members_2 := [it_1 for it_1 in vehicle._adversaries if not it_1._states.bits & v.STATE_GONE.bits]) > 0:
        if all(it_1._zone <= vehicle._zone - 2 for it_1 in members_2):
            return True
    return False


def l4(w: World, e: Event, r: Round) -> Asking:
    """chase-progress/l4 (sf-core): heard when start Round."""
    for vehicle in w.all(Vehicle):
        if vehicle._states.bits & v.STATE_GONE.bits:
            if (yield from r.judge("Extraordinary Circumstances", w.gm, (("with", vehicle),))):
                r.stop(vehicle, v.STATE_GONE)


def d1(w: World, this_one: Chase) -> bool:
    """chase-progress/d1 (sf-core): defines Over."""
    count_3 = sum(
        1 for it_1 in w.chase._sides if any(not it2_2._states.bits & v.STATE_GONE.bits for it2_2 in it_1._members)
    )
    if this_one is w.chase and w.chase._sides and count_3 <= 1:
        return True
    return False


def q2(w: World, vehicle: Vehicle) -> bool:
    """chase-progress/q2 (sf-core): defines Outrun."""
    if len(members_2 := [it_1 for it_1 in vehicle._adversaries if not it_1._states.bits & v.STATE_GONE.bits]) > 0:
        if all(it_1._zone >= vehicle._zone + 2 for it_1 in members_2):
            return True
    return False


def q4(w: World, vehicle: Vehicle) -> bool:
    """chase-progress/q4 (sf-core): defines Failing."""
    if not vehicle._checks and "Slowing" not in vehicle._states:
        return True
    return False


def q6(w: World, e: Event, r: Round) -> None:
    """chase-progress/q6 (sf-core): heard when end Move Step."""
    for vehicle in w.all(Vehicle):
        for rival in vehicle._rivals:
            if rival._zone != vehicle._zone:
                r.remove_member(rival, vehicle, v.VEHICLE_RIVALS)


def q6_2(w: World, e: Event, r: Round) -> None:
    """chase-progress/q6 (sf-core): heard when become Gone."""
    vehicle = e.subject
    for rival in vehicle._rivals:
        r.remove_member(vehicle, rival, v.VEHICLE_RIVALS)
        r.remove_member(rival, vehicle, v.VEHICLE_RIVALS)


def start_match(w: World, e: Event) -> list[tuple[Any, ...]]:
    """chase-progress/start: heard when start Chase Progress Phase."""
    found: list[tuple[Any, ...]] = []
    found.append(())
    return found


def advance_step_members(w: World, e: Event) -> list[Any]:
    """chase-progress: who takes part."""
    return [it_1 for it_1 in w.chase._vehicles if not it_1._states.bits & v.STATE_GONE.bits]


def e2_2(w: World, d: Event) -> bool:
    """chase-progress/e2 (sf-core): asked about relation Ahead."""
    for held in w.held_about("chase-progress/e2#1", 1, d.subject):
        vehicle, rival = held.names
        if d.subject is rival and d.get("of") is vehicle:
            return True
    return False


def e2_while(w: World, vehicle: Vehicle, rival: Vehicle) -> bool:
    """chase-progress/e2: whether it goes on."""
    return bool(rival._zone == vehicle._zone)


def e2(w: World, e: Event, r: Round, vehicle: Vehicle) -> None:
    """chase-progress/e2 (sf-core): carried out in its phase."""
    for rival in vehicle._rivals:
        if rival in vehicle._adversaries:
            if (
                w.is_(vehicle, v.STATE_FAILING)
                and w.decided_number(vehicle, v.VEHICLE_OWN_RESULT) < 1
                and w.decided_number(rival, v.VEHICLE_OWN_RESULT) == 1
                and w.decided_number(rival, v.VEHICLE_ADVANCE) == 1
                and "Slowing" not in vehicle._states
            ):
                r.hold(
                    "chase-progress/e2#1",
                    (vehicle, rival),
                    until(
                        w.anchor("start", "Advance Step", None, "next"), While("chase-progress/e2#2", (vehicle, rival))
                    ),
                )


def a1(w: World, e: Event, r: Round, vehicle: Vehicle) -> int | None:
    """chase-progress/a1 (sf-core): decides Own Result."""
    if any(it_1.succeeded for it_1 in vehicle._checks):
        return 1
    return None


def a2_2(w: World, e: Event, r: Round, vehicle: Vehicle) -> int | None:
    """chase-progress/a2 (sf-core): decides Own Result."""
    if "Slowing" in vehicle._states or w.is_(vehicle, v.STATE_FAILING):
        return 0
    return None


def a3(w: World, e: Event, r: Round, vehicle: Vehicle) -> int | None:
    """chase-progress/a3 (sf-core): decides Own Result."""
    if any(not it_1.succeeded for it_1 in vehicle._checks if it_1._action is PilotAction.KEEP_PACE):
        return -1
    return None


def a4(w: World, e: Event, r: Round, vehicle: Vehicle) -> int | None:
    """chase-progress/a4 (sf-core): decides Own Result."""
    if any(
        not it_1.succeeded and it_1.missed_by() < 5 for it_1 in vehicle._checks if it_1._action is PilotAction.SPEED_UP
    ):
        return 1
    return None


def a6(w: World, e: Event, r: Round, vehicle: Vehicle) -> int | None:
    """chase-progress/a6 (sf-core): decides Own Result."""
    if "Slowing" in vehicle._states:
        return 0
    return None


def a7_2(w: World, e: Event, r: Round, vehicle: Vehicle) -> int | None:
    """chase-progress/a7 (sf-core): decides Own Result."""
    if "Uncontrolled" in vehicle._states:
        return 0
    return None


def e0(w: World, e: Event, r: Round, vehicle: Vehicle) -> int | None:
    """chase-progress/e0 (sf-core): decides Advance."""
    return w.decided_number(vehicle, v.VEHICLE_OWN_RESULT)


def e1(w: World, e: Event, r: Round, vehicle: Vehicle) -> int | None:
    """chase-progress/e1 (sf-core): decides Advance."""
    if w.is_(vehicle, v.STATE_FAILING):
        if any(w.decided_number(it_1, v.VEHICLE_OWN_RESULT) == 1 for it_1 in vehicle._rivals):
            return 1
    return None


def e3(w: World, e: Event, r: Round, vehicle: Vehicle) -> int | None:
    """chase-progress/e3 (sf-core): decides Advance."""
    if (
        w.is_(vehicle, v.STATE_FAILING)
        and vehicle._rivals
        and all(w.is_(it_1, v.STATE_FAILING) for it_1 in vehicle._rivals)
    ):
        return 0
    return None


def q3(w: World, e: Event, r: Round, vehicle: Vehicle) -> int | None:
    """chase-progress/q3 (sf-core): decides Advance."""
    if "Slowing" in vehicle._states:
        if any(w.decided_number(it_1, v.VEHICLE_OWN_RESULT) == 1 for it_1 in vehicle._rivals):
            return 0
    return None


def q7(w: World, e: Event, r: Round, vehicle: Vehicle) -> int | None:
    """chase-progress/q7 (sf-core): decides Advance."""
    if w.is_(vehicle, v.STATE_FAILING) and w.decided_number(vehicle, v.VEHICLE_OWN_RESULT) == 1:
        return 1
    return None


def q20(w: World, e: Event, r: Round, vehicle: Vehicle) -> int | None:
    """chase-progress/q20 (sf-core): decides Advance."""
    if (
        w.is_(vehicle, v.STATE_ENGAGED)
        and w.decided_number(vehicle, v.VEHICLE_OWN_RESULT) < 1
        and not any(w.decided_number(it_1, v.VEHICLE_OWN_RESULT) == 1 for it_1 in vehicle._rivals)
    ):
        return 0
    return None


def move_step_members(w: World, e: Event) -> list[Any]:
    """chase-progress: who takes part."""
    return [it_1 for it_1 in w.chase._vehicles if not it_1._states.bits & v.STATE_GONE.bits]


def v1(w: World, e: Event, r: Round, vehicle: Vehicle) -> None:
    """chase-progress/v1 (sf-core): carried out in its phase."""
    r.increase(vehicle, v.VEHICLE_ZONE, w.decided_number(vehicle, v.VEHICLE_ADVANCE))


def return_step_members(w: World, e: Event) -> list[Any]:
    """chase-progress: who takes part."""
    return [it_1 for it_1 in w.chase._vehicles if not it_1._states.bits & v.STATE_GONE.bits]


def l3_2(w: World, e: Event, r: Round, vehicle: Vehicle) -> Asking:
    """chase-progress/l3 (sf-core): carried out in its phase."""
    if w.is_(vehicle, v.STATE_CLEAR):
        if (pilot_1 := vehicle._pilot) is not None and (yield from r.wants(pilot_1)):
            highest_3 = max(
                (it_2._zone for it_2 in vehicle._adversaries if not it_2._states.bits & v.STATE_GONE.bits), default=None
            )
            if highest_3 is not None:
                r.set(vehicle, v.VEHICLE_ZONE, highest_3 + 1)


def leave_step_members(w: World, e: Event) -> list[Any]:
    """chase-progress: who takes part."""
    return [it_1 for it_1 in w.chase._vehicles if not it_1._states.bits & v.STATE_GONE.bits]


def l1(w: World, e: Event, r: Round, vehicle: Vehicle) -> None:
    """chase-progress/l1 (sf-core): carried out in its phase."""
    if w.is_(vehicle, v.STATE_CLEAR):
        r.become(vehicle, v.STATE_ESCAPED)


def l2(w: World, e: Event, r: Round, vehicle: Vehicle) -> None:
    """chase-progress/l2 (sf-core): carried out in its phase."""
    if w.is_(vehicle, v.STATE_OUTRUN):
        r.become(vehicle, v.STATE_LEFT_BEHIND)


def d1_2(w: World, e: Event, r: Round) -> None:
    """chase-progress/d1 (sf-core): carried out in its phase."""
    if w.is_(w.chase, v.STATE_OVER):
        r.end_window(w.window("Chase"))


def register(g: Tables) -> None:
    """Hands the clauses of this rule to an edition."""
    g.rule(g.defined, "Ahead", Rule("chase-progress/x1", x1, alone=True))
    g.rule(g.defined, "Leading", Rule("chase-progress/x1", x1_2))
    g.rule(g.of_roll, "Piloting Check", Rule("chase-progress/x1", x1_3))
    g.rule(g.of_roll, "Attack Roll", Rule("chase-progress/x1", x1_4))
    g.rule(g.of_roll, "Piloting Check", Rule("chase-progress/x1", x1_5))
    g.rule(g.defined, "Engaged", Rule("chase-progress/g1", g1, alone=True))
    g.rule(g.cannot, "use Engage", Rule("chase-progress/g1", g1_2))
    g.rule(g.can, "use Melee Attack", Rule("chase-progress/g3", g3))
    g.rule(g.can, "use Board", Rule("chase-progress/g3", g3_2))
    g.rule(g.cannot, "use Speed Up", Rule("chase-progress/g4", g4, needs="Engaged", always=True))
    g.rule(g.cannot, "use Slow Down", Rule("chase-progress/g4", g4_2, needs="Engaged", always=True))
    g.rule(g.cannot, "use Engage", Rule("chase-progress/g4", g4_3, needs="Engaged", always=True))
    g.rule(g.cannot, "use End Engagement", Rule("chase-progress/g4", g4_4, needs="Engaged", always=True))
    g.rule(g.defined, "Failing", Rule("chase-progress/a2", a2, alone=True))
    g.beats.add(("chase-progress/a3", "chase-progress/a2"))
    g.beats.add(("chase-progress/a4", "chase-progress/a2"))
    g.beats.add(("chase-progress/a6", "chase-progress/a1"))
    g.rule(g.defined, "Failing", Rule("chase-progress/a7", a7, alone=True))
    g.beats.add(("chase-progress/a7", "chase-progress/a1"))
    g.beats.add(("chase-progress/a7", "chase-progress/a3"))
    g.beats.add(("chase-progress/a7", "chase-progress/a4"))
    g.beats.add(("chase-progress/e1", "chase-progress/e0"))
    g.beats.add(("chase-progress/e3", "chase-progress/e0"))
    g.react("enter Zone", "chase-progress/h1", (), None, None, (h1,))
    g.rule(g.defined, "Clear", Rule("chase-progress/l3", l3, alone=True))
    g.react("start Round", "chase-progress/l4", (), None, None, (l4,))
    g.rule(g.defined, "Over", Rule("chase-progress/d1", d1))
    g.beats.add(("chase-progress/a1", "chase-progress/a3"))
    g.rule(g.defined, "Outrun", Rule("chase-progress/q2", q2, alone=True))
    g.beats.add(("chase-progress/q3", "chase-progress/e0"))
    g.beats.add(("chase-progress/q3", "chase-progress/e1"))
    g.rule(g.defined, "Failing", Rule("chase-progress/q4", q4, alone=True))
    g.react("end Move Step", "chase-progress/q6", (), None, None, (q6,))
    g.react("become Gone", "chase-progress/q6", (), None, None, (q6_2,))
    g.beats.add(("chase-progress/e1", "chase-progress/e3"))
    g.beats.add(("chase-progress/q7", "chase-progress/e3"))
    g.beats.add(("chase-progress/a6", "chase-progress/a3"))
    g.beats.add(("chase-progress/a4", "chase-progress/a3"))
    g.beats.add(("chase-progress/a6", "chase-progress/a4"))
    g.beats.add(("chase-progress/q20", "chase-progress/e0"))
    g.rule(g.counts_as, "relation Ahead", Rule("chase-progress/e2", e2_2))
    g.ends("chase-progress/e2#2", e2_while, reads=("_zone",))
    g.proceed(
        "start Chase Progress Phase",
        "chase-progress",
        (),
        start_match,
        (
            Phase(
                "Advance Step",
                "Advance Step",
                advance_step_members,
                None,
                None,
                (("chase-progress/e2", None, (e2,)),),
                (
                    (
                        v.VEHICLE_OWN_RESULT,
                        (
                            ("chase-progress/a1", a1),
                            ("chase-progress/a2", a2_2),
                            ("chase-progress/a3", a3),
                            ("chase-progress/a4", a4),
                            ("chase-progress/a6", a6),
                            ("chase-progress/a7", a7_2),
                        ),
                    ),
                    (
                        v.VEHICLE_ADVANCE,
                        (
                            ("chase-progress/e0", e0),
                            ("chase-progress/e1", e1),
                            ("chase-progress/e3", e3),
                            ("chase-progress/q3", q3),
                            ("chase-progress/q7", q7),
                            ("chase-progress/q20", q20),
                        ),
                    ),
                ),
            ),
            Phase("Move Step", "Move Step", move_step_members, None, None, (("chase-progress/v1", None, (v1,)),), ()),
            Phase(
                "Return Step",
                "Return Step",
                return_step_members,
                None,
                None,
                (("chase-progress/l3", None, (l3_2,)),),
                (),
            ),
            Phase(
                "Leave Step",
                "Leave Step",
                leave_step_members,
                None,
                None,
                (("chase-progress/l1", None, (l1,)), ("chase-progress/l2", None, (l2,))),
                (),
            ),
            Phase("End Step", "End Step", None, None, None, (("chase-progress/d1", None, (d1_2,)),), ()),
        ),
    )
    g.reads_dice("Required Check", "Piloting Check", "Other Skill Check")
    g.rules.append("chase-progress")
