"""The second phase of a vehicle chase with a journal: each write names its clause, and whatever raises is rolled back.

In: a `Journal`, the chase of chase_classes. Out: the same world; the journal holds what was written and why.
"""

from __future__ import annotations

from benchmarks.twins.chase_classes import Chase, Vehicle, Wants, apart, carries
from benchmarks.twins.journal import Journal

RULE = "chase-progress/"


def progress(journal: Journal, chase: Chase, wants: Wants) -> None:
    journal.whole(_progress, chase, wants)


def _progress(journal: Journal, chase: Chase, wants: Wants) -> None:
    write = journal.set
    present = [v for v in chase.vehicles if not v.gone]
    for v in chase.vehicles:
        write(v, "carries", [], RULE + "e2")
    for v in present:
        own, why = earned(v)
        write(v, "own_result", own, why)
    for v in present:
        advance, why = moved(v)
        write(v, "advance", advance, why)
    carried: dict[Vehicle, list[Vehicle]] = {}
    for v in present:
        for rival in v.rivals:
            if carries(rival, v) and rival.zone + rival.advance == v.zone + v.advance:
                carried.setdefault(rival, []).append(v)
    for rival, them in carried.items():
        write(rival, "carries", them, RULE + "e2")
    for v in present:
        write(v, "zone", v.zone + v.advance, RULE + "v1")
    for v in present:
        if v.rivals:
            write(v, "rivals", [r for r in v.rivals if r.zone == v.zone and not apart(r, v)], RULE + "q6")
    backs = [(v, max(o.zone for o in v.adversaries if not o.gone) + 1) for v in present if v.clear() and wants(v)]
    for v, zone in backs:
        write(v, "zone", zone, RULE + "l3")
    escaped = [v for v in present if v.clear()]
    outrun = [v for v in present if v.outrun()]
    for v in escaped:
        write(v, "escaped", True, RULE + "l1")
    for v in outrun:
        write(v, "left_behind", True, RULE + "l2")
    for v in escaped + outrun:
        for rival in v.rivals:
            write(rival, "rivals", [r for r in rival.rivals if r is not v], RULE + "q6")
        write(v, "rivals", [], RULE + "q6")
    if backs:
        for v in present:
            write(v, "carries", [o for o in v.carries if o.zone == v.zone], RULE + "e2")
    if chase.sides and sum(any(not v.gone for v in side) for side in chase.sides) <= 1:
        write(chase, "over", True, RULE + "d1")


def earned(v: Vehicle) -> tuple[int, str]:
    """The zones that its own pilot earned, and the clause that says so."""
    if v.uncontrolled:
        return 0, RULE + "a7"
    if v.slowing:
        return 0, RULE + "a6"
    near = back = False
    for check in v.checks:
        margin = check.margin
        if margin >= 0:
            return 1, RULE + "a1"
        if check.action == "speed up" and margin >= -4:
            near = True
        elif check.action == "keep pace":
            back = True
    if near:
        return 1, RULE + "a4"
    return (-1, RULE + "a3") if back else (0, RULE + "a2")


def moved(v: Vehicle) -> tuple[int, str]:
    """The zones it moves, and the clause that says so."""
    own = v.own_result
    if not v.rivals or own == 1:
        return own, RULE + "e0"
    for rival in v.rivals:
        if rival.own_result == 1:
            if v.slowing:
                return 0, RULE + "q3"
            return (1, RULE + "e1") if v.failing() else (0, RULE + "e0")
    return 0, RULE + "e3"
