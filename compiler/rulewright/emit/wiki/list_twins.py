"""The JSON twins of pages that list something: the same entries, in the same order.

In:  the frame of such a page.
Out: the facts of its twin. What the entries themselves say is the model's.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rulewright.emit.wiki.faq_view import FaqView
from rulewright.emit.wiki.frame import Frame
from rulewright.emit.wiki.index_view import IndexView
from rulewright.model.lists import (
    Book,
    Carried,
    ChapterList,
    LabelList,
    Listed,
    Named,
    NameList,
    QuestionList,
    TermList,
)
from rulewright.model.page import Chapter, GlossaryEntry, RulePage
from rulewright.model.page_json import Json, Page, page_json
from rulewright.model.text import ToRule, one_line


def chapter_twin(frame: Frame, chapter: Chapter) -> dict[str, Json]:
    return _twin(frame, ChapterList(chapter, _listed(frame, frame.chapter_pages(chapter.id))))


def book_twin(frame: Frame, chapters: Sequence[Chapter]) -> dict[str, Json]:
    pages = (page for chapter in chapters for page in frame.chapter_pages(chapter.id))
    return _twin(frame, Book(tuple(chapters), _listed(frame, pages)))


def terms_twin(frame: Frame, entries: Iterable[GlossaryEntry]) -> dict[str, Json]:
    return _twin(frame, TermList(tuple(entries)))


def questions_twin(frame: Frame) -> dict[str, Json]:
    return _twin(frame, QuestionList(tuple(one for _, those in FaqView(frame).by_page() for one in those)))


def labels_twin(frame: Frame) -> dict[str, Json]:
    view = IndexView(frame)
    carried = (Carried(one, tuple(page.id for page in view.carriers(one.id))) for one in frame.edition.labels)
    return _twin(frame, LabelList(tuple(carried)))


def names_twin(frame: Frame) -> dict[str, Json]:
    return _twin(frame, NameList(tuple(Named(e.title, e.note, e.href) for e in IndexView(frame).entries())))


def _listed(frame: Frame, pages: Iterable[RulePage]) -> tuple[Listed, ...]:
    return tuple(
        Listed(page.id, page.chapter, page.kind, page.title, one_line(page.summary), frame.anchor(ToRule(page.id)).href)
        for page in pages
    )


def _twin(frame: Frame, page: Page) -> dict[str, Json]:
    return page_json(page, game=frame.site.game, edition=frame.document(frame.edition.publication))
