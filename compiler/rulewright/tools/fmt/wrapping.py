"""Wrapping: a sentence in canonical form as lines, broken where it can be read in parts.

In: the node of a sentence or fact, and a width. Out: lines; the second and all further ones are indented by two. A
sentence that fits stays on one line. One that doesn't gets lines for its headers and one for each branch, if it has
several; where that is not enough it is broken behind headers, then at `and` and `or`, and only then between words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import TypeAlias

from rulewright.syntax import nodes as n
from rulewright.syntax.printer import show

HANG = 2
"""How far the lines of a sentence stand in behind its first."""

Piece: TypeAlias = tuple[str, int]
"""A stretch of text that stays together, and what it costs to end a line behind it."""

_LINE = 45
_BODY, _HEADER, _EFFECT, _CONDITION, _NAMES, _WORD, _DEEP = 0, 15, 10, 40, 100, 150, 40
_JOINTS = {"and", "or", "if", "unless", "until", "while", "except", "else", "only", "equal"}
_LOOSE_JOINTS = {"is", "are", "among", "called", "from", "with", "by", "in", "to"}


def lines(node: n.Sentence | n.Fact, width: int) -> list[str]:
    """The lines of a sentence, none wider than `width` characters where its words allow."""
    whole = show(node)
    if len(whole) <= width:
        return [whole]
    found: list[str] = []
    for branch in _branches(node):
        hang = " " * HANG if found else ""
        found += [hang + branch] if len(hang + branch) <= width else _fill(_pieces(node, branch), width, bool(found))
    return found


def _branches(node: n.Sentence | n.Fact) -> list[str]:
    """The headers, then the text up to each semicolon; all in one where nothing is separated by semicolons."""
    whole = show(node)
    if not isinstance(node, n.Rule) or ";" not in whole:  # a semicolon separates branches and stands nowhere else
        return [whole]
    head = " ".join(_headers(node))
    body = whole.removeprefix(head).lstrip()
    return [*([head] if head else []), *re.split(r"(?<=;) ", body)]


def _headers(node: n.Sentence | n.Fact) -> list[str]:
    return [show(header) + "," for header in node.headers] if isinstance(node, n.Rule) else []


def _pieces(node: n.Sentence | n.Fact, text: str) -> list[Piece]:
    headers = _headers(node)
    found: list[Piece] = []
    for number, header in enumerate(headers):
        if text == header or text.startswith(header + " "):
            found += _words(header, _BODY if number == len(headers) - 1 else _HEADER)
            text = text.removeprefix(header).lstrip()
    return [*found, *(_words(text, 0) if text else ())]


def _words(text: str, after: int) -> Iterator[Piece]:
    """Single words, each with what a break behind it costs; deep in parentheses it costs more."""
    words = text.split(" ")
    depth = 0
    for index, word in enumerate(words):
        depth += word.count("(") - word.count(")")
        following = words[index + 1] if index + 1 < len(words) else ""
        if not following:
            yield word, after
        elif word.endswith(",") and following == "and":
            yield word, _EFFECT + _DEEP * depth
        elif word.endswith(",") and following.islower():
            yield word, _BODY + _DEEP * depth
        elif following in _JOINTS and word != "only":
            named = index + 2 < len(words) and words[index + 2][:1].isupper() and word[:1].isupper()
            yield word, (_NAMES if named else _CONDITION) + _DEEP * depth
        else:
            yield word, (_NAMES if following in _LOOSE_JOINTS else _WORD) + _DEEP * depth


def _fill(pieces: list[Piece], width: int, hanging: bool) -> list[str]:
    """The cheapest way to break pieces into lines: few lines, and breaks where they cost little."""
    best: list[tuple[int, int]] = [(0, 0)]  # for each end: the cost, and where its last line begins
    for end in range(1, len(pieces) + 1):
        choices = []
        length = -1
        for start in range(end - 1, -1, -1):
            length += len(pieces[start][0]) + 1
            room = width - (HANG if start or hanging else 0)
            if length > room and start < end - 1:
                break
            slack = 0 if end == len(pieces) else (room - length) ** 2 // 400
            cost = _LINE + slack + (pieces[end - 1][1] if end < len(pieces) else 0)
            choices.append((best[start][0] + cost, start))
        best.append(min(choices))
    ends = [len(pieces)]
    while ends[-1]:
        ends.append(best[ends[-1]][1])
    found = []
    for end, start in pairwise(ends):
        text = " ".join(piece for piece, _ in pieces[start:end])
        found.append((" " * HANG if start or hanging else "") + text)
    return found[::-1]
