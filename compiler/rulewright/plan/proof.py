"""The class of an amendment, proved: words only, or behaviour.

In: the plans of the edition before a document and of the one after it, and what the document changed. Out: for each
changed clause its class; where the document declares another one, a finding with the step that differs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal, TypeAlias

from rulewright.diagnostics import Bag
from rulewright.editions.tree import Change
from rulewright.plan.compare import changed_clauses, changed_vocabulary
from rulewright.plan.nodes import PlanSet
from rulewright.plan.show import show_rule

Class = Literal["words only", "behaviour"]
Shows: TypeAlias = Callable[[PlanSet, PlanSet, str], str]
"""Looks for a situation in which a clause does something else, and tells it in words; nothing where none is found."""


def classes(before: PlanSet, after: PlanSet, changes: Iterable[Change]) -> dict[str, Class]:
    """What each changed clause turned out to be: its plan is the same in both editions, or it is not."""
    changed = changed_clauses(before, after) | _changed_pages(before, after)
    declared = changed_vocabulary(before.vocabulary, after.vocabulary)
    return {
        c.target: "behaviour" if c.target in changed or (c.operation == "redeclare" and declared) else "words only"
        for c in changes
    }


def _changed_pages(before: PlanSet, after: PlanSet) -> frozenset[str]:
    """Rules whose thing has other labels, or that define another one."""
    old, new = ({rule.rule: (rule.defines, rule.labels) for rule in plans.rules} for plans in (before, after))
    return frozenset(id for id in {*old, *new} if old.get(id) != new.get(id))


def prove(before: PlanSet, after: PlanSet, changes: tuple[Change, ...], bag: Bag, shows: Shows = lambda *_: "") -> None:
    """Reports every amendment whose declared class is not the proved one. `shows` is asked for an example of what differs."""
    proved = classes(before, after, changes)
    for change in changes:
        actual = proved[change.target]
        if change.declared is None or change.declared == actual or change.span is None:
            continue
        if change.declared == "words only":
            old, new = _first_difference(before, after, change.target)
            example = shows(before, after, change.target)
            told = f" For example: {example}." if example else ""
            bag.error(
                "RW531",
                change.span,
                f"'{change.target}' is declared words only, but it does something else than before",
                hint=f"before: {old}; after: {new}.{told} If that is meant, declare `class: behaviour`",
            )
        else:
            bag.error(
                "RW532",
                change.span,
                f"'{change.target}' is declared behaviour, but it does exactly what it did before",
                hint="declare `class: words only`, or look whether the new rule was left out",
            )


def _first_difference(before: PlanSet, after: PlanSet, clause: str) -> tuple[str, str]:
    """The first line of the plan that is not the same, before and after."""
    old, new = (_lines(plans, clause) for plans in (before, after))
    for a, b in zip(old, new, strict=False):
        if a != b:
            return a.strip(), b.strip()
    shorter = min(len(old), len(new))
    return (old[shorter].strip() if len(old) > shorter else "nothing"), (
        new[shorter].strip() if len(new) > shorter else "nothing"
    )


def _lines(plans: PlanSet, clause: str) -> list[str]:
    """The lines of a plan that belong to one clause."""
    lines: list[str] = []
    for rule in plans.rules:
        mine = False
        for line in show_rule(rule).splitlines():
            head = line.strip().partition("#")[0]
            if "#" in line and "/" in head and " " not in head:
                mine = head == clause
            if mine and line.strip():
                lines.append(line)
    return lines
