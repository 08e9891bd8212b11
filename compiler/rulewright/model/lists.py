"""What pages that list something say to machines: a chapter, the terms, the questions, the labels, all names, the book.

In: nothing; data types. Out: what `page_json` makes twins of. Addresses lead from the list to the page, as on the page itself.
"""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.model.page import Chapter, FaqEntry, GlossaryEntry, Label


@dataclass(frozen=True, slots=True)
class Listed:
    """A page of a rule in a list."""

    id: str
    chapter: str
    kind: str
    title: str
    summary: str
    address: str


@dataclass(frozen=True, slots=True)
class ChapterList:
    chapter: Chapter
    pages: tuple[Listed, ...]


@dataclass(frozen=True, slots=True)
class TermList:
    terms: tuple[GlossaryEntry, ...]


@dataclass(frozen=True, slots=True)
class QuestionList:
    questions: tuple[FaqEntry, ...]


@dataclass(frozen=True, slots=True)
class Carried:
    """A label with the rules that carry it."""

    label: Label
    pages: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LabelList:
    labels: tuple[Carried, ...]


@dataclass(frozen=True, slots=True)
class Named:
    """A name and where it leads; `note` is what kind of thing it is, or how it is called now."""

    title: str
    note: str
    address: str


@dataclass(frozen=True, slots=True)
class NameList:
    names: tuple[Named, ...]


@dataclass(frozen=True, slots=True)
class Book:
    """Everything on one page, or one chapter of it: which rules, in order. Their texts stand in their own twins."""

    chapters: tuple[Chapter, ...]
    pages: tuple[Listed, ...]
