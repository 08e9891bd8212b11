"""The conditions of the rule `chase-progress`, one by one, for whoever asks why not."""

from __future__ import annotations

from typing import Any

from .. import _vocabulary as v
from ..entities import Character, Vehicle
from ..enums import PilotAction
from ..world import World
from .._runtime.events import Event
from .._runtime.lacking import All, Among, Atom, Bind, Either, Names, Sentence


def x1(w: World, e: Event, n: Names) -> bool:
    """chase-progress/x1: read by `why_not`."""
    if n["Other"] is not n["Vehicle"]:
        return True
    return False


def x1_2(w: World, e: Event, n: Names) -> bool:
    """chase-progress/x1: read by `why_not`."""
    if n["Vehicle"]._zone > n["Other"]._zone:
        return True
    return False


def x1_3(w: World, e: Event, n: Names) -> bool:
    """chase-progress/x1: read by `why_not`."""
    if len(members_2 := [it_1 for it_1 in n["Vehicle"]._adversaries if not it_1._bits & v.STATE_GONE.bits]) > 0:
        if all(w.related("Ahead", n["Vehicle"], it_1) for it_1 in members_2):
            return True
    return False


def x1_4(w: World, e: Event, n: Names) -> Any:
    """chase-progress/x1: read by `why_not`."""
    found: list[Any] = []
    for other in n["Vehicle"]._adversaries:
        if not other._bits & v.STATE_GONE.bits:
            found.append(other)
    return found


def x1_5(w: World, e: Event, n: Names) -> bool:
    """chase-progress/x1: read by `why_not`."""
    if w.related("Ahead", n["Vehicle"], n["Other"]):
        return True
    return False


def x1_6(w: World, e: Event, n: Names) -> bool:
    """chase-progress/x1: read by `why_not`."""
    if (by_1 := e.get("by")) is not None and (pilot_2 := n["Vehicle"]._pilot) is not None and by_1 is pilot_2:
        return True
    return False


def x1_7(w: World, e: Event, n: Names) -> bool:
    """chase-progress/x1: read by `why_not`."""
    if e.get("against") is n["Other"]:
        return True
    return False


def x1_8(w: World, e: Event, n: Names) -> Any:
    """chase-progress/x1: read by `why_not`."""
    found: list[Any] = []
    for other in n["Vehicle"]._adversaries:
        if not other._bits & v.STATE_GONE.bits:
            found.append(other)
    return found


def x1_9(w: World, e: Event, n: Names) -> bool:
    """chase-progress/x1: read by `why_not`."""
    if w.related("Ahead", n["Vehicle"], n["Other"]):
        return True
    return False


def x1_10(w: World, e: Event, n: Names) -> bool:
    """chase-progress/x1: read by `why_not`."""
    if (by_1 := e.get("by")) is not None and by_1 in n["Vehicle"]._crew:
        return True
    return False


def x1_11(w: World, e: Event, n: Names) -> bool:
    """chase-progress/x1: read by `why_not`."""
    if e.get("against") is n["Other"]:
        return True
    return False


def x1_12(w: World, e: Event, n: Names) -> bool:
    """chase-progress/x1: read by `why_not`."""
    if w.is_(n["Vehicle"], v.STATE_LEADING):
        return True
    return False


def x1_13(w: World, e: Event, n: Names) -> Any:
    """chase-progress/x1: read by `why_not`."""
    return n["Vehicle"]


def x1_14(w: World, e: Event, n: Names) -> bool:
    """chase-progress/x1: read by `why_not`."""
    if (by_1 := e.get("by")) is not None and (pilot_2 := n["Vehicle"]._pilot) is not None and by_1 is pilot_2:
        return True
    return False


def g1(w: World, e: Event, n: Names) -> bool:
    """chase-progress/g1: read by `why_not`."""
    if n["Vehicle"]._rivals:
        return True
    return False


def g1_2(w: World, e: Event, n: Names) -> Any:
    """chase-progress/g1: read by `why_not`."""
    return e.subject


def g1_3(w: World, e: Event, n: Names) -> Any:
    """chase-progress/g1: read by `why_not`."""
    if (on_1 := e.get("on")) is not None:
        return on_1
    return None


def g1_4(w: World, e: Event, n: Names) -> bool:
    """chase-progress/g1: read by `why_not`."""
    if n["Target"] is not n["Vehicle"]:
        return True
    return False


def g1_5(w: World, e: Event, n: Names) -> bool:
    """chase-progress/g1: read by `why_not`."""
    if n["Target"]._zone == n["Vehicle"]._zone:
        return True
    return False


def g3(w: World, e: Event, n: Names) -> bool:
    """chase-progress/g3: read by `why_not`."""
    if w.window("Combat Phase") is not None:
        return True
    return False


def g3_2(w: World, e: Event, n: Names) -> Any:
    """chase-progress/g3: read by `why_not`."""
    found: list[Any] = []
    for rival in n["Vehicle"]._rivals:
        found.append(rival)
    return found


def g3_3(w: World, e: Event, n: Names) -> bool:
    """chase-progress/g3: read by `why_not`."""
    if e.subject in n["Vehicle"]._crew:
        return True
    return False


def g3_4(w: World, e: Event, n: Names) -> bool:
    """chase-progress/g3: read by `why_not`."""
    if (against_1 := e.get("against")) is not None and against_1 in n["Rival"]._crew:
        return True
    return False


def g3_5(w: World, e: Event, n: Names) -> bool:
    """chase-progress/g3: read by `why_not`."""
    if w.window("Combat Phase") is not None:
        return True
    return False


def g3_6(w: World, e: Event, n: Names) -> Any:
    """chase-progress/g3: read by `why_not`."""
    found: list[Any] = []
    for rival in n["Vehicle"]._rivals:
        found.append(rival)
    return found


def g3_7(w: World, e: Event, n: Names) -> bool:
    """chase-progress/g3: read by `why_not`."""
    if e.subject in n["Vehicle"]._crew:
        return True
    return False


