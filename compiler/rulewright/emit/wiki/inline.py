"""Text trees to HTML: the only place that turns rule text into markup.

In:  a text of the model, and the page it stands on.
Out: escaped `Markup`; and, as a by-product, the previews of the terms that were linked, in order of first use.

Text with `links=False` (an older text inside a newer page) shows words alone: its links belong to its own edition,
which is one click away.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import assert_never

from markupsafe import Markup, escape

from rulewright.emit.wiki.links import Here, Links, Resolved
from rulewright.model.text import (
    Block,
    Changed,
    ClauseRef,
    Emphasis,
    Inline,
    Inlines,
    ItemList,
    Link,
    Mark,
    Paragraph,
    Run,
    Target,
    Text,
    TextTable,
    ToClause,
    ToPublication,
    Word,
)


@dataclass(frozen=True, slots=True)
class _How:
    """How a text is written: with its links or as bare words, whose clauses bare ids mean, struck out or not."""

    links: bool
    home: str
    struck: bool


@dataclass(slots=True)
class Writer:
    """Writes the texts of one page and remembers which terms it linked."""

    links: Links
    here: Here
    previews: dict[str, Resolved] = field(default_factory=dict)

    def text(self, text: Text, links: bool = True, home: str = "", struck: bool = False) -> Markup:
        """All blocks of a text. `home`: the rule that bare clause ids mean, if it is not this page's."""
        how = _How(links, home, struck)
        return Markup("").join(self._block(block, how) for block in text.blocks)

    def line(self, text: Text, links: bool = True, home: str = "", struck: bool = False) -> Markup:
        """A text of one paragraph without its `<p>`; a longer one as its blocks."""
        if len(text.blocks) == 1 and isinstance(text.blocks[0], Paragraph):
            return self._stretch(text.blocks[0].content, _How(links, home, struck))
        return self.text(text, links, home, struck)

    def to(self, target: Target) -> Resolved:
        return self.links.to(target, self.here)

    def _block(self, block: Block, how: _How) -> Markup:
        match block:
            case Paragraph(content=content):
                return Markup("<p>{}</p>").format(self._stretch(content, how))
            case ItemList(ordered=ordered, items=items):
                inner = Markup("").join(Markup("<li>{}</li>").format(self._stretch(i, how)) for i in items)
                return Markup('<ol class="steps">{}</ol>' if ordered else "<ul>{}</ul>").format(inner)
            case TextTable(head=head, rows=rows):
                return self._table(head, rows, how)
            case _:
                assert_never(block)

    def _table(self, head: tuple[Inlines, ...], rows: tuple[tuple[Inlines, ...], ...], how: _How) -> Markup:
        def row(cells: tuple[Inlines, ...], shape: Markup) -> Markup:
            return Markup("<tr>{}</tr>").format(
                Markup("").join(shape.format(self._stretch(cell, how)) for cell in cells)
            )

        body = Markup("").join(row(cells, Markup("<td>{}</td>")) for cells in rows)
        top = row(head, Markup('<th scope="col">{}</th>'))
        named = ", ".join(self._inlines(cell, _How(False, how.home, False)).striptags() for cell in head)
        return Markup(
            '<div class="scroll" tabindex="0" role="region" aria-label="{}"><table><thead>{}</thead><tbody>{}</tbody></table></div>'
        ).format(named, top, body)

    def _stretch(self, content: Inlines, how: _How) -> Markup:
        inner = self._inlines(content, how)
        return Markup("<s>{}</s>").format(inner) if how.struck else inner

    def _inlines(self, content: Inlines, how: _How) -> Markup:
        return Markup("").join(self._inline(node, how) for node in content)

    def _inline(self, node: Inline, how: _How) -> Markup:
        match node:
            case Run(text=text):
                return escape(text)
            case Word(shown=shown):
                return escape(shown)
            case Emphasis(content=content):
                return Markup("<em>{}</em>").format(self._inlines(content, how))
            case Changed(content=content, mark=mark, publication=publication):
                inner = self._inlines(content, how)
                tag = "del" if mark is Mark.DELETED else "ins"
                return Markup(f'<{tag} cite="{{}}">{{}}</{tag}>').format(
                    self.to(ToPublication(publication)).href, inner
                )
            case Link(target=target, content=content):
                inner = self._inlines(content, how)
                return self._link(target, inner, how.home) if how.links else inner
            case ClauseRef(target=target):
                return self.ref(target, how.links, how.home)
            case _:
                assert_never(node)

    def ref(self, target: ToClause, links: bool = True, home: str = "") -> Markup:
        """A clause as its id; with the title of its page or document before it, when that is not the page at hand."""
        target = ToClause(target.owner or home, target.clause)
        if not links:
            return Markup("<code>{}</code>").format(target.clause)
        found = self.to(target)
        if target.owner in ("", self.here.rule):
            return Markup('<a class="ref" href="{}">{}</a>').format(found.href, target.clause)
        return Markup('<a href="{}">{} <span class="ref">{}</span></a>').format(found.href, found.title, target.clause)

    def _link(self, target: Target, inner: Markup, home: str) -> Markup:
        if isinstance(target, ToClause):
            target = ToClause(target.owner or home, target.clause)
        found = self.to(target)
        if found.preview is None:
            return Markup('<a class="term" href="{}">{}</a>').format(found.href, inner)
        return self.term(found, inner)

    def term(self, found: Resolved, inner: Markup | str) -> Markup:
        """A link with a preview; its first use on a page has a button that opens the preview by touch."""
        preview = found.preview
        if preview is None:
            return Markup('<a href="{}">{}</a>').format(found.href, inner)
        link = Markup('<a class="term" href="{}" data-preview="{}">{}</a>').format(found.href, preview.id, inner)
        if preview.id in self.previews:
            return link
        self.previews[preview.id] = found
        peek = Markup(
            '<button class="peek" type="button" popovertarget="{}" aria-label="Preview: {}">i</button>'
        ).format(preview.id, preview.title)
        return Markup('<span class="nb">{}{}</span>').format(link, peek) if " " not in inner else link + peek
