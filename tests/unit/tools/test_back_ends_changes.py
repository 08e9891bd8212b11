"""What a sentence may set, and whose doing it is: both back ends change the same and name the same Source."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.unit.tools.both_ends import must_hold

VOCABULARY = """\
    entities:
      Band: {group of: Creature, Captain: optional Creature}
      Creature:
        HP: {track: from 0 to 9, overflow: Excess}
        Rage: {track: from 0}
        Pace: pace
        Friend: optional Creature
        Band: optional Band
        Rivals: list of Creature
    enums:
      pace: [Walk, Run, Sprint]
    states:
      Marked: {bearer: Creature, ends: elsewhere}
    actions:
      Strike: Creature uses ~ on Creature
    events:
      Burst: ~ on Creature
      Heal: {reads: ~ of Creature, Points: number}
      Surge: ~ of Creature
    """
GIVEN = "given: |\n  let Ana be a Creature. let Bo be a Creature. the Ana's HP is 3. the Bo's HP is 3. the Ana's Pace is Walk. the Ana's Friend is the Bo.\n"


@pytest.mark.parametrize(
    ("does", "then"),
    [
        ("set the Creature's Pace to Sprint.", "the Ana's Pace is Sprint."),
        ("set the Creature's Pace to the Creature's Friend's Pace.", "the Ana's Pace is Run."),
        ("if the Creature's Pace is Walk, set the Creature's Friend to the Creature.", "the Ana's Friend is the Ana."),
        ("if the Creature's Pace is not Run, set the Creature's Friend's Pace to Walk.", "the Bo's Pace is Walk."),
        ("if the Creature's Friend is the Creature, the Creature loses 1 HP; otherwise, the Creature loses 2 HP.", "the Ana's HP is 1."),
        ("set the Creature's Excess to 4.", "the Ana's Excess is 4."),
        ("first the Creature loses 5 HP; then set the Creature's Excess to 0.", "the Ana's Excess is 0. the Ana's HP is 0."),
    ],
)  # fmt: skip
def test_what_can_be_set(tmp_path: Path, does: str, then: str) -> None:
    case = f"{GIVEN}  the Bo's Pace is Run.\nwhen: [trigger a Burst on the Ana]\nthen: {then}"
    must_hold(tmp_path, VOCABULARY, {"e1": f"when a Burst on the Creature happens, {does}"}, case)


def test_who_attacks_is_the_source(tmp_path: Path) -> None:
    rules = {
        "e1": "when another Creature called Attacker uses Strike on the Creature, the Creature becomes Marked.",
        "e2": "when another Creature called Attacker uses Strike on the Creature, the Creature loses 1 HP.",
    }
    case = f"{GIVEN}when: [the Bo uses Strike on the Ana]\nthen: the Ana is Marked from the Bo. the Ana's HP is 2."
    must_hold(tmp_path, VOCABULARY, rules, case)


def test_a_triggered_event_gets_its_number_before_it_happens(tmp_path: Path) -> None:
    rules = {
        "e1": "when a Burst on the Creature happens, trigger a Heal of the Creature.",
        "e2": "when a Heal of the Creature would happen, set the Heal's Points to the Creature's HP + 1.",
        "e3": "when a Heal of the Creature happens, the Creature gains HP equal to the Heal's Points.",
    }
    case = f"{GIVEN}when: [trigger a Burst on the Ana]\nthen: the Ana's HP is 7."
    must_hold(tmp_path, VOCABULARY, rules, case)


@pytest.mark.parametrize(
    ("condition", "hp"),
    [
        ("the Creature has no Rivals (its HP is at least 3)", 3),
        ("the Creature has no Rivals (its HP is at least 4)", 2),
        ("the Creature has no Rivals (they are Marked)", 2),
        ("the Creature has no Rivals", 3),
    ],
)
def test_what_a_filter_is_about(tmp_path: Path, condition: str, hp: int) -> None:
    case = f"{GIVEN}  the Ana's Rivals include the Bo. the Ana is Marked.\nwhen: [trigger a Burst on the Ana]\nthen: the Ana's HP is {hp}."
    must_hold(
        tmp_path,
        VOCABULARY,
        {"e1": f"when a Burst on the Creature happens, if {condition}, the Creature loses 1 HP."},
        case,
    )


def test_who_is_in_a_group_is_a_fact(tmp_path: Path) -> None:
    case = f"{GIVEN}  let Rats be a Band. the Ana's Band is the Rats. the Bo is in the Rats.\nwhen: [trigger a Burst on the Ana]\nthen: the Ana is in the Rats. the Bo's Band is the Rats. the Ana's HP is 1."
    rules = {
        "e1": "when a Burst on the Creature happens, the Creature loses HP equal to the number of the Creature's Band."
    }
    must_hold(tmp_path, VOCABULARY, rules, case)


@pytest.mark.parametrize(
    ("one", "other", "then"),
    [
        ("set the Creature's Pace to Run", "set the Creature's Pace to Sprint", "the Ana's Pace is Sprint."),
        ("set the Creature's Pace to Sprint", "set the Creature's Pace to Walk", "the Ana's Pace is Walk."),
    ],
)  # fmt: skip
def test_of_two_values_the_one_that_is_ordered_before_is_left(tmp_path: Path, one: str, other: str, then: str) -> None:
    rules = {
        "e1": f"when a Burst on the Creature happens, {one}.",
        "e2": f"instead of clause e1, when a Burst on the Creature happens, {other}.",
        "e3": f"when a Surge of the Creature happens, {one}.",
        "e4": f"when a Surge of the Creature happens, {one}.",
    }
    must_hold(tmp_path, VOCABULARY, rules, f"{GIVEN}when: [trigger a Burst on the Ana]\nthen: {then}\n", examined=False)
    both = f"the Ana's Pace is {one.rpartition(' ')[2]}."
    must_hold(
        tmp_path / "both",
        VOCABULARY,
        rules,
        f"{GIVEN}when: [trigger a Surge of the Ana]\nthen: {both}\n",
        examined=False,
    )
