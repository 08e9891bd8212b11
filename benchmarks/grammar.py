"""Sentences a second: from text to nodes with exact places.

In: the sentences of `rules/` and of the test rulesets, and sentences drawn from the grammar by a fixed seed; all distinct.
Out: how many are parsed in a second on one core with nothing remembered, each node with its lines and columns; and reading alone, beside Lark's own parser.
Deliberately not here: messages for what cannot be read, and everything behind the parser.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from unittest.mock import patch

from measured import Measured, per_second

from rulewright.diagnostics import Bag
from rulewright.source import Mapping, Scalar, SourceText, read_yaml
from rulewright.syntax import parser, tables
from rulewright.syntax.driver import driver
from rulewright.syntax.reading import Failure, read, sentences
from tests.support.random_sentences import random_text
from tests.support.written_sentences import games, spoken

DRAWN = 2_000
AIM = "5,000"


def measure(rounds: int) -> Iterator[Measured]:
    """Parsing of what is shipped and of what is drawn; reading by our loop, by Lark's, and how many times faster ours is."""
    shipped, drawn = _shipped(), _drawn()
    for what, texts in (("shipped", shipped), ("drawn", drawn)):
        name = f"{len(texts)} {what} sentences, text to nodes with lines and columns"
        yield per_second(name, len(texts), partial(_scalars, texts), _parse, rounds, AIM)
    ours, larks = driver(), tables.build(strict=False)
    texts = (*shipped, *drawn)
    ready = partial(tuple, texts)
    fast = per_second("all of them, read by our loop", len(texts), ready, partial(_each, ours.parse), rounds)
    slow = per_second("all of them, read by Lark's parser", len(texts), ready, partial(_each, larks.parse), rounds)
    yield fast
    yield slow
    ratios = (one / other for one, other in zip(fast.rounds, slow.rounds, strict=True))
    yield Measured("our loop against Lark's parser", "times", tuple(ratios))


def _each(read_one: Callable[[str, str], object], texts: tuple[str, ...]) -> None:
    for text in texts:
        read_one(text, "sentence")


def _shipped() -> tuple[str, ...]:
    """The sentences of rules and test rulesets, whatever key they stand under; conditions and other cells left out."""
    found: dict[str, None] = {}
    for game in games("rules", "tests/rulesets"):
        for scalar, start, end in spoken(game):
            found[scalar.value[start:end]] = None
    return tuple(text for text in found if not isinstance(read(text, "sentence"), Failure))


def _drawn() -> tuple[str, ...]:
    found: dict[str, None] = {}
    seed = 0
    while len(found) < DRAWN:
        text = random_text(seed, 6 + seed % 20)
        seed += 1
        if len(list(sentences(text))) == 1 and not isinstance(read(text, "sentence"), Failure):
            found[text] = None
    return tuple(found)


def _scalars(texts: tuple[str, ...]) -> list[Scalar]:
    """Each text as a block scalar of one file that nobody has looked at yet."""
    lines = [f"k{n}: |\n" + "".join(f"  {line}\n" for line in text.splitlines()) for n, text in enumerate(texts)]
    root = read_yaml(SourceText("sentences.yaml", "".join(lines)), Bag())
    assert isinstance(root, Mapping)
    return [value for _, value in root.entries if isinstance(value, Scalar)]


def _parse(scalars: list[Scalar]) -> None:
    with patch.object(parser, "read", read.__wrapped__):  # without the memory of what was read
        parsed = sum(len(parser.parse_rule(scalar, Bag())) for scalar in scalars)
    assert parsed == len(scalars)
