"""Saves, explanations and offers of printed packages: what a host reads and keeps."""

from __future__ import annotations

import json

import pytest

PLAY = (
    "when the Creature uses Guard, the Creature gets +5 untyped to Size until the end of the Turn; the Creature becomes Prone.",
    "while the Creature is Prone, until the Creature loses HP, the Creature gets +1 untyped to Size.",
    "when the Creature uses Guard, at the end of the Turn, the Creature loses HP equal to the number of Guards by the Creature "
    "during the Turn.",
    "when the Creature uses Guard, once per Turn, the Creature loses 1 HP.",
)


def test_a_world_is_read_back_and_goes_on_the_same(build):
    g = build(*PLAY)
    w = g.World()
    hero = w.add(g.Creature("Hero", hp=9, hp_maximum=9, traits={g.Trait.AGILE}))
    friend = w.add(g.Creature("Friend"))
    hero.allies.append(friend)
    g.run(w.start_turn(hero))
    g.run(hero.use_guard())
    again = g.World.from_json(w.to_json())
    assert again.to_json() == w.to_json()
    twin, pal = again.all(g.Creature)
    assert twin is not hero
    assert twin.allies == [pal]
    assert twin.traits == {g.Trait.AGILE}
    assert (twin.size_total().value, twin.is_prone, twin.hp) == (5, True, 8)
    for world, who in ((w, hero), (again, twin)):
        g.run(who.use_guard())
        assert who.hp == 8
        g.run(world.end_turn())
        assert who.hp == 4
    assert again.to_json() == w.to_json()


def test_another_edition_refuses_a_save(build):
    g, other = build(PLAY[0]), build(PLAY[1])
    with pytest.raises(other.WrongEdition) as caught:
        other.World.from_json(g.World().to_json())
    assert g.EDITION.hash in str(caught.value)
    assert other.EDITION.hash in str(caught.value)
    text = json.dumps({**json.loads(g.World().to_json()), "format": 99})
    with pytest.raises(g.WrongEdition):
        g.World.from_json(text)


def test_the_edition_says_which_it_is(build):
    g = build(PLAY[0])
    assert (g.EDITION.title, g.EDITION.date) == ("Stock rules", "2020-01")
    assert len(g.EDITION.hash) == 64


def test_an_explanation_names_states_and_lists_in_the_words_of_the_edition(build):
    g = build("when the Creature uses Guard, the Creature becomes Prone.")
    w = g.World()
    hero = w.add(g.Creature("Hero"))
    g.run(hero.use_guard())
    told = g.explain(w.last)
    [line] = told.why(hero, "prone").lines
    assert (line.old, line.new, line.clauses) == (False, True, ("example/e1",))
    assert "Hero: Prone: no -> yes" in str(told)
    assert "example/e1: Clause 1.\n    because Hero used Guard" in str(told)
    g.run(hero.become_unconscious())
    assert str(g.explain(w.last)) == "become Unconscious\n  Hero: Unconscious: no -> yes\n    a command of the host"
    hero.allies.append(hero)
    assert [line.place for line in g.explain(w.last).lines] == ["allies"]


def test_offers_show_their_names(build):
    g = build("if a Creature called Helper (it is not Prone) wants, the Helper loses 2 HP.")
    w = g.World()
    hero = w.add(g.Creature("Hero", hp=9, hp_maximum=9))
    [offer] = w.offers(hero)
    assert (offer.clause, offer.by) == ("example/e1", hero)
    assert hero in offer.names.values()


def test_things_enter_places_as_rules_see_it(build):
    g = build("while the Creature is Prone, the Creature cannot become Stunned.")
    w = g.World()
    hero = w.add(g.Creature("Hero"))
    room = w.add(g.Creature("Room"))
    assert g.run(hero.enter_place(room))
    assert hero.place is room
    assert not g.run(hero.leave_place(hero)), "it is not there"
    assert g.run(hero.leave_place(room))
    assert hero.place is None
    g.run(hero.enter_place(room))
    assert g.run(hero.leave_place())
    assert hero.place is None


def test_a_state_that_implies_one_is_printed(build):
    g = build(
        "while the Creature is Prone, the Creature gets +1 untyped to Size.",
        changes={
            "Stunned: {bearer: Creature, source: Cause,": "Stunned: {bearer: Creature, source: Cause, implies: [Prone],"
        },
    )
    w = g.World()
    hero = w.add(g.Creature("Hero"))
    w.set_state(hero, g.State.STUNNED)
    assert hero.size_total().value == 1
