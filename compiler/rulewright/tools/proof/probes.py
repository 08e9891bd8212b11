"""Probes: what to bring about or ask so that a changed sentence has a say.

In: sentences of a plan that differ between two editions. Out: probes, the likeliest first: an event to bring about, a verdict,
a value, a state or a relation to ask for, an offer to take up. Which worlds they are put to is decided elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from rulewright.interpret.book import Book
from rulewright.lints.happenings import BY_COMMAND, types_of
from rulewright.model import terms as t
from rulewright.model.walk import walk
from rulewright.plan import nodes as p

Kind: TypeAlias = Literal["event", "verdict", "value", "state", "relation", "offer"]


@dataclass(frozen=True, slots=True)
class Probe:
    """`key` for events and verdicts; else the type of the thing asked about and the name of what is asked."""

    kind: Kind
    key: t.Key | None = None
    type: str = ""
    name: str = ""


def near_probes(books: tuple[Book, Book], changed: Iterable[object]) -> tuple[Probe, ...]:
    """Those that the changed sentences answer to."""
    return tuple(dict.fromkeys(probe for sentence in changed for book in books for probe in answering(sentence, book)))


def far_probes(books: tuple[Book, Book], near: tuple[Probe, ...]) -> tuple[Probe, ...]:
    """All others that any sentence answers to. To look for them takes a while."""
    sentences = ((s, book) for book in books for rule in book.plans.rules for s in rule.sentences)
    every = dict.fromkeys(probe for sentence, book in sentences for probe in answering(sentence, book))
    return tuple(probe for probe in every if probe not in near)


def answering(sentence: object, book: Book) -> tuple[Probe, ...]:
    """What one sentence answers to."""
    return tuple(_of(sentence, book, set()))


def _of(sentence: object, book: Book, seen: set[str]) -> Iterator[Probe]:
    match sentence:
        case p.Reaction(arms=arms) | p.Would(arms=arms) | p.Procedure(arms=arms):
            for arm in arms:
                yield from _event(arm.key, book)
        case p.Static(ask=ask, roll=roll):
            if roll is not None:
                yield from _event(t.Key("make", roll), book)
            yield from _asked(ask, book, seen)
        case p.Definition(kind="number", name=name, entity=entity):
            yield Probe("value", None, entity, name)
        case p.Definition(kind=("state" | "relation") as kind, name=name, entity=entity):
            yield Probe(kind, None, entity, name)
        case p.Offer():
            yield Probe("offer", None, "", sentence.ref.id)
        case p.Beats(winner, loser):
            for clause in (winner, loser):
                yield from _clause(clause, book, seen)
        case p.Stands(clauses=clauses):
            for clause in clauses:
                yield from _clause(clause, book, seen)
        case p.Costs(name=name):
            if name in book.vocabulary.actions:
                yield from _event(t.Key("use", name), book)
            else:
                yield from _clause(name, book, seen)
        case _:
            return


def _event(key: t.Key, book: Book) -> Iterator[Probe]:
    """The event itself, or those that bring it with them."""
    kinds: tuple[str, ...]
    match key.kind:
        case "reach" | "set":
            kinds = ("become",) if book.state(key.name) is not None else ("lose", "gain")
        case "gain_level":
            kinds = ("become",)
        case "lose_level":
            kinds = ("stop",)
        case kind:
            kinds = (kind,)
    for name in kinds:
        if name in BY_COMMAND:
            yield Probe("event", t.Key(name, key.name))  # type: ignore[arg-type]
            if name == "use":
                yield Probe("verdict", t.Key("use", key.name))


def _asked(ask: t.Ask, book: Book, seen: set[str]) -> Iterator[Probe]:
    v = book.vocabulary
    match ask:
        case t.Key():
            if types_of(ask, book):
                yield Probe("verdict", ask)
            yield from _event(ask, book)
        case t.Query("attribute" | "set", name):
            for entity in v.entities.values():
                if name in entity.attributes:
                    yield Probe("value", None, entity.name, name)
            for roll in v.rolls:
                yield from _event(t.Key("make", roll), book)
        case t.Query("roll", name):
            for roll in v.rolls:
                if name in book.roll_family(roll):
                    yield from _event(t.Key("make", roll), book)
        case t.Query("actions", name):
            for action in v.actions.values():
                subject = action.signature.subject
                if subject is not None and (book.is_kind(name, subject) or book.is_kind(subject, name)):
                    yield Probe("verdict", t.Key("use", action.name))
        case t.Query("state" | "suppress", name):
            for member in book.members(name):
                declared = book.state(member)
                if declared is not None:
                    yield Probe("state", None, declared.bearer, member)
            yield from _readers(
                lambda part: isinstance(part, t.Is | t.Level | t.EachInstance) and part.state == name, book, seen
            )
        case t.Query("immune state" | "keeps", name):
            for member in book.members(name):
                yield from _event(t.Key("become", member), book)
                yield from _event(t.Key("stop", member), book)
        case t.Query("immune event", name):
            yield from _event(t.Key("happen", name), book)
        case t.Query("relation", name):
            declared_relation = v.relations.get(name)
            if declared_relation is not None and declared_relation.signature.subject is not None:
                yield Probe("relation", None, declared_relation.signature.subject, name)
        case t.Query("clause", name):
            yield from _clause(name, book, seen)
        case t.Query("disable", _):
            yield from _readers(lambda part: isinstance(part, t.Equipped), book, seen)
        case _:
            return


def _clause(clause: str, book: Book, seen: set[str]) -> Iterator[Probe]:
    """What the sentences of another clause answer to."""
    if clause in seen:
        return
    seen.add(clause)
    for rule in book.plans.rules:
        for sentence in rule.sentences:
            refs = (s.ref.id for s in walk(sentence) if isinstance(getattr(s, "ref", None), p.Ref))  # type: ignore[attr-defined]
            if clause in refs:
                yield from _of(sentence, book, seen)


def _readers(wanted: object, book: Book, seen: set[str]) -> Iterator[Probe]:
    """What the sentences answer to that look at something."""
    assert callable(wanted)
    for rule in book.plans.rules:
        for number, sentence in enumerate(rule.sentences):
            mark = f"{rule.rule} {number}"
            if mark not in seen and any(wanted(part) for part in walk(sentence)):
                seen.add(mark)
                yield from _of(sentence, book, seen)
