"""The ruleset that a search stands on, exactly and roughly.

In: plans. Out: the interpreter's book of them, and a rough one in which what is defined or decided may be as it likes. Every
world of the exact book is one of the rough book too, with the same answers; so what no rough world shows, no world shows, and
that is often found out in a few steps.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from rulewright.interpret.book import Book, read
from rulewright.model.terms import Num
from rulewright.model.walk import walk
from rulewright.plan.nodes import Decide, Definition, PlanSet, Procedure, RulePlan


@dataclass(frozen=True, slots=True)
class Ground:
    """`free` are the decisions that are free in the rough book: those that only constants decide."""

    book: Book
    rough: Book
    free: frozenset[str]


def ground(plans: PlanSet) -> Ground:
    """Both books of a ruleset."""
    return Ground(read(plans), rough_book(plans), _free(plans))


def rough_book(plans: PlanSet) -> Book:
    """The book in which what is defined may be as it likes."""
    v = plans.vocabulary
    rough = replace(
        v,
        states={name: replace(state, defined=False) for name, state in v.states.items()},
        relations={name: replace(relation, defined=False) for name, relation in v.relations.items()},
    )
    rules = tuple(_undefined(rule) for rule in plans.rules)
    return read(replace(plans, vocabulary=rough, rules=rules))


def _undefined(rule: RulePlan) -> RulePlan:
    if not any(map(_defines, rule.sentences)):
        return rule
    return replace(rule, sentences=tuple(s for s in rule.sentences if not _defines(s)))


def _defines(sentence: object) -> bool:
    return isinstance(sentence, Definition) and sentence.kind in ("state", "relation")


def _free(plans: PlanSet) -> frozenset[str]:
    constant: dict[str, bool] = {}
    for sentence in (s for rule in plans.rules for s in rule.sentences if isinstance(s, Procedure)):
        for row in (term for term in walk(sentence.phases) if isinstance(term, Decide)):
            constant[row.attribute] = constant.get(row.attribute, True) and isinstance(row.value, Num)
    return frozenset(name for name, only in constant.items() if only)