def g3_8(w: World, e: Event, n: Names) -> bool:
    """chase-progress/g3: read by `why_not`."""
    if e.get("on") is n["Rival"]:
        return True
    return False


def g4(w: World, e: Event, n: Names) -> Any:
    """chase-progress/g4: read by `why_not`."""
    return e.subject


def g4_2(w: World, e: Event, n: Names) -> bool:
    """chase-progress/g4: read by `why_not`."""
    if w.is_(n["Vehicle"], v.STATE_ENGAGED):
        return True
    return False


def g4_3(w: World, e: Event, n: Names) -> Any:
    """chase-progress/g4: read by `why_not`."""
    return n["Vehicle"]


def g4_4(w: World, e: Event, n: Names) -> Any:
    """chase-progress/g4: read by `why_not`."""
    return e.subject


def g4_5(w: World, e: Event, n: Names) -> bool:
    """chase-progress/g4: read by `why_not`."""
    if w.is_(n["Vehicle"], v.STATE_ENGAGED):
        return True
    return False


def g4_6(w: World, e: Event, n: Names) -> Any:
    """chase-progress/g4: read by `why_not`."""
    return n["Vehicle"]


def g4_7(w: World, e: Event, n: Names) -> Any:
    """chase-progress/g4: read by `why_not`."""
    return e.subject


def g4_8(w: World, e: Event, n: Names) -> bool:
    """chase-progress/g4: read by `why_not`."""
    if w.is_(n["Vehicle"], v.STATE_ENGAGED):
        return True
    return False


def g4_9(w: World, e: Event, n: Names) -> Any:
    """chase-progress/g4: read by `why_not`."""
    return n["Vehicle"]


def g4_10(w: World, e: Event, n: Names) -> Any:
    """chase-progress/g4: read by `why_not`."""
    return e.subject


def g4_11(w: World, e: Event, n: Names) -> bool:
    """chase-progress/g4: read by `why_not`."""
    if w.is_(n["Vehicle"], v.STATE_ENGAGED):
        return True
    return False


def g4_12(w: World, e: Event, n: Names) -> Any:
    """chase-progress/g4: read by `why_not`."""
    return n["Vehicle"]


def g4_13(w: World, e: Event, n: Names) -> Any:
    """chase-progress/g4: read by `why_not`."""
    return e.subject


def g4_14(w: World, e: Event, n: Names) -> bool:
    """chase-progress/g4: read by `why_not`."""
    if w.is_(n["Vehicle"], v.STATE_ENGAGED):
        return True
    return False


def g4_15(w: World, e: Event, n: Names) -> Any:
    """chase-progress/g4: read by `why_not`."""
    return n["Vehicle"]


def g4_16(w: World, e: Event, n: Names) -> bool:
    """chase-progress/g4: read by `why_not`."""
    if e.subject is n["Vehicle"]:
        return False
    return True


def a2(w: World, e: Event, n: Names) -> bool:
    """chase-progress/a2: read by `why_not`."""
    if n["Vehicle"]._checks and all(not it_1.succeeded for it_1 in n["Vehicle"]._checks):
        return True
    return False


def a7(w: World, e: Event, n: Names) -> bool:
    """chase-progress/a7: read by `why_not`."""
    if "Uncontrolled" in n["Vehicle"]._states:
        return True
    return False


def a7_2(w: World, e: Event, n: Names) -> Any:
    """chase-progress/a7: read by `why_not`."""
    return n["Vehicle"]


def h1(w: World, e: Event, n: Names) -> Any:
    """chase-progress/h1: read by `why_not`."""
    return e.subject


def h1_2(w: World, e: Event, n: Names) -> bool:
    """chase-progress/h1: read by `why_not`."""
    if isinstance(n["Vehicle"], Vehicle):
        return True
    return False


def h1_3(w: World, e: Event, n: Names) -> Any:
    """chase-progress/h1: read by `why_not`."""
    if (place_1 := e.get("place")) is not None:
        return place_1
    return None


def l3(w: World, e: Event, n: Names) -> bool:
    """chase-progress/l3: read by `why_not`."""
    if len(members_2 := [it_1 for it_1 in n["Vehicle"]._adversaries if not it_1._bits & v.STATE_GONE.bits]) > 0:
        if all(it_1._zone <= n["Vehicle"]._zone - 2 for it_1 in members_2):
            return True
    return False


def l4(w: World, e: Event, n: Names) -> bool:
    """chase-progress/l4: read by `why_not`."""
    if n["Vehicle"]._bits & v.STATE_GONE.bits:
        return True
    return False


def l4_2(w: World, e: Event, n: Names) -> Any:
    """chase-progress/l4: read by `why_not`."""
    return n["Vehicle"]


def d1(w: World, e: Event, n: Names) -> bool:
    """chase-progress/d1: read by `why_not`."""
    if n["this one"] is w.chase:
        return True
    return False


def d1_2(w: World, e: Event, n: Names) -> bool:
    """chase-progress/d1: read by `why_not`."""
    if w.chase._sides:
        return True
    return False


def d1_3(w: World, e: Event, n: Names) -> bool:
    """chase-progress/d1: read by `why_not`."""
    count_3 = sum(1 for it_1 in w.chase._sides if any(not it2_2._bits & v.STATE_GONE.bits for it2_2 in it_1._members))
    if count_3 <= 1:
        return True
    return False


def q2(w: World, e: Event, n: Names) -> bool:
    """chase-progress/q2: read by `why_not`."""
    if len(members_2 := [it_1 for it_1 in n["Vehicle"]._adversaries if not it_1._bits & v.STATE_GONE.bits]) > 0:
        if all(it_1._zone >= n["Vehicle"]._zone + 2 for it_1 in members_2):
            return True
    return False


