"""Since which edition each clause decides what it decides: what the docstrings of its functions say.

In: the plans of all editions, oldest first. Out: for each edition, clause -> `book`, or `book, changed in errata-1`. Documents that
only changed words leave no trace here, so that they change no function.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from rulewright.model.walk import parts
from rulewright.plan.nodes import PlanSet, Ref, RulePlan

Origins: TypeAlias = Mapping[str, str]
"""Clause (`rule/clause`) -> the documents that made it decide so, in words."""

_Parts: TypeAlias = dict[str, tuple[object, ...]]


@dataclass(frozen=True, slots=True)
class _Origin:
    first: str
    last: str

    def __str__(self) -> str:
        return self.first if self.first == self.last else f"{self.first}, changed in {self.last}"


def origins_of(editions: Sequence[PlanSet]) -> dict[str, Origins]:
    """For each edition by its id."""
    found: dict[str, Origins] = {}
    plans: dict[str, RulePlan] = {}
    split: dict[str, _Parts] = {}
    known: dict[str, _Origin] = {}
    for edition in editions:
        known = dict(known)
        for plan in edition.rules:
            if plans.get(plan.rule) == plan:
                continue
            before, now = split.get(plan.rule, {}), _by_clause(plan)
            for clause, nodes in now.items():
                if clause not in known:
                    words = edition.words.get(clause)
                    first = words.publication if words is not None else edition.edition
                    known[clause] = _Origin(first, first)
                elif before.get(clause) != nodes:
                    known[clause] = _Origin(known[clause].first, edition.edition)
            plans[plan.rule], split[plan.rule] = plan, now
        found[edition.edition] = {clause: str(origin) for clause, origin in known.items()}
    return found


def _by_clause(plan: RulePlan) -> _Parts:
    """What each clause of a plan says, in the plan's order."""
    found: dict[str, list[object]] = {}
    todo: list[object] = [plan.sentences]
    while todo:
        node = todo.pop()
        ref = getattr(node, "ref", None)
        if isinstance(ref, Ref):
            found.setdefault(ref.id, []).append(node)
        else:
            todo.extend(parts(node))
    return {clause: tuple(nodes) for clause, nodes in found.items()}
