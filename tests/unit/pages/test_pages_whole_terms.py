"""A term with another name is told whole, other words as short as they can be; rulings stand apart, with the sentence that changed."""

from __future__ import annotations

import pytest

from rulewright.model.text_changes import mark_changes
from rulewright.model.text_parse import parse_text
from rulewright.pages.editions import Printing, printings
from rulewright.pages.whole_terms import with_whole_terms
from tests.support.small_game import small_game

LATE = """\
publication: faq-2
title: FAQ 2
kind: errata
date: 2022-01
changes:
- rename term: Silver Oath
  to: Golden Oath
"""


@pytest.fixture(scope="module")
def last() -> Printing:
    return printings(small_game(files={"publications/faq-2.yaml": LATE})[0])[-1]


@pytest.mark.parametrize(
    ("before", "after", "pairs"),
    [
        ("By the Silver Oath.", "By the Golden Oath.", (("Silver Oath", "Golden Oath"),)),
        ("By the Silver oath.", "By the Golden oath.", (("Silver Oath", "Golden Oath"),)),
        ("By a Silver spoon.", "By a Golden spoon.", (("Silver", "Golden"),)),
        ("By the Silver Oath of 2.", "By the Silver Oath of 3.", (("2", "3"),)),
    ],
)
def test_what_became_what(last: Printing, before: str, after: str, pairs: tuple[tuple[str, str], ...]) -> None:
    marked = mark_changes(parse_text(before).text, parse_text(after).text, "faq-2")
    assert with_whole_terms(last.renamed, marked).pairs == pairs
