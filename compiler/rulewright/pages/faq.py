"""Questions and answers, each once per edition with all the pages that print it.

In: the questions of an edition. Out: `FaqEntry`s. An answer keeps the words that it was given in; where the rules use another
word since, the entry says so, and where a later document has changed what it speaks of. One that was withdrawn stays, marked as
such, and one that was amended says by which documents; whether it was absorbed or superseded follows from what else the document did that took it back.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.editions.nodes import mappings, text
from rulewright.editions.tree import ClauseSource
from rulewright.editions.withdrawals import standing_changes
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
        state=state_of(here, asked),
        title=text(entry.node, "title"),
        by=entry.withdrawn_in or "",
        clauses=tuple(dict.fromkeys(_clarified(here, asked))),
        related=tuple(SeeAlso(name, here.names.meaning(name, asked.home)) for name in entry.related),
        older_words=tuple(dict.fromkeys(_older_words(here, asked))),
        instead=_instead(here, asked),
        reworded=tuple(_reworded(here, asked)) if not entry.withdrawn_in else (),
        amended_by=tuple(_amended(here, entry)),
        tests=tests.citing(entry.id, here.edition.id),
    )


def state_of(here: Printing, asked: Asked) -> FaqState:
    """Whether an answer stands, and if not, whether the document that took it back changed the rule or answered anew."""
    if not asked.entry.withdrawn_in:
        return FaqState.CURRENT
    if _speaks_of(asked) & _changed_by(here, asked.entry.withdrawn_in):
        return FaqState.ABSORBED
    return FaqState.SUPERSEDED if _instead(here, asked) else FaqState.WITHDRAWN


def _speaks_of(asked: Asked) -> frozenset[str]:
    """The clauses that an answer clarifies or says again, by their addresses."""
    restated = text(asked.entry.node, "restates")
    named = [*asked.entry.clarifies, *([restated] if restated else [])]
    return frozenset(name if "/" in name else f"{asked.home}/{name}" for name in named)


def _changed_by(here: Printing, publication: str) -> frozenset[str]:
    """The clauses that a document replaced, took out, or put something beside."""
    changes = here.edition.changes_of(publication)
    document = next(p for p in here.edition.publications if p.id == publication)
    beside = (text(node, key) for node in mappings(document.node.get("changes")) for key in ("after", "before"))
    return frozenset([*(c.target for c in changes if c.operation in ("replace", "remove")), *beside])


def _instead(here: Printing, asked: Asked) -> tuple[ToClause, ...]:
    """The answers that the document gave that took this one back, as far as they speak of the same clauses."""
    gone, mine = asked.entry.withdrawn_in, _speaks_of(asked)
    if not gone:
        return ()
    others = (o for o in here.faq if o.entry.publication == gone and o.pages and _speaks_of(o) & mine)
    return tuple(ToClause(other.entry.publication, other.entry.short) for other in others)


def _amended(here: Printing, entry: ClauseSource) -> Iterator[tuple[str, bool]]:
    """The documents that amended an answer, oldest first, each with whether its words changed."""
    for publication in entry.amended_by:
        own = [change for change in here.edition.changes_of(publication) if change.target == entry.id]
        yield publication, any(change.before != change.after for change in own)


def _reworded(here: Printing, asked: Asked) -> Iterator[tuple[str, tuple[ToClause, ...]]]:
    """Documents that changed or took out a clause of which the answer speaks, since it was given or amended last."""
    order = [publication.id for publication in here.edition.publications]
    for publication in order[order.index((asked.entry.publication, *asked.entry.amended_by)[-1]) + 1 :]:
        changed = {c.target for c in here.edition.changes_of(publication) if c.operation in ("replace", "remove")}
        if named := sorted(_speaks_of(asked) & changed):
            targets = (ToClause(*name.rpartition("/")[::2]) for name in named)
            yield publication, tuple(target for target in targets if here.texts.has(target, ""))


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
    later = order[order.index(asked.entry.publication) + 1 :]
    for publication, node in standing_changes(here.edition.publications):
        old = text(node, "rename") or text(node, "rename term")
        if publication.id in later and old and rename(words, old, text(node, "to"))[1]:
            yield OlderWord(old, text(node, "to"), publication.id)
