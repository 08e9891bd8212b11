"""A game as MediaWiki's import XML: its pages with a revision for each edition that changed them.

In:  a site with the editions that it prints.
Out: one XML text in the format export-0.11. Revisions are dated by their documents, in the order of the documents, and never two
of a page at the same second: a wiki that has them already takes none of them twice.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from xml.sax.saxutils import escape, quoteattr

from rulewright.emit.exports.outline import Outline, gone, kind_of, unknown
from rulewright.emit.exports.places import HOME, TERMS, PageKey, Places, publication_key, rule_key
from rulewright.emit.exports.titles import category_titles, last_pages, page_titles, wiki_title
from rulewright.emit.exports.wikitext import TEMPLATES, Wikitext, harmless, section_text, template_title, used
from rulewright.emit.exports.writing import Writer
from rulewright.model.page import Edition, Publication, RulePage, Site
from rulewright.model.text import ToPublication, ToRule

_SCHEMA = "http://www.mediawiki.org/xml/export-0.11"
_SPACES = {-2: "Media", -1: "Special", 0: "", 1: "Talk", 2: "User", 3: "User talk", 4: "Project", 5: "Project talk", 6: "File", 7: "File talk", 8: "MediaWiki", 9: "MediaWiki talk", 10: "Template", 11: "Template talk", 12: "Help", 13: "Help talk", 14: "Category", 15: "Category talk"}  # fmt: skip
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_NOT_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Revision:
    """A page's text, when it came and with what."""

    moment: str
    comment: str
    text: str


@dataclass(frozen=True, slots=True)
class WikiPage:
    title: str
    space: int
    revisions: tuple[Revision, ...]
    redirect: str = ""


def mediawiki_xml(site: Site) -> str:
    """The whole file."""
    return "\n".join(_document(site, sorted(wiki_pages(site), key=lambda page: (page.space, page.title)))) + "\n"


def wiki_pages(site: Site) -> list[WikiPage]:
    """Every page with its revisions: rules, terms, documents, home, categories, templates, redirects."""
    return list(_Pages(site).all())


