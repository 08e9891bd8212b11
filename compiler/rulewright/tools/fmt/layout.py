"""Layout: even indentation, no space at the ends of lines, one kind of quotes.

In: a file's text and tree. Out: the text again, laid out. Keys of a mapping stand two further in than the key they belong
to, list dashes right below it, block text two further in than its key; a comment on its own line goes with the line below.
Lines are moved as they are: nothing is broken, joined or reordered.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from rulewright.source import Mapping, Node, Scalar, Sequence, SourceText
from rulewright.source.traced import Style
from rulewright.tools.fmt.splices import Splice, in_brackets, keys, spliced, values

_STEP = 2


def laid_out(text: SourceText, root: Mapping) -> str:
    """The text in even layout."""
    lines = _Lines(text)
    lines.mapping(root, 0)
    return spliced(text.text, [*lines.splices(), *lines.gaps, *_quotes(text, root)]).rstrip("\n") + "\n"


@dataclass(slots=True)
class _Lines:
    """How far each line moves (`shift`, by line number), and which lines are the inside of some scalar (`inside`)."""

    text: SourceText
    shift: dict[int, int] = field(default_factory=dict)
    inside: set[int] = field(default_factory=set)
    gaps: list[Splice] = field(default_factory=list)

    def mapping(self, node: Mapping, column: int) -> None:
        """A mapping in lines, whose keys shall stand at `column`."""
        for key, value in node.entries:
            self._move(key.span.start.line, value.span.end.line, column - _column(key))
            below = value.span.start.line > key.span.end.line
            match value:
                case Mapping() if below and not in_brackets(value, self.text):
                    self.mapping(value, column + _STEP)
                case Sequence() if below and not in_brackets(value, self.text):
                    self.sequence(value, column)
                case _:
                    self._value(value, column + _STEP)

    def sequence(self, node: Sequence, column: int) -> None:
        """A list in lines, whose dashes shall stand at `column`."""
        own = node.span.start.column - 1
        for item in node:
            start = item.span.start
            dash = self.text.text.rfind("-", 0, start.offset)
            gap = self.text.text[dash + 1 : start.offset]
            self._move(self.text.position(dash).line, item.span.end.line, column - own)
            if gap.strip(" ") or not gap:
                continue  # the item stands below its dash, or is empty: as its author wrote it
            self.gaps.append(Splice(dash + 1, start.offset, " "))
            match item:
                case Mapping() if not in_brackets(item, self.text):
                    self._below(item, column + _STEP)
                    self.mapping(item, column + _STEP)
                    self._move_line(start.line, column - own)
                case Sequence() if not in_brackets(item, self.text):
                    self.sequence(item, column + _STEP)
                    self._move_line(start.line, column - own)
                case _:
                    self._value(item, column + _STEP)

    def _below(self, item: Mapping, column: int) -> None:
        self._move(item.span.start.line + 1, item.span.end.line, column - (item.span.start.column - 1))

    def _value(self, node: Node, column: int) -> None:
        """A value that isn't in lines of its own; block text moves to `column`."""
        first, last = node.span.start.line, node.span.end.line
        if not isinstance(node, Scalar):
            return
        self.inside.update(range(first + 1, last + 1))
        if node.style.is_block and last > first:
            written = self.text.text.splitlines()[first:last]
            content = next((len(line) - len(line.lstrip(" ")) for line in written if line.strip()), column)
            self._move(first + 1, last, column - content)

    def _move(self, first: int, last: int, by: int) -> None:
        for line in range(first, last + 1):
            self._move_line(line, by)

    def _move_line(self, line: int, by: int) -> None:
        self.shift[line] = by

    def splices(self) -> list[Splice]:
        """What to change at the beginnings and ends of lines."""
        found: list[Splice] = []
        at = 0
        written = self.text.text.split("\n")
        for number, line in enumerate(written, 1):
            by = self.shift.get(number, 0) if line.strip() else 0
            if line.lstrip().startswith("#") and number not in self.inside:
                by = self._below_comment(number, written)
            blank = len(line) - len(line.lstrip(" "))
            if by and line.strip():
                found.append(Splice(at, at + blank, " " * max(blank + by, 0)))
            kept = line.rstrip("\r") if number in self.inside and line.strip() else line.rstrip(" \t\r")
            if len(kept) < len(line):
                found.append(Splice(at + len(kept), at + len(line), ""))
            at += len(line) + 1
        return found

    def _below_comment(self, number: int, written: list[str]) -> int:
        for below in range(number + 1, len(written) + 1):
            line = written[below - 1]
            if line.strip() and not line.lstrip().startswith("#"):
                return self.shift.get(below, 0)
        return 0


def _quotes(text: SourceText, root: Mapping) -> list[Splice]:
    """Single quotes become double ones where nothing inside has to change for it."""
    written = [*keys(root), *(found.scalar for found in values(root, text))]
    found = []
    for scalar in written:
        start, end = scalar.span.start.offset, scalar.span.end.offset
        if scalar.style is Style.SINGLE and not re.search(r"[\"'\\\n]", text.text[start + 1 : end - 1]):
            found += [Splice(start, start + 1, '"'), Splice(end - 1, end, '"')]
    return found


def _column(scalar: Scalar) -> int:
    return scalar.span.start.column - 1
