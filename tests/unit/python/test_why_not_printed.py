"""`why_not` of printed packages: the fewest conditions that fail; making them true makes the clause apply."""

from __future__ import annotations

import sys

import pytest


def told(found):
    return [one.words for one in found.missing]


def test_a_ban_lacks_its_condition_and_applies_once_it_has_it(build):
    g = build("while the Creature is Prone, the Creature cannot use Guard.")
    w = g.World()
    hero = w.add(g.Creature("Hero"))
    found = g.why_not("example/e1", hero)
    assert (told(found), found.applies, found.unsure) == (["the Creature is Prone"], False, False)
    assert str(found) == "example/e1 does not apply; it would need:\n  - the Creature is Prone"
    w.set_state(hero, g.State.PRONE)
    found = g.why_not("example/e1", hero)
    assert found.applies
    assert str(found) == "example/e1 applies"
    assert hero.use_guard().verdict().reasons == ("example/e1",)


def test_of_alternatives_the_one_that_lacks_least(build):
    g = build(
        "if (the Creature is Prone and the Creature is Alert and the Creature's Size is at least 3) or "
        "(the Creature is Unconscious and the Creature's HP is at least 2), the Creature cannot use Guard."
    )
    w = g.World()
    hero = w.add(g.Creature("Hero", hp=2, hp_maximum=9))
    assert told(g.why_not("example/e1", hero)) == ["the Creature is Unconscious"]
    hero.hp, hero.alert, hero.size = 0, True, 3
    assert told(g.why_not("example/e1", hero)) == ["the Creature is Prone"]
    w.set_state(hero, g.State.PRONE)
    assert g.why_not("example/e1", hero).applies
    assert not hero.use_guard().verdict()


def test_an_event_is_missing_until_it_happened(build):
    g = build(
        "when the Creature uses Guard, if the Creature is Alert, the Creature becomes Prone.",
        "when the Creature uses Guard, the Creature becomes Frightened 1.",
    )
    w = g.World()
    hero, other = w.add(g.Creature("Hero")), w.add(g.Creature("Other"))
    assert told(g.why_not("example/e1", hero)) == ["any Creature uses Guard", "the Creature is Alert"]
    g.run(hero.use_guard())
    assert told(g.why_not("example/e1", hero)) == ["the Creature is Alert"]
    assert "any Creature uses Guard" in told(g.why_not("example/e1", other))
    hero.alert = True
    g.run(hero.use_guard())
    assert g.why_not("example/e1", hero).applies
    assert hero.is_prone


def test_conditions_of_other_clauses_are_followed(build):
    g = build(
        "define the Creature as Outnumbered if the Creature is Alert and the Creature's Size is at most 2.",
        "define the Creature as Outnumbered if the Creature is Unconscious and the Creature is Prone.",
        "while the Creature is Outnumbered, the Creature cannot use Guard.",
    )
    w = g.World()
    hero = w.add(g.Creature("Hero", size=1))
    [one] = g.why_not("example/e3", hero).missing
    assert (one.words, one.clause, one.size) == ("the Creature is Outnumbered", "example/e3", 1)
    assert [(inner.words, inner.clause) for inner in one.because] == [("the Creature is Alert", "example/e1")]
    assert "    - the Creature is Alert (example/e1)" in str(g.why_not("example/e3", hero))
    w.set_state(hero, g.State.PRONE)
    hero.size = 5
    [one] = g.why_not("example/e3", hero).missing
    assert [inner.clause for inner in one.because] == ["example/e2"]
    hero.size, hero.alert = 1, True
    assert g.why_not("example/e3", hero).applies
    assert not hero.use_guard().verdict()


def test_what_is_in_the_way_names_who_put_it_there(build):
    g = build(
        "when the Creature uses Hide, the Creature becomes Prone.",
        "if the Creature is not Prone, the Creature cannot use Guard.",
        "if not (the Creature is Prone or the Creature is Alert), the Creature cannot use Strike.",
    )
    w = g.World()
    hero = w.add(g.Creature("Hero"))
    g.run(hero.use_hide())
    [one] = g.why_not("example/e2", hero).missing
    assert (one.words, one.by) == ("the Creature is not Prone", ("example/e1",))
    assert "(made otherwise by example/e1)" in str(g.why_not("example/e2", hero))
    assert [one.by for one in g.why_not("example/e3", hero).missing] == [("example/e1",)]
    hero.alert = True
    assert len(g.why_not("example/e3", hero).missing) == 2


def test_among_several_the_nearest_to_it(build):
    g = build(
        "if any of the Creature's Allies satisfies (it is Prone), the Creature cannot use Hide.",
        "if a Creature called Helper (it is in Contact of the Creature and it is Alert) wants, the Helper loses 1 HP.",
    )
    w = g.World()
    hero, near, far = (w.add(g.Creature(name)) for name in ("Hero", "Near", "Far"))
    w.contact.add(near, hero)
    assert told(g.why_not("example/e2", hero, near)) == ["the Helper is Alert"]
    assert len(told(g.why_not("example/e2", hero, far))) == 2
    assert told(g.why_not("example/e2", hero)) == ["the Helper is Alert"]
    near.alert = True
    assert g.why_not("example/e2", hero, near).applies
    assert [offer.clause for offer in w.offers(near)] == ["example/e2"]


def test_what_cannot_be_told_yet_is_said(build):
    g = build(
        "when the Creature uses Guard, if the Creature's Companion's Size is at least 2, the Creature becomes Prone."
    )
    w = g.World()
    hero = w.add(g.Creature("Hero"))
    hero.companion = None
    assert told(g.why_not("example/e1", hero))[0] == "any Creature uses Guard"
    hero.companion = w.add(g.Creature("Pet", size=1))
    assert len(told(g.why_not("example/e1", hero))) == 2
    hero.companion.size = 2
    assert len(told(g.why_not("example/e1", hero))) == 1


def test_once_per_is_used_up(build):
    g = build("when the Creature uses Guard, once per Turn, the Creature loses 1 HP.")
    w = g.World()
    hero = w.add(g.Creature("Hero", hp=5, hp_maximum=9))
    g.run(w.start_turn(hero))
    g.run(hero.use_guard())
    assert any("once per Turn" in words for words in told(g.why_not("example/e1", hero)))
    g.run(w.end_turn())
    g.run(w.start_turn(hero))
    assert not any("once per Turn" in words for words in told(g.why_not("example/e1", hero)))


def test_no_such_clause_and_no_world(build):
    g = build("while the Creature is Prone, the Creature cannot use Guard.")
    w = g.World()
    with pytest.raises(LookupError):
        g.why_not("example/e9", w.add(g.Creature("Hero")))
    with pytest.raises(ValueError):
        g.why_not("example/e1", g.Creature("Nowhere"))


def test_a_world_and_who_asks_nothing_pay_nothing(build):
    g = build("while the Creature is Prone, the Creature cannot use Guard.")
    w = g.World()
    hero = w.add(g.Creature("Hero"))
    saved = w.to_json()
    assert not [name for name in sys.modules if name.startswith(f"{g.__name__}.why")]
    g.why_not("example/e1", hero)
    assert f"{g.__name__}.why.example" in sys.modules
    assert w.to_json() == saved
