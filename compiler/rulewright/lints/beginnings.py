"""How states begin and end: one that nothing gives, one that nothing ends, a cancellation that waits for what never happens.

In: plans, and what the vocabulary says of each state. Out: findings RW720 to RW722. A state begins where some clause gives it,
a state that begins implies it, something counts as it, or `begins: elsewhere` says that the host does; it ends where some
clause ends it, gives it with an end, or gives what excludes it, or where `ends` says how. What a clause cannot do is not
looked at here (`conditions`).
"""

from __future__ import annotations

from dataclasses import dataclass, field

from rulewright.interpret.book import Book
from rulewright.lints.places import Subject
from rulewright.model import terms as t
from rulewright.model.walk import walk
from rulewright.plan import nodes as p
from rulewright.source import Mapping, Scalar

_HEARD = ("become", "stop", "gain_level", "lose_level")


@dataclass(slots=True)
class Lives:
    """Which states begin and end by rules, and which some rule speaks of."""

    begin: dict[str, None] = field(default_factory=dict)
    end: dict[str, None] = field(default_factory=dict)
    spoken: dict[str, None] = field(default_factory=dict)


def check(subject: Subject) -> None:
    """Looks at every state that some rule speaks of, and at every cancellation."""
    v, lives = subject.plans.vocabulary, _lives(subject)
    for name, state in v.states.items():
        if state.defined or name not in lives.spoken:
            continue
        if name not in lives.begin:
            subject.bag.warning(
                "RW720",
                subject.declared("states", name),
                f"nothing gives the state {name}",
                hint="say in a clause when it begins, or `begins: elsewhere` where it is declared if the host sets it",
            )
        if not state.ends and name not in lives.end:
            subject.bag.warning(
                "RW721",
                subject.declared("states", name),
                f"nothing ends the state {name}",
                hint="say in a clause what ends it, or declare `ends: never` or `ends: elsewhere`",
            )
    _cancellations(subject, lives)


def _lives(subject: Subject) -> Lives:
    book, lives = subject.book, Lives()
    for file in subject.edition.vocabulary:
        table = file.get("states")
        for name, node in table.entries if isinstance(table, Mapping) else ():
            said = node.get("begins") if isinstance(node, Mapping) else None
            if isinstance(said, Scalar) and said.value == "elsewhere":
                lives.begin[name.value] = None
    for rule in subject.plans.rules:
        own = rule.defines[1] if rule.defines is not None and rule.defines[0] == "state" else None
        for sentence in rule.sentences:
            framed = own if own is not None and _inside(sentence, own) else None
            for part in walk(sentence):
                _note(part, own, lives, book, framed)
    for own_name, state in book.vocabulary.states.items():
        if own_name in lives.begin:
            lives.begin.update(dict.fromkeys(book.implied(own_name)))
            lives.end.update(dict.fromkeys(state.excludes))
        if own_name in lives.end or state.ends:
            lives.end.update(dict.fromkeys(book.implied(own_name)))
        if any(other in lives.begin for other in state.excludes):
            lives.end[own_name] = None
    return lives


def _inside(sentence: object, state: str) -> bool:
    """Whether a sentence holds only where somebody is in the state already."""
    if not isinstance(sentence, p.Reaction):
        return False
    return all(any(_holds(guard, state) for guard in arm.guards) for arm in sentence.arms)


def _holds(guard: object, state: str) -> bool:
    match guard:
        case t.EachInstance(state=name) | t.Test(cond=t.Is(state=name, no=False)):
            return name == state
        case _:
            return False


def _note(part: object, own: str | None, lives: Lives, book: Book, framed: str | None) -> None:
    match part:
        case t.Become(state=name, ends=ends) | t.GainLevel(state=name, ends=ends):
            # What only those do who are in the state already is not how it comes about.
            lives.begin.update(dict.fromkeys(m for m in book.members(name) if m != framed))
            lives.spoken.update(dict.fromkeys(book.members(name)))
            if any(not isinstance(end, t.Lasting) for end in ends):
                lives.end.update(dict.fromkeys(book.members(name)))
        case t.Stop(state=name) | t.LoseLevel(state=name):
            lives.end.update(dict.fromkeys(book.members(name)))
            lives.spoken.update(dict.fromkeys(book.members(name)))
        case (
            t.Increase(target=t.LevelSlot(state=name))
            | t.Reduce(target=t.LevelSlot(state=name))
            | t.Assign(target=t.LevelSlot(state=name))
        ):
            lives.end[name] = None
        case t.EndThis() if own is not None:
            lives.end[own] = None
        case (
            p.Static(what=t.CountsAs(no=False), ask=t.Query("state", name))
            | t.Hold(what=t.CountsAs(no=False), ask=t.Question(t.Query("state", name)))
        ):
            lives.begin.update(dict.fromkeys(book.members(name)))
            # What counts as held is held no longer than that; an own instance of it, nothing here gives.
            lives.end.update(dict.fromkeys(book.members(name)))
        case t.Is(state=name) | t.Level(state=name) | t.HasState(state=name) | t.EachInstance(state=name):
            lives.spoken.update(dict.fromkeys(book.members(name)))
        case _:
            return


def _cancellations(subject: Subject, lives: Lives) -> None:
    """A cancellation that hears only states that never begin is never reached."""
    boxes = {clause.id: clause.box for rule in subject.rules for clause in rule.clauses}
    for sentence in (s for rule in subject.plans.rules for s in rule.sentences if isinstance(s, p.Reaction)):
        if boxes.get(sentence.ref.id) != "cancellations":
            continue
        waits = [arm.key for arm in sentence.arms if _silent(arm.key, lives, subject.book)]
        if len(waits) == len(sentence.arms):
            subject.bag.warning(
                "RW722",
                subject.place(sentence.ref),
                f"the cancellation {sentence.ref.id} is never reached: nothing makes anybody {waits[0].name}",
                hint="say where that state begins, or `begins: elsewhere` where it is declared if the host sets it",
            )


def _silent(key: t.Key, lives: Lives, book: Book) -> bool:
    if key.kind not in _HEARD or key.name not in (*book.vocabulary.states, *book.vocabulary.state_groups):
        return False
    return not any(member in lives.begin for member in book.members(key.name))
