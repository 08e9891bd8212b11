"""Requests as people read them: each kind, with and without what may be missing."""

from __future__ import annotations

from enum import Enum
from types import SimpleNamespace
from typing import Any

import pytest

from rulewright.runtime.prompting import Prompt, prompt, words_of
from rulewright.runtime.requests import Choose, Judge, Roll
from rulewright.runtime.texts import Clause, Rule, plain


class Colour(Enum):
    RED = "Deep Red"


TEXTS = {"r": Rule("Rule", {"c": Clause("Whoever is [[Prone]] or [[Stunned|dazed]] rolls.", "book")})}
W: Any = SimpleNamespace(
    _game=SimpleNamespace(texts=TEXTS, printed={"Test": "Trial", "Target": "Aim", "Cover": "Shelter"})
)
RULE = "Whoever is Prone or dazed rolls."


def choose(about: str, options: tuple[Any, ...] = (False, True), numbers: tuple[tuple[str, int], ...] = ()) -> Choose:
    return Choose("GM", "r/c", "r/c#1", options, about, numbers)


@pytest.mark.parametrize(
    ("request_", "expected"),
    [
        (Roll("GM", "r/c", "i", 1, 4, name="Test"), ("roll", "GM", "Trial: throw 1d4", ("1", "2", "3", "4"), RULE)),
        (
            Roll(None, "", "i", 2, 2, (), "Other", (("Target", 3), ("Bonus", -1))),
            ("roll", "", "Other: throw 2d2 (Aim 3, Bonus -1)", ("1", "2"), ""),
        ),
        (Roll("GM", "", "i", 2, 2, keep="lowest"), ("roll", "GM", "throw 2d2, the lowest counts", ("1", "2"), "")),
        (Roll("GM", "", "i", 2, 2, keep="highest"), ("roll", "GM", "throw 2d2, the highest counts", ("1", "2"), "")),
        (Roll("GM", "", "i", 2, 2, keep="each"), ("roll", "GM", "throw 2d2", ("1", "2"), "")),
        (choose("wants"), ("choose", "GM", "Do what the rule offers?", ("no", "yes"), RULE)),
        (choose("spends"), ("choose", "GM", "Pay for what the rule offers?", ("no", "yes"), RULE)),
        (
            choose("spends", numbers=(("Target", 2), ("Action", 1))),
            ("choose", "GM", "Spend 2 Aim, 1 Action?", ("no", "yes"), RULE),
        ),
        (choose("order", ("a", "b")), ("choose", "GM", "Which comes first?", ("a", "b"), RULE)),
        (choose("either", ("a", "b")), ("choose", "GM", "Which of these?", ("a", "b"), RULE)),
        (choose("would", ("a", "b")), ("choose", "GM", "Which acts first?", ("a", "b"), RULE)),
        (choose("attribute", ("a", "b")), ("choose", "GM", "Which one counts?", ("a", "b"), RULE)),
        (choose("Target", (Colour.RED, None)), ("choose", "GM", "Aim: which?", ("Deep Red", "nothing"), RULE)),
        (choose("Thing", (Colour.RED,)), ("choose", "GM", "Thing: which?", ("Deep Red",), RULE)),
        (Judge("GM", "r/c", "i", "Cover"), ("judge", "GM", "Shelter?", ("no", "yes"), RULE)),
        (
            Judge("GM", "r/x", "i", "Light", (("with", "Ana"), ("of", Colour.RED))),
            ("judge", "GM", "Light (with Ana, of Deep Red)?", ("no", "yes"), ""),
        ),
    ],
)  # fmt: skip
def test_requests(request_: Any, expected: tuple[Any, ...]) -> None:
    assert prompt(W, request_) == Prompt(*expected)


def test_words_of_a_clause() -> None:
    assert [words_of(W, clause) for clause in ("r/c", "r/d", "q/c", "host", "")] == [RULE, "", "", "", ""]
    assert plain("[[A b]] and [[C|d]] [e]") == "A b and d [e]"
