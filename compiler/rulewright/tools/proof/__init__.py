"""Proving by example that two editions do something else: a situation with both outcomes, found and not written.

In: the plans of two editions and the clauses whose plans differ. Out: `Shown`, the smallest situation that was found, as
cases that replay on every back end. That two plans which are equal do the same needs no search; `plan.compare` says it.
"""

from __future__ import annotations

from rulewright.tools.proof.search import Budget, find
from rulewright.tools.proof.shown import Differing, Shown
from rulewright.tools.proof.telling import told

__all__ = ["Budget", "Differing", "Shown", "find", "told"]
