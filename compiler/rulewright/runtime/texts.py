"""The printed words of an edition: which rules it has, and what their clauses say."""

from __future__ import annotations

import re
from typing import NamedTuple

_LINK = re.compile(r"\[\[([^\]|]*)(?:\|([^\]]*))?\]\]")
"""A link in a text: where it leads, and how it reads where that differs."""


class Edition(NamedTuple):
    """An edition: its id, title, date and the hash of what it does."""

    id: str
    title: str
    date: str
    hash: str


class Clause(NamedTuple):
    """What is printed about a clause, and the publication that last changed it."""

    text: str
    publication: str


class Rule(NamedTuple):
    """A rule: its title and its clauses by their short ids."""

    title: str
    clauses: dict[str, Clause]


def plain(text: str) -> str:
    """A printed text without its marks: `[[Page]]` and `[[Page|shown]]` as they are shown."""
    return _LINK.sub(lambda link: link[2] or link[1], text)
