"""States in printed packages: policies, levels, implied states, groups, suppression, counts as."""

from __future__ import annotations

import pytest

PLAIN = {"Stunned: {bearer: Creature, source: Cause,": "Stunned: {bearer: Creature,"}


def test_becomes_is_heard_once_and_a_second_instance_is_ignored(build):
    g = build("when the Creature becomes Prone, increase the Creature's Size by 1.")
    w = g.World()
    hero = w.add(g.Creature("Hero"))
    assert g.run(hero.become_prone())
    assert not g.run(hero.become_prone())
    assert hero.size == 1
    assert len(hero.states()) == 1


def test_implied_states_go_with_their_last_holder(build):
    g = build(
        "when the Creature becomes Prone, increase the Creature's Size by 1.",
        "when the Creature stops being Prone, increase the Creature's Size by 10.",
        changes={**PLAIN, "Unconscious: {bearer: Creature,": "Unconscious: {bearer: Creature, implies: [Prone],"},
    )
    w = g.World()
    hero = w.add(g.Creature("Hero"))
    g.run(hero.become_unconscious())
    assert hero.is_prone
    g.run(hero.stop_being_prone())
    assert hero.is_prone
    g.run(hero.become_prone())
    assert hero.size == 1
    g.run(hero.stop_being_unconscious())
    assert hero.is_prone
    g.run(hero.stop_being_prone())
    assert hero.size == 11


def test_a_group_is_heard_from_none_to_some_and_back(build):
    g = build(
        "when the Creature becomes Helpless, increase the Creature's Size by 1.",
        "when the Creature stops being Helpless, increase the Creature's Size by 10.",
    )
    w = g.World()
    hero = w.add(g.Creature("Hero"))
    g.run(hero.become_unconscious())
    g.run(hero.become_dead())
    assert (hero.size, hero.is_helpless) == (1, True)
    g.run(hero.stop_being_unconscious())
    assert hero.size == 1


@pytest.mark.parametrize(
    ("policy", "level", "count"),
    [("unique", 2, 1), ("newest", 1, 1), ("highest level", 2, 1), ("add levels", 3, 1), ("per source", 2, 2)],
)
def test_policies_of_a_second_instance(build, policy, level, count):
    g = build(changes={"policy: highest level": f"policy: {policy}"})
    w = g.World()
    hero, one, two = w.add(g.Creature("Hero")), w.add(g.Cause("One")), w.add(g.Cause("Two"))
    g.run(hero.become_frightened(2, source=one))
    g.run(hero.become_frightened(1, source=two))
    assert (hero.frightened_level, len(hero.states())) == (level, count)


def test_levels_are_bounded_and_a_state_at_0_ends(build):
    g = build(
        "when the Creature uses Guard, reduce the Creature's Frightened by 1.",
        "when the Creature uses Hide, the Creature gains 3 Frightened.",
        changes={"policy: highest level": "policy: add levels"},
    )
    w = g.World()
    hero = w.add(g.Creature("Hero"))
    g.run(hero.use_guard())
    assert hero.frightened_level == 0
    g.run(hero.use_hide())
    g.run(hero.use_hide())
    assert hero.frightened_level == 4
    for _ in range(4):
        g.run(hero.use_guard())
    assert not hero.is_frightened


def test_a_suppressed_state_is_not_held_but_stays(build):
    g = build(
        "while the Creature is Alert, suppress the Creature's Prone.",
        "while the Creature is Prone, the Creature's Speed is 1.",
    )
    w = g.World()
    hero = w.add(g.Creature("Hero", speed=6))
    w.set_state(hero, g.State.PRONE)
    assert hero.speed_total().value == 1
    hero.alert = True
    assert not hero.is_prone
    assert hero.speed_total().value == 6
    assert len(hero.states()) == 1


def test_counts_as_has_the_effects_of_the_state_and_raises_nothing(build):
    g = build(
        "while the Creature is Alert, the Creature counts as Prone.",
        "while the Creature is Prone, the Creature's Speed is 1.",
        "when the Creature becomes Prone, increase the Creature's Size by 1.",
    )
    w = g.World()
    hero = w.add(g.Creature("Hero", speed=6, alert=True))
    assert hero.is_prone
    assert hero.speed_total().value == 1
    assert (hero.states(), hero.size) == ((), 0)


def test_defined_states(build):
    g = build(
        "define the Creature as Outnumbered if at least 2 of the Creature's Enemies satisfy (its Size is at least 1)."
    )
    w = g.World()
    hero = w.add(g.Creature("Hero"))
    foes = [w.add(g.Creature(f"Foe {n}", size=n)) for n in range(3)]
    hero.enemies += foes[:2]
    assert not hero.is_outnumbered
    hero.enemies.append(foes[2])
    assert hero.is_outnumbered


def test_keeps_is_enforced_while_the_event_is_handled(build):
    g = build(
        "when the Creature becomes Prone, the Creature keeps Stunned.",
        "when the Creature becomes Prone, the Creature stops being Stunned.",
        "when the Creature uses Guard, the Creature stops being Stunned.",
        changes=PLAIN,
    )
    w = g.World()
    hero = w.add(g.Creature("Hero"))
    w.set_state(hero, g.State.STUNNED)
    g.run(hero.become_prone())
    assert hero.is_stunned
    g.run(hero.use_guard())
    assert not hero.is_stunned
