"""Sentences on which the interpreter and the printed package once came to different ends: each runs on both, and both hold."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.unit.tools.both_ends import checked, errors, outcomes, write_game

ANA = "let Ana be a Creature."


def must_hold(folder: Path, vocabulary: str, rules: dict[str, str], case: str, head: str = "") -> None:
    write_game(folder, vocabulary, rules, [case], head)
    found = checked(folder)
    assert errors(found) == []
    assert outcomes(found) == {("s0", "interpreter"): [], ("s0", "python"): []}


# ------------------------------------------------------------------------------------------------ what would happen

BURST = """\
    entities:
      Creature: {HP: {track: from 0}, Brave: flag}
    states:
      Tired: {bearer: Creature}
      Braced: {bearer: Creature}
    events:
      Burst: {reads: ~ on Creature, Power: number}
    """
HURT = {"e1": "when a Burst on the Creature happens, the Creature loses HP equal to the Burst's Power."}
STRONG = f"given: {ANA} the Ana's HP is 9. let Bang be a Burst on the Ana. the Bang's Power is 3."


@pytest.mark.parametrize(
    ("rule", "then"),
    [
        ("instead the Creature becomes Tired", "the Ana is Tired. the Ana's HP is 9."),
        ("if the Burst's Power is at least 3, prevent it", "the Ana's HP is 9."),
        ("if the Burst's Power is less than 3, prevent it", "the Ana's HP is 6."),
        ("if the Creature is Braced, prevent it", "the Ana's HP is 6."),
        ("the Creature becomes Tired", "the Ana is Tired. the Ana's HP is 6."),
        ("set the Burst's Power to 1", "the Ana's HP is 8."),
    ],
)
def test_an_event_that_would_happen(tmp_path: Path, rule: str, then: str) -> None:
    rules = {**HURT, "e2": f"when a Burst on the Creature would happen, {rule}."}
    must_hold(tmp_path, BURST, rules, f"{STRONG}\nwhen: [trigger the Bang on the Ana]\nthen: {then}\n")


def test_an_event_that_a_rule_would_trigger(tmp_path: Path) -> None:
    rules = {
        **HURT,
        "e2": "when a Burst on the Creature would happen, if the Creature is Braced, instead the Creature becomes Tired.",
        "e3": "when the Creature becomes Braced, trigger a Burst on the Creature.",
        "e4": "when a Burst on the Creature happens, the Creature loses 1 HP.",
    }
    case = (
        f"given: {ANA} the Ana's HP is 9.\nwhen: [the Ana becomes Braced]\nthen: the Ana is Tired. the Ana's HP is 9.\n"
    )
    must_hold(tmp_path, BURST, rules, case)


# ------------------------------------------------------------------------------------------------ kinds of places, groups, states

KINDS = """\
    windows: {Turn: {}}
    only one: [Cave, Crew]
    entities:
      Site: {is a: place}
      Cave: {is a: Site}
      Band: {group of: Creature}
      Crew: {is a: Band}
      Creature: {HP: {track: from 0}, Band: optional Band}
    states:
      Tired: {bearer: Creature}
      Dazed: {bearer: Creature}
      Calm: {bearer: Creature}
    state groups:
      Woe: [Dazed, Tired]
    """


@pytest.mark.parametrize(
    ("rule", "when", "then"),
    [
        ("when the Creature joins the Crew, the Creature gains 1 HP", "the Ana joins the Crew", "the Ana's HP is 1."),
        ("when the Creature joins a Band, the Creature gains 1 HP", "the Ana joins the Crew", "the Ana's HP is 1."),
        ("when the Creature leaves a Band, the Creature gains 1 HP", "the Bo leaves the Crew", "the Bo's HP is 1."),
        ("when the Creature enters a Site, the Creature gains 1 HP", "place the Ana on the Cave", "the Ana's HP is 1."),
        ("when the Creature leaves a Site, the Creature gains 1 HP", "remove the Bo", "the Bo's HP is 1."),
        ("when the Creature would enter a Site, prevent it", "place the Ana on the Cave", "the Ana is not on the Cave."),
        ("when the Creature would join a Band, instead the Creature becomes Calm", "the Ana joins the Crew", "the Ana is Calm."),
        ("the Creature cannot become Woe", "start of the Turn, the Ana gains 2 HP", "the Ana is not Dazed."),
        ("the Creature cannot enter a Site", "start of the Turn, the Ana gains 1 HP", "the Ana is not on the Cave."),
        ("the Creature cannot leave a Band", "the Bo becomes Calm", "the Bo's Band is the Crew."),
        ("when the Creature would become Woe, prevent it", "the Ana becomes Dazed", "the Ana is not Dazed."),
        ("when the Creature would become Woe, instead the Creature becomes Calm", "the Ana becomes Dazed", "the Ana is Calm."),
        ("when the Creature becomes Woe, the Creature gains 1 HP", "the Ana becomes Dazed", "the Ana's HP is 1."),
        ("the Creature is immune to Woe", "the Ana becomes Dazed", "the Ana is not Dazed."),
        ("when the Creature becomes Calm, if the Creature joined a Band during the Turn, the Creature gains 1 HP", "the Ana joins the Crew, the Ana becomes Calm", "the Ana's HP is 1."),
        ("when the Creature becomes Calm, for each Other in the Crew, the Other gains 1 HP", "the Ana becomes Calm", "the Bo's HP is 1. the Ana's HP is 0."),
        ("when the Creature leaves a Band, the Creature gains 1 HP", "the Bo becomes Calm", "the Bo's HP is 1."),
        ("when the Creature becomes Calm, end the Creature's Band. when the Creature leaves a Band, the Creature gains 1 HP", "the Bo becomes Calm", "the Bo's HP is 1."),
    ],
)  # fmt: skip
def test_a_kind_of_what_is_heard(tmp_path: Path, rule: str, when: str, then: str) -> None:
    rules = {"e1": f"{rule}."}
    if "becomes Calm" not in rule:
        rules["e2"] = "when the Creature becomes Calm, the Creature leaves the Crew."
    if "cannot" in rule:
        rules["e3"] = "when the Creature gains HP, the Creature becomes Dazed; place the Creature on the Cave."
    given = f"{ANA} let Bo be a Creature. the Bo is on the Cave. the Bo's Band is the Crew."
    steps = ("start of the Turn, " if "Turn" in rule else "") + when
    must_hold(tmp_path, KINDS, rules, f"given: {given}\nwhen: [{steps}]\nthen: {then}\n")


# ------------------------------------------------------------------------------------------------ numbers that are worked out

NUMBERS = """\
    only one: [Board]
    entities:
      Board: {Rate: number, Rank: number}
      Body: {Guile: number}
      Creature: {is a: Body, Might: number, Speed: number, HP: {track: from 0 to Speed}, Friend: optional Creature}
    states:
      Calm: {bearer: Creature}
    """


@pytest.mark.parametrize(
    ("rule", "then"),
    [
        ("define the Creature's Speed as the Creature's Might * 2.", "the Ana's Speed is 10."),
        ("define the Board's Rate as 7.", "the Board's Rate is 7."),
        ("define the Board's Rate as the Board's Rank + 1.", "the Board's Rate is 1."),
        ("define a Body's Guile as 3.", "the Ana's Guile is 3. the Rock's Guile is 3."),
        ("define the Creature's Guile as 3.", "the Ana's Guile is 3. the Rock's Guile is 0."),
        ("define the Creature's Speed as the Creature's Friend's Might.", "the Ana's Speed is 2. the Bo's Speed is 0."),
        ("define the Creature's Speed as 4. the Creature gets +1 to Speed.", "the Ana's Speed is 5."),
        ("define the Creature's Speed as the Creature's Guile + 1. define a Body's Guile as 3.", "the Ana's Speed is 4."),
        ("define the Creature's Speed as 4. when the Creature becomes Calm, set the Creature's Might to the Creature's Speed.", "the Ana's Might is 4."),
        ("define the Creature's Speed as 4. when the Creature becomes Calm, if the Creature's Speed is 4, the Creature's Friend becomes Calm.", "the Bo is Calm."),
    ],
)  # fmt: skip
def test_a_number_that_is_defined(tmp_path: Path, rule: str, then: str) -> None:
    given = (
        "let Bo be a Creature. let Ana be a Creature. let Rock be a Body. the Ana's Might is 5. the Bo's Might is 2."
    )
    case = f"given: {given} the Ana's Friend is the Bo.\nwhen: [the Ana becomes Calm]\nthen: {then}\n"
    must_hold(tmp_path, NUMBERS, {f"e{n}": f"{one}." for n, one in enumerate(rule.rstrip(".").split(". "))}, case)


# ------------------------------------------------------------------------------------------------ names that the package has, too


@pytest.mark.parametrize(
    "name",
    ["Thing", "Entity", "World", "Effect", "Field", "Command", "Total", "Event", "Round", "Game", "Rule", "Pending Roll",
     "Fact List", "Any", "Class Var", "State", "Rolls", "Iterable", "Window", "Roll Result", "Mask", "Session", "Level", "Phase", "Offer", "Judge"],
)  # fmt: skip
def test_a_thing_of_such_a_name(tmp_path: Path, name: str) -> None:
    """It is refused in the vocabulary, or it works."""
    vocabulary = f"""\
    entities:
      {name}: {{Guile: number, Rank: number, HP: {{track: from 0}}}}
      Creature: {{is a: {name}, Might: number, Kin: list of {name}}}
    states:
      Calm: {{bearer: Creature}}
    """
    case = "given: let Ana be a Creature. the Ana's Guile is 3. the Ana's Kin include the Ana.\n"
    case += "when: [the Ana becomes Calm]\nthen: the Ana's Guile is 3. the Ana's HP is 4. the Ana's Rank is 3.\n"
    rules = {
        "e1": "when the Creature becomes Calm, for each Other in the Creature's Kin, the Other gains HP equal to the Other's Guile + 1."
    }
    rules["e2"] = f"define {'an' if name[0] in 'AEI' else 'a'} {name}'s Rank as 3."
    write_game(tmp_path, vocabulary, rules, [case])
    found = checked(tmp_path)
    if not errors(found):
        assert outcomes(found) == {("s0", "interpreter"): [], ("s0", "python"): []}
