"""Ten faults of ten kinds in one tree give ten findings: each the code that it should get, at the very character.

The faults are data: where a file of the stock ruleset gets other words, and the place of the slip in them, marked with «».
"""

from __future__ import annotations

import re

from tests.support.nonsense import nonsense
from tests.support.samples import stock
from tests.support.whole import check

VOCABULARY, GUARD, HIDE, FAQ = "vocabulary/stock.yaml", "guard.yaml", "hide.yaml", "publications/stock-faq.yaml"

FILES = {
    GUARD: """\
rule: guard
title: Guarding
kind: rule
vocabulary: stock
subject: a Creature
«sumary»: Standing firm.

effects:
- id: e1
  text: Whoever is prone cannot stand guard.
  rule: |
    while the Creature is Prone, the Creature cannot use «Gaurd».
- id: e2
  text: Guarding is tiring for the [[«Craeture»]].
  rule: |
    when the Creature uses Guard, the Creature «lose» 1 HP.
- id: e3
  text: Fear ends with the turn.
  rule: |
    at the end of the Creature's Turn«» the Creature stops being Frightened.
- id: e4
  text: As before.
  restates: «e9»
""",
    HIDE: """\
rule: hide
title: Hiding
kind: rule
vocabulary: stock
subject: a Creature

effects:
- id: e1
  text: Whoever hides is slow.
  rule: |
    the Creature's «Sped» is 0.
- id: «e1»
  text: Nobody hides twice.
  prose: said twice
""",
    FAQ: """\
publication: stock-faq
title: Questions
kind: faq
date: «someday»
faq:
- id: f1
  about: [«huide»]
  question: Is it so?
  answer: Yes.
  prose: said elsewhere
""",
    "publications.yaml": "publications: [stock-core, stock-faq]\n",
}

EXPECTED = {
    (GUARD, "sumary"): "RW101",
    (GUARD, "Gaurd"): "RW301",
    (GUARD, "Craeture"): "RW701",
    (GUARD, "lose"): "RW4",
    (GUARD, ""): "RW2",
    (GUARD, "e9"): "RW3",
    (HIDE, "Sped"): "RW307",
    (HIDE, "e1"): "RW5",
    (FAQ, "someday"): "RW105",
    (FAQ, "huide"): "RW511",
}


def tree() -> tuple[dict[str, bytes], dict[tuple[str, int, int], tuple[str, str]]]:
    """The tree without the marks, and each slip by file, line and column."""
    files, slips = stock(), {}
    for path, marked in FILES.items():
        for number, line in enumerate(marked.splitlines(), 1):
            for found in re.finditer("«(.*?)»", line):
                slips[path, number, found.start() + 1] = (path, found.group(1))
        files[path] = marked.replace("«", "").replace("»", "").encode()
    return files, slips


def test_each_is_found_once_at_its_place() -> None:
    files, slips = tree()
    assert sorted(slips.values()) == sorted(EXPECTED)
    found = [
        (one.span.file, one.span.start.line, one.span.start.column, one.code, one.message) for one in check(files)[1]
    ]
    assert [one[:3] for one in found] == sorted(slips), "\n".join(map(str, found))
    for file, line, column, code, message in found:
        assert code.startswith(EXPECTED[slips[file, line, column]]), message


def test_the_same_under_other_names() -> None:
    """What is wrong does not depend on what things are called: same codes, places moved with the words before them."""
    files, _ = tree()
    other = nonsense(files)
    expected = [(*other.span(one.span), one.code) for one in check(files)[1]]
    found = [(one.span.file, one.span.start.offset, one.span.end.offset, one.code) for one in check(other.files)[1]]
    assert sorted(found) == sorted(expected)
