"""Consequences of one event, or works of one phase, that write one place differently in the same round.

In: the sentences that hear a key, or stand in a phase. Out: pairs of which some small world makes a conflict (RW605): both
happen, what they write differs, and nothing orders them. Only pairs whose footprints meet are tried; every conflict is brought
about again by a command to a plain world with all the rules before it is reported.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations_with_replacement

from rulewright.diagnostics import Span
from rulewright.interpret import RulesConflict, RulesError, World, guards
from rulewright.interpret.book import Book
from rulewright.interpret.purse import Purse
from rulewright.interpret.scope import Scope
from rulewright.lints.footprints import Footprints, Place
from rulewright.lints.ground import Ground
from rulewright.lints.happenings import Answering, Happening, command, drive, happening, types_of
from rulewright.lints.imagined import Imagined
from rulewright.lints.opposites import exclude
from rulewright.lints.search import Effort, search
from rulewright.lints.witness import Witness, smallest, things_of, witness
from rulewright.model import terms as t
from rulewright.plan.nodes import Procedure, Reaction, Ref, Work


@dataclass(frozen=True, slots=True)
class Conflict:
    """Two sentences, what has to happen for both to happen, and the world in which they cannot agree."""

    refs: tuple[Ref, Ref]
    places: tuple[Place, ...]
    happening: Happening
    witness: Witness


@dataclass(frozen=True, slots=True)
class Pair:
    """Two sentences that one event sets off. `together` are the plan's sentences in which they stand."""

    key: t.Key
    refs: tuple[Ref, Ref]
    together: tuple[Reaction | Procedure, ...]
    places: tuple[Place, ...]


def conflicts(ground: Ground, footprints: Footprints, span: Span, effort: Effort) -> Iterator[Conflict]:
    """One conflict for each pair of sentences that can write one place differently."""
    told: set[tuple[Ref, Ref]] = set()
    for pair in pairs(ground.book, footprints):
        if pair.refs in told:
            continue
        question = _Question(ground, pair, span, _beaters(ground.book, pair))
        answer = search(
            narrowed(ground, (*pair.together, *question.beaters)),
            question.about(),
            question.so,
            question.accept,
            effort,
        )
        if answer.found is not None:
            told.add(pair.refs)
            yield answer.found
        elif not answer.exhausted:
            effort.undecided.append(f"whether {pair.refs[0].id} and {pair.refs[1].id} can write one place differently")


def pairs(book: Book, footprints: Footprints) -> Iterator[Pair]:
    """The pairs whose footprints meet in a place that one of them sets outright."""
    for (kind, name), listeners in footprints.listeners.items():
        key = t.Key(kind, name)  # type: ignore[arg-type]
        reactions = [s for s in listeners if isinstance(s, Reaction)]
        for one, other in combinations_with_replacement(reactions, 2):
            places = _meeting(footprints, one, other)
            if one is other and not _each(one):
                continue
            if places and not ordered(book, one.ref, other.ref) and (one is other or not exclude(book, one, other)):
                yield Pair(key, (one.ref, other.ref), tuple(dict.fromkeys((one, other))), places)
        for procedure in (s for s in listeners if isinstance(s, Procedure)):
            yield from _works(book, footprints, key, procedure)


def _works(book: Book, footprints: Footprints, key: t.Key, procedure: Procedure) -> Iterator[Pair]:
    for phase in procedure.phases:
        for one, other in combinations_with_replacement(phase.work, 2):
            places = _meeting(footprints, one, other)
            if places and not ordered(book, one.ref, other.ref) and (one is not other or phase.var is not None):
                work = tuple(dict.fromkeys((one, other)))
                alone = replace(procedure, phases=(replace(phase, work=work),))
                yield Pair(key, (one.ref, other.ref), (alone,), places)


def _meeting(footprints: Footprints, one: Reaction | Work, other: Reaction | Work) -> tuple[Place, ...]:
    a, b = footprints.of(one), footprints.of(other)
    # States and memberships of lists have rules of their own for what comes together; they never conflict.
    meeting = (a.sets & b.writes) | (a.writes & b.sets)
    return tuple(sorted(p for p in meeting if p[0] in ("attribute", "level", "place", "group")))


