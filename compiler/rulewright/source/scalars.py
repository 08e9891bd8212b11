"""How YAML writes scalars: decodes each style and keeps where every character of the value came from.

In: the text of a file and where a scalar stands in it. Out: `Traced`, the value with two offsets per character.
A folded line break that reads as a space is placed at the break; an escape at its backslash.
Deliberately not here: errors. Only scalars that the YAML parser accepted get here.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from functools import lru_cache
from typing import assert_never

_SHORT_ESCAPES = {
    "0": "\0",
    "a": "\x07",
    "b": "\x08",
    "t": "\t",
    "\t": "\t",
    "n": "\n",
    "v": "\x0b",
    "f": "\x0c",
    "r": "\r",
    "e": "\x1b",
    " ": " ",
    '"': '"',
    "/": "/",
    "\\": "\\",
    "N": "\x85",
    "_": "\xa0",
    "L": "\u2028",
    "P": "\u2029",
}
_LONG_ESCAPES = {"x": 2, "u": 4, "U": 8}


class Style(Enum):
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


@lru_cache(maxsize=256)
def trace(text: str, start: int, end: int, style: Style, indent: int) -> Traced:
    """Decodes the scalar at `text[start:end]`; `indent` is the column of the block collection around it, or -1.

    The last few answers are kept, since whoever asks for one character of a scalar asks for more.
    """
    match style:
        case Style.PLAIN:
            return _flow(text, start, end, Style.PLAIN)
        case Style.SINGLE | Style.DOUBLE:
            return _flow(text, start + 1, end - 1, style)
        case Style.LITERAL | Style.FOLDED:
            return _block(text, start, style is Style.FOLDED, indent)
        case _:
            assert_never(style)


def _break_at(text: str, at: int) -> int:
    """The length of the line break at `at`, 0 if there is none."""
    if text.startswith("\r\n", at):
        return 2
    return 1 if text.startswith("\n", at) else 0


def _flow(text: str, start: int, end: int, style: Style) -> Traced:
    """Plain and quoted scalars: blanks around line breaks vanish, one break reads as a space, more as themselves."""
    traced = Traced(start)
    at = start
    while at < end:
        character = text[at]
        if character in " \t\r\n":
            at = _white(text, at, end, traced)
        elif style is Style.SINGLE and character == "'":
            traced.take("'", at, at + 2)
            at += 2
        elif style is Style.DOUBLE and character == "\\":
            at = _escape(text, at, end, traced)
        else:
            traced.take(character, at, at + 1)
            at += 1
    return traced


def _white(text: str, at: int, end: int, traced: Traced) -> int:
    """White space within a plain or quoted scalar, from `at`; the offset after it."""
    blank = at
    while blank < end and text[blank] in " \t":
        blank += 1
    width = _break_at(text, blank) if blank < end else 0
    if not width:
        traced.take_run(text, at, blank)
        return blank
    breaks, after = _breaks(text, blank + width, end)
    if breaks:
        for place, size in breaks:
            traced.take("\n", place, place + size)
    else:
        traced.take(" ", blank, blank + width)
    return after


def _breaks(text: str, at: int, end: int) -> tuple[list[tuple[int, int]], int]:
    """Further line breaks from the start of a line on, as (offset, width), and the offset of what follows."""
    found: list[tuple[int, int]] = []
    while at < end:
        if text[at] in " \t":
            at += 1
        elif width := _break_at(text, at):
            found.append((at, width))
            at += width
        else:
            break
    return found, at


def _escape(text: str, at: int, end: int, traced: Traced) -> int:
    """A backslash and what belongs to it, from `at`; the offset after it."""
    if width := _break_at(text, at + 1):
        breaks, after = _breaks(text, at + 1 + width, end)
        for place, size in breaks:
            traced.take("\n", place, place + size)
        return after
    kind = text[at + 1]
    if kind in _LONG_ESCAPES:
        stop = at + 2 + _LONG_ESCAPES[kind]
        traced.take(chr(int(text[at + 2 : stop], 16)), at, stop)
        return stop
    traced.take(_SHORT_ESCAPES[kind], at, at + 2)
    return at + 2


def _block(text: str, start: int, folded: bool, indent: int) -> Traced:
    """Literal and folded scalars, from the `|` or `>` on."""
    chomp, number, at = _header(text, start)
    traced = Traced(at)
    if number:
        column = max(indent + 1, 1) + number - 1
        pending, at = _empty_lines(text, at, column)
    else:
        pending, at, column = _detect(text, at, max(indent + 1, 1))
    last: tuple[int, int] | None = None
    while _column(text, at) == column and at < len(text):
        for place, width in pending:
            traced.take("\n", place, place + width)
        blank_led = text[at] in " \t"
        stop = at
        while stop < len(text) and not _break_at(text, stop):
            stop += 1
        traced.take_run(text, at, stop)
        width = _break_at(text, stop)
        last = (stop, width) if width else None
        pending, at = _empty_lines(text, stop + width, column)
        if _column(text, at) != column or at >= len(text):
            break
        if folded and width and not blank_led and text[at] not in " \t":
            if not pending:
                traced.take(" ", stop, stop + width)
        elif width:
            traced.take("\n", stop, stop + width)
        last = None
    if chomp != "-" and last:
        traced.take("\n", last[0], last[0] + last[1])
    if chomp == "+":
        for place, width in pending:
            traced.take("\n", place, place + width)
    return traced


def _header(text: str, start: int) -> tuple[str, int, int]:
    """Chomping sign, indentation number (0: none) and the offset of the first line of a block scalar."""
    chomp, number, at = "", 0, start + 1
    while at < len(text) and text[at] in "+-0123456789":
        if text[at] in "+-":
            chomp = text[at]
        else:
            number = int(text[at])
        at += 1
    while at < len(text) and not _break_at(text, at):
        at += 1
    return chomp, number, at + (_break_at(text, at) if at < len(text) else 0)


def _column(text: str, at: int) -> int:
    return at - (text.rfind("\n", 0, at) + 1)


def _empty_lines(text: str, at: int, column: int) -> tuple[list[tuple[int, int]], int]:
    """Breaks of empty lines before the next line with content at `column`, and where that content begins."""
    found: list[tuple[int, int]] = []
    while True:
        first = at
        while at < len(text) and at - first < column and text[at] == " ":
            at += 1
        width = _break_at(text, at)
        if not width:
            return found, at
        found.append((at, width))
        at += width


def _detect(text: str, at: int, least: int) -> tuple[list[tuple[int, int]], int, int]:
    """The same without a known column: the deepest of the leading lines up to the first with content decides."""
    found: list[tuple[int, int]] = []
    deepest = 0
    first = at
    while at < len(text) and text[at] in " \r\n":
        if width := _break_at(text, at):
            found.append((at, width))
            at += width
            first = at
        else:
            at += 1
            deepest = max(deepest, at - first)
    return found, at, max(least, deepest)
