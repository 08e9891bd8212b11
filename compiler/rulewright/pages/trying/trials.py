"""The trial of each page: its questions with their tables, in the words of the edition.

In: plans of an edition, what its pages print. Out: `Trial`s. A question that several pages ask, or several editions answer alike, is
worked out once.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field, replace

from rulewright.interpret.book import Book
from rulewright.interpret.values import Part
from rulewright.lints.ground import rough_book
from rulewright.model.given import MODIFIERS
from rulewright.model.text import ToClause, capital
from rulewright.model.trial import Bound, Bounded, Given, Outcome, Piece, Question, Trial, TrialKind
from rulewright.model.vocabulary import Vocabulary
from rulewright.pages.editions import Printing
from rulewright.pages.trying.facts import Fact, facts_of, sentences_on
from rulewright.pages.trying.glosses import glosses_of
from rulewright.pages.trying.questions import Asked, asks_of, makes, questions_of, signature_of
from rulewright.pages.trying.scenes import scene_of
from rulewright.pages.trying.tables import Row, Table, table_of
from rulewright.plan.nodes import PlanSet

_QUESTIONS = 8
"""The most questions of a page."""
_SENTENCES = 80
"""What more sentences have a say in is not tried: no reader could follow the answer."""


@dataclass(slots=True)
class Bench:
    """Where trials are made. It remembers what it worked out, for the next page and the next edition."""

    _books: dict[int, tuple[PlanSet, Book]] = field(default_factory=dict)
    _vocabularies: list[Vocabulary] = field(default_factory=list)
    _tables: dict[tuple[object, ...], Table | None] = field(default_factory=dict)
    _known: dict[tuple[int, Asked], Table | None] = field(default_factory=dict)

    def only(self, editions: Collection[PlanSet]) -> None:
        """Forgets the books of what is no longer there."""
        there = set(map(id, editions))
        gone = {id(book) for at, (_, book) in self._books.items() if at not in there}
        self._books = {at: kept for at, kept in self._books.items() if at in there}
        self._known = {key: table for key, table in self._known.items() if key[0] not in gone}

    def trial(self, here: Printing, plans: PlanSet, rule: str) -> Trial | None:
        """What can be tried on the page of a rule; None where there is nothing."""
        plan = here.plans.get(rule)
        if plan is None:
            return None
        book, words = self._book(plans), self._vocabulary(plans.vocabulary)
        every = ((asked, self._table(asked, book, words)) for asked in questions_of(plan, book))
        found = [(asked, table) for asked, table in every if table is not None]
        if not found:
            return None
        shown = found[:_QUESTIONS]
        own = plan.defines[1] if plan.defines is not None and plan.defines[0] == "state" else ""
        facts = {fact.words: fact for _, table in shown for fact in table.facts}
        facts = dict(sorted(facts.items(), key=lambda one: not _is_own(one[1], own)))
        names = list(facts)
        glosses = glosses_of(here, rule, [*(f.name for f in facts.values()), *(table.number for _, table in shown)])
        places = {name: place for place, name in enumerate(glosses)}
        circumstances = tuple(
            Given(here.texts.words.of(capital(w)), _is_own(f, own), places.get(f.name)) for w, f in facts.items()
        )
        after = (tuple(at for at, (deed, _) in enumerate(shown) if makes(deed, asked, book)) for asked, _ in shown)
        questions = tuple(
            replace(_question(here, rule, book, asked, table, names), after=deeds)
            for (asked, table), deeds in zip(shown, after, strict=True)
        )
        return Trial(circumstances, questions, len(found) - len(shown), tuple(glosses.values()))

    def _book(self, plans: PlanSet) -> Book:
        if id(plans) not in self._books:
            self._books[id(plans)] = (plans, rough_book(plans))
        return self._books[id(plans)][1]

    def _vocabulary(self, vocabulary: Vocabulary) -> int:
        """A number for a vocabulary, the same for equal ones."""
        if vocabulary not in self._vocabularies:
            self._vocabularies.append(vocabulary)
        return self._vocabularies.index(vocabulary)

    def _table(self, asked: Asked, book: Book, words: int) -> Table | None:
        known = (id(book), asked)
        if known not in self._known:
            self._known[known] = self._worked(asked, book, words)
        return self._known[known]

    def _worked(self, asked: Asked, book: Book, words: int) -> Table | None:
        if not asked.anyway and not any(ask in book.statics for ask in asks_of(asked, book)):
            return None
        sentences = sentences_on(asked, book, _SENTENCES)
        if len(sentences) > _SENTENCES:
            return None
        key = (asked, words, sentences, tuple(sorted(book.beats)))
        if key not in self._tables:
            scene = scene_of(asked, book)
            self._tables[key] = table_of(asked, scene, facts_of(sentences, scene)) if scene is not None else None
        return self._tables[key]


def _question(here: Printing, rule: str, book: Book, asked: Asked, table: Table, names: list[str]) -> Question:
    return Question(
        kind=asked.kind,
        words=here.texts.words.of(_words(asked, book)),
        circumstances=tuple(names.index(fact.words) for fact in table.facts),
        outcomes=tuple(_outcome(here, rule, row, table) for row in table.rows),
        number=here.texts.words.of(table.number),
        result=here.texts.words.of(table.result),
        low=table.low,
        high=table.high,
        usual=table.usual,
        die=table.die,
        thrown=table.thrown,
        whole=table.whole,
    )


def _outcome(here: Printing, rule: str, row: Row, table: Table) -> Outcome:
    allowed, reasons = row.verdict.allowed, tuple(_targets(here, rule, row.verdict.reasons))
    pieces, on_roll = (tuple(_pieces(here, rule, parts)) for parts in (row.parts, row.on_roll))
    bounded = tuple(_bounded(here, row, table.low))
    return Outcome(row.holds, allowed, reasons, pieces, on_roll, row.totals, row.throws, bounded)


def _bounded(here: Printing, row: Row, low: int) -> Iterable[Bounded]:
    """What bounds did, values with the same together. Of modifiers it is told what they came to; of a number that is set, the bound says it."""
    last: tuple[Bound, ...] = ()
    for value, met in enumerate(row.bounds, low):
        own = here.texts.words.of
        told = tuple(Bound(own(one.name), one.past if one.name == MODIFIERS else None, one.value) for one in met)
        if told != last:
            last = told
            yield Bounded(value, told)


def _pieces(here: Printing, rule: str, parts: Iterable[Part]) -> Iterable[Piece]:
    for part in parts:
        target = here.texts.clause(part.clause, rule)
        if target is not None:
            yield Piece("" if part.op == "plain" else part.op, part.amount, target)


def _targets(here: Printing, rule: str, clauses: Iterable[str]) -> Iterable[ToClause]:
    return (target for clause in clauses if (target := here.texts.clause(clause, rule)) is not None)


def _words(asked: Asked, book: Book) -> str:
    signature = signature_of(asked, book)
    if signature is None:
        return f"{asked.subject}'s {asked.name}"
    roles = [f"{r.preposition} {r.ty.base}" for r in signature.roles if r.ty.base in book.vocabulary.entities]
    if asked.kind is TrialKind.ROLL:
        return " ".join([asked.name, *roles])
    return " ".join(filter(None, (asked.subject, signature.lead, asked.name, *roles)))


def _is_own(fact: Fact, state: str) -> bool:
    return bool(state) and fact.state == state and fact.bearer is not None and "other" not in fact.bearer.name
