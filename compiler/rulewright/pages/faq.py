"""Questions and answers, each once per edition with all the pages that print it.

In: the questions of an edition. Out: `FaqEntry`s. An answer keeps the words that it was given in; where the rules use another
word since, the entry says so. One that was withdrawn stays, marked as such.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.editions.nodes import mappings, text
from rulewright.editions.words import rename
from rulewright.model.page import FaqEntry, FaqState, OlderWord, SeeAlso
from rulewright.model.text import ToClause, one_line
from rulewright.pages.editions import Asked, Printing
from rulewright.pages.tested import Tests


def faq_of(here: Printing, tests: Tests) -> tuple[FaqEntry, ...]:
    """The questions of the edition that some page of it prints."""
    return tuple(_entry(here, asked, tests) for asked in here.faq if asked.pages)


def question_title(here: Printing, asked: Asked) -> str:
    """The title an author gave, else the question."""
    return text(asked.entry.node, "title") or one_line(here.texts.said(asked.entry.question, asked.home))


def _entry(here: Printing, asked: Asked, tests: Tests) -> FaqEntry:
    entry, texts = asked.entry, here.texts
    return FaqEntry(
        publication=entry.publication,
        id=entry.short,
        question=texts.said(entry.question, asked.home),
        answer=texts.said(entry.answer, asked.home),
        pages=asked.pages,
        state=FaqState.WITHDRAWN if entry.withdrawn_in else FaqState.CURRENT,
        title=text(entry.node, "title"),
        by=entry.withdrawn_in or "",
        clauses=tuple(dict.fromkeys(_clarified(here, asked))),
        related=tuple(SeeAlso(name, here.names.meaning(name, asked.home)) for name in entry.related),
        older_words=tuple(dict.fromkeys(_older_words(here, asked))),
        tests=tests.citing(entry.id, here.edition.id),
    )


def _clarified(here: Printing, asked: Asked) -> Iterator[ToClause]:
    for address in asked.entry.clarifies:
        owner, _, short = address.rpartition("/")
        target = ToClause(owner or asked.home, short)
        if here.texts.has(target, ""):
            yield target


def _older_words(here: Printing, asked: Asked) -> Iterator[OlderWord]:
    """Words in question and answer that a later publication of this edition changed in the rules."""
    order = [publication.id for publication in here.edition.publications]
    words = " ".join((text(asked.entry.node, "title"), asked.entry.question, asked.entry.answer))
    for publication in here.edition.publications[order.index(asked.entry.publication) + 1 :]:
        for node in mappings(publication.node.get("changes")):
            old = text(node, "rename") or text(node, "rename term")
            if old and rename(words, old, text(node, "to"))[1]:
                yield OlderWord(old, text(node, "to"), publication.id)
