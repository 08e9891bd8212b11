"""Odds: exact by bands, sums and kept dice, against counting all faces by hand; estimates that say so."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

FAILS = "when a Saving Throw by the Creature fails, the Creature becomes Prone."
THREE = {"dice: 1d20\n": "dice: 3d6\n"}
CHAIN = (
    "when the Creature uses Guard, the Creature makes a Saving Throw against 9; if it fails, the Creature loses 1 HP.",
    "when the Creature loses HP, the Creature makes a Saving Throw against 15; if it succeeds, the Creature becomes Prone.",
    "when the Creature becomes Prone, if the Creature wants, the Creature loses HP equal to 1d6 + 2d4.",
)


class Host:
    def __init__(self, wants):
        self.wants = wants

    def choose(self, request):
        return self.wants


def by_hand(ways, outcome):
    ways = list(ways)
    counts = Counter(outcome(way) for way in ways)
    return {key: Fraction(count, len(ways)) for key, count in counts.items()}


def test_several_dice_are_walked_as_their_sum(build):
    g = build(FAILS, changes=THREE)
    hero = g.World().add(g.Creature("Hero"))
    request = next(hero.saving_throw(against=13).resolve())
    assert (request.dice, request.faces, request.cuts) == (3, 6, (3, 13))
    found = g.odds(hero.saving_throw(against=13), lambda: hero.is_prone)
    assert found == by_hand(product(range(1, 7), repeat=3), lambda way: sum(way) < 13)
    assert found.leaves == 2


@pytest.mark.parametrize(("effect", "kept"), [("Advantage", max), ("Disadvantage", min)])
def test_dice_of_which_one_is_kept(build, effect, kept):
    g = build(FAILS, f"the Creature gets {effect} on Saving Throw.")
    hero = g.World().add(g.Creature("Hero"))
    request = next(hero.saving_throw(against=13).resolve())
    assert (request.dice, request.keep, request.cuts) == (2, "highest" if kept is max else "lowest", (1, 13))
    found = g.odds(hero.saving_throw(against=13), lambda: hero.is_prone)
    assert found == by_hand(product(range(1, 21), repeat=2), lambda way: kept(way) < 13)
    assert found.leaves == 2


def test_where_a_clause_reads_the_margin_sets_of_faces_are_walked(build):
    g = build("when a Saving Throw by the Creature fails by 4 or more, the Creature becomes Prone.", changes=THREE)
    hero = g.World().add(g.Creature("Hero"))
    found = g.odds(hero.saving_throw(against=13), lambda: hero.is_prone)
    assert found == by_hand(product(range(1, 7), repeat=3), lambda way: sum(way) <= 9)
    assert found.leaves == 56
    every = g.odds(hero.saving_throw(against=13), lambda: hero.is_prone, every_face=True)
    assert (every, every.leaves) == (found, 216)


@pytest.mark.parametrize("wants", [0, 1])
def test_a_tree_of_dice_and_choices(build, wants):
    g = build(*CHAIN)
    w = g.World()
    hero = w.add(g.Creature("Hero", hp=9, hp_maximum=9))
    saved = w.to_json()
    found = g.odds(hero.use_guard(), lambda: hero.hp, Host(wants))
    assert sum(found.values()) == 1
    assert found.exact
    assert w.to_json() == saved
    ill, prone = Fraction(8, 20), Fraction(6, 20)
    if not wants:
        assert found == {9: 1 - ill, 8: ill}
        assert g.odds(hero.use_guard(), lambda: hero.hp, Host(wants), every_face=True) == found
        return
    lost = by_hand(product(range(1, 7), range(1, 5), range(1, 5)), sum)
    expected = {9: 1 - ill, 8: Fraction(0)}
    # losing HP again asks for another Saving Throw, but Prone does not come twice
    for amount, chance in lost.items():
        left = max(0, 8 - amount)
        expected[left] = expected.get(left, Fraction(0)) + ill * prone * chance
    expected[8] += ill * (1 - prone)
    assert found == {key: value for key, value in expected.items() if value}


def test_somebody_has_to_answer(build):
    g = build("when the Creature uses Guard, if the Creature wants, the Creature becomes Prone.")
    hero = g.World().add(g.Creature("Hero"))
    with pytest.raises(g.BadAnswer) as caught:
        g.odds(hero.use_guard(), lambda: hero.is_prone)
    assert caught.value.request.about == "wants"


def test_past_the_limit_it_says_so_or_estimates_and_says_that(build):
    g = build(*CHAIN)
    w = g.World()
    hero = w.add(g.Creature("Hero", hp=9, hp_maximum=9))
    exact = g.odds(hero.use_guard(), lambda: hero.hp, Host(1))
    with pytest.raises(g.TooManyPaths):
        g.odds(hero.use_guard(), lambda: hero.hp, Host(1), limit=exact.leaves - 1)
    assert g.odds(hero.use_guard(), lambda: hero.hp, Host(1), limit=exact.leaves) == exact
    saved = w.to_json()
    rough = g.odds(hero.use_guard(), lambda: hero.hp, Host(1), limit=3, seed=7, samples=2000)
    assert (rough.exact, rough.samples, rough.seed) == (False, 2000, 7)
    assert "estimated from 2000 throws, seed 7" in repr(rough)
    assert sum(rough.values()) == 1
    assert rough == g.odds(hero.use_guard(), lambda: hero.hp, Host(1), limit=3, seed=7, samples=2000)
    assert rough != g.odds(hero.use_guard(), lambda: hero.hp, Host(1), limit=3, seed=8, samples=2000)
    assert all(exact.interval(outcome) == (float(chance), float(chance)) for outcome, chance in exact.items())
    outside = 0
    for seed in range(6):
        rough = g.odds(hero.use_guard(), lambda: hero.hp, Host(1), limit=3, seed=seed, samples=400)
        intervals = {outcome: rough.interval(outcome) for outcome in exact}
        outside += sum(not low <= exact[outcome] <= high for outcome, (low, high) in intervals.items())
    assert outside <= 6  # of 48, at 95 %
    assert w.to_json() == saved


def test_a_tree_without_end_is_no_tree(build):
    g = build(
        "when the Creature uses Guard, the Creature makes a Saving Throw against 10.",
        "when a Saving Throw by the Creature fails, the Creature makes a Saving Throw against 10.",
    )
    hero = g.World().add(g.Creature("Hero"))
    with pytest.raises(g.TooManyPaths):
        g.odds(hero.use_guard(), lambda: 0, limit=50)


def test_of_a_roll_that_a_thing_brings_every_face_is_asked(build):
    changes = {
        "Cause: {DC: number}": "Cause: {Cure: optional roll}",
        "Long Rest: ~ by Creature": "Long Rest: ~ by Creature from Cause",
        "  Attack Roll: {": "  Remedy: {reads: ~ by Creature against number, kind: D20 Check}\n  Attack Roll: {",
    }
    cure = "the Creature makes the Cause's Cure else a Saving Throw against 15; if it fails by 4 or more, the Creature becomes Prone."
    g = build(f"when a Long Rest by the Creature from a Cause happens, {cure}", changes=changes)
    w = g.World()
    hero, poison = w.add(g.Creature("Hero")), w.add(g.Cause("Poison", cure=g.Rolls.REMEDY))
    request = next(w.trigger_long_rest(by=hero, from_=poison).resolve())
    assert (request.name, request.cuts) == ("Remedy", ())