def _beaters(book: Book, pair: Pair) -> tuple[Reaction, ...]:
    """The sentences that hear the same and are ordered before one of the two: where they apply, it is out."""
    names = {ref.id for ref in pair.refs}
    heard = (s for _, s in book.reactions if isinstance(s, Reaction) and any(a.key == pair.key for a in s.arms))
    return tuple(s for s in heard if s.ref.id not in names and any((s.ref.id, n) in book.beats for n in names))


def _each(sentence: Reaction) -> bool:
    return any(isinstance(g, t.Each) for arm in sentence.arms for g in arm.guards)


def ordered(book: Book, one: Ref, other: Ref) -> bool:
    """Whether some clause or ruling says which of the two counts."""
    return (one.id, other.id) in book.beats or (other.id, one.id) in book.beats


def narrowed(ground: Ground, sentences: tuple[Reaction | Procedure, ...]) -> Ground:
    """The ruleset with these sentences alone set off by events; what is asked stays as it is."""
    return Ground(_alone(ground.book, sentences), _alone(ground.rough, sentences), ground.free)


def _alone(book: Book, sentences: tuple[Reaction | Procedure, ...]) -> Book:
    new = copy.copy(book)
    places = {id(s): place for place, s in book.reactions}
    new.reactions = sorted(((places.get(id(s), (0, 0)), s) for s in sentences), key=lambda pair: pair[0])
    new.woulds, new.offers = [], []
    return new


@dataclass(slots=True)
class _Question:
    ground: Ground
    pair: Pair
    span: Span
    beaters: tuple[Reaction, ...] = ()
    what: Happening | None = None

    def about(self) -> tuple[object, ...]:
        types = types_of(self.pair.key, self.ground.book).values()
        return (*self.pair.together, *self.beaters, *(t.Scan("it", type_) for type_ in types))

    def so(self, world: Imagined) -> bool:
        what = happening(self.pair.key, world)
        if what is None or not all(fires(s, what, world) for s in self.pair.together):
            return False
        self.what = what
        try:
            drive(command(what, world, {x.name: x for x in world.start.things}, self.span), Answering(world))
        except RulesConflict as conflict:
            return {r.id for r in self.pair.refs} <= set(conflict.clauses)
        return False

    def accept(self, world: Imagined) -> Conflict | None:
        assert self.what is not None
        what = self.what
        found = witness(world, self.span, what.things())

        def shows(less: Witness) -> bool:
            return {r.id for r in self.pair.refs} <= set(self._disagreeing(less, what))

        if not shows(found):
            return None
        return Conflict(self.pair.refs, self.pair.places, what, smallest(found, shows))

    def _disagreeing(self, found: Witness, what: Happening) -> tuple[str, ...]:
        try:
            world, names = found.world(self.ground.book)
            known = {**names, **{v.name: things_of(world, names, v) for v in what.things()}}
            drive(command(what, world, known, self.span), Answering(None))
        except RulesConflict as conflict:
            return conflict.clauses
        except (RulesError, LookupError):
            return ()
        return ()


def fires(sentence: Reaction | Procedure, what: Happening, world: World) -> bool:
    """Whether the event would match a sentence; looked at before it is brought about, so that most worlds are given up early."""
    return any(bound(sentence, what, world))


def bound(sentence: Reaction | Procedure, what: Happening, world: World) -> Iterator[list[Scope]]:
    """The bindings with which the event would match, for each arm of the sentence that hears it."""
    event = what.event
    if what.key.kind == "happen":
        event = replace(event, thing=world.spawn(what.key.name))
        assert event.thing is not None
        for name, value in event.fields.items():
            world.t.values[event.thing, name] = value
    scope = Scope(world, purse=Purse(), ref=getattr(sentence, "ref", None)).on(event)
    yield from (guards.bindings(arm.guards, scope) for arm in sentence.arms if event.matches(arm.key))
