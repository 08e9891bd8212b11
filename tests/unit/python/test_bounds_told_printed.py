"""A bound that took effect is told: of a number's total, and of what goes into a roll."""

from __future__ import annotations

BOUND = {"takes: {Modifiers: number, DC: number}": "takes: {Modifiers: -3 to 3, DC: number}"}


def test_a_roll_says_what_its_modifiers_came_to(build):
    g = build("the Creature gets -5 untyped to Saving Throw.", changes=BOUND)
    w = g.World()
    hero = w.add(g.Creature("Hero"))
    g.run(hero.saving_throw(against=4), [(9,)])
    told = g.explain(w.last)
    assert "    Modifiers -5, bounded to -3\n" in f"{told}\n"
    assert [tuple(bound) for bound in told.rolls[0].bounds] == [("Modifiers", -5, -3, "")]


def test_within_its_bounds_nothing_is_said(build):
    g = build("the Creature gets -2 untyped to Saving Throw.", changes=BOUND)
    w = g.World()
    hero = w.add(g.Creature("Hero"))
    g.run(hero.saving_throw(against=4), [(9,)])
    assert "bounded" not in str(g.explain(w.last))


def test_a_total_says_what_it_came_to(build):
    g = build(
        "the Creature gets +3 untyped to Speed.", changes={"Speed: {number: from 0}": "Speed: {number: from 0 to 4}"}
    )
    w = g.World()
    total = w.add(g.Creature("Hero", speed=2)).speed_total()
    assert (total.value, total.past, total.parts[0].amount) == (4, 5, 3)
