"""The index of a tree and the page of a publication: lists derived from the pages, so that none can be forgotten.

In:  a frame (and a publication's page).
Out: groups of anchors for the templates, the quick-find entries and the index's JSON twin.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

from rulewright.emit.wiki import address, words
from rulewright.emit.wiki.compare_view import comparison_address
from rulewright.emit.wiki.frame import Anchor, Frame
from rulewright.model.page import Change, Effect, FaqEntry, FaqState, Gap, PublicationPage, RulePage
from rulewright.model.page_json import FORMAT, Json
from rulewright.model.text import ToLabel, ToPublication, ToRule, ToTerm, capital, one_line

ANSWERS = (Effect.FAQ_ADDED, Effect.FAQ_REWORDED, Effect.FAQ_WITHDRAWN, Effect.FAQ_ABSORBED)


def changes_something(page: PublicationPage) -> bool:
    """Whether a document did more than print rules for the first time."""
    return any(change.effect is not Effect.FIRST for change in page.changes)


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the A to Z. `note` is the kind; for a former name the one in use today, for another name the title."""

    title: str
    href: str
    note: str


@dataclass(frozen=True, slots=True)
class Letter:
    letter: str
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class IndexView:
    frame: Frame

    def entries(self) -> list[Entry]:
        """Rules, labels and terms, their former and their other names, by title."""
        found: list[Entry] = []
        for page in self.frame.edition.rules:
            href = self.frame.writer.to(ToRule(page.id)).href
            found.append(Entry(page.title, href, capital(page.kind)))
            found += [Entry(former, href, f"now {page.title}") for former in page.former_titles]
            found += [Entry(alias, href, f"see {page.title}") for alias in page.aliases]
        for label in self.frame.edition.labels:
            found.append(Entry(label.title, self.frame.writer.to(ToLabel(label.id)).href, "Label"))
        for term in self.frame.edition.glossary:
            href = self.frame.writer.to(ToTerm(term.id)).href
            found.append(Entry(term.title, href, term.kind))
            found += [Entry(former, href, f"now {term.title}") for former in term.former_titles]
            found += [Entry(alias, href, f"see {term.title}") for alias in term.aliases]
        return sorted(found, key=lambda entry: (_folded(entry.title), entry.title, entry.href, entry.note))

    def letters(self) -> list[Letter]:
        grouped: dict[str, list[Entry]] = {}
        for entry in self.entries():
            first = _folded(entry.title)[:1].upper()
            grouped.setdefault(first if first.isalpha() else "#", []).append(entry)
        return [Letter(letter, tuple(entries)) for letter, entries in sorted(grouped.items())]

    def carriers(self, label: str) -> list[RulePage]:
        """The pages that carry a label, by title."""
        pages = (page for page in self.frame.edition.rules if label in page.labels)
        return sorted(pages, key=lambda page: (page.title.casefold(), page.id))

    def documents(self) -> list[PublicationPage]:
        """Newest first, up to this edition."""
        last = self.frame.order(self.frame.edition.publication)
        return list(reversed(self.frame.site.publications[: last + 1]))

    def recent(self) -> list[PublicationPage]:
        """The documents that changed something after the first text, newest first."""
        return [page for page in self.documents() if changes_something(page)]

    def by_rule(self, page: PublicationPage) -> list[tuple[Change, ...]]:
        """What a document did, each rule once; what an answer says of itself comes after what it makes of the play."""
        found: dict[str, list[Change]] = {}
        for change in page.changes:
            found.setdefault(change.rule, []).append(change)
        return [tuple(changes) for changes in found.values()]

    def told(self, changes: tuple[Change, ...]) -> list[Change]:
        """Those with something to tell: where no clause was touched, the answer that came or went says what plays differently."""
        answers = any(change.effect in ANSWERS for change in changes)
        return [one for one in changes if not answers or one.effect in ANSWERS or one.before or one.after]

    def edition_address(self, publication: str) -> str:
        """The index of an edition, if it is printed."""
        if publication not in self.frame.links.catalogues:
            return ""
        return self.frame.file(address.Tree(publication).index())

    def change_address(self, page: PublicationPage, change: Change) -> str:
        """The rule itself where this tree has it, else what the document says of it."""
        if change.rule in self.frame.catalogue.rules:
            return self.frame.writer.to(ToRule(change.rule)).href
        return self.frame.file(address.publication(page.publication.id), address.change_fragment(change.rule))

    def quick_find(self) -> list[Json]:
        """Title, kind and address from the root of the tree, for the script; documents of this edition, too."""
        documents = [
            Entry(one.publication.title, self.frame.file(address.publication(one.publication.id)), "Document")
            for one in self.documents()
        ]
        return [[one.title, one.note, self.frame.from_root(one.href)] for one in (*self.entries(), *documents)]

    def json(self) -> dict[str, Json]:
        pages: list[Json] = []
        for page in self.frame.edition.rules:
            href = self.frame.writer.to(ToRule(page.id)).href
            entry: dict[str, Json] = {"id": page.id, "chapter": page.chapter, "kind": page.kind, "title": page.title}
            pages.append(entry | {"summary": one_line(page.summary), "address": href})
        site = self.frame.site
        return {
            "format": FORMAT,
            "is": "index",
            "game": site.game,
            "title": site.title,
            "edition": self.frame.edition.publication,
            "pages": pages,
        }


