"""`asks` of a case: what is written of a request is held against the one that came, on both back ends."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.unit.tools.both_ends import checked, errors, must_hold, outcomes, write_game

VOCABULARY = """\
    only one: [Bag]
    entities:
      Bag: {Stones: list of Creature}
      Creature: {Rage: {track: from 0}, Speed: number}
    events:
      Burst: ~ on Creature
    roll kinds:
      Test:
        dice: 2d6
        takes: {Attribute: number, Target: number}
        numbers: {Result: the Die + the Attribute}
        degrees: [{name: Good, side: success, if: the Result is at least the Target}, {name: Bad, side: failure}]
    rolls:
      Dash: {reads: ~ by Creature against number called Target, kind: Test, with: {Attribute: Speed}}
    """
GIVEN = "given: |\n  let Ana be a Creature. the Bag's Stones include the Ana.\nwhen: [trigger a Burst on the Ana]\n"


def sentence(does: str) -> dict[str, str]:
    return {"e1": f"when a Burst on the Creature happens, {does}"}


@pytest.mark.parametrize(
    ("does", "more"),
    [
        ("let Face be 1d6, the Creature gains Rage equal to the Face.", "rolls: [4]\nasks: [{roll: 1d6, clause: e1}]\nthen: the Ana's Rage is 4."),
        ("let Face be 3d4, the Creature gains Rage equal to the Face.", "rolls: [[4, 1, 1]]\nasks: [{roll: 3d4}]\nthen: the Ana's Rage is 6."),
        ("the Creature makes a Dash against 5; on Good, the Creature gains 1 Rage.", "rolls: [[4, 1]]\nasks: [{roll: 2d6, by: Ana}]\nthen: the Ana's Rage is 1."),
        ("let One be a random one of the Bag's Stones, the One gains 1 Rage.", "rolls: [1]\nasks: [{roll: 1d1}]\nthen: the Ana's Rage is 1."),
        ("if the Creature wants, the Creature gains 1 Rage.", "choices: [true]\nasks: [{choose: wants, by: Ana}]\nthen: the Ana's Rage is 1."),
        ("the Creature gains 1 Rage.", "asks: []\nthen: the Ana's Rage is 1."),
    ],
)  # fmt: skip
def test_they_agree(tmp_path: Path, does: str, more: str) -> None:
    must_hold(tmp_path, VOCABULARY, sentence(does), GIVEN + more)


@pytest.mark.parametrize(("wanted", "came"), [("2d6", "1d6"), ("1d8", "1d6")])
def test_other_dice_fail_the_case(tmp_path: Path, wanted: str, came: str) -> None:
    case = f"{GIVEN}rolls: [4]\nasks: [{{roll: {wanted}}}]\nthen: the Ana's Rage is 4."
    write_game(tmp_path, VOCABULARY, sentence("let Face be 1d6, the Creature gains Rage equal to the Face."), [case])
    found = checked(tmp_path)
    assert errors(found) == []
    told = [f"a request: {{'kind': 'roll', 'dice': '{came}'}}"]
    assert outcomes(found) == {("s0", "interpreter"): told, ("s0", "python"): told}


def test_a_choice_is_no_throw(tmp_path: Path) -> None:
    case = f"{GIVEN}choices: [true]\nasks: [{{roll: 1d6}}]\nthen: the Ana's Rage is 1."
    write_game(tmp_path, VOCABULARY, sentence("if the Creature wants, the Creature gains 1 Rage."), [case])
    assert all(differs for differs in outcomes(checked(tmp_path)).values())
