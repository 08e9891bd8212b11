"""Handling events: what hears them, in which rounds it acts, and what follows, first in, first out."""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from . import applying, decisions, lasting, matching, settle, windows
from .errors import RulesLoop
from .events import Effect, Event
from .firings import Firing, begin, begun, carry_out
from .lifetimes import Window
from .requests import Answer, Request
from .rounds import Round
from .tables import Function

if TYPE_CHECKING:
    from .world import World

Queue: TypeAlias = "deque[Event | Window]"
Asking: TypeAlias = Generator[Request, Answer, None]


def handle_all(w: World, queue: Queue) -> Asking:
    """Handles what is in the queue and all that it causes."""
    while queue:
        item = queue.popleft()
        if isinstance(item, Window):
            if item.is_open:
                yield from windows.close(w, item)
        else:
            yield from handle(w, (item,), queue)


def handle(w: World, events: Sequence[Event], queue: Queue, due: Sequence[Firing] = ()) -> Asking:
    """One event, or several that are one: match, then rounds. Consequences join the end of the queue.

    `due` is what was put off until this moment. What lasts until one of the events ends together with the first round.
    """
    game = w._game
    tracks: list[Firing | decisions.Run] = list(due)
    at_once = None if due or len(events) > 1 else game.at_once(events[0].key)
    ending: list[Effect] = []
    for event in events:
        if event.depth > game.chain_limit:
            raise RulesLoop(_cycle(event))
        if event.key in game.clears and not event.key.startswith("end "):
            lasting.clear(w, event)
    for event in events:
        if at_once is None and event.key in game.reactions:
            tracks.extend(matching.match(w, event))
        if event.key in game.latches:
            lasting.spend_latches(w, event)
        if w._lasting:
            ending.extend(lasting.hear(w, event))
    if at_once or (at_once is not None and ending):
        yield from _at_once(w, events[0], at_once, queue, ending)
    elif tracks or ending:
        yield from run_rounds(w, events[0], tracks, queue, ending)
    for event in events:
        if event.key.startswith("use ") and event.key in game.recorded:
            w._journal.append(w._record, event)


def _at_once(
    w: World, event: Event, steps: Sequence[tuple[str, Function]], queue: Queue, ending: Sequence[Effect]
) -> Asking:
    """The one round of an event whose sentences find their own bindings."""
    r = Round(w, event)
    for clause, step in steps:
        r.clause, r.event, r.memo, r.happened = clause, event, {}, False
        result = step(w, event, r)
        if result is not None:
            yield from result
    r.event = event
    r.effects.extend(ending)
    yield from finish(w, r, queue)


def _cycle(event: Event) -> tuple[str, ...]:
    chain: list[str] = []
    here: Event | None = event
    while here is not None and len(chain) < 50:
        chain.append(here.clauses[0] if here.clauses else here.key)
        if len(chain) > 1 and chain[-1] == chain[0]:
            break
        here = here.parent
    return tuple(reversed(chain))


def run_rounds(
    w: World, event: Event, tracks: Sequence[Firing | decisions.Run], queue: Queue, ending: Sequence[Effect] = ()
) -> Asking:
    """Round n takes step n of every firing that has one, and the n-th round of every procedure."""
    judged: dict[tuple[Any, ...], bool] = {}
    first = True
    while True:
        r = Round(w, event, judged)
        for track in tracks:
            if isinstance(track, decisions.Run):
                yield from track.step(r)
            elif not first or begun(track) or (yield from begin(w, r, track)):
                asking = carry_out(w, r, track)
                if asking is not None:
                    yield from asking
        r.event = event
        if first:
            r.effects.extend(ending)
        first = False
        follows: Queue = deque()
        yield from finish(w, r, follows)
        if not any(track.more for track in tracks):
            queue.extend(follows)
            return
        try:
            yield from handle_all(w, follows)
        except RecursionError:
            raise RulesLoop(_cycle(event)) from None


def finish(w: World, r: Round, queue: Queue) -> Asking:
    """Stages b to e of a round. What happened joins the queue, then the windows that it closes."""
    if r.prices:
        r.effects.extend(r.prices)
        r.prices.clear()
    if r.effects:
        if w._game.asks_policy:
            yield from lasting.choose(w, r)
        asking = settle.settle(w, r)
        if asking is not None:
            yield from asking
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
