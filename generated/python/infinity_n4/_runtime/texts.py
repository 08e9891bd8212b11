"""The printed words of an edition: which rules it has, and what their clauses say."""

from __future__ import annotations

from typing import NamedTuple


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
