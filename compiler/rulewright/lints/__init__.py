"""Checks of what rules mean together, after everything compiles: one check, one module, explained where it stands.

In: one edition with its meanings and plans. Out: findings RW6xx (what can go wrong when it runs) and RW7xx (what is wrong all
the same). Questions about worlds are put to the interpreter; nothing here works out by itself what a rule does. Searches stop
at limits that are counted in steps, never in seconds, so the same rules give the same findings everywhere.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from rulewright.diagnostics import Bag
from rulewright.editions.tree import Edition
from rulewright.lints import (
    absent,
    answers,
    beginnings,
    circles,
    conditions,
    conflicts,
    hidden,
    keeping,
    ladders,
    moments,
    permissions,
    phrases,
    renamed,
    required,
    summaries,
    wording,
)
from rulewright.lints.places import subject_of
from rulewright.lints.sound import sound
from rulewright.model.meaning import RuleMeaning
from rulewright.plan.nodes import PlanSet
from rulewright.plan.rules import lower_rules
from rulewright.plan.verify import verify
from rulewright.source import GameSources

CHECKS = (
    conflicts.check,
    hidden.check,
    required.check,
    keeping.check,
    circles.check,
    conditions.check,
    ladders.check,
    beginnings.check,
    moments.check,
    absent.check,
    permissions.check,
    wording.check,
    phrases.check,
    answers.check,
    summaries.check,
    renamed.check,
)


AFTER_ERRORS = (conflicts.check, circles.check, conditions.check, ladders.check)
"""Those that say what clauses do. The others say what is missing, which may be in what is broken."""


def examine(
    edition: Edition,
    rules: tuple[RuleMeaning, ...],
    plans: PlanSet,
    bag: Bag,
    sources: GameSources | None = None,
    halt: Callable[[], None] | None = None,
) -> None:
    """Runs every check on one edition that compiled without errors. `halt` is called all the while, and may raise to end it."""
    subject = subject_of(edition, rules, plans, bag, sources)
    subject.effort.halt = subject.footprints.halt = halt
    for check in CHECKS:
        if halt is not None:
            halt()
        check(subject)
    conflicts.summary(subject)


def examine_what_is_sound(
    edition: Edition, rules: tuple[RuleMeaning, ...], plans: PlanSet, bag: Bag, sources: GameSources
) -> None:
    """Runs the checks that mean something although there are errors, on the clauses that are whole."""
    kept = sound(edition, rules, bag, sources)
    if kept is None:
        return
    whole = replace(plans, rules=lower_rules(plans.vocabulary, kept))
    if any(verify(whole)):
        return
    subject = subject_of(edition, kept, whole, bag, sources)
    for check in AFTER_ERRORS:
        check(subject)
