"""Findings as text for a terminal: the place, the line itself with the slip underlined, and what to do.

In: findings and the texts of the files. Out: plain text, with colours if asked.
Deliberately not here: choosing whether the terminal takes colours, writing to it.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from enum import Enum

from rulewright.diagnostics.codes import CODES
from rulewright.diagnostics.diagnostic import Diagnostic, Severity
from rulewright.diagnostics.places import Span

_WIDEST = 140
"""Characters of a source line that are shown; the rest is cut, around the slip."""


class _Ink(Enum):
    """Terminal colours by what they are for."""

    ERROR = "\033[1;31m"
    WARNING = "\033[1;33m"
    NOTE = "\033[1;36m"
    QUIET = "\033[2m"
    OFF = "\033[0m"


_INKS = {Severity.ERROR: _Ink.ERROR, Severity.WARNING: _Ink.WARNING, Severity.NOTE: _Ink.NOTE}


def render_text(found: Iterable[Diagnostic], texts: Mapping[str, str], *, colour: bool = False) -> str:
    """All findings one below the other, and a last line that counts them; empty if there are none.

    `texts` maps the file names in spans to the files' texts; a file that isn't there is shown without excerpt.
    """
    findings = list(found)
    if not findings:
        return ""
    blocks = [_finding(one, texts, colour) for one in findings]
    return "\n".join(blocks) + "\n" + _count(findings) + "\n"


def _finding(one: Diagnostic, texts: Mapping[str, str], colour: bool) -> str:
    def ink(text: str, which: _Ink) -> str:
        return f"{which.value}{text}{_Ink.OFF.value}" if colour else text

    head = ink(f"{one.severity.value} {one.code}", _INKS[one.severity])
    lines = [f"{head} {visible(one.message)}", f"  --> {visible(str(one.span))}"]
    lines += [ink(line, _Ink.QUIET) if line.endswith("|") else line for line in excerpt(one.span, texts)]
    for note in one.notes:
        lines += [f"  note: {visible(note.message)}", f"  --> {visible(str(note.span))}", *excerpt(note.span, texts)]
    if one.hint is not None:
        lines.append(f"  {ink('hint:', _Ink.NOTE)} {visible(one.hint)}")
    lines.append(f"  {ink(f'more: rulewright explain {one.code} ({CODES[one.code].title})', _Ink.QUIET)}")
    return "\n".join(lines) + "\n"


def excerpt(span: Span, texts: Mapping[str, str]) -> list[str]:
    """The line of a span with its number, and a line of carets below; of several lines the first."""
    text = texts.get(span.file)
    if text is None:
        return []
    begin = text.rfind("\n", 0, span.start.offset) + 1
    end = text.find("\n", span.start.offset)
    line = text[begin : end if end >= 0 else len(text)].rstrip("\r")
    first = min(span.start.column - 1, len(line))
    last = span.end.column - 1 if span.end.line == span.start.line else len(line)
    skipped = max(0, min(first - _WIDEST // 2, len(line) - _WIDEST))
    shown = line[skipped : skipped + _WIDEST]
    first, last = first - skipped, min(max(last - skipped, 0), len(shown))
    number = str(span.start.line)
    carets = "^" * max(_width(shown[first:last]), 1)
    margin = " " * len(number)
    return [
        f" {margin} |",
        f" {number} | {visible(shown)}",
        f" {margin} | {' ' * _width(shown[:first])}{carets}",
    ]


def visible(text: str) -> str:
    """The text without what would steer a terminal: control characters are shown as `?`, tabs as a space."""
    return "".join(
        " "
        if character == "\t"
        else "?"
        if unicodedata.category(character) in ("Cc", "Cf", "Cs", "Zl", "Zp")
        else character
        for character in text
    )


def _width(text: str) -> int:
    """How many cells of a terminal a text takes: wide characters two, combining marks none."""
    return sum(
        0 if unicodedata.combining(character) else 2 if unicodedata.east_asian_width(character) in "WF" else 1
        for character in text
    )


def _count(findings: list[Diagnostic]) -> str:
    parts = []
    for severity in Severity:
        number = sum(one.severity is severity for one in findings)
        if number:
            parts.append(f"{number} {severity.value}{'s' if number != 1 else ''}")
    return ", ".join(parts)
