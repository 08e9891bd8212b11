"""Firings: sentences that an event set off, and how they come to their steps.

In: a sentence with one binding. Out: for each round, the blocks it carries out then. Guards that may ask run when the first
round is worked out; members that go one after the other make steps of their own.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from rulewright.interpret import guards as programs
from rulewright.interpret.deed import Deed
from rulewright.interpret.requests import Asking
from rulewright.interpret.scope import Scope
from rulewright.model.terms import Block, Body, Guard
from rulewright.plan.nodes import Ref


@dataclass(slots=True, eq=False)
class Strand:
    """One binding of a firing on its way through the steps: its names, and what its last step brought about."""

    scope: Scope
    deeds: list[Deed] = field(default_factory=list)

    def next_scope(self) -> Scope:
        done = bool(self.deeds) and all(d.happened for d in self.deeds)
        self.deeds = []
        return self.scope.with_(happened=done)


@dataclass(slots=True, eq=False)
class Firing:
    """`guards` may ask; `steps` is None until they have run."""

    ref: Ref
    scope: Scope
    body: Body
    guards: tuple[Guard, ...] = ()
    steps: list[list[tuple[Strand, Block]]] | None = None
    at: int = 0
    out: bool = False  # beaten by another firing of the event

    def begin(self) -> Asking[bool]:
        """Runs the guards once; whether anything passes."""
        if self.steps is None:
            scopes = yield from programs.run(self.guards, self.scope)
            for scope in scopes:
                programs.count(scope)
            self.steps = steps_of(scopes, self.body)
        return bool(self.steps)

    def next(self) -> list[tuple[Strand, Block]]:
        """The blocks of the next round."""
        if self.out or self.steps is None or self.at >= len(self.steps):
            return []
        self.at += 1
        return self.steps[self.at - 1]

    def strands(self) -> Iterator[Strand]:
        for step in self.steps or ():
            for strand, _ in step:
                yield strand

    @property
    def more(self) -> bool:
        """Whether a later round may follow."""
        if self.out:
            return False
        if self.steps is None:
            return bool(self.body.rounds)
        return self.at < len(self.steps)


def steps_of(scopes: list[Scope], body: Body) -> list[list[tuple[Strand, Block]]]:
    """Bindings go through the rounds together, except that those of one turn come after those of the turn before."""
    turns: dict[tuple[int, ...], list[Strand]] = {}
    for scope in scopes:
        turns.setdefault(scope.turns, []).append(Strand(scope))
    return [[(strand, block) for strand in strands] for strands in turns.values() for block in body.rounds]
