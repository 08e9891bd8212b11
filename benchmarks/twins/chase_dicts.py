"""The second phase of a vehicle chase, by hand, with dicts and functions.

In: a chase and its vehicles as dicts. Out and left out: as in chase_classes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Vehicle = dict[str, Any]
Chase = dict[str, Any]
Wants = Callable[[Vehicle], bool]


def vehicle(name: str, zone: int) -> Vehicle:
    """`checks` holds pairs of action and margin."""
    return {
        "name": name,
        "zone": zone,
        "checks": [],
        "adversaries": [],
        "rivals": [],
        "branch": None,
        "slowing": False,
        "uncontrolled": False,
        "gone": None,  # or "escaped" or "left behind"
        "own_result": 0,
        "advance": 0,
        "carries": [],
    }


def chase() -> Chase:
    return {"vehicles": [], "sides": [], "over": False}


def failing(v: Vehicle) -> bool:
    if v["uncontrolled"]:
        return True
    if not v["checks"]:
        return not v["slowing"]
    return all(margin < 0 for _, margin in v["checks"])


def ahead_of(v: Vehicle, other: Vehicle) -> bool:
    return v["zone"] > other["zone"] or any(o is other for o in v["carries"])


def earned(v: Vehicle) -> int:
    if v["uncontrolled"] or v["slowing"]:
        return 0
    back = False
    for action, margin in v["checks"]:
        if margin >= 0 or (margin >= -4 and action == "speed up"):
            return 1
        if action == "keep pace":
            back = True
    return -1 if back else 0


def moved(v: Vehicle) -> int:
    own: int = v["own_result"]
    rivals = v["rivals"]
    if not rivals or own == 1:
        return own
    for rival in rivals:
        if rival["own_result"] == 1:
            return 1 if not v["slowing"] and failing(v) else 0
    return 0


def clear(v: Vehicle) -> bool:
    limit = v["zone"] - 2
    some = False
    for other in v["adversaries"]:
        if other["gone"] is None:
            if other["zone"] > limit:
                return False
            some = True
    return some


def outrun(v: Vehicle) -> bool:
    limit = v["zone"] + 2
    some = False
    for other in v["adversaries"]:
        if other["gone"] is None:
            if other["zone"] < limit:
                return False
            some = True
    return some


def carries(rival: Vehicle, v: Vehicle) -> bool:
    return (
        rival["own_result"] == 1
        and v["own_result"] < 1
        and not v["slowing"]
        and failing(v)
        and any(o is rival for o in v["adversaries"])
    )


def apart(one: Vehicle, other: Vehicle) -> bool:
    return one["branch"] is not None and other["branch"] is not None and one["branch"] != other["branch"]


def progress(c: Chase, wants: Wants) -> None:
    """The whole phase. Everybody moves at once, drops back at once, and is judged at once."""
    present = [v for v in c["vehicles"] if v["gone"] is None]
    for v in c["vehicles"]:
        v["carries"] = []
    for v in present:
        v["own_result"] = earned(v)
    for v in present:
        v["advance"] = moved(v)
    carried = [(r, v) for v in present for r in v["rivals"] if carries(r, v)]
    for v in present:
        v["zone"] += v["advance"]
    for rival, v in carried:
        if rival["zone"] == v["zone"]:
            rival["carries"].append(v)
    for v in present:
        if v["rivals"]:
            v["rivals"] = [r for r in v["rivals"] if r["zone"] == v["zone"] and not apart(r, v)]
    backs = [
        (v, max(o["zone"] for o in v["adversaries"] if o["gone"] is None) + 1) for v in present if clear(v) and wants(v)
    ]
    for v, zone in backs:
        v["zone"] = zone
    escaped = [v for v in present if clear(v)]
    left_behind = [v for v in present if outrun(v)]
    for v in escaped:
        v["gone"] = "escaped"
    for v in left_behind:
        v["gone"] = "left behind"
    for v in escaped + left_behind:
        for rival in v["rivals"]:
            rival["rivals"] = [r for r in rival["rivals"] if r is not v]
        v["rivals"] = []
    if backs:
        for v in present:
            v["carries"] = [o for o in v["carries"] if o["zone"] == v["zone"]]
    if c["sides"] and sum(any(v["gone"] is None for v in side) for side in c["sides"]) <= 1:
        c["over"] = True
