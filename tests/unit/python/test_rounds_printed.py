"""Rounds in printed packages: snapshot, merging, overflow, order, limits, loops."""

from __future__ import annotations

import pytest


def test_branches_read_the_world_before_the_sentence(build):
    g = build(
        "when the Creature uses Guard, set the Creature's Size to the Creature's Speed; set the Creature's Speed to the Creature's Size."
    )
    w = g.World()
    hero = w.add(g.Creature("Hero", size=2, speed=7))
    g.run(hero.use_guard())
    assert (hero.size, hero.speed) == (7, 2)


def test_losses_and_gains_of_one_place_are_bounded_once(build):
    g = build(
        "when the Creature uses Guard, the Creature loses 8 HP.",
        "when the Creature uses Guard, the Creature gains 5 HP.",
        "when the Creature loses HP, the Creature loses Speed equal to the amount.",
        changes={"Speed: {number: from 0}": "Speed: {track: from 0}"},
    )
    w = g.World()
    hero = w.add(g.Creature("Hero", hp=6, hp_maximum=9, speed=20))
    g.run(hero.use_guard())
    assert hero.hp == 3
    assert hero.speed == 12


def test_the_overflow_takes_what_the_bound_cut_off(build):
    g = build(
        "when the Creature loses HP, the Creature loses Speed equal to the amount.",
        changes={
            "HP: {track: from 0 to HP Maximum}": "HP: {track: from 0 to HP Maximum, overflow: Excess}",
            "Speed: {number: from 0}": "Speed: {track: from 0}",
        },
    )
    w = g.World()
    hero = w.add(g.Creature("Hero", hp=3, hp_maximum=9, speed=20))
    assert g.run(hero.lose_hp(5)) == 5
    assert (hero.hp, hero.excess, hero.speed) == (0, 2, 15)


def test_a_loss_at_the_floor_is_not_heard(build):
    g = build("when the Creature loses HP, the Creature becomes Prone.")
    w = g.World()
    hero = w.add(g.Creature("Hero", hp=0, hp_maximum=9))
    assert g.run(hero.lose_hp(5)) == 0
    assert not hero.is_prone


def test_two_values_of_one_place_are_a_conflict_and_change_nothing(build):
    g = build(
        "when the Creature uses Guard, set the Creature's Size to 1; the Creature loses 1 HP.",
        "when the Creature uses Guard, set the Creature's Size to 2.",
    )
    w = g.World()
    hero = w.add(g.Creature("Hero", hp=3, hp_maximum=9))
    with pytest.raises(g.RulesConflict) as caught:
        g.run(hero.use_guard())
    assert set(caught.value.clauses) == {"example/e1", "example/e2"}
    assert (hero.size, hero.hp) == (0, 3)
    g.run(hero.lose_hp(1))
    assert hero.hp == 2


def test_an_ordered_clause_wins(build):
    g = build(
        "when the Creature uses Guard, set the Creature's Size to 1.",
        "instead of clause e1, when the Creature uses Guard, if the Creature is Prone, set the Creature's Size to 2.",
    )
    w = g.World()
    hero = w.add(g.Creature("Hero"))
    g.run(hero.use_guard())
    assert hero.size == 1
    g.run(hero.become_prone())
    g.run(hero.use_guard())
    assert hero.size == 2


def test_then_waits_for_all_that_the_first_step_causes(build):
    g = build(
        "when the Creature uses Guard, first the Creature loses 2 HP; then set the Creature's Size to the Creature's Speed.",
        "when the Creature loses HP, set the Creature's Speed to 9.",
    )
    w = g.World()
    hero = w.add(g.Creature("Hero", hp=5, hp_maximum=9))
    g.run(hero.use_guard())
    assert hero.size == 9


def test_that_happened_tells_of_the_step_before(build):
    g = build(
        "when the Creature uses Guard, first the Creature loses 2 HP; then if that did not happen, set the Creature's Size to 1."
    )
    w = g.World()
    hero = w.add(g.Creature("Hero", hp=5, hp_maximum=9))
    g.run(hero.use_guard())
    assert hero.size == 0
    hero.hp = 0
    g.run(hero.use_guard())
    assert hero.size == 1


def test_a_loop_is_stopped_and_rolled_back(build):
    g = build(
        "when the Creature gains Speed, the Creature gains 1 Speed.",
        changes={"Speed: {number: from 0}": "Speed: {track: from 0}"},
    )
    w = g.World()
    hero = w.add(g.Creature("Hero"))
    with pytest.raises(g.RulesLoop) as caught:
        g.run(hero.gain_speed(1))
    assert "example/e1" in caught.value.cycle
    assert hero.speed == 0


def test_once_per_window(build):
    g = build(
        "once per Turn, when the Creature loses HP, the Creature gains 1 Speed.",
        changes={"Speed: {number: from 0}": "Speed: {track: from 0}"},
    )
    w = g.World()
    hero = w.add(g.Creature("Hero", hp=50, hp_maximum=90))
    g.run(hero.lose_hp(1))
    g.run(hero.lose_hp(1))
    assert hero.speed == 2
    g.run(w.start_turn(hero))
    g.run(hero.lose_hp(1))
    g.run(hero.lose_hp(1))
    assert hero.speed == 3
    g.run(w.start_turn(hero))
    g.run(hero.lose_hp(1))
    assert hero.speed == 4


def test_reaches_is_heard_when_passed_from_either_side(build):
    g = build("when the Creature's HP reaches 3, the Creature becomes Prone.")
    w = g.World()
    hero = w.add(g.Creature("Hero", hp=5, hp_maximum=9))
    g.run(hero.lose_hp(1))
    assert not hero.is_prone
    g.run(hero.lose_hp(2))
    assert hero.is_prone


def test_cases_take_the_first_arm_that_holds(build):
    g = build(
        "when the Creature uses Guard, if the Creature is Prone, the Creature stops being Prone; "
        "otherwise if the Creature's Size is 2, the Creature becomes Prone; otherwise, set the Creature's Size to 2."
    )
    w = g.World()
    hero = w.add(g.Creature("Hero"))
    for size, prone in ((2, False), (2, True), (2, False)):
        g.run(hero.use_guard())
        assert (hero.size, hero.is_prone) == (size, prone)