def q4(w: World, e: Event, n: Names) -> bool:
    """chase-progress/q4: read by `why_not`."""
    if not n["Vehicle"]._checks:
        return True
    return False


def q4_2(w: World, e: Event, n: Names) -> bool:
    """chase-progress/q4: read by `why_not`."""
    if "Slowing" not in n["Vehicle"]._states:
        return True
    return False


def q4_3(w: World, e: Event, n: Names) -> Any:
    """chase-progress/q4: read by `why_not`."""
    return n["Vehicle"]


def q6(w: World, e: Event, n: Names) -> Any:
    """chase-progress/q6: read by `why_not`."""
    found: list[Any] = []
    for rival in n["Vehicle"]._rivals:
        if rival._zone != n["Vehicle"]._zone:
            found.append(rival)
    return found


def q6_2(w: World, e: Event, n: Names) -> Any:
    """chase-progress/q6: read by `why_not`."""
    return e.subject


def q6_3(w: World, e: Event, n: Names) -> Any:
    """chase-progress/q6: read by `why_not`."""
    found: list[Any] = []
    for rival in n["Vehicle"]._rivals:
        found.append(rival)
    return found


def a1(w: World, e: Event, n: Names) -> Any:
    """chase-progress/a1: read by `why_not`."""
    found: list[Any] = []
    for vehicle in w.chase._vehicles:
        if not vehicle._bits & v.STATE_GONE.bits:
            found.append(vehicle)
    return found


def a1_2(w: World, e: Event, n: Names) -> bool:
    """chase-progress/a1: read by `why_not`."""
    if any(it_1.succeeded for it_1 in n["Vehicle"]._checks):
        return True
    return False


def a2_2(w: World, e: Event, n: Names) -> Any:
    """chase-progress/a2: read by `why_not`."""
    found: list[Any] = []
    for vehicle in w.chase._vehicles:
        if not vehicle._bits & v.STATE_GONE.bits:
            found.append(vehicle)
    return found


def a2_3(w: World, e: Event, n: Names) -> bool:
    """chase-progress/a2: read by `why_not`."""
    if "Slowing" in n["Vehicle"]._states:
        return True
    return False


def a2_4(w: World, e: Event, n: Names) -> Any:
    """chase-progress/a2: read by `why_not`."""
    return n["Vehicle"]


def a2_5(w: World, e: Event, n: Names) -> bool:
    """chase-progress/a2: read by `why_not`."""
    if w.is_(n["Vehicle"], v.STATE_FAILING):
        return True
    return False


def a2_6(w: World, e: Event, n: Names) -> Any:
    """chase-progress/a2: read by `why_not`."""
    return n["Vehicle"]


def a3(w: World, e: Event, n: Names) -> Any:
    """chase-progress/a3: read by `why_not`."""
    found: list[Any] = []
    for vehicle in w.chase._vehicles:
        if not vehicle._bits & v.STATE_GONE.bits:
            found.append(vehicle)
    return found


def a3_2(w: World, e: Event, n: Names) -> bool:
    """chase-progress/a3: read by `why_not`."""
    if any(not it_1.succeeded for it_1 in n["Vehicle"]._checks if it_1._action is PilotAction.KEEP_PACE):
        return True
    return False


def a4(w: World, e: Event, n: Names) -> Any:
    """chase-progress/a4: read by `why_not`."""
    found: list[Any] = []
    for vehicle in w.chase._vehicles:
        if not vehicle._bits & v.STATE_GONE.bits:
            found.append(vehicle)
    return found


def a4_2(w: World, e: Event, n: Names) -> bool:
    """chase-progress/a4: read by `why_not`."""
    if any(
        not it_1.succeeded and it_1.missed_by() < 5
        for it_1 in n["Vehicle"]._checks
        if it_1._action is PilotAction.SPEED_UP
    ):
        return True
    return False


def a6(w: World, e: Event, n: Names) -> Any:
    """chase-progress/a6: read by `why_not`."""
    found: list[Any] = []
    for vehicle in w.chase._vehicles:
        if not vehicle._bits & v.STATE_GONE.bits:
            found.append(vehicle)
    return found


def a6_2(w: World, e: Event, n: Names) -> bool:
    """chase-progress/a6: read by `why_not`."""
    if "Slowing" in n["Vehicle"]._states:
        return True
    return False


def a6_3(w: World, e: Event, n: Names) -> Any:
    """chase-progress/a6: read by `why_not`."""
    return n["Vehicle"]


def a7_3(w: World, e: Event, n: Names) -> Any:
    """chase-progress/a7: read by `why_not`."""
    found: list[Any] = []
    for vehicle in w.chase._vehicles:
        if not vehicle._bits & v.STATE_GONE.bits:
            found.append(vehicle)
    return found


def a7_4(w: World, e: Event, n: Names) -> bool:
    """chase-progress/a7: read by `why_not`."""
    if "Uncontrolled" in n["Vehicle"]._states:
        return True
    return False


def a7_5(w: World, e: Event, n: Names) -> Any:
    """chase-progress/a7: read by `why_not`."""
    return n["Vehicle"]


def e0(w: World, e: Event, n: Names) -> Any:
    """chase-progress/e0: read by `why_not`."""
    found: list[Any] = []
    for vehicle in w.chase._vehicles:
        if not vehicle._bits & v.STATE_GONE.bits:
            found.append(vehicle)
    return found


def e1(w: World, e: Event, n: Names) -> Any:
    """chase-progress/e1: read by `why_not`."""
    found: list[Any] = []
    for vehicle in w.chase._vehicles:
        if not vehicle._bits & v.STATE_GONE.bits:
            found.append(vehicle)
    return found


def e1_2(w: World, e: Event, n: Names) -> bool:
    """chase-progress/e1: read by `why_not`."""
    if w.is_(n["Vehicle"], v.STATE_FAILING):
        return True
    return False


def e1_3(w: World, e: Event, n: Names) -> Any:
    """chase-progress/e1: read by `why_not`."""
    return n["Vehicle"]


