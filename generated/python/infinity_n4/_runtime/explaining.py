"""The journal in words: what changed, by which clauses, because of what."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from .events import Event
from .journal import ADD, DISCARD, INSERT, ITEM, REMOVE, SET, Entry, Transaction


class Line(NamedTuple):
    """One change: the thing, its place, before and after, the clauses, and the events behind it, nearest first."""

    thing: Any
    place: str
    old: Any
    new: Any
    clauses: tuple[str, ...]
    causes: tuple[Event, ...]
    source: Any


class Explanation:
    """A transaction as lines, and as text."""

    def __init__(self, title: str, lines: tuple[Line, ...], texts: Mapping[str, str]) -> None:
        self.title = title
        self.lines = lines
        self._texts = texts

    def why(self, thing: Any, place: str) -> Explanation:
        """Only what changed one place."""
        return Explanation(
            self.title, tuple(ln for ln in self.lines if ln.thing is thing and ln.place == place), self._texts
        )

    def __str__(self) -> str:
        return "\n".join([self.title, *(text for line in self.lines for text in self._line(line))])

    def _line(self, line: Line) -> Iterator[str]:
        yield f"  {line.thing!r} {line.place}: {line.old!r} -> {line.new!r}"
        for clause in line.clauses:
            text = self._texts.get(clause, "")
            yield f"    {clause}" + (f": {text}" if text else "")
        if line.causes:
            yield "    because of " + ", ".join(f"{e.key} {e.subject!r}" for e in line.causes)


def explain(transaction: Transaction | None, texts: Mapping[str, str] | None = None) -> Explanation:
    """Renders the trace of a transaction. `texts` are the clauses' words in the world's edition."""
    if transaction is None:
        return Explanation("nothing has happened yet", (), {})
    lines = tuple(_line(entry) for entry in transaction.entries if _tells(entry))
    return Explanation(transaction.title, lines, texts or {})


def _tells(entry: Entry) -> bool:
    operation, container, key = entry[:3]
    if operation == SET:
        return hasattr(container, "_states") and key not in ("_world", "_index")
    return operation in (INSERT, REMOVE, ADD, DISCARD) and operation != ITEM and hasattr(container, "_owner")


def _line(entry: Entry) -> Line:
    operation, container, key, old, new, clauses, event, source = entry
    causes: list[Event] = []
    here: Event | None = event
    while here is not None:
        causes.append(here)
        here = here.parent
    if operation == SET:
        return Line(container, key.strip("_"), old, new, clauses, tuple(causes), source)
    return Line(container._owner, "list", old, new, clauses, tuple(causes), source)
