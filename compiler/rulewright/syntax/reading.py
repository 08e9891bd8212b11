"""Reads one sentence: text in, its shape or the place of failure out.

In: the text of one sentence or cell, and which entry of the grammar it is read as. Out: a `Shape` with offsets into that
text, or a `Failure`. Sentences that were read before are remembered by their text, since rulesets repeat themselves and editions
repeat whole files; shapes hold no place in a file, so they can be shared.
Deliberately not here: files, nodes, messages.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from rulewright.syntax.driver import driver
from rulewright.syntax.shapes import Shape

_STOP = re.compile(r"\.(?![0-9])|(?<![0-9])\.")  # a point between two digits is a slip in a number, not the end


LONGEST = 2_000
"""How many characters a sentence may have."""
DEEPEST = 40
"""How many forms may stand within each other; what walks over a sentence walks as deep."""


@dataclass(frozen=True, slots=True)
class Failure:
    """Where reading stopped: `text[at:]` begins with what cannot stand there; `at` is `len(text)` when the text broke off.

    `too_deep`: it could be read, but what begins there lies deeper than any sentence of use.
    """

    text: str
    entry: str
    at: int
    too_deep: bool = False


Read: TypeAlias = "Shape | Failure"


@lru_cache(maxsize=20_000)
def read(text: str, entry: str) -> Read:
    """Reads one sentence or cell."""
    if len(text) > LONGEST:
        return Failure(text, entry, LONGEST)
    result = driver().parse(text, entry)
    if isinstance(result, Shape):
        deep = _deepest(result) if len(text) > 2 * DEEPEST else None  # a form takes two characters at least
        return result if deep is None else Failure(text, entry, deep.start, too_deep=True)
    return Failure(text, entry, result if result < len(text) else len(text.rstrip()))


def _deepest(whole: Shape) -> Shape | None:
    """A shape that lies deeper than allowed, if there is one."""
    level, depth = [whole], 0
    while level and depth < DEEPEST:
        level = [child for shape in level for child in shape.children if isinstance(child, Shape)]
        depth += 1
    return level[0] if level else None


def reach(text: str, entry: str) -> int:
    """How far a text can be read: the offset of the failure, or more than its length when there is none."""
    result = read(text, entry)
    return result.at if isinstance(result, Failure) else len(text) + 1


def acceptable(failure: Failure) -> frozenset[str]:
    """The terminals of the grammar that could stand where reading stopped."""
    stack = driver().stand(failure.text[: failure.at], failure.entry)
    return frozenset() if stack is None else driver().acceptable(stack)  # it may read otherwise without what follows


def sentences(text: str) -> Iterator[tuple[int, int]]:
    """Where each sentence of a text begins and ends, its full stop included, white space around it left out."""
    start = 0
    for stop in [*(match.end() for match in _STOP.finditer(text)), len(text)]:
        piece = text[start:stop]
        if piece.strip():
            yield start + len(piece) - len(piece.lstrip()), start + len(piece.rstrip())
        start = stop
