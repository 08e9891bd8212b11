"""Windows: opening and closing, in the order that the rules of boundaries give."""

from __future__ import annotations

from collections import deque
from collections.abc import Generator
from typing import TYPE_CHECKING, Any, TypeAlias

from . import engine, lasting
from .events import Event
from .firings import Firing
from .journal import MISSING
from .lifetimes import Anchor, AtTime, Counted, Window
from .requests import Answer, Request

if TYPE_CHECKING:
    from .world import World

Asking: TypeAlias = Generator[Request, Answer, None]


def open_(w: World, name: str, owner: Any = None) -> Generator[Request, Answer, Window]:
    """Closes an open one of its kind, opens missing parents, then starts."""
    spec = w._game.windows[name]
    old = w._open.get(name)
    if old is not None:
        yield from close(w, old)
    if spec.parent is not None and spec.parent in w._game.windows and spec.parent not in w._open:
        yield from open_(w, spec.parent)
    w._serial += 1
    window = Window(name, owner, w._serial, len(w._record))
    w._journal.item(w._open, name, window)
    if w._delayed or w._lasting:
        for anchor in w._anchors():
            if anchor.fits(window):
                w._journal.put(anchor, "window", window)
        yield from _after(w, lasting.expire(w, "start", window))
    yield from _boundary(w, "start", window, _due(w, "start", window))
    return window


def close(w: World, window: Window) -> Asking:
    """Children first; then delayed effects, sentences, durations and clean-up, each with its consequences."""
    if not window.is_open or window.number in w._closing:
        return
    w._closing.append(window.number)
    if len(w._open) > 1:
        inside = _inside(w, window.name)
        for inner in sorted((x for x in w._open.values() if x.name in inside), key=lambda x: -x.number):
            yield from close(w, inner)
    yield from _put_off(w, _due(w, "end", window))
    yield from _boundary(w, "end", window, [])
    while due := _due(w, "end", window):
        yield from _put_off(w, due)
    if w._lasting:
        yield from _after(w, lasting.expire(w, "end", window))
    event = _event("end", window)
    if event.key in w._game.clears:
        lasting.clear(w, event)
    if w._counts:
        for key in [k for k in w._counts if k[1] == window.number]:
            w._journal.item(w._counts, key, MISSING)
    w._journal.put(window, "stop", len(w._record))
    w._journal.put(window, "is_open", False)
    w._journal.item(w._open, window.name, MISSING)
    w._journal.item(w._past, window.name, window)
    w._closing.remove(window.number)
    if w._lasting or w._spent:
        yield from _after(w, lasting.look(w))


def _inside(w: World, name: str) -> set[str]:
    """The windows that are declared inside one, at any depth: one between them need not be open."""
    found: set[str] = set()
    todo = [name]
    while todo:
        children = [c for c in w._game.windows[todo.pop()].children if c not in found]
        found.update(children)
        todo += children
    return found


def _event(edge: str, window: Window) -> Event:
    return Event(f"{edge} {window.name}", None, {"owner": window.owner}, instance=window)


def _boundary(w: World, edge: str, window: Window, due: list[Firing]) -> Asking:
    """The event of the boundary, and what was put off until then, as one event."""
    event = _event(edge, window)
    if event.key in w._game.recorded:
        w._journal.append(w._record, event)
    w._journal.note(window.owner, "", None, (), event)
    if due or event.key in w._game.heard or w._lasting:
        queue: engine.Queue = deque()
        asking = engine.handle_together(w, (event,), queue, due) if due else engine.handle(w, event, queue)
        if asking is not None:
            yield from asking
        yield from _handled(w, queue)


def _after(w: World, events: list[Event]) -> Asking:
    if events:
        yield from _handled(w, deque(events))


def _handled(w: World, queue: engine.Queue) -> Asking:
    asking = engine.handle_all(w, queue)
    if asking is not None:
        yield from asking


def _put_off(w: World, due: list[Firing]) -> Asking:
    """Carries out what was put off until this end, as one event."""
    if due:
        queue: engine.Queue = deque()
        yield from engine.run_rounds(w, due[0].event, due, queue)
        yield from _handled(w, queue)


def _due(w: World, edge: str, window: Window) -> list[Firing]:
    """Takes what is due at this moment out of the world, as firings."""
    found: list[Firing] = []
    if not w._delayed:
        return found
    due = [d for d in w._delayed if d.anchor.edge == edge and d.anchor.window is window]
    if len(due) > 1:
        order = list(w._game.delayed)
        due.sort(key=lambda d: order.index(d.id))
    for delayed in due:
        w._journal.remove(w._delayed, delayed, (delayed.clause,), delayed.event)
        ask, steps = w._game.delayed[delayed.id]
        fields = {"owner": window.owner}
        cause = Event(
            f"{edge} {window.name}", None, fields, clauses=(delayed.clause,), parent=delayed.event, instance=window
        )
        if delayed.event is not None:
            cause.source = delayed.event.source
        found.append(Firing(delayed.clause, delayed.names, steps, cause, ask))
    return found


def anchor(w: World, edge: str, name: str, owner: Any, which: str) -> Anchor | None:
    """The moment meant by `the end of the Turn`; None where there is no such window."""
    if which == "next":
        return Anchor(edge, name, owner, None)
    window = find(w, name, owner, which)
    return None if window is None else Anchor(edge, name, owner, window)


def find(w: World, name: str, owner: Any = None, which: str = "this") -> Window | None:
    """The open window of that name, or the last one that was closed."""
    window = w._past.get(name) if which == "previous" else w._open.get(name)
    return window if window is not None and (owner is None or window.owner is owner) else None


def pass_time(w: World, unit: str, number: int) -> Asking:
    """Moves the clock on; what lasts until then ends."""
    w._journal.item(w._clock, "now", now(w) + number * w._game.clock[unit])
    yield from _after(w, lasting.run_out(w, now(w)))


def now(w: World) -> int:
    """What the clock shows, in the unit that its declaration counts in."""
    return w._clock.get("now", 0)


def counted(w: World, unit: str, number: int) -> Counted | AtTime:
    """A number of moments in windows that start later, or so much time of the clock."""
    if unit in w._game.clock:
        return AtTime(now(w) + number * w._game.clock[unit])
    return Counted(unit, number, w._serial)
