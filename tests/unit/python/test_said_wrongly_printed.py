"""What a host says wrongly is refused when it is said, in words that tell what would be right."""

from __future__ import annotations

import pytest

HURT = "when the Creature uses Guard, trigger a Damage to the Creature."
UNHEARD = "when the Creature uses Guard, trigger a Long Rest by the Creature."


def _damage(g, hero, **other):
    said = {"to": hero, "points": 1, "type_": next(iter(g.DamageType)), "critical": False}
    return hero._world.trigger_damage(**(said | other))


@pytest.mark.parametrize(
    ("role", "value"), [("to", "hero"), ("points", "1"), ("points", True), ("type_", "Fire"), ("critical", 1)]
)
def test_a_role_of_another_kind_is_refused(build, role, value):
    g = build(HURT)
    w = g.World()
    hero = w.add(g.Creature("Hero"))
    g.run(_damage(g, hero))
    with pytest.raises(g.BadFact, match=repr(value)):
        _damage(g, hero, **{role: value})
    with pytest.raises(g.BadFact, match="by of happen Long Rest"):
        w.trigger_long_rest(by="hero")
    with pytest.raises(g.BadFact, match="another world"):
        _damage(g, hero, to=g.World().add(g.Creature("Other")))


def test_a_number_of_a_roll_is_a_number(build):
    g = build()
    w = g.World()
    hero = w.add(g.Creature("Hero"))
    for said in ({"modifiers": "3"}, {"against": "12"}):
        with pytest.raises(g.BadFact, match="number"):
            hero.saving_throw(**({"against": 12} | said))


def test_amounts_levels_and_sources_of_verbs_are_held_to_the_vocabulary(build):
    g = build()
    w = g.World()
    hero = w.add(g.Creature("Hero"))
    stranger = g.World().add(g.Creature("Other"))
    for said in (
        lambda: hero.lose_hp("2"),
        lambda: hero.gain_hp(True),
        lambda: hero.lose_hp(2, source="a stone"),
        lambda: hero.lose_hp(2, source=stranger),
        lambda: hero.become_stunned(source=stranger),
        lambda: hero.become_frightened(level="2"),
    ):
        with pytest.raises(g.BadFact):
            said()


def test_a_state_is_a_constant_of_the_game(build):
    g = build()
    w = g.World()
    with pytest.raises(g.BadFact, match="no state"):
        w.set_state(w.add(g.Creature("Hero")), "Prone")


def test_what_is_no_save_is_damaged(build):
    g = build()
    with pytest.raises(g.Damaged, match="format"):
        g.World.from_json("{}")


def test_an_event_that_nobody_hears_is_told_with_the_clause_that_brought_it_about(build):
    g = build(UNHEARD)
    w = g.World()
    hero = w.add(g.Creature("Hero"))
    g.run(hero.use_guard())
    told = g.explain(w.last)
    [rest] = told.events
    assert (rest.event.key, rest.event.get("by"), rest.clauses) == ("happen Long Rest", hero, ("example/e1",))
    assert "  Long Rest by Hero\n    example/e1: Clause 1.\n    because Hero used Guard" in str(told)
