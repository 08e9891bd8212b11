"""What `would` sentences do to the numbers of an event, one after the other: both back ends come to the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.unit.tools.both_ends import checked, must_hold, outcomes, write_game

BURST = """\
    entities:
      Creature: {HP: {track: from 0}, Ward: number}
    events:
      Burst: {reads: ~ on Creature, Power: {number: from 0 to 10}}
    """
HURT = {"e1": "when a Burst on the Creature happens, the Creature loses HP equal to the Burst's Power."}
BEFORE = "when a Burst on the Creature would happen, "
UP = BEFORE + "increase the Burst's Power by 1."
LESS = BEFORE + "reduce the Burst's Power by the Creature's Ward to at least 0."


def given(power: int, ward: int) -> str:
    told = f"the Ana's HP is 50. the Ana's Ward is {ward}. let Bang be a Burst on the Ana. the Bang's Power is {power}."
    return f"given: let Ana be a Creature. {told}\nwhen: [trigger the Bang]\n"


@pytest.mark.parametrize(
    ("rules", "power", "ward", "lost"),
    [
        ({"e2": UP, "e3": LESS + "\n    clause e2 beats clause e3."}, 3, 4, 0),
        ({"e2": UP, "e3": LESS + "\n    clause e3 beats clause e2."}, 3, 4, 1),
        ({"e2": UP, "e3": LESS + "\n    clause e3 beats clause e2."}, 3, 1, 3),
        (
            {
                "e2": UP,
                "e3": BEFORE + "if the Burst's Power is at least 4, prevent it.\n    clause e2 beats clause e3.",
            },
            3,
            0,
            0,
        ),
        ({"e2": UP, "e3": BEFORE + "set the Burst's Power to 7.\n    clause e3 beats clause e2."}, 3, 0, 7),
        ({"e2": LESS}, 3, 8, 0),
        ({"e2": LESS}, 3, -2, 5),
        ({"e2": BEFORE + "reduce the Burst's Power by 8."}, 3, 0, 0),
        ({"e2": BEFORE + "increase the Burst's Power by 8."}, 3, 0, 10),
        ({"e2": BEFORE + "set the Burst's Power to 18."}, 3, 0, 10),
        ({"e2": BEFORE + "increase the Burst's Power by the Creature's Ward to at most 4."}, 6, -2, 4),
    ],
)
def test_numbers_of_an_event(tmp_path: Path, rules: dict[str, str], power: int, ward: int, lost: int) -> None:
    must_hold(tmp_path, BURST, {**HURT, **rules}, f"{given(power, ward)}then: the Ana's HP is {50 - lost}.\n")


def test_both_say_who_does_not_agree(tmp_path: Path) -> None:
    rules = {**HURT, "e2": UP, "e3": BEFORE + "set the Burst's Power to 7."}
    write_game(tmp_path, BURST, rules, [f"{given(3, 0)}choices: [0]\nthen: the Ana's HP is 43.\n"])
    for told in outcomes(checked(tmp_path, examined=False)).values():
        assert "yard/e2, yard/e3 do not agree, and nothing orders them" in told[0]
