"""A whole edition: the vocabulary first, then every page.

In: a folded edition and the bag. Out: the vocabulary and the meanings, in the order of the rules. This is the stage's front door.
"""

from __future__ import annotations

from rulewright.analysis.pages import Context, resolve_rule
from rulewright.analysis.vocabulary import build_vocabulary
from rulewright.diagnostics import Bag
from rulewright.editions.tree import Edition
from rulewright.model.meaning import RuleMeaning
from rulewright.model.vocabulary import Vocabulary


def context_of(edition: Edition, vocabulary: Vocabulary) -> Context:
    """What every page may name of the others."""
    clauses = frozenset(clause.id for rule in edition.rules for clause in (*rule.clauses, *rule.withdrawn))
    shifts = tuple(f"{kind.name}/shift:{shift.id}" for kind in vocabulary.roll_kinds.values() for shift in kind.shift)
    every = [(rule.id, clause) for rule in edition.rules for clause in rule.clauses]
    restates = {clause.id: _full(page, clause.restates.value, clauses) for page, clause in every if clause.restates}
    prose = frozenset(clause.id for _, clause in every if clause.prose is not None)
    return Context(clauses, shifts, restates, prose)


def _full(page: str, written: str, clauses: frozenset[str]) -> str:
    return written if written in clauses else f"{page}/{written}"


def resolve_edition(edition: Edition, bag: Bag) -> tuple[Vocabulary, tuple[RuleMeaning, ...]]:
    """Names and types of everything that the edition says."""
    vocabulary = build_vocabulary(edition, bag)
    context = context_of(edition, vocabulary)
    return vocabulary, tuple(resolve_rule(rule, vocabulary, context, bag) for rule in edition.rules)
