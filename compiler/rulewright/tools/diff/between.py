"""What a rule does otherwise in the later of two editions: the smallest situation that shows it, the scenarios that hold on one side only.

In: both editions with the cases of the game (`EditionPair`), and the clauses that do something else. Out: a witness, if one was found, and
scenarios. A situation counts for a rule where it comes out otherwise through what changed in that rule alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from rulewright.interpret.book import Book, read
from rulewright.model.case import Case
from rulewright.pipeline import Compiled
from rulewright.plan.compare import changed_rules, changed_vocabulary
from rulewright.plan.nodes import PlanSet
from rulewright.tools.diff.model import Outcome, ScenarioChange, Witness
from rulewright.tools.edition_pair import EditionPair
from rulewright.tools.proof import Budget, Shown, find
from rulewright.tools.proof.shown import by_case, holds

RUNS = 2_000
"""Runs of imagined worlds for one rule and kind of world: an editor waits. The tests that prove the search have more."""


@dataclass(slots=True)
class Between:
    """Two editions, and what was worked out of them for all rules."""

    sides: EditionPair
    before: Compiled
    after: Compiled
    changed: frozenset[str]  # clauses that do something else
    _shown: dict[tuple[str, str, bool], Shown | None] = field(default_factory=dict)

    def scenarios(self, rule: str) -> tuple[ScenarioChange, ...]:
        """The scenarios of a rule, or about what changed in it, that hold in one of the two editions only."""
        found = ((case, self._by_case(case)) for case in self._cases(rule))
        return tuple(
            ScenarioChange(f"{case.rule}/{case.id}", case.text, "before" if one.holds_before is not None else "after")
            for case, one in found
            if one is not None
        )

    def witness(self, rule: str) -> Witness | None:
        """A situation in which the rule comes to something else."""
        cases = [case for case in self._cases(rule) if self._by_case(case) is not None]
        alone = self._alone(rule)

        def through_it(found: Shown) -> bool:
            told = [case for case in (found.holds_before, found.holds_after) if case is not None]
            return alone is None or any(holds(alone, case) is not holds(self._books[0], case) for case in told)

        found = find(*self._books, self._own(rule), cases, through_it, Budget(in_all=RUNS))
        return _told(found) if found is not None else None

    @property
    def _books(self) -> tuple[Book, Book]:
        return self.sides.book(self.before.plans), self.sides.book(self.after.plans)

    def _own(self, rule: str) -> frozenset[str]:
        """The clauses of a rule that do something else, its answers included."""
        sides = (self.before, self.after)
        return self.changed & {c.id for one in sides for r in one.edition.rules if r.id == rule for c in r.clauses}

    def _alone(self, rule: str) -> Book | None:
        """The edition before with the later plan of one rule; None where that is the later edition, or another one altogether."""
        old, new = self.before.plans, self.after.plans
        if changed_rules(old, new) == (rule,) or changed_vocabulary(old.vocabulary, new.vocabulary):
            return None
        later = {plan.rule: plan for plan in new.rules}
        mixed = tuple(later[plan.rule] if plan.rule == rule else plan for plan in old.rules)
        return read(_named_as(replace(old, rules=mixed), new))

    def _by_case(self, case: Case) -> Shown | None:
        name = (case.rule, case.id, case.printed)
        if name not in self._shown:
            self._shown[name] = by_case(self._books, case)
        return self._shown[name]

    def _cases(self, rule: str) -> Iterator[Case]:
        """The cases of a rule, and those that cite one of its changed clauses, in the editions in which they count; each once."""
        clauses, seen = self._own(rule), set()
        for edition in (self.before, self.after):
            for name, one in self.sides.counted(edition).items():
                near = one.case.rule == rule or clauses & set(one.case.cites)
                if near and name not in seen and one.own.plans is edition.plans:
                    seen.add(name)
                    yield one.case


def _named_as(plans: PlanSet, other: PlanSet) -> PlanSet:
    """Plans of two editions in one: the words of both."""
    return replace(plans, words={**other.words, **plans.words}, titles={**other.titles, **plans.titles})


def _told(shown: Shown) -> Witness:
    outcomes = tuple(Outcome(d.what, d.before, d.after) for d in shown.differences)
    return Witness(shown.found, shown.given, shown.when, outcomes)
