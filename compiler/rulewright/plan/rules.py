"""The plans of an edition: each rule lowered, and nothing lowered twice.

In: the meanings of an edition's rules; those of an earlier one with their plans. Out: plans, by rule id. What means the same
object as before, a rule or one of its clauses, has the plan that it had, sentence for sentence.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from rulewright.model.meaning import RuleMeaning
from rulewright.model.vocabulary import Vocabulary
from rulewright.plan.lower import Lowering
from rulewright.plan.nodes import Procedure, RulePlan, Sentence


def lower_rules(
    vocabulary: Vocabulary,
    rules: Iterable[RuleMeaning],
    known: Iterable[tuple[RuleMeaning, RulePlan]] = (),
) -> tuple[RulePlan, ...]:
    """The plan of each rule, in the order of rule ids. `known`: meanings that were lowered with the same vocabulary."""
    done = {meaning.id: (meaning, plan) for meaning, plan in known}
    return tuple(_lowered(vocabulary, rule, done.get(rule.id)) for rule in sorted(rules, key=lambda r: r.id))


def _lowered(vocabulary: Vocabulary, rule: RuleMeaning, before: tuple[RuleMeaning, RulePlan] | None) -> RulePlan:
    if before is None:
        return Lowering(vocabulary, rule, {}).lower()
    meaning, plan = before
    return plan if meaning is rule else Lowering(vocabulary, rule, _by_clause(meaning, plan, rule)).lower()


def _by_clause(meaning: RuleMeaning, plan: RulePlan, rule: RuleMeaning) -> dict[int, list[Sentence]]:
    """What the clauses of a rule were lowered to, if nothing but clauses can differ; a procedure is lowered as a whole."""
    if rule.runs is not None or replace(meaning, clauses=()) != replace(rule, clauses=()):
        return {}
    done: dict[str, list[Sentence]] = {clause.id: [] for clause in meaning.clauses}
    for sentence in plan.sentences:
        assert not isinstance(sentence, Procedure)
        done[sentence.ref.id].append(sentence)
    return {id(clause): done[clause.id] for clause in meaning.clauses}
