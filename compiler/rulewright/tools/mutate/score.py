"""Scoring: every mutant against the scenarios of its rule, those that cite its clause, and then all others, until one fails.

In: a compiled game. Out: a `Verdict` for each mutant, in the order of rules and clauses. A mutant is made of what a rule
means, before it is lowered, so that one sentence is changed once, however many names its plan spells out. One that cannot
be lowered to a sound plan (`plan.verify`) is no rule that anybody could have written and is left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from rulewright.diagnostics import Bag
from rulewright.interpret.book import Book, read
from rulewright.interpret.cases import run_case
from rulewright.model.case import Case
from rulewright.model.meaning import ClauseMeaning, PhaseMeaning, RuleMeaning, Sentence
from rulewright.pipeline import Compiled, Game
from rulewright.plan.nodes import PlanSet
from rulewright.plan.rules import lower_rules
from rulewright.plan.verify import verify
from rulewright.tools.cases import Bench
from rulewright.tools.mutate.changes import Kind, changes
from rulewright.tools.mutate.names import Names, drawn

SEED = 7

Unit: TypeAlias = Sentence | PhaseMeaning
"""What is changed: a sentence of a clause, or the head of a phase."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change of one rule. `old` and `new` are None where the whole clause is dropped."""

    game: str
    rule: str
    clause: str  # rule/clause, or rule/phase for the head of a phase
    kind: Kind
    what: str
    old: Unit | None = None
    new: Unit | None = None

    @property
    def name(self) -> str:
        """How lists call it."""
        return f"{self.clause}: {self.what}"

    def on(self, rule: RuleMeaning) -> RuleMeaning:
        """The rule with this change; the rule as it is where it does not hold what is changed."""
        if self.old is None:
            return replace(rule, clauses=tuple(c for c in rule.clauses if c.id != self.clause))
        phases = tuple(self.new if p == self.old else p for p in rule.phases)
        return replace(rule, clauses=tuple(map(self._on, rule.clauses)), phases=phases)  # type: ignore[arg-type]

    def _on(self, clause: ClauseMeaning) -> ClauseMeaning:
        if clause.id != self.clause:
            return clause
        sentences = tuple(self.new if s == self.old else s for s in clause.sentences)
        return replace(clause, sentences=sentences)  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class Verdict:
    """`noticed` is the first case that failed, None for a survivor; `ran` is how many cases were tried."""

    mutant: Mutant
    noticed: str | None
    ran: int


@dataclass(slots=True)
class Range:
    """The cases of one game, ready to run: each with the edition it holds on, newest edition first."""

    game: Game
    shots: list[tuple[Compiled, Case]] = field(default_factory=list)
    took: list[frozenset[str]] = field(default_factory=list)  # which clauses a shot needed

    @staticmethod
    def of(game: Game, bag: Bag) -> Range:
        """Every case in every edition in which it counts."""
        found = Range(game)
        bench = Bench(game, bag)
        for edition in reversed(game.editions):
            found.shots += bench.cases(edition.edition.id)
        books = {id(compiled): read(compiled.plans) for compiled in found.compiled()}
        found.took = [frozenset(run_case(books[id(own)], case).took_part) for own, case in found.shots]
        return found

    def compiled(self) -> list[Compiled]:
        """All editions that some case runs on, each once."""
        return list({id(own): own for own, _ in self.shots}.values())

    def for_clause(self, rule: str, clause: str) -> list[int]:
        """All cases, the likeliest to notice first: of the rule or citing the clause, then those that it took part in."""

        def late(i: int) -> tuple[bool, bool, bool, int]:
            case = self.shots[i][1]
            cited = clause in case.cites
            return case.rule != rule and not cited, not cited, clause not in self.took[i], i

        return sorted(range(len(self.shots)), key=late)


# ------------------------------------------------------------------------------------------------ mutants


