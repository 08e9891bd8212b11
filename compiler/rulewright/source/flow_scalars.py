"""How YAML writes plain and quoted scalars: blanks around line breaks vanish, one break reads as a space.

In: the text of a file and where a scalar stands in it. Out: `Traced`; a folded line break is placed at the break, an
escape at its backslash. Deliberately not here: errors. Only scalars that the YAML parser accepted get here.
"""

from __future__ import annotations

import re

from rulewright.source.traced import Style, Traced, break_width

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
_AS_IT_READS = re.compile(r"[^ \t\r\n'\\]+")  # whatever the style


def trace_flow(text: str, start: int, end: int, style: Style) -> Traced:
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
            found = _AS_IT_READS.match(text, at, end)
            stop = found.end() if found else at + 1
            traced.take_run(text, at, stop)
            at = stop
    return traced


def _white(text: str, at: int, end: int, traced: Traced) -> int:
    """White space within a plain or quoted scalar, from `at`; the offset after it."""
    blank = at
    while blank < end and text[blank] in " \t":
        blank += 1
    width = break_width(text, blank) if blank < end else 0
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
        elif width := break_width(text, at):
            found.append((at, width))
            at += width
        else:
            break
    return found, at


def _escape(text: str, at: int, end: int, traced: Traced) -> int:
    """A backslash and what belongs to it, from `at`; the offset after it."""
    if width := break_width(text, at + 1):
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
