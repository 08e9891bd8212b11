"""Sentences that nobody wrote: random walks through the grammar are read, printed and read back as the same."""

from __future__ import annotations

import random

from hypothesis import assume, given, settings
from hypothesis import strategies as st
from lark import Token

from rulewright.syntax.keywords import words_of
from rulewright.syntax.printer import show
from rulewright.syntax.reading import Failure, read
from rulewright.syntax.tables import engine
from tests.support.syntax_texts import parse

NAMES = ["Creature", "Big Foe", "Prone", "Loss of Nerve", "E/M", "HP", "Head-to-Head"]
SIGNS = {
    "_COMMA": ",",
    "_SEMI": ";",
    "_DOT": ".",
    "PLUS": "+",
    "MINUS": "-",
    "STAR": "*",
    "SLASH": "/",
    "LPAR": "(",
    "RPAR": ")",
}
CLOSING = ["_DOT", "RPAR", "_COMMA", "TERM", "INT", "_OF", "HAPPEN", "IS", "_THE", "_TO", "_END"]


def spoken(kind: str, dice: random.Random) -> str:
    """A text for a terminal."""
    match kind:
        case "TERM":
            return dice.choice(NAMES)
        case "INT":
            return str(dice.randint(0, 12))
        case "DICE":
            return "2d6"
        case "CID":
            return dice.choice(["e2", "no-orders", "other-rule/e2"])
        case "_S":
            return "'s"
        case "ROUNDED":
            return dice.choice(["rounded up", "rounded down"])
        case "KEEPING":
            return "and keeps it"
        case _:
            return SIGNS.get(kind) or dice.choice(words_of()[kind])


def random_sentence(seed: int, longest: int) -> str:
    """A walk through the parser's tables; past `longest` words it takes the shortest way out that it knows."""
    dice = random.Random(seed)
    walk = engine().parse_interactive("", start="sentence")
    words: list[str] = []
    while len(words) < longest * 3:
        accepted = sorted(walk.accepts() - {"_LISTED", "$END"})
        if not accepted:
            break
        if len(words) > longest:
            accepted = [next((kind for kind in CLOSING if kind in accepted), accepted[0])]
        kind = dice.choice(accepted)
        word = spoken(kind, dice)
        walk.feed_token(Token(kind, word))
        words.append(word)
        if kind == "_DOT":
            break
    text = ""
    for word in words:
        text += word if word in {",", ";", ".", "'s", ")"} or text.endswith("(") else " " + word
    return text.strip()


@settings(max_examples=150)
@given(seed=st.integers(0, 2**32), longest=st.integers(4, 25))
def test_random_sentence_comes_back(seed: int, longest: int) -> None:
    text = random_sentence(seed, longest)
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
    text = random_sentence(seed, 12)
    broken = f"{text[:cut]} {junk} {text[cut + 3 :]}"
    found, bag = parse("sentence", broken)
    assert found or len(bag)
