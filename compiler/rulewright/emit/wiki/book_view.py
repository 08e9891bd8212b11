"""Everything on one page: a whole edition, or one chapter of it, to read on and to print.

In:  the frame of such a page, its chapters.
Out: a `BookView`: rules in the order of their chapters, each with its clauses as they stand and the originals that were replaced.

Ids of many rules meet here, so a clause's place is `rule.clause`; its permanent address stays on the rule's own page.
"""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from rulewright.emit.wiki.frame import Frame
from rulewright.emit.wiki.rule_view import RuleView
from rulewright.model.page import Chapter, FaqEntry, FaqState, RulePage
from rulewright.model.text import Text, ToRule, capital


@dataclass(frozen=True, slots=True)
class BookRule:
    """One rule in the book. Its texts mean its own clauses by bare ids."""

    frame: Frame
    page: RulePage

    @property
    def view(self) -> RuleView:
        return RuleView(self.frame, self.page)

    def kind(self) -> str:
        return capital(self.page.kind)

    def address(self) -> str:
        return self.frame.anchor(ToRule(self.page.id)).href

    def place(self, clause: str) -> str:
        """The fragment of a clause on this page; a rule id has no dot, so no two meet."""
        return f"{self.page.id}.{clause}"

    def text(self, text: Text) -> Markup:
        return self.frame.writer.text(text, home=self.page.id)

    def line(self, text: Text) -> Markup:
        return self.frame.writer.line(text, home=self.page.id)

    def faq(self) -> list[FaqEntry]:
        """Answers in force that are at home here."""
        entries = self.frame.catalogue.faq_of(self.page.id)
        return [one for one in entries if one.pages[0] == self.page.id and one.state is FaqState.CURRENT]


@dataclass(frozen=True, slots=True)
class BookView:
    """`chapters`: all of the edition, or the one that the page is about."""

    frame: Frame
    chapters: tuple[Chapter, ...]

    def rules(self, chapter: Chapter) -> list[BookRule]:
        return [BookRule(self.frame, page) for page in self.frame.chapter_pages(chapter.id)]
