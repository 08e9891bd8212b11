"""What every page of a tree has around it: site bar, footer, chapter order, the edition it belongs to.

In:  a site, one of its trees, the path of a page.
Out: a `Frame` that the templates and the views ask for addresses, titles and texts.
"""

from __future__ import annotations

import posixpath
from dataclasses import dataclass

from rulewright.emit.wiki import address, words
from rulewright.emit.wiki.address import Tree
from rulewright.emit.wiki.inline import Writer
from rulewright.emit.wiki.links import Catalogue, Here, Links
from rulewright.model.page import Chapter, Edition, Publication, RulePage, Site
from rulewright.model.text import Target


@dataclass(frozen=True, slots=True)
class Anchor:
    """Words that lead somewhere; without an address they are words."""

    href: str
    words: str


@dataclass(frozen=True, slots=True)
class Frame:
    links: Links
    here: Here
    writer: Writer

    @classmethod
    def of(cls, links: Links, tree: Tree, path: str, rule: str = "") -> Frame:
        here = Here(path, tree, rule)
        return cls(links, here, Writer(links, here))

    @property
    def site(self) -> Site:
        return self.links.site

    @property
    def catalogue(self) -> Catalogue:
        return self.links.catalogue(self.here.tree)

    @property
    def edition(self) -> Edition:
        return self.catalogue.edition

    def older(self) -> bool:
        """Whether the page belongs to an edition that is no longer the current one."""
        return self.edition.publication != self.site.current

    def order(self, publication: str) -> int:
        """The place of a publication in fold order."""
        ids = [page.publication.id for page in self.site.publications]
        return ids.index(publication)

    def document(self, publication: str) -> Publication:
        return self.site.publications[self.order(publication)].publication

    def file(self, path: str, fragment: str = "") -> str:
        return self.links.file(path, self.here, fragment)

    def index(self, fragment: str = "") -> str:
        return self.file(self.here.tree.index(), fragment)

    def glossary(self) -> str:
        return self.file(self.here.tree.glossary()) if self.edition.glossary else ""

    def style(self) -> str:
        return self.file(address.STYLE)

    def script(self) -> str:
        return self.file(address.SCRIPT)

    def find(self) -> str:
        return self.file(self.here.tree.find())

    def root(self) -> str:
        """The way to the folder of the tree, for the script; `./` or some `../`."""
        return posixpath.relpath(self.here.tree.prefix or ".", posixpath.dirname(self.here.path) or ".") + "/"

    def feed(self) -> str:
        return self.file(address.FEED)

    def twin(self) -> str:
        return self.file(address.twin(self.here.path))

    def canonical(self) -> str:
        """For the current edition's own tree: the plain address of the same page."""
        prefix = self.here.tree.prefix
        return "" if self.older() or not prefix else self.file(self.here.path.removeprefix(prefix))

    def anchor(self, target: Target) -> Anchor:
        found = self.writer.to(target)
        return Anchor(found.href, found.title)

    def chapters(self) -> list[Chapter]:
        """The chapters that have pages in this edition."""
        used = {page.chapter for page in self.edition.rules}
        return [chapter for chapter in self.site.chapters if chapter.id in used]

    def chapter(self, name: str) -> Chapter:
        return next(chapter for chapter in self.site.chapters if chapter.id == name)

    def chapter_pages(self, chapter: str) -> list[RulePage]:
        """The pages of a chapter, by title."""
        pages = (page for page in self.edition.rules if page.chapter == chapter)
        return sorted(pages, key=lambda page: (page.title.casefold(), page.id))

    def date(self, date: str) -> str:
        return words.date_words(date)
