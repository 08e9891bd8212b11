"""Scoring: every mutant against the scenarios of its rule and those that cite its clause, until one fails.

In: a compiled game. Out: a `Verdict` for each mutant, in the order of rules and clauses. A mutant whose plan is not sound
(`plan.verify`) is no rule that anybody could have written and is left out.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from rulewright.diagnostics import Bag
from rulewright.interpret.book import Book, read
from rulewright.interpret.cases import run_case
from rulewright.model.case import Case
from rulewright.pipeline import Game
from rulewright.plan.nodes import PlanSet, RulePlan
from rulewright.plan.verify import verify
from rulewright.tools.cases import Bench
from rulewright.tools.mutate.changes import Kind, changes
from rulewright.tools.mutate.names import Names
from rulewright.tools.mutate.units import Unit, drop, put, ref, units

SEED = 7


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change of one rule. `old` and `new` are None where a whole clause is dropped."""

    game: str
    rule: str
    clause: str  # rule/clause
    kind: Kind
    what: str
    old: Unit | None = None
    new: Unit | None = None

    @property
    def name(self) -> str:
        """How lists call it."""
        return f"{self.clause}: {self.what}"

    def on(self, plan: RulePlan) -> RulePlan:
        """The plan of the rule with this change, or the plan itself where it does not hold what is changed."""
        if self.old is None or self.new is None:
            return drop(plan, self.clause)
        return put(plan, self.old, self.new)


@dataclass(frozen=True, slots=True)
class Verdict:
    """`noticed` is the first case that failed, None for a survivor; `ran` is how many cases were tried."""

    mutant: Mutant
    noticed: str | None
    ran: int


@dataclass(slots=True)
class Range:
    """The cases of one game, ready to run: each with the plans it holds on, newest edition first."""

    game: Game
    shots: list[tuple[PlanSet, Case]] = field(default_factory=list)
    took: dict[int, frozenset[str]] = field(default_factory=dict)  # which clauses a shot needed, by its index

    @staticmethod
    def of(game: Game, bag: Bag) -> Range:
        """Every case in every edition in which it counts."""
        found = Range(game)
        bench = Bench(game, bag)
        for edition in reversed(game.editions):
            found.shots += [(own.plans, case) for own, case in bench.cases(edition.edition.id)]
        for index, (plans, case) in enumerate(found.shots):
            found.took[index] = frozenset(run_case(plans, case).took_part)
        return found

    def plans(self) -> Iterator[PlanSet]:
        """All plans that some case runs on, each once."""
        seen: set[int] = set()
        for plans, _ in self.shots:
            if id(plans) not in seen:
                seen.add(id(plans))
                yield plans

    def for_clause(self, rule: str, clause: str) -> list[int]:
        """The cases that have to notice: those of the rule and those that cite the clause; the likeliest come first."""
        wanted = [i for i, (_, case) in enumerate(self.shots) if case.rule == rule or clause in case.cites]
        return sorted(wanted, key=lambda i: (clause not in self.shots[i][1].cites, clause not in self.took[i], i))


def mutants(range_: Range, seed: int = SEED, only_rule: str | None = None) -> list[Mutant]:
    """Every mutant of a game: one for each dropped clause, then every change of what its sentences say."""
    game = range_.game.id
    clauses: dict[str, Mutant] = {}
    found: list[Mutant] = []
    known: set[tuple[str, Unit]] = set()
    for plans in range_.plans():
        for plan in plans.rules:
            if only_rule is not None and plan.rule != only_rule:
                continue
            whole = list(plan.sentences)
            for unit in units(plan):
                clause = ref(unit).id
                if clause.endswith("/runs"):
                    pass
                elif clause not in clauses:
                    clauses[clause] = Mutant(game, plan.rule, clause, "clause", "dropped")
                if (plan.rule, unit) in known:
                    continue
                known.add((plan.rule, unit))
                names = Names.around(plans.vocabulary, seed, unit, *(s for s in whole if ref_in(s, unit)))
                for change in changes(unit, names):
                    mutant = Mutant(game, plan.rule, clause, change.kind, change.what, unit, change.term)
                    if change.term != unit and _sound(plans, mutant.on(plan)):
                        found.append(mutant)
    return sorted([*clauses.values(), *found], key=lambda m: (m.rule, m.clause))


def ref_in(sentence: object, unit: Unit) -> bool:
    """Whether a sentence is the procedure that a unit stands in; its names are the unit's too."""
    return hasattr(sentence, "phases") and not hasattr(unit, "phases")


def sample(found: list[Mutant], limit: int | None, seed: int = SEED) -> list[Mutant]:
    """At most `limit` of them, drawn by the seed, in their order."""
    if limit is None or limit >= len(found):
        return found
    return [found[i] for i in sorted(random.Random(seed).sample(range(len(found)), limit))]


def score(range_: Range, chosen: list[Mutant]) -> Iterator[Verdict]:
    """Runs each mutant until a case fails."""
    for mutant in chosen:
        yield _score(range_, mutant)


def _score(range_: Range, mutant: Mutant) -> Verdict:
    books: dict[int, Book | None] = {}
    tried = 0
    for index in range_.for_clause(mutant.rule, mutant.clause):
        plans, case = range_.shots[index]
        if id(plans) not in books:
            changed = _changed(plans, mutant)
            books[id(plans)] = read(changed) if changed is not None else None
        book = books[id(plans)]
        if book is None:
            continue
        tried += 1
        if _fails(book, case):
            return Verdict(mutant, f"{case.rule}/{case.id}", tried)
    return Verdict(mutant, None, tried)


def _fails(book: Book, case: Case) -> bool:
    """A change that the interpreter cannot run at all is noticed as well."""
    try:
        return bool(run_case(book, case).differences)
    except Exception:
        return True


def _changed(plans: PlanSet, mutant: Mutant) -> PlanSet | None:
    """The plans with the change; None where they do not hold what it changes."""
    rules = tuple(mutant.on(rule) if rule.rule == mutant.rule else rule for rule in plans.rules)
    return None if rules == plans.rules else replace(plans, rules=rules)


def _sound(plans: PlanSet, changed: RulePlan) -> bool:
    return not verify(replace(plans, rules=(changed,)))
