"""The text tree: what a reader sees of a clause, free of any output format.

In:  nothing; the tree is built by `text_parse` (from what an author wrote) and `text_changes` (what differs).
Out: frozen nodes, a plain-text rendering, and two walks: all inline nodes, and the same tree with its links resolved.

It does not know HTML, YAML or any edition, and it does not decide what a written link means: until somebody
resolves it, a link holds the name as its author wrote it (`Unresolved`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import assert_never

# ---- what a link can lead to -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Unresolved:
    """A link as written, `[[Asleep]]`: a page title, a term, or a former name of one."""

    name: str


@dataclass(frozen=True, slots=True)
class ToRule:
    """The page of a rule, in the edition of the page that links."""

    rule: str


@dataclass(frozen=True, slots=True)
class ToClause:
    """A clause. `owner` is a rule id, or a publication id for an FAQ entry; empty means the rule it is written in."""

    owner: str
    clause: str


@dataclass(frozen=True, slots=True)
class ToTerm:
    """An entry of the glossary: a word that is explained but has no page."""

    term: str


@dataclass(frozen=True, slots=True)
class ToLabel:
    """A label, explained on the index page."""

    label: str


@dataclass(frozen=True, slots=True)
class ToPublication:
    """The page of a publication; with `rule`, what it did to that rule."""

    publication: str
    rule: str = ""


Target = Unresolved | ToRule | ToClause | ToTerm | ToLabel | ToPublication

# ---- inline nodes ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Run:
    """Plain words."""

    text: str


@dataclass(frozen=True, slots=True)
class Word:
    """A renameable word: `name` is the declared name it prints, `shown` how this edition and this place write it."""

    name: str
    shown: str


@dataclass(frozen=True, slots=True)
class Emphasis:
    content: Inlines


@dataclass(frozen=True, slots=True)
class Link:
    """Shown words that lead somewhere. `offset` is where it starts in the author's string, -1 if generated."""

    target: Target
    content: Inlines
    offset: int = field(default=-1, compare=False)


@dataclass(frozen=True, slots=True)
class ClauseRef:
    """A clause named by its id; it shows as the id, with the page's title before it when that is another page."""

    target: ToClause
    offset: int = field(default=-1, compare=False)


class Mark(StrEnum):
    """Which side of a change a stretch of words is on."""

    ADDED = "added"
    DELETED = "deleted"


@dataclass(frozen=True, slots=True)
class Changed:
    """Words that a publication put in (in the newer text) or took out (in the older one)."""

    mark: Mark
    publication: str
    content: Inlines


Inline = Run | Word | Emphasis | Link | ClauseRef | Changed
Inlines = tuple[Inline, ...]

# ---- blocks ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Paragraph:
    content: Inlines


@dataclass(frozen=True, slots=True)
class ItemList:
    """Bullets, or numbered steps (`ordered`) that are done in that order."""

    ordered: bool
    items: tuple[Inlines, ...]


@dataclass(frozen=True, slots=True)
class TextTable:
    """A table inside a clause; every row is as wide as the head."""

    head: tuple[Inlines, ...]
    rows: tuple[tuple[Inlines, ...], ...]


Block = Paragraph | ItemList | TextTable


@dataclass(frozen=True, slots=True)
class Text:
    blocks: tuple[Block, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.blocks)


NO_TEXT = Text()


def words(text: str) -> Text:
    """One paragraph of plain words, taken literally: no markup is read."""
    return Text((Paragraph((Run(text),)),)) if text else NO_TEXT


# ---- plain text --------------------------------------------------------------------------------------------------


def plain_inlines(content: Inlines) -> str:
    """The words of a stretch without any marks. A clause reference reads as its address."""
    parts: list[str] = []
    for node in content:
        match node:
            case Run(text=text):
                parts.append(text)
            case Word(shown=shown):
                parts.append(shown)
            case Emphasis(content=inner) | Link(content=inner) | Changed(content=inner):
                parts.append(plain_inlines(inner))
            case ClauseRef(target=target):
                parts.append(f"{target.owner}/{target.clause}" if target.owner else target.clause)
            case _:
                assert_never(node)
    return "".join(parts)


def plain(text: Text) -> str:
    """The text for terminals, traces and search: blocks apart by an empty line, `- ` bullets, `1. ` steps, `a | b`."""
    return "\n\n".join(_plain_block(block) for block in text.blocks)


def _plain_block(block: Block) -> str:
    match block:
        case Paragraph(content=content):
            return plain_inlines(content)
        case ItemList(ordered=ordered, items=items):
            signs = (f"{n}. " if ordered else "- " for n in range(1, len(items) + 1))
            return "\n".join(sign + plain_inlines(item) for sign, item in zip(signs, items, strict=True))
        case TextTable(head=head, rows=rows):
            return "\n".join(" | ".join(plain_inlines(cell) for cell in row) for row in (head, *rows))
        case _:
            assert_never(block)


def one_line(text: Text) -> str:
    """The plain text on a single line, for headings and descriptions."""
    return " ".join(plain(text).split())


def capital(words: str) -> str:
    """The words as a line begins with them."""
    return words[:1].upper() + words[1:]


# ---- walks -------------------------------------------------------------------------------------------------------


def stretches(text: Text) -> Iterator[Inlines]:
    """Every paragraph, item and cell, in reading order."""
    for block in text.blocks:
        match block:
            case Paragraph(content=content):
                yield content
            case ItemList(items=items):
                yield from items
            case TextTable(head=head, rows=rows):
                yield from head
                for row in rows:
                    yield from row
            case _:
                assert_never(block)


def inlines(text: Text) -> Iterator[Inline]:
    """Every inline node, outer before inner, in reading order."""
    for stretch in stretches(text):
        yield from _walk(stretch)


def _walk(content: Inlines) -> Iterator[Inline]:
    for node in content:
        yield node
        if isinstance(node, Emphasis | Link | Changed):
            yield from _walk(node.content)


def map_stretches(text: Text, change: Callable[[Inlines], Inlines]) -> Text:
    """The same blocks with every paragraph, item and cell replaced by `change` of it."""

    def block(old: Block) -> Block:
        match old:
            case Paragraph(content=content):
                return Paragraph(change(content))
            case ItemList(ordered=ordered, items=items):
                return ItemList(ordered, tuple(change(item) for item in items))
            case TextTable(head=head, rows=rows):
                return TextTable(
                    tuple(change(cell) for cell in head), tuple(tuple(change(cell) for cell in row) for row in rows)
                )
            case _:
                assert_never(old)

    return Text(tuple(block(old) for old in text.blocks))


def resolve_links(text: Text, meaning: Callable[[str], Target | None]) -> tuple[Text, tuple[Link, ...]]:
    """Give every written link its target. What `meaning` answers None to stays `Unresolved` and is returned too,

    so that the caller can report it at the link's `offset`. Nothing is dropped and nothing raises.
    """
    unknown: list[Link] = []

    def resolve(content: Inlines) -> Inlines:
        return tuple(one(node) for node in content)

    def one(node: Inline) -> Inline:
        if isinstance(node, Link) and isinstance(node.target, Unresolved):
            target = meaning(node.target.name)
            if target is None:
                unknown.append(node)
                return node
            return replace(node, target=target)
        if isinstance(node, Emphasis | Changed):
            return replace(node, content=resolve(node.content))
        return node

    return map_stretches(text, resolve), tuple(unknown)
