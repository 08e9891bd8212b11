"""Reads one sentence: text in, Lark's tree or the place of failure out.

In: the text of one sentence or cell, and which entry of the grammar it is read as. Out: a tree with offsets into that text,
or a `Failure`. Sentences that were read before are remembered by their text, since rulesets repeat themselves and editions
repeat whole files; trees hold no place in a file, so they can be shared.
Deliberately not here: files, nodes, messages.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from lark import Token, Tree
from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken

from rulewright.syntax.tables import engine

_STOP = re.compile(r"\.(?![0-9])|(?<![0-9])\.")  # a point between two digits is a slip in a number, not the end


@dataclass(frozen=True, slots=True)
class Failure:
    """Where reading stopped: `text[at:]` begins with what cannot stand there; `at` is `len(text)` when the text broke off."""

    text: str
    entry: str
    at: int


Read: TypeAlias = "Tree[Token] | Failure"


@lru_cache(maxsize=20_000)
def read(text: str, entry: str) -> Read:
    """Reads one sentence or cell."""
    try:
        return engine().parse(text, start=entry)
    except UnexpectedToken as error:
        at = error.token.start_pos
        return Failure(text, entry, len(text.rstrip()) if at is None or error.token.type == "$END" else at)
    except UnexpectedCharacters as error:
        return Failure(text, entry, error.pos_in_stream or 0)


def reach(text: str, entry: str) -> int:
    """How far a text can be read: the offset of the failure, or more than its length when there is none."""
    result = read(text, entry)
    return result.at if isinstance(result, Failure) else len(text) + 1


def acceptable(failure: Failure) -> frozenset[str]:
    """The terminals of the grammar that could stand where reading stopped."""
    parser = engine().parse_interactive(failure.text[: failure.at], start=failure.entry)
    try:
        parser.exhaust_lexer()
    except UnexpectedInput:  # the text before the failure reads otherwise without what follows it
        return frozenset()
    accepted: set[str] = parser.accepts()  # type: ignore[no-untyped-call]  # Lark leaves it without types
    return frozenset(accepted)


def sentences(text: str) -> Iterator[tuple[int, int]]:
    """Where each sentence of a text begins and ends, its full stop included, white space around it left out."""
    start = 0
    for stop in [*(match.end() for match in _STOP.finditer(text)), len(text)]:
        piece = text[start:stop]
        if piece.strip():
            yield start + len(piece) - len(piece.lstrip()), start + len(piece.rstrip())
        start = stop
