"""A file's text and its lines: the map from character offsets to lines and columns.

In: a file's name as shown and its decoded text. Out: positions and spans.
Deliberately not here: reading files, YAML.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, field

from rulewright.diagnostics import Position, Span


@dataclass(frozen=True, slots=True)
class SourceText:
    """The text of one file. `file` is the posix path shown in diagnostics. Lines end with LF or CR LF."""

    file: str
    text: str
    _starts: list[int] = field(init=False, repr=False, compare=False, default_factory=list)

    def __post_init__(self) -> None:
        self._starts.append(0)
        at = self.text.find("\n")
        while at >= 0:
            self._starts.append(at + 1)
            at = self.text.find("\n", at + 1)

    def position(self, offset: int) -> Position:
        """The place of the character at `offset` (0 to the length of the text)."""
        line = bisect_right(self._starts, offset)
        return Position(line, offset - self._starts[line - 1] + 1, offset)

    def span(self, start: int, end: int) -> Span:
        """The stretch from offset `start` to before offset `end`."""
        line = bisect_right(self._starts, start)  # looked for once: most ends where it begins
        before = self._starts[line - 1] - 1
        first = Position(line, start - before, start)
        if line < len(self._starts) and end >= self._starts[line]:
            return Span(self.file, first, self.position(end))
        return Span(self.file, first, Position(line, end - before, end))

    def line_start(self, offset: int) -> int:
        """The offset at which the line of `offset` begins."""
        return self._starts[bisect_right(self._starts, offset) - 1]

    def line_end(self, offset: int) -> int:
        """The offset of the line break that ends the line of `offset`, or the length of the text."""
        end = self.text.find("\n", offset)
        if end < 0:
            return len(self.text)
        return end - 1 if end > offset and self.text[end - 1] == "\r" else end
