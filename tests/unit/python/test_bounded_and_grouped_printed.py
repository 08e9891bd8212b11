"""Levels that change up to a bound, groups as subjects of a sentence, stages of a value."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    ("change", "began", "ends"),
    [
        ("reduce the Creature's Frightened by 2 to at least 1", 2, 1),
        ("reduce the Creature's Frightened by 2 to at least 1", 4, 2),
        ("increase the Creature's Frightened by 2 to at most 3", 2, 3),
        ("increase the Creature's Frightened by 1 to at most 3", 1, 2),
    ],
)
def test_a_level_changes_up_to_its_bound(build, change, began, ends):
    g = build(f"when the Creature uses Guard, {change}.")
    w = g.World()
    hero = w.add(g.Creature("Hero"))
    w.set_state(hero, g.State.FRIGHTENED, level=began)
    g.run(hero.use_guard())
    assert hero.frightened_level == ends


def test_each_of_a_group_for_whom_it_holds_is_a_subject(build):
    g = build("when the Creature uses Guard, the Creature's Allies (they are Prone) gain 2 HP.")
    w = g.World()
    hero, one, other = (w.add(g.Creature(name, hp_maximum=9)) for name in ("Hero", "One", "Other"))
    hero.allies += [one, other]
    w.set_state(other, g.State.PRONE)
    g.run(hero.use_guard())
    assert (hero.hp, one.hp, other.hp) == (0, 0, 2)


def test_stages_of_a_value_come_in_their_order(build):
    g = build(
        "the Creature's Speed is doubled.",
        "the Creature gets +3 untyped to Speed.",
        "while the Creature is Prone, the Creature's Speed is at most 1.",
        "while the Creature is Alert, the Creature's Speed is halved.",
    )
    w = g.World()
    hero = w.add(g.Creature("Hero", speed=2))
    assert hero.speed_total().value == 10
    w.set_state(hero, g.State.PRONE)
    assert hero.speed_total().value == 8
    hero.alert = True
    assert hero.speed_total().value == 4


def test_only_who_is_in_a_group_can_be_kept_from_leaving_it(build):
    g = build("the Creature cannot leave a Side.")
    w = g.World()
    hero, own, other = w.add(g.Creature("Hero")), w.add(g.Side("Own")), w.add(g.Side("Other"))
    hero.side = own
    assert hero.leave_group(own).verdict().reasons == ("example/e1",)
    assert hero.leave_group(other).verdict().allowed
