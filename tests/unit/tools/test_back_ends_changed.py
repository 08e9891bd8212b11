"""What an effect changes on both back ends: names of `let`, the amount of what would happen, limits, and what is absent."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.unit.tools.both_ends import must_hold

VOCABULARY = """\
    windows: {Turn: {}}
    entities:
      Creature: {HP: {track: from 0}, Luck: {track: from 0}, Size: number, Friend: optional Creature, Allies: list of Creature}
    states:
      Weak: {bearer: Creature, levels: 1 to 3, begins: elsewhere, ends: elsewhere}
    events:
      Burst: ~ on Creature
      Damage: {reads: ~ to Creature, Points: number}
    """
ANA = "let Ana be a Creature. the Ana's Size is 3."


@pytest.mark.parametrize(
    ("steps", "luck"),
    [
        ("first set the N to 4; then", 4),
        ("first increase the N by 1; then increase the N by 2; then", 6),
        (
            "first increase the N by 3, and reduce the N by 1, and increase the N by the Creature's Friend's Size; then",
            5,
        ),
        ("first for each Ally in the Creature's Allies, increase the N by 1; then", 5),
        ("first increase the N by 2 to at most 4; then", 4),
        ("first reduce the N by 2 to at least 2; then", 2),
        ("first increase the N by 2 to at most the Creature's Friend's Size; then", 5),
        ("first set the N to the Creature's Friend's Size; then", 3),
        ("increase the N by 1, and", 3),  # what happens together reads what was there before
    ],
)
def test_a_name_that_a_step_changes(tmp_path: Path, steps: str, luck: int) -> None:
    body = f"let N be the Creature's Size, {steps} the Creature gains Luck equal to the N."
    given = f"{ANA} let Bo be a Creature. let Cy be a Creature. the Ana's Allies include the Bo. the Ana's Allies include the Cy."
    case = f"given: {given}\nwhen: [trigger a Burst on the Ana]\nthen: the Ana's Luck is {luck}.\n"
    must_hold(tmp_path, VOCABULARY, {"e1": f"when a Burst on the Creature happens, {body}"}, case, examined=False)


def test_a_name_of_nothing_counts_from_nothing(tmp_path: Path) -> None:
    body = "let N be the Creature's Friend's Size, first increase the N by 2 to at most 5; then increase the N by 2; then the Creature gains Luck equal to the N."
    case = f"given: {ANA}\nwhen: [trigger a Burst on the Ana]\nthen: the Ana's Luck is 4.\n"
    must_hold(tmp_path, VOCABULARY, {"e1": f"when a Burst on the Creature happens, {body}"}, case, examined=False)


@pytest.mark.parametrize(
    ("change", "hp"),
    [
        ("increase the amount by 1; increase the amount by 2", 5),
        ("reduce the amount by 5; increase the amount by 5", 2),
        ("set the amount to 4; increase the amount by 1", 5),
        ("increase the amount by 2 to at most 3", 3),
        ("reduce the amount by 2 to at least 1", 1),
        ("increase the amount by 2 to at most the Creature's Friend's Size", 4),
        ("set the amount to the Creature's Friend's Size", 2),
    ],
)
def test_the_amount_of_what_would_happen(tmp_path: Path, change: str, hp: int) -> None:
    case = f"given: {ANA}\nwhen: [the Ana gains 2 HP]\nthen: the Ana's HP is {hp}.\n"
    must_hold(tmp_path, VOCABULARY, {"e1": f"when the Creature would gain HP, {change}."}, case, examined=False)


@pytest.mark.parametrize(
    ("effect", "number", "left"),
    [
        ("increase the Creature's Size by 2 to at most the Creature's Friend's Size", "Size", 5),
        ("reduce the Creature's Size by 2 to at least the Creature's Friend's Size", "Size", 1),
        ("increase the Creature's Weak by 1 to at most the Creature's Friend's Size", "Weak", 2),
        ("increase the Creature's Size by the Creature's Friend's Size", "Size", 3),
        ("set the Creature's Size to the Creature's Friend's Size", "Size", 3),
        ("set the Creature's Weak to the Creature's Friend's Size", "Weak", 1),
    ],
)
def test_an_absent_limit_limits_nothing_and_nothing_absent_is_set(
    tmp_path: Path, effect: str, number: str, left: int
) -> None:
    given = f"{ANA} the Ana's Weak is 1."
    case = f"given: {given}\nwhen: [trigger a Burst on the Ana]\nthen: the Ana's {number} is {left}.\n"
    must_hold(tmp_path, VOCABULARY, {"e1": f"when a Burst on the Creature happens, {effect}."}, case, examined=False)


@pytest.mark.parametrize(
    ("change", "luck"), [("set the Damage's Points to", 1), ("increase the Damage's Points by 2 to at most", 3)]
)
def test_a_number_of_an_event_that_would_happen(tmp_path: Path, change: str, luck: int) -> None:
    rules = {
        "e1": f"when a Damage to the Creature would happen, {change} the Creature's Friend's Size.",
        "e2": "when a Damage to the Creature happens, the Creature gains Luck equal to the Damage's Points.",
    }
    given = f"{ANA} let Blow be a Damage to the Ana. the Blow's Points is 1."
    case = f"given: {given}\nwhen: [trigger the Blow]\nthen: the Ana's Luck is {luck}.\n"
    must_hold(tmp_path, VOCABULARY, rules, case, examined=False)


@pytest.mark.parametrize("verb", ["loses", "gains"])
def test_less_than_nothing_is_nothing(tmp_path: Path, verb: str) -> None:
    body = f"first the Creature {verb} Luck equal to the Creature's Size - 5; then if that did not happen, the Creature gains 7 HP."
    case = f"given: {ANA} the Ana's Luck is 3.\nwhen: [trigger a Burst on the Ana]\nthen: the Ana's Luck is 3. the Ana's HP is 7.\n"
    must_hold(tmp_path, VOCABULARY, {"e1": f"when a Burst on the Creature happens, {body}"}, case, examined=False)


def test_a_group_that_two_clauses_end_is_ended_once(tmp_path: Path) -> None:
    groups = VOCABULARY.replace("    states:", "      Band: {group of: Creature}\n    states:").replace(
        "Friend: optional", "Band: optional Band, Friend: optional"
    )
    rules = dict.fromkeys(("e1", "e2"), "when a Burst on the Creature happens, end the Creature's Band.")
    given = f"{ANA} let Pack be a Band. the Ana's Band is the Pack."
    case = f"given: {given}\nwhen: [trigger a Burst on the Ana]\nthen: the Ana has no Band.\n"
    must_hold(tmp_path, groups, rules, case, examined=False)


def test_nobody_is_asked_about_what_nothing_is_left_of(tmp_path: Path) -> None:
    """The first takes all of it, and which of the others is next does not matter any more."""
    rules = {
        "e1": "when the Creature would lose HP, reduce the amount by 2.",
        "e2": "when the Creature would lose HP, reduce the amount by 1.",
        "e3": "when the Creature would lose HP, reduce the amount by half of the amount.",
        "e4": "clause e1 beats clause e2.",
        "e5": "clause e1 beats clause e3.",
    }
    case = f"given: {ANA} the Ana's HP is 5.\nwhen: [the Ana loses 2 HP]\nthen: the Ana's HP is 5.\nasks: []\n"
    must_hold(tmp_path, VOCABULARY, rules, case, examined=False)
