"""Sets that rules work out: the least set that satisfies all clauses, or a circle."""

from __future__ import annotations

import pytest


def test_what_is_granted_because_of_what_is_granted(build):
    g = build(
        "if the Creature's Traits include Heavy, the Creature's Traits include Agile.",
        "the Creature's Traits include Heavy.",
        "if the Creature's Traits include Agile, the Creature gets +1 untyped to Size.",
    )
    hero = g.World().add(g.Creature("Hero"))
    assert hero.size_total().value == 1


def test_what_is_there_because_it_is_not_is_a_circle(build):
    g = build(
        "unless the Creature's Traits include Agile, the Creature's Traits include Agile.",
        "if the Creature's Traits include Agile, the Creature gets +1 untyped to Size.",
    )
    hero = g.World().add(g.Creature("Hero"))
    with pytest.raises(g.RulesCircle):
        hero.size_total()
