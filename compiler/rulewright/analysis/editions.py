"""A whole edition: the vocabulary first, then every page.

In: a folded edition and the bag; the edition before, where that was resolved into the same bag. Out: the vocabulary and the meanings,
in the order of the rules. What an edition does not touch means what it meant: those meanings, of pages and of clauses, are the same
objects. This is the
stage's front door.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rulewright.analysis.pages import Context, resolve_rule
from rulewright.analysis.vocabulary import build_vocabulary
from rulewright.diagnostics import Bag
from rulewright.editions.nodes import mappings, text
from rulewright.editions.tree import Edition, RuleSource
from rulewright.model.meaning import ClauseMeaning, RuleMeaning
from rulewright.model.vocabulary import Vocabulary


def context_of(edition: Edition, vocabulary: Vocabulary) -> Context:
    """What every page may name of the others."""
    clauses = frozenset(clause.id for rule in edition.rules for clause in (*rule.clauses, *rule.withdrawn))
    shifts = tuple(f"{kind.name}/shift:{shift.id}" for kind in vocabulary.roll_kinds.values() for shift in kind.shift)
    every = [(rule.id, clause) for rule in edition.rules for clause in rule.clauses]
    restates = {clause.id: _full(page, clause.restates.value, clauses) for page, clause in every if clause.restates}
    prose = frozenset(clause.id for _, clause in every if clause.prose is not None)
    return Context(clauses, shifts, restates, prose, dict(_removed(edition)))


def _removed(edition: Edition) -> Iterator[tuple[str, tuple[str, str]]]:
    ids = [publication.id for publication in edition.publications]
    for change in edition.changes:
        if change.operation == "remove" or (change.operation == "withdraw" and change.before is not None):
            yield change.target, (change.publication, ids[ids.index(change.publication) - 1])


def _full(page: str, written: str, clauses: frozenset[str]) -> str:
    return written if written in clauses else f"{page}/{written}"


@dataclass(frozen=True, slots=True)
class Before:
    """An earlier edition as it was resolved. `rules` are in the order of the edition's."""

    edition: Edition
    vocabulary: Vocabulary
    rules: tuple[RuleMeaning, ...]


def resolve_edition(
    edition: Edition, bag: Bag, before: Before | None = None
) -> tuple[Vocabulary, tuple[RuleMeaning, ...]]:
    """Names and types of everything that the edition says."""
    vocabulary = build_vocabulary(edition, bag)
    context = context_of(edition, vocabulary)
    known: dict[str, tuple[RuleSource, RuleMeaning]] = {}
    if before is not None and before.vocabulary == vocabulary and not bag.has_errors:
        vocabulary = before.vocabulary
        otherwise = _otherwise(context, context_of(before.edition, vocabulary))
        if otherwise is not None:
            pairs = zip(before.edition.rules, before.rules, strict=True)
            known = {
                source.id: (source, meaning)
                for source, meaning in pairs
                if otherwise.isdisjoint(_full(source.id, said, context.clauses) for said in _said_again(source))
            }
    return vocabulary, tuple(_resolved(rule, known, vocabulary, context, bag) for rule in edition.rules)


def _resolved(
    rule: RuleSource,
    known: Mapping[str, tuple[RuleSource, RuleMeaning]],
    vocabulary: Vocabulary,
    context: Context,
    bag: Bag,
) -> RuleMeaning:
    """A page that reads as before means what it meant, and so does a clause of one; their findings are in the bag since then."""
    source, meaning = known.get(rule.id, (None, None))
    if source is None or meaning is None:
        return resolve_rule(rule, vocabulary, context, bag, {})
    return meaning if source == rule else resolve_rule(rule, vocabulary, context, bag, _kept(source, meaning, rule))


def _kept(source: RuleSource, meaning: RuleMeaning, rule: RuleSource) -> dict[str, ClauseMeaning]:
    """The clauses that read as before, on a page that has nothing new but words and sentences of its clauses."""
    if source.node is not rule.node or _places(source) != _places(rule):
        return {}
    every = zip(source.clauses, rule.clauses, meaning.clauses, strict=True)
    return {clause.id: said for before, clause, said in every if before == clause}


def _places(rule: RuleSource) -> list[tuple[object, ...]]:
    return [(clause.id, clause.box, clause.place, clause.about) for clause in rule.clauses]


def _otherwise(now: Context, before: Context) -> frozenset[str] | None:
    """Clauses of before that say another one again, or have a meaning or none, unlike then, and those that lead to them.

    None where something is gone that pages could name.
    """
    if not (before.clauses <= now.clauses and before.shifts == now.shifts):
        return None
    found = {
        clause
        for clause in before.clauses
        if now.restates.get(clause) != before.restates.get(clause) or (clause in now.prose) != (clause in before.prose)
    }
    return frozenset(found.union(clause for clause in now.restates if not found.isdisjoint(_chain(clause, now))))


def _chain(clause: str, context: Context) -> list[str]:
    """The clause, what it says again, what that says again, and so on."""
    found = [clause]
    while (end := context.restates.get(found[-1])) is not None and end not in found:
        found.append(end)
    return found


def _said_again(rule: RuleSource) -> Iterator[str]:
    """What clauses of a page say again, as written, and what alternatives of its rulings would."""
    yield from (clause.restates.value for clause in rule.clauses if clause.restates is not None)
    for clause in rule.clauses:
        yield from (text(other, "restates") for other in mappings(clause.node.get("alternatives")))
