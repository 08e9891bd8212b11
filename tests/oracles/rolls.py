"""An independent answer to: what comes of a d20 roll under a Success Value?

In: attributes, MODs, states, dice. Out: Success Values, degrees, who wins a Face to Face roll, failed Saving Rolls,
what a Reset does, and exact probabilities as Fractions. It rolls nothing itself and knows no weapon or program by name.

Points resting on weaker evidence are parameters or say so: the cap of 12, the automatic failure below 1, the critical
at 20 or more when the Success Value exceeds 20.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations_with_replacement
from math import factorial
from typing import Literal

Degree = Literal["critical", "success", "failure"]
Winner = Literal["first", "second", "nobody"]
MOD_CAP = 12
RESET_MODS: dict[str, int] = {"isolated": -9, "targeted": -3, "immobilized_b": -3, "stunned": -3}
ENDED_BY_RESET = frozenset({"isolated", "targeted", "immobilized_b"})  # D8: one success ends them together
HACKABLE_TYPES = frozenset({"HI", "TAG", "REM", "VH"})


@dataclass(frozen=True, slots=True, order=True)
class Rank:
    """How a rolled die compares in a Face to Face roll: a critical above everything, then the number."""

    critical: bool
    number: int


@dataclass(frozen=True, slots=True)
class FaceToFace:
    winner: Winner
    first: tuple[Rank, ...]  # successes of either side that nothing cancelled, in the order rolled
    second: tuple[Rank, ...]


@dataclass(frozen=True, slots=True)
class Shock:
    """What E/M saves did to a target."""

    attack_damage: int
    failed: int
    states: frozenset[str]
    guts_roll: bool


def success_value(attribute: int, mods: Iterable[int] = (), cap: int = MOD_CAP) -> int:
    """Attribute plus the sum of MODs, the sum held within +-cap."""
    return attribute + max(-cap, min(cap, sum(mods)))


def rank(value: int, die: int) -> Rank | None:
    """None for a failure. Above 20 the excess is added to the die, and 20 or more is a critical."""
    if value < 1 or die > value:
        return None
    if value > 20:
        number = min(20, die + value - 20)
        return Rank(True, 20) if number == 20 else Rank(False, number)
    return Rank(True, 20) if die == value else Rank(False, die)


def degree(value: int, die: int) -> Degree:
    ranked = rank(value, die)
    if ranked is None:
        return "failure"
    return "critical" if ranked.critical else "success"


def face_to_face(first_value: int, first: Sequence[int], second_value: int, second: Sequence[int]) -> FaceToFace:
    """A success stands only if it beats every enemy success; equals cancel, and so do criticals, however many."""
    ours = [r for die in first if (r := rank(first_value, die))]
    theirs = [r for die in second if (r := rank(second_value, die))]
    ours_left = tuple(r for r in ours if all(r > other for other in theirs))
    theirs_left = tuple(r for r in theirs if all(r > other for other in ours))
    winner: Winner = "first" if ours_left else "second" if theirs_left else "nobody"
    return FaceToFace(winner, ours_left, theirs_left)


def attack_damage(
    damage: int, protection: int, *, halved: bool = False, partial_cover: bool = False, mods: Iterable[int] = ()
) -> int:
    """The number a Saving Roll must exceed; `protection` is ARM or BTS, halved rounding up (AP, E/M)."""
    used = -(-protection // 2) if halved else protection
    return damage - used - (3 if partial_cover else 0) + sum(mods)


def saves_due(hits: int, criticals: int = 0, per_hit: int = 1) -> int:
    """Saving Rolls to make: `per_hit` for each hit (2 for DA and E/M), one more for each of them that is a critical."""
    return hits * per_hit + criticals


def failed_saves(damage: int, dice: Iterable[int]) -> int:
    """How many of the dice are Saving Rolls failed against an Attack Damage."""
    return sum(die <= damage for die in dice)


def em_shock(troop_type: str, bts: int, damage: int, dice: Iterable[int], *, courage: bool = False) -> Shock:
    """E/M: saves against half the BTS; any failure isolates, and immobilizes the hackable types too."""
    number = attack_damage(damage, bts, halved=True)
    failed = failed_saves(number, dice)
    states = {"isolated"} if failed else set()
    if failed and troop_type in HACKABLE_TYPES:
        states.add("immobilized_b")
    return Shock(number, failed, frozenset(states), guts_roll="immobilized_b" not in states and not courage)


def reset_value(wip: int, states: Iterable[str], mods: Iterable[int] = ()) -> int | None:
    """The Success Value of a Reset, or None where it may not be declared (IMM-A, D10)."""
    present = frozenset(states)
    if "immobilized_a" in present:
        return None
    return success_value(wip, [*(RESET_MODS[s] for s in sorted(present & RESET_MODS.keys())), *mods])


def after_reset(states: Iterable[str], succeeded: bool) -> frozenset[str]:
    present = frozenset(states)
    return present - ENDED_BY_RESET if succeeded else present


def hacking_value(wip: int, target_states: Iterable[str] = (), *, firewall: bool = False) -> int:
    """A hacker's Success Value: +3 against a Targeted one, -3 through a Firewall."""
    return success_value(wip, [3 if "targeted" in set(target_states) else 0, -3 if firewall else 0])


