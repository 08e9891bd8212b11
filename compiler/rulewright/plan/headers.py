"""Headers of a sentence, sorted by what they do.

In: the headers in the author's order. Out: what says when the sentence listens, its trigger, what must hold then, its
delay, what must hold when the delay is over, and which clauses it stands in for.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rulewright.model.meaning import Guarded, Header, Heard, InsteadOf, Moment, UntilHeard, While
from rulewright.model.terms import Arm, Each, Guard, Limit, Test
from rulewright.model.walk import asks


@dataclass(frozen=True, slots=True)
class Headers:
    """`listen`: while, during and until before a trigger. `guards`: what must hold after it, or without one."""

    listen: tuple[Guard, ...]
    trigger: Heard | Moment | None
    guards: tuple[Guard, ...]
    delay: Moment | None
    delayed: tuple[Guard, ...]
    beats: tuple[str, ...]


def sort_headers(headers: tuple[Header, ...], until: Callable[[int, tuple[Arm, ...]], Guard]) -> Headers:
    """`until` makes the latch of an `until` header, from the header's number and its arms."""
    listen: list[Guard] = []
    guards: list[Guard] = []
    delayed: list[Guard] = []
    beats: list[str] = []
    trigger: Heard | Moment | None = None
    delay: Moment | None = None
    triggered = any(isinstance(h, Heard) for h in headers) or isinstance(_opening(headers), Moment)
    for number, header in enumerate(headers):
        match header:
            case Heard():
                trigger = header
                continue
            case Moment() if trigger is None and triggered:
                trigger = header
                continue
            case Moment():
                delay = header
                continue
            case InsteadOf(clauses=clauses):
                beats.extend(clauses)
                continue
            case While(cond=cond):
                guard: Guard = Test(cond)
            case UntilHeard(arms=arms):
                guard = until(number, arms)
            case Guarded(guard=guard):
                pass
        if delay is not None:
            delayed.append(guard)
        elif triggered and trigger is None and isinstance(header, While | UntilHeard):
            listen.append(guard)
        else:
            guards.append(guard)
    return Headers(tuple(listen), trigger, tuple(guards), delay, tuple(delayed), tuple(beats))


def _opening(headers: tuple[Header, ...]) -> Header | None:
    """The first header, behind what only says when the sentence listens or how often."""
    for header in headers:
        match header:
            case While() | UntilHeard() | InsteadOf() | Guarded(guard=Limit()):
                continue
            case _:
                return header
    return None


def split(guards: tuple[Guard, ...]) -> tuple[tuple[Guard, ...], tuple[Guard, ...]]:
    """What only looks, and, from the first one that asks somebody or goes one after the other, the rest."""
    limits = tuple(g for g in guards if isinstance(g, Limit))
    others = tuple(g for g in guards if not isinstance(g, Limit))
    for index, guard in enumerate(others):
        if asks(guard) or (isinstance(guard, Each) and guard.turn):
            return others[:index], (*limits, *others[index:])
    return others, limits
