"""Levels on both back ends: facts said of a state, numbers set beside changes, and what takes the last level."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.unit.tools.both_ends import checked, errors, must_hold, outcomes, write_game

VOCABULARY = """\
    windows: {Turn: {}}
    entities:
      Creature: {HP: {track: from 0}}
    states:
      Weak: {bearer: Creature, levels: 1 to 3, begins: elsewhere, ends: elsewhere}
      Sick: {bearer: Creature, levels: 1 to 3, policy: add levels, begins: elsewhere, ends: elsewhere}
      Sore: {bearer: Creature, levels: 1 to 3, policy: highest level, begins: elsewhere, ends: elsewhere}
      Hurt: {bearer: Creature, levels: 1 to 3, policy: per source, begins: elsewhere, ends: elsewhere}
      Calm: {bearer: Creature, begins: elsewhere, ends: elsewhere}
      Wild: {bearer: Creature, begins: elsewhere, ends: elsewhere, excludes: [Calm]}
    state groups: {Woe: [Weak, Calm]}
    events:
      Burst: ~ on Creature
      Bang: ~ on Creature
    """
ANA = "let Ana be a Creature."


@pytest.mark.parametrize("state", ["Weak", "Sick", "Sore", "Hurt"])
@pytest.mark.parametrize(("first", "second"), [(1, 3), (3, 1), (2, 2)])
def test_the_fact_said_last_is_what_is_there(tmp_path: Path, state: str, first: int, second: int) -> None:
    rules = {"e1": "when a Burst on the Creature happens, the Creature gains 1 HP."}
    given = f"{ANA} the Ana's {state} is {first}. the Ana's {state} is {second}."
    case = (
        f"given: {given}\nwhen: [trigger a Burst on the Ana]\nthen: the Ana's {state} is {second}. the Ana's HP is 1.\n"
    )
    must_hold(tmp_path, VOCABULARY, rules, case)


def test_instances_side_by_side_are_told_apart_by_their_source(tmp_path: Path) -> None:
    rules = {"e1": "when a Burst on the Creature happens, reduce the Creature's Hurt by 1."}
    given = f"{ANA} let Bo be a Creature. the Ana is Hurt from the Ana. the Ana is Hurt from the Bo. the Ana is Hurt from the Bo."
    case = f"given: {given}\nwhen: [trigger a Burst on the Ana]\nthen: the Ana is not Hurt.\n"
    must_hold(tmp_path, VOCABULARY, rules, case)


@pytest.mark.parametrize(("said", "is_", "is_not"), [("Calm Wild", "Wild", "Calm"), ("Wild Calm", "Calm", "Wild")])
def test_a_fact_ends_what_cannot_stand_beside_it(tmp_path: Path, said: str, is_: str, is_not: str) -> None:
    rules = {"e1": "when a Burst on the Creature happens, the Creature gains 1 HP."}
    given = " ".join([ANA, *(f"the Ana is {state}." for state in said.split())])
    case = f"given: {given}\nwhen: [trigger a Burst on the Ana]\nthen: the Ana is {is_}. the Ana is not {is_not}. the Ana's HP is 1.\n"
    must_hold(tmp_path, VOCABULARY, rules, case)


def test_a_level_that_the_state_does_not_have(tmp_path: Path) -> None:
    rules = {"e1": "when a Burst on the Creature happens, the Creature gains 1 HP."}
    write_game(tmp_path, VOCABULARY, rules, [f"given: {ANA} the Ana's Weak is 4.\nthen: the Ana's HP is 0.\n"])
    told = outcomes(checked(tmp_path))
    assert all("Weak has levels 1 to 3, not 4" in said[0] for said in told.values()), told


@pytest.mark.parametrize(
    "other",
    ["reduce the Creature's Weak by 1", "the Creature loses 1 Weak", "set the Creature's Weak to 1"],
)
def test_a_level_that_is_set_and_changed_at_once(tmp_path: Path, other: str) -> None:
    rules = {
        "e1": "when a Burst on the Creature happens, set the Creature's Weak to 3.",
        "e2": f"when a Burst on the Creature happens, {other}.",
    }
    case = f"given: {ANA} the Ana's Weak is 2.\nwhen: [trigger a Burst on the Ana]\nraises: RulesConflict\n"
    write_game(tmp_path / "open", VOCABULARY, rules, [case])
    found = checked(tmp_path / "open")
    assert [e.split(" ")[0] for e in errors(found)] == ["RW605"]
    assert set(map(tuple, outcomes(found).values())) == {()}
    ordered = {**rules, "e2": f"instead of clause e1, {rules['e2']}"}
    must_hold(
        tmp_path / "ordered", VOCABULARY, ordered, case.replace("raises: RulesConflict", "then: the Ana's Weak is 1.")
    )


@pytest.mark.parametrize(
    ("rules", "steps", "then"),
    [
        (["reduce the Creature's Weak by 1", "when the Creature would stop being Weak, prevent it"], 2, "the Ana's Weak is 1."),
        (
            ["the Creature loses 2 Weak", "when the Creature would stop being Woe, instead the Creature gains 1 HP"],
            1,
            "the Ana's Weak is 2. the Ana's HP is 1.",
        ),
        (
            ["set the Creature's Weak to 0", "when the Creature would lose Weak or the Creature would stop being Weak, the Creature gains 1 HP"],
            1,
            "the Ana's Weak is 0. the Ana's HP is 1.",
        ),
        (
            [
                "the Creature loses all Weak",
                "when the Creature would stop being Weak, the Creature gains 1 HP",
                "instead of clause e1, when the Creature would lose Weak, reduce the amount by 1",
            ],
            1,
            "the Ana's Weak is 1. the Ana's HP is 0.",
        ),
        (["the Creature loses 1 Weak", "the Creature cannot stop being Weak"], 3, "the Ana's Weak is 1."),
    ],
)  # fmt: skip
def test_what_takes_the_last_level_would_end_the_state(tmp_path: Path, rules: list[str], steps: int, then: str) -> None:
    does, *rest = rules
    clauses = {
        "e0": f"when a Burst on the Creature happens, {does}.",
        **{f"e{n}": f"{r}." for n, r in enumerate(rest, 1)},
    }
    case = f"given: {ANA} the Ana's Weak is 2.\nwhen: [{', '.join(['trigger a Burst on the Ana'] * steps)}]\nthen: {then}\n"
    must_hold(tmp_path, VOCABULARY, clauses, case)


@pytest.mark.parametrize(
    ("rule", "then"),
    [
        ("when the Creature would stop being Calm, instead the Creature gains 1 HP", "the Ana is Calm. the Ana is not Weak. the Ana's HP is 1."),
        ("the Creature cannot stop being Calm", "the Ana is Calm. the Ana is not Weak."),
        ("when the Creature would stop being Woe, prevent it", "the Ana is Calm. the Ana is Weak."),
    ],
)  # fmt: skip
def test_who_stops_being_in_a_group_of_states_would_stop_being_in_each(tmp_path: Path, rule: str, then: str) -> None:
    rules = {"e1": "when a Burst on the Creature happens, the Creature stops being Woe.", "e2": f"{rule}."}
    case = f"given: {ANA} the Ana is Calm. the Ana's Weak is 1.\nwhen: [trigger a Burst on the Ana]\nthen: {then}\n"
    must_hold(tmp_path, VOCABULARY, rules, case)
