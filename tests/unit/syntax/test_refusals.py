"""Refused sentences: each gets one message, with its code, on the slip, in words that help."""

from __future__ import annotations

import pytest
import yaml

from rulewright.diagnostics import CODES
from rulewright.syntax.mistakes import diagnose
from rulewright.syntax.reading import Failure, read
from tests.support.syntax_texts import DATA, parse

CASES = yaml.safe_load((DATA / "refusals.yaml").read_text(encoding="utf-8"))
QUOTE = len('rule: "')  # where a sentence begins in the file that `parse` makes


@pytest.mark.parametrize("case", CASES, ids=[case["sentence"] for case in CASES])
def test_refusal(case: dict[str, str]) -> None:
    _, bag = parse("sentence", case["sentence"])
    first = next(iter(bag))
    assert first.code == case["code"]
    assert case["says"] in f"{first.message} {first.hint}"
    assert first.span.start.column - QUOTE - case["sentence"][: int(case["column"]) - 1].count('"') == int(
        case["column"]
    )


@pytest.mark.parametrize("case", CASES, ids=[case["sentence"] for case in CASES])
def test_one_message_for_one_sentence(case: dict[str, str]) -> None:
    _, bag = parse("sentence", case["sentence"])
    assert len(bag) == len({diagnostic.sentence for diagnostic in bag})


def test_a_fix_that_is_offered_gets_the_reader_further() -> None:
    tried = 0
    for case in CASES:
        text = case["sentence"]
        failure = read(text, "sentence")
        if not isinstance(failure, Failure):
            continue
        slip = diagnose(failure)
        if slip.replacement is None or slip.code == "RW209":
            continue
        tried += 1
        if slip.code == "RW217":  # what stands before the full stop is whole now
            assert not isinstance(read(text[: slip.start] + ".", "sentence"), Failure)
            continue
        after = read(text[: slip.start] + slip.replacement + text[slip.end :], "sentence")
        moved = len(slip.replacement) - (slip.end - slip.start)
        assert not isinstance(after, Failure) or after.at - moved > failure.at, text
    assert tried > 15


@pytest.mark.parametrize("code", [code for code in CODES.values() if code.code.startswith("RW2")], ids=lambda c: c.code)
def test_examples_of_the_catalogue(code: object) -> None:
    from rulewright.diagnostics import Code

    assert isinstance(code, Code)
    if code.failing.sentence is not None:
        assert [found.code for found in parse("sentence", code.failing.sentence)[1]] == [code.code]
    if code.fixed.sentence is not None:
        assert [found.code for found in parse("sentence", code.fixed.sentence)[1]] == []


def test_the_last_resort_speaks_the_editors_words() -> None:
    _, bag = parse("sentence", "the Creature cannot Guard.")
    (found,) = bag
    text = f"{found.message} {found.hint}"
    assert found.code == "RW200" and "a verb" in text
    assert not any(word.isupper() and len(word) > 2 for word in text.replace("`", " ").split())


def test_a_broken_sentence_never_hides_the_next() -> None:
    found, bag = parse(
        "sentence", "the Creature canot use Guard. end the Turn. The Creature cannot use Hide. end the Round."
    )
    assert [diagnostic.code for diagnostic in bag] == ["RW206", "RW205"]
    assert len(found) == 2


@pytest.mark.parametrize("entry", ["condition", "expression", "reference", "occasion", "happening", "sentence", "fact"])
def test_nothing_is_a_mistake_everywhere(entry: str) -> None:
    for text in ("", "  \n "):
        found, bag = parse(entry, text)
        assert found == [] and [diagnostic.code for diagnostic in bag] == ["RW201"]


def test_a_cell_has_no_full_stop() -> None:
    found, bag = parse("condition", "the Creature is Prone.")
    assert found == [] and [diagnostic.code for diagnostic in bag] == ["RW218"]
