"""Numbers that the vocabulary gives what a rule names: a text may tell a price or a bound, and a rule need not."""

from __future__ import annotations

import pytest

from rulewright.diagnostics import Sample
from tests.support.samples import laid_over
from tests.support.whole import check
from tests.unit.lints.finding import HEAD


def drifted(text: str, rule: str) -> list[str]:
    page = HEAD.format(kind="rule") + f"effects:\n- id: e1\n  text: {text}\n  rule: |\n    {rule}\n"
    files = laid_over(Sample(files=(("example.yaml", page),)))
    words = files["vocabulary/stock.yaml"].decode()
    words = words.replace("costs: 1 Action", "costs: 7 Actions").replace(
        "HP: {track: from 0 to HP Maximum}", "HP: {track: from 0 to 30}"
    )
    assert "from 0 to 30" in words and "7 Actions" in words
    return [one.message for one in check({**files, "vocabulary/stock.yaml": words.encode()})[1] if one.code == "RW731"]


@pytest.mark.parametrize(
    ("text", "rule", "apart"),
    [
        ("A blow costs 7 actions and hurts.", "when the Creature uses Strike on another Creature called Foe, the Foe loses 1 HP.", False),
        ("A blow costs 4 actions and hurts.", "when the Creature uses Strike on another Creature called Foe, the Foe loses 1 HP.", True),
        ("Hiding costs 7 actions.", "when the Creature uses Hide, the Creature gains 1 HP.", True),
        ("Who is as well as can be does not hide.", "if the Creature's HP is 30, the Creature cannot use Hide.", False),
        ("Who is as well as can be does not hide.", "if the Creature's HP is 20, the Creature cannot use Hide.", True),
        ("The worst of frights, 4, is told.", "while the Creature is Frightened, the Creature cannot use Hide.", False),
    ],
)  # fmt: skip
def test_numbers(text: str, rule: str, apart: bool) -> None:
    assert bool(drifted(text, rule)) is apart, drifted(text, rule)
