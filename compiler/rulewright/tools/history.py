"""What became of a clause, and which editions a game has.

In: a compiled game, the address of a clause. Out: its life, document by document, with the words before and after and what each
change amounted to; the list of editions. Read off the editions, never written by hand.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from itertools import pairwise
from typing import Any

from rulewright.editions.fold import clause_of
from rulewright.editions.publications import taken_back
from rulewright.editions.tree import ClauseSource, Edition
from rulewright.editions.withdrawals import withdrawn_by
from rulewright.pipeline import Compiled, Game
from rulewright.plan.compare import changed_clauses
from rulewright.tools.diff.comparing import printed


@dataclass(frozen=True, slots=True)
class Event:
    """One document that touched the clause. `what` is in plain words; the texts are None where there is none."""

    publication: str
    title: str
    date: str
    what: str
    before: str | None = None
    after: str | None = None


@dataclass(frozen=True, slots=True)
class History:
    clause: str
    events: tuple[Event, ...]

    def text(self) -> str:
        """A paragraph for each document."""
        lines = [self.clause]
        for event in self.events:
            lines.append(f"{event.date}  {event.title} ({event.publication}): {event.what}")
            if event.before is not None and event.before != event.after:
                lines.append(f"    before: {event.before}")
            if event.after is not None and event.before != event.after:
                lines.append(f"    {'after: ' if event.before is not None else 'reads:'} {event.after}")
        return "\n".join(lines) + "\n"

    def plain(self) -> dict[str, Any]:
        """Ready for JSON."""
        return asdict(self)


@dataclass(frozen=True, slots=True)
class EditionLine:
    """`contents` known or unknown; the numbers are those of the whole edition."""

    id: str
    title: str
    kind: str
    date: str
    contents: str
    changes: int
    rules: int
    clauses: int
    current: bool
    withdrawn: str = ""  # the document that took it back


@dataclass(frozen=True, slots=True)
class Editions:
    game: str
    editions: tuple[EditionLine, ...]

    def text(self) -> str:
        """A line for each edition, oldest first; the current one is marked."""
        rows = [
            (
                ("* " if one.current else "  ") + one.id,
                one.date,
                one.kind,
                "contents unknown" if one.contents == "unknown" else _many(one.changes, "change"),
                f"{_many(one.rules, 'rule')}, {_many(one.clauses, 'clause')}",
                one.title + (f" (taken back by {one.withdrawn})" if one.withdrawn else ""),
            )
            for one in self.editions
        ]
        widths = [max(len(row[column]) for row in rows) for column in range(5)]
        lines = ["  ".join([*(cell.ljust(w) for cell, w in zip(row, widths, strict=False)), row[5]]) for row in rows]
        return "\n".join([f"{self.game}", *lines]) + "\n"

    def plain(self) -> dict[str, Any]:
        """Ready for JSON."""
        return asdict(self)


def _many(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def editions_of(game: Game) -> Editions:
    """Every edition of a game, oldest first."""
    gone = withdrawn_by(game.editions[-1].edition.publications)
    return Editions(game.id, tuple(_line(compiled.edition, game.newest, gone) for compiled in game.editions))


def _line(edition: Edition, newest: str, gone: dict[str, str]) -> EditionLine:
    own = edition.publications[-1]
    changes = edition.changes_of(own.id)
    return EditionLine(
        id=edition.id,
        title=own.title,
        kind=own.kind,
        date=own.date,
        contents="known" if own.contents_known else "unknown",
        changes=sum(change.operation != "withdraw" for change in changes) + len(taken_back(own.node)),
        rules=len(edition.rules),
        clauses=sum(len(rule.clauses) for rule in edition.rules),
        current=edition.id == newest,
        withdrawn=gone.get(own.id, ""),
    )


# ------------------------------------------------------------------------------------------------ one clause


def history_of(game: Game, clause: str) -> History:
    """All that ever happened to a clause or answer, oldest first."""
    events: list[Event] = []
    first = next((one for one in game.editions if clause_of(one.edition, clause) is not None), None)
    if first is not None:
        there = clause_of(first.edition, clause)
        assert there is not None
        verb = "answered" if there.box == "faq" else "came with it"
        events.append(_event(first, verb, None, printed(there)))
    for before, after in pairwise(game.editions):
        events += _between(before, after, clause)
    return History(clause, tuple(events))


def _between(before: Compiled, after: Compiled, clause: str) -> Iterator[Event]:
    old, new = (clause_of(one.edition, clause) for one in (before, after))
    if old is not None and new is not None:
        was, now = printed(old), printed(new)
        plays = clause in changed_clauses(before.plans, after.plans)
        if was != now or plays:
            told = "behaviour" if plays else "words only"
            undone = [f"takes back {one}; " for one in old.amended_by if one not in new.amended_by]
            yield _event(after, f"{''.join(undone)}{'reworded' if was != now else 'same words'}, {told}", was, now)
    elif old is not None:
        told = "behaviour" if clause in changed_clauses(before.plans, after.plans) else "words only"
        went = "removed" if _withdrawn(after.edition, clause) is None else "withdrawn"
        undone = [f"takes back {old.publication}; " for one in _undone(after.edition) if one == clause]
        yield _event(after, f"{''.join(undone)}{went}, {told}", printed(old), None)
    elif new is not None and any(clause_of(e, clause) is not None for e in (before.edition,)):
        yield _event(after, "in force again", None, printed(new))
    for entry in _answers(after.edition, clause):
        if entry.publication == after.edition.id:
            yield _event(after, f"an answer about it: {entry.id}", None, printed(entry))


def _undone(edition: Edition) -> Iterator[str]:
    """The clauses that do not come, because the document took back what inserted them."""
    changes = edition.changes_of(edition.id)
    yield from (change.target for change in changes if change.operation == "withdraw" and change.before is not None)


def _withdrawn(edition: Edition, clause: str) -> ClauseSource | None:
    return next((c for rule in edition.rules for c in rule.withdrawn if c.id == clause), None)


def _answers(edition: Edition, clause: str) -> Iterator[ClauseSource]:
    for rule in edition.rules:
        yield from (c for c in rule.clauses if c.box == "faq" and clause in c.clarifies)


def _event(compiled: Compiled, what: str, before: str | None, after: str | None) -> Event:
    own = compiled.edition.publications[-1]
    return Event(own.id, own.title, own.date, what, before, after)
