"""A `keeps` that another clause would break: the state is said to stay while an event is handled, and that event ends it.

In: plans. Out: finding RW612 for each clause that ends the state on an event on which another says that the bearer keeps it,
where nothing orders the two. The rules run as `keeps` says; but one of the two clauses does not do what it says.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.diagnostics import Note
from rulewright.lints.places import Subject
from rulewright.lints.writes import ordered
from rulewright.model import terms as t
from rulewright.model.walk import walk
from rulewright.plan.nodes import Reaction


def check(subject: Subject) -> None:
    """Holds every `keeps` against everything that its event sets off."""
    for _, keeper in subject.book.reactions:
        if not isinstance(keeper, Reaction):
            continue
        for state in _kept(keeper):
            for breaker in _breakers(subject, keeper, state):
                if not ordered(subject.book, keeper.ref, breaker.ref):
                    subject.bag.error(
                        "RW612",
                        subject.place(keeper.ref),
                        f"{keeper.ref.id} says that {state} is kept, and {breaker.ref.id} ends it on the same event",
                        hint="take one of them out, or order them with 'instead of clause ..,'",
                        notes=(Note(subject.place(breaker.ref), f"{breaker.ref.id} stands here"),),
                    )


def _kept(sentence: Reaction) -> tuple[str, ...]:
    return tuple(
        dict.fromkeys(h.what.state for h in walk(sentence) if isinstance(h, t.Hold) and isinstance(h.what, t.Keeps))
    )


def _breakers(subject: Subject, keeper: Reaction, state: str) -> Iterator[Reaction]:
    keys = {(arm.key.kind, arm.key.name) for arm in keeper.arms}
    heard = [s for key in sorted(keys) for s in subject.footprints.listeners.get(key, ()) if isinstance(s, Reaction)]
    after = [s for h in heard for s in subject.footprints.after(h) if isinstance(s, Reaction)]
    for sentence in dict.fromkeys((*heard, *after)):
        if sentence is not keeper and _ends(subject, sentence, state):
            yield sentence


def _ends(subject: Subject, sentence: Reaction, state: str) -> bool:
    defines = subject.book.rules[sentence.ref.rule].defines if sentence.ref.rule in subject.book.rules else None
    for part in walk(sentence.body):
        if isinstance(part, t.Stop) and state in (part.state, *subject.book.members(part.state)):
            return True
        if isinstance(part, t.EndThis) and defines == ("state", state):
            return True
    return False
