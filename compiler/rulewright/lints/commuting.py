"""Consequences of one event whose order would matter, although nothing orders them.

In: the sentences that hear a key. Out: pairs for which some small world comes out differently when the one that stands later in
the fixed order goes first (RW606), with both outcomes. What they do in one round commutes by construction, so only pairs are
tried of which one, with all that it sets off, reads or writes what the other, with all that it sets off, writes.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from rulewright.diagnostics import Span
from rulewright.interpret import RulesError
from rulewright.interpret.book import Book
from rulewright.lints.afterwards import NONE, outcome
from rulewright.lints.footprints import Footprints
from rulewright.lints.ground import Ground
from rulewright.lints.happenings import Answering, Happening, happening, types_of
from rulewright.lints.imagined import Imagined
from rulewright.lints.opposites import exclude
from rulewright.lints.search import Effort, search
from rulewright.lints.witness import Witness, smallest, things_of, witness
from rulewright.lints.writes import Pair, fires, narrowed, ordered
from rulewright.model import terms as t
from rulewright.plan.nodes import Procedure, Reaction, Ref


@dataclass(frozen=True, slots=True)
class Finding:
    """Two sentences, what has to happen, the world, and what differs: fact, as it comes out one way, and the other way."""

    refs: tuple[Ref, Ref]
    happening: Happening
    witness: Witness
    differences: tuple[tuple[str, str, str], ...]


def findings(ground: Ground, footprints: Footprints, span: Span, effort: Effort) -> Iterator[Finding]:
    """One finding for each pair of sentences whose order matters."""
    told: set[tuple[Ref, Ref]] = set()
    for pair in pairs(ground.book, footprints):
        if pair.refs in told:
            continue
        question = _Question(ground, pair, span)
        answer = search(ground, question.about(footprints), question.so, question.accept, effort, sizes=(1, 2))
        if answer.found is not None:
            told.add(pair.refs)
            yield answer.found
        elif not answer.exhausted:
            effort.undecided.append(f"whether the order of {pair.refs[0].id} and {pair.refs[1].id} matters")


def pairs(book: Book, footprints: Footprints) -> Iterator[Pair]:
    """The pairs of which the one, or what it sets off, touches what the other sets off."""
    for (kind, name), listeners in footprints.listeners.items():
        reactions = [s for s in listeners if isinstance(s, Reaction)]
        touched = {id(s): footprints.joint(footprints.after(s)) for s in reactions}
        for one, other in combinations(reactions, 2):
            if ordered(book, one.ref, other.ref) or exclude(book, one, other):
                continue
            after, later = touched[id(one)], touched[id(other)]
            meeting = (after.writes & (later.reads | later.writes)) | (later.writes & after.reads)
            states = {p for p in footprints.of(one).sets & footprints.of(other).sets if p[0] == "state"}
            if meeting | states:
                places = tuple(sorted(meeting | states))
                yield Pair(t.Key(kind, name), (one.ref, other.ref), (one, other), places)  # type: ignore[arg-type]


def turned(book: Book, one: Reaction, other: Reaction) -> Book:
    """The same rules, with two sentences in each other's place of the fixed order."""
    new = copy.copy(book)
    places = {id(s): place for place, s in book.reactions}
    swap = {id(one): places[id(other)], id(other): places[id(one)]}
    new.reactions = sorted(((swap.get(id(s), place), s) for place, s in book.reactions), key=lambda pair: pair[0])
    new.places = dict(book.places)
    for sentence in (one, other):
        ref = sentence.ref
        new.places[ref.rule, ref.clause, ref.sentence] = swap[id(sentence)]
    return new


@dataclass(slots=True)
class _Question:
    ground: Ground
    pair: Pair
    span: Span
    what: Happening | None = None
    books: tuple[Book, ...] = ()

    def about(self, footprints: Footprints) -> tuple[object, ...]:
        one, other = self.pair.together
        assert isinstance(one, Reaction) and isinstance(other, Reaction)
        heard = tuple(
            s for s in (*footprints.after(one), *footprints.after(other)) if isinstance(s, Reaction | Procedure)
        )
        alone = narrowed(self.ground, tuple(dict.fromkeys((one, other, *heard)))).book
        self.books = (alone, turned(alone, one, other))
        types = types_of(self.pair.key, self.ground.book).values()
        after = (*footprints.after(one), *footprints.after(other))
        return (one, other, *after, *(t.Scan("it", type_) for type_ in types))

    def so(self, world: Imagined) -> bool:
        if world.rough:
            return True
        what = happening(self.pair.key, world)
        if what is None or not all(fires(s, what, world) for s in self.pair.together):
            return False
        self.what = what
        answers, results = Answering(world), []
        for book in self.books:
            world.rewind()
            world.book = book
            answers.times.clear()
            results.append(outcome(what, world, {x.name: x for x in world.start.things}, self.span, answers))
        world.book = self.ground.book
        return results[0] != results[1]

    def accept(self, world: Imagined) -> Finding | None:
        assert self.what is not None
        what = self.what
        found = witness(world, self.span, what.things())
        given = {k: v for k, v in world.facts.items() if k[0] == "answer"}
        answers = Answering(None, given)

        def shows(less: Witness) -> bool:
            return bool(self._differences(less, what, answers))

        if not shows(found):
            return None
        least = smallest(found, shows)
        return Finding(self.pair.refs, what, least, self._differences(least, what, answers))

    def _differences(self, found: Witness, what: Happening, answers: Answering) -> tuple[tuple[str, str, str], ...]:
        one, other = self.pair.together
        assert isinstance(one, Reaction) and isinstance(other, Reaction)
        results = [
            self._outcome(book, found, what, answers)
            for book in (self.ground.book, turned(self.ground.book, one, other))
        ]
        first, second = results
        if first is None or second is None:
            return ()
        keys = [*first, *(k for k in second if k not in first)]
        return tuple((k, first.get(k, NONE), second.get(k, NONE)) for k in keys if first.get(k) != second.get(k))

    def _outcome(self, book: Book, found: Witness, what: Happening, answers: Answering) -> dict[str, str] | None:
        try:
            world, names = found.world(book)
            known = {**names, **{v.name: things_of(world, names, v) for v in what.things()}}
        except (RulesError, LookupError):
            return None
        return outcome(what, world, known, self.span, Answering(None, answers.given))
