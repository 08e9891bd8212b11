"""From a character of a scalar's value back to its place in the file, exact in every way of writing a scalar.

In: the text, where the scalar begins and ends, its style. Out: `OffsetMap`, which answers for any offset of the value.
The map is worked out on first use, since most scalars never need one. Deliberately not here: parsing YAML; what is
decoded here must be what the parser decoded, and tests hold the two against each other.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from rulewright.diagnostics import Position, Span
from rulewright.source.scalars import Style, Traced, trace
from rulewright.source.text import SourceText


@dataclass(frozen=True, slots=True)
class OffsetMap:
    """The places of one scalar's characters.

    `start` and `end` are offsets in the text of the scalar as written; `indent` is the column (from 0) of the block
    collection around it, -1 if there is none, which a block scalar with an indentation number counts from.
    """

    text: SourceText
    start: int
    end: int
    style: Style
    indent: int
    _traced: list[Traced] = field(init=False, repr=False, compare=False, default_factory=list)

    @property
    def traced(self) -> Traced:
        """The decoded value with the place of each character."""
        if not self._traced:
            self._traced.append(trace(self.text.text, self.start, self.end, self.style, self.indent))
        return self._traced[0]

    def position(self, offset: int) -> Position:
        """The place of the character at `offset` of the value; at its length, the place after the last character."""
        traced = self.traced
        if not 0 <= offset <= len(traced.starts):
            raise IndexError(f"offset {offset} outside a value of {len(traced.starts)} characters")
        return self.text.position(traced.starts[offset] if offset < len(traced.starts) else traced.stop)

    def span(self, start: int, end: int) -> Span:
        """The stretch that says the characters from `start` to before `end`."""
        if not 0 <= start <= end <= len(self.traced.starts):
            raise IndexError(f"stretch {start}:{end} outside a value of {len(self.traced.starts)} characters")
        first = self.position(start)
        if start == end:
            return Span.at(self.text.file, first)
        return Span(self.text.file, first, self.text.position(self.traced.ends[end - 1]))
