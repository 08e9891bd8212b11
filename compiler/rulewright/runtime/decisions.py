"""Procedures: phases in order, each one round for all its members, and the decisions that its clauses make."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING, Any, TypeAlias

from . import firings, windows
from .errors import RulesCircle, RulesConflict, RulesGap
from .events import Event
from .fields import Field
from .lifetimes import Window
from .requests import Answer, Choose, Request, index_of
from .rounds import Round
from .tables import Function, Phase, Procedure

if TYPE_CHECKING:
    from .world import World

Asking: TypeAlias = Generator[Request, Answer, None]

_BUSY = object()


class Running:
    """The phase that runs: its members as they were when it started, and what was decided so far."""

    __slots__ = ("event", "found", "here", "members", "names", "phase", "round", "rows")

    def __init__(self, phase: Phase, event: Event, names: tuple[Any, ...], members: tuple[Any, ...], r: Round) -> None:
        self.phase = phase
        self.event = event
        self.names = names
        self.members = members
        self.here = frozenset(members)
        self.round = r
        self.rows = dict(phase.decides)
        self.found: dict[tuple[Any, Field], Any] = {}


class Each:
    """A clause of one step whose headers ask nothing, for each member at once, and so over after one round."""

    __slots__ = ("clause", "names", "step")
    more = False

    def __init__(self, clause: str, step: Function, names: list[tuple[Any, ...]]) -> None:
        self.clause = clause
        self.step = step
        self.names = names


class Run:
    """A procedure on its way: `step` works out its next round, `more` tells whether one may follow."""

    def __init__(self, w: World, event: Event, procedure: Procedure, names: tuple[Any, ...]) -> None:
        self.world = w
        self.event = event
        self.procedure = procedure
        self.names = names
        self.phases = list(procedure.phases)
        self.phase: Phase | None = None
        self.window: Window | None = None
        self.waiting: list[Any] = []  # members whose turn has not come
        self.members: tuple[Any, ...] = ()
        self.now: tuple[Any, ...] = ()  # those of them that the round is about
        self.firings: list[firings.Firing | Each] = []
        self.running: Running | None = None
        self.fresh = False  # whether the decisions of the phase are still to be written
        parents = {w._game.windows[p.window].parent for p in procedure.phases if p.window is not None}
        started = event.name if event.key.startswith("start ") else None
        self.inside = [x for x in w._open.values() if x.name in parents or x.name == started]

    @property
    def more(self) -> bool:
        return bool(self.phases or self.waiting or self.window is not None or any(f.more for f in self.firings))

    def step(self, r: Round) -> Asking:
        """The next round: of the phase that runs, of its next member, or of the next phase."""
        w = self.world
        while True:
            if self.window is not None and not self.window.is_open:
                self.window, self.firings, self.waiting = None, [], []
            if any(not window.is_open for window in self.inside):
                self.phases, self.waiting, self.firings, self.window = [], [], [], None
                return
            if self.fresh or any(f.more for f in self.firings):
                yield from self._work(r)
                return
            if self.waiting and self.phase is not None:
                member = self.waiting.pop(0)
                if member._world is w:
                    self._begin(r, self.phase, (member,))
            elif self.window is not None:
                closing, self.window = self.window, None
                yield from windows.close(w, closing)
            elif self.phases:
                yield from self._enter(r, self.phases.pop(0))
            else:
                self.firings = []
                return

    # ------------------------------------------------------------------------------------------ phases

    def _enter(self, r: Round, phase: Phase) -> Asking:
        """Opens the window of a phase and fixes its members."""
        w = self.world
        self.phase, self.firings = phase, []
        if phase.window is not None:
            self.window = yield from windows.open_(w, phase.window)
        if phase.members is None:
            self.members = ()
            self._begin(r, phase, (None,))
            return
        self.members = tuple(phase.members(w, self.event, *self.names))
        if phase.turn is None and phase.by is None:
            self._begin(r, phase, self.members)
            return
        r.clause = phase.work[0][0] if phase.work else self.procedure.clause
        if phase.turn is not None:
            numbers = phase.turn(w, self.event, *self.names, self.members)
            self.waiting = yield from r.in_turn(self.members, *numbers)
        else:
            self.waiting = yield from self._chosen(r, phase)

    def _chosen(self, r: Round, phase: Phase) -> Generator[Request, Answer, list[Any]]:
        """The order that somebody chooses, asked for before the first turn."""
        assert phase.by is not None
        by = phase.by(self.world, self.event, *self.names)
        left, ordered = list(self.members), []
        while left:
            at = 0
            if len(left) > 1:
                request = Choose(by, r.clause, r._id(), tuple(left), "order")
                at = index_of(request, (yield request))
            ordered.append(left.pop(at))
        return ordered

    def _begin(self, r: Round, phase: Phase, members: tuple[Any, ...]) -> None:
        """The firings of these members: clauses first, then members."""
        self.running = Running(phase, self.event, self.names, self.members, r)
        own = self.names
        names = [own for _ in members] if phase.members is None else [(*own, member) for member in members]
        self.firings = []
        for clause, ask, steps in phase.work:
            if ask is None and len(steps) == 1:
                self.firings.append(Each(clause, steps[0], names))
            else:
                self.firings += [firings.Firing(clause, each, steps, self.event, ask) for each in names]
        self.now = members
        self.fresh = True

    def _work(self, r: Round) -> Asking:
        w, running = self.world, self.running
        assert running is not None
        running.round = r
        outer, w._running = w._running, running
        try:
            for firing in self.firings:
                if isinstance(firing, Each):
                    if self.fresh:
                        yield from _each(w, r, self.event, firing)
                elif firings.begun(firing) or (yield from firings.begin(w, r, firing)):
                    asking = firings.carry_out(w, r, firing)
                    if asking is not None:
                        yield from asking
            if self.fresh:
                self.fresh = False
                found = running.found
                for field, _ in running.phase.decides:
                    for member in self.now:
                        value = (
                            found[member, field][0] if (member, field) in found else decide(w, running, member, field)
                        )
                        clauses = found[member, field][1]
                        r.clause = clauses[0]
                        r.set(member, field, value)
                        r.effects[-1].clauses = clauses
        finally:
            w._running = outer


def _each(w: World, r: Round, event: Event, work: Each) -> Asking:
    """The one step of a clause, for each member."""
    step = work.step
    for names in work.names:
        r.clause, r.event, r.memo, r.happened = work.clause, event, {}, False
        result = step(w, event, r, *names)
        if result is not None:
            yield from result


def decide(w: World, running: Running, thing: Any, field: Field) -> Any:
    """What the clauses of the phase decide for a member, worked out once."""
    place = (thing, field)
    found = running.found.get(place)
    if found is _BUSY:
        raise RulesCircle(f"{field.name} of {thing!r} is needed to decide itself")
    if found is not None:
        return found[0]
    running.found[place] = _BUSY
    event, r = running.event, running.round
    names = running.names if running.phase.members is None else (*running.names, thing)
    applies: list[tuple[str, Any]] = []
    for clause, row in running.rows[field]:
        value = row(w, event, r, *names)
        if value is not None:
            applies.append((clause, value))
    left = applies
    if len(applies) == 1:
        clause, value = applies[0]
        running.found[place] = (value, (clause,))
        return value
    if applies:
        beats, losers = w._game.beats, w._game.bears.losers
        left = [a for a in applies if a[0] not in losers or not any((other, a[0]) in beats for other, _ in applies)]
    if not left:
        raise RulesGap(f"no clause decides {field.name} of {thing!r}")
    if len(left) > 1 and any(value != left[0][1] for _, value in left):
        raise RulesConflict(f"{field.name} of {thing!r}", tuple(dict.fromkeys(c for c, _ in left)))
    running.found[place] = (left[0][1], tuple(dict.fromkeys(c for c, _ in left)))
    return left[0][1]


def decided(w: World, thing: Any, field: Field) -> Any:
    """The decision: worked out while its phase runs, else as it was written last."""
    running = w._running
    if running is not None:
        found = running.found.get((thing, field))
        if found is not None and found is not _BUSY:
            return found[0]
        if field in running.rows and thing in running.here:
            return decide(w, running, thing, field)
    return getattr(thing, field.slot)


decided_number: Callable[[World, Any, Field], int] = decided
"""The same, where the decision is a number."""
