"""Splices: stretches of a text that are replaced, and nothing else of it.

In: a text and stretches with their new text. Out: the new text. Also the walk over a file's tree that everything which
splices shares: every value, with the keys that lead to it and whether it stands between brackets.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rulewright.source import Mapping, Node, Scalar, Sequence, SourceText


@dataclass(frozen=True, slots=True, order=True)
class Splice:
    """`text[start:end]` becomes `new`."""

    start: int
    end: int
    new: str


def spliced(text: str, splices: Iterable[Splice]) -> str:
    """The text with all splices made. Raises `ValueError` where two overlap."""
    parts: list[str] = []
    at = 0
    for splice in sorted(splices):
        if splice.start < at:
            raise ValueError(f"two splices overlap at {splice.start}")
        parts += [text[at : splice.start], splice.new]
        at = splice.end
    return "".join([*parts, text[at:]])


@dataclass(frozen=True, slots=True)
class Found:
    """A value and the way to it: keys from the top, list places left out. `bracketed`: inside `[..]` or `{..}`."""

    path: tuple[str, ...]
    scalar: Scalar
    bracketed: bool


def values(node: Node, text: SourceText, path: tuple[str, ...] = (), bracketed: bool = False) -> Iterator[Found]:
    """Every value below a node, in the order of the file. Keys are not values."""
    match node:
        case Scalar():
            yield Found(path, node, bracketed)
        case Sequence():
            for item in node:
                yield from values(item, text, path, bracketed or in_brackets(node, text))
        case Mapping():
            for key, value in node.entries:
                yield from values(value, text, (*path, key.value), bracketed or in_brackets(node, text))


def keys(node: Node) -> Iterator[Scalar]:
    """Every key below a node."""
    match node:
        case Sequence():
            for item in node:
                yield from keys(item)
        case Mapping():
            for key, value in node.entries:
                yield key
                yield from keys(value)
        case Scalar():
            return


def in_brackets(node: Mapping | Sequence, text: SourceText) -> bool:
    """Whether a collection is written `{..}` or `[..]`."""
    return text.text[node.span.start.offset : node.span.start.offset + 1] in ("{", "[", "")
