"""Verdicts and totals of printed packages."""

from __future__ import annotations

import pytest

OPEN = {"Stunned: {bearer: Creature, source: Cause,": "Stunned: {bearer: Creature, implies: [Prone],"}


def verdict(command):
    made = command.verdict()
    return made.allowed, made.reasons, made.against


def test_cannot_beats_can_and_both_are_listed(build):
    g = build(
        "the Creature can use Guard.",
        "while the Creature is Prone, the Creature cannot use Guard.",
        changes={"Guard: Creature uses ~": "Guard: {reads: Creature uses ~, default: forbidden}"},
    )
    w = g.World()
    hero = w.add(g.Creature("Hero"))
    assert verdict(hero.use_guard()) == (True, ("example/e1",), ())
    w.set_state(hero, g.State.PRONE)
    assert verdict(hero.use_guard()) == (False, ("example/e2",), ("example/e1",))


def test_a_forbidden_action_is_refused_and_changes_nothing(build):
    g = build(
        "while the Creature is Prone, the Creature cannot use Guard.",
        "when the Creature uses Guard, set the Creature's Size to 3.",
    )
    w = g.World()
    hero = w.add(g.Creature("Hero"))
    w.set_state(hero, g.State.PRONE)
    with pytest.raises(g.IllegalAction):
        g.run(hero.use_guard())
    assert hero.size == 0


@pytest.mark.parametrize(
    ("states", "allowed"),
    [(["PRONE"], False), (["UNCONSCIOUS"], True), (["DEAD"], False), (["UNCONSCIOUS", "DEAD"], False)],
)
def test_even_if_lifts_what_comes_from_the_state_it_names(build, states, allowed):
    g = build(
        "while the Creature is Helpless or Prone, the Creature cannot use Guard.",
        "the Creature can use Guard even if the Creature is Unconscious.",
    )
    w = g.World()
    hero = w.add(g.Creature("Hero"))
    for state in states:
        w.set_state(hero, g.State[state])
    assert hero.use_guard().verdict().allowed is allowed


def test_even_if_reaches_states_that_imply_the_one_it_names(build):
    g = build(
        "while the Creature is Stunned, the Creature cannot use Guard.",
        "the Creature can use Guard even if the Creature is Prone.",
        changes=OPEN,
    )
    w = g.World()
    hero = w.add(g.Creature("Hero"))
    w.set_state(hero, g.State.STUNNED)
    assert hero.use_guard().verdict().allowed


def test_use_only_and_must(build):
    g = build(
        "while the Creature is Prone, the Creature can use only Hide.",
        "while the Creature is Alert, the Creature must use Guard.",
    )
    w = g.World()
    hero = w.add(g.Creature("Hero", alert=True))
    assert not hero.use_hide().verdict().allowed
    assert hero.use_guard().verdict().allowed
    w.set_state(hero, g.State.PRONE)
    assert hero.use_guard().verdict().reasons == ("example/e1",)
    assert hero.use_hide().verdict().allowed


def test_all_that_forbid_are_named_and_duties_too(build):
    g = build(
        "the Creature can use only Hide.",
        "while the Creature is Prone, the Creature must use Hide.",
        "while the Creature is Alert, the Creature must use Hide.",
    )
    w = g.World()
    hero = w.add(g.Creature("Hero", alert=True))
    w.set_state(hero, g.State.PRONE)
    verdict = hero.use_guard().verdict()
    assert (verdict.allowed, verdict.reasons) == (False, ("example/e1", "example/e2", "example/e3"))


def test_an_exception_lifts_a_duty(build):
    g = build(
        "while the Creature is Prone, the Creature must use Hide.",
        "the Creature can use Guard even if the Creature is Prone.",
    )
    w = g.World()
    hero = w.add(g.Creature("Hero"))
    w.set_state(hero, g.State.PRONE)
    verdict = hero.use_guard().verdict()
    assert (verdict.allowed, verdict.reasons, verdict.against) == (True, ("example/e2",), ("example/e1",))
    assert hero.can_use_guard()
    assert not hero.can_use_strike(on=hero, with_=w.add(g.Weapon("Axe")))


def test_only_if(build):
    g = build("the Creature can use Guard only if the Creature's Size is at least 2.")
    w = g.World()
    hero = w.add(g.Creature("Hero", size=1))
    assert hero.use_guard().verdict().reasons == ("example/e1",)
    hero.size = 2
    assert hero.use_guard().verdict().allowed


def test_prices(build):
    g = build("when the Creature uses Strike, increase the Creature's Size by 1.")
    w = g.World()
    hero, foe, axe = w.add(g.Creature("Hero")), w.add(g.Creature("Foe")), w.add(g.Weapon("Axe"))
    with pytest.raises(g.IllegalAction):
        g.run(hero.use_strike(on=foe, with_=axe))
    hero.action = 1
    g.run(hero.use_strike(on=foe, with_=axe))
    assert (hero.action, hero.size) == (0, 1)


def test_stages_and_stacking(build):
    g = build(
        "the Creature gets a Status bonus of 2 to Size.",
        "the Creature gets a Status bonus of 3 to Size.",
        "the Creature gets -1 to Size.".replace("-1 to", "-1 untyped to"),
        "while the Creature is Prone, the Creature's Size is 10.",
        "while the Creature is Alert, the Creature's Size is halved.",
    )
    w = g.World()
    hero = w.add(g.Creature("Hero", size=4))
    made = hero.size_total()
    assert made.value == 6
    assert [p.clause for p in made.parts] == ["example/e2", "example/e3"]
    assert [p.clause for p in made.dropped] == ["example/e1"]
    w.set_state(hero, g.State.PRONE)
    hero.alert = True
    assert hero.size_total().value == 6
    assert int(hero.size_total()) == 6


def test_bounds_come_last(build):
    g = build("the Creature gets -9 untyped to Speed.")
    w = g.World()
    assert w.add(g.Creature("Hero", speed=4)).speed_total().value == 0


def test_two_values_are_a_conflict(build):
    g = build(
        "while the Creature is Prone, the Creature's Size is 1.",
        "while the Creature is Alert, the Creature's Size is 2.",
    )
    w = g.World()
    hero = w.add(g.Creature("Hero", alert=True))
    assert hero.size_total().value == 2
    w.set_state(hero, g.State.PRONE)
    with pytest.raises(g.RulesConflict):
        hero.size_total()


def test_relations_and_offers(build):
    g = build(
        "if a Creature called Helper (it is in Contact of the Creature) spends 1 Action, the Creature stops being Prone.",
    )
    w = g.World()
    hero, friend = w.add(g.Creature("Hero")), w.add(g.Creature("Friend"))
    w.set_state(hero, g.State.PRONE)
    w.contact.add(friend, hero)
    assert (friend, hero) in w.contact
    assert w.offers(friend) == ()
    friend.action = 1
    (offer,) = w.offers(friend)
    g.run(offer)
    assert (hero.is_prone, friend.action) == (False, 0)
    with pytest.raises(g.IllegalAction):
        g.run(offer)
