"""What rests on itself stops both back ends in the same way; what counts because it is not so is read without the counting."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.unit.tools.both_ends import checked, errors, must_hold, outcomes, write_game

VOCABULARY = """\
    entities:
      Creature: {HP: {track: from 0}, Speed: number, Might: number, Friend: optional Creature}
    states:
      Calm: {bearer: Creature}
      Fit: {bearer: Creature, defined: true}
      Keen: {bearer: Creature, defined: true}
    relations:
      Above: {reads: Creature ~ of Creature, defined: true}
      Beside: Creature ~ of Creature
    events:
      Burst: ~ on Creature
    actions:
      Wave: Creature uses ~
      Shove: Creature uses ~
    """
ANA = "let Ana be a Creature. the Ana's HP is 5. the Ana's Friend is the Ana."


@pytest.mark.parametrize(
    ("rules", "read"),
    [
        (["if the Creature's Speed is more than 2, the Creature gets +1 to Speed."], "the Ana's Speed is 1."),
        (
            ["define the Creature's Speed as the Creature's Might.", "define the Creature's Might as the Creature's Speed + 1."],
            "the Ana's Speed is 1.",
        ),
        (
            ["define the Creature as Fit if the Creature is Keen.", "define the Creature as Keen if the Creature is Fit."],
            "the Ana is Fit.",
        ),
        (
            ["define the Creature as Above of a Creature called Other if the Other is Above of the Creature."],
            "the Ana is Above of the Ana.",
        ),
        (["if the Creature is Calm, suppress the Creature's Calm."], "the Ana is Calm."),
    ],
)  # fmt: skip
def test_a_circle(tmp_path: Path, rules: list[str], read: str) -> None:
    clauses = {f"e{n}": rule for n, rule in enumerate(rules)}
    clauses["t"] = (
        f"when a Burst on the Creature happens, if {read.rstrip('.').replace('Ana', 'Creature')}, the Creature loses 1 HP."
    )
    case = f"given: {ANA} the Ana is Calm.\nwhen: [trigger a Burst on the Ana]\nraises: RulesCircle\nthen: the Ana's HP is 5.\n"
    must_hold(tmp_path / "heard", VOCABULARY, clauses, case)
    write_game(tmp_path / "asked", VOCABULARY, clauses, [f"given: {ANA} the Ana is Calm.\nthen: {read}\n"])
    told = outcomes(checked(tmp_path / "asked"))
    assert [said[0].split(":")[:2] for said in told.values()] == [["this line", " RulesCircle"]] * 2, told


def test_an_action_that_is_allowed_only_if_it_is(tmp_path: Path) -> None:
    rules = {"e1": "if the Creature can use Shove, the Creature cannot use Wave.",
             "e2": "if the Creature can use Wave, the Creature cannot use Shove."}  # fmt: skip
    must_hold(tmp_path, VOCABULARY, rules, f"given: {ANA}\nwhen: [the Ana uses Wave]\nraises: RulesCircle\n")


@pytest.mark.parametrize(
    ("rule", "then"),
    [
        ("if the Creature is not Calm, the Creature counts as Calm.", "the Ana is Calm."),
        ("if the Creature is Calm, the Creature counts as not Calm.", "the Ana is not Calm."),
        (
            "if the Creature is not Beside of the Creature's Friend, the Creature counts as Beside of the Creature's Friend.",
            "the Ana is not Calm.",
        ),
    ],
)
def test_counting_that_rests_on_what_is_counted(tmp_path: Path, rule: str, then: str) -> None:
    calm = "the Ana is Calm." if "as not" in rule else ""
    rules = {"e1": rule, "t": "when a Burst on the Creature happens, the Creature loses 1 HP."}
    case = f"given: {ANA} {calm}\nwhen: [trigger a Burst on the Ana]\nthen: {then} the Ana's HP is 4.\n"
    must_hold(tmp_path, VOCABULARY, rules, case)


def test_steps_that_wait_for_each_other_without_end(tmp_path: Path) -> None:
    rules = {"e1": "when the Creature uses Wave or a Burst on the Creature happens, first the Creature gains 1 HP; then trigger a Burst on the Creature."}  # fmt: skip
    write_game(tmp_path, VOCABULARY, rules, [f"given: {ANA}\nwhen: [the Ana uses Wave]\nraises: RulesLoop\n"])
    found = checked(tmp_path)
    assert [e.split(" ")[0] for e in errors(found)] == ["RW613"], "and it is told beforehand"
    assert set(map(tuple, outcomes(found).values())) == {()}
