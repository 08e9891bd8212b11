"""Sentences at the bounds: what is just allowed is read, what is beyond is refused at once, with its place."""

from __future__ import annotations

import time

import pytest

from rulewright.diagnostics import Sample
from rulewright.syntax.reading import LONGEST
from tests.support.samples import laid_over
from tests.support.syntax_texts import parse
from tests.support.whole import check


def sum_of(parts: int) -> str:
    return "the Creature's Speed is " + " + ".join(["1"] * parts) + "."


def test_the_longest_sentence_is_read_and_one_character_more_is_not() -> None:
    text = "end the Turn" + "; end the Turn" * ((LONGEST - 13) // 14)
    text += " " * (LONGEST - len(text) - 1) + "."
    assert len(text) == LONGEST
    assert [found.code for found in parse("sentence", text)[1]] == []
    found, bag = parse("sentence", text[:-1] + " .")
    (complaint,) = bag
    assert found == [] and complaint.code == "RW227" and str(LONGEST) in complaint.message


def test_a_sum_may_be_as_deep_as_whatever_comes_after_can_follow() -> None:
    assert [found.code for found in parse("sentence", sum_of(35))[1]] == []
    assert check(laid_over(Sample(sentence=sum_of(35))))[1].has_errors is False
    (complaint,) = parse("sentence", sum_of(36))[1]
    assert complaint.code == "RW228"
    assert complaint.span.start.offset == len("rule: \"the Creature's Speed is ")


@pytest.mark.parametrize(
    ("before", "again", "after"),
    [
        ("the Creature's Speed is 1", " + 1", "."),
        ("if ", "not (", "the Creature is Prone, end the Turn."),
        ("set the Creature", "'s Ally", "'s HP to 1."),
        ("if the Creature is Prone", " and it is Dead", ", end the Turn."),
        ("", "if the Creature is Prone, ", "end the Turn."),
        ("the Creature cannot use Guard", ", Strike", " or Hide."),
        ("", "frob ", "."),
        ("", "the ", "."),
        ("clause a", "-a", " beats clause e2."),
        ("end the ", "Turn of ", "."),
        ("the Creature's Speed is ", "9", "."),
        ("", "'s", "."),
        ("", "(", "."),
    ],
    ids=lambda text: text.strip() or "-",
)
@pytest.mark.parametrize("size", [LONGEST - 200, 50 * LONGEST])
def test_repetition_is_answered_in_good_time(before: str, again: str, after: str, size: int) -> None:
    begun = time.process_time()
    found, bag = parse("sentence", before + again * (size // len(again)) + after)
    assert time.process_time() - begun < 10, "more than its length: a square of it would take hours"
    assert found or len(bag)
