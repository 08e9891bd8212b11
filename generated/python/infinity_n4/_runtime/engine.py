"""Handling events: who reacts, in which rounds, and what follows, first in, first out."""

from __future__ import annotations

from collections import deque
from collections.abc import Generator
from typing import TYPE_CHECKING, Any, TypeAlias

from . import applying, decisions, lasting, settle, windows
from .errors import RulesLoop
from .events import Event
from .lifetimes import Window
from .requests import Answer, Request
from .rounds import Round
from .tables import Function, Procedure, Reaction

if TYPE_CHECKING:
    from .world import World

Queue: TypeAlias = "deque[Event | Window]"
Asking: TypeAlias = Generator[Request, Answer, None]


class Firing:
    """One sentence with one binding, and how far it is."""

    __slots__ = ("clause", "effects", "event", "happened", "memo", "names", "steps")

    def __init__(self, clause: str, names: tuple[Any, ...], steps: tuple[Function, ...], event: Event) -> None:
        self.clause = clause
        self.names = names
        self.steps = steps
        self.event = event
        self.memo: dict[str, Any] = {}
        self.happened = True
        self.effects: list[Any] = []


def handle_all(w: World, queue: Queue) -> Asking:
    """Handles what is in the queue and all that it causes."""
    while queue:
        item = queue.popleft()
        if isinstance(item, Window):
            if item.is_open:
                yield from windows.close(w, item)
        else:
            yield from handle(w, item, queue)


def handle(w: World, event: Event, queue: Queue, delayed: list[Firing] | None = None) -> Asking:
    """One event: match, rounds. Consequences join the end of the queue."""
    game = w._game
    key = event.key
    if event.depth > game.chain_limit:
        raise RulesLoop(_cycle(event))
    if key in game.clears and not key.startswith("end "):
        lasting.clear(w, event)
    if w._lasting:
        lasting.hear(w, event)
    firings: list[Firing] = [] if delayed is None else delayed
    procedures: list[tuple[Procedure, tuple[Any, ...]]] = []
    judged: dict[tuple[Any, ...], bool] = {}
    if delayed is None and key in game.reactions:
        firings, procedures = match(w, event)
    if key in game.latches and delayed is None:
        lasting.spend_latches(w, event)
    if firings:
        firings = yield from ask(w, event, firings, judged)
        yield from run_rounds(w, event, firings, queue, judged)
    for procedure, names in procedures:
        yield from decisions.run(w, event, procedure, names)
    if key.startswith("use ") and key in game.recorded and delayed is None:
        w._journal.append(w._record, event)


def _cycle(event: Event) -> tuple[str, ...]:
    chain: list[str] = []
    here: Event | None = event
    while here is not None and len(chain) < 50:
        chain.append(here.clauses[0] if here.clauses else here.key)
        if len(chain) > 1 and chain[-1] == chain[0]:
            break
        here = here.parent
    return tuple(reversed(chain))


def match(w: World, event: Event) -> tuple[list[Firing], list[tuple[Procedure, tuple[Any, ...]]]]:
    """All firings of an event, in the fixed order. One that another with the same names beats does not fire."""
    firings: list[Firing] = []
    procedures: list[tuple[Procedure, tuple[Any, ...]]] = []
    found: list[tuple[Reaction, Firing]] = []
    for reaction in w._game.reactions[event.key]:
        if isinstance(reaction, Procedure):
            procedures.extend((reaction, names) for names in reaction.match(w, event))
        elif reaction.match is None:
            firings.append(Firing(reaction.clause, (), reaction.steps, event))
        else:
            for names in dict.fromkeys(reaction.match(w, event)):
                firing = Firing(reaction.clause, names, reaction.steps, event)
                if reaction.ask is not None:
                    firing.memo["ask"] = reaction.ask
                firings.append(firing)
                found.append((reaction, firing))
    beats = w._game.beats
    if beats and len(found) > 1:
        out = {
            id(firing)
            for reaction, firing in found
            if any(
                (other.clause, reaction.clause) in beats and _same_names(other, by, reaction, firing)
                for other, by in found
            )
        }
        firings = [f for f in firings if id(f) not in out]
    return firings, procedures


def _same_names(one: Reaction, first: Firing, other: Reaction, second: Firing) -> bool:
    left = dict(zip(one.names, first.names, strict=True))
    right = dict(zip(other.names, second.names, strict=True))
    return all(left[name] is right[name] for name in left if name in right)


def ask(
    w: World, event: Event, firings: list[Firing], judged: dict[tuple[Any, ...], bool]
) -> Generator[Request, Answer, list[Firing]]:
    """Headers that ask: each extends a firing, or drops it. What is paid there joins the first round."""
    ready: list[Firing] = []
    for firing in firings:
        header: Function | None = firing.memo.pop("ask", None)
        if header is None:
            ready.append(firing)
            continue
        r = Round(w, firing.event, judged)
        r.clause = firing.clause
        bindings: list[tuple[Any, ...]] = []
        result = header(w, firing.event, r, *firing.names, bindings)
        if result is not None:
            yield from result
        for number, names in enumerate(bindings):
            new = Firing(firing.clause, names, firing.steps, firing.event)
            if number == 0:
                new.memo["paid"] = (r.effects, r.counts)
            ready.append(new)
        if not bindings and r.effects:
            new = Firing(firing.clause, (), (_nothing,), firing.event)
            new.memo["paid"] = (r.effects, r.counts)
            ready.append(new)
    return ready


def _nothing(w: World, event: Event, r: Round) -> None:
    """A price that was paid for nothing is not given back."""


def run_rounds(
    w: World, event: Event, firings: list[Firing], queue: Queue, judged: dict[tuple[Any, ...], bool]
) -> Asking:
    """Round n takes step n of every firing that has one."""
    count = max((len(f.steps) for f in firings), default=0)
    for number in range(count):
        r = Round(w, event, judged)
        for firing in firings:
            if number >= len(firing.steps):
                continue
            before = len(r.effects)
            paid = firing.memo.pop("paid", None)
            if paid is not None:
                r.effects.extend(paid[0])
                for key, times in paid[1].items():
                    r.counts[key] = r.counts.get(key, 0) + times
            r.clause, r.memo, r.happened, r.event = firing.clause, firing.memo, firing.happened, firing.event
            result = firing.steps[number](w, firing.event, r, *firing.names)
            if result is not None:
                yield from result
            firing.effects = r.effects[before:]
        r.event = event
        if number + 1 < count:
            own: Queue = deque()
            yield from finish(w, r, own)
            yield from handle_all(w, own)
            for firing in firings:
                firing.happened = any(e.done for e in firing.effects)
        else:
            yield from finish(w, r, queue)


def finish(w: World, r: Round, queue: Queue) -> Asking:
    """Stages b to e of a round. What happened joins the queue, then the windows that it closes."""
    if r.effects:
        if w._game.asks_policy:
            yield from lasting.choose(w, r)
        yield from settle.settle(w, r)
        events = applying.apply(w, r.effects)
        recorded = w._game.recorded
        for event in events:
            if event.key in recorded and not event.key.startswith("use "):
                w._journal.append(w._record, event)
        queue.extend(events)
    for key, times in r.counts.items():
        w._journal.item(w._counts, key, w._counts.get(key, 0) + times)
    if w._lasting or w._spent:
        queue.extend(lasting.look(w))
    queue.extend(r.closing)