def e1_4(w: World, e: Event, n: Names) -> bool:
    """chase-progress/e1: read by `why_not`."""
    if any(w.decided_number(it_1, v.VEHICLE_OWN_RESULT) == 1 for it_1 in n["Vehicle"]._rivals):
        return True
    return False


def e3(w: World, e: Event, n: Names) -> Any:
    """chase-progress/e3: read by `why_not`."""
    found: list[Any] = []
    for vehicle in w.chase._vehicles:
        if not vehicle._bits & v.STATE_GONE.bits:
            found.append(vehicle)
    return found


def e3_2(w: World, e: Event, n: Names) -> bool:
    """chase-progress/e3: read by `why_not`."""
    if w.is_(n["Vehicle"], v.STATE_FAILING):
        return True
    return False


def e3_3(w: World, e: Event, n: Names) -> Any:
    """chase-progress/e3: read by `why_not`."""
    return n["Vehicle"]


def e3_4(w: World, e: Event, n: Names) -> bool:
    """chase-progress/e3: read by `why_not`."""
    if n["Vehicle"]._rivals and all(w.is_(it_1, v.STATE_FAILING) for it_1 in n["Vehicle"]._rivals):
        return True
    return False


def q3(w: World, e: Event, n: Names) -> Any:
    """chase-progress/q3: read by `why_not`."""
    found: list[Any] = []
    for vehicle in w.chase._vehicles:
        if not vehicle._bits & v.STATE_GONE.bits:
            found.append(vehicle)
    return found


def q3_2(w: World, e: Event, n: Names) -> bool:
    """chase-progress/q3: read by `why_not`."""
    if "Slowing" in n["Vehicle"]._states:
        return True
    return False


def q3_3(w: World, e: Event, n: Names) -> Any:
    """chase-progress/q3: read by `why_not`."""
    return n["Vehicle"]


def q3_4(w: World, e: Event, n: Names) -> bool:
    """chase-progress/q3: read by `why_not`."""
    if any(w.decided_number(it_1, v.VEHICLE_OWN_RESULT) == 1 for it_1 in n["Vehicle"]._rivals):
        return True
    return False


def q7(w: World, e: Event, n: Names) -> Any:
    """chase-progress/q7: read by `why_not`."""
    found: list[Any] = []
    for vehicle in w.chase._vehicles:
        if not vehicle._bits & v.STATE_GONE.bits:
            found.append(vehicle)
    return found


def q7_2(w: World, e: Event, n: Names) -> bool:
    """chase-progress/q7: read by `why_not`."""
    if w.is_(n["Vehicle"], v.STATE_FAILING):
        return True
    return False


def q7_3(w: World, e: Event, n: Names) -> Any:
    """chase-progress/q7: read by `why_not`."""
    return n["Vehicle"]


def q7_4(w: World, e: Event, n: Names) -> bool:
    """chase-progress/q7: read by `why_not`."""
    if w.decided_number(n["Vehicle"], v.VEHICLE_OWN_RESULT) == 1:
        return True
    return False


def q20(w: World, e: Event, n: Names) -> Any:
    """chase-progress/q20: read by `why_not`."""
    found: list[Any] = []
    for vehicle in w.chase._vehicles:
        if not vehicle._bits & v.STATE_GONE.bits:
            found.append(vehicle)
    return found


def q20_2(w: World, e: Event, n: Names) -> bool:
    """chase-progress/q20: read by `why_not`."""
    if w.is_(n["Vehicle"], v.STATE_ENGAGED):
        return True
    return False


def q20_3(w: World, e: Event, n: Names) -> Any:
    """chase-progress/q20: read by `why_not`."""
    return n["Vehicle"]


def q20_4(w: World, e: Event, n: Names) -> bool:
    """chase-progress/q20: read by `why_not`."""
    if w.decided_number(n["Vehicle"], v.VEHICLE_OWN_RESULT) < 1:
        return True
    return False


def q20_5(w: World, e: Event, n: Names) -> bool:
    """chase-progress/q20: read by `why_not`."""
    if not any(w.decided_number(it_1, v.VEHICLE_OWN_RESULT) == 1 for it_1 in n["Vehicle"]._rivals):
        return True
    return False


def e2(w: World, e: Event, n: Names) -> Any:
    """chase-progress/e2: read by `why_not`."""
    found: list[Any] = []
    for vehicle in w.chase._vehicles:
        if not vehicle._bits & v.STATE_GONE.bits:
            found.append(vehicle)
    return found


def e2_2(w: World, e: Event, n: Names) -> Any:
    """chase-progress/e2: read by `why_not`."""
    found: list[Any] = []
    for rival in n["Vehicle"]._rivals:
        if rival in n["Vehicle"]._adversaries:
            found.append(rival)
    return found


def e2_3(w: World, e: Event, n: Names) -> bool:
    """chase-progress/e2: read by `why_not`."""
    if w.is_(n["Vehicle"], v.STATE_FAILING):
        return True
    return False


def e2_4(w: World, e: Event, n: Names) -> Any:
    """chase-progress/e2: read by `why_not`."""
    return n["Vehicle"]


def e2_5(w: World, e: Event, n: Names) -> bool:
    """chase-progress/e2: read by `why_not`."""
    if w.decided_number(n["Vehicle"], v.VEHICLE_OWN_RESULT) < 1:
        return True
    return False


def e2_6(w: World, e: Event, n: Names) -> bool:
    """chase-progress/e2: read by `why_not`."""
    if w.decided_number(n["Rival"], v.VEHICLE_OWN_RESULT) == 1:
        return True
    return False


def e2_7(w: World, e: Event, n: Names) -> bool:
    """chase-progress/e2: read by `why_not`."""
    if w.decided_number(n["Rival"], v.VEHICLE_ADVANCE) == 1:
        return True
    return False


