"""A dropped word never goes unnoticed: without it a sentence of the corpus says something else, or cannot be read."""

from __future__ import annotations

import re

import pytest

from rulewright.syntax.keywords import keywords
from tests.support.syntax_texts import corpus, parse

TEXTS = corpus()


@pytest.mark.parametrize(("entry", "text"), TEXTS)
def test_no_keyword_can_be_dropped(entry: str, text: str) -> None:
    (node,) = parse(entry, text)[0]
    for match in re.finditer(r"(?<![\w'-])[a-z]+(?![\w-]*\d)(?![\w/-])", text):
        if match.group() in keywords():
            found, bag = parse(entry, text[: match.start()] + text[match.end() :])
            assert len(bag) or found != [node], f"without '{match.group()}' at {match.start()} it reads the same"


@pytest.mark.parametrize(("entry", "text"), TEXTS)
def test_no_sign_can_be_dropped(entry: str, text: str) -> None:
    (node,) = parse(entry, text)[0]
    for match in re.finditer(r"[;.()+*/]| - |'s", text):
        found, bag = parse(entry, text[: match.start()] + " " + text[match.end() :])
        if match.group() not in "()":
            assert len(bag) or found != [node]
