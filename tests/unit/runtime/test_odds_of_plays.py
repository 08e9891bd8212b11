"""Odds of plays that need no world: what is walked and what is estimated, limits to the last way, intervals worked out by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from rulewright.runtime import odds as module
from rulewright.runtime.errors import BadAnswer, TooManyPaths
from rulewright.runtime.odds import Odds, Open, distribution, paths
from rulewright.runtime.requests import Choose, Judge, Roll

COIN = Roll(None, "", "coin", 1, 2)
DICE = Roll(None, "", "dice", 2, 3)
CHOICE = Choose("Ana", "r/c", "r/c#1", ("a", "b", "c"))
RULING = Judge("Ana", "r/c", "r/c#2", "Light")


def asking(*requests: Any, sees: Any = tuple) -> Any:
    """A play of these requests, one after the other, that tells its answers."""

    def play(answers: Iterator[Any]) -> Any:
        given = list(answers)
        if len(given) < len(requests):
            raise Open(requests[len(given)])
        return sees(given)

    return play


class Host:
    def __init__(self) -> None:
        self.asked: list[Any] = []

    def roll(self, request: Roll) -> list[int]:
        raise AssertionError("dice are not asked of anybody")

    def choose(self, request: Choose) -> int:
        self.asked.append(request)
        return 2

    def judge(self, request: Judge) -> bool:
        self.asked.append(request)
        return False


def test_all_ways_are_walked() -> None:
    found = distribution(asking(COIN, DICE))
    assert sum(found.values()) == 1
    assert found[(1,), (2, 3)] == Fraction(1, 2) * Fraction(2, 9)
    assert found[(2,), (3, 3)] == Fraction(1, 2) * Fraction(1, 9)
    assert (found.leaves, found.samples, found.seed, found.exact) == (12, 0, None, True)
    each = distribution(asking(COIN, DICE), every_face=True)
    assert each.leaves == len(each) == 18
    assert set(each.values()) == {Fraction(1, 18)}
    summed = distribution(asking(COIN, DICE, sees=lambda given: sum(map(sum, given))))
    thrown = Counter(map(sum, product((1, 2), (1, 2, 3), (1, 2, 3))))
    assert summed == {total: Fraction(count, 18) for total, count in thrown.items()}
    assert repr(distribution(asking(sees=len))) == "<odds, exact: {0: Fraction(1, 1)}>"


def test_whoever_is_asked_answers_once_per_way() -> None:
    host = Host()
    found = distribution(asking(COIN, CHOICE, RULING), host)
    assert set(found) == {((1,), 2, False), ((2,), 2, False)}
    assert host.asked == [CHOICE, RULING] * 2
    rough = distribution(asking(CHOICE, COIN), Host(), limit=1, seed=1, samples=40)
    assert {given[0] for given in rough} == {2}
    for request in (CHOICE, RULING):
        for more in ({}, {"limit": 0, "seed": 1}):
            with pytest.raises(BadAnswer, match=f"nobody answers {request.id}: r/c asked Ana") as caught:
                distribution(asking(request), **more)  # type: ignore[arg-type]
            assert caught.value.request is request


@pytest.mark.parametrize(("requests", "ways"), [([COIN], 2), ([COIN, COIN], 4), ([COIN, DICE], 12), ([DICE, COIN], 12)])
def test_the_limit_is_the_number_of_ways(requests: list[Any], ways: int) -> None:
    assert distribution(asking(*requests), limit=ways).leaves == ways
    with pytest.raises(TooManyPaths, match=f"there are more than {ways - 1} ways"):
        distribution(asking(*requests), limit=ways - 1)
    rough = distribution(asking(*requests), limit=ways - 1, seed=3, samples=7)
    assert (rough.leaves, rough.samples, rough.seed, rough.exact) == (7, 7, 3, False)


def test_what_never_ends_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "DEPTH", 3)
    one = Roll(None, "", "one", 1, 1)
    for more in ({}, {"limit": 0, "seed": 1, "samples": 2}):
        assert sum(distribution(asking(one, one, one), **more).values()) == 1  # type: ignore[arg-type]
        with pytest.raises(TooManyPaths, match="after 3 answers something is asked still: the rules asked for a throw"):
            distribution(asking(one, one, one, one), **(more or {"limit": 9}))  # type: ignore[arg-type]


def test_an_estimate_is_made_of_its_throws() -> None:
    play = asking(COIN, DICE, sees=lambda given: sum(map(sum, given)))
    rough = distribution(play, limit=1, seed=5, samples=1800)
    assert sum(rough.values()) == 1
    assert all(chance.denominator <= 1800 for chance in rough.values())
    assert all(
        low <= float(chance) <= high for chance, (low, high) in ((c, rough.interval(o)) for o, c in rough.items())
    )
    exact = distribution(play)
    assert set(rough) == set(exact)
    assert all(abs(rough[total] - exact[total]) < Fraction(1, 20) for total in exact)
    assert repr(rough).startswith("<odds, estimated from 1800 throws, seed 5: {")
    faces = distribution(asking(Roll(None, "", "", 3, 4)), limit=1, seed=5, samples=900)
    assert {face for (thrown,) in faces for face in thrown} == {1, 2, 3, 4}
    assert {len(thrown) for (thrown,) in faces} == {3}


@pytest.mark.parametrize(
    ("count", "samples", "low", "high"),
    [
        # Wilson's score at 95 %, values that are known from elsewhere
        (0, 10, 0.0, 0.27753),
        (1, 10, 0.01787, 0.40415),
        (5, 10, 0.23659, 0.76341),
        (10, 10, 0.72247, 1.0),
        (81, 263, 0.25527, 0.36621),
        (0, 1000, 0.0, 0.00383),
    ],
)
def test_intervals(count: int, samples: int, low: float, high: float) -> None:
    found: Odds[str] = Odds(samples, samples, 1)
    for outcome, times in (("it", count), ("other", samples - count)):
        if times:
            found[outcome] = Fraction(times, samples)
    assert found.interval("it") == pytest.approx((low, high), abs=2e-5)
    assert 0 <= found.interval("it")[0] <= found.interval("it")[1] <= 1


def test_what_is_known_has_no_interval() -> None:
    found: Odds[str] = Odds(3)
    found["it"] = Fraction(1, 4)
    assert found.interval("it") == (0.25, 0.25)
    assert found.interval("other") == (0.0, 0.0)


@pytest.mark.parametrize("keep", ["", "highest", "lowest"])
@pytest.mark.parametrize("dice", [1, 2, 3])
def test_bands_come_to_what_is_counted_out(keep: str, dice: int) -> None:
    """Between two cuts nothing tells a difference; what lies below the first one is a band, and a cut that nothing shows is none."""
    faces, shows = 4, {"": sum, "highest": max, "lowest": min}[keep]
    low, high = (1, faces) if keep else (dice, dice * faces)
    thrown = Counter(shows(throw) for throw in product(range(1, faces + 1), repeat=dice))
    for cuts in ((low,), (low, high), (low, low + 1), (high,), (low + 1, high), (low, high + 3)):
        starts = sorted({low, *(cut for cut in cuts if cut <= high)})
        found = paths(Roll(None, "", "", dice, faces, cuts, keep=keep))
        shown = [shows(way) for way, _ in found]
        assert shown == starts
        for at, (_, chance) in enumerate(found):
            end = starts[at + 1] if at + 1 < len(starts) else high + 1
            assert chance == Fraction(sum(thrown[v] for v in range(starts[at], end)), faces**dice)


def test_dice_that_count_each_are_walked_one_by_one() -> None:
    found = paths(Roll(None, "", "", 2, 3, (), keep="each"))
    assert found == [(way, Fraction(1, 9)) for way in product((1, 2, 3), repeat=2)]
    assert len(paths(Roll(None, "", "", 2, 3, (2, 4)), every_face=True)) == 9
    assert dict(paths(DICE)) == {way: Fraction(1 if way[0] == way[1] else 2, 9) for way, _ in paths(DICE)}
    assert len(paths(DICE)) == 6
