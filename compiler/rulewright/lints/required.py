"""What is required and forbidden at once.

In: `must` clauses and the bans on what they require. Out: finding RW611, with a small world in which both hold for one thing.
The rules run on: what is not possible is not required. But one of the two clauses does not say what its editor meant.
"""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.diagnostics import Note, Span
from rulewright.interpret import RulesError, rulings
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
    """Holds every `must` that leaves no choice against the bans on it."""
    for statics in subject.book.statics.values():
        for must in statics:
            if not isinstance(must.what, t.Must) or len({arm.key for arm in must.what.deeds}) != 1:
                continue
            key = must.what.deeds[0].key
            for ban in subject.book.statics.get(key, ()):
                if isinstance(ban.what, t.Cannot) and not ordered(subject.book, must.ref, ban.ref):
                    _hold(subject, must, ban, key)


def _hold(subject: Subject, must: Static, ban: Static, key: t.Key) -> None:
    question = _Pair(subject.ground, must, ban, key, subject.place(must.ref))
    answer = search(subject.ground, question.about(), question.so, question.accept, subject.effort)
    if answer.found is not None:
        subject.bag.error(
            "RW611",
            subject.place(must.ref),
            f"{must.ref.id} requires what {ban.ref.id} forbids: to {key.kind} {key.name}",
            hint="give one of them a condition, or order them with 'instead of clause ..,'",
            notes=(
                Note(subject.place(must.ref), "for example: " + " ".join(answer.found.text)),
                Note(subject.place(ban.ref), f"{ban.ref.id} stands here"),
            ),
        )
    elif not answer.exhausted:
        subject.effort.undecided.append(f"whether {must.ref.id} can require what {ban.ref.id} forbids")


@dataclass(slots=True)
class _Pair:
    ground: Ground
    must: Static
    ban: Static
    key: t.Key
    span: Span
    fields: dict[str, Value] | None = None

    def about(self) -> tuple[object, ...]:
        types = types_of(self.key, self.ground.book).values()
        return (self.must, self.ban, *(t.Scan("it", type_) for type_ in types))

    def so(self, world: Imagined) -> bool:
        options = {n: world.some(type_) for n, type_ in types_of(self.key, world.book).items() if world.some(type_)}
        self.fields = world.given_fields("the deed", dict(options))
        return self._both(Scope(world), self.fields)

    def _both(self, scope: Scope, fields: dict[str, Value]) -> bool:
        subject = {"subject": fields.get("subject")}
        return bool(
            rulings.of_static(self.must, scope.query(subject)) and rulings.of_static(self.ban, scope.query(fields))
        )

    def accept(self, world: Imagined) -> Witness | None:
        assert self.fields is not None
        fields = self.fields

        def shows(less: Witness) -> bool:
            try:
                plain, names = less.world(self.ground.book)
                own = {n: things_of(plain, names, v) if isinstance(v, Thing) else v for n, v in fields.items()}
                verdict = plain.verdict(self.key, own)
                return self._both(Scope(plain), own) and not verdict.allowed
            except (RulesError, LookupError):
                return False

        things = tuple(v for v in fields.values() if isinstance(v, Thing))
        found = witness(world, self.span, things)
        return smallest(found, shows) if shows(found) else None
