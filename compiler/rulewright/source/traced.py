"""A scalar's value with the place of every character.

In: characters, one by one or in runs, as they are decoded. Out: `Traced`. Deliberately not here: the decoding.
"""

from __future__ import annotations

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
    """A value, character by character: it is written at `starts[i]` to before `ends[i]`. `stop` is after the last."""

    stop: int
    characters: list[str] = field(default_factory=list)
    starts: list[int] = field(default_factory=list)
    ends: list[int] = field(default_factory=list)

    @property
    def value(self) -> str:
        """The decoded text."""
        return "".join(self.characters)

    def take(self, character: str, start: int, end: int) -> None:
        """Adds one character of the value, written from `start` to before `end`."""
        self.characters.append(character)
        self.starts.append(start)
        self.ends.append(end)
        self.stop = end

    def take_run(self, text: str, start: int, end: int) -> None:
        """Adds a stretch that stands in the file as it reads."""
        if end > start:
            self.characters.extend(text[start:end])
            self.starts.extend(range(start, end))
            self.ends.extend(range(start + 1, end + 1))
            self.stop = end


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
