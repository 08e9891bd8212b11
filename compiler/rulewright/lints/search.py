"""Searching small worlds for one in which something is so, with a limit on steps that is the same on every machine.

In: what must be so, asked of an imagined world. Out: the first witness that holds up when it is set up and asked again in a
plain world; or that there is none within the bound; or that the limit was reached first. Worlds of one thing of each kind are
tried first, then of two, then, as far as steps are left, of three. None among those with two of each kind counts as none:
that, and the values that `mentions` tells apart, is the bound.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from rulewright.interpret import RulesError
from rulewright.lints.ground import Ground
from rulewright.lints.imagined import Bound, Imagined
from rulewright.lints.mentions import Mentions, mentions
from rulewright.lints.trail import Trail

T = TypeVar("T")

SIZES = (1, 2, 3)
BEYOND = 100
"""How many steps larger worlds are worth."""

ROUGH = 300
"""How many steps to spend on finding out that not even rough worlds show it."""

DECIDED = 2
"""The size up to which all worlds must have been tried for an answer of no."""


@dataclass(slots=True)
class Effort:
    """How much a check may do and has done. A step is one run in one imagined world.

    `halt` is called before each step; whoever wants the search to end raises from it.
    """

    per_question: int = 1500
    in_all: int = 60_000
    steps: int = 0
    questions: int = 0
    halt: Callable[[], None] | None = None
    undecided: list[str] = field(default_factory=list)  # what a question was about, and why it has no answer

    def pause(self) -> None:
        """Where whoever wants the work to end may end it: in loops that take long without a step."""
        if self.halt is not None:
            self.halt()


@dataclass(frozen=True, slots=True)
class Answer(Generic[T]):
    """`found` is what the acceptance made of the first world; `exhausted`: there is none within the bound, for certain."""

    found: T | None
    exhausted: bool
    beyond: tuple[str, ...] = ()  # what imagined worlds do not hold, although the question may depend on it


def _halting(so: Callable[[Imagined], bool], halt: Callable[[], None] | None) -> Callable[[Imagined], bool]:
    def looked(world: Imagined) -> bool:
        if halt is not None:
            halt()
        return so(world)

    return looked


def search(
    ground: Ground,
    about: Iterable[object],
    so: Callable[[Imagined], bool],
    accept: Callable[[Imagined], T | None],
    effort: Effort,
    sizes: tuple[int, ...] = SIZES,
    part: int = 1,
) -> Answer[T]:
    """The first small world in which `so` holds and which `accept` confirms. `part` 2 spends half of the steps."""
    effort.questions += 1
    so = _halting(so, effort.halt)
    about = tuple(about)
    found = mentions(ground.book, about)
    left = min(effort.per_question // part, effort.in_all - effort.steps)
    sizes = tuple(n for n in sizes if _roughly(ground, found, so, effort, n, left))
    if not sizes:
        return Answer(None, not found.beyond, tuple(found.beyond))
    exhausted = sizes[0] > DECIDED
    for size in sizes:
        limit = left if size <= DECIDED else min(left, BEYOND)
        answer, used, done = _of_size(Imagined(ground.book, found, Bound(size), Trail()), so, accept, limit)
        effort.steps += used
        left -= used
        if answer is not None:
            return Answer(answer, False)
        exhausted = exhausted or (done and size >= min(DECIDED, sizes[-1]))
        if not done or left <= 0:
            break
    return Answer(None, exhausted and not found.beyond, tuple(found.beyond))


def _roughly(
    ground: Ground, found: Mentions, so: Callable[[Imagined], bool], effort: Effort, size: int, left: int
) -> bool:
    """Whether it may be so in a world of that size where everything defined or decided is free; True, too, where that takes long."""
    world = Imagined(ground.rough, found, Bound(size), Trail(), rough=True)
    limit = min(left, ROUGH if size <= DECIDED else BEYOND)
    answer, used, done = _of_size(world, so, lambda _: True, limit)
    effort.steps += used
    return answer is not None or (not done and size <= DECIDED)


def _of_size(
    world: Imagined,
    so: Callable[[Imagined], bool],
    accept: Callable[[Imagined], T | None],
    limit: int,
) -> tuple[T | None, int, bool]:
    """What was found in worlds of one size, the steps it took, and whether all worlds were tried and none was in doubt."""
    steps, sure = 0, True
    while steps < limit:
        steps += 1
        world.begin()
        try:
            holds = so(world)
        except (RulesError, RecursionError):
            holds = False  # worlds in which something else is wrong show nothing about this
        if holds:
            answer = accept(world)
            if answer is not None:
                return answer, steps, False
            # Something that was not looked at spoke against it there; elsewhere it might not.
            sure = False
        if not world.trail.advance():
            return None, steps, sure
    return None, steps, False
