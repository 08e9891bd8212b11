"""How YAML writes literal and folded scalars: an indentation, found or given, and what happens to the last breaks.

In: the text of a file and where a scalar's `|` or `>` stands in it. Out: `Traced`; a folded line break is placed at the
break. Deliberately not here: errors. Only scalars that the YAML parser accepted get here.
"""

from __future__ import annotations

import re

from rulewright.source.traced import Traced, break_width, line_stop

_SPACES = re.compile(" *")


def trace_block(text: str, start: int, folded: bool, indent: int) -> Traced:
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
        stop = line_stop(text, at)
        traced.take_run(text, at, stop)
        width = break_width(text, stop)
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
    at = line_stop(text, at)
    return chomp, number, at + (break_width(text, at) if at < len(text) else 0)


def _column(text: str, at: int) -> int:
    return at - (text.rfind("\n", 0, at) + 1)


def _empty_lines(text: str, at: int, column: int) -> tuple[list[tuple[int, int]], int]:
    """Breaks of empty lines before the next line with content at `column`, and where that content begins."""
    found: list[tuple[int, int]] = []
    while True:
        at = _past_spaces(text, at, at + column)
        width = break_width(text, at)
        if not width:
            return found, at
        found.append((at, width))
        at += width


def _detect(text: str, at: int, least: int) -> tuple[list[tuple[int, int]], int, int]:
    """The same without a known column: the deepest of the leading lines up to the first with content decides."""
    found: list[tuple[int, int]] = []
    deepest = 0
    while True:
        first, at = at, _past_spaces(text, at, len(text))
        deepest = max(deepest, at - first)
        width = break_width(text, at)
        if not width:
            return found, at, max(least, deepest)
        found.append((at, width))
        at += width


def _past_spaces(text: str, at: int, stop: int) -> int:
    found = _SPACES.match(text, at, stop)
    return found.end() if found else at
