"""Where a name, id or title stands in the files of a game.

In: a file, a renaming. Out: splices; comments, spacing and all else stay. Names are whole words, with their regular plurals and the
article before them; a longer declared name that holds the word is another name. Ids stand in references, addresses and code
marks; titles in links and lists of titles.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from rulewright.editions.nodes import mappings, words
from rulewright.editions.words import renamed_places
from rulewright.source import FileKind, Mapping, Node, Scalar, Sequence, SourceFile
from rulewright.tools.fmt.splices import Splice
from rulewright.tools.renaming.kinds import Renaming

_VERBATIM = frozenset({"document", "sha256", "file", "package", "lang", "date", "derived", "by"})
_TITLES = frozenset({"title", "related", "unwritten", "aliases", "retitle", "to", "was"})
_RULE_IDS = frozenset({"rule", "scenarios", "about", "retitle", "relabel"})
_PUBLICATION_IDS = frozenset(
    {
        "publication",
        "publications",
        "after",
        "since",
        "withdrawn in",
        "withdraws",
        "entry",
        "edition",
        "editions",
        "only",
    }
)
_SENTENCES = frozenset({"rule", "given", "then", "when", "names", "runs", "adjust"})
_CODE = re.compile(r"`(?P<id>[a-z][a-z0-9-]*)`")


@dataclass(frozen=True, slots=True)
class _Place:
    """A scalar with the keys that lead to it; `key`: it is itself a key."""

    scalar: Scalar
    path: tuple[str, ...]
    key: bool = False

    @property
    def last(self) -> str:
        return self.path[-1] if self.path else ""


def splices_of(file: SourceFile, what: Renaming, longer: tuple[str, ...]) -> list[Splice]:
    """The splices of one file. `longer` are declared names that hold the old one."""
    if file.root is None:
        return []
    home = file.kind in (FileKind.RULE, FileKind.SCENARIOS) and file.stem == what.page
    answers = _at_home(file.root, what.page) if file.kind is FileKind.PUBLICATION else set()
    found: list[Splice] = []
    for place in _places(file.root, ()):
        stretches = _stretches(place, what, file, home or id(place.scalar) in answers, longer)
        for start, end, new in dict.fromkeys(stretches):
            span = place.scalar.part(start, end)
            found.append(Splice(span.start.offset, span.end.offset, new))
    return found


def _at_home(root: Mapping, page: str) -> set[int]:
    """What stands in answers whose home is the page: bare ids mean its clauses there."""
    entries = [node for node in mappings(root.get("faq")) if words(node.get("about"))[:1] == (page,)]
    return {id(place.scalar) for node in entries for place in _places(node, ()) if place.last != "id"}


def _places(node: Node, path: tuple[str, ...]) -> Iterator[_Place]:
    match node:
        case Scalar():
            yield _Place(node, path)
        case Sequence():
            for item in node:
                yield from _places(item, path)
        case Mapping():
            for key, value in node.entries:
                yield _Place(key, path, key=True)
                yield from _places(value, (*path, key.value))


def _stretches(
    place: _Place, what: Renaming, file: SourceFile, home: bool, longer: tuple[str, ...]
) -> Iterator[tuple[int, int, str]]:
    if _VERBATIM & set(place.path):
        return
    value = place.scalar.value
    match what.kind:
        case "name" | "name and title":
            yield from renamed_words(value, what, longer)
        case "title":
            if place.last in _TITLES and value.strip() == what.old and not place.key:
                yield 0, len(value), what.new
            elif not place.key and not _SENTENCES & set(place.path):
                yield from renamed_words(value, what, longer)
        case "rule" | "publication":
            yield from _addresses(value, rf"{re.escape(what.old)}(?=/[a-z])", what.new)
            if value == what.old and _is_id(place, what, file):
                yield 0, len(value), what.new
            if what.kind == "publication" and place.last == "editions":
                yield from _addresses(value, re.escape(what.old), what.new)
        case "clause":
            yield from _clause(place, what, file, home)


def renamed_words(value: str, what: Renaming, longer: tuple[str, ...]) -> Iterator[tuple[int, int, str]]:
    """Where the name stands as a word of its own, and not as a part of a longer name."""
    held = [match.span() for name in longer for match in re.finditer(rf"(?<![\w-]){re.escape(name)}(?![\w-])", value)]
    for start, end, new in renamed_places(value, what.old, what.new):
        word = end - 1
        if not any(a <= word < b for a, b in held):
            yield start, end, new


def _addresses(value: str, pattern: str, new: str) -> Iterator[tuple[int, int, str]]:
    for match in re.finditer(rf"(?<![\w./-]){pattern}(?![\w-]|\.\w)", value):
        yield match.start(), match.end(), new


def _is_id(place: _Place, what: Renaming, file: SourceFile) -> bool:
    """Whether a scalar that reads like the id is one. Ledgers of what was given out keep the old id, where it was."""
    if place.key:
        ledger = file.kind in (FileKind.ADDRESSES, FileKind.REVIEWED)
        return ledger and not what.given_out
    return place.last in (_RULE_IDS if what.kind == "rule" else _PUBLICATION_IDS)


def _clause(place: _Place, what: Renaming, file: SourceFile, home: bool) -> Iterator[tuple[int, int, str]]:
    value = place.scalar.value
    full = rf"{re.escape(what.page)}/{re.escape(what.old)}"
    yield from _addresses(value, full, f"{what.page}/{what.new}")
    if not home:
        if file.kind is FileKind.ADDRESSES and value == what.old and place.last == what.page and not what.given_out:
            yield 0, len(value), what.new
        return
    if home and value == what.old and not (place.last == "id" and file.kind is FileKind.SCENARIOS):
        yield 0, len(value), what.new
    elif home and place.last in _SENTENCES:
        yield from _addresses(value, re.escape(what.old), what.new)
    elif home:
        for code in _CODE.finditer(value):
            if code["id"] == what.old:
                yield code.start("id"), code.end("id"), what.new
