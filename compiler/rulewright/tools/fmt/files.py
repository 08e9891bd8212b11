"""Formatting files, and the proof that only their form changed.

In: the files of a project. Out: for each its new text, or why it was left as it is. Proved before a text is given out:
it holds the same keys and values in the same order, every sentence reads the same, every comment is still there in the
same order, and formatting it once more changes nothing. A text that does not pass stays untouched.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass

from rulewright.diagnostics import Bag
from rulewright.source import FileKind, GameSources, Mapping, Node, Scalar, Sequence, SourceFile, Sources, SourceText
from rulewright.source.reader import read_yaml
from rulewright.tools.fmt.layout import laid_out
from rulewright.tools.fmt.sentences import block_reader, canonical, cell_reader, flat, nodes_of
from rulewright.tools.fmt.splices import Found, keys, spliced, values


@dataclass(frozen=True, slots=True)
class Formatted:
    """One file. `new` is its formatted text; `left` says why it stays as it is, where it could not be formatted."""

    file: SourceFile
    new: str
    left: str | None = None

    @property
    def changed(self) -> bool:
        return self.new != self.file.text.text


class Unproved(Exception):
    """The formatted text may not say the same; the message says where."""


def format_sources(sources: Sources) -> Iterator[Formatted]:
    """Every file of every game, in order."""
    for game in sources.games:
        quoted = _quoted(game)
        for file in game.files:
            yield format_file(file, quoted)


def format_file(file: SourceFile, quoted: Collection[str] = ()) -> Formatted:
    """One file. `quoted` are pieces of sentences that amendments expect to find."""
    if file.root is None:
        return Formatted(file, file.text.text, "it cannot be read; `rulewright check` says why")
    try:
        once, tree = _formatted(file.kind, file.text, file.root, quoted)
        _prove(file.kind, file.text, file.root, once, tree)
        twice, _ = _formatted(file.kind, once, tree, quoted)
        if twice.text != once.text:
            raise Unproved("formatting it twice gives another text")
    except Unproved as unproved:
        return Formatted(file, file.text.text, str(unproved))
    return Formatted(file, once.text)


def _formatted(kind: FileKind, text: SourceText, root: Mapping, quoted: Collection[str]) -> tuple[SourceText, Mapping]:
    even, tree = _reread(text.file, laid_out(text, root))
    return _reread(text.file, spliced(even.text, canonical(kind, even, tree, quoted)))


def _reread(name: str, text: str) -> tuple[SourceText, Mapping]:
    made, bag = SourceText(name, text), Bag()
    root = read_yaml(made, bag)
    if root is None or bag.has_errors:
        raise Unproved("the formatted text cannot be read")
    return made, root


def _prove(kind: FileKind, text: SourceText, root: Mapping, new_text: SourceText, new_root: Mapping) -> None:
    if _shape(root) != _shape(new_root):
        raise Unproved("keys or lists would change")
    for old, new in zip(values(root, text), values(new_root, new_text), strict=True):
        if old.scalar.value != new.scalar.value and not _same_sentences(kind, old, new):
            raise Unproved(f"`{old.path[-1]}` in line {old.scalar.span.start.line} would say something else")
    if comments(text, root) != comments(new_text, new_root):
        raise Unproved("a comment would be lost")


def _shape(node: Node) -> object:
    match node:
        case Scalar():
            return None
        case Sequence():
            return [_shape(item) for item in node]
        case Mapping():
            return [(key.value, _shape(value)) for key, value in node.entries]


def _same_sentences(kind: FileKind, old: Found, new: Found) -> bool:
    read = block_reader(kind, old) or cell_reader(kind, old)
    if read is None:
        return False
    before = nodes_of(read, old.scalar.value)
    return before is not None and before == nodes_of(read, new.scalar.value)


def comments(text: SourceText, root: Mapping) -> list[str]:
    """The comments of a file, in order, and what stands on the line before each."""
    covered = list(text.text)
    for scalar in (*keys(root), *(found.scalar for found in values(root, text))):
        start, end = scalar.span.start.offset, scalar.span.end.offset
        start = text.line_end(start) if scalar.style.is_block else start
        covered[start:end] = ["\n" if sign == "\n" else "x" for sign in covered[start:end]]
    return [found[1].rstrip() for found in re.finditer(r"(?:^|(?<=\s))(#.*)$", "".join(covered), re.M)]


def _quoted(game: GameSources) -> tuple[str, ...]:
    """The pieces of sentences that the amendments of a game quote under `was`."""
    found: list[str] = []
    for file in game.of(FileKind.PUBLICATION):
        if file.root is not None:
            found += [flat(v.scalar.value) for v in values(file.root, file.text) if v.path[-2:] == ("was", "rule")]
    return tuple(found)
