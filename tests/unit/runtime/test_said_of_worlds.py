"""What is told of a world where two are compared, what a save lacks in another edition, and what a round has used up."""

from __future__ import annotations

from enum import Enum
from types import SimpleNamespace
from typing import Any

from rulewright.runtime.comparing import _plain
from rulewright.runtime.migrating import _missing
from rulewright.runtime.rounds import Round


class Colour(Enum):
    RED = "Red"


def world(**more: Any) -> Any:
    return SimpleNamespace(**more)


def test_a_constant_is_told_by_its_value() -> None:
    assert _plain(Colour.RED) == "Red"
    assert _plain({Colour.RED: [1, None]}) == [("Red", [1, None])]


def test_items_that_an_edition_does_not_have_are_named() -> None:
    nothing = {"_relations": {}, "_zones": {}, "_open": {}}
    data = {"world": nothing, "objects": [{"item": "Rope"}, {"item": "Torch"}]}
    game = world(delayed={}, endings={}, frames={}, relations={}, entities={}, windows={}, items={"Rope": object()})
    assert "Torch" in list(_missing(data, game))
    assert "Rope" not in list(_missing(data, game))


def test_what_was_used_before_and_in_this_round_counts_together() -> None:
    opened = SimpleNamespace(number=7)
    r = Round(world(_open={"Turn": opened}, _counts={("r/a", 7, ("who",)): 1}), None)
    assert not r.limited("r/a", ("who",), 2, "Turn")
    r.spend("r/a", ("who",), "Turn")
    assert r.limited("r/a", ("who",), 2, "Turn")
    assert not r.limited("r/a", ("who",), 3, "Turn")
    assert not r.limited("r/a", ("other",), 1, "Turn")


def test_nothing_is_ended_for_somebody_who_is_absent() -> None:
    state = SimpleNamespace(name="Prone", members=("Prone",), stop="stop Prone")
    who = SimpleNamespace(_states={"Prone": [object()]})
    r = Round(world(_game=SimpleNamespace(states={"Prone": state})), None)
    r.stop(who, state, {"source": None})  # type: ignore[arg-type]
    assert r.effects == []
    r.stop(who, state, {"source": who})  # type: ignore[arg-type]
    assert [e.key for e in r.effects] == ["stop Prone"]
