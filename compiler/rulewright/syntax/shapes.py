"""What reading a sentence gives: shapes and words, with offsets into the sentence.

In: nothing; these are values. Out: `Shape`, one form of the grammar with its children, and `Token`, one of its words that
carries meaning. They hold no place in a file, so that one reading serves a sentence wherever it stands.
Deliberately not here: how they come about (`driver`), nodes (`builder`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(slots=True)
class Token:
    """A name, a number or a keyword: `text[start:end]` of the sentence. `kind` is its terminal in the grammar."""

    kind: str
    text: str
    start: int
    end: int


@dataclass(slots=True)
class Shape:
    """A form of the grammar by its name. It reaches over all its words, those without a child too. Nobody changes it."""

    form: str
    children: list[Child]
    start: int
    end: int


Child: TypeAlias = Shape | Token | None
"""None stands for an optional part that isn't there."""
