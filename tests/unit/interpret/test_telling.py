"""What a failed fact is told to be instead, and why a clause did nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.unit.tools.both_ends import checked, outcomes, write_game

VOCABULARY = """\
    windows: {Turn: {owner: Creature}}
    only one: [Cave]
    enums:
      pace: [Walk, Run]
    entities:
      Cave: {is a: place}
      Creature: {HP: {track: from 0}, Bold: flag, Pace: pace, Companion: optional Creature, Friends: list of Creature}
    states:
      Calm: {bearer: Creature, ends: elsewhere}
      Fit: {bearer: Creature, defined: true}
    relations:
      Beside: Creature ~ of Creature
    events:
      Burst: ~ on Creature
    """
RULES = {
    "e1": "when a Burst on the Creature happens, the Creature becomes Calm until the end of the Turn.",
    "e2": "define the Creature as Fit if the Creature is Bold.",
    "e3": "when the Creature becomes Calm, the Creature gains 1 HP.",
}
GIVEN = "let Ana be a Creature. let Bo be a Creature. the Ana's HP is 3. the Bo is Bold. the Bo is on the Cave. the Ana's Friends include the Bo. the Ana's Friends include the Ana. the Bo's Pace is Run."


@pytest.mark.parametrize(
    ("fact", "told"),
    [
        ("the Ana's HP is 5", "3 = 5"),
        ("the Ana's HP is at least the Bo's HP + 4", "3 >= 4"),
        ("the Ana's Companion's HP is 5", "nothing = 5"),
        ("the Bo's Pace is Walk", "Run = Walk"),
        ("the Ana's Companion is the Bo", "nothing = Bo"),
        ("the Ana is Calm", "Ana is in no state"),
        ("the Bo is not Fit", "Bo is Fit"),
        ("the Ana is on the Cave", "Ana is nowhere"),
        ("the Bo is not on the Cave", "Bo is at Cave"),
        ("the Ana is Bold", "Ana is not Bold"),
        ("the Bo is not Bold", "Bo is Bold"),
        ("the Bo's Friends include the Ana", "the list is empty"),
        ("the Ana's Friends do not include the Bo", "there are Bo, Ana"),
        ("the Ana has a Companion", "it has none"),
        ("the Ana is Beside of the Bo", "Ana is not Beside"),
        ("all of the Ana's Friends are Bold", "1 of 2: Bo"),
        ("any of the Bo's Friends are Bold", "there is nobody"),
        ("not (the Bo is Bold and the Bo is Fit)", "what must not hold does"),
    ],
)
def test_how_things_are_instead(tmp_path: Path, fact: str, told: str) -> None:
    write_game(tmp_path, VOCABULARY, RULES, [f"given: {GIVEN}\nthen: {fact}.\n"])
    assert outcomes(checked(tmp_path, examined=False))["s0", "interpreter"] == [f"'{fact}': false ({told})"]


def test_why_a_clause_did_nothing(tmp_path: Path) -> None:
    case = f"cites: [e1, e3]\ngiven: {GIVEN}\nwhen: [trigger a Burst on the Ana]\nthen: the Ana is Calm.\n"
    write_game(tmp_path, VOCABULARY, RULES, [case])
    (said,) = outcomes(checked(tmp_path, examined=False))["s0", "interpreter"]
    assert "yard/e1 did nothing: no Turn is open" in said and "yard/e3 did not apply" in said, said
