"""A number of five thousand digits, wherever a number may stand: refused or left alone, never an exception.

Python itself refuses to read more than 4,300 digits, and says so by raising.
"""

from __future__ import annotations

import re

import pytest

from rulewright.diagnostics import Bag
from rulewright.pages import build_site
from tests.support.samples import stock
from tests.support.whole import check

RULE = """\
rule: example
title: Example
kind: rule
vocabulary: stock
subject: a Creature
effects:
- id: e1
  text: |
    Whoever hides loses 7.
    1. one
    2. two
  rule: |
    when the Creature uses Hide, the Creature loses 7 HP.
examples:
- id: x1
  text: A case.
  given: |
    let Hero be a Creature. the Hero's HP Maximum is 9. the Hero's HP is 8.
  when: [the Hero uses Hide]
  rolls: [4, [3, 4]]
  choices: [1]
  then: |
    the Hero's HP is 1.
"""
NUMBERS = [found.span() for found in re.finditer(r"\d+", RULE)]


@pytest.mark.parametrize(("start", "end"), NUMBERS, ids=[f"{RULE[max(0, a - 12) : b]!r}" for a, b in NUMBERS])
def test_nothing_raises(start: int, end: int) -> None:
    text = RULE[:start] + "9" * 5000 + RULE[end:]
    for game in check(stock() | {"example.yaml": text.encode()})[0]:
        build_site(game, Bag())
