"""Sentences that nobody wrote: walks through the parser's tables.

In: a seed, about how many words. Out: a text that the grammar nearly always accepts (two names side by side melt into one).
Deliberately not here: what the names mean; these sentences are read, and what comes after reading may refuse them.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from rulewright.syntax.driver import driver
from rulewright.syntax.keywords import words_of

NAMES = ("Creature", "Big Foe", "Prone", "Loss of Nerve", "E/M", "HP", "Head-to-Head")
IDS = ("e2", "no-orders", "other-rule/e2")
_SIGNS = {
    "_COMMA": ",",
    "_LISTED": ",",
    "_SEMI": ";",
    "_DOT": ".",
    "PLUS": "+",
    "MINUS": "-",
    "STAR": "*",
    "SLASH": "/",
    "LPAR": "(",
    "RPAR": ")",
    "_S": "'s",
    "KEEPING": "and keeps it",
}
_CLOSING = ("_DOT", "$END", "RPAR", "_COMMA", "TERM", "INT", "_OF", "HAPPEN", "IS", "_THE", "_TO", "_END")
_TIGHT = frozenset({",", ";", ".", "'s", ")"})


def spoken(kind: str, dice: random.Random | None = None, names: Sequence[str] = NAMES) -> str:
    """A text for a terminal; without dice, always the same."""
    dice = dice or random.Random(1)
    match kind:
        case "TERM":
            return dice.choice(names)
        case "INT":
            return str(dice.randint(0, 12))
        case "DICE":
            return "2d6"
        case "CID":
            return dice.choice(IDS)
        case "ROUNDED":
            return dice.choice(["rounded up", "rounded down"])
        case _:
            return _SIGNS.get(kind) or dice.choice(words_of()[kind])


def random_text(seed: int, longest: int, entry: str = "sentence", names: Sequence[str] = NAMES) -> str:
    """A walk through the tables; past `longest` words it takes the shortest way out that it knows."""
    dice = random.Random(seed)
    machine = driver()
    number_of = {name: number for number, name in enumerate(machine.terminals)}
    stack = [machine.starts[entry]]
    words: list[str] = []
    while len(words) < longest * 3:
        could = sorted(machine.acceptable(stack) - {"_LISTED"})
        if len(words) > longest:
            could = [next((kind for kind in _CLOSING if kind in could), could[0])]
        elif len(could) > 1:
            could = [kind for kind in could if kind != "$END" or len(words) > longest // 2]
        kind = dice.choice(could)
        if kind == "$END" or not machine.feed(stack, number_of[kind]):
            break
        words.append(spoken(kind, dice, names))
        if kind == "_DOT":
            break
    return joined(words)


def joined(words: Sequence[str]) -> str:
    """A text of words and signs, with spaces where an author would put them."""
    text = ""
    for word in words:
        text += word if word in _TIGHT or text.endswith("(") else " " + word
    return text.strip()
