"""What is required and forbidden at once.

In: `must` clauses and the bans on what they require. Out: finding RW611, with a small world in which both hold for one thing.
The rules run on: what is not possible is not required. But one of the two clauses does not say what its editor meant.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

from rulewright.diagnostics import Note, Span
from rulewright.interpret import RulesError, rulings
from rulewright.interpret.book import Book
from rulewright.interpret.scope import Scope
from rulewright.interpret.values import Thing, Value
from rulewright.lints.ground import Ground
from rulewright.lints.happenings import types_of
from rulewright.lints.imagined import Imagined
from rulewright.lints.places import Subject
from rulewright.lints.search import search
from rulewright.lints.witness import Witness, smallest, things_of, witness
from rulewright.lints.writes import ordered
from rulewright.model import terms as t
from rulewright.plan.nodes import Static


def check(subject: Subject) -> None:
    """Holds every `must` against the bans on all that would fulfil it."""
    for statics in subject.book.statics.values():
        for must in statics:
            if not isinstance(must.what, t.Must):
                continue
            keys = tuple(dict.fromkeys(arm.key for arm in must.what.deeds))
            for bans in product(*(_bans(subject.book, must, key) for key in keys)):
                _hold(subject, must, bans, keys)


def _bans(book: Book, must: Static, key: t.Key) -> list[Static]:
    """What forbids a deed, and nothing orders it against the clause that requires it."""
    found = (s for s in book.statics.get(key, ()) if isinstance(s.what, t.Cannot))
    return [ban for ban in found if not ordered(book, must.ref, ban.ref)]


def _hold(subject: Subject, must: Static, bans: tuple[Static, ...], keys: tuple[t.Key, ...]) -> None:
    question = _Together(subject.ground, must, bans, keys, subject.place(must.ref))
    names = " and ".join(dict.fromkeys(ban.ref.id for ban in bans))
    deeds = " or ".join(f"{key.kind} {key.name}" for key in keys)
    answer = search(subject.ground, question.about(), question.so, question.accept, subject.effort)
    if answer.found is not None:
        subject.bag.error(
            "RW611",
            subject.place(must.ref),
            f"{must.ref.id} requires what {names} forbids: to {deeds}",
            hint="give one of them a condition, or order them with 'instead of clause ..,'",
            notes=(
                Note(subject.place(must.ref), "for example: " + " ".join(answer.found.text)),
                *(Note(subject.place(ban.ref), f"{ban.ref.id} stands here") for ban in dict.fromkeys(bans)),
            ),
        )
    elif not answer.exhausted:
        subject.effort.undecided.append(f"whether {must.ref.id} can require what {names} forbids")


@dataclass(slots=True)
class _Together:
    """Whether a duty can hold while each deed that would fulfil it is forbidden, by one ban for each."""

    ground: Ground
    must: Static
    bans: tuple[Static, ...]
    keys: tuple[t.Key, ...]
    span: Span
    fields: dict[str, Value] | None = None

    def types(self, book: Book) -> dict[str, str]:
        return {name: type_ for key in reversed(self.keys) for name, type_ in types_of(key, book).items()}

    def about(self) -> tuple[object, ...]:
        types = self.types(self.ground.book).values()
        return (self.must, *self.bans, *(t.Scan("it", type_) for type_ in types))

    def so(self, world: Imagined) -> bool:
        options = {n: world.some(type_) for n, type_ in self.types(world.book).items() if world.some(type_)}
        self.fields = world.given_fields("the deed", dict(options))
        return self._both(Scope(world), self.fields)

    def _both(self, scope: Scope, fields: dict[str, Value]) -> bool:
        subject = {"subject": fields.get("subject")}
        return bool(rulings.of_static(self.must, scope.query(subject))) and all(
            rulings.of_static(ban, scope.query(fields)) for ban in self.bans
        )

    def accept(self, world: Imagined) -> Witness | None:
        assert self.fields is not None
        fields = self.fields

        def shows(less: Witness) -> bool:
            try:
                plain, names = less.world(self.ground.book)
                own = {n: things_of(plain, names, v) if isinstance(v, Thing) else v for n, v in fields.items()}
                return self._both(Scope(plain), own) and not any(plain.verdict(key, own).allowed for key in self.keys)
            except (RulesError, LookupError):
                return False

        things = tuple(v for v in fields.values() if isinstance(v, Thing))
        found = witness(world, self.span, things)
        return smallest(found, shows) if shows(found) else None