def mutants(range_: Range, seed: int = SEED, only_rule: str | None = None) -> list[Mutant]:
    """Every mutant of a game: one for each clause that decides something, then every change of what its sentences say."""
    found: list[Mutant] = []
    dropped: dict[str, Mutant] = {}
    known: set[tuple[str, Unit]] = set()
    for compiled in range_.compiled():
        for rule in compiled.rules:
            if only_rule is not None and rule.id != only_rule:
                continue
            for clause, unit in _units(rule):
                if (clause, unit) in known:
                    continue
                known.add((clause, unit))
                if not isinstance(unit, PhaseMeaning):
                    dropped.setdefault(clause, Mutant(range_.game.id, rule.id, clause, "clause", "dropped"))
                found += _changed_ways(range_.game.id, compiled, rule, clause, unit, seed)
    return sorted([*dropped.values(), *found], key=lambda m: (m.rule, m.clause))


def _units(rule: RuleMeaning) -> Iterator[tuple[str, Unit]]:
    for clause in rule.clauses:
        for sentence in clause.sentences:
            yield clause.id, sentence
    for phase in rule.phases:
        yield f"{rule.id}/{phase.name}", phase


def _changed_ways(
    game: str, compiled: Compiled, rule: RuleMeaning, clause: str, unit: Unit, seed: int
) -> Iterator[Mutant]:
    names = Names.of(compiled.vocabulary, seed, (unit, rule.subjects))
    seen: set[object] = {unit}
    for change in changes(unit, names):
        mutant = Mutant(game, rule.id, clause, change.kind, change.what, unit, change.term)
        if change.term not in seen and plans_of(compiled, mutant) is not None:
            seen.add(change.term)
            yield mutant


def sample(found: list[Mutant], limit: int | None, seed: int = SEED) -> list[Mutant]:
    """At most `limit` of them, drawn by the seed, in their order."""
    if limit is None or limit >= len(found):
        return found
    order = sorted(range(len(found)), key=lambda i: (drawn(f"{seed} {i} {found[i].name}"), i))
    return [found[i] for i in sorted(order[:limit])]


# ------------------------------------------------------------------------------------------------ runs


def score(range_: Range, chosen: list[Mutant]) -> Iterator[Verdict]:
    """Runs each mutant until a case fails."""
    for mutant in chosen:
        yield _score(range_, mutant)


def _score(range_: Range, mutant: Mutant) -> Verdict:
    books: dict[int, Book | None] = {}
    tried: set[tuple[str, str, bool]] = set()
    for index in range_.for_clause(mutant.rule, mutant.clause):
        own, case = range_.shots[index]
        if id(own) not in books:
            plans = plans_of(own, mutant)
            books[id(own)] = read(plans) if plans is not None else None
        book, name = books[id(own)], (case.rule, case.id, case.printed)
        if book is None or name in tried:
            continue  # this edition does not say what is changed, or a newer one has run the case already
        tried.add(name)
        if _fails(book, case):
            return Verdict(mutant, f"{case.rule}/{case.id}", len(tried))
    return Verdict(mutant, None, len(tried))


def _fails(book: Book, case: Case) -> bool:
    """A rule that the interpreter cannot run at all does not go unnoticed either."""
    try:
        return bool(run_case(book, case).differences)
    except Exception:
        return True


def plans_of(compiled: Compiled, mutant: Mutant) -> PlanSet | None:
    """The plans of an edition with the change; None where it plays the same, or the changed plan is not sound."""
    rule = next((r for r in compiled.rules if r.id == mutant.rule), None)
    changed = mutant.on(rule) if rule is not None else None
    if changed is None or changed == rule:
        return None
    try:
        (plan,) = lower_rules(compiled.vocabulary, (changed,))
    except (KeyError, LookupError, AssertionError):
        return None
    if plan in compiled.plans.rules or verify(replace(compiled.plans, rules=(plan,))):
        return None
    rules = tuple(plan if r.rule == mutant.rule else r for r in compiled.plans.rules)
    return replace(compiled.plans, rules=rules)
