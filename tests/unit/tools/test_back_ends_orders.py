"""Clauses that are ordered before others which decide the same thing: what is out, and what is left, on both back ends."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.unit.tools import both_ends

VOCABULARY = """\
    enums:
      Kin: [Goblin, Elf]
    entities:
      Creature: {HP: {track: from 0}, Bold: flag, Kins: set of Kin, Friend: optional Creature}
      Beast: {is a: Creature}
    states:
      Mad: {bearer: Creature}
      Calm: {bearer: Creature}
      Sad: {bearer: Creature}
    relations:
      Above: Creature ~ of Creature
    roll kinds:
      Check:
        dice: {Cube: 1d6}
        takes: {Modifiers: number}
        numbers: {Pips: the Cube + the Modifiers}
        degrees:
        - {name: Great, side: success, if: the Pips is at least 9}
        - {name: Success, side: success, if: the Pips is at least 5}
        - {name: Failure, side: failure}
        shift:
        - {id: pip-6, by: 1 better, if: the Cube is 6}
        margin: the Pips - 5
    roll effects:
      Fortune: {dice: 2d6, keep: highest, cancels: Misfortune}
      Misfortune: {dice: 2d6, keep: lowest, cancels: Fortune}
    rolls:
      Climb: {reads: ~ by Creature, kind: Check}
    actions:
      Wave: Creature uses ~
      Shout: Creature uses ~
      Dig: Creature uses ~
      Sing: {reads: Creature uses ~, default: forbidden}
    """
BOTH = "let Ana be a Creature. let Bo be a Creature. the Ana's Friend is the Bo. the Ana is Mad. the Ana is Calm."
ONE, TWO = "if the Creature is Mad, the Creature", "instead of clause e1, if the Creature is Calm, the Creature"
HEARD = {"e8": "when the Creature becomes Sad, the Creature gains 1 HP."}
NO, YES = "allowed: false", "allowed: true"


def must_hold(folder: Path, rules: dict[str, str], case: str) -> None:
    both_ends.must_hold(folder, VOCABULARY, rules, case, examined=False)


@pytest.mark.parametrize(
    ("first", "second", "said"),
    [
        # duties: the one that is left forbids all else, and the other nothing
        ("must use Wave", "must use Shout", {"Wave": f"{NO}, reasons: [e2]", "Shout": YES, "Dig": f"{NO}, reasons: [e2]"}),
        # one whose action cannot be done forbids nothing, and puts the other out all the same
        ("must use Wave", "must use Sing", {"Wave": YES, "Sing": NO, "Dig": YES}),
        # so does what speaks of the deed and does not forbid it
        ("can use only Wave", "can use only Shout", {"Wave": f"{NO}, reasons: [e2]", "Shout": YES}),
        ("cannot use Wave", "can use Wave only if the Creature is Mad", {"Wave": YES}),
        ("cannot use Wave", "cannot use Wave or Shout except Wave", {"Wave": YES, "Shout": f"{NO}, reasons: [e2]"}),
        # of different sorts, too
        ("cannot use Wave", "can use Wave", {"Wave": f"{YES}, reasons: [e2]"}),
        ("cannot use Wave", "must use Wave", {"Wave": YES, "Dig": f"{NO}, reasons: [e2]"}),
        ("cannot use Wave", "can use Wave even if the Creature is Bold", {"Wave": YES}),
        ("can use only Wave", "must use Shout", {"Wave": f"{NO}, reasons: [e2]", "Shout": YES}),
        ("can use only Wave", "can use Shout", {"Wave": YES, "Shout": f"{YES}, reasons: [e2]", "Dig": f"{NO}, reasons: [e1]"}),
        ("must use Wave", "cannot use Shout", {"Wave": YES, "Shout": f"{NO}, reasons: [e2]", "Dig": f"{NO}, reasons: [e1]"}),
        ("can use Sing", "cannot use Sing", {"Sing": f"{NO}, reasons: [e2]"}),
        ("can use Wave even if the Creature is Mad", "cannot use Wave", {"Wave": f"{NO}, reasons: [e2]"}),
    ],
)  # fmt: skip
def test_one_clause_about_a_deed_before_another(tmp_path: Path, first: str, second: str, said: dict[str, str]) -> None:
    verdicts = "".join(f"- {{of: the Ana uses {deed}, {told}}}\n" for deed, told in said.items())
    rules = {"e1": f"{ONE} {first}.", "e2": f"{TWO} {second}.", **HEARD}
    must_hold(tmp_path, rules, f"given: {BOTH}\nverdicts:\n{verdicts}")


def test_a_duty_that_is_out_forbids_no_step(tmp_path: Path) -> None:
    rules = {"e1": f"{ONE} must use Wave.", "e2": f"{TWO} must use Shout.", "e3": "when the Creature uses Shout, the Creature gains 2 HP."}  # fmt: skip
    must_hold(tmp_path, rules, f"given: {BOTH}\nwhen: [the Ana uses Shout]\nthen: the Ana's HP is 2.\n")


def test_what_is_out_is_not_listed_and_a_permission_always_is(tmp_path: Path) -> None:
    """Whether or not some clause forbids the deed, and if the default does."""
    rules = {
        "e1": f"{ONE} cannot use Sing.",
        "e2": "if the Creature is Calm, the Creature can use Sing even if the Creature is Mad.",
        "e3": "if the Creature is Calm, the Creature can use Dig.",
    }
    verdicts = "- {of: the Ana uses Sing, allowed: false, against: [e1, e2]}\n- {of: the Ana uses Dig, allowed: true, reasons: [e3]}\n"
    must_hold(tmp_path, rules, f"given: {BOTH}\nverdicts:\n{verdicts}")


@pytest.mark.parametrize(
    ("first", "second", "throw", "degree"),
    [
        ("gets Misfortune on Climb", "gets Fortune on Climb", "[5, 1]", "Success"),
        ("gets +2 to Climb", "gets Fortune on Climb", "[4, 1]", "Failure"),
        ("gets Fortune on Climb", "gets +2 to Climb", "4", "Success"),
        ("gets +1 to Climb.\n    clause e1 beats clause pip-6", "gets -1 to Climb", "6", "Success"),
        ("gets Fortune on Climb.\n    clause e1 beats clause pip-6", "gets -1 to Climb", "6", "Success"),
    ],
)
def test_one_clause_about_a_roll_before_another(
    tmp_path: Path, first: str, second: str, throw: str, degree: str
) -> None:
    """A line of `shift` is out even if the clause before it is out itself."""
    rules = {"e1": f"{ONE} {first}.", "e2": f"{TWO} {second}.", "e3": "when the Creature becomes Sad, the Creature makes a Climb."}  # fmt: skip
    case = f"given: {BOTH}\nwhen: [the Ana becomes Sad]\nrolls: [{throw}]\ndegrees: [{degree}]\n"
    must_hold(tmp_path, rules, case)


@pytest.mark.parametrize(
    ("first", "second", "then"),
    [
        ("'s Kins include Goblin", "'s Kins include Elf", "the Ana's Kins include Elf. the Ana's Kins do not include Goblin."),
        (" counts as a Beast", " counts as not a Beast", "the Ana is not a Beast."),
        (" counts as not a Beast", " counts as a Beast", "the Ana is a Beast."),
        (" counts as Above of the Creature's Friend", " counts as not Above of the Creature's Friend", "the Ana is not Above of the Bo."),
        (" counts as not Above of the Creature's Friend", " counts as Above of the Creature's Friend", "the Ana is Above of the Bo."),
    ],
)  # fmt: skip
def test_one_grant_before_another(tmp_path: Path, first: str, second: str, then: str) -> None:
    rules = {"e1": f"{ONE}{first}.", "e2": f"{TWO}{second}.", **HEARD}
    must_hold(tmp_path, rules, f"given: {BOTH}\nwhen: [the Ana becomes Sad]\nthen: {then}\n")


def test_one_immunity_before_another(tmp_path: Path) -> None:
    rules = {"e1": f"{ONE} is immune to Sad.", "e2": f"{TWO} is immune to Sad.", **HEARD}
    case = f"given: {BOTH}\nverdicts:\n- {{of: the Ana becomes Sad, allowed: false, reasons: [e2]}}\n"
    must_hold(tmp_path, rules, case)


def test_even_if_takes_nothing_as_so_for_whomever_it_holds(tmp_path: Path) -> None:
    """Two are Mad, and Ana is the friend of both: what rests on either of them is lifted."""
    rules = {
        "e1": "while the Creature is Mad, the Creature's Friend cannot use Wave.",
        "e2": "the Creature's Friend can use Wave even if the Creature is Mad.",
    }
    given = "let Ana be a Creature. let Bo be a Creature. let Cy be a Creature. the Bo's Friend is the Ana. the Cy's Friend is the Ana. the Bo is Mad. the Cy is Mad."
    case = f"given: {given}\nwhen: []\nverdicts: [{{of: the Ana uses Wave, {YES}}}]\n"
    must_hold(tmp_path, rules, case)
