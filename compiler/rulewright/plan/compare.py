"""What changed between two editions: which rules and clauses do something else.

In: plans of two editions. Out: what differs. Before two plans are called equal, what stands in `ERASED` is taken out of them,
and nothing else; two clauses that compare equal then do the same, step for step (decision 2).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, replace
from difflib import SequenceMatcher

from rulewright.model.vocabulary import Vocabulary
from rulewright.plan.alike import alike
from rulewright.plan.nodes import PlanSet, Procedure, RulePlan

ClausePlan = tuple[object, ...]
"""All that one clause does: its sentences, and its work and decisions in phases with the phase they stand in."""


@dataclass(frozen=True, slots=True)
class Erasure:
    """Something that is not compared, and why no behaviour can change through it."""

    name: str
    what: str
    why: str


ERASED: tuple[Erasure, ...] = (
    Erasure(
        "printed texts",
        "texts, titles, summaries, questions and answers, and the name and date of an edition",
        "no sentence reads them",
    ),
    Erasure(
        "printed names",
        "the word that an edition prints for a declared name, and the other words that mean the same",
        "plans name declared things by the name that never changes",
    ),
    Erasure(
        "bound names",
        "the names that a sentence gives to what it is about; those of offers are compared, for hosts see them",
        "names are bound and read within one sentence; which of them stands where is compared",
    ),
    Erasure(
        "places",
        "how many clauses stand before one; the order of those that both editions have is compared",
        "only which of two sentences comes first can matter",
    ),
)


def changed_rules(before: PlanSet, after: PlanSet) -> tuple[str, ...]:
    """Rules that do something else, or are there in only one of the two; by id."""
    old, new = ({rule.rule: _form(rule) for rule in plans.rules} for plans in (before, after))
    return tuple(sorted(id for id in {*old, *new} if old.get(id) != new.get(id)))


def changed_clauses(before: PlanSet, after: PlanSet) -> frozenset[str]:
    """Clauses (`rule/clause`) that do something else, have a plan in only one of the two, or come in another order."""
    shared = {id(rule) for rule in before.rules} & {id(rule) for rule in after.rules}
    old, new = (
        clause_plans(replace(plans, rules=tuple(rule for rule in plans.rules if id(rule) not in shared)))
        for plans in (before, after)
    )
    differ = frozenset(id for id in {*old, *new} if old.get(id) != new.get(id))
    return differ | frozenset(_moved([id for id in old if id in new], [id for id in new if id in old]))


def changed_vocabulary(before: Vocabulary, after: Vocabulary) -> bool:
    """Whether what is declared differs in anything but words."""
    return _declared(before) != _declared(after)


def clause_plans(plans: PlanSet) -> dict[str, ClausePlan]:
    """What each clause does, in the fixed order."""
    found: dict[str, list[object]] = defaultdict(list)
    for rule in plans.rules:
        for id, part in _parts(rule):
            found[id].append((rule.rule, part))
    return {id: tuple(parts) for id, parts in found.items()}


def _form(rule: RulePlan) -> RulePlan:
    return replace(rule, sentences=tuple(alike(sentence) for sentence in rule.sentences))


def _declared(vocabulary: Vocabulary) -> Vocabulary:
    return replace(vocabulary, printed={}, aliases={})


def _parts(rule: RulePlan) -> Iterator[tuple[str, object]]:
    for sentence in map(alike, rule.sentences):
        if isinstance(sentence, Procedure):
            for phase in sentence.phases:
                frame = (phase.name, phase.window, phase.var, phase.group, phase.turn, phase.chosen_by)
                yield from ((work.ref.id, (frame, work)) for work in phase.work)
                yield from ((row.ref.id, (frame, row)) for row in phase.decides)
        else:
            yield sentence.ref.id, sentence


def _moved(old: list[str], new: list[str]) -> Iterator[str]:
    """What has to be taken out of both lists for the rest to be in one order."""
    if old == new:
        return
    kept = {
        old[block.a + n]
        for block in SequenceMatcher(None, old, new, autojunk=False).get_matching_blocks()
        for n in range(block.size)
    }
    yield from (id for id in old if id not in kept)
