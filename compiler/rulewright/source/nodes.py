"""Positioned YAML: the tree of a file, every scalar the exact text its author wrote.

In: built by `rulewright.source.reader`. Out: `Scalar`, `Mapping`, `Sequence`, each with its span.
Deliberately not here: numbers, dates, booleans, nulls. `1.10`, `on` and `2021-01` are strings.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

from rulewright.diagnostics import Position, Span
from rulewright.source.offsets import OffsetMap
from rulewright.source.scalars import Style


@dataclass(frozen=True, slots=True)
class Scalar:
    """A piece of text. `span` covers it as written, quotes or block header included; `value` is what it says."""

    span: Span
    value: str
    style: Style
    offsets: OffsetMap = field(repr=False, compare=False)

    def position(self, offset: int) -> Position:
        """Where in the file the character `value[offset]` stands; `len(value)` is the place after the last one."""
        return self.offsets.position(offset)

    def part(self, start: int, end: int) -> Span:
        """The stretch of the file that says `value[start:end]`, escapes included."""
        return self.offsets.span(start, end)


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
