"""The questions of an edition as lists: all of them, and those of a chapter.

In:  a frame of the edition.
Out: entries by the page where they are at home, and links to them there.
"""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.emit.wiki import address
from rulewright.emit.wiki.frame import Anchor, Frame
from rulewright.emit.wiki.rule_view import faq_title
from rulewright.model.page import FaqEntry, FaqState, Publication, RulePage

_GONE = (FaqState.WITHDRAWN, FaqState.SUPERSEDED)


@dataclass(frozen=True, slots=True)
class FaqView:
    frame: Frame

    def by_page(self) -> list[tuple[RulePage, list[FaqEntry]]]:
        """Pages by title, each with its questions, withdrawn ones last. A question stands once, on its first page."""
        rules = self.frame.catalogue.rules
        found: dict[str, list[FaqEntry]] = {}
        for entry in sorted(self.frame.edition.faq, key=lambda entry: entry.state in _GONE):
            home = next((rule for rule in entry.pages if rule in rules), None)
            if home is not None:
                found.setdefault(home, []).append(entry)
        return sorted(
            ((rules[id], entries) for id, entries in found.items()),
            key=lambda one: (one[0].title.casefold(), one[0].id),
        )

    def by_state(self) -> list[tuple[FaqState, list[tuple[Anchor, Publication]]]]:
        """Every question of the page by how it stands, those in force first; each with the document that took it back."""
        entries = [entry for _, those in self.by_page() for entry in those]
        found = []
        for state in FaqState:
            own = [e for e in entries if e.state is state]
            if own:
                found.append(
                    (state, [(Anchor(f"#{self.faq_anchor(e)}", faq_title(e)), self._took_back(e)) for e in own])
                )
        return found

    def _took_back(self, entry: FaqEntry) -> Publication:
        return self.frame.document(entry.by or entry.publication)

    def of_chapter(self, chapter: str) -> list[tuple[Anchor, Publication]]:
        """Links to the questions in force that are at home in a chapter, each with its document."""
        return [
            (
                Anchor(f"{self.frame.file(self.frame.here.tree.faq())}#{self.faq_anchor(entry)}", faq_title(entry)),
                self.frame.document(entry.publication),
            )
            for page, entries in self.by_page()
            if page.chapter == chapter
            for entry in entries
            if entry.state not in _GONE
        ]

    def faq_anchor(self, entry: FaqEntry) -> str:
        return address.faq_fragment(entry.publication, entry.id)
