"""What changed between two editions: which rules and clauses do something else.

In: plans of two editions. Out: what differs. Nothing is erased before the comparison: plans carry no printed words, so two
clauses that compare equal do the same, step for step (decision 2).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from rulewright.plan.nodes import PlanSet, Procedure, RulePlan

ClausePlan = tuple[object, ...]
"""All that one clause does: its sentences, and its work and decisions in phases with the phase they stand in."""


def changed_rules(before: PlanSet, after: PlanSet) -> tuple[str, ...]:
    """Rules that do something else, or are there in only one of the two; by id."""
    old = {rule.rule: rule for rule in before.rules}
    new = {rule.rule: rule for rule in after.rules}
    return tuple(sorted(id for id in {*old, *new} if old.get(id) != new.get(id)))


def changed_clauses(before: PlanSet, after: PlanSet) -> frozenset[str]:
    """Clauses (`rule/clause`) that do something else, or have a plan in only one of the two."""
    old, new = clause_plans(before), clause_plans(after)
    return frozenset(id for id in {*old, *new} if old.get(id) != new.get(id))


def clause_plans(plans: PlanSet) -> dict[str, ClausePlan]:
    """What each clause does."""
    found: dict[str, list[object]] = defaultdict(list)
    for rule in plans.rules:
        for id, part in _parts(rule):
            found[id].append(part)
    return {id: tuple(parts) for id, parts in found.items()}


def _parts(rule: RulePlan) -> Iterator[tuple[str, object]]:
    for sentence in rule.sentences:
        if isinstance(sentence, Procedure):
            for phase in sentence.phases:
                frame = (phase.name, phase.window, phase.var, phase.group, phase.turn, phase.chosen_by)
                yield from ((work.ref.id, (frame, work)) for work in phase.work)
                yield from ((row.ref.id, (frame, row)) for row in phase.decides)
        else:
            yield sentence.ref.id, sentence
