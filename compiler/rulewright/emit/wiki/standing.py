"""Where the site stands: absolute addresses, for those who meet a page away from its site.

In:  a site whose `url` is known, the frame of a page.
Out: what the head of a page says to search engines and to those who show cards of links, and `sitemap.xml`.

Without a `url` nothing of this is said: pages stay relative and open from a folder. Links between pages stay relative with it.
"""

from __future__ import annotations

import posixpath
from collections.abc import Iterator
from dataclasses import dataclass
from xml.sax.saxutils import escape

from rulewright.emit.wiki import address
from rulewright.emit.wiki.address import Tree
from rulewright.emit.wiki.frame import Frame
from rulewright.model.page import Edition, RulePage, Site


@dataclass(frozen=True, slots=True)
class Standing:
    """What a page says of its own place. Everything is empty where nobody knows where the site will stand."""

    frame: Frame

    def url(self) -> str:
        """The one address under which the page wants to be known: that of the current edition is the plain one."""
        here = self.frame.here
        return self.absolute(self.frame.canonical() or posixpath.basename(here.path)) if self.frame.site.url else ""

    def canonical(self) -> str:
        """Absolute where that is known; else relative, on the pages that have another address for the same text."""
        return self.url() or self.frame.canonical()

    def kind(self) -> str:
        """What the page is in the words of OpenGraph."""
        return "article" if self.frame.here.rule else "website"

    def territory(self) -> str:
        """The language as OpenGraph writes it: `pt_BR`."""
        return self.frame.lang().replace("-", "_")

    def languages(self) -> list[tuple[str, str]]:
        """The page in other languages; with absolute addresses itself is among them, as search engines want it."""
        others = [(lang, anchor.href) for lang, anchor in self.frame.languages()]
        if not self.frame.site.url or not others:
            return others
        return sorted([(self.frame.lang(), self.url()), *((lang, self.absolute(href)) for lang, href in others)])

    def absolute(self, href: str) -> str:
        """A relative address of this page as an absolute one."""
        folder = posixpath.dirname(self.frame.here.path)
        return self.frame.site.url + posixpath.normpath(posixpath.join(folder, href))


def sitemap(site: Site) -> str:
    """What search engines may show: pages of today, documents, comparisons, translations. Older editions are left out, since
    nobody who asks for a rule means an older text; they are found from the page itself.

    `lastmod` is the date of the latest document that touched the page, as exact as it is known.
    """
    dates = {page.publication.id: page.publication.date for page in site.publications}
    lines = ['<?xml version="1.0" encoding="utf-8"?>', '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">']
    for path, publication in sorted(_pages(site)):
        known = f"<lastmod>{dates[publication]}</lastmod>" if publication in dates else ""
        lines.append(f"<url><loc>{escape(site.url + path)}</loc>{known}</url>")
    return "\n".join([*lines, "</urlset>", ""])


def _pages(site: Site) -> Iterator[tuple[str, str]]:
    """Paths, each with the document that made the page what it is."""
    current = next(edition for edition in site.editions if edition.publication == site.current)
    yield Tree().index(), site.current
    yield Tree().letters(), site.current
    if current.labels:
        yield Tree().labels(), site.current
    if current.glossary:
        yield Tree().glossary(), site.current
    if current.faq:
        yield Tree().faq(), site.current
    for chapter in dict.fromkeys(page.chapter for page in current.rules):
        yield Tree().chapter(chapter), site.current
    for page in current.rules:
        yield Tree().rule(page.chapter, page.id), _latest(site, current, page)
    for document in site.publications:
        yield address.publication(document.publication.id), document.publication.by or document.publication.id
    for one in site.comparisons:
        yield address.comparison(one.newer, one.older, one.rule), one.newer
    for translation in site.translations:
        tree = Tree(lang=translation.lang, own=frozenset(translation.pages))
        for page in translation.edition.rules:
            if page.id in tree.own:
                yield tree.rule(page.chapter, page.id), _latest(site, translation.edition, page)


def _latest(site: Site, edition: Edition, page: RulePage) -> str:
    """The last document up to this edition that touched the rule."""
    order = [document.publication.id for document in site.publications]
    until = order.index(edition.publication)
    touched = [order.index(version.publication) for version in page.versions]
    return order[max((at for at in touched if at <= until), default=until)]
