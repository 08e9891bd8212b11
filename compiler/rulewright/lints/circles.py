"""Clauses that set each other off without end.

In: plans. Out: finding RW613, with the circle and a small world in which it runs away. A circle of triggers alone is no mistake:
a state that is there already is not heard again, and a track stops at its bound. So each circle is set going in small worlds,
with a chain of causes cut short, and reported only where the interpreter gives up.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from dataclasses import dataclass, replace

from rulewright.diagnostics import Note, Span
from rulewright.interpret import RulesError, RulesLoop
from rulewright.interpret.book import Book
from rulewright.lints.ground import Ground
from rulewright.lints.happenings import Answering, Happening, command, drive, happening, told, types_of
from rulewright.lints.imagined import Imagined
from rulewright.lints.places import Subject
from rulewright.lints.search import search
from rulewright.lints.witness import Witness, smallest, things_of, witness
from rulewright.lints.writes import fires, narrowed
from rulewright.model import terms as t
from rulewright.plan.nodes import Reaction

CHAIN = 30
"""How deep a chain of causes may become before it counts as endless."""


def check(subject: Subject) -> None:
    """Sets every circle going once."""
    for circle in circles(subject):
        question = _Question(_short(narrowed(subject.ground, circle)), circle, subject.place(circle[0].ref))
        tried = (t.Key(kind, name) for kind, name in question.heard())  # type: ignore[arg-type]
        for key in tried:
            question.key = key
            answer = search(
                question.ground, question.about(), question.so, question.accept, subject.effort, sizes=(1, 2)
            )
            if answer.found is not None:
                _report(subject, circle, answer.found, question.what)
                break
            if not answer.exhausted:
                names = " and ".join(s.ref.id for s in circle)
                subject.effort.undecided.append(f"whether {names} can set each other off without end")


def circles(subject: Subject) -> Iterator[tuple[Reaction, ...]]:
    """The groups of sentences each of which may set off every other, and itself."""
    after = {
        id(s): [x for x in subject.footprints.after(s) if isinstance(x, Reaction)]
        for _, s in subject.book.reactions
        if isinstance(s, Reaction)
    }
    told: set[int] = set()
    for _, sentence in subject.book.reactions:
        if not isinstance(sentence, Reaction) or id(sentence) in told or sentence not in after[id(sentence)]:
            continue
        group = [s for s in after[id(sentence)] if any(x is sentence for x in after[id(s)])]
        told |= {id(s) for s in group}
        yield tuple(sorted(group, key=lambda s: s.ref))


def _short(ground: Ground) -> Ground:
    return Ground(_cut(ground.book), _cut(ground.rough), ground.free)


def _cut(book: Book) -> Book:
    new = copy.copy(book)
    new.plans = replace(book.plans, chain_limit=CHAIN)
    return new


@dataclass(slots=True)
class _Question:
    ground: Ground
    circle: tuple[Reaction, ...]
    span: Span
    key: t.Key | None = None
    what: Happening | None = None

    def heard(self) -> list[tuple[str, str]]:
        return list(dict.fromkeys((arm.key.kind, arm.key.name) for s in self.circle for arm in s.arms))

    def about(self) -> tuple[object, ...]:
        assert self.key is not None
        types = types_of(self.key, self.ground.book).values()
        return (*self.circle, *(t.Scan("it", type_) for type_ in types))

    def so(self, world: Imagined) -> bool:
        assert self.key is not None
        what = happening(self.key, world)
        if what is None or not any(fires(s, what, world) for s in self.circle if _hears(s, self.key)):
            return False
        self.what = what
        try:
            drive(command(what, world, {x.name: x for x in world.start.things}, self.span), Answering(world))
        except RulesLoop:
            return True
        return False

    def accept(self, world: Imagined) -> Witness | None:
        assert self.what is not None
        what = self.what
        given = {k: v for k, v in world.facts.items() if k[0] == "answer"}

        def shows(less: Witness) -> bool:
            try:
                plain, names = less.world(self.ground.book)
                known = {**names, **{v.name: things_of(plain, names, v) for v in what.things()}}
                drive(command(what, plain, known, self.span), Answering(None, given))
            except RulesLoop:
                return True
            except (RulesError, LookupError):
                return False
            return False

        found = witness(world, self.span, what.things())
        return smallest(found, shows) if shows(found) else None


def _hears(sentence: Reaction, key: t.Key) -> bool:
    return any(arm.key == key for arm in sentence.arms)


def _report(subject: Subject, circle: tuple[Reaction, ...], found: Witness, what: Happening | None) -> None:
    assert what is not None
    names = list(dict.fromkeys(s.ref.id for s in circle))
    facts, when = told(what, subject.plans.vocabulary)
    world = "for example: " + " ".join((*found.text, *((facts,) if facts else ()))) + f" when: {when}"
    notes = (
        Note(subject.place(circle[0].ref), world),
        *(Note(subject.place(s.ref), f"{s.ref.id} stands here") for s in circle[1:]),
    )
    shown = " -> ".join((*names, names[0]))
    message = f"{names[0]} sets itself off without end" if len(names) == 1 else f"a circle without end: {shown}"
    subject.bag.error(
        "RW613",
        subject.place(circle[0].ref),
        message,
        hint="limit it ('once per Round, when ..'), give it a condition that stops holding, or let it wait ('at the end of ..')",
        notes=notes,
    )