@dataclass(frozen=True, slots=True)
class Section:
    title: str
    fragment: str
    effect: Effect
    changes: tuple[Change, ...]


@dataclass(frozen=True, slots=True)
class PublicationView:
    frame: Frame
    page: PublicationPage

    def sections(self) -> list[Section]:
        """The changes by what they did, what plays differently first."""
        found = []
        for effect, title in words.HEADINGS.items():
            changes = tuple(change for change in self.page.changes if change.effect is effect)
            if changes:
                found.append(Section(title, effect.value.replace(" ", "-"), effect, changes))
        return found

    def number(self, section: Section) -> int:
        """How often it happened: answers are counted one by one, though a change lists all that a rule got."""
        name, catalogue = self.page.publication.id, self.frame.links.catalogues.get(self.page.publication.id)
        entries = catalogue.edition.faq if catalogue else ()
        if section.effect is Effect.FAQ_ADDED:
            return sum(entry.publication == name for entry in entries) or len(section.changes)
        if section.effect is Effect.FAQ_REWORDED:
            return sum(len(change.after) for change in section.changes)
        if section.effect is Effect.FAQ_WITHDRAWN:
            gone = (e for e in entries if e.state in (FaqState.WITHDRAWN, FaqState.SUPERSEDED) and e.by == name)
            return sum(1 for _ in gone) or len(section.changes)
        return len(section.changes)

    def fragment(self, change: Change) -> str:
        """One place per rule; a second change of the same rule has its effect behind it."""
        first = next(other for other in self.page.changes if other.rule == change.rule)
        name = address.change_fragment(change.rule)
        return name if first is change else f"{name}.{change.effect.value.replace(' ', '-')}"

    def rule(self, change: Change) -> str:
        """The rule as this publication left it, else as it stands today."""
        links, here = self.frame.links, self.frame.here
        return links.to_edition(self.page.publication.id, change.rule, here) or links.today(change.rule, here)

    def today(self, change: Change) -> str:
        return self.frame.links.today(change.rule, self.frame.here)

    def beside(self, change: Change) -> str:
        """The comparison of the rule with the version before this document, if there is one."""
        name = self.page.publication.id
        older = (page.publication.id for page in reversed(self.frame.site.publications[: self.frame.order(name)]))
        return next((href for one in older if (href := comparison_address(self.frame, change.rule, one, name))), "")

    def clause_before(self, change: Change, clause: str) -> str:
        return self._clause(self.previous(), change.rule, clause)

    def clause_after(self, change: Change, clause: str) -> str:
        return self._clause(self.page.publication.id, change.rule, clause)

    def _clause(self, edition: str, rule: str, clause: str) -> str:
        catalogue = self.frame.links.catalogues.get(edition)
        if catalogue is None or clause not in catalogue.clauses.get(rule, frozenset()):
            return ""
        return f"{self.frame.links.to_edition(edition, rule, self.frame.here)}#{clause}"

    def previous(self) -> str:
        """The publication before this one, or nothing."""
        at = self.frame.order(self.page.publication.id)
        return self.frame.site.publications[at - 1].publication.id if at else ""

    def edition(self) -> str:
        """The index of the edition that this publication makes, if it is printed."""
        name = self.page.publication.id
        return self.frame.file(address.Tree(name).index()) if name in self.frame.links.catalogues else ""

    def faq(self) -> list[tuple[FaqEntry, list[Anchor]]]:
        """The questions that this document answered, with the pages that print them in the edition it made."""
        name = self.page.publication.id
        catalogue = self.frame.links.catalogues.get(name)
        entries = [e for e in catalogue.edition.faq if e.publication == name] if catalogue else []
        return [(entry, self._pages(entry)) for entry in entries]

    def taken_back(self, entry: FaqEntry) -> FaqEntry | None:
        """The answer as it stands today, where a later document took it back; None where it is in force."""
        today = next(
            (e for e in self.frame.edition.faq if (e.publication, e.id) == (entry.publication, entry.id)), None
        )
        return today if today is not None and today.by else None

    def amended(self, entry: FaqEntry) -> list[Anchor]:
        """The later documents that amended an answer."""
        asked = (e for e in self.frame.edition.faq if (e.publication, e.id) == (entry.publication, entry.id))
        return [self.frame.anchor(ToPublication(by, e.pages[0])) for e in asked for by, _ in e.amended_by]

    def gap_pages(self, gap: Gap) -> list[Anchor]:
        """The rules on which a gap bears, as they stand today."""
        links, titles = self.frame.links, {page.id: page.title for page in self.frame.edition.rules}
        return [Anchor(links.today(id, self.frame.here), titles[id]) for id in gap.pages if id in titles]

    def _pages(self, entry: FaqEntry) -> list[Anchor]:
        fragment = address.faq_fragment(entry.publication, entry.id)
        catalogue = self.frame.links.catalogues[self.page.publication.id]
        return [
            Anchor(f"{self.frame.links.to_edition(entry.publication, rule, self.frame.here)}#{fragment}",
                   catalogue.rules[rule].title)
            for rule in entry.pages
            if rule in catalogue.rules
        ]  # fmt: skip


def _folded(title: str) -> str:
    """A title for sorting: without accents and case."""
    return "".join(c for c in unicodedata.normalize("NFKD", title) if not unicodedata.combining(c)).casefold()
