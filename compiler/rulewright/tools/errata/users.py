"""Who names a clause: other clauses and rulings, and cases. They are in the way when it is taken out.

In: a compiled game and the document that takes it out. Out: what names it in the edition that the document finds. Links in printed
words are not looked at: a page with one to a clause that went says so.
"""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.diagnostics import Bag
from rulewright.model.walk import walk
from rulewright.pipeline import Game
from rulewright.tools.cases import Bench


@dataclass(frozen=True, slots=True)
class Users:
    clauses: tuple[str, ...]
    cases: tuple[str, ...]

    def text(self, clause: str, before: str) -> str:
        """What is to be done about them; empty where nobody is in the way."""
        lines = []
        if self.clauses:
            lines.append(f"{_listed(self.clauses, 'names', 'name')} {clause}: amend or remove {_them(self.clauses)} in the same document")  # fmt: skip
        if self.cases:
            kind = "case" if len(self.cases) == 1 else "cases"
            lines.append(f"{kind} {_listed(self.cases, 'names', 'name')} it: give {_them(self.cases)} `editions: to {before}`")  # fmt: skip
        return "".join(f"{line}\n" for line in lines)


def users_of(game: Game, edition: str, clause: str) -> Users:
    """`edition`: the one in which it stands still."""
    compiled = game.edition(edition)
    clauses = [
        meaning.id
        for rule in compiled.rules
        for meaning in rule.clauses
        if meaning.id != clause and clause in _strings(meaning)
    ]
    cases = [f"{case.rule}/{case.id}" for _, case in Bench(game, Bag()).cases(edition) if clause in _strings(case)]
    return Users(tuple(dict.fromkeys(clauses)), tuple(dict.fromkeys(cases)))


def _strings(meaning: object) -> frozenset[str]:
    return frozenset(one for one in walk(meaning) if isinstance(one, str))


def _listed(names: tuple[str, ...], one: str, several: str) -> str:
    return f"{', '.join(names)} {one if len(names) == 1 else several}"


def _them(names: tuple[str, ...]) -> str:
    return "it" if len(names) == 1 else "them"
