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
from rulewright.model.page import Chapter, Edition, Publication, RulePage, Site, Translation, Untranslated
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

    def withdrawn(self, publication: str) -> Publication | None:
        """The document that took a publication back as a whole, as far as this edition knows."""
        by = self.document(publication).by
        return self.document(by) if by and self.order(by) <= self.order(self.edition.publication) else None

    def file(self, path: str, fragment: str = "") -> str:
        return self.links.file(path, self.here, fragment)

    def index(self, fragment: str = "") -> str:
        return self.file(self.here.tree.index(), fragment)

    def glossary(self) -> str:
        return self.file(self.here.tree.glossary()) if self.edition.glossary else ""

    def book(self, chapter: str = "") -> str:
        return self.file(self.here.tree.book(chapter))

    def faq_index(self) -> str:
        return self.file(self.here.tree.faq()) if self.edition.faq else ""

    def labels(self) -> str:
        return self.file(self.here.tree.labels()) if self.edition.labels else ""

    def letters(self, letter: str = "") -> str:
        return self.file(self.here.tree.letters(), address.letter_fragment(letter) if letter else "")

    def games(self) -> str:
        """The page above the games."""
        return address.way(f"{self.site.game}/{self.here.path}", "index.html")

    def trace(self, case: str) -> str:
        """Where a case, by its name, is played step by step; empty where nowhere."""
        if self.here.tree != Tree() or case not in self.links.traced:
            return ""
        return self.file(address.trace(self.catalogue.rules[case.partition("/")[0]].chapter, case))

    def case_words(self, case: str) -> str:
        """How a case is called beside others: by its id, with the word where it is an example."""
        id = case.rpartition("/")[2]
        return f"example {id}" if "/examples/" in case else id

    def rule_address(self, rule: str) -> str:
        return self.file(self.here.tree.rule(self.catalogue.rules[rule].chapter, rule))

    def chapter_address(self, chapter: str) -> str:
        return self.file(self.here.tree.chapter(chapter))

    def style(self) -> str:
        return self.file(address.STYLE)

    def script(self) -> str:
        return self.file(address.SCRIPT)

    def trying(self) -> str:
        return self.file(address.TRYING)

    def trying_style(self) -> str:
        return self.file(address.TRYING_STYLE)

    def search(self) -> str:
        return self.file(address.SEARCH)

    def find(self) -> str:
        return self.file(self.here.tree.find())

    def root(self) -> str:
        """The way to the folder of the tree, for the script; `./` or some `../`."""
        return posixpath.relpath(self.here.tree.home or ".", posixpath.dirname(self.here.path) or ".") + "/"

    def from_root(self, href: str) -> str:
        """An address on the index as one from the folder of the tree, which has no page's name to add a fragment to."""
        return posixpath.basename(self.here.path) + href if href.startswith("#") else href

    def feed(self) -> str:
        return self.file(address.FEED)

    def twin(self) -> str:
        return self.file(address.twin(self.here.path))

    def canonical(self) -> str:
        """For the current edition's own tree: the plain address of the same page."""
        prefix = self.here.tree.home
        return "" if self.older() or not prefix else self.file(self.here.path.removeprefix(prefix))

    # ---- languages

    def translation(self) -> Translation | None:
        """The translation whose tree the page belongs to."""
        return next((one for one in self.site.translations if one.lang == self.here.tree.lang), None)

    def lang(self) -> str:
        return self.here.tree.lang or self.site.lang

    def lang_of(self, address: str) -> str:
        """The language of a text: that of the page, unless the text is not translated."""
        return self.site.lang if self.untranslated(address) is not None else self.lang()

    def untranslated(self, address: str) -> Untranslated | None:
        """Why a text of a translated page stands in the original; None where it does not."""
        translation = self.translation()
        return dict(translation.lacking).get(address) if translation is not None else None

    def why_untranslated(self, address: str) -> str:
        """The same in words; empty for what is translated, and on pages of the original."""
        lacks = self.untranslated(address)
        if lacks is None:
            return ""
        later = words.listed([self.document(name).title for name in lacks.behind])
        return f"Translation behind: changed by {later}" if later else "Not translated"

    def languages(self) -> list[tuple[str, Anchor]]:
        """The other languages in which there is a page of this rule, the original first."""
        rule, page = self.here.rule, self.catalogue.rules.get(self.here.rule)
        if page is None or self.here.tree.edition or "/since/" in self.here.path:
            return []
        trees = [(self.site.lang, "Original", Tree())] if self.here.tree.lang else []
        for one in self.site.translations:
            if rule in one.pages and one.lang != self.here.tree.lang:
                trees.append((one.lang, one.title, Tree(lang=one.lang, own=frozenset(one.pages))))
        return [(lang, Anchor(self.file(tree.rule(page.chapter, rule)), title)) for lang, title, tree in trees]

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

    def preposition(self, date: str) -> str:
        return words.date_preposition(date)
