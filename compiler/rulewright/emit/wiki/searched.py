"""What the search looks through besides titles: every text of an edition as it stands, by the place where it is read.

In:  a frame of the edition.
Out: for the script, `[title, address, [[fragment, text], ..]]` for each page, in the order of the pages. A text that is no rule of its
page has its sort as a third part: an answer, a ruling, an example.

Superseded words give no hit: originals, withdrawn answers and what a question calls by an older word are left out.
A question that stands on several pages is found on the first of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulewright.emit.wiki import address, words
from rulewright.emit.wiki.faq_view import FaqView
from rulewright.emit.wiki.frame import Frame
from rulewright.model.page import DecisionTable, FaqEntry, FaqState, RulePage
from rulewright.model.page_json import Json
from rulewright.model.text import Target, Text, ToLabel, ToRule, ToTerm, one_line

_GONE = (FaqState.WITHDRAWN, FaqState.SUPERSEDED)


def searched_texts(frame: Frame) -> list[Json]:
    """Rules, then labels and terms; a page without any text of its own is left out."""
    found: list[Json] = []
    for page in frame.edition.rules:
        texts: list[Json] = [[*one] if one[2] else [*one[:2]] for one in _of_rule(frame, page) if one[1]]
        found.append([page.title, frame.writer.to(ToRule(page.id)).href, texts])
    named: list[tuple[str, Target, Text]] = [(one.title, ToLabel(one.id), one.text) for one in frame.edition.labels]
    named += [(term.title, ToTerm(term.id), term.text) for term in frame.edition.glossary]
    for title, target, text in named:
        path, _, fragment = frame.from_root(frame.writer.to(target).href).partition("#")
        found.append([title, path, [[fragment, one_line(text)]]])
    if frame.edition.faq:
        kept: list[Json] = [
            [
                address.state_fragment(state.value),
                f"{words.STATES[state].words}: {words.count(len(entries), 'question')}",
            ]
            for state, entries in FaqView(frame).by_state()
            if state is not FaqState.CURRENT
        ]
        found.append(["FAQ", frame.faq_index(), kept])
    return found


def _of_rule(frame: Frame, page: RulePage) -> Iterator[tuple[str, str, str]]:
    yield "", one_line(page.summary), ""
    used = [f"{'In' if one.used else 'Not in'} {one.variant}." for one in page.availability]
    yield "", " ".join(used), ""
    for part in page.parts:
        for item in part.content:
            for clause in [row.clause for row in item.rows] if isinstance(item, DecisionTable) else [item]:
                yield clause.id, one_line(clause.text), ""
    for entry in frame.catalogue.faq_of(page.id):
        if entry.state not in _GONE and page.id == next(rule for rule in entry.pages if rule in frame.catalogue.rules):
            yield address.faq_fragment(entry.publication, entry.id), _todays_words(entry), "FAQ"
    for ruling in page.rulings:
        yield ruling.id, one_line(ruling.text), "Ruling"
    for example in page.examples:
        yield example.id, one_line(example.text), "Example"


def _todays_words(entry: FaqEntry) -> str:
    said = f"{one_line(entry.question)} {one_line(entry.answer)}"
    for word in entry.older_words:
        said = re.sub(rf"\b{re.escape(word.was)}\b", lambda _, now=word.now: now, said)  # type: ignore[misc]
    return said
