"""What each clause gives to a number, on both back ends: what halving came to, which of two bounds counts, and that what is said
twice is told once."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.unit.tools.both_ends import must_hold

VOCABULARY = """\
    windows: {Turn: {}}
    entities:
      Creature: {HP: {track: from 0}, Speed: number, Swim: number}
    """


@pytest.mark.parametrize(
    ("sentences", "value", "parts"),
    [
        (["the Creature's Speed is halved."], 4, "{e0: 4}"),
        (["the Creature's Speed is doubled."], 18, "{e0: 18}"),
        (["the Creature gets +2 to Speed.", "the Creature's Speed is halved."], 5, "{e0: 2, e1: 5}"),
        (["the Creature's Speed is at most 7.", "the Creature's Speed is at most 5."], 5, "{e1: 5}"),
        (["the Creature's Speed is at least 11.", "the Creature's Speed is at least 10."], 11, "{e0: 11}"),
        (["the Creature's Speed is 5.", "the Creature's Speed is 5."], 5, "{e0: 5}"),
        (
            ["use the Creature's Swim as the Creature's Speed.", "use the Creature's Swim as the Creature's Speed."],
            4,
            "{e0: 4}",
        ),
    ],
)
def test_what_each_clause_gives(tmp_path: Path, sentences: list[str], value: int, parts: str) -> None:
    rules = {f"e{number}": sentence for number, sentence in enumerate(sentences)}
    case = (
        "given: let Ana be a Creature. the Ana's Speed is 9. the Ana's Swim is 4.\nwhen: []\n"
        f'totals:\n- {{of: "the Ana\'s Speed", value: {value}, parts: {parts}}}\n'
    )
    must_hold(tmp_path, VOCABULARY, rules, case, examined=False)
