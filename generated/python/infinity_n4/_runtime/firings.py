"""Firings: sentences that an event set off, with one binding each, and how they come to their steps."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING, Any

from .events import Event
from .requests import Answer, Request
from .rounds import Round
from .tables import Function

if TYPE_CHECKING:
    from .world import World

Asking = Generator[Request, Answer, None]


class Bindings(list[tuple[Any, ...]]):
    """Bindings that headers ask for, each with the turn that it belongs to where members act one after the other."""

    __slots__ = ("_round", "turns")

    def __init__(self, r: Round) -> None:
        self._round = r
        self.turns: list[object] = []
        r.turn = 0

    def append(self, names: tuple[Any, ...]) -> None:
        super().append(names)
        self.turns.append(self._round.turn)


class Strand:
    """One binding on its way through the steps, and whether its last step happened as a whole."""

    __slots__ = ("effects", "memo", "names")

    def __init__(self, names: tuple[Any, ...]) -> None:
        self.names = names
        self.memo: dict[str, Any] = {}
        self.effects: list[Any] = []

    @property
    def happened(self) -> bool:
        return bool(self.effects) and all(effect.done for effect in self.effects)


class Firing:
    """A sentence with the binding that its event gave. `ask` extends the binding, or drops it, when the first round begins.

    `rivals` are firings with the same things that are ordered before this one: where one of them applies, this one is out.
    """

    __slots__ = ("ask", "at", "clause", "event", "names", "out", "program", "rivals", "steps", "variables")

    def __init__(
        self,
        clause: str,
        names: tuple[Any, ...],
        steps: tuple[Function, ...],
        event: Event,
        ask: Function | None = None,
        variables: tuple[str, ...] = (),
    ) -> None:
        self.clause = clause
        self.names = names
        self.steps = steps
        self.event = event
        self.ask = ask
        self.variables = variables
        self.rivals: list[Firing] = []
        self.program: list[list[tuple[Strand, Function]]] | None = None
        self.at = 0
        self.out = False

    @property
    def more(self) -> bool:
        """Whether a later round may follow."""
        return not self.out and self.program is not None and self.at < len(self.program)


def begun(firing: Firing) -> bool:
    """Begins a firing whose headers ask nothing, and that nothing is ordered before. False where `begin` has to."""
    if firing.ask is not None or firing.rivals:
        return False
    if firing.program is None:
        strand = Strand(firing.names)
        firing.program = [[(strand, step)] for step in firing.steps]
    return True


def begin(w: World, r: Round, firing: Firing) -> Generator[Request, Answer, bool]:
    """Asks what the headers ask, once, unless a rival applies. Tells whether there is something to carry out."""
    for rival in firing.rivals:
        if (yield from _bindings(w, r, rival)):
            firing.out = True
            return False
    return (yield from _bindings(w, r, firing))


def _bindings(w: World, r: Round, firing: Firing) -> Generator[Request, Answer, bool]:
    if firing.program is None:
        turns: dict[object, list[Strand]] = {}
        if firing.ask is None:
            turns[0] = [Strand(firing.names)]
        else:
            r.clause, r.event, r.memo = firing.clause, firing.event, {}
            bindings = Bindings(r)
            result = firing.ask(w, firing.event, r, *firing.names, bindings)
            if result is not None:
                yield from result
            for names, turn in zip(bindings, bindings.turns, strict=True):
                turns.setdefault(turn, []).append(Strand(names))
        firing.program = [[(s, step) for s in strands] for strands in turns.values() for step in firing.steps]
    return bool(firing.program)


def carry_out(w: World, r: Round, firing: Firing) -> Asking | None:
    """The next step of a firing, if it has one left. None: it is made; else what is left of it, which asks."""
    program = firing.program
    if program is None or firing.out or firing.at >= len(program):
        return None
    units = program[firing.at]
    firing.at += 1
    for number, (strand, step) in enumerate(units):
        before = _stand_in(r, firing, strand)
        result = step(w, firing.event, r, *strand.names)
        if result is not None:
            return _rest(w, r, firing, units[number:], result)
        strand.effects = r.effects[before:]
    return None


def _rest(w: World, r: Round, firing: Firing, units: list[tuple[Strand, Function]], asking: Asking) -> Asking:
    """A step that asks, and those after it."""
    before = len(r.effects)
    yield from asking
    units[0][0].effects = r.effects[before:]
    for strand, step in units[1:]:
        before = _stand_in(r, firing, strand)
        result = step(w, firing.event, r, *strand.names)
        if result is not None:
            yield from result
        strand.effects = r.effects[before:]


def _stand_in(r: Round, firing: Firing, strand: Strand) -> int:
    """Makes a firing the one whose step runs; how many effects there are before it."""
    r.clause, r.event, r.memo, r.happened = firing.clause, firing.event, strand.memo, strand.happened
    return len(r.effects)
