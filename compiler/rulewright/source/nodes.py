"""Positioned YAML: the tree of a file, every scalar the exact text its author wrote.

In: built by `rulewright.source.reader`. Out: `Scalar`, `Mapping`, `Sequence`, each with its span.
Deliberately not here: numbers, dates, booleans, nulls. `1.10`, `on` and `2021-01` are strings.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import TypeAlias

from rulewright.diagnostics import Position, Span
from rulewright.source.scalars import trace
from rulewright.source.text import SourceText
from rulewright.source.traced import Style, Traced


@dataclass(frozen=True)
class Scalar:
    """A piece of text. `span` covers it as written, quotes or block header included; `value` is what it says.

    `text` is the file it stands in and `indent` the column (from 0) of the block collection around it, -1 if there is
    none: what it takes to find the place of any character. Both leave comparisons alone.
    """

    span: Span
    value: str
    style: Style
    text: SourceText = field(repr=False, compare=False)
    indent: int = field(repr=False, compare=False)

    @cached_property
    def traced(self) -> Traced:
        """The value with the place of each character; worked out when asked for, which for most scalars is never."""
        return trace(self.text.text, self.span.start.offset, self.span.end.offset, self.style, self.indent)

    def position(self, offset: int) -> Position:
        """The place of the character `value[offset]`; `len(value)` is the place after the last one."""
        traced = self.traced
        if not 0 <= offset <= traced.length:
            raise IndexError(f"offset {offset} outside a value of {traced.length} characters")
        return self.text.position(traced.start(offset))

    def part(self, start: int, end: int) -> Span:
        """The stretch of the file that says `value[start:end]`, escapes included."""
        traced = self.traced
        if not 0 <= start <= end <= traced.length:
            raise IndexError(f"stretch {start}:{end} outside a value of {traced.length} characters")
        return self.text.span(*traced.stretch(start, end))


@dataclass(frozen=True, slots=True)
class Sequence:
    """A list."""

    span: Span
    items: tuple[Node, ...]

    def __iter__(self) -> Iterator[Node]:
        return iter(self.items)

    def __len__(self) -> int:
        return len(self.items)


@dataclass(frozen=True, slots=True)
class Mapping:
    """Keys and values in the order written; keys are scalars, and different."""

    span: Span
    entries: tuple[tuple[Scalar, Node], ...]

    def get(self, key: str) -> Node | None:
        """The value of `key`, or None."""
        return next((value for name, value in self.entries if name.value == key), None)

    def key(self, key: str) -> Scalar | None:
        """The key itself, with its place, or None."""
        return next((name for name, _ in self.entries if name.value == key), None)

    def __contains__(self, key: str) -> bool:
        return any(name.value == key for name, _ in self.entries)

    def __len__(self) -> int:
        return len(self.entries)


Node: TypeAlias = Scalar | Sequence | Mapping
