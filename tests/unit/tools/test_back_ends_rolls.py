"""A roll made in a sentence: by its name or kind, with its numbers, in the branches and steps behind it, on both back ends."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.unit.tools.both_ends import checked, errors, must_hold, write_game

VOCABULARY = """\
    entities:
      Creature: {HP: {track: from 0}, Speed: number, Rage: {track: from 0}, Action: {track: from 0}, Friends: list of Creature}
    roll kinds:
      Check:
        dice: {First Cube: 1d6, Second Cube: 1d6}
        takes: {Edge: number}
        numbers: {Pips: the First Cube + the Second Cube}
        degrees:
        - {name: Success, side: success, if: the Pips is at least 7}
        - {name: Failure, side: failure}
        margin: the Pips - 7
    rolls:
      Escape Roll: {reads: ~ by Creature, kind: Check}
    events:
      Burst: ~ on Creature
    """


@pytest.mark.parametrize(
    ("body", "rolls", "hp", "rage"),
    [
        (
            "the Creature makes an Escape Roll called Attempt; the Creature gains HP equal to the Attempt's Pips; "
            "if the Attempt succeeds, the Creature gains 1 Rage",
            [3, 5], 8, 1,
        ),
        ("the Creature makes an Escape Roll; the Creature gains HP equal to the Escape Roll's Second Cube", [3, 5], 5, 0),
        (
            "first the Creature makes an Escape Roll; then the Creature gains HP equal to the Escape Roll's Pips, and "
            "the Creature gains Rage equal to the Escape Roll's Margin",
            [3, 5], 8, 1,
        ),
        (
            "the Creature makes an Escape Roll called Left Hand; the Creature makes an Escape Roll called Right Hand; "
            "the Creature gains HP equal to the higher of (the Left Hand's Pips - the Right Hand's Pips) and 0; "
            "on Failure, the Creature gains 1 Rage",
            [3, 5, 1, 2], 5, 1,
        ),
        (
            "if the Creature's Speed is 1, the Creature makes an Escape Roll; "
            "the Creature gains HP equal to the Escape Roll's Pips; on Success, the Creature gains 1 Rage",
            [], 0, 0,
        ),
        (
            "first the Creature makes an Escape Roll; then on Failure, the Creature gains 1 HP; "
            "then if it succeeds, the Creature gains 1 Rage",
            [1, 5], 1, 0,
        ),
        ("first the Creature gains 2 HP; then the Creature makes an Escape Roll; then on Success, the Creature gains Rage equal to the Creature's HP", [1, 6], 2, 2),
    ],
)  # fmt: skip
def test_a_roll_that_the_sentence_makes(tmp_path: Path, body: str, rolls: list[int], hp: int, rage: int) -> None:
    rules = {"e1": f"when a Burst on the Creature happens, {body}."}
    case = f"given: let Ana be a Creature.\nwhen: [trigger a Burst on the Ana]\nrolls: {rolls}\nthen: the Ana's HP is {hp}. the Ana's Rage is {rage}.\n"
    must_hold(
        tmp_path,
        VOCABULARY,
        {**rules, "e2": "when a Burst on the Creature happens, the Creature loses 1 Action."},
        case,
    )


def test_its_margin_is_heard_too(tmp_path: Path) -> None:
    rules = {"e1": "when the Creature makes an Escape Roll, the Creature gains Rage equal to the Escape Roll's Margin."}
    case = "given: let Ana be a Creature.\nwhen: [the Ana makes an Escape Roll]\nrolls: [6, 5]\nthen: the Ana's Rage is 4.\n"
    must_hold(tmp_path, VOCABULARY, rules, case)


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ("the Creature makes an Escape Roll called Creature", "RW303"),
        ("the Creature makes an Escape Roll called Attempt; the Creature makes an Escape Roll called Attempt", "RW303"),
        ("the Creature gains HP equal to the Attempt's Pips; the Creature makes an Escape Roll called Attempt", "RW301"),
        ("the Creature makes an Escape Roll; the Creature gains HP equal to the Escape Roll's Die", "RW307"),
        ("the Creature gains 1 Rage; for each One in the Creature's Friends, the One makes an Escape Roll called Attempt; the Creature gains HP equal to the Attempt's Pips", "RW301"),
    ],
)  # fmt: skip
def test_names_of_rolls_that_are_refused(tmp_path: Path, body: str, code: str) -> None:
    write_game(tmp_path, VOCABULARY, {"e1": f"when a Burst on the Creature happens, {body}."})
    found = errors(checked(tmp_path))
    assert [one.split(" ")[0] for one in found] == [code], found
