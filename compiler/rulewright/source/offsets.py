"""From a character of a scalar's value to its place in the file (being written)."""

from __future__ import annotations

from rulewright.diagnostics import Position, Span


class OffsetMap:
    def position(self, offset: int) -> Position:
        raise NotImplementedError

    def span(self, start: int, end: int) -> Span:
        raise NotImplementedError
