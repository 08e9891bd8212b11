"""A roll that is made again, and what is asked of a roll behind it: both back ends throw, hear and branch alike, or check refuses."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.unit.tools.both_ends import checked, errors, must_hold, write_game

ANA = "let Ana be a Creature."
HOPS = """\
    windows: {Turn: {}}
    entities:
      Creature: {HP: {track: from 0 to HP Maximum}, HP Maximum: number, Luck: {track: from 0}, Size: number, Brave: flag}
    close names: [[HP, HP Maximum]]
    events:
      Hop: ~ of Creature
    roll kinds:
      Six:
        dice: 1d6
        takes: {Modifiers: number}
        degrees:
        - {name: Success, side: success, if: the Die is at least 4}
        - {name: Failure, side: failure}
    rolls:
      Hop Roll: {reads: ~ by Creature, kind: Six}
    """
HOP = "when a Hop of the Creature happens, "
ROLL = "the Creature makes a Hop Roll"


@pytest.mark.parametrize(
    ("body", "rolls", "luck"),
    [
        (f"{ROLL}; if it fails, the Creature makes it again; if it succeeds, the Creature gains 1 Luck", [2, 5], 1),
        (f"{ROLL}; if it fails, the Creature makes it again; if it succeeds, the Creature gains 1 Luck", [2, 3], 0),
        (f"{ROLL}; if it fails, the Creature makes it again; if it succeeds, the Creature gains 1 Luck", [5], 1),
        (f"first {ROLL}, and the Creature makes it again; then if it succeeds, the Creature gains 1 Luck", [1, 6], 1),
        (f"first {ROLL}, and the Creature makes it again; then on Failure, the Creature gains 2 Luck", [6, 1], 2),
        (f"{ROLL}; on Failure, if the Creature is Brave, the Creature gains 1 Luck; on Failure, unless the Creature is Brave, the Creature gains 2 Luck", [1], 2),
        (f"{ROLL}; on Failure, if the Creature is Brave, the Creature gains 1 Luck; on Failure, unless the Creature is Brave, the Creature gains 2 Luck", [6], 0),
        (f"first {ROLL}; then if it fails, the Creature makes a Hop Roll called Second; then if the Second succeeds, the Creature gains 3 Luck", [1, 6], 3),
        (f"first {ROLL}; then if it fails, the Creature makes a Hop Roll called Second; then if the Second succeeds, the Creature gains 3 Luck", [6], 0),
    ],
)  # fmt: skip
def test_both_ask_for_the_same_throws(tmp_path: Path, body: str, rolls: list[int], luck: int) -> None:
    case = f"given: {ANA}\nwhen: [trigger a Hop of the Ana]\nrolls: {rolls}\nthen: the Ana's Luck is {luck}.\n"
    must_hold(tmp_path, HOPS, {"e1": f"{HOP}{body}."}, case)


def test_only_the_last_throw_is_heard(tmp_path: Path) -> None:
    rules = {
        "e1": f"{HOP}{ROLL}; if it fails, the Creature makes it again.",
        "e2": "when a Hop Roll by the Creature fails, the Creature gains 1 Luck.",
    }
    case = f"given: {ANA}\nwhen: [trigger a Hop of the Ana]\nrolls: [1, 6]\nthen: the Ana's Luck is 0.\n"
    must_hold(tmp_path, HOPS, rules, case)


@pytest.mark.parametrize(
    ("rule", "code"),
    [
        ("when a Hop Roll by the Creature fails, the Creature makes it again.", "RW690"),
        (f"{HOP}first {ROLL}; then if it fails, the Creature makes it again.", "RW690"),
        (f"when the Creature would lose Luck, {ROLL}; if it fails, the Creature makes it again.", "RW690"),
        ("when a Hop Roll by the Creature would fail, first the Creature gains 1 Luck; then the Creature makes it again.", "RW690"),
        (f"{HOP}first {ROLL}; then if it fails, {ROLL}; then if it fails, the Creature gains 1 Luck.", "RW418"),
        (f"{HOP}if the Creature is Brave, {ROLL}; otherwise, {ROLL}; on Failure, the Creature gains 1 Luck.", "RW418"),
        (f"{HOP}{ROLL}; on Failure, if the Creature is Brave, the Creature gains 1 Luck; otherwise, the Creature gains 2 Luck.", "RW427"),
        (f"{HOP}{ROLL}; on Failure, the Creature gains 1 Luck; on Failure, if the Creature is Brave, the Creature gains 2 Luck.", "RW419"),
    ],
)  # fmt: skip
def test_what_is_not_carried_or_not_clear_is_refused(tmp_path: Path, rule: str, code: str) -> None:
    write_game(tmp_path, HOPS, {"e1": rule})
    assert [one[:5] for one in errors(checked(tmp_path))] == [code]


@pytest.mark.parametrize(
    "top", ["define the Creature's HP Maximum as 9 - the Creature's Size.", "the Creature's HP Maximum is 9 - the Creature's Size."]
)  # fmt: skip
def test_a_clause_works_out_the_top_of_a_track(tmp_path: Path, top: str) -> None:
    rules = {"e1": top, "e2": f"{HOP}the Creature gains 5 HP."}
    case = f"given: {ANA} the Ana's Size is 2. the Ana's HP is 4.\nwhen: [trigger a Hop of the Ana]\nthen: the Ana's HP is 7.\n"
    must_hold(tmp_path, HOPS, rules, case)


@pytest.mark.parametrize(("surplus", "heard"), [("", 1), (", surplus: Spare", 3)])
def test_the_amount_of_a_gain_counts_what_the_surplus_took(tmp_path: Path, surplus: str, heard: int) -> None:
    words = HOPS.replace("from 0 to HP Maximum}", f"from 0 to 5{surplus}}}, Spare: {{track: from 0}}")
    rules = {
        "e1": f"{HOP}the Creature gains 3 HP.",
        "e2": "when the Creature gains HP, the Creature gains Luck equal to the amount.",
    }
    case = f"given: {ANA} the Ana's HP is 4.\nwhen: [trigger a Hop of the Ana]\nthen: the Ana's HP is 5. the Ana's Luck is {heard}.\n"
    must_hold(tmp_path, words, rules, case)
