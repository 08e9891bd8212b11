"""Reviewing: which clauses are to be read, text beside rule, and writing down that they were.

In: compiled games, clauses that somebody names. Out: what is to be read, as text; the new text of a ledger. Errors: `NotFound`
and `Several` of `finding`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rulewright.editions.reviewed import Marks, State, ledger_of, marks_of, render, states_of
from rulewright.editions.tree import ClauseSource
from rulewright.pipeline import Game
from rulewright.tools.finding import NotFound, find_clause

HOW_TO_BEGIN = """\
{game}: no ledger is kept (reviewed.yaml), so nothing is due; `rulewright review RULE` shows what to read, `rulewright review --confirm RULE` begins one
"""


@dataclass(frozen=True, slots=True)
class ToRead:
    """A clause that nobody has read as it stands."""

    game: Game
    clause: ClauseSource
    state: State

    def text(self) -> str:
        """Its words and its sentences, one below the other."""
        meaning = self.clause.rule or self.clause.restates
        said = meaning.value.strip() if meaning is not None else "decides nothing"
        lines = [f"{self.clause.id}: {self.state}", *_indented("text", self.clause.text), *_indented("rule", said)]
        return "\n".join(lines) + "\n"


def _indented(name: str, words: str) -> Iterator[str]:
    for number, line in enumerate(words.splitlines() or [""]):
        yield f"  {name + ':' if number == 0 else '':5} {line.strip()}".rstrip()


def keeps_ledger(game: Game) -> bool:
    """Whether somebody writes down for this game what was read."""
    return ledger_of(game.sources) is not None


def to_read(game: Game) -> tuple[ToRead, ...]:
    """What is to be read in the newest edition; everything where there is no ledger."""
    edition = game.edition(game.newest).edition
    states = states_of(edition, ledger_of(game.sources) or {})
    return tuple(ToRead(game, clause, state) for clause, state in states if state != "reviewed")


def confirmed(game: Game, clauses: Iterable[ClauseSource], by: str = "") -> str:
    """The ledger with these clauses as they stand; clauses that are gone are taken out."""
    edition = game.edition(game.newest).edition
    there = {clause.id for rule in edition.rules for clause in rule.clauses}
    ledger: dict[str, Marks] = {id: marks for id, marks in (ledger_of(game.sources) or {}).items() if id in there}
    for clause in clauses:
        ledger[clause.id] = marks_of(clause, by)
    return render(ledger)


def named(games: Iterable[Game], asked: str) -> tuple[Game, tuple[ClauseSource, ...]]:
    """The clause that is meant, or all clauses of a rule that decide something."""
    games = tuple(games)
    for game in games:
        for rule in game.edition(game.newest).edition.rules:
            if rule.id == asked:
                return game, tuple(clause for clause in rule.clauses if clause.rule is not None)
    found = find_clause(games, asked)
    if found.compiled.edition.id != found.game.newest:
        raise NotFound(f"'{found.clause.id}' is not in force any more")
    return found.game, (found.clause,)
