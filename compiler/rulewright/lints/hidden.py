"""Clauses outside of phases that never count: wherever one applies, others that go before it apply too.

In: continuous sentences and sentences that hear an event. Out: finding RW603, with a small world in which the clause applies and
is put aside, asked of the interpreter. What goes before a clause is what is ordered so, and a larger modifier of a type of which
only the largest counts. Rows of a decision stand in `decisions`. Where no search of small worlds comes to an end, nothing is said.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from rulewright.diagnostics import Note, Span
from rulewright.interpret import RulesError, World, rulings
from rulewright.interpret.book import Book
from rulewright.interpret.scope import Scope
from rulewright.interpret.values import Thing, Value
from rulewright.lints.happenings import Happening, happening, types_of
from rulewright.lints.imagined import Imagined
from rulewright.lints.places import Subject
from rulewright.lints.search import search
from rulewright.lints.witness import Witness, smallest, things_of, witness
from rulewright.lints.writes import bound
from rulewright.model import terms as t
from rulewright.model.walk import walk
from rulewright.plan.nodes import Reaction, Static


def check(subject: Subject) -> None:
    """Looks at every clause that something goes before."""
    later = {clause.id for rule in subject.edition.rules for clause in rule.clauses if clause.box in _LATER}
    for ask, statics in subject.book.statics.items():
        for static in statics:
            subject.effort.pause()
            over = tuple(s for s in statics if _before(subject.book, s, static) and s.ref.id not in later)
            if over and static.roll is None and not any(s.roll for s in over):
                for fields in _asked_of(ask, subject.book):
                    _look(subject, _Static(static, over, fields, subject.place(static.ref)))
    reactions = [sentence for _, sentence in subject.book.reactions if isinstance(sentence, Reaction)]
    winners = {winner for winner, _ in subject.book.beats} - later
    heard = [sentence for sentence in reactions if sentence.ref.id in winners and _certain(sentence)]
    for reaction in reactions:
        subject.effort.pause()
        ahead = tuple(s for s in heard if (s.ref.id, reaction.ref.id) in subject.book.beats)
        keys = list(dict.fromkeys(arm.key for arm in reaction.arms))
        if ahead and len(keys) == 1:
            _look(subject, _Heard(reaction, ahead, keys[0], subject.place(reaction.ref)))


_LATER = ("ruling", "faq")
"""Where what goes before a printed clause is meant to put it aside, and its words stay."""


def _certain(sentence: Reaction) -> bool:
    """Whether a sentence that is heard is carried out: it asks nobody, and needs no window that may not be open."""
    return not sentence.guards and not any(isinstance(part, t.Later | t.TheWindow) for part in walk(sentence.body))


def _look(subject: Subject, question: _Static | _Heard) -> None:
    about = question.about(subject.book)
    counting = search(subject.ground, about, question.counts, lambda _: True, subject.effort, sizes=(1, 2))
    if counting.found is not None or not counting.exhausted:
        return
    found = search(
        subject.ground,
        about,
        question.applies,
        lambda w: question.accept(w, subject.book),
        subject.effort,
        sizes=(1, 2),
    ).found
    if found is not None:
        report(subject, question.of.ref.id, question.span, question.names, found)


def report(subject: Subject, id: str, span: Span, over: tuple[str, ...], found: Witness) -> None:
    """Says that a clause never counts, and what goes before it."""
    subject.bag.warning(
        "RW603",
        span,
        f"{id} never counts: wherever it applies, {' or '.join(over)} goes before it",
        hint="take it out, or look whether the order is meant the other way round",
        notes=(Note(span, "for example: " + " ".join(found.text)),),
    )


def _before(book: Book, one: Static, other: Static) -> bool:
    if one is other:
        return False
    return (one.ref.id, other.ref.id) in book.beats or _outweighs(book, one.what, other.what)


def _outweighs(book: Book, one: t.Ruling, other: t.Ruling) -> bool:
    """Whether of two modifiers of a type only the first counts, being the larger."""
    if not isinstance(one, t.Modifier) or not isinstance(other, t.Modifier):
        return False
    if (one.kind, one.sign) != (other.kind, other.sign) or one.kind not in book.vocabulary.modifiers:
        return False
    if not isinstance(one.amount, t.Num) or not isinstance(other.amount, t.Num):
        return False
    stacking = book.vocabulary.modifiers[one.kind]
    counts = (stacking.bonus == "highest") if one.sign == 1 else (stacking.penalty == "lowest")
    return counts and one.amount.value > other.amount.value


def _asked_of(ask: t.Ask, book: Book) -> Iterator[dict[str, str]]:
    """The fields of a question with their types, for each kind of thing that it may be about."""
    v = book.vocabulary
    if isinstance(ask, t.Key):
        fields = types_of(ask, book)
        if fields and "number" not in fields.values():
            yield fields
    elif ask.kind == "attribute":
        yield from ({"subject": name} for name, entity in v.entities.items() if ask.name in entity.attributes)
    elif ask.kind == "state":
        yield from (
            {"subject": b} for b in sorted({v.states[m].bearer for m in book.members(ask.name) if m in v.states})
        )


@dataclass(slots=True)
class _Static:
    """Whether a continuous clause ever counts."""

    of: Static
    over: tuple[Static, ...]
    types: dict[str, str]
    span: Span
    fields: dict[str, Value] = field(default_factory=dict)
    names: tuple[str, ...] = ()

    def about(self, book: Book) -> tuple[object, ...]:
        return (self.of, *self.over, *(t.Scan("it", type_) for type_ in self.types.values()))

    def counts(self, world: Imagined) -> bool:
        return self._applies(world) and not self.names

    def applies(self, world: Imagined) -> bool:
        return self._applies(world) and bool(self.names)

    def _applies(self, world: Imagined) -> bool:
        options = {name: world.some(type_) for name, type_ in self.types.items()}
        if not all(options.values()):
            return False
        self.fields = world.given_fields("the question", dict(options))
        scope = Scope(world).query(self.fields)
        if not rulings.of_static(self.of, scope):
            return False
        self.names = tuple(dict.fromkeys(s.ref.id for s in self.over if rulings.of_static(s, scope)))
        return True

    def accept(self, world: Imagined, book: Book) -> Witness | None:
        fields = self.fields
        found = witness(world, self.span, tuple(v for v in fields.values() if isinstance(v, Thing)))

        def shows(less: Witness) -> bool:
            try:
                plain, names = less.world(book)
                own = {n: things_of(plain, names, v) if isinstance(v, Thing) else v for n, v in fields.items()}
                scope = Scope(plain).query(own)
                return bool(rulings.of_static(self.of, scope)) and any(rulings.of_static(s, scope) for s in self.over)
            except (RulesError, LookupError):
                return False

        return smallest(found, shows) if shows(found) else None


@dataclass(slots=True)
class _Heard:
    """Whether a clause that hears an event ever acts."""

    of: Reaction
    over: tuple[Reaction, ...]
    key: t.Key
    span: Span
    what: Happening | None = None
    names: tuple[str, ...] = ()

    def about(self, book: Book) -> tuple[object, ...]:
        return (self.of, *self.over, *(t.Scan("it", type_) for type_ in types_of(self.key, book).values()))

    def counts(self, world: Imagined) -> bool:
        return self._fires(world) and not self.names

    def applies(self, world: Imagined) -> bool:
        return self._fires(world) and bool(self.names)

    def _fires(self, world: Imagined) -> bool:
        self.what = happening(self.key, world)
        ahead = self._ahead(self.what, world) if self.what is not None else None
        self.names = ahead or ()
        return ahead is not None

    def _ahead(self, what: Happening, world: World) -> tuple[str, ...] | None:
        """What goes before every firing of the clause; nothing where one is left, None where it does not fire."""
        mine = [scope for scopes in bound(self.of, what, world) for scope in scopes]
        theirs = [(s.ref.id, scope) for s in self.over for scopes in bound(s, what, world) for scope in scopes]
        if not mine:
            return None
        ahead = [[id for id, scope in theirs if _alike(scope, own)] for own in mine]
        return tuple(dict.fromkeys(id for ids in ahead for id in ids)) if all(ahead) else ()

    def accept(self, world: Imagined, book: Book) -> Witness | None:
        assert self.what is not None
        what = self.what
        found = witness(world, self.span, what.things())

        def shows(less: Witness) -> bool:
            try:
                plain, names = less.world(book)
                own = tuple((n, things_of(plain, names, v) if isinstance(v, Thing) else v) for n, v in what.fields)
                there = Happening(what.key, own)
                return bool(self._ahead(there, plain))
            except (RulesError, LookupError):
                return False

        return smallest(found, shows) if shows(found) else None


def _alike(one: Scope, other: Scope) -> bool:
    """Whether two bindings name the same things by the same names, so that an order between their clauses counts."""
    shared = [n for n in one.names if n in other.names and isinstance(one.names[n], Thing)]
    return all(one.names[n] == other.names[n] for n in shared)
