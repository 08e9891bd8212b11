"""What made-up things are called: plain words that the game does not use.

In: a vocabulary. Out: names, always the same ones in the same order.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulewright.interpret.book import Book

NAMES = ("Alder", "Birch", "Cedar", "Elm", "Fir", "Hazel", "Larch", "Maple", "Oak", "Pine", "Rowan", "Spruce", "Thorn",
         "Willow", "Yew", "Aspen", "Beech", "Ivy", "Juniper", "Laurel", "Linden", "Myrtle", "Olive", "Sorrel")  # fmt: skip


def free_names(book: Book) -> tuple[str, ...]:
    """The names that share no word with anything declared."""
    used = _words(book)
    return tuple(name for name in NAMES if name not in used)


def _words(book: Book) -> set[str]:
    v = book.vocabulary
    names: set[str] = set()
    for declared in (
        v.entities,
        v.states,
        v.state_groups,
        v.relations,
        v.actions,
        v.events,
        v.rolls,
        v.windows,
        v.enums,
    ):
        names |= {word for name in declared for word in name.split()}
    for constants in v.enums.values():
        names |= {word for name in constants for word in name.split()}
    declaring: tuple[Mapping[str, Any], ...] = (v.entities, v.events, v.rolls, v.actions)
    for table in declaring:
        names |= {word for entry in table.values() for name in entry.attributes for word in name.split()}
    return names | {word for name in (*v.aliases, *v.printed.values()) for word in name.split()}
