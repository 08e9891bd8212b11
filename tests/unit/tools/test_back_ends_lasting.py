"""What lasts, on both back ends: a second instance of the same level, what is counted, what ends with another, what is kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.unit.tools.both_ends import must_hold

VOCABULARY = """\
    windows: {Turn: {counted: at the end of a Turn}}
    entities:
      Creature: {HP: {track: from 0}, Rage: {track: from 0}, Bold: flag, Rival: optional Creature}
    states:
      Sore: {bearer: Creature, levels: 1 to 3, policy: highest level, begins: elsewhere, ends: elsewhere}
      Hurt: {bearer: Creature, levels: 1 to 3, policy: per source, begins: elsewhere, ends: elsewhere}
      Calm: {bearer: Creature, begins: elsewhere, ends: elsewhere}
      Wild: {bearer: Creature, begins: elsewhere, ends: elsewhere}
      Numb: {bearer: Creature, begins: elsewhere, ends: elsewhere}
    events:
      Burst: ~ on Creature
      Bang: ~ on Creature
    """
GIVEN = "given: let Ana be a Creature. the Ana's HP is 5. the Ana is Bold.\n"
BURST, BANG = "when a Burst on the Creature happens, ", "when a Bang on the Creature happens, "
DO = "trigger a Burst on the Ana"
AGAIN = "trigger a Bang on the Ana"


@pytest.mark.parametrize(("level", "then"), [(1, "is not"), (2, "is not"), (3, "is")])
def test_only_a_higher_level_renews_what_ends_it(tmp_path: Path, level: int, then: str) -> None:
    rules = {
        "e1": f"{BURST}the Creature becomes Sore 2 until the end of the Turn.",
        "e2": f"{BANG}the Creature becomes Sore {level} while the Creature is Bold.",
    }
    case = f"{GIVEN}when: [start of the Turn, {DO}, {AGAIN}, end of the Turn]\nthen: the Ana {then} Sore.\n"
    must_hold(tmp_path, VOCABULARY, rules, case, examined=False)


@pytest.mark.parametrize(("turns", "then"), [(1, "is"), (2, "is not")])
def test_what_is_counted_is_not_counted_by_other_events(tmp_path: Path, turns: int, then: str) -> None:
    rules = {
        "e1": f"{BURST}the Creature becomes Calm for 2 Turns.",
        "e2": f"{BURST}the Creature becomes Wild until the Creature loses HP.",
        "e3": f"{BANG}the Creature loses 1 HP.",
    }
    ends = ", ".join(["start of the Turn, end of the Turn"] * turns)
    case = f"{GIVEN}when: [{DO}, {AGAIN}, {AGAIN}, {AGAIN}, {ends}]\nthen: the Ana {then} Calm. the Ana is not Wild. the Ana's HP is 2.\n"
    must_hold(tmp_path, VOCABULARY, rules, case, examined=False)


def test_what_ends_with_another(tmp_path: Path) -> None:
    """Twice, so that what was looked up the first time is not what is there the second time."""
    rules = {
        "e1": "when the Creature becomes Calm, the Creature becomes Wild while this lasts.",
        "e2": "when the Creature becomes Calm, the Creature gets +2 untyped to Rage while this lasts.",
        "e3": f"{BURST}the Creature becomes Calm until the Creature loses HP.",
        "e4": f"{BANG}the Creature loses 1 HP.",
        "e5": "when the Creature becomes Wild, the Creature becomes Numb while this lasts.",
    }
    here, gone = (
        "the Ana is Wild. the Ana is Numb. the Ana's Rage is 2.",
        "the Ana is not Wild. the Ana is not Numb. the Ana's Rage is 0.",
    )
    for number, (steps, then) in enumerate([
        (f"{DO}", here), (f"{DO}, {AGAIN}", gone), (f"{DO}, {AGAIN}, {DO}", here), (f"{DO}, {AGAIN}, {DO}, {AGAIN}", gone),
    ]):  # fmt: skip
        must_hold(tmp_path / f"{number}", VOCABULARY, rules, f"{GIVEN}when: [{steps}]\nthen: {then}\n", examined=False)


def test_a_condition_that_never_held_ends_it_at_once(tmp_path: Path) -> None:
    rules = {
        "e1": f"{BURST}the Creature becomes Wild while the Creature is Bold.",
        "e2": f"{BANG}the Creature becomes Calm while the Creature is Numb.",
    }
    case = f"{GIVEN}when: [{DO}, {DO}, {AGAIN}]\nthen: the Ana is Wild. the Ana is not Calm.\n"
    must_hold(tmp_path, VOCABULARY, rules, case, examined=False)


@pytest.mark.parametrize(
    ("first", "second"),
    [("the Creature gains 2 HP", 7), ("the Creature loses 2 HP", 3)],
)
def test_what_an_earlier_would_did_is_read_once(tmp_path: Path, first: str, second: int) -> None:
    rules = {
        "e1": f"when the Creature would become Calm, {first}.",
        "e2": "when the Creature would become Calm, set the Creature's Rage to the Creature's HP.",
        "e3": f"{BURST}the Creature becomes Calm.",
    }
    case = f"{GIVEN}when: [{DO}]\nchoices: [0]\nthen: the Ana's Rage is {second}. the Ana's HP is {second}. the Ana is Calm.\n"
    must_hold(tmp_path, VOCABULARY, rules, case, examined=False)


def test_a_level_goes_on_with_the_same_source_and_beside_another(tmp_path: Path) -> None:
    rules = {
        "e1": f"{BURST}the Creature becomes Hurt 1.",
        "e2": f"{BANG}reduce the Creature's Hurt by 1.",
    }
    case = f"{GIVEN}when: [{DO}, {DO}, {AGAIN}]\nthen: the Ana is not Hurt.\n"
    must_hold(tmp_path, VOCABULARY, rules, case, examined=False)


@pytest.mark.parametrize(
    ("given", "first", "asks", "rage"),
    [
        ("", "the Creature becomes Wild", "is Wild", 1),
        ("", "the Creature becomes Wild", "is not Wild", 0),
        ("the Ana is Numb.", "the Creature stops being Numb", "is Numb", 0),
        ("the Ana is Numb.", "the Creature stops being Numb", "is not Numb", 1),
        ("", "the Creature becomes Wild", "is Numb", 0),
    ],
)
def test_what_an_earlier_would_wants_is_seen(tmp_path: Path, given: str, first: str, asks: str, rage: int) -> None:
    rules = {
        "e1": f"when the Creature would become Calm, {first}.",
        "e2": f"when the Creature would become Calm, if the Creature {asks}, the Creature gains 1 Rage.",
        "e3": f"{BURST}the Creature becomes Calm.",
    }
    told = GIVEN.replace("given: ", f"given: {given} ") if not given else GIVEN.replace("Bold.\n", f"Bold. {given}\n")
    asked = "choices: [0]\n" if ("not" in asks) == ("becomes" in first) or ("is Numb" in asks and given) else ""
    must_hold(
        tmp_path,
        VOCABULARY,
        rules,
        f"{told}when: [{DO}]\n{asked}then: the Ana's Rage is {rage}. the Ana is Calm.\n",
        examined=False,
    )


def test_clauses_that_say_opposite_things_of_what_counts(tmp_path: Path) -> None:
    rules = {
        "e1": "while the Creature is Bold, the Creature counts as Wild.",
        "e2": "while the Creature is Numb, the Creature counts as not Wild.",
        "e3": f"{BURST}if the Creature is Wild, the Creature gains 1 Rage.",
        "e4": f"{BANG}the Creature becomes Numb.",
    }
    for number, (steps, then) in enumerate(
        [(DO, "then: the Ana's Rage is 1."), (f"{AGAIN}, {DO}", "raises: RulesConflict")]
    ):
        must_hold(tmp_path / f"{number}", VOCABULARY, rules, f"{GIVEN}when: [{steps}]\n{then}\n", examined=False)


def test_what_is_kept_is_kept_whoever_comes_first(tmp_path: Path) -> None:
    rules = {
        "e1": f"{BURST}the Creature stops being Calm.",
        "e2": f"{BURST}the Creature keeps Calm.",
        "e3": f"{BANG}the Creature stops being Calm.",
    }
    told = GIVEN.replace("is Bold.", "is Bold. the Ana is Calm.")
    must_hold(tmp_path, VOCABULARY, rules, f"{told}when: [{DO}]\nthen: the Ana is Calm.\n", examined=False)
    must_hold(
        tmp_path / "2", VOCABULARY, rules, f"{told}when: [{DO}, {AGAIN}]\nthen: the Ana is not Calm.\n", examined=False
    )
