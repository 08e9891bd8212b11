"""A witness in one line, for findings.

In: the plans of two editions, a clause that does something else. Out: a situation with both outcomes, or nothing.
"""

from __future__ import annotations

from rulewright.plan.nodes import PlanSet
from rulewright.tools.proof.search import find


def told(before: PlanSet, after: PlanSet, clause: str) -> str:
    """`let Ada be a Hero. the Ada uses Guard. Ada's Might: before 3, after 2`"""
    found = find(before, after, frozenset({clause}))
    if found is None:
        return ""
    situation = " ".join((*found.given, *(f"{step}." for step in found.when)))
    outcomes = "; ".join(f"{one.what}: before {one.before}, after {one.after}" for one in found.differences)
    return f"{situation} {outcomes}"
