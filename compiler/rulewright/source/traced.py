"""A scalar's value with the place of every character.

In: characters, one by one or in stretches, as they are decoded. Out: `Traced`. Deliberately not here: the decoding.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, field
from enum import StrEnum


class Style(StrEnum):
    """How a scalar is written."""

    PLAIN = "plain"
    SINGLE = "'"
    DOUBLE = '"'
    LITERAL = "|"
    FOLDED = ">"

    @property
    def is_block(self) -> bool:
        """Whether the text stands in lines of its own under a header."""
        return self in (Style.LITERAL, Style.FOLDED)


@dataclass(slots=True)
class Traced:
    """A value in runs, each as it reads in the file or a single character that is written in some other way.

    Run `i` begins with the value's character `firsts[i]` and is written from `starts[i]` on, every character `widths[i]`
    wide. `length` counts the characters of the value; `stop` is the place after the last one.
    """

    stop: int
    length: int = 0
    pieces: list[str] = field(default_factory=list)
    firsts: list[int] = field(default_factory=list)
    starts: list[int] = field(default_factory=list)
    widths: list[int] = field(default_factory=list)

    @property
    def value(self) -> str:
        """The decoded text."""
        return "".join(self.pieces)

    def start(self, index: int) -> int:
        """Where the character `index` of the value is written; for `length`, the place after the last one."""
        if index == self.length:
            return self.stop
        run = bisect_right(self.firsts, index) - 1
        return self.starts[run] + index - self.firsts[run]

    def stretch(self, start: int, end: int) -> tuple[int, int]:
        """Where the characters from `start` to before `end` are written, up to where the last of them ends."""
        first = self.start(start)
        if start == end:
            return first, first
        run = bisect_right(self.firsts, end - 1) - 1
        return first, self.starts[run] + end - 1 - self.firsts[run] + self.widths[run]

    def take(self, character: str, start: int, end: int) -> None:
        """Adds one character of the value, written from `start` to before `end`."""
        self._add(character, start, end - start)

    def take_run(self, text: str, start: int, end: int) -> None:
        """Adds a stretch that stands in the file as it reads."""
        if end > start:
            self._add(text[start:end], start, 1)

    def _add(self, piece: str, start: int, width: int) -> None:
        goes_on = self.widths and self.widths[-1] == width == 1 and start == self.stop
        if not goes_on:
            self.firsts.append(self.length)
            self.starts.append(start)
            self.widths.append(width)
        self.pieces.append(piece)
        self.length += len(piece)
        self.stop = start + len(piece) * width


def break_width(text: str, at: int) -> int:
    """The length of the line break at `at`, 0 if there is none."""
    if text.startswith("\r\n", at):
        return 2
    return 1 if text.startswith("\n", at) else 0


def line_stop(text: str, at: int) -> int:
    """Where the line of `at` ends: the offset of its break, or the length of the text."""
    stop = text.find("\n", at)
    if stop < 0:
        return len(text)
    return stop - 1 if stop > at and text[stop - 1] == "\r" else stop
