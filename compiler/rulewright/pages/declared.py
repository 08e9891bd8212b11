"""What a vocabulary declares, as a reader of the site needs it: each name, its other words, and one line that says what it is.

In: the vocabulary files of an edition, as positioned YAML. Out: `Declared` entries in the order of the files. The line is the
author's `text` where there is one, else it is made from the declaration. Types and meanings are the business of `analysis`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rulewright.editions.nodes import mapping, scalar, scalars, words
from rulewright.pages.declared_lines import KINDS, attribute_line, attribute_names, line_of
from rulewright.source import Mapping, Node, Scalar


@dataclass(frozen=True, slots=True)
class Declared:
    """One declared name. `line` is markup in the author's own way of writing; `node` holds `text` where the author wrote one."""

    name: str
    kind: str
    line: str
    also: tuple[str, ...] = ()
    node: Scalar | None = None  # the author's text


def declared(vocabulary: Iterable[Mapping]) -> tuple[Declared, ...]:
    """All names of the files; of a name declared twice, the first. Attributes come last: a thing of that name goes before."""
    found: dict[str, Declared] = {}
    for entry in (*_named(tuple(vocabulary)), *_attributes(tuple(vocabulary))):
        found.setdefault(entry.name, entry)
    return tuple(found.values())


def enum_members(vocabulary: Iterable[Mapping]) -> dict[str, tuple[str, ...]]:
    """The names of each enum."""
    found: dict[str, tuple[str, ...]] = {}
    for root in vocabulary:
        enums = mapping(root, "enums")
        for name, members in enums.entries if enums is not None else ():
            found[name.value] = words(members)
    return found


def _named(vocabulary: tuple[Mapping, ...]) -> Iterator[Declared]:
    for root in vocabulary:
        for key, section in root.entries:
            if key.value in KINDS and isinstance(section, Mapping):
                for name, node in section.entries:
                    yield _entry(key.value, name.value, node)
        for name in scalars(root.get("resources")):
            yield Declared(name.value, "Resource", "What actions are paid with.")
    for enum, members in enum_members(vocabulary).items():
        for member in members:
            yield Declared(member, enum[:1].upper() + enum[1:], f"One of these: {', '.join(members)}.")


def _entry(section: str, name: str, node: Node) -> Declared:
    own = node if isinstance(node, Mapping) else None
    written = scalar(own, "text")
    line = written.value.strip() if written is not None else line_of(section, name, node)
    return Declared(name, KINDS[section], line, words(own.get("also")) if own is not None else (), written)


def _attributes(vocabulary: tuple[Mapping, ...]) -> Iterator[Declared]:
    for root in vocabulary:
        for section in ("entities", "events", "rolls", "actions"):
            table = mapping(root, section)
            for owner, node in table.entries if table is not None else ():
                own = node if isinstance(node, Mapping) else None
                for name in attribute_names(own):
                    said = own.get(name) if own is not None else None
                    written = scalar(said, "text") if isinstance(said, Mapping) else None
                    line = written.value.strip() if written is not None else attribute_line(owner.value, said)
                    also = words(said.get("also")) if isinstance(said, Mapping) else ()
                    yield Declared(name, "Attribute", line, also, written)
