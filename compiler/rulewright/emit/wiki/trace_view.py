"""The page of one worked example or scenario: how it is played, each step with the words of the clauses that decide it.

In:  a rule's page, the name of a case of it.
     A case that was closed keeps its address, played by the rules of the last edition in which it counts.
Out: a `TraceView` with finished addresses and words. The case is played when its page is printed.
"""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.emit.wiki.frame import Anchor, Frame
from rulewright.emit.wiki.spoken import clauses_of
from rulewright.emit.wiki.words import Badge
from rulewright.model.page import RulePage
from rulewright.model.text import Text, ToClause, one_line
from rulewright.model.trace import Step, StepKind, Trace

_KINDS = {
    StepKind.DICE: Badge("b-plain", "Dice"),
    StepKind.CHOICE: Badge("b-plain", "Choice"),
    StepKind.REFUSED: Badge("b-no", "Refused"),
    StepKind.ANSWER: Badge("b-current", "Answer"),
}


@dataclass(frozen=True, slots=True)
class TraceView:
    frame: Frame
    page: RulePage
    case: str

    @property
    def trace(self) -> Trace:
        return self.frame.site.traces[self.case]

    def kind(self) -> str:
        return "Worked example" if self.trace.example else "Scenario"

    def home(self, fragment: str = "") -> str:
        """The page of the rule."""
        return self.frame.file(self.frame.here.tree.rule(self.page.chapter, self.page.id), fragment)

    def closed(self) -> bool:
        """Whether it counts no longer: then it is played by the rules of the last edition in which it did."""
        return self.frame.older()

    def today(self) -> str:
        """The page of the rule as it is now; empty where there is none."""
        return self.frame.links.today(self.page.id, self.frame.here) if self.closed() else ""

    def badge(self, step: Step) -> Badge | None:
        """What sort of step it is; a change goes without saying."""
        return _KINDS.get(step.kind)

    def because(self, step: Step) -> list[tuple[Anchor, str]]:
        """The clauses of a step, each with its words."""
        return [(self.anchor(target), self._words(target)) for target in step.clauses]

    def anchor(self, target: ToClause) -> Anchor:
        """A clause by its number, with the title of its page where that is another one."""
        found = self.frame.writer.to(target)
        own = target.owner in ("", self.page.id)
        return Anchor(found.href, target.clause if own else f"{found.title} {target.clause}")

    def _words(self, target: ToClause) -> str:
        owner = target.owner or self.page.id
        found = self.frame.catalogue.rules.get(owner)
        texts: dict[str, Text] = {}
        if found is not None:
            texts = {one.id: one.text for one in found.rulings} | {one.id: one.text for one in clauses_of(found)}
        elif (owner, target.clause) in self.frame.catalogue.faq:
            texts = {target.clause: self.frame.catalogue.faq[owner, target.clause].answer}
        return one_line(texts[target.clause]) if target.clause in texts else ""

    def neighbours(self) -> list[Anchor]:
        """The case before this one and the one after it, on the same rule."""
        if self.closed():
            return []
        traced = self.frame.links.traced
        every = (case for case in self.frame.site.traces if case in traced and case not in self.frame.site.closed)
        mine = [case for case in every if case.startswith(f"{self.page.id}/")]
        at = mine.index(self.case)
        near = [("Before: ", mine[at - 1])] if at else []
        near += [("Next: ", mine[at + 1])] if at + 1 < len(mine) else []
        return [Anchor(self.frame.trace(case), f"{lead}{self.frame.case_words(case)}") for lead, case in near]
