"""Places in source files: where a diagnostic points and what it underlines.

In: file names and counted characters. Out: `Position` and `Span` values that sort in reading order.
Deliberately not here: the text itself, and how a file's lines were found (that is `rulewright.source`).
"""

from __future__ import annotations

from typing import NamedTuple


class Position(NamedTuple):
    """One character's place in a file.

    `line` and `column` count from 1, columns in characters (code points, not bytes or screen cells).
    `offset` counts characters from 0 at the start of the text; a byte order mark is not counted,
    a line break is one character when it is LF and two when it is CR LF.
    """

    line: int
    column: int
    offset: int

    def __str__(self) -> str:
        return f"{self.line}:{self.column}"


START = Position(1, 1, 0)


class Span(NamedTuple):
    """A stretch of a file, `end` exclusive. `file` is a posix path as it is shown to the editor."""

    file: str
    start: Position
    end: Position

    @classmethod
    def at(cls, file: str, position: Position) -> Span:
        """The empty span at one position: a place between two characters."""
        return cls(file, position, position)

    @classmethod
    def whole(cls, file: str) -> Span:
        """A span for what concerns a file as a whole: it points at its first line."""
        return cls(file, START, START)

    def to(self, other: Span) -> Span:
        """The stretch from where this begins to where `other` ends; both must be in one file."""
        if self.file != other.file:
            raise ValueError(f"spans of two files: {self.file}, {other.file}")
        return Span(self.file, min(self.start, other.start), max(self.end, other.end))

    def contains(self, other: Span) -> bool:
        """Whether `other` lies inside this span (equal spans contain each other)."""
        return self.file == other.file and self.start <= other.start and other.end <= self.end

    def __str__(self) -> str:
        return f"{self.file}:{self.start}"
