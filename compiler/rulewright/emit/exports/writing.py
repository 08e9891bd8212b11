"""Text trees in any dialect of markup: one walk for all of them.

In:  a text, the places of its edition, a dialect that knows how things are marked.
Out: marked text. What was changed is not marked: the other wiki's history shows it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, assert_never

from rulewright.emit.exports.places import PageKind, Place, Places
from rulewright.model.text import (
    Block,
    Changed,
    ClauseRef,
    Emphasis,
    Inlines,
    ItemList,
    Link,
    Paragraph,
    Run,
    Target,
    Text,
    TextTable,
    ToClause,
    Word,
)


class Dialect(Protocol):
    """How a format marks things. All arguments but that of `words` are marked already."""

    def words(self, text: str) -> str: ...
    def emphasis(self, inner: str) -> str: ...
    def link(self, place: Place, inner: str) -> str: ...
    def blocks(self, blocks: Sequence[str]) -> str: ...
    def items(self, ordered: bool, items: Sequence[str]) -> str: ...
    def table(self, head: Sequence[str], rows: Sequence[Sequence[str]]) -> str: ...


@dataclass(frozen=True, slots=True)
class Writer:
    """Writes the texts of one page. `rule` is the rule it is of, whose clauses bare ids mean."""

    dialect: Dialect
    places: Places
    rule: str = ""

    def text(self, text: Text, home: str = "") -> str:
        """All blocks. `home`: the rule that bare clause ids mean, if it is not this page's."""
        return self.dialect.blocks([self._block(block, home or self.rule) for block in text.blocks])

    def to(self, target: Target, words: str) -> str:
        """Words that lead to a target, or bare words."""
        place = self.places.of(target, self.rule)
        return self.dialect.link(place, self.dialect.words(words)) if place else self.dialect.words(words)

    def ref(self, target: ToClause, home: str = "") -> str:
        """A clause as its id, with the title of its page before it when that is another page."""
        place = self.places.of(target, home or self.rule)
        if place is None:
            return self.dialect.words(f"{target.owner}/{target.clause}" if target.owner else target.clause)
        away = place.page.kind is PageKind.RULE and place.page.id != self.rule and bool(place.shown)
        shown = f"{place.shown} {target.clause}" if away else target.clause
        return self.dialect.link(place, self.dialect.words(shown))

    def _block(self, block: Block, home: str) -> str:
        match block:
            case Paragraph(content=content):
                return self._inlines(content, home)
            case ItemList(ordered=ordered, items=items):
                return self.dialect.items(ordered, [self._inlines(item, home) for item in items])
            case TextTable(head=head, rows=rows):
                cells = [[self._inlines(cell, home) for cell in row] for row in rows]
                return self.dialect.table([self._inlines(cell, home) for cell in head], cells)
            case _:
                assert_never(block)

    def _inlines(self, content: Inlines, home: str) -> str:
        parts: list[str] = []
        for node in content:
            match node:
                case Run(text=text):
                    parts.append(self.dialect.words(text))
                case Word(shown=shown):
                    parts.append(self.dialect.words(shown))
                case Emphasis(content=inner):
                    parts.append(self.dialect.emphasis(self._inlines(inner, home)))
                case Changed(content=inner):
                    parts.append(self._inlines(inner, home))
                case Link(target=target, content=inner):
                    place, shown = self.places.of(target, home), self._inlines(inner, home)
                    parts.append(self.dialect.link(place, shown) if place else shown)
                case ClauseRef(target=target):
                    parts.append(self.ref(target, home))
                case _:
                    assert_never(node)
        return "".join(parts)
