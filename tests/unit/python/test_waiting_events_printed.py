"""Events that things hold until a clause has them happen, as hosts set them up."""

from __future__ import annotations

import pytest

HELD = {"Allies: list of Creature": "Allies: list of Creature\n    Blows: list of Damage"}
RULES = (
    "when the Creature uses Guard, trigger the Creature's Blows to the Creature.",
    "when a Damage to the Creature happens, the Creature loses HP equal to the Damage's Points.",
)


def test_a_host_makes_an_event_that_waits_and_saves_it(build):
    g = build(*RULES, changes=HELD)
    w = g.World()
    hero = w.add(g.Creature("Hero", hp=9, hp_maximum=9))
    hero.blows.append(w.add(g.Damage("Cut", points=2)))
    again = g.World.from_json(w.to_json())
    for world in (w, w.copy(), again):
        (who,), (cut,) = world.all(g.Creature), world.all(g.Damage)
        g.run(who.use_guard())
        g.run(who.use_guard())
        assert (who.hp, cut.points, cut.to) == (5, 2, None)
        assert who.blows == [cut]


def test_what_is_no_such_event_is_refused(build):
    g = build(*RULES, changes=HELD)
    w = g.World()
    hero = w.add(g.Creature("Hero"))
    with pytest.raises(g.BadFact):
        hero.blows.append(hero)
    cut = w.add(g.Damage("Cut"))
    with pytest.raises(g.BadFact):
        cut.points = "two"
    with pytest.raises(g.BadFact):
        cut.to = cut


def test_only_events_that_something_holds_are_classes(build):
    assert not hasattr(build(*RULES[1:]), "Damage")
    assert not hasattr(build(*RULES, changes=HELD), "LongRest")
