"""Where clauses stand, and who is asked what: what every check is handed.

In: an edition, its meanings and plans. Out: `Subject`: both books, footprints, and the place of each sentence of a plan.
"""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.diagnostics import Bag, Span
from rulewright.editions.tree import Edition
from rulewright.interpret.book import Book
from rulewright.lints.footprints import Footprints
from rulewright.lints.ground import Ground, ground
from rulewright.lints.search import Effort
from rulewright.model.meaning import RuleMeaning
from rulewright.plan.nodes import PlanSet, Ref
from rulewright.source import GameSources, Mapping


@dataclass(slots=True)
class Subject:
    """One edition, ready to be looked into. Findings go into `bag`, what searches cost into `effort`."""

    edition: Edition
    rules: tuple[RuleMeaning, ...]
    plans: PlanSet
    ground: Ground
    footprints: Footprints
    spans: dict[tuple[str, int], Span]
    bag: Bag
    effort: Effort
    sources: GameSources | None = None  # the files of the game, for what stands in no edition: scenarios

    @property
    def book(self) -> Book:
        return self.ground.book

    def place(self, ref: Ref) -> Span:
        """Where a sentence stands."""
        return self.spans.get((ref.id, ref.sentence), self.edition.game_node.span)

    def declared(self, section: str, name: str) -> Span:
        """Where the vocabulary declares a name."""
        for file in self.edition.vocabulary:
            table = file.get(section)
            key = table.key(name) if isinstance(table, Mapping) else None
            if key is not None:
                return key.span
        return self.edition.game_node.span


def subject_of(
    edition: Edition, rules: tuple[RuleMeaning, ...], plans: PlanSet, bag: Bag, sources: GameSources | None = None
) -> Subject:
    """What checks need to know of an edition."""
    stands = ground(plans)
    spans = {(c.id, n): s.span for rule in rules for c in rule.clauses for n, s in enumerate(c.sentences)}
    return Subject(edition, rules, plans, stands, Footprints(stands.book), spans, bag, Effort(), sources)