def reset_against(
    wip: int, states: Iterable[str], die: int, enemy_value: int, enemy_dice: Sequence[int]
) -> tuple[Winner, frozenset[str]]:
    """Face to Face Reset; the resetter is first. Returns who won and the states left.

    Raises ValueError where Reset may not be declared. D9: the one roll both evades and cancels.
    """
    present = frozenset(states)
    value = reset_value(wip, present)
    if value is None:
        raise ValueError("Reset may not be declared")
    outcome = face_to_face(value, [die], enemy_value, enemy_dice)
    return outcome.winner, after_reset(present, outcome.winner == "first")


# --- exact probabilities ----------------------------------------------------------------------------------------------


def normal_probabilities(value: int) -> dict[Degree, Fraction]:
    counts = Counter(degree(value, die) for die in range(1, 21))
    degrees: tuple[Degree, ...] = ("critical", "success", "failure")
    return {d: Fraction(counts[d], 20) for d in degrees}


def _rolled(burst: int) -> list[tuple[tuple[int, ...], int]]:
    """Every multiset of `burst` dice with the number of ordered ways to roll it."""
    found = []
    for dice in combinations_with_replacement(range(1, 21), burst):
        ways = factorial(burst)
        for repeats in Counter(dice).values():
            ways //= factorial(repeats)
        found.append((dice, ways))
    return found


def face_to_face_probabilities(
    first_value: int, first_burst: int, second_value: int, second_burst: int
) -> dict[Winner, Fraction]:
    """Exact; every combination of dice is tried. Bursts from 1 up; beyond 3 against 2 it takes seconds."""
    ways: Counter[Winner] = Counter()
    theirs = _rolled(second_burst)
    for dice, count in _rolled(first_burst):
        for other, other_count in theirs:
            ways[face_to_face(first_value, dice, second_value, other).winner] += count * other_count
    total = 20 ** (first_burst + second_burst)
    winners: tuple[Winner, ...] = ("first", "second", "nobody")
    return {w: Fraction(ways[w], total) for w in winners}


def failed_saves_probabilities(damage: int, saves: int) -> tuple[Fraction, ...]:
    """Chance of exactly 0, 1, ... `saves` failures, each die tried in turn."""
    fail = Fraction(sum(die <= damage for die in range(1, 21)), 20)
    chances = [Fraction(1)]
    for _ in range(saves):
        chances = [
            (chances[n] * (1 - fail) if n < len(chances) else Fraction(0))
            + (chances[n - 1] * fail if n else Fraction(0))
            for n in range(len(chances) + 1)
        ]
    return tuple(chances)
