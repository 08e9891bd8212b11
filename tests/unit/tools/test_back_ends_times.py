"""`N times`, numbers that are chosen, and cases that ask: both back ends go through them in the order that is written down."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.unit.tools.both_ends import must_hold

VOCABULARY = """\
    only one: [Board]
    entities:
      Board: {Runners: list of Creature, Tape: number}
      Creature: {Rage: {track: from 0}, HP: {track: from 0}, Speed: number, Mark: number, Own Tape: number}
    events:
      Burst: ~ on Creature
    """
TWO = """\
given: |
  let Ana be a Creature. let Bo be a Creature. the Ana's Mark is 1. the Bo's Mark is 2. the Ana's Speed is 9. the Bo's Speed is 5.
  the Board's Runners include the Ana. the Board's Runners include the Bo. the Ana's HP is 2.
"""


@pytest.mark.parametrize(
    ("sentence", "more"),
    [
        # each time sees what the one before has done
        ("3 times, set the Board's Tape to the Board's Tape * 2 + 1.", "then: the Board's Tape is 7."),
        ("(the Creature's Mark + 1) times, set the Board's Tape to the Board's Tape * 2 + 1.", "then: the Board's Tape is 3."),
        # how often is settled at the start
        ("the Creature's HP times, the Creature loses all HP, and the Creature gains 1 Rage.", "then: the Ana's Rage is 2. the Ana's HP is 0."),
        ("the Creature's Rage times, the Creature gains 1 HP.", "then: the Ana's HP is 2."),
        # what stands behind is looked at anew
        ("4 times, if the Creature's Rage is less than 3, the Creature gains 1 Rage; otherwise, the Creature loses 1 HP.", "then: the Ana's Rage is 3. the Ana's HP is 1."),
        ("2 times, first the Creature gains 1 Rage; then the Creature gains HP equal to the Creature's Rage.", "then: the Ana's HP is 5."),
        ("2 times, let Face be 1d6, if the Face is at least 4, the Creature gains 1 Rage.", "rolls: [3, 5]\nthen: the Ana's Rage is 1."),
        ("2 times, let Face be 1d6, set the Board's Tape to the Board's Tape * 10 + the Face; if the Face is at least 4, the Creature gains 1 Rage.", "rolls: [3, 5]\nthen: the Board's Tape is 35. the Ana's Rage is 1."),
        # one after the other within one after the other
        ("for each One in the Board's Runners from the highest Speed, 2 times, set the Board's Tape to the Board's Tape * 10 + the One's Mark.", "then: the Board's Tape is 1122."),
        ("for each One in the Board's Runners from the highest Speed, for each Two in the Board's Runners from the lowest Speed, set the Board's Tape to the Board's Tape * 10 + the Two's Mark + the One's Mark.", "then: the Board's Tape is 3243."),
        # more than can be
        ("1000 times, the Creature gains 1 Rage.", "then: the Ana's Rage is 1000."),
        ("1001 times, the Creature gains 1 Rage.", "raises: RulesLoop\nthen: the Ana's Rage is 0."),
        # numbers that are chosen
        ("the Creature chooses a Bid from 2 to 4, the Creature gains Rage equal to the Bid.", "choices: [1]\nasks: [{choose: Bid, by: Ana, options: [2, 3, 4]}]\nthen: the Ana's Rage is 3."),
        ("the Creature chooses a Bid from 1 to 0, the Creature gains Rage equal to the Bid.", "then: the Ana's Rage is 0."),
        # cases that ask
        ("if the Creature wants, the Creature gains 1 Rage; otherwise, the Creature gains 2 Rage.", "choices: [false]\nthen: the Ana's Rage is 2."),
        ("first if the Creature wants, the Creature gains 1 Rage; otherwise if the Creature's HP is 2, the Creature gains 2 Rage; then the Creature gains 5 Rage.", "choices: [false]\nthen: the Ana's Rage is 7."),
        ("if the Creature's HP is 3, the Creature gains 1 Rage; otherwise if the Creature wants, the Creature gains 2 Rage; otherwise, the Creature gains 3 Rage.", "choices: [true]\nthen: the Ana's Rage is 2."),
    ],
)  # fmt: skip
def test_they_agree(tmp_path: Path, sentence: str, more: str) -> None:
    case = f"{TWO}when: [trigger a Burst on the Ana]\n{more}"
    must_hold(tmp_path, VOCABULARY, {"e1": f"when a Burst on the Creature happens, {sentence}"}, case)
