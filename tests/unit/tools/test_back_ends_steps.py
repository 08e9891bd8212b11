"""Steps of a case that a host takes: what is paid with, what is set, time that goes by, and a measure that nobody gives."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.unit.tools.both_ends import checked, errors, must_hold, outcomes, write_game

YARD = """\
    resources: [Action]
    clock: {Minute: 1, Hour: 60}
    windows:
      Turn: {owner: Creature}
    entities:
      Creature: {HP: {track: from 0}, Size: {number: from 0 to 8}}
    measures:
      Distance: ~ from Creature to Creature
    states:
      Numb: {bearer: Creature}
      Big: {bearer: Creature, ends: never}
      Glad: {bearer: Creature}
    state groups: {Mood: [Numb, Glad]}
    actions:
      Rest: {reads: Creature uses ~, costs: 1 Action}
      Shout: Creature uses ~ on Creature
    """
RULES = {
    "e1": "when the Creature uses Rest, the Creature becomes Numb for 2 Hours.",
    "e2": "when the Creature stops being Numb, the Creature gains 1 HP.",
    "e3": "when the Creature's Size reaches 8, the Creature becomes Big.",
    "e4": "when another Creature called Caller uses Shout on the Creature, "
    "if the Distance from the Caller to the Creature is at most 3, the Creature loses 1 HP.",
    "e5": "when the Creature loses Actions, the Creature becomes Glad until the end of the Turn.",
}
ANA = "given: let Ana be a Creature. let Bo be a Creature. the Bo's HP is 5."


@pytest.mark.parametrize(
    ("facts", "steps", "then"),
    [
        ("the Ana's Action is 1.", "the Ana loses 1 Action", "the Ana's Action is 0."),
        ("the Ana's Size is 6.", "increase the Ana's Size by 2", "the Ana is Big."),
        ("the Ana's Size is 6.", "reduce the Ana's Size by 2", "the Ana's Size is 4."),
        ("the Ana's Action is 1.", "the Ana uses Rest, end of 119 Minutes", "the Ana is Numb. the Ana's HP is 0."),
        ("the Ana's Action is 1.", "the Ana uses Rest, end of 2 Hours", "the Ana is not Numb. the Ana's HP is 1."),
        ("the Ana's Action is 1.", "end of 2 Hours, the Ana uses Rest, end of 1 Hour", "the Ana is Numb."),
        ("the Distance from the Ana to the Bo is 3.", "the Ana uses Shout on the Bo", "the Bo's HP is 4."),
    ],
)
def test_both_take_the_step(tmp_path: Path, facts: str, steps: str, then: str) -> None:
    must_hold(tmp_path, YARD, RULES, f"{ANA} {facts}\nwhen: [{steps}]\nthen: {then}\n")


def test_a_measure_that_is_not_given_is_refused_by_both(tmp_path: Path) -> None:
    case = f"{ANA} the Distance from the Bo to the Ana is 3.\nwhen: [the Ana uses Shout on the Bo]\nthen: the Bo's HP is 4.\n"
    write_game(tmp_path, YARD, RULES, [case])
    told = list(outcomes(checked(tmp_path, examined=False)).values())
    assert told[0] == told[1]
    assert told[0] == [
        "this step: NothingMeasured: the Distance of Ana and Bo is asked for, and `given` does not say it"
    ]


@pytest.mark.parametrize(
    "step",
    [
        "set the Ana's Size to 8",
        "increase the Ana's Size by 2 to at most 5",
        "the Ana stops being Mood",
        "the Ana becomes Numb for 2 Hours",
    ],
)
def test_what_no_host_can_do_is_refused(tmp_path: Path, step: str) -> None:
    write_game(tmp_path, YARD, RULES, [f"{ANA}\nwhen: [{step}]\nthen: the Ana is Big.\n"])
    assert [e[:5] for e in errors(checked(tmp_path, examined=False))] == ["RW690"]


def test_only_units_of_the_clock_go_by(tmp_path: Path) -> None:
    write_game(tmp_path, YARD, RULES, [f"{ANA}\nwhen: [end of 2 Turns]\nthen: the Ana is Big.\n"])
    assert errors(checked(tmp_path, examined=False)) == ["RW414 'Turns' is no unit of the clock"]


@pytest.mark.parametrize(
    ("price", "left"), [("Rest costs 2 Actions.", 1), ("Rest costs 0 Actions.", 3), ("Shout costs 3 Actions.", 2)]
)
def test_a_price_that_a_sentence_says_takes_the_place_of_the_one_declared(
    tmp_path: Path, price: str, left: int
) -> None:
    case = f"{ANA} the Ana's Action is 3.\nwhen: [the Ana uses Rest]\nthen: the Ana's Action is {left}.\n"
    must_hold(tmp_path, YARD, {"e1": price}, case, examined=False)


@pytest.mark.parametrize(
    ("one", "other", "told"),
    [
        ("Rest costs 2 Actions.", "Rest costs 3 Actions.", True),
        ("Rest costs 2 Actions.", "Rest costs 2 Tokens.", True),
        ("Rest costs 2 Actions.", "Rest costs 2 Actions.", False),
        ("Rest costs 2 Actions.", "Shout costs 3 Actions.", False),
    ],
)
def test_two_prices_of_one_thing_are_told_since_one_would_take_the_place_of_the_other(
    tmp_path: Path, one: str, other: str, told: bool
) -> None:
    write_game(tmp_path, YARD.replace("resources: [Action]", "resources: [Action, Token]"), {"e1": one, "e2": other})
    assert [error.partition(" ")[0] for error in errors(checked(tmp_path))] == ["RW604"] * told
