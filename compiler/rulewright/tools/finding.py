"""Finding a clause: by its id, or by words of its text.

In: compiled games, what somebody typed, an edition. Out: the one clause that is meant. Errors: `NotFound` with what is alike;
`Several` with all that fit, for the person to choose from.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from rulewright.diagnostics import did_you_mean
from rulewright.editions import clauses
from rulewright.editions.nodes import mappings, text
from rulewright.editions.summaries import SUMMARY
from rulewright.editions.tree import ClauseSource, RuleSource
from rulewright.pipeline import Compiled, Game

_SHOWN = 12


@dataclass(frozen=True, slots=True)
class Found:
    """A clause where it stands. FAQ entries stand on the first page that they are about."""

    game: Game
    compiled: Compiled
    rule: RuleSource
    clause: ClauseSource

    def line(self) -> str:
        """The clause on one line of a list."""
        words = " ".join(printed(self.clause).split())
        return f"{self.clause.id}: {words if len(words) <= 90 else words[:89].rstrip() + '…'}"


class NotFound(LookupError):
    """No clause has that id or those words."""


class Several(LookupError):
    """More than one clause fits."""

    def __init__(self, asked: str, found: tuple[Found, ...]) -> None:
        lines = [f"  {one.line()}" for one in found[:_SHOWN]]
        more = [f"  .. and {len(found) - _SHOWN} more"] if len(found) > _SHOWN else []
        super().__init__("\n".join([f"'{asked}' fits {len(found)} clauses; name one of them:", *lines, *more]))
        self.found = found


def printed(clause: ClauseSource) -> str:
    """All words of a clause: for an FAQ entry its question, too."""
    return f"{clause.question} {clause.text}".strip()


def find_clause(games: Iterable[Game], asked: str, edition: str | None = None, *, summaries: bool = False) -> Found:
    """The clause that is meant, in the newest edition unless one is named; clauses that are gone are found where they stood.

    `summaries`: those of pages may be meant, too; one is handed over as a clause of the box `summary`.
    """
    games = tuple(games)
    known = [found for game in games for found in _clauses(game, edition)]
    known += [found for game in games for found in _summaries(game, edition)] if summaries else []
    for fits in (_by_id, _by_short_id, _by_phrase, _by_words):
        found = tuple(one for one in known if fits(one, asked))
        if len(found) == 1:
            return found[0]
        if found:
            raise Several(asked, found)
    gone = _gone(games, asked)
    if gone is not None:
        return gone
    hint = did_you_mean(asked, [one.clause.id for one in known])
    raise NotFound(f"no clause is called '{asked}' or reads like it" + (f"; did you mean '{hint}'?" if hint else ""))


def find_example(games: Iterable[Game], asked: str, edition: str | None = None) -> Found | None:
    """An example or another reading of a ruling, by its address; handed over as a clause of the box `example` or `alternative`."""
    for game in games:
        compiled = _edition(game, edition)
        for rule in compiled.edition.rules:
            others = (
                ("alternative", node)
                for one in rule.clauses
                if one.box == "ruling"
                for node in mappings(one.node.get("alternatives"))
            )
            for box, node in (*(("example", node) for node in mappings(rule.node.get("examples"))), *others):
                if f"{rule.id}/{text(node, 'id')}" == asked:
                    return Found(game, compiled, rule, clauses.clause(rule.id, node, box, 0, "", compiled.edition.id))
    return None


def _edition(game: Game, edition: str | None) -> Compiled:
    names = {compiled.edition.id for compiled in game.editions}
    return game.edition(edition if edition in names else game.newest)


def _summaries(game: Game, edition: str | None) -> Iterator[Found]:
    """The summaries of pages, but for a page with a clause that is called so."""
    compiled = _edition(game, edition)
    for rule in compiled.edition.rules:
        if rule.summary and not any(clause.short == SUMMARY for clause in rule.clauses):
            named = clauses.clause(rule.id, rule.node, SUMMARY, 0, "", compiled.edition.id)
            yield Found(
                game, compiled, rule, replace(named, id=f"{rule.id}/{SUMMARY}", short=SUMMARY, text=rule.summary)
            )


def _clauses(game: Game, edition: str | None) -> Iterator[Found]:
    compiled = _edition(game, edition)
    for rule in compiled.edition.rules:
        for clause in rule.clauses:
            yield Found(game, compiled, rule, clause)


def _gone(games: Iterable[Game], asked: str) -> Found | None:
    """A clause by its id in the last edition that had it."""
    for game in games:
        for compiled in reversed(game.editions):
            for rule in compiled.edition.rules:
                for clause in (*rule.clauses, *rule.withdrawn):
                    if clause.id == asked:
                        return Found(game, compiled, rule, clause)
    return None


def _by_id(one: Found, asked: str) -> bool:
    return one.clause.id == asked


def _by_short_id(one: Found, asked: str) -> bool:
    return one.clause.short == asked


def _by_phrase(one: Found, asked: str) -> bool:
    return _flat(asked) in _flat(printed(one.clause))


def _by_words(one: Found, asked: str) -> bool:
    words = re.findall(r"\w+", _flat(asked))
    return bool(words) and set(words) <= set(re.findall(r"\w+", _flat(printed(one.clause))))


def _flat(text: str) -> str:
    return " ".join(text.lower().split())
