"""An independent answer to: what does the advance phase of a vehicle chase do?

In: a `Round`, the complete state before the advance (zones after the pilot actions, checks with their margins,
engagements as disjoint sets, answers to the drop-back question) and a `Policy`, one choice for each point the rules
leave open. Out: a `Result`: moves, zones, who counts as ahead of whom, who has left, whether the chase is over.

It does not roll dice, fire hazards or know the combat phase. It is written by hand from the mechanics alone and
shares no code with the compiler, so that agreement between the two means something.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tests.oracles.chase_state import DEFAULT, Group, Policy, Round, Standing, Vehicle, faults


@dataclass(frozen=True, slots=True)
class Result:
    own: dict[str, int]  # the move each vehicle's own pilot earned
    moves: dict[str, int]  # the move it made, carried or held by its engagement; without dropping back
    zones: dict[str, int]  # where it ends, after dropping back
    carried: frozenset[str]
    counted: frozenset[tuple[str, str]]  # the pairs of F7.9
    ahead_of: dict[str, frozenset[str]]  # adversaries, those who left this round included
    asked: frozenset[str]  # would have escaped, so had the choice
    escaped: frozenset[str]
    left: frozenset[str]
    engagements: tuple[Group, ...]
    over: bool
    standing: Standing = field(repr=False)

    @property
    def gone(self) -> frozenset[str]:
        return self.escaped | self.left


def own_move(vehicle: Vehicle, policy: Policy = DEFAULT) -> int:
    """Zones the vehicle would move if it were engaged with nobody: -2 (only under A3), -1, 0 or 1."""
    if vehicle.uncontrolled:  # F5.2; never -1, even if a keep pace failed before control was lost
        return 0
    if vehicle.idle:
        return 1 if policy.a8 == "coast" else 0
    succeeded = any(check.succeeded for check in vehicle.checks)
    nearly = any(check.nearly for check in vehicle.checks)
    lost = sum(check.lost_ground for check in vehicle.checks)
    back = -2 if lost >= 2 and policy.a3 == "two" else -1
    if vehicle.slowed:  # F7.3, F7.7
        if lost and policy.a2 == "fall_back":
            return back
        return 1 if nearly and not succeeded and policy.a5 == "advance" else 0
    if succeeded or nearly:  # F7.1, F7.6; never more than one (F7.2)
        if not lost:
            return 1
        choice = policy.a1 if succeeded else policy.a4
        return {"advance": 1, "net": 0, "fall_back": back}[choice]
    return back if lost else 0  # F7.5, F7.4


def advance(before: Round, policy: Policy = DEFAULT) -> Result:
    """Move every vehicle, then judge who leaves and whether the chase is over.

    Raises ValueError if `before` is not a possible state (see `faults`).
    """
    if found := faults(before):
        raise ValueError("; ".join(found))
    vehicles = {v.id: v for v in before.vehicles}
    sides = {v.id: v.side for v in before.vehicles}
    own = {v.id: own_move(v, policy) for v in before.vehicles}
    moves = dict(own)
    carried: set[str] = set()
    counted: set[tuple[str, str]] = set()
    for group in before.engagements:
        group_moves, group_carried = _move_together([vehicles[m] for m in sorted(group)], own, policy)
        moves.update(group_moves)
        carried |= group_carried
        # F7.9 with A12: each member that moved by itself, against each opposing member that was carried.
        counted |= {
            (mover, other)
            for other in group_carried
            for mover in group
            if own[mover] == 1 and moves[mover] == 1 and sides[mover] != sides[other]
        }
    zones = {v.id: v.zone + moves[v.id] for v in before.vehicles}  # A14: all at once
    moved = dict(zones)
    asked, escaped, left = _leave(before.vehicles, zones, policy)
    gone = escaped | left
    standing = Standing(sides, zones, frozenset(counted), frozenset(gone))
    return Result(
        own=own,
        moves=moves,
        zones=zones,
        carried=frozenset(carried),
        counted=frozenset(counted),
        ahead_of={v: frozenset(w for w in sides if sides[w] != sides[v] and standing.ahead(v, w)) for v in sides},
        asked=frozenset(asked),
        escaped=frozenset(escaped),
        left=frozenset(left),
        engagements=_still_engaged(before.engagements, moved, zones, gone),
        over=_over(sides, gone, policy),
        standing=standing,
    )


def _move_together(
    members: Sequence[Vehicle], own: Mapping[str, int], policy: Policy
) -> tuple[dict[str, int], set[str]]:
    """The moves of one engagement, and which of its members were carried."""
    still = {v.id: 0 for v in members}
    if not any(own[v.id] == 1 for v in members):
        # F7.10. Policy D says so whenever nobody advances, although the clause itself asks that all failed everything.
        return still, set()
    if policy.a6 == "hold" and any(v.slowed and own[v.id] != 1 for v in members):
        return still, set()
    moves: dict[str, int] = {}
    carried: set[str] = set()
    for v in members:
        helpless = v.uncontrolled or (v.idle and policy.a8 == "uncontrolled")
        if own[v.id] == 1:
            moves[v.id] = 1
        elif v.slowed and policy.a6 == "leave":
            moves[v.id] = own[v.id]
        elif helpless and policy.a10 == "stay":
            moves[v.id] = 0
        else:  # F7.8
            moves[v.id] = 1
            carried.add(v.id)
    return moves, carried


def _leave(vehicles: Sequence[Vehicle], zones: dict[str, int], policy: Policy) -> tuple[set[str], set[str], set[str]]:
    """Who was asked, who escaped, who was left behind. Writes the zones of those who drop back into `zones`."""
    asked: set[str] = set()
    escaped: set[str] = set()
    left: set[str] = set()
    while True:
        present = [v for v in vehicles if v.id not in escaped | left]
        early = _left_behind(present, zones, policy) if policy.a19 == "after" else set()
        for v in present:
            # With A19 "after", nobody is asked when all adversaries are already judged left behind.
            rivals = [w.id for w in present if w.side != v.side and w.id not in early]
            if v.id not in early and rivals and _escapes(v, present, zones, policy):
                asked.add(v.id)
                if v.drops_back:  # F8.2
                    zones[v.id] = max(zones[r] for r in rivals) + 1
        out = {v.id for v in present if _escapes(v, present, zones, policy)} - early
        behind = early if policy.a19 == "after" else _left_behind(present, zones, policy)
        escaped |= out
        left |= behind - out
        if policy.a18 == "once" or not (out | behind):
            return asked, escaped, left


def _two(gap: int, policy: Policy) -> bool:
    return gap >= 2 if policy.a9 == "at_least" else gap == 2


def _escapes(vehicle: Vehicle, present: Sequence[Vehicle], zones: Mapping[str, int], policy: Policy) -> bool:
    gaps = [zones[vehicle.id] - zones[w.id] for w in present if w.side != vehicle.side]
    return bool(gaps) and all(_two(gap, policy) for gap in gaps)


def _left_behind(present: Sequence[Vehicle], zones: Mapping[str, int], policy: Policy) -> set[str]:
    found: set[str] = set()
    for v in present:
        gaps = [_two(zones[w.id] - zones[v.id], policy) for w in present if w.side != v.side]
        if gaps and (all(gaps) if policy.a17 == "all" else any(gaps)):
            found.add(v.id)
    return found


def _over(sides: Mapping[str, str], gone: Iterable[str], policy: Policy) -> bool:
    remaining = {side for v, side in sides.items() if v not in set(gone)}
    if policy.a20 == "a_side_left":
        return remaining != set(sides.values())
    return len(remaining) <= 1


def _still_engaged(
    groups: Sequence[Group], moved: Mapping[str, int], zones: Mapping[str, int], gone: Iterable[str]
) -> tuple[Group, ...]:
    """Engagements after the advance: former members that shared a zone all the while and are in the chase (F4.1).

    Parting ends an engagement for good (A6): two that dropped back into one zone after that are not engaged again.
    """
    after: list[Group] = []
    for group in groups:
        together: dict[tuple[int, int], set[str]] = {}
        for member in group - set(gone):
            together.setdefault((moved[member], zones[member]), set()).add(member)
        after += [frozenset(members) for members in together.values() if len(members) >= 2]
    return tuple(sorted(after, key=sorted))


def result_to_plain(result: Result) -> dict[str, Any]:
    return {
        "own": dict(result.own),
        "moves": dict(result.moves),
        "zones": dict(result.zones),
        "carried": sorted(result.carried),
        "counted": sorted(list(pair) for pair in result.counted),
        "ahead_of": {v: sorted(others) for v, others in result.ahead_of.items()},
        "asked": sorted(result.asked),
        "escaped": sorted(result.escaped),
        "left": sorted(result.left),
        "gone": sorted(result.gone),
        "engaged": [sorted(group) for group in result.engagements],
        "over": result.over,
    }
