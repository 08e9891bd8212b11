"""Sentences: each in canonical form, wrapped at the indentation of its block.

In: a file's text and tree, the width of a page, and the pieces of sentences that amendments of the game quote. Out:
splices. A sentence begins a line; a fact stays on the line on which its author put it, and begins one where that line is
full; since such lines are read like rows of a table, they may be longer. What cannot be read stays as it is, and so does a clause that an amendment quotes by a piece which would be gone.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from rulewright.diagnostics import Bag, Span
from rulewright.source import FileKind, Mapping, SourceText
from rulewright.source.traced import Style
from rulewright.syntax import nodes as n
from rulewright.syntax.parser import (
    parse_facts,
    parse_happening,
    parse_occasion,
    parse_reference,
    parse_rule,
)
from rulewright.syntax.printer import show
from rulewright.syntax.reading import sentences as stretches
from rulewright.tools.fmt.splices import Found, Splice, values
from rulewright.tools.fmt.wrapping import lines

WIDTH = 130
FACTS_WIDTH = 165

_Cell = Callable[[Any, Bag], n.Node | None]
_Block = Callable[[Any, Bag], Sequence[Any]]
_BLOCKS: dict[str, _Block] = {"rule": parse_rule, "given": parse_facts, "then": parse_facts}
_CELLS: dict[str, _Cell] = {"when": parse_happening, "subject": parse_reference, "runs": parse_occasion}
_KINDS = (FileKind.RULE, FileKind.PUBLICATION, FileKind.SCENARIOS)


def block_reader(kind: FileKind, found: Found) -> _Block | None:
    """What reads the sentences of a value, or None where it holds none."""
    key = found.path[-1] if found.path else ""
    if kind not in _KINDS or "was" in found.path or (key == "rule" and len(found.path) == 1):
        return None
    return _BLOCKS.get(key)


def cell_reader(kind: FileKind, found: Found) -> _Cell | None:
    """What reads a cell, or None where it is none."""
    key = found.path[-1] if found.path else ""
    if kind not in _KINDS or "was" in found.path:
        return None
    return parse_reference if found.path[:1] == ("names",) and len(found.path) == 2 else _CELLS.get(key)


@dataclass(frozen=True, slots=True)
class _Placeless:
    """A text whose nodes need no places: for printing and comparing, which leave them out."""

    value: str

    def part(self, start: int, end: int) -> Span:
        return _NOWHERE


_NOWHERE = Span.whole("")


@lru_cache(maxsize=4096)
def nodes_of(read: _Block | _Cell, value: str) -> tuple[n.Node, ...] | None:
    """The nodes of a text, or None where it cannot be read; the same texts come again and again."""
    bag = Bag()
    found = read(_Placeless(value), bag)
    if found is None or bag.has_errors:
        return None
    return (found,) if isinstance(found, n.Node) else tuple(found)


def holds_sentences(kind: FileKind, found: Found) -> bool:
    """Whether a value is read as language."""
    return block_reader(kind, found) is not None or cell_reader(kind, found) is not None


def canonical(kind: FileKind, text: SourceText, root: Mapping, quoted: Collection[str]) -> Iterator[Splice]:
    """What to change so that every sentence and cell is canonical."""
    for found in values(root, text):
        block, cell = block_reader(kind, found), cell_reader(kind, found)
        if block is not None:
            splice = _block(found, text, block, quoted)
        elif cell is not None:
            splice = _cell(found, cell)
        else:
            continue
        if splice is not None:
            yield splice


def _block(found: Found, text: SourceText, read: _Block, quoted: Collection[str]) -> Splice | None:
    scalar = found.scalar
    nodes = nodes_of(read, scalar.value)
    pieces = list(stretches(scalar.value))
    header = text.line_end(scalar.span.start.offset)
    if nodes is None or len(nodes) != len(pieces) or found.bracketed:
        return None
    if scalar.style.is_block and text.text[scalar.span.start.offset : header].split(" ")[0] not in (
        "|",
        "|-",
        ">",
        ">-",
    ):
        return None
    indent = scalar.indent + 2
    gaps = _gaps(scalar.value, pieces, line_for_each=read is parse_rule)
    row = (WIDTH if read is parse_rule else FACTS_WIDTH) - indent
    body = "".join(_laid(nodes, gaps, WIDTH - indent, row, indent))
    if any(q in flat(scalar.value) and q not in flat(body) for q in quoted):
        return None
    start = scalar.span.start.offset
    if scalar.style.is_block:
        sign = Splice(start, scalar.span.end.offset, "|" + text.text[start + 1 : header] + body)
    elif "\n" in text.text[start : scalar.span.end.offset]:
        return None
    else:  # a comment behind it goes on standing on the line of the key
        behind = text.text[scalar.span.end.offset : header]
        sign = Splice(start, header, "|" + behind + body)
    return sign if text.text[sign.start : sign.end] != sign.new else None


def _gaps(value: str, pieces: Sequence[tuple[int, int]], *, line_for_each: bool) -> list[int]:
    """How many line breaks stand before each sentence: none, one, or two for an empty line."""
    found, last = [], 0
    for start, end in pieces:
        breaks = min(value[last:start].count("\n"), 2)
        found.append(max(breaks, int(line_for_each)))
        last = end
    return found


def _laid(nodes: Sequence[Any], gaps: Sequence[int], width: int, row: int, indent: int) -> Iterator[str]:
    room = 0
    for number, (node, gap) in enumerate(zip(nodes, gaps, strict=True)):
        own = lines(node, width)
        if number and gap == 0 and len(own) == 1 and len(own[0]) + 1 <= room:
            yield " " + own[0]
            room -= len(own[0]) + 1
            continue
        yield "\n" * (max(gap, 1) if number else 1) + " " * indent
        yield ("\n" + " " * indent).join(own)
        room = row - len(own[-1])


def _cell(found: Found, read: _Cell) -> Splice | None:
    scalar = found.scalar
    nodes = nodes_of(read, scalar.value)
    if nodes is None or scalar.style is not Style.PLAIN:
        return None
    new = show(nodes[0])
    if new == scalar.value or (found.bracketed and any(sign in new for sign in ",[]{}")):
        return None
    return Splice(scalar.span.start.offset, scalar.span.end.offset, new)


def flat(text: str) -> str:
    """A text with all its white space made alike, as amendments compare."""
    return " ".join(text.split())
