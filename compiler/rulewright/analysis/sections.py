"""The vocabulary files of a game as one: every section with its entries, in order, with places.

In: the positioned vocabulary files. Out: `Sections`. Reports a name that stands twice in one section.
Deliberately not here: what the entries mean.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rulewright.diagnostics import Bag, Note
from rulewright.source import Mapping, Node, Scalar, Sequence

Entry = tuple[Scalar, Node]


@dataclass(frozen=True, slots=True)
class Sections:
    """What the files say, by section. Shapes are those of the vocabulary's form; anything else is passed over."""

    tables: dict[str, tuple[Entry, ...]]
    lists: dict[str, tuple[Scalar, ...]]
    scalars: dict[str, Scalar]
    close: tuple[frozenset[str], ...]
    close_names: tuple[Scalar, ...]

    def table(self, section: str) -> tuple[Entry, ...]:
        return self.tables.get(section, ())

    def names(self, section: str) -> tuple[str, ...]:
        return tuple(key.value for key, _ in self.table(section))

    def list(self, section: str) -> tuple[Scalar, ...]:
        return self.lists.get(section, ())


def merge(files: tuple[Mapping, ...], bag: Bag) -> Sections:
    """Puts the files together in their order."""
    tables: dict[str, dict[str, Entry]] = {}
    lists: dict[str, list[Scalar]] = {}
    scalars: dict[str, Scalar] = {}
    close: list[frozenset[str]] = []
    close_names: list[Scalar] = []
    for file in files:
        for key, value in file.entries:
            match value:
                case Mapping(entries=entries):
                    table = tables.setdefault(key.value, {})
                    for name, entry in entries:
                        if name.value in table:
                            first = table[name.value][0]
                            bag.error(
                                "RW311",
                                name.span,
                                f"'{name.value}' is declared twice among the {key.value}",
                                notes=(Note(first.span, "first declared here"),),
                            )
                        else:
                            table[name.value] = (name, entry)
                case Sequence() if key.value == "close names":
                    close += [frozenset(s.value for s in scalars_of(item)) for item in value]
                    close_names += [s for item in value for s in scalars_of(item)]
                case Sequence():
                    lists.setdefault(key.value, []).extend(scalars_of(value))
                case Scalar():
                    scalars.setdefault(key.value, value)
    return Sections(
        {section: tuple(table.values()) for section, table in tables.items()},
        {section: tuple(items) for section, items in lists.items()},
        scalars,
        tuple(close),
        tuple(close_names),
    )


def scalars_of(node: Node | None) -> tuple[Scalar, ...]:
    """A scalar as a list of one, a list of scalars, nothing for nothing."""
    match node:
        case Scalar():
            return (node,)
        case Sequence():
            return tuple(item for item in node if isinstance(item, Scalar))
        case _:
            return ()


def cell(node: Node | None, key: str) -> Scalar | None:
    """The scalar under `key` of a mapping."""
    value = node.get(key) if isinstance(node, Mapping) else None
    return value if isinstance(value, Scalar) else None


def own(node: Node) -> Iterator[Entry]:
    """The entries of a mapping that are names, which begin with a capital."""
    if isinstance(node, Mapping):
        yield from ((key, value) for key, value in node.entries if key.value[:1].isupper())
