"""An independent answer to what a chase pilot may do and adds up: legality, difficulties, penalties, bonuses.

In: engagements, zones, levels, defences, speeds. Out: the engagements after an action, or a number. It does not roll
and does not move anybody.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from tests.oracles.chase_state import DEFAULT, Group, Maneuver, Policy, Standing


def after_break_free(groups: Sequence[Group], vehicle: str, policy: Policy = DEFAULT) -> tuple[Group, ...]:
    """The engagements once `vehicle` has broken free (A11)."""
    after: list[Group] = []
    for group in groups:
        if vehicle not in group:
            after.append(group)
        elif policy.a11 == "keep" and len(group) > 2:
            after.append(group - {vehicle})
    return tuple(sorted(after, key=sorted))


def after_engage(groups: Sequence[Group], vehicle: str, target: str) -> tuple[Group, ...]:
    """The engagements once `vehicle` has engaged `target` and everyone engaged with it."""
    joined: Group = frozenset({vehicle, target})
    after: list[Group] = []
    for group in groups:
        if target in group:
            joined |= group
        else:
            after.append(group)
    return tuple(sorted([*after, joined], key=sorted))


def illegal(
    maneuver: Maneuver, vehicle: str, groups: Sequence[Group], zones: Mapping[str, int], target: str | None = None
) -> str | None:
    """Why the pilot may not take this action now, or None if it is legal (F3.3, F4.2)."""
    engaged = any(vehicle in group for group in groups)
    if maneuver in ("speed_up", "slow_down") and engaged:
        return "engaged"
    if maneuver == "break_free" and not engaged:
        return "not engaged"
    if maneuver == "engage":
        if engaged:
            return "engaged"
        if target is None or target == vehicle:
            return "no target"
        if zones[target] != zones[vehicle]:
            return "target in another zone"
    return None


def difficulty(maneuver: Maneuver, level: int = 0, kacs: Sequence[int] = (), *, cumulative: bool = False) -> int | None:
    """The DC of a pilot action; None where there is no check. `cumulative` picks the second reading of A13."""
    match maneuver:
        case "slow_down":
            return None
        case "keep_pace" | "evade":
            return 10 + level
        case "trick":
            return 15 + level
        case "speed_up":
            return 17 + level
        case "engage":
            return kacs[0]
        case "break_free":
            beyond = len(kacs) - 1
            if cumulative:
                return max(kacs) + 5 + 5 * beyond
            return max(kacs) + 5 * max(1, beyond)


def double_maneuver_penalty(full_speed: int, enemy_full_speeds: Iterable[int]) -> int:
    """-4, or -2 if at least 50 ft faster than the fastest enemy (F3.6). Speeds in feet."""
    return -2 if full_speed >= max(enemy_full_speeds) + 50 else -4


def full_speed(speed: int, *, broken: bool = False) -> int:
    """Feet; halved and rounded down when broken (F5.4)."""
    return speed // 2 if broken else speed


def check_total(die: int, piloting: int, *modifiers: int) -> int:
    return die + piloting + sum(modifiers)


def ahead_of_all(standing: Standing, vehicle: str) -> bool:
    """False when no enemy is left, so that an ended chase grants nothing."""
    enemies = standing.enemies(vehicle)
    return bool(enemies) and all(standing.ahead(vehicle, e) for e in enemies)


def piloting_bonus(standing: Standing, vehicle: str, against: str | None = None) -> int:
    """+2 or 0 on a Piloting check, `against` the enemy it is made against, if any (F1.3, F7.9)."""
    if ahead_of_all(standing, vehicle):
        return 2
    return 2 if against in standing.enemies(vehicle) and standing.ahead(vehicle, against or "") else 0


def attack_bonus(standing: Standing, vehicle: str, target: str) -> int:
    """+2 or 0 on an attack roll from `vehicle` (F1.4, F7.9)."""
    return 2 if target in standing.enemies(vehicle) and standing.ahead(vehicle, target) else 0


def trick_penalty(tricks: Iterable[tuple[str, int]], zones: Mapping[str, int], vehicle: str) -> int:
    """Penalty from successful tricks, each (trickster, zone it stood in): -2 per different one ahead (F3.5, A22)."""
    return -2 * len({who for who, zone in tricks if who != vehicle and zone > zones[vehicle]})