def e2_8(w: World, e: Event, n: Names) -> bool:
    """chase-progress/e2: read by `why_not`."""
    if "Slowing" in n["Vehicle"]._states:
        return False
    return True


def e2_9(w: World, e: Event, n: Names) -> Any:
    """chase-progress/e2: read by `why_not`."""
    return n["Vehicle"]


def v1(w: World, e: Event, n: Names) -> Any:
    """chase-progress/v1: read by `why_not`."""
    found: list[Any] = []
    for vehicle in w.chase._vehicles:
        if not vehicle._bits & v.STATE_GONE.bits:
            found.append(vehicle)
    return found


def l3_2(w: World, e: Event, n: Names) -> Any:
    """chase-progress/l3: read by `why_not`."""
    found: list[Any] = []
    for vehicle in w.chase._vehicles:
        if not vehicle._bits & v.STATE_GONE.bits:
            found.append(vehicle)
    return found


def l3_3(w: World, e: Event, n: Names) -> bool:
    """chase-progress/l3: read by `why_not`."""
    if w.is_(n["Vehicle"], v.STATE_CLEAR):
        return True
    return False


def l3_4(w: World, e: Event, n: Names) -> Any:
    """chase-progress/l3: read by `why_not`."""
    return n["Vehicle"]


def l1(w: World, e: Event, n: Names) -> Any:
    """chase-progress/l1: read by `why_not`."""
    found: list[Any] = []
    for vehicle in w.chase._vehicles:
        if not vehicle._bits & v.STATE_GONE.bits:
            found.append(vehicle)
    return found


def l1_2(w: World, e: Event, n: Names) -> bool:
    """chase-progress/l1: read by `why_not`."""
    if w.is_(n["Vehicle"], v.STATE_CLEAR):
        return True
    return False


def l1_3(w: World, e: Event, n: Names) -> Any:
    """chase-progress/l1: read by `why_not`."""
    return n["Vehicle"]


def l2(w: World, e: Event, n: Names) -> Any:
    """chase-progress/l2: read by `why_not`."""
    found: list[Any] = []
    for vehicle in w.chase._vehicles:
        if not vehicle._bits & v.STATE_GONE.bits:
            found.append(vehicle)
    return found


def l2_2(w: World, e: Event, n: Names) -> bool:
    """chase-progress/l2: read by `why_not`."""
    if w.is_(n["Vehicle"], v.STATE_OUTRUN):
        return True
    return False


def l2_3(w: World, e: Event, n: Names) -> Any:
    """chase-progress/l2: read by `why_not`."""
    return n["Vehicle"]


def d1_4(w: World, e: Event, n: Names) -> bool:
    """chase-progress/d1: read by `why_not`."""
    if w.is_(w.chase, v.STATE_OVER):
        return True
    return False


def d1_5(w: World, e: Event, n: Names) -> Any:
    """chase-progress/d1: read by `why_not`."""
    return w.chase


