"""What a rule's page shows beyond its own data: everything that can be derived, and so is never typed.

In:  a rule of an edition, the site, the links.
Out: a `RuleView` with finished addresses and words; the templates only arrange it.

Derived here: notes beside clauses, the contents, neighbours, back-links; versions are `version_view`. No HTML, no file.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from markupsafe import Markup

from rulewright.emit.wiki import address, words
from rulewright.emit.wiki.frame import Anchor, Frame
from rulewright.emit.wiki.links import clause_ids
from rulewright.emit.wiki.report import Report
from rulewright.emit.wiki.spoken import clauses_of, linked_rules, linking_clauses, rules_in
from rulewright.emit.wiki.trial_view import TrialView
from rulewright.emit.wiki.version_view import VersionView
from rulewright.model.page import ClauseView, DecisionTable, FaqEntry, FaqState, Part, PartKind, RulePage, Ruling
from rulewright.model.text import (
    Text,
    ToClause,
    ToLabel,
    ToPublication,
    ToRule,
    capital,
    one_line,
    plain,
)

_READ_WITH = 6
"""The most pages that the side of a page names beside its chapter."""


@dataclass(frozen=True, slots=True)
class Note:
    """A note beside a clause: a spoken first word, then words that may lead somewhere."""

    style: str
    spoken: str
    anchors: tuple[Anchor, ...]


@dataclass(frozen=True, slots=True)
class Group:
    title: str
    anchors: tuple[Anchor, ...]


@dataclass(frozen=True, slots=True)
class RuleView:
    frame: Frame
    page: RulePage

    @property
    def versions(self) -> VersionView:
        return VersionView(self.frame, self.page)

    # ---- head

    def kind(self) -> str:
        """`State`, or `House rule: state` for a page that the game below does not have."""
        return f"House rule: {self.page.kind}" if self.page.house else capital(self.page.kind)

    def labels(self) -> list[Anchor]:
        found = (self.frame.writer.to(ToLabel(name)) for name in self.page.labels)
        return [Anchor(one.href, one.title) for one in found]

    def contents(self) -> list[Anchor]:
        """The headings of the page, in printed order."""
        found = [Anchor(f"#{part_anchor(part)}", part.title) for part in self.page.parts]
        rest = (
            (self.page.trial, address.TRIAL, "Try a situation"),
            (self.page.examples, address.EXAMPLES, "Worked examples"),
            (self.faq(), address.FAQ, "FAQ"),
            (self.page.rulings, address.RULINGS, "Editor’s rulings"),
            (self.versions.history(), address.HISTORY, "History"),
            (self.back_links(), address.REFERS, "What refers here"),
            (self.for_hosts(), address.RESOLVER, "Resolver and tests"),
        )
        return found + [Anchor(f"#{fragment}", title) for there, fragment, title in rest if there]

    def report(self) -> Report:
        frame = self.frame
        edition = frame.document(frame.edition.publication).title
        title = f"{frame.site.title}, {self.page.title} ({edition})"
        return Report(title, frame.site.url + frame.here.path, frame.site.report, tuple(clause_ids(self.page)))

    def trial(self) -> TrialView | None:
        return TrialView(self.frame, self.page.trial) if self.page.trial is not None else None

    # ---- the sheet

    def phases(self) -> list[Part]:
        return [part for part in self.page.parts if part.kind is PartKind.PHASE]

    def runs(self, part: Part) -> list[DecisionTable | list[ClauseView]]:
        """The content of a part with its neighbouring clauses put into lists."""
        found: list[DecisionTable | list[ClauseView]] = []
        for item in part.content:
            if isinstance(item, DecisionTable):
                found.append(item)
            elif found and isinstance(found[-1], list):
                found[-1].append(item)
            else:
                found.append([item])
        return found

    def notes(self, clause: ClauseView) -> list[Note]:
        """FAQ, rulings and remarks that bear on a clause; on older pages, the way to the clause today."""
        notes = [
            Note("n-faq", "FAQ: ", (Anchor(f"#{self.faq_anchor(e)}", self._faq_note(e)),))
            for e in self.faq()
            if ToClause(self.page.id, clause.id) in e.clauses and e.state is FaqState.CURRENT
        ]
        for ruling in self.page.rulings:
            if clause.id in ruling.about:
                notes.append(Note("n-ruling", "Ruling: ", (Anchor(f"#{ruling.id}", self._ruling_title(ruling.text)),)))
        for see in clause.see:
            href = self.frame.writer.to(see.target).href if see.target else ""
            notes.append(Note("n-see", "See: ", (Anchor(href, see.words),)))
        if clause.restates:
            href = self.frame.writer.to(clause.restates).href
            notes.append(Note("n-see", "", (Anchor(href, f"says again what {clause.restates.clause} means"),)))
        if why := self.frame.why_untranslated(f"{self.page.id}/{clause.id}"):
            notes.append(Note("n-see", "", (Anchor("", why),)))
        for former, now in self._older_words(clause):
            notes.append(Note("n-see", "", (Anchor(now.href, f"{former} is called {now.words} now"),)))
        if self.frame.here.tree.edition:
            notes.append(Note("n-amend", "", (self._today(clause),)))
        return notes

    def _older_words(self, clause: ClauseView) -> Iterator[tuple[str, Anchor]]:
        """Words of a clause that no document has changed in it, although what they name has got another one."""
        said = plain(clause.text)
        for former, now, target in self.frame.catalogue.renamed:
            if former in said and now not in said and re.search(rf"(?<![\w-]){re.escape(former)}(?![\w-])", said):
                yield former, Anchor(self.frame.writer.to(target).href, now)

    def for_hosts(self) -> bool:
        """Whether there is something to say to those who build on the rule rather than play by it."""
        return bool(self.page.resolver or self.tested() or self.past() or self.unplayed() or self.page.source)

    def tested(self) -> list[tuple[Anchor, tuple[str, ...]]]:
        """Clauses, rulings and answers that tests cite and that stand in no row of the resolver, in printed order."""
        rows = self.page.resolver.rows if self.page.resolver is not None else ()
        listed = {(target.owner, target.clause) for row in rows for target in row.clauses}
        found: list[ClauseView | Ruling] = []
        for item in (item for part in self.page.parts for item in part.content):
            found += [row.clause for row in item.rows] if isinstance(item, DecisionTable) else [item]
        found += self.page.rulings
        own = [(Anchor(f"#{one.id}", one.id), one.tests) for one in found if ("", one.id) not in listed]
        asked = [
            (Anchor(f"#{self.faq_anchor(one)}", f"{self.frame.document(one.publication).title} {one.id}"), one.tests)
            for one in self.faq()
            if (one.publication, one.id) not in listed
        ]
        return [(anchor, tuple(dict.fromkeys(tests))) for anchor, tests in (*own, *asked) if tests]

    def past(self) -> list[Anchor]:
        """Cases that count no longer, where each is played as it did count."""
        own = (case for case in self.frame.site.closed if case.startswith(f"{self.page.id}/"))
        found = ((self.frame.trace(case), self.frame.case_words(case)) for case in own)
        return [Anchor(href, words) for href, words in found if href]

    def unplayed(self) -> list[tuple[Anchor, str]]:
        """Clauses that no code is made of, each with why."""
        clauses = [one for one in clauses_of(self.page) if one.prose]
        return [(Anchor(f"#{one.id}", one.id), one.prose) for one in clauses]

    def amended(self, part: Part, clause: ClauseView) -> bool:
        """Whether the change bar runs past the clause: a publication boxed above this part has changed it."""
        return any(update.publication in clause.amended_by for update in part.updates)

    def original_address(self, since: str, clause: str) -> str:
        href = self.frame.links.to_edition(since, self.page.id, self.frame.here)
        catalogue = self.frame.links.catalogues.get(since)
        return f"{href}#{clause}" if href and catalogue and clause in catalogue.clauses[self.page.id] else ""

    def anchor(self, part: Part) -> str:
        return part_anchor(part)

    def number(self, part: Part) -> str:
        """Phases are counted."""
        return f"{self.phases().index(part) + 1} " if part.kind is PartKind.PHASE else ""

    def elsewhere(self, part: Part) -> str:
        """What is said before the clauses of other pages that do what the box is for."""
        verb = "ended" if part.kind is PartKind.CANCELLATIONS else "begun"
        return f"Also {verb} by" if part.content else capital(f"{verb} by")

    def ref(self, clause: str) -> Markup:
        """A clause of this page by its id."""
        return self.frame.writer.ref(ToClause("", clause))

    def clause_address(self, target: ToClause) -> str:
        return self.frame.writer.to(target).href

    def document_address(self, publication: str) -> str:
        return self.frame.writer.to(ToPublication(publication, self.page.id)).href

    def page_anchor(self, rule: str) -> Anchor:
        return self.frame.anchor(ToRule(rule))

    def in_chapter(self, page: RulePage) -> str:
        """A title in the list of its chapter, without a last word that most titles there share: `Stunned`, `Dazed`, .."""
        last = Counter(p.title.rpartition(" ")[2] for p in self.frame.chapter_pages(page.chapter) if " " in p.title)
        word, times = last.most_common(1)[0] if last else ("", 0)
        shared = times > 2 and times * 2 > len(self.frame.chapter_pages(page.chapter))
        return page.title.removesuffix(f" {word}") if shared else page.title

    def scope(self, part: Part) -> str:
        """The class of a note's box: an important one warns, every other one reminds."""
        return "important" if part.id == "important" else "remember"

    # ---- below the sheet

    def faq(self) -> list[FaqEntry]:
        """Every FAQ entry for which the page is listed: those in force first, those taken back last."""
        shown = self.frame.catalogue.faq_of(self.page.id)
        return sorted(shown, key=lambda entry: entry.state is not FaqState.CURRENT)

    def faq_anchor(self, entry: FaqEntry) -> str:
        return address.faq_fragment(entry.publication, entry.id)

    def faq_title(self, entry: FaqEntry) -> str:
        return faq_title(entry)

    def back_links(self) -> list[Group]:
        """What the model says leans on this page, then pages that link here in their words, grouped by kind, then questions.

        A clause that links here is named itself, once; a page only where something else of it does.
        """
        groups: dict[str, list[Anchor]] = {}
        for link in self.page.back_links:
            groups.setdefault(link.group, []).append(Anchor(self.frame.writer.to(link.target).href, link.words))
        told = {anchor for anchors in groups.values() for anchor in anchors}
        for other in sorted(self.frame.edition.rules, key=lambda p: (p.title.casefold(), p.id)):
            places = self._linked(other).get(self.page.id, ()) if other.id != self.page.id else ()
            anchors = [self._place(other, clause) for clause in places]
            groups.setdefault(capital(other.kind), []).extend(one for one in anchors if one not in told)
        faq = [
            Anchor(self.frame.writer.to(ToClause(e.publication, e.id)).href, faq_title(e))
            for e in self.frame.edition.faq
            if self.page.id not in e.pages and self.page.id in rules_in(e.question, e.answer)
        ]
        if faq:
            groups["FAQ"] = faq
        return [Group(title, tuple(dict.fromkeys(anchors))) for title, anchors in groups.items() if anchors]

    def _place(self, page: RulePage, clause: str) -> Anchor:
        if not clause:
            return self.frame.anchor(ToRule(page.id))
        found = self.frame.writer.to(ToClause(page.id, clause))
        return Anchor(found.href, f"{found.title} {clause}")

    def _linked(self, page: RulePage) -> Mapping[str, tuple[str, ...]]:
        known = self.frame.catalogue.linked
        if page.id not in known:
            known[page.id] = linking_clauses(page)
        return known[page.id]

    def read_with(self) -> list[Anchor]:
        """Pages whose clauses end this state or whose rolls and deeds this one changes, then the first that it links to; for its side."""
        out = (one.owner for way in self.page.ways if not way.into for one in way.clauses)
        seen = dict.fromkeys((*out, *self._changed(), *linked_rules(self.page)))
        pages = (rule for rule in seen if rule in self.frame.catalogue.rules and rule != self.page.id)
        return [self.frame.anchor(ToRule(rule)) for rule in pages][:_READ_WITH]

    def _changed(self) -> Iterator[str]:
        """The pages of what this one rules about."""
        for other in self.frame.edition.rules:
            links = (one.target for one in other.back_links if one.group == "Rules about it")
            if any(isinstance(target, ToClause) and target.owner == self.page.id for target in links):
                yield other.id

    def neighbours(self) -> tuple[Anchor | None, Anchor | None]:
        chapter = self.frame.chapter_pages(self.page.chapter)
        at = chapter.index(self.page)
        before = self.frame.anchor(ToRule(chapter[at - 1].id)) if at else None
        return before, self.frame.anchor(ToRule(chapter[at + 1].id)) if at + 1 < len(chapter) else None

    # ---- inner

    def _today(self, clause: ClauseView) -> Anchor:
        """The same clause as it stands, and whether it says the same."""
        href = self.frame.links.today(self.page.id, self.frame.here, clause.id)
        if not href:
            return Anchor("", "not in the rule today")
        now = self.frame.links.catalogue(address.Tree()).rules[self.page.id]
        same = any(plain(c.text) == plain(clause.text) for c in clauses_of(now) if c.id == clause.id)
        return Anchor(href, f"{clause.id} today, {'the same' if same else 'in other words'}")

    def _faq_note(self, entry: FaqEntry) -> str:
        return f"{self.frame.document(entry.publication).title}: {faq_title(entry)}"

    def _ruling_title(self, text: Text) -> str:
        return words.shortened(one_line(text))


def part_anchor(part: Part) -> str:
    return address.part_fragment(part.kind.value, part.id)


def faq_title(entry: FaqEntry) -> str:
    return entry.title or words.shortened(one_line(entry.question))