class _Pages:
    def __init__(self, site: Site) -> None:
        self.site = site
        self.titles = page_titles(site)
        self.categories = category_titles(site)
        self.documents = {page.publication.id: page.publication for page in site.publications}
        self.moments = _moments([page.publication for page in site.publications])

    def all(self) -> Iterator[WikiPage]:
        yield self._page(HOME, self._home)
        for id in sorted(last_pages(self.site)):
            yield self._page(rule_key(id), lambda edition, id=id: self._rule(edition, id))  # type: ignore[misc]
        if any(edition.glossary or edition.labels for edition in self.site.editions):
            yield self._page(TERMS, self._terms)
        for document in self.site.publications:
            one = document.publication
            revision = Revision(self.moments[one.id], one.title, self._publication(one))
            yield WikiPage(self.titles[publication_key(one.id)], 0, (revision,))
        yield from self._category_pages()
        yield from self._templates()
        yield from self._redirects()

    # ---- revisions

    def _page(self, key: PageKey, write: Callable[[Edition], str]) -> WikiPage:
        return WikiPage(self.titles[key], 0, self._revisions(write))

    def _revisions(self, write: Callable[[Edition], str]) -> tuple[Revision, ...]:
        """A revision for each edition in which the page says something else than before; none before it is there."""
        found: list[Revision] = []
        for edition in self.site.editions:
            text = write(edition)
            if text and (not found or found[-1].text != text):
                title = self.documents[edition.publication].title
                found.append(Revision(self.moments[edition.publication], title, text))
        return tuple(found)

    def _first(self, text: str) -> tuple[Revision, ...]:
        """One revision, with the first edition."""
        first = self.documents[self.site.editions[0].publication]
        return (Revision(self.moments[first.id], first.title, text),)

    # ---- what pages say

    def _writer(self, edition: Edition, key: PageKey, rule: str = "") -> Writer:
        return Writer(Wikitext(self.titles, key), Places(edition), rule)

    def _rule(self, edition: Edition, id: str) -> str:
        page = next((page for page in edition.rules if page.id == id), None)
        if page is None:
            return self._gone(edition, id)
        writer = self._writer(edition, rule_key(id), id)
        kind = harmless(kind_of(page))
        if wiki_title(page.title) != self.titles[rule_key(id)]:
            kind += harmless(f", called {page.title}")
        lines = [used("rule", kind=kind, summary=writer.text(page.summary))]
        lines += [harmless(sentence) for sentence in unknown(self.site, page.gaps)]
        lines += [section_text(section) for section in Outline(self.site, writer, page).sections()]
        return "\n\n".join([*lines, self._in(page)])

    def _in(self, page: RulePage) -> str:
        keys = ["game", f"chapter.{page.chapter}", *(f"label.{label}" for label in page.labels)]
        return "\n".join(f"[[Category:{self.categories[key]}]]" for key in keys if key in self.categories)

    def _gone(self, edition: Edition, id: str) -> str:
        """What a page says once the rule is no more; nothing where it has not been yet."""
        at = self.site.editions.index(edition)
        been = [one for one in self.site.editions[:at] if any(page.id == id for page in one.rules)]
        if not been:
            return ""
        after = self.site.editions[self.site.editions.index(been[-1]) + 1]
        writer = self._writer(edition, rule_key(id), id)
        by = writer.to(ToPublication(after.publication), self.documents[after.publication].title)
        return used("gone", text=f"It went with {by}.") + f"\n\n[[Category:{self.categories['game']}]]"

    def _home(self, edition: Edition) -> str:
        writer = self._writer(edition, HOME)
        lines = [harmless(self.site.summary)] if self.site.summary else []
        for chapter in self.site.chapters:
            pages = sorted((p for p in edition.rules if p.chapter == chapter.id), key=lambda p: (p.title.casefold(), p.id))  # fmt: skip
            if pages:
                lines.append(f"== {harmless(chapter.title)} ==")
                lines += [f"* {writer.to(ToRule(page.id), page.title)}" for page in pages]
        known = [page.publication for page in self.site.publications]
        last = known.index(self.documents[edition.publication])
        lines.append("== Documents ==")
        lines += [
            f"* {writer.to(ToPublication(one.id), one.title)}, {harmless(one.date)}"
            for one in reversed(known[: last + 1])
        ]
        if edition.glossary or edition.labels:
            lines += ["", f"[[{self.titles[TERMS]}|{harmless(self.titles[TERMS])}]]"]
        if self.site.about:
            lines += ["", harmless(self.site.about)]
        return "\n".join([*lines, "", f"[[Category:{self.categories['game']}]]"])

    def _terms(self, edition: Edition) -> str:
        if not edition.glossary and not edition.labels:
            return ""
        writer = self._writer(edition, TERMS)
        entries = [(one.title, f"term.{one.id}", one.text) for one in edition.glossary]
        entries += [(one.title, f"label.{one.id}", one.text) for one in edition.labels]
        lines = [
            used("term", id=anchor, title=harmless(title), text=writer.text(text))
            for title, anchor, text in sorted(entries, key=lambda one: (one[0].casefold(), one[1]))
        ]
        return "\n".join([*lines, "", f"[[Category:{self.categories['game']}]]"])

    def _publication(self, one: Publication) -> str:
        edition = next((e for e in self.site.editions if e.publication == one.id), self.site.editions[-1])
        writer = self._writer(edition, publication_key(one.id))
        page = next(page for page in self.site.publications if page.publication.id == one.id)
        lines = [harmless(f"{one.kind.value.capitalize()}, {one.date}.")]
        for sentence in filter(None, (one.summary, gone(self.site, page.publication))):
            lines += ["", harmless(sentence)]
        lines.append("")
        lines += [
            f"* {writer.to(ToRule(change.rule), change.title)} ({harmless(change.effect.value)}): {harmless(change.sentence)}"
            for change in page.changes
        ]
        lines += [f"* {harmless(sentence)}" for sentence in (*page.names, *unknown(self.site, page.gaps))]
        return "\n".join([*lines, "", f"[[Category:{self.categories['game']}]]"])

    def _category_pages(self) -> Iterator[WikiPage]:
        game = self.categories["game"]
        yield WikiPage(f"Category:{game}", 14, self._first(f"[[{self.titles[HOME]}|{harmless(self.titles[HOME])}]]"))
        chapters = {chapter.id: chapter for chapter in self.site.chapters}
        for key, title in self.categories.items():
            kind, _, id = key.partition(".")
            if kind == "chapter":
                text = f"{harmless(chapters[id].summary)}\n\n[[Category:{game}]]".lstrip()
                yield WikiPage(f"Category:{title}", 14, self._first(text))
            elif kind == "label":
                revisions = self._revisions(lambda edition, id=id: self._label(edition, id))  # type: ignore[misc]
                yield WikiPage(f"Category:{title}", 14, revisions)

    def _label(self, edition: Edition, id: str) -> str:
        label = next((label for label in edition.labels if label.id == id), None)
        if label is None:
            return ""
        return f"<div>{self._writer(edition, TERMS).text(label.text)}</div>\n\n[[Category:{self.categories['game']}]]"

    def _templates(self) -> Iterator[WikiPage]:
        for name, text in TEMPLATES.items():
            yield WikiPage(template_title(name), 10, self._first(text))

    def _redirects(self) -> Iterator[WikiPage]:
        """Former titles lead on, from the edition on in which they became former; a page of that name comes before them."""
        taken = set(self.titles.values())
        for edition in self.site.editions:
            for page in edition.rules:
                target = self.titles[rule_key(page.id)]
                for former in page.former_titles:
                    title = wiki_title(former)
                    if title not in taken:
                        taken.add(title)
                        document = self.documents[edition.publication]
                        text = f"#REDIRECT [[{target}]]"
                        revision = Revision(self.moments[document.id], document.title, text)
                        yield WikiPage(title, 0, (revision,), target)


