"""Windows that open and close, and what happens at their edges.

In: a window to open or an instance to close. Out: a changed world; each part of a boundary is handled with its consequences
before the next. At an end: what is due, `at the end` sentences, what is due anew, expiries, clean-up; at a start: expiries, then
`at the start` sentences with what was left for then.
"""

from __future__ import annotations

from rulewright.interpret import changes, clearing, engine, matching
from rulewright.interpret.events import Cause, Event, caused_by
from rulewright.interpret.firings import Firing
from rulewright.interpret.lasting import EndsAt
from rulewright.interpret.later import Delayed
from rulewright.interpret.purse import Purse
from rulewright.interpret.requests import Asking
from rulewright.interpret.scope import Scope
from rulewright.interpret.tables import Entry
from rulewright.interpret.values import Thing, Value, WindowInstance
from rulewright.interpret.world import World
from rulewright.model.terms import Key


def open_window(world: World, name: str, owner: Thing | None, cause: Event | None = None) -> Asking[WindowInstance]:
    """Opens a window: first closes an open one of its name, whoever owns it, then opens missing parents."""
    already = world.window(name)
    if already is not None:
        yield from close(world, already)
    parent = world.book.vocabulary.windows[name].parent
    if parent is not None and parent in world.book.vocabulary.windows and world.window(parent) is None:
        yield from open_window(world, parent, None, cause)
    window = WindowInstance(name, owner, len(world.t.opened) + 1)
    world.t.opened.append(window)
    world.t.windows.append(window)
    world.t.spans[window] = (len(world.t.record), None)
    world.t.journal.append(Entry(("window", name), None, window, (), cause))
    yield from _expire(world, "start", window)
    event = _edge("start", window, cause)
    world.t.record.append(event)
    due = _due(world, "start", window)
    yield from _together(world, event, due)
    return window


def close(world: World, window: WindowInstance) -> Asking[None]:
    """Closes a window, its children first; it is open until its clean-up is done."""
    if window not in world.t.windows or window in world.t.closing:
        return
    world.t.closing[window] = None
    for child in reversed([w for w in world.t.windows if _within(w, window, world)]):
        yield from close(world, child)
    event = _edge("end", window, None)
    yield from _delayed(world, event, window)
    world.t.record.append(event)
    yield from _together(world, event, [])
    while _any_due(world, "end", window):
        yield from _delayed(world, event, window)
    yield from _expire(world, "end", window)
    clearing.clear(event, world)
    for key in [k for k in world.t.counters if k[2] == window]:
        del world.t.counters[key]
    world.t.windows.remove(window)
    del world.t.closing[window]
    begin, _ = world.t.spans[window]
    world.t.spans[window] = (begin, len(world.t.record))
    world.t.journal.append(Entry(("window", window.name), window, None))
    matching.renew(world)
    over = matching.expired(world)
    if over:
        events = changes.apply(over, world)
        engine.record(world, events)
        yield from engine.drain(world, list(events))


def _within(window: WindowInstance, outer: WindowInstance, world: World) -> bool:
    here = world.book.vocabulary.windows[window.name].parent
    seen: set[str] = set()
    while here is not None and here in world.book.vocabulary.windows and here not in seen:
        if here == outer.name:
            return True
        seen.add(here)
        here = world.book.vocabulary.windows[here].parent
    return False


def _edge(kind: str, window: WindowInstance, cause: Event | None) -> Event:
    fields: dict[str, Value] = {"window": window}
    if window.owner is not None:
        fields["owner"] = window.owner
    return caused_by(Key(kind, window.name), fields, Cause(None, cause), window=window)  # type: ignore[arg-type]


# ------------------------------------------------------------------------------------------------ delayed effects


def _any_due(world: World, edge: str, window: WindowInstance) -> bool:
    return any(d.anchor.due(edge, window) for d in world.t.delayed.values())


def _due(world: World, edge: str, window: WindowInstance) -> list[Firing]:
    """Takes what is due here out of the world, as firings in the fixed order."""
    due = [d for d in world.t.delayed.values() if d.anchor.due(edge, window)]
    for delayed in due:
        del world.t.delayed[delayed.id]
    due.sort(key=lambda d: (world.book.place_of(d.ref), d.id))
    return [_firing(d, world) for d in due]


def _firing(delayed: Delayed, world: World) -> Firing:
    scope = Scope(world, dict(delayed.names), ref=delayed.ref, may_ask=True, purse=Purse())
    if delayed.event is not None:
        scope = scope.on(delayed.event)
    return Firing(delayed.ref, scope, delayed.body, delayed.guards)


def _delayed(world: World, event: Event, window: WindowInstance) -> Asking[None]:
    """All that is due at the end of a window, as one event."""
    firings = _due(world, "end", window)
    if firings:
        queue: list[engine.Job] = []
        yield from engine.rounds(world, firings, queue)
        yield from engine.drain(world, queue)


def _together(world: World, event: Event, due: list[Firing]) -> Asking[None]:
    queue: list[engine.Job] = []
    yield from engine.handle(world, (event,), queue, due)
    yield from engine.drain(world, queue)


# ------------------------------------------------------------------------------------------------ expiries


def _expire(world: World, edge: str, window: WindowInstance) -> Asking[None]:
    """Ends what lasts until this boundary, and handles what is heard of it."""
    due = [i for i in world.lasting() if any(isinstance(e, EndsAt) and e.anchor.due(edge, window) for e in i.ends)]
    if not due:
        return
    events = changes.apply([matching.expiry(i, Scope(world)) for i in due], world)
    for deed in iter(lambda: matching.expired(world), []):
        events.extend(changes.apply(deed, world))
    engine.record(world, events)
    yield from engine.drain(world, list(events))
