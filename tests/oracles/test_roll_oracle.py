"""The roll oracle against rolls settled by hand and against plain enumeration."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from random import Random

import pytest

from tests.oracles import rolls, rounds


@pytest.mark.parametrize(
    ("value", "die", "expected"),
    [
        (4, 3, "success"), (4, 4, "critical"), (4, 5, "failure"),  # IS-4
        (0, 1, "failure"), (1, 1, "critical"), (20, 20, "critical"), (20, 19, "success"),
        (23, 17, "critical"), (23, 16, "success"), (23, 20, "critical"), (23, 1, "success"),
    ],
)  # fmt: skip
def test_degree(value: int, die: int, expected: str) -> None:
    assert rolls.degree(value, die) == expected


@pytest.mark.parametrize(
    ("wip", "states", "expected"),
    [
        (13, {"isolated"}, 4),  # IS-4
        (15, {"isolated", "stunned"}, 3),  # IS-6
        (13, {"isolated", "targeted"}, 1),  # IS-8
        (13, {"immobilized_b", "targeted"}, 7),
        (13, {"isolated", "targeted", "immobilized_b", "stunned"}, 1),  # capped
        (13, {"isolated", "immobilized_a"}, None),  # IS-18
        (13, set(), 13),
    ],
)
def test_reset_value(wip: int, states: set[str], expected: int | None) -> None:
    assert rolls.reset_value(wip, states) == expected


@pytest.mark.parametrize(
    ("die", "enemy", "winner", "cancelled"),
    [(3, 9, "second", False), (4, 9, "first", True), (4, 14, "nobody", False), (5, 16, "nobody", False)],
)
def test_is7_face_to_face_reset(die: int, enemy: int, winner: str, cancelled: bool) -> None:
    won, states = rolls.reset_against(13, {"isolated"}, die, rolls.hacking_value(14), [enemy])
    assert won == winner
    assert ("isolated" not in states) == cancelled


def test_is8_targeted() -> None:
    assert rolls.hacking_value(14, {"isolated", "targeted"}) == 17


@pytest.mark.parametrize(
    ("first", "second", "winner", "standing_first", "standing_second"),
    [
        ([5, 12], [10], "first", 1, 0),  # the 10 cancels the 5, the 12 cancels the 10
        ([12, 5], [12], "nobody", 0, 0),  # equals cancel and the 5 is lower
        ([13, 13], [13], "nobody", 0, 0),  # two criticals against one
        ([13, 2], [12, 11, 1], "first", 1, 0),
        ([2], [12, 11, 20], "second", 0, 2),
        ([20], [20], "nobody", 0, 0),
        ([4], [19], "first", 1, 0),
    ],
)
def test_bursts(first: list[int], second: list[int], winner: str, standing_first: int, standing_second: int) -> None:
    outcome = rolls.face_to_face(13, first, 13, second)
    assert (outcome.winner, len(outcome.first), len(outcome.second)) == (winner, standing_first, standing_second)


def test_es10_and_is19_saves() -> None:
    assert rolls.attack_damage(15, 5) == 10
    assert rolls.failed_saves(10, [3, 9, 10, 14]) == 3
    assert [rolls.attack_damage(13, bts, halved=True) for bts in (0, 3, 6, 9)] == [13, 11, 10, 8]
    assert rolls.attack_damage(13, 3, partial_cover=True) == 7
    assert rolls.saves_due(1, per_hit=2) == 2 and rolls.saves_due(1, 1, per_hit=2) == 3
    assert rolls.em_shock("LI", 3, 13, [12, 11]) == rolls.Shock(11, 1, frozenset({"isolated"}), True)
    tag = rolls.em_shock("TAG", 6, 13, [11, 15, 10])
    assert tag == rolls.Shock(10, 1, frozenset({"isolated", "immobilized_b"}), False)
    assert rolls.em_shock("LI", 3, 13, [12, 12]).states == frozenset()


@pytest.mark.parametrize(("a", "m", "b", "n"), [(13, 1, 14, 1), (4, 1, 14, 2), (23, 2, 11, 1), (0, 1, 12, 1)])
def test_probabilities_against_plain_enumeration(a: int, m: int, b: int, n: int) -> None:
    counts: Counter[str] = Counter()
    for dice in product(range(1, 21), repeat=m + n):
        counts[rolls.face_to_face(a, dice[:m], b, dice[m:]).winner] += 1
    exact = rolls.face_to_face_probabilities(a, m, b, n)
    assert exact == {w: Fraction(counts[w], 20 ** (m + n)) for w in ("first", "second", "nobody")}


def test_simple_probabilities() -> None:
    assert rolls.normal_probabilities(4) == {
        "critical": Fraction(1, 20), "success": Fraction(3, 20), "failure": Fraction(4, 5),
    }  # fmt: skip
    assert rolls.normal_probabilities(23)["critical"] == Fraction(4, 20)
    assert rolls.failed_saves_probabilities(10, 2) == (Fraction(1, 4), Fraction(1, 2), Fraction(1, 4))
    assert rolls.failed_saves_probabilities(-2, 2)[0] == rolls.failed_saves_probabilities(25, 1)[1] == 1
    # 13 against 14, one die each, by hand. Own 1-12: the enemy fails (6 ways) or rolls lower, 138 pairs in all; own 13
    # is a critical that only the enemy's 14 cancels, 19 pairs.
    assert rolls.face_to_face_probabilities(13, 1, 14, 1)["first"] == Fraction(138 + 19, 400)


def test_random_rolls_cover_the_cases() -> None:
    rng = Random(12)
    kinds = Counter(rounds.random_roll(rng).kind for _ in range(500))
    assert len(kinds) == 5 and min(kinds.values()) > 50
