"""Ordinary words of games as names: where no keyword can stand they are free, elsewhere another word is proposed.

In: words laid over the stock ruleset. Out: one test for each place.
"""

from __future__ import annotations

import pytest

from rulewright.diagnostics import Diagnostic, Sample, Severity
from tests.support.samples import laid_over
from tests.support.whole import check

RULE = """rule: example
title: Example
kind: rule
vocabulary: stock
subject: a Beast
effects:
- id: e1
  text: Words.
  drift: only the names matter
  rule: |
    {}
"""
WORDS = """vocabulary: stock
entities:
  Beast: {Number: number, Value: number, Opponent: optional Beast, Pins: {track: from 0}}
states:
  Down: {bearer: Beast, ends: elsewhere}
"""


def found(sentence: str, words: str = WORDS) -> list[Diagnostic]:
    files = (("example.yaml", RULE.format(sentence)), ("vocabulary/extra.yaml", words))
    return [one for one in check(laid_over(Sample(files=files)))[1] if one.severity is Severity.ERROR]


@pytest.mark.parametrize(
    "sentence",
    [
        "at the end of a Turn, if the Beast's Number is more than the Beast's Value, the Beast becomes Down and keeps it.",
        "at the end of a Turn, if the Beast is Down, set the Beast's Opponent's Value to half of 3 rounded down.",
        "at the end of a Turn, the Beast gains 1 Pin.",
        "at the end of a Turn, the Beast gains 2 Pins.",
    ],
)
def test_they_are_names_there(sentence: str) -> None:
    assert [f"{one.code} {one.message}" for one in found(sentence)] == []


def test_a_state_in_small_letters_is_told_its_capital() -> None:
    (one,) = found("at the end of a Turn, the Beast becomes down and keeps it.")
    assert (one.code, one.hint) == ("RW207", "write `Down`")


@pytest.mark.parametrize(("word", "code", "instead"), [("Place", "RW313", "Location"), ("Die", "RW311", "Cube")])
def test_where_they_stay_taken_another_is_proposed(word: str, code: str, instead: str) -> None:
    said = [one for one in found("end the Turn.", f"{WORDS}events:\n  {word}: ~ of Beast\n") if one.code == code]
    assert said and f"'{instead}'" in (said[0].hint or "")
