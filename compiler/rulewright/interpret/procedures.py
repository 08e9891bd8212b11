"""Procedures: phases in order, each one round for all its members or one per member in turn.

In: a procedure that an event started. Out: the blocks of each round; windows of phases open before their first round and close
after their last. What is left is dropped when a window closes in which the procedure runs.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.interpret import attributes, boundaries, decisions, expressions, guards
from rulewright.interpret.deed import Deed
from rulewright.interpret.firings import Firing, Strand
from rulewright.interpret.purse import Purse
from rulewright.interpret.requests import Asking, Choose, ask
from rulewright.interpret.scope import Scope
from rulewright.interpret.values import Thing, Value, WindowInstance, thing
from rulewright.interpret.world import World
from rulewright.model.terms import Block, Key
from rulewright.plan.nodes import Phase, Procedure


class Run:
    """A procedure on its way. `next` gives the blocks of the next round, `more` tells whether one may follow."""

    def __init__(self, procedure: Procedure, scope: Scope, world: World) -> None:
        self.procedure, self.scope, self.world = procedure, scope, world
        self.place = next(place for place, known in world.book.reactions if known is procedure)
        self.phases = list(procedure.phases)
        self.phase: Phase | None = None
        self.window: WindowInstance | None = None
        self.waiting: list[Value] = []  # members whose turn has not come
        self.firings: list[Firing] = []
        self.decisions: decisions.Decisions | None = None
        self.inside = tuple(world.t.windows)
        self.fresh = False

    @property
    def more(self) -> bool:
        return bool(self.phases or self.waiting or self.window is not None or any(f.more for f in self.firings))

    def strands(self) -> Iterator[Strand]:
        for firing in self.firings:
            yield from firing.strands()

    def next(self, purse: Purse) -> Asking[list[tuple[Strand, Block]]]:
        """The next round: of the phase that runs, of its next member, or of the next phase."""
        while True:
            if self._dropped():
                self.phases, self.waiting, self.firings, self.window = [], [], [], None
                return []
            units = yield from self._units(purse)
            if units or self.fresh:
                return units
            if self.waiting and self.phase is not None:
                self._member(self.phase, self.waiting.pop(0), purse)
                continue
            if self.window is not None:
                closing, self.window = self.window, None
                yield from boundaries.close(self.world, closing)
                continue
            if not self.phases:
                self.firings = []
                return []
            yield from self._enter(self.phases.pop(0), purse)

    def _dropped(self) -> bool:
        open_ = self.world.t.windows
        if self.window is not None and self.window not in open_:
            self.window = None
            self.firings, self.waiting = [], []
        needed = {p.window for p in self.procedure.phases if p.window is not None}
        parents = {self.world.book.vocabulary.windows[w].parent for w in needed}
        started = (
            self.scope.event.window if self.scope.event is not None and self.scope.event.key.kind == "start" else None
        )
        return any(w not in open_ for w in self.inside if w.name in parents or w == started)

    def _units(self, purse: Purse) -> Asking[list[tuple[Strand, Block]]]:
        units: list[tuple[Strand, Block]] = []
        for firing in self.firings:
            if firing.steps is None:
                firing.scope = firing.scope.with_(purse=purse)
                yield from firing.begin()
            units.extend(firing.next())
        return units

    # ------------------------------------------------------------------------------------------ phases

    def _enter(self, phase: Phase, purse: Purse) -> Asking[None]:
        """Opens the window of a phase and fixes its members."""
        self.phase, self.firings, self.decisions = phase, [], None
        if phase.window is not None:
            self.window = yield from boundaries.open_window(self.world, phase.window, None, self.scope.event)
        members = yield from self._members(phase)
        if phase.turn is None and phase.chosen_by is None:
            self._start(phase, members, purse)
        else:
            self.waiting = members

    def _members(self, phase: Phase) -> Asking[list[Value]]:
        if phase.group is None or phase.var is None:
            return [None]
        group = phase.group
        members = yield from guards.evaluate(self.scope, lambda s: attributes.group(expressions.value(group, s), s))
        if phase.turn is not None:
            return (yield from guards.in_turn(members, phase.turn, self.scope))
        if phase.chosen_by is None:
            return list(members)
        by = thing(expressions.value(phase.chosen_by, self.scope))
        left, ordered = list(members), []
        while left:
            options = tuple(left)
            picked = 0
            if len(options) > 1:
                clause = phase.work[0].ref.id if phase.work else ""
                picked = yield from ask(
                    self.scope.resolution,
                    lambda n, o=options, c=clause: Choose(by, c, n, o, "order"),  # type: ignore[misc]
                )
            ordered.append(left.pop(picked))
        return ordered

    def _member(self, phase: Phase, member: Value, purse: Purse) -> None:
        if isinstance(member, Thing) and member in self.world.t.gone:
            return
        self._start(phase, [member], purse)

    def _start(self, phase: Phase, members: list[Value], purse: Purse) -> None:
        """The firings and decisions of these members; clauses first, then members."""
        base = self.scope.with_(purse=purse, may_ask=True)
        scopes = [base if phase.var is None else base.bind(phase.var, m) for m in members]
        if phase.decides:
            rows = [(row, s) for row in phase.decides for s in scopes]
            self.decisions = decisions.Decisions(rows)
        self.firings = [
            Firing(work.ref, s.with_(ref=work.ref, decisions=self.decisions), work.body, work.guards)
            for work in phase.work
            for s in scopes
        ]
        self.fresh = True

    def decided(self) -> list[Deed]:
        """The decisions of the phase, written with its first round."""
        if not self.fresh:
            return []
        self.fresh = False
        if self.decisions is None:
            return []
        made: list[Deed] = []
        for of, attribute in self.decisions.targets():
            value = self.decisions.decided(of, attribute, self.scope)
            clauses = self.decisions.clauses(of, attribute)
            about = {"attribute": attribute, "value": value, "clauses": clauses}
            self.world.took_part.update(dict.fromkeys(clauses))
            made.append(Deed("set", Key("set", attribute), {"subject": of}, self.scope, about))
        return made