SENTENCES: tuple[Sentence, ...] = (
    Sentence(
        "chase-progress/x1",
        "",
        "",
        (),
        (
            Atom("the Other is not the Vehicle", ("Other", "Vehicle"), (), x1),
            Atom("the Vehicle's Zone is more than the Other's Zone", ("Other", "Vehicle"), (), x1_2),
        ),
        defines="relation Ahead",
        params=("Vehicle", "Other"),
    ),
    Sentence(
        "chase-progress/x1",
        "",
        "",
        (),
        (
            Atom(
                "for every single one (and there must be one) of those of the Vehicle's Adversaries [each called it] for whom it is not Gone [called it]: the Vehicle is Ahead of it",
                ("Vehicle",),
                (),
                x1_3,
            ),
        ),
        defines="state Leading",
        params=("Vehicle",),
    ),
    Sentence(
        "chase-progress/x1",
        "roll Piloting Check",
        "",
        (),
        (
            Among("Vehicle", "there is a Vehicle", Vehicle),
            Among(
                "Other",
                "there is somebody among those of the Vehicle's Adversaries [each called it] for whom it is not Gone",
                None,
                ("Vehicle",),
                (),
                x1_4,
            ),
            Atom("the Vehicle is Ahead of the Other", ("Other", "Vehicle"), (), x1_5),
            Atom("who or what stands behind `by` is the Vehicle's Pilot", ("Vehicle",), ("by",), x1_6),
            Atom("who or what stands behind `against` is the Other", ("Other",), ("against",), x1_7),
        ),
    ),
    Sentence(
        "chase-progress/x1",
        "roll Attack Roll",
        "",
        (),
        (
            Among("Vehicle", "there is a Vehicle", Vehicle),
            Among(
                "Other",
                "there is somebody among those of the Vehicle's Adversaries [each called it] for whom it is not Gone",
                None,
                ("Vehicle",),
                (),
                x1_8,
            ),
            Atom("the Vehicle is Ahead of the Other", ("Other", "Vehicle"), (), x1_9),
            Atom("who or what stands behind `by` is among the Vehicle's Crew", ("Vehicle",), ("by",), x1_10),
            Atom("who or what stands behind `against` is the Other", ("Other",), ("against",), x1_11),
        ),
    ),
    Sentence(
        "chase-progress/x1",
        "roll Piloting Check",
        "",
        (),
        (
            Among("Vehicle", "there is a Vehicle", Vehicle),
            Atom("the Vehicle is Leading", ("Vehicle",), (), x1_12, ("state", "Leading", x1_13)),
            Atom("who or what stands behind `by` is the Vehicle's Pilot", ("Vehicle",), ("by",), x1_14),
        ),
    ),
    Sentence(
        "chase-progress/g1",
        "",
        "",
        (),
        (Atom("there is such a thing as the Vehicle's Rivals", ("Vehicle",), (), g1),),
        defines="state Engaged",
        params=("Vehicle",),
    ),
    Sentence(
        "chase-progress/g1",
        "use Engage",
        "",
        (("subject", Vehicle), ("on", Vehicle)),
        (
            Bind("Vehicle", "there is whom it is about", (), ("subject",), g1_2),
            Bind("Target", "there is who or what stands behind `on`", (), ("on",), g1_3),
            Atom("the Target is not the Vehicle", ("Target", "Vehicle"), (), g1_4),
            Atom("the Target's Zone is the Vehicle's Zone", ("Target", "Vehicle"), (), g1_5),
        ),
    ),
    Sentence(
        "chase-progress/g3",
        "use Melee Attack",
        "",
        (("subject", Character), ("against", Character)),
        (
            Among("Vehicle", "there is a Vehicle", Vehicle),
            Atom("the Combat Phase is going on", (), (), g3),
            Among("Rival", "there is somebody among the Vehicle's Rivals", None, ("Vehicle",), (), g3_2),
            Atom("whom it is about is among the Vehicle's Crew", ("Vehicle",), ("subject",), g3_3),
            Atom("who or what stands behind `against` is among the Rival's Crew", ("Rival",), ("against",), g3_4),
        ),
    ),
    Sentence(
        "chase-progress/g3",
        "use Board",
        "",
        (("subject", Character), ("on", Vehicle)),
        (
            Among("Vehicle", "there is a Vehicle", Vehicle),
            Atom("the Combat Phase is going on", (), (), g3_5),
            Among("Rival", "there is somebody among the Vehicle's Rivals", None, ("Vehicle",), (), g3_6),
            Atom("whom it is about is among the Vehicle's Crew", ("Vehicle",), ("subject",), g3_7),
            Atom("who or what stands behind `on` is the Rival", ("Rival",), ("on",), g3_8),
        ),
    ),
    Sentence(
        "chase-progress/g4",
        "use Speed Up",
        "",
        (("subject", Vehicle),),
        (
            Bind("Vehicle", "there is whom it is about", (), ("subject",), g4),
            Atom("the Vehicle is Engaged", ("Vehicle",), (), g4_2, ("state", "Engaged", g4_3)),
        ),
    ),
    Sentence(
        "chase-progress/g4",
        "use Slow Down",
        "",
        (("subject", Vehicle),),
        (
            Bind("Vehicle", "there is whom it is about", (), ("subject",), g4_4),
            Atom("the Vehicle is Engaged", ("Vehicle",), (), g4_5, ("state", "Engaged", g4_6)),
        ),
    ),
    Sentence(
        "chase-progress/g4",
        "use Engage",
        "",
        (("subject", Vehicle), ("on", Vehicle)),
        (
            Bind("Vehicle", "there is whom it is about", (), ("subject",), g4_7),
            Atom("the Vehicle is Engaged", ("Vehicle",), (), g4_8, ("state", "Engaged", g4_9)),
        ),
    ),
    Sentence(
        "chase-progress/g4",
        "use End Engagement",
        "",
        (("subject", Vehicle),),
        (
            Bind("Vehicle", "there is whom it is about", (), ("subject",), g4_10),
            Atom("the Vehicle is Engaged", ("Vehicle",), (), g4_11, ("state", "Engaged", g4_12)),
        ),
    ),
    Sentence(
        "chase-progress/g4",
        "use Break Free",
        "",
        (("subject", Vehicle),),
        (
            Bind("Vehicle", "there is whom it is about", (), ("subject",), g4_13),
            Atom("the Vehicle is Engaged", ("Vehicle",), (), g4_14, ("state", "Engaged", g4_15)),
            Either((Atom("it is not so that whom it is about is the Vehicle", ("Vehicle",), ("subject",), g4_16),)),
        ),
    ),
    Sentence(
        "chase-progress/a2",
        "",
        "",
        (),
        (
            Atom(
                "for every single one (and there must be one) of the Vehicle's Checks [called it]: it failed",
                ("Vehicle",),
                (),
                a2,
            ),
        ),
        defines="state Failing",
        params=("Vehicle",),
    ),
    Sentence(
        "chase-progress/a7",
        "",
        "",
        (),
        (Atom("the Vehicle is Uncontrolled", ("Vehicle",), (), a7, ("state", "Uncontrolled", a7_2)),),
        defines="state Failing",
        params=("Vehicle",),
    ),
    Sentence(
        "chase-progress/h1",
        "enter Zone",
        "any Vehicle enters anybody, here called Zone",
        (),
        (
            Bind("Vehicle", "there is whom it is about", (), ("subject",), h1),
            Atom("the Vehicle is a Vehicle", ("Vehicle",), (), h1_2, narrows="Vehicle"),
            Bind("Zone", "there is the place", (), ("place",), h1_3),
        ),
    ),
    Sentence(
        "chase-progress/l3",
        "",
        "",
        (),
        (
            Atom(
                "for every single one (and there must be one) of those of the Vehicle's Adversaries [each called it] for whom it is not Gone [called it]: its Zone is at most the Vehicle's Zone - 2",
                ("Vehicle",),
                (),
                l3,
            ),
        ),
        defines="state Clear",
        params=("Vehicle",),
    ),
    Sentence(
        "chase-progress/l4",
        "start Round",
        "a Round starts",
        (),
        (
            Among("Vehicle", "there is a Vehicle", Vehicle),
            All(
                (
                    Atom("the Vehicle is Gone", ("Vehicle",), (), l4, ("state", "Gone", l4_2)),
                    Atom(
                        "the GM, when asked, rules Extraordinary Circumstances with the Vehicle", ("Vehicle",), (), None
                    ),
                )
            ),
        ),
    ),
    Sentence(
        "chase-progress/d1",
        "",
        "",
        (),
        (
            Atom("this one is the Chase", ("this one",), (), d1),
            All(
                (
                    Atom("there is such a thing as the Chase's Sides", (), (), d1_2),
                    Atom(
                        "for at most 1 of the Chase's Sides [called it]: for at least one of its Members [called it2]: it2 is not Gone",
                        (),
                        (),
                        d1_3,
                    ),
                )
            ),
        ),
        defines="state Over",
        params=("this one",),
    ),
    Sentence(
        "chase-progress/q2",
        "",
        "",
        (),
        (
            Atom(
                "for every single one (and there must be one) of those of the Vehicle's Adversaries [each called it] for whom it is not Gone [called it]: its Zone is at least the Vehicle's Zone + 2",
                ("Vehicle",),
                (),
                q2,
            ),
        ),
        defines="state Outrun",
        params=("Vehicle",),
    ),
    Sentence(
        "chase-progress/q4",
        "",
        "",
        (),
        (
            All(
                (
                    Atom("there is not such a thing as the Vehicle's Checks", ("Vehicle",), (), q4),
                    Atom("the Vehicle is not Slowing", ("Vehicle",), (), q4_2, ("state", "Slowing", q4_3), no=True),
                )
            ),
        ),
        defines="state Failing",
        params=("Vehicle",),
    ),
    Sentence(
        "chase-progress/q6",
        "end Move Step",
        "a Move Step ends",
        (),
        (
            Among("Vehicle", "there is a Vehicle", Vehicle),
            Among(
                "Rival",
                "there is somebody among those of the Vehicle's Rivals [each called it] for whom its Zone is not the Vehicle's Zone",
                None,
                ("Vehicle",),
                (),
                q6,
            ),
        ),
    ),
    Sentence(
        "chase-progress/q6",
        "become Gone",
        "any Vehicle becomes Gone",
        (("subject", Vehicle),),
        (
            Bind("Vehicle", "there is whom it is about", (), ("subject",), q6_2),
            Among("Rival", "there is somebody among the Vehicle's Rivals", None, ("Vehicle",), (), q6_3),
        ),
    ),
    Sentence(
        "chase-progress/a1",
        "start Chase Progress Phase",
        "a Chase Progress Phase starts",
        (),
        (
            Among(
                "Vehicle",
                "there is somebody among those of the Chase's Vehicles [each called it] for whom it is not Gone",
                None,
                (),
                (),
                a1,
            ),
            Atom("for at least one of the Vehicle's Checks [called it]: it succeeded", ("Vehicle",), (), a1_2),
        ),
    ),
    Sentence(
        "chase-progress/a2",
        "start Chase Progress Phase",
        "a Chase Progress Phase starts",
        (),
        (
            Among(
                "Vehicle",
                "there is somebody among those of the Chase's Vehicles [each called it] for whom it is not Gone",
                None,
                (),
                (),
                a2_2,
            ),
            Either(
                (
                    Atom("the Vehicle is Slowing", ("Vehicle",), (), a2_3, ("state", "Slowing", a2_4)),
                    Atom("the Vehicle is Failing", ("Vehicle",), (), a2_5, ("state", "Failing", a2_6)),
                )
            ),
        ),
    ),
    Sentence(
        "chase-progress/a3",
        "start Chase Progress Phase",
        "a Chase Progress Phase starts",
        (),
        (
            Among(
                "Vehicle",
                "there is somebody among those of the Chase's Vehicles [each called it] for whom it is not Gone",
                None,
                (),
                (),
                a3,
            ),
            Atom(
                "for at least one of those of the Vehicle's Checks [each called it] for whom its Action is Keep Pace [called it]: it failed",
                ("Vehicle",),
                (),
                a3_2,
            ),
        ),
    ),
    Sentence(
        "chase-progress/a4",
        "start Chase Progress Phase",
        "a Chase Progress Phase starts",
        (),
        (
            Among(
                "Vehicle",
                "there is somebody among those of the Chase's Vehicles [each called it] for whom it is not Gone",
                None,
                (),
                (),
                a4,
            ),
            Atom(
                "for at least one of those of the Vehicle's Checks [each called it] for whom its Action is Speed Up [called it]: it failed by less than 5",
                ("Vehicle",),
                (),
                a4_2,
            ),
        ),
    ),
    Sentence(
        "chase-progress/a6",
        "start Chase Progress Phase",
        "a Chase Progress Phase starts",
        (),
        (
            Among(
                "Vehicle",
                "there is somebody among those of the Chase's Vehicles [each called it] for whom it is not Gone",
                None,
                (),
                (),
                a6,
            ),
            Atom("the Vehicle is Slowing", ("Vehicle",), (), a6_2, ("state", "Slowing", a6_3)),
        ),
    ),
    Sentence(
        "chase-progress/a7",
        "start Chase Progress Phase",
        "a Chase Progress Phase starts",
        (),
        (
            Among(
                "Vehicle",
                "there is somebody among those of the Chase's Vehicles [each called it] for whom it is not Gone",
                None,
                (),
                (),
                a7_3,
            ),
            Atom("the Vehicle is Uncontrolled", ("Vehicle",), (), a7_4, ("state", "Uncontrolled", a7_5)),
        ),
    ),
    Sentence(
        "chase-progress/e0",
        "start Chase Progress Phase",
        "a Chase Progress Phase starts",
        (),
        (
            Among(
                "Vehicle",
                "there is somebody among those of the Chase's Vehicles [each called it] for whom it is not Gone",
                None,
                (),
                (),
                e0,
            ),
        ),
    ),
    Sentence(
        "chase-progress/e1",
        "start Chase Progress Phase",
        "a Chase Progress Phase starts",
        (),
        (
            Among(
                "Vehicle",
                "there is somebody among those of the Chase's Vehicles [each called it] for whom it is not Gone",
                None,
                (),
                (),
                e1,
            ),
            All(
                (
                    Atom("the Vehicle is Failing", ("Vehicle",), (), e1_2, ("state", "Failing", e1_3)),
                    Atom(
                        "for at least one of the Vehicle's Rivals [called it]: its Own Result is 1",
                        ("Vehicle",),
                        (),
                        e1_4,
                    ),
                )
            ),
        ),
    ),
    Sentence(
        "chase-progress/e3",
        "start Chase Progress Phase",
        "a Chase Progress Phase starts",
        (),
        (
            Among(
                "Vehicle",
                "there is somebody among those of the Chase's Vehicles [each called it] for whom it is not Gone",
                None,
                (),
                (),
                e3,
            ),
            All(
                (
                    Atom("the Vehicle is Failing", ("Vehicle",), (), e3_2, ("state", "Failing", e3_3)),
                    Atom(
                        "for every single one (and there must be one) of the Vehicle's Rivals [called it]: it is Failing",
                        ("Vehicle",),
                        (),
                        e3_4,
                    ),
                )
            ),
        ),
    ),
    Sentence(
        "chase-progress/q3",
        "start Chase Progress Phase",
        "a Chase Progress Phase starts",
        (),
        (
            Among(
                "Vehicle",
                "there is somebody among those of the Chase's Vehicles [each called it] for whom it is not Gone",
                None,
                (),
                (),
                q3,
            ),
            All(
                (
                    Atom("the Vehicle is Slowing", ("Vehicle",), (), q3_2, ("state", "Slowing", q3_3)),
                    Atom(
                        "for at least one of the Vehicle's Rivals [called it]: its Own Result is 1",
                        ("Vehicle",),
                        (),
                        q3_4,
                    ),
                )
            ),
        ),
    ),
    Sentence(
        "chase-progress/q7",
        "start Chase Progress Phase",
        "a Chase Progress Phase starts",
        (),
        (
            Among(
                "Vehicle",
                "there is somebody among those of the Chase's Vehicles [each called it] for whom it is not Gone",
                None,
                (),
                (),
                q7,
            ),
            All(
                (
                    Atom("the Vehicle is Failing", ("Vehicle",), (), q7_2, ("state", "Failing", q7_3)),
                    Atom("the Vehicle's Own Result is 1", ("Vehicle",), (), q7_4),
                )
            ),
        ),
    ),
    Sentence(
        "chase-progress/q20",
        "start Chase Progress Phase",
        "a Chase Progress Phase starts",
        (),
        (
            Among(
                "Vehicle",
                "there is somebody among those of the Chase's Vehicles [each called it] for whom it is not Gone",
                None,
                (),
                (),
                q20,
            ),
            All(
                (
                    Atom("the Vehicle is Engaged", ("Vehicle",), (), q20_2, ("state", "Engaged", q20_3)),
                    Atom("the Vehicle's Own Result is less than 1", ("Vehicle",), (), q20_4),
                    Atom(
                        "for not a single one of the Vehicle's Rivals [called it]: its Own Result is 1",
                        ("Vehicle",),
                        (),
                        q20_5,
                    ),
                )
            ),
        ),
    ),
    Sentence(
        "chase-progress/e2",
        "start Chase Progress Phase",
        "a Chase Progress Phase starts",
        (),
        (
            Among(
                "Vehicle",
                "there is somebody among those of the Chase's Vehicles [each called it] for whom it is not Gone",
                None,
                (),
                (),
                e2,
            ),
            Among(
                "Rival",
                "there is somebody among those of the Vehicle's Rivals [each called it] for whom it is among the Vehicle's Adversaries",
                None,
                ("Vehicle",),
                (),
                e2_2,
            ),
            All(
                (
                    Atom("the Vehicle is Failing", ("Vehicle",), (), e2_3, ("state", "Failing", e2_4)),
                    Atom("the Vehicle's Own Result is less than 1", ("Vehicle",), (), e2_5),
                    Atom("the Rival's Own Result is 1", ("Rival",), (), e2_6),
                    Atom("the Rival's Advance is 1", ("Rival",), (), e2_7),
                )
            ),
            Atom(
                "it is not so that the Vehicle is Slowing", ("Vehicle",), (), e2_8, ("state", "Slowing", e2_9), no=True
            ),
        ),
    ),
    Sentence(
        "chase-progress/v1",
        "start Chase Progress Phase",
        "a Chase Progress Phase starts",
        (),
        (
            Among(
                "Vehicle",
                "there is somebody among those of the Chase's Vehicles [each called it] for whom it is not Gone",
                None,
                (),
                (),
                v1,
            ),
        ),
    ),
    Sentence(
        "chase-progress/l3",
        "start Chase Progress Phase",
        "a Chase Progress Phase starts",
        (),
        (
            Among(
                "Vehicle",
                "there is somebody among those of the Chase's Vehicles [each called it] for whom it is not Gone",
                None,
                (),
                (),
                l3_2,
            ),
            Atom("the Vehicle is Clear", ("Vehicle",), (), l3_3, ("state", "Clear", l3_4)),
        ),
    ),
    Sentence(
        "chase-progress/l1",
        "start Chase Progress Phase",
        "a Chase Progress Phase starts",
        (),
        (
            Among(
                "Vehicle",
                "there is somebody among those of the Chase's Vehicles [each called it] for whom it is not Gone",
                None,
                (),
                (),
                l1,
            ),
            Atom("the Vehicle is Clear", ("Vehicle",), (), l1_2, ("state", "Clear", l1_3)),
        ),
    ),
    Sentence(
        "chase-progress/l2",
        "start Chase Progress Phase",
        "a Chase Progress Phase starts",
        (),
        (
            Among(
                "Vehicle",
                "there is somebody among those of the Chase's Vehicles [each called it] for whom it is not Gone",
                None,
                (),
                (),
                l2,
            ),
            Atom("the Vehicle is Outrun", ("Vehicle",), (), l2_2, ("state", "Outrun", l2_3)),
        ),
    ),
    Sentence(
        "chase-progress/d1",
        "start Chase Progress Phase",
        "a Chase Progress Phase starts",
        (),
        (Atom("the Chase is Over", (), (), d1_4, ("state", "Over", d1_5)),),
    ),
)
