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


def handle_all(w: World, queue: Queue) -> Asking | None:
    """Handles what is in the queue and all that it causes. None: that is done; else what is left of it, which asks."""
    asking = _next_asking(w, queue)
    return None if asking is None else _rest_of_all(w, queue, asking)


def _rest_of_all(w: World, queue: Queue, asking: Asking | None) -> Asking:
    while asking is not None:
        yield from asking
        asking = _next_asking(w, queue)


def _next_asking(w: World, queue: Queue) -> Asking | None:
    """Handles the queue up to the first that asks."""
    while queue:
        item = queue.popleft()
        if not isinstance(item, Window):
            asking = handle(w, item, queue)
        elif item.is_open:
            asking = windows.close(w, item)
        else:
            continue
        if asking is not None:
            return asking
    return None


def handle(w: World, event: Event, queue: Queue) -> Asking | None:
    """One event: match, then rounds. Consequences join the end of the queue. None: that is done; else what is left of it.

    What lasts until the event ends together with the first round.
    """
    game = w._game
    heard = game.hearing[event.key]
    if event.depth > game.chain_limit:
        raise RulesLoop(_cycle(event))
    if heard.clears:
        lasting.clear(w, event)
    at_once = heard.at_once
    tracks = matching.match(w, event) if at_once is None else []
    if heard.latches:
        lasting.spend_latches(w, event)
    ending = lasting.hear(w, event) if heard.ends and w._lasting else []
    asking: Asking | None = None
    if at_once or (at_once is not None and ending):
        asking = _at_once(w, event, at_once, queue, ending)
    elif tracks or ending:
        asking = run_rounds(w, event, tracks, queue, ending)
    if heard.used:
        if asking is not None:
            return _recorded_after(w, event, asking)
        w._journal.append(w._record, event)
    return asking


def _recorded_after(w: World, event: Event, asking: Asking) -> Asking:
    yield from asking
    w._journal.append(w._record, event)


def handle_together(w: World, events: Sequence[Event], queue: Queue, due: Sequence[Firing] = ()) -> Asking:
    """Several events that are one, or an event with what was put off until it (`due`)."""
    game = w._game
    tracks: list[Firing | decisions.Run] = list(due)
    ending: list[Effect] = []
    for event in events:
        if event.depth > game.chain_limit:
            raise RulesLoop(_cycle(event))
        if game.hearing[event.key].clears:
            lasting.clear(w, event)
    for event in events:
        if event.key in game.reactions:
            tracks.extend(matching.match(w, event))
        if event.key in game.latches:
            lasting.spend_latches(w, event)
        if w._lasting:
            ending.extend(lasting.hear(w, event))
    if tracks or ending:
        yield from run_rounds(w, events[0], tracks, queue, ending)
    for event in events:
        if game.hearing[event.key].used:
            w._journal.append(w._record, event)


def _at_once(
    w: World, event: Event, steps: Sequence[tuple[str, Function]], queue: Queue, ending: Sequence[Effect]
) -> Asking | None:
    """The one round of an event whose sentences find their own bindings."""
    r = Round(w, event)
    for at, (clause, step) in enumerate(steps):
        r.clause, r.event, r.memo, r.happened = clause, event, {}, False
        result = step(w, event, r)
        if result is not None:
            return _rest_at_once(w, r, event, steps[at + 1 :], result, queue, ending)
    r.event = event
    r.effects.extend(ending)
    return finish(w, r, queue)


def _rest_at_once(
    w: World,
    r: Round,
    event: Event,
    steps: Sequence[tuple[str, Function]],
    asking: Asking,
    queue: Queue,
    ending: Sequence[Effect],
) -> Asking:
    """A step that asks, and all after it."""
    yield from asking
    for clause, step in steps:
        r.clause, r.event, r.memo, r.happened = clause, event, {}, False
        result = step(w, event, r)
        if result is not None:
            yield from result
    r.event = event
    r.effects.extend(ending)
    left = finish(w, r, queue)
    if left is not None:
        yield from left


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
        asking = finish(w, r, follows)
        if asking is not None:
            yield from asking
        if not any(track.more for track in tracks):
            queue.extend(follows)
            return
        try:
            asking = handle_all(w, follows)
            if asking is not None:
                yield from asking
        except RecursionError:
            raise RulesLoop(_cycle(event)) from None


def finish(w: World, r: Round, queue: Queue) -> Asking | None:
    """Stages b to e of a round. What happened joins the queue, then the windows that it closes.

    None: that is done; else what is left of it, which asks.
    """
    if r.prices:
        r.effects.extend(r.prices)
        r.prices.clear()
    if r.effects:
        if w._game.asks_policy:
            return _settled_after(w, r, queue, lasting.choose(w, r))
        asking = settle.settle(w, r)
        if asking is not None:
            return _applied_after(w, r, queue, asking)
        _apply(w, r, queue)
    _close(w, r, queue)
    return None


def _settled_after(w: World, r: Round, queue: Queue, asking: Asking) -> Asking:
    yield from asking
    left = settle.settle(w, r)
    if left is not None:
        yield from left
    _apply(w, r, queue)
    _close(w, r, queue)


def _applied_after(w: World, r: Round, queue: Queue, asking: Asking) -> Asking:
    yield from asking
    _apply(w, r, queue)
    _close(w, r, queue)


def _apply(w: World, r: Round, queue: Queue) -> None:
    events = applying.apply(w, r.effects)
    if events:
        hearing = w._game.hearing
        for event in events:
            if hearing[event.key].told:
                w._journal.append(w._record, event)
        queue.extend(events)


def _close(w: World, r: Round, queue: Queue) -> None:
    """What a round spent and closes, besides its effects."""
    if r.counts:
        for key, times in r.counts.items():
            w._journal.item(w._counts, key, w._counts.get(key, 0) + times)
    if w._lasting or w._spent:
        queue.extend(lasting.look(w))
    if r.closing:
        queue.extend(r.closing)


def whole(w: World, r: Round) -> Asking | None:
    """Finishes a round and all that it causes. None: that is done; else what is left of it, which asks."""
    queue: Queue = deque()
    asking = finish(w, r, queue)
    return handle_all(w, queue) if asking is None else _caused_after(w, queue, asking)


def _caused_after(w: World, queue: Queue, asking: Asking) -> Asking:
    yield from asking
    yield from _rest_of_all(w, queue, _next_asking(w, queue))
