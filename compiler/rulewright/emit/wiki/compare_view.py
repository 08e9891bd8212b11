"""What the page of a comparison shows beyond its own data: where both versions stand, and the ways to other comparisons.

In:  a frame and a comparison; for the pages of rules, a rule and two publications.
Out: anchors for the templates. A comparison belongs to no edition.
"""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.emit.wiki import address
from rulewright.emit.wiki.frame import Anchor, Frame
from rulewright.model.page import Comparison, Effect


@dataclass(frozen=True, slots=True)
class CompareView:
    frame: Frame
    page: Comparison

    def title(self) -> str:
        """The title today's readers know, with the former one where it was another."""
        before, after = self.page.titles
        return after if before == after else f"{after} (before: {before})"

    def effect(self) -> Effect:
        plays = any(clause.effect is Effect.BEHAVIOUR for clause in self.page.clauses)
        return Effect.BEHAVIOUR if plays else Effect.WORDS

    def versions(self) -> list[Anchor]:
        """Both versions, the older one first."""
        return [self._version(name) for name in (self.page.older, self.page.newer)]

    def clause_address(self, edition: str, clause: str) -> str:
        """A clause as it stood then, if that edition prints it."""
        catalogue = self.frame.links.catalogues.get(edition)
        if catalogue is None or clause not in catalogue.clauses.get(self.page.rule, frozenset()):
            return ""
        return f"{self.frame.links.to_edition(edition, self.page.rule, self.frame.here)}#{clause}"

    def others(self) -> list[Anchor]:
        """The older versions with which the newer one is compared, too."""
        return [
            Anchor(comparison_address(self.frame, other.rule, other.older, other.newer), self._name(other.older))
            for other in self.frame.site.comparisons
            if (other.rule, other.newer) == (self.page.rule, self.page.newer) and other.older != self.page.older
        ]

    def _version(self, name: str) -> Anchor:
        return Anchor(self.frame.links.to_edition(name, self.page.rule, self.frame.here), self._name(name))

    def _name(self, publication: str) -> str:
        return self.frame.document(publication).title


def comparison_address(frame: Frame, rule: str, older: str, newer: str) -> str:
    """The way to the comparison of a rule in two editions; nothing where there is none."""
    if (rule, older, newer) not in frame.links.compared:
        return ""
    return frame.file(address.comparison(newer, older, rule))
