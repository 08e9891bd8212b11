"""What clauses of one round do to one place together, where the two back ends once came to different ends."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.unit.tools.both_ends import must_hold

YARD = """\
    only one: [Yard]
    entities:
      Yard: {is a: place}
      Creature: {HP: {track: from 0 to 9, overflow: Excess, surplus: Vigour}, Might: number}
    actions:
      Wave: Creature uses ~
    """


@pytest.mark.parametrize(("to", "hp"), [("the Creature's Might - 3", 0), ("the Creature's Might + 12", 9)])
def test_what_is_set_past_a_bound_feeds_nothing(tmp_path: Path, to: str, hp: int) -> None:
    case = f"""
        given: let Ana be a Creature. the Ana's HP is 5.
        when: [the Ana uses Wave]
        then: the Ana's HP is {hp}. the Ana's Excess is 0. the Ana's Vigour is 0.
        """
    must_hold(tmp_path, YARD, {"e1": f"when the Creature uses Wave, set the Creature's HP to {to}."}, case)


def test_two_moves_to_one_place_are_one_and_both_have_happened(tmp_path: Path) -> None:
    rules = {
        "e1": "when the Creature uses Wave, first place the Creature on the Yard; then if that happened, the Creature gains 1 HP.",
        "e2": "when the Creature uses Wave, first place the Creature on the Yard; then if that happened, the Creature gains 3 HP.",
    }
    case = "given: let Ana be a Creature.\nwhen: [the Ana uses Wave]\nthen: the Ana's HP is 4.\n"
    must_hold(tmp_path, YARD, rules, case)
