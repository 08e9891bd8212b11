"""What a page of a rule says, in order, before any format: sections of clauses, answers, rulings, examples.

In:  a rule page of an edition.
Out: `Section`s whose entries hold texts and notes, written by a `Writer`; the formats only arrange them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from rulewright.emit.exports.places import answer_anchor
from rulewright.emit.exports.writing import Writer
from rulewright.model.page import (
    ClauseView,
    DecisionTable,
    Effect,
    Example,
    FaqEntry,
    FaqState,
    Gap,
    Part,
    PartKind,
    Publication,
    RulePage,
    Ruling,
    Site,
)
from rulewright.model.text import ToClause, ToPublication


class Shape(StrEnum):
    """What an entry is."""

    CLAUSE = "clause"
    UPDATE = "update"
    ANSWER = "answer"
    RULING = "ruling"
    EXAMPLE = "example"


@dataclass(frozen=True, slots=True)
class Entry:
    """One clause, answer or the like, its texts marked already. `id` is shown, `anchor` is its place on the page."""

    shape: Shape
    text: str
    id: str = ""
    anchor: str = ""
    head: str = ""
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Section:
    title: str
    entries: tuple[Entry, ...]
    intro: str = ""


_STATES = {FaqState.WITHDRAWN: "withdrawn by", FaqState.ABSORBED: "absorbed by", FaqState.SUPERSEDED: "superseded by"}


def kind_of(page: RulePage) -> str:
    """`State`, or `House rule: state` for a page that the game below does not have."""
    return f"House rule: {page.kind}" if page.house else page.kind[:1].upper() + page.kind[1:]


def gone(site: Site, publication: Publication) -> str:
    """That a document was taken back as a whole; empty where it was not."""
    by = next((page.publication for page in site.publications if page.publication.id == publication.by), None)
    return (
        f"Withdrawn by {by.title}, {by.date}. Nothing that it changed holds in later editions."
        if by is not None
        else ""
    )


def unknown(site: Site, gaps: tuple[Gap, ...]) -> list[str]:
    """A sentence for each thing that a document says in words nobody has."""
    titles = {page.publication.id: page.publication.title for page in site.publications}
    taken = {gap.by: f" Taken back by {titles[gap.by]}." for gap in gaps if gap.by}
    return [
        f"{titles[gap.publication]} says more, in words that are not known here: {gap.says}{taken.get(gap.by, '')}"
        for gap in gaps
    ]


@dataclass(frozen=True, slots=True)
class Outline:
    site: Site
    writer: Writer
    page: RulePage

    def sections(self) -> list[Section]:
        """Everything below the summary; empty sections are left out."""
        faq = [entry for entry in self.writer.places.edition.faq if self.page.id in entry.pages]
        found = [self._part(part) for part in self.page.parts]
        found.append(Section("Examples", tuple(self._example(one) for one in self.page.examples)))
        found.append(Section("Questions and answers", tuple(self._answer(one) for one in faq)))
        found.append(Section("Editors’ rulings", tuple(self._ruling(one) for one in self.page.rulings)))
        return [section for section in found if section.entries or section.intro]

    def _say(self, words: str) -> str:
        return self.writer.dialect.words(words)

    def _title(self, publication: str) -> str:
        return next(page.publication.title for page in self.site.publications if page.publication.id == publication)

    def _document(self, publication: str) -> str:
        return self.writer.to(ToPublication(publication), self._title(publication))

    def _part(self, part: Part) -> Section:
        entries = [
            Entry(Shape.UPDATE, f"{self._document(one.publication)}: {self._say(one.sentence)}")
            for one in part.updates
            if one.effect is not Effect.FIRST
        ]
        for item in part.content:
            if isinstance(item, DecisionTable):
                entries += (self._clause(row.clause, f"{item.result_heading}: {row.result}") for row in item.rows)
            else:
                entries.append(self._clause(item))
        if part.elsewhere:
            verb = "Ended" if part.kind is PartKind.CANCELLATIONS else "Begun"
            entries.append(Entry(Shape.UPDATE, self._say(f"{verb} elsewhere by ") + self._refs(part.elsewhere)))
        return Section(part.title, tuple(entries), self.writer.text(part.intro))

    def _clause(self, clause: ClauseView, result: str = "") -> Entry:
        text = self.writer.text(clause.text)
        return Entry(Shape.CLAUSE, text, clause.id, clause.id, notes=tuple(self._notes(clause, result)))

    def _notes(self, clause: ClauseView, result: str) -> Iterator[str]:
        if result:
            yield self._say(result)
        for see in clause.see:
            yield self.writer.to(see.target, see.words) if see.target else self._say(see.words)
        if clause.restates:
            yield self._say("Says again what ") + self.writer.ref(clause.restates) + self._say(" means")

    def _answer(self, entry: FaqEntry) -> Entry:
        home = entry.pages[0]
        question = self.writer.text(entry.question, home)
        notes: list[str] = []
        if entry.state in _STATES and entry.by:
            notes.append(self._say(f"No longer asked: {_STATES[entry.state]} ") + self._document(entry.by))
        for by, words in entry.amended_by:
            notes.append(self._say("Reworded by " if words else "Decides something else since ") + self._document(by))
        if entry.note:
            notes.append(self.writer.text(entry.note, home))
        if entry.clauses:
            notes.append(self._say("Bears on ") + self._refs(entry.clauses))
        anchor = answer_anchor(entry.publication, entry.id)
        shown = f"{self._title(entry.publication)} {entry.id}"
        return Entry(
            Shape.ANSWER, self.writer.text(entry.answer, home), shown, anchor, head=question, notes=tuple(notes)
        )

    def _ruling(self, ruling: Ruling) -> Entry:
        notes = [self._say("Other reading: ") + self.writer.text(other) for other in ruling.alternatives]
        notes.append(self._say("Why: ") + self.writer.text(ruling.reason))
        if ruling.about:
            notes.append(self._say("Decides ") + self._refs(tuple(ToClause("", id) for id in ruling.about)))
        head = self._say(ruling.by)
        return Entry(Shape.RULING, self.writer.text(ruling.text), ruling.id, ruling.id, head=head, notes=tuple(notes))

    def _example(self, example: Example) -> Entry:
        notes = [self._say("Decided by ") + self._refs(example.cites)] if example.cites else []
        if example.note:
            notes.append(self.writer.text(example.note))
        head = self._say(example.title) if example.title else ""
        return Entry(
            Shape.EXAMPLE, self.writer.text(example.text), example.id, example.id, head=head, notes=tuple(notes)
        )

    def _refs(self, targets: tuple[ToClause, ...]) -> str:
        return self._say(", ").join(self.writer.ref(target) for target in targets)
