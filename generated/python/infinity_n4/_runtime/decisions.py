"""Procedures: phases in order, each one round for all its members, and the decisions that its clauses make."""

from __future__ import annotations

from collections import deque
from collections.abc import Generator
from typing import TYPE_CHECKING, Any, TypeAlias

from . import engine, windows
from .errors import RulesConflict, RulesGap, RulesLoop
from .events import Event
from .fields import Field
from .lifetimes import Window
from .requests import Answer, Request
from .rounds import Round
from .tables import Phase, Procedure

if TYPE_CHECKING:
    from .world import World

Asking: TypeAlias = Generator[Request, Answer, None]

_BUSY = object()


class Running:
    """The phase that runs: its members as they were when it started, and what was decided so far."""

    __slots__ = ("event", "found", "members", "names", "phase", "round", "rows")

    def __init__(self, phase: Phase, event: Event, names: tuple[Any, ...], members: tuple[Any, ...], r: Round) -> None:
        self.phase = phase
        self.event = event
        self.names = names
        self.members = members
        self.round = r
        self.rows = dict(phase.decides)
        self.found: dict[tuple[Any, Field], Any] = {}


def run(w: World, event: Event, procedure: Procedure, names: tuple[Any, ...]) -> Asking:
    """Runs the phases until the window around them closes."""
    around = event.instance
    for phase in procedure.phases:
        if isinstance(around, Window) and not around.is_open:
            return
        opened = None
        if phase.window is not None:
            opened = yield from windows.open_(w, phase.window)
        members = (None,) if phase.members is None else tuple(phase.members(w, event, *names))
        yield from _phase(w, event, procedure.clause, phase, names, members)
        if opened is not None and opened.is_open:
            yield from windows.close(w, opened)


def _phase(
    w: World, event: Event, clause: str, phase: Phase, names: tuple[Any, ...], members: tuple[Any, ...]
) -> Asking:
    if phase.turn is None and phase.by is None:
        yield from _round(w, event, phase, names, members, members)
        return
    asking = Round(w, event)
    asking.clause = clause
    if phase.turn is not None:
        ordered = yield from asking.in_turn(members, *phase.turn(w, event, *names, members))
        for member in ordered:
            if member._world is w:
                yield from _round(w, event, phase, names, (member,), members)
        return
    assert phase.by is not None
    left = list(members)
    while left:
        member = yield from asking.choose(phase.by(w, event, *names), left, "turn")
        if member is None:
            return
        left.remove(member)
        if member._world is w:
            yield from _round(w, event, phase, names, (member,), members)


def _round(
    w: World, event: Event, phase: Phase, names: tuple[Any, ...], now: tuple[Any, ...], members: tuple[Any, ...]
) -> Asking:
    r = Round(w, event)
    running = Running(phase, event, names, members, r)
    outer, w._running = w._running, running
    try:
        for clause, work in phase.work:
            for member in now:
                r.clause, r.memo = clause, {}
                own = () if phase.members is None else (member,)
                result = work(w, event, r, *names, *own)
                if result is not None:
                    yield from result
        for field, _ in phase.decides:
            for member in now:
                value = decide(w, running, member, field)
                r.clause = running.found[member, field][1]
                r.set(member, field, value)
    finally:
        w._running = outer
    queue: engine.Queue = deque()
    yield from engine.finish(w, r, queue)
    yield from engine.handle_all(w, queue)


def decide(w: World, running: Running, thing: Any, field: Field) -> Any:
    """What the clauses of the phase decide for a member, worked out once."""
    found = running.found.get((thing, field))
    if found is _BUSY:
        raise RulesLoop((field.name, field.name))
    if found is not None:
        return found[0]
    running.found[thing, field] = _BUSY
    own = () if running.phase.members is None else (thing,)
    applies: list[tuple[str, Any]] = []
    for clause, row in running.rows[field]:
        value = row(w, running.event, running.round, *running.names, *own)
        if value is not None:
            applies.append((clause, value))
    beats = w._game.beats
    left = [a for a in applies if not any((other, a[0]) in beats for other, _ in applies)]
    if not left:
        raise RulesGap(f"no clause decides {field.name} of {thing!r}")
    if any(value != left[0][1] for _, value in left):
        raise RulesConflict(f"{field.name} of {thing!r}", tuple(dict.fromkeys(c for c, _ in left)))
    running.found[thing, field] = (left[0][1], left[0][0])
    return left[0][1]


def decided(w: World, thing: Any, field: Field) -> Any:
    """The decision: worked out while its phase runs, else as it was written last."""
    running = w._running
    if running is not None and field in running.rows and thing in running.members:
        return decide(w, running, thing, field)
    return getattr(thing, field.slot)
