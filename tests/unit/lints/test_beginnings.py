"""How a state begins: not by what only those do who are in it already."""

from __future__ import annotations

import pytest

from rulewright.diagnostics import Sample
from tests.support.samples import laid_over, stock
from tests.support.whole import check

PAGE = """rule: frightened
title: Frightened
kind: state
defines: Frightened
vocabulary: stock
subject: a Creature
{box}:
- id: e1
  text: A clause.
  drift: a test
  rule: |
    {clause}
"""


def codes(box: str, clause: str) -> list[str]:
    path, vocabulary = next((path, text.decode()) for path, text in stock().items() if path.startswith("vocabulary/"))
    declared = "policy: highest level, begins: elsewhere,"
    assert declared in vocabulary
    changed = vocabulary.replace(declared, "policy: highest level,")
    files = ((path, changed), ("frightened.yaml", PAGE.format(box=box, clause=clause)))
    return [one.code for one in check(laid_over(Sample(files=files)))[1]]


@pytest.mark.parametrize(
    ("box", "clause", "given"),
    [
        ("effects", "when the Creature uses Guard, the Creature gains 1 Frightened.", False),
        ("effects", "when the Creature uses Guard, the Creature's Companion becomes Frightened 2.", False),
        ("triggers", "when the Creature uses Guard, the Creature gains 1 Frightened.", True),
        ("triggers", "when the Creature uses Guard, the Creature becomes Frightened 2.", True),
    ],
)
def test_levels(box: str, clause: str, given: bool) -> None:
    assert codes(box, clause) == ([] if given else ["RW720"])
