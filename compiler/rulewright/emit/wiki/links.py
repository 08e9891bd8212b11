"""The one resolver of links: from a target of the model to an address that exists, or to a reported dead link.

In:  a site, and for each question the page that asks.
Out: `Resolved` addresses, relative to that page, with the title of what they lead to.

A template cannot write an address of its own: it gets them from here. What does not exist is noted in `dead`, and
`render_site` then prints nothing at all. Rule text never leaves its own tree; what may, asks `to_edition` or `today`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import assert_never

from rulewright.emit.wiki import address
from rulewright.emit.wiki.address import Tree
from rulewright.model.page import DecisionTable, Edition, FaqEntry, GlossaryEntry, Label, RulePage, Site
from rulewright.model.text import (
    Target,
    Text,
    ToClause,
    ToLabel,
    ToPublication,
    ToRule,
    ToTerm,
    Unresolved,
)


@dataclass(frozen=True, slots=True)
class Flaw:
    """A reason not to print the site: on which page (its path, or an id), what is wrong, and the link if it is one."""

    page: str
    message: str
    target: Target | None = None


@dataclass(frozen=True, slots=True)
class Preview:
    """What a reader sees of a target without going there."""

    id: str
    title: str
    text: Text
    kind: str


@dataclass(frozen=True, slots=True)
class Resolved:
    href: str
    title: str
    preview: Preview | None = None


@dataclass(frozen=True, slots=True)
class Here:
    """The page that asks: its path, its tree, and whose clauses a bare clause id means."""

    path: str
    tree: Tree
    rule: str = ""


class Catalogue:
    """What one edition has: its pages with their clause ids, terms, labels, FAQ entries and where they are shown."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.rules: dict[str, RulePage] = {page.id: page for page in edition.rules}
        self.labels: dict[str, Label] = {label.id: label for label in edition.labels}
        self.terms: dict[str, GlossaryEntry] = {entry.id: entry for entry in edition.glossary}
        self.linked: dict[str, Mapping[str, tuple[str, ...]]] = {}  # what a page links to, by which clauses, once asked
        self.faq: dict[tuple[str, str], FaqEntry] = {(entry.publication, entry.id): entry for entry in edition.faq}
        self.clauses: dict[str, frozenset[str]] = {page.id: frozenset(clause_ids(page)) for page in edition.rules}

        rules = ((former, one.title, ToRule(one.id)) for one in edition.rules for former in one.former_titles)
        terms = ((former, one.title, ToTerm(one.id)) for one in edition.glossary for former in one.former_titles)
        self.renamed: tuple[tuple[str, str, Target], ...] = (*rules, *terms)
        """Words that something had, the one it has now, and where it is explained."""

    def faq_of(self, rule: str) -> tuple[FaqEntry, ...]:
        return tuple(entry for entry in self.edition.faq if rule in entry.pages)


def clause_ids(page: RulePage) -> list[str]:
    """Every id that is a fragment of the page as it is: clauses, rows, rulings, examples. With repeats, if there are."""
    found: list[str] = []
    for part in page.parts:
        for item in part.content:
            found += [row.clause.id for row in item.rows] if isinstance(item, DecisionTable) else [item.id]
    return found + [ruling.id for ruling in page.rulings] + [example.id for example in page.examples]