def _moments(documents: list[Publication]) -> dict[str, str]:
    """A second for each document: the first of its date that is known, later than that of every document before it."""
    found: dict[str, str] = {}
    last: datetime | None = None
    for one in documents:
        year, month, day = (int(part) for part in [*one.date.split("-"), "1", "1"][:3])
        moment = datetime(year, month, day)
        if last is not None and moment <= last:
            moment = last + timedelta(seconds=1)
        found[one.id], last = moment.strftime("%Y-%m-%dT%H:%M:%SZ").zfill(20), moment
    return found


# ---- XML


def _document(site: Site, pages: list[WikiPage]) -> Iterator[str]:
    yield (
        f'<mediawiki xmlns="{_SCHEMA}/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" '
        f'xsi:schemaLocation="{_SCHEMA}/ {_SCHEMA}.xsd" version="0.11" xml:lang={quoteattr(site.lang)}>'
    )
    yield "<siteinfo>"
    yield f"<sitename>{_xml(site.title)}</sitename>"
    if site.url:
        yield f"<base>{_xml(site.url)}</base>"
    yield "<generator>rulewright</generator>"
    yield "<case>first-letter</case>"
    yield "<namespaces>"
    for key, name in _SPACES.items():
        yield f'<namespace key="{key}" case="first-letter">{name}</namespace>'
    yield "</namespaces>"
    yield "</siteinfo>"
    number = 0
    for id, page in enumerate(pages, 1):
        yield f"<page>\n<title>{_xml(page.title)}</title>\n<ns>{page.space}</ns>\n<id>{id}</id>"
        if page.redirect:
            yield f"<redirect title={quoteattr(_clean(page.redirect))}/>"
        for place, revision in enumerate(page.revisions):
            number += 1
            yield from _revision(revision, number, number - 1 if place else 0)
        yield "</page>"
    yield "</mediawiki>"


def _revision(one: Revision, number: int, parent: int) -> Iterator[str]:
    content = _clean(one.text).encode()
    mark = _base36(hashlib.sha1(content).digest())
    yield f"<revision>\n<id>{number}</id>"
    if parent:
        yield f"<parentid>{parent}</parentid>"
    yield f"<timestamp>{one.moment}</timestamp>"
    yield "<contributor><username>Rulewright</username><id>0</id></contributor>"
    yield f"<comment>{_xml(one.comment.replace('[[', '[ ['))}</comment>"
    yield f"<origin>{number}</origin>"
    yield "<model>wikitext</model>\n<format>text/x-wiki</format>"
    yield f'<text bytes="{len(content)}" sha1="{mark}" xml:space="preserve">{_xml(one.text)}</text>'
    yield f"<sha1>{mark}</sha1>\n</revision>"


def _base36(digest: bytes) -> str:
    """The mark as MediaWiki writes it: 31 digits to the base 36."""
    number, found = int.from_bytes(digest, "big"), ""
    while number:
        number, rest = divmod(number, 36)
        found = _DIGITS[rest] + found
    return found.rjust(31, "0")


def _clean(text: str) -> str:
    return _NOT_XML.sub("", text)


def _xml(text: str) -> str:
    return escape(_clean(text))
