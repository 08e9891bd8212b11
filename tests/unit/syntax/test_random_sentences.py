"""Sentences that nobody wrote: random walks through the grammar are read, printed and read back as the same."""

from __future__ import annotations

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from rulewright.syntax.printer import show
from rulewright.syntax.reading import Failure, read
from tests.support.random_sentences import random_text
from tests.support.syntax_texts import parse


@settings(max_examples=150)
@given(seed=st.integers(0, 2**32), longest=st.integers(4, 25))
def test_random_sentence_comes_back(seed: int, longest: int) -> None:
    text = random_text(seed, longest)
    assume(not isinstance(read(text, "sentence"), Failure))  # two names side by side melt into one
    (node,) = parse("sentence", text)[0]
    printed = show(node)
    again = parse("sentence", printed)[0]
    assert again == [node], f"{text}\n{printed}"


@settings(max_examples=60)
@given(
    seed=st.integers(0, 2**32),
    cut=st.integers(0, 200),
    junk=st.sampled_from(["", "frob", "The", ":", "and", "1.5", ",", "é"]),
)
def test_whatever_is_wrong_is_reported_and_never_raised(seed: int, cut: int, junk: str) -> None:
    text = random_text(seed, 12)
    broken = f"{text[:cut]} {junk} {text[cut + 3 :]}"
    found, bag = parse("sentence", broken)
    assert found or len(bag)