@dataclass(slots=True)
class Links:
    """All links of a site. `dead` fills while pages are printed."""

    site: Site
    dead: list[Flaw] = field(default_factory=list)
    catalogues: dict[str, Catalogue] = field(init=False)
    documents: dict[str, str] = field(init=False)
    compared: frozenset[tuple[str, str, str]] = field(init=False)
    translated: dict[str, Catalogue] = field(init=False)
    traced: frozenset[str] = field(init=False)
    """Names of the cases that have a page."""

    def __post_init__(self) -> None:
        self.catalogues = {edition.publication: Catalogue(edition) for edition in self.site.editions}
        self.documents = {page.publication.id: page.publication.title for page in self.site.publications}

        self.translated = {one.lang: Catalogue(one.edition) for one in self.site.translations}
        self.compared = frozenset((one.rule, one.older, one.newer) for one in self.site.comparisons)
        self.traced = frozenset(case for case in self.site.traces if all(map(address.is_segment, case.split("/"))))

    def catalogue(self, tree: Tree) -> Catalogue:
        return self.translated[tree.lang] if tree.lang else self.catalogues[tree.edition or self.site.current]

    def to(self, target: Target, here: Here) -> Resolved:
        """Where a target lives, seen from a page, in that page's own tree."""
        catalogue = self.catalogue(here.tree)
        match target:
            case ToRule(rule=rule):
                if page := catalogue.rules.get(rule):
                    preview = None if rule == here.rule else _preview_of_rule(page)
                    return Resolved(self._way(here, here.tree.rule(page.chapter, rule)), page.title, preview)
                return self._dead(here, target, f"there is no page {rule!r} in this edition")
            case ToClause():
                return self._clause(target, here, catalogue)
            case ToTerm(term=term):
                if entry := catalogue.terms.get(term):
                    where = self._way(here, here.tree.glossary(), address.term_fragment(term))
                    preview = Preview(address.preview_fragment("term", term), entry.title, entry.text, entry.kind)
                    return Resolved(where, entry.title, preview)
                return self._dead(here, target, f"there is no term {term!r} in this edition")
            case ToLabel(label=name):
                if label := catalogue.labels.get(name):
                    where = self._way(here, here.tree.labels(), address.label_fragment(name))
                    preview = Preview(address.preview_fragment("label", name), label.title, label.text, "Label")
                    return Resolved(where, label.title, preview)
                return self._dead(here, target, f"there is no label {name!r} in this edition")
            case ToPublication(publication=name, rule=rule):
                return self._publication(target, name, rule, here)
            case Unresolved(name=name):
                return self._dead(here, target, f"nothing is called {name!r}")
            case _:
                assert_never(target)

    def to_edition(self, edition: str, rule: str, here: Here) -> str:
        """The address of a rule as of an edition, or nothing if it is not printed there."""
        return self._elsewhere(Tree(edition), rule, here, "") if edition in self.catalogues else ""

    def today(self, rule: str, here: Here, clause: str = "") -> str:
        """The address of a rule, or of one clause of it, as it stands now; nothing if it is gone."""
        return self._elsewhere(Tree(), rule, here, clause)

    def _elsewhere(self, tree: Tree, rule: str, here: Here, clause: str) -> str:
        catalogue = self.catalogue(tree)
        page = catalogue.rules.get(rule)
        if page is None or (clause and clause not in catalogue.clauses[rule]):
            return ""
        return self._way(here, tree.rule(page.chapter, rule), clause)

    def file(self, path: str, here: Here, fragment: str = "") -> str:
        """The way to a file that the site always has: style, script, index, twin."""
        return self._way(here, path, fragment)

    def _clause(self, target: ToClause, here: Here, catalogue: Catalogue) -> Resolved:
        owner = target.owner or here.rule
        if page := catalogue.rules.get(owner):
            if target.clause not in catalogue.clauses[owner]:
                return self._dead(here, target, f"the page {owner!r} has no clause {target.clause!r} in this edition")
            return Resolved(self._way(here, here.tree.rule(page.chapter, owner), target.clause), page.title)
        entry = catalogue.faq.get((owner, target.clause))
        shown = [catalogue.rules[name] for name in entry.pages if name in catalogue.rules] if entry else []
        if not shown:
            return self._dead(here, target, f"there is no clause {owner}/{target.clause} in this edition")
        page = next((page for page in shown if page.id == here.rule), shown[0])
        fragment = address.faq_fragment(owner, target.clause)
        return Resolved(
            self._way(here, here.tree.rule(page.chapter, page.id), fragment), self.documents.get(owner, owner)
        )

    def _publication(self, target: Target, name: str, rule: str, here: Here) -> Resolved:
        found = next((page for page in self.site.publications if page.publication.id == name), None)
        if found is None:
            return self._dead(here, target, f"there is no publication {name!r}")
        touched = any(change.rule == rule for change in found.changes)
        fragment = address.change_fragment(rule) if touched else ""
        return Resolved(self._way(here, address.publication(name), fragment), found.publication.title)

    def _way(self, here: Here, path: str, fragment: str = "") -> str:
        if path == here.path and fragment:
            return f"#{fragment}"
        return address.way(here.path, path) + (f"#{fragment}" if fragment else "")

    def _dead(self, here: Here, target: Target, message: str) -> Resolved:
        self.dead.append(Flaw(here.path, message, target))
        return Resolved("#", "")


def _preview_of_rule(page: RulePage) -> Preview:
    kind = page.kind[:1].upper() + page.kind[1:]
    return Preview(address.preview_fragment("rule", page.id), page.title, page.summary, kind)
