"""Just before something happens: amounts, prevention, replacement, one buffer for two losses; bans and immunity before that."""

from __future__ import annotations

import pytest

TRACKS = {"Speed: {number: from 0}": "Speed: {track: from 0}"}


def test_a_buffer_is_used_up_once_by_two_losses(build):
    g = build(
        "when the Creature would lose HP, let Taken be the lower of the amount and the Creature's Speed, "
        "reduce the amount by Taken; the Creature loses Speed equal to Taken.".replace("Taken", "the Taken").replace(
            "let the", "let"
        ),
        "when the Creature uses Guard, the Creature loses 4 HP.",
        "when the Creature uses Guard, the Creature loses 3 HP.",
        changes=TRACKS,
    )
    w = g.World()
    hero = w.add(g.Creature("Hero", hp=9, hp_maximum=9, speed=5))
    g.run(hero.use_guard())
    assert (hero.hp, hero.speed) == (7, 0)


def test_prevented_is_not_heard(build):
    g = build("when the Creature would lose HP, prevent it.", "when the Creature loses HP, the Creature becomes Prone.")
    w = g.World()
    hero = w.add(g.Creature("Hero", hp=9, hp_maximum=9))
    assert g.run(hero.lose_hp(3)) == 0
    assert hero.hp == 9
    assert not hero.is_prone


def test_replaced(build):
    g = build("when the Creature would become Stunned, instead the Creature becomes Prone.")
    w = g.World()
    hero = w.add(g.Creature("Hero"))
    assert not g.run(hero.become_stunned())
    assert hero.is_prone
    assert not hero.is_stunned


def test_what_nobody_orders_is_asked_of_who_is_affected(build):
    g = build(
        "when the Creature would lose HP, reduce the amount by 2.",
        "when the Creature would lose HP, if the amount is at least 4, prevent it.",
    )
    w = g.World()
    hero = w.add(g.Creature("Hero", hp=9, hp_maximum=9))
    assert g.run(hero.lose_hp(5), [0]) == 3
    assert hero.hp == 6
    assert g.run(hero.lose_hp(5), [1]) == 0


def test_a_ban_comes_before_would(build):
    g = build(
        "the Creature cannot become Stunned.",
        "when the Creature would become Stunned, instead the Creature becomes Prone.",
    )
    w = g.World()
    hero = w.add(g.Creature("Hero"))
    with pytest.raises(g.IllegalAction) as caught:
        g.run(hero.become_stunned())
    assert caught.value.reasons == ("example/e1",)
    assert not hero.is_prone


def test_immunity_blocks_what_a_rule_brings(build):
    g = build(
        "while the Creature is Prone, the Creature is immune to Stunned.",
        "when the Creature uses Guard, the Creature becomes Stunned.",
        changes={"Stunned: {bearer: Creature, source: Cause,": "Stunned: {bearer: Creature,"},
    )
    w = g.World()
    hero = w.add(g.Creature("Hero"))
    w.set_state(hero, g.State.PRONE)
    verdict = hero.become_stunned().verdict()
    assert not verdict and verdict.reasons == ("example/e1",) and verdict.blocked == (("Stunned", "example/e1"),)
    g.run(hero.use_guard())
    assert not hero.is_stunned
    assert str(g.explain(w.last)).splitlines() == [
        "use Guard",
        "  Hero: Stunned is kept away",
        "    example/e1: Clause 1.",
        "    because Hero used Guard",
    ]
    assert w.undo() and hero.is_prone  # a command of which everything was kept away is one all the same
    assert w.undo() and not hero.is_prone
    assert w.redo() and w.redo()
    g.run(hero.stop_being_prone())
    assert hero.become_stunned().verdict() == (True, (), (), ())
    g.run(hero.use_guard())
    assert hero.is_stunned


def test_immune_to_an_event(build):
    g = build(
        "while the Creature is Alert, the Creature is immune to Damage.",
        "when a Damage to the Creature happens, the Creature loses HP equal to the Damage's Points.",
    )
    w = g.World()
    hero = w.add(g.Creature("Hero", hp=9, hp_maximum=9))
    assert g.run(w.trigger_damage(to=hero, points=4, type_=g.DamageType.FIRE))
    assert hero.hp == 5
    hero.alert = True
    assert not g.run(w.trigger_damage(to=hero, points=4, type_=g.DamageType.FIRE))
    assert hero.hp == 5


def test_a_clause_that_changes_an_amount_twice_is_told_once(build):
    g = build("when the Creature would lose HP, reduce the amount by 1; reduce the amount by 1.")
    w = g.World()
    hero = w.add(g.Creature("Hero", hp=9, hp_maximum=9))
    assert g.run(hero.lose_hp(5)) == 3
    assert [line.clauses for line in g.explain(w.last).lines] == [("host", "example/e1")]
