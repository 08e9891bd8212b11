"""A hunt: random situations of an edition, one after the other, each taken through its steps on both sides.

In: an edition on both sides and a seed. Out: steps that were compared, what they reached, and what was not the same. What is
tried next is decided by `steering`.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from random import Random

from rulewright.model import case as c
from rulewright.model import terms as t
from tests.property.differing.counting import Reach
from tests.property.differing.drawing import Cast
from tests.property.differing.pair import Done, Edition, Pair, Unfit
from tests.property.differing.situation import Answers, Situation
from tests.property.differing.steering import Steering

MORE = (0, 0, 2, 6)
"""How many steps may follow on those of a situation."""


@dataclass(slots=True)
class Tally:
    """What a hunt came to. `told`: what was not the same on both sides, each with the situation that shows it."""

    edition: str
    steps: int = 0
    changed: int = 0
    asked: int = 0
    stopped: int = 0
    questions: int = 0
    worlds: int = 0
    told: list[tuple[str, Situation]] = field(default_factory=list)


class Hunt:
    def __init__(self, edition: Edition, seed: str) -> None:
        self.edition, self.book = edition, edition.book
        self.rng = Random(f"{edition.name} {seed}")
        self.reach = Reach(self.book)
        self.steering = Steering(edition, self.reach, self.rng)
        self.tally = Tally(edition.name)

    def run(self, steps: int) -> Tally:
        """Compares so many steps."""
        with self.reach.listening():
            while self.tally.steps < steps:
                self.world(self.steering.situation(), steps)
        return self.tally

    # ------------------------------------------------------------------------------------------ trying it

    def world(self, situation: Situation, most: int) -> None:
        """Sets both worlds up and takes them through the steps of the situation, and more."""
        rng, reach, tally = self.rng, self.reach, self.tally
        try:
            pair = Pair(self.edition, situation)
        except Unfit:
            return
        tally.worlds += 1
        if told := pair.differences():
            tally.told.append((f"facts: {told[0]}", situation))
            return
        cast = Cast.of(situation.given).of_entities(self.book.vocabulary)
        answers = Answers(rng, list(situation.rolls), list(situation.choices))
        taken: list[c.Step] = []

        def so_far() -> Situation:
            return replace(situation, steps=tuple(taken), rolls=tuple(answers.thrown), choices=tuple(answers.chosen))

        for step in self._steps(situation, cast):
            reach.begin(pair.world)
            try:
                done = pair.step(step, answers)
            except Unfit:
                continue
            taken.append(step)
            self._count(done)
            told = done.told or self._questions(pair, cast)
            self.steering.keep(reach.note(pair.world), so_far())
            if told:
                tally.told.append((told[0], so_far()))
                return
            if tally.steps >= most:
                return
        if rng.random() < 0.05 and (told := pair.back_and_forth()):
            tally.told.append((told[0], so_far()))

    def _steps(self, situation: Situation, cast: Cast) -> Iterator[c.Step]:
        """The steps of the situation, half the time undisturbed; then others."""
        own = list(situation.steps)
        calm, more = self.rng.random() < 0.5, self.rng.choice(MORE) if own else MORE[-1]
        while own or more > 0:
            if own and (calm or self.rng.random() < 0.8):
                yield own.pop(0)
            else:
                more -= 1
                step = self.steering.drawing.step(cast, self.rng)
                if step is not None:
                    yield step

    def _count(self, done: Done) -> None:
        self.tally.steps += 1
        self.tally.changed += done.changed
        self.tally.asked += done.asked > 0
        self.tally.stopped += bool(done.error)

    def _questions(self, pair: Pair, cast: Cast) -> list[str]:
        """A verdict, a number, a state: now and then."""
        rng, drawing = self.rng, self.steering.drawing
        draw = rng.random()
        with suppress(Unfit):
            if draw < 0.15 and (question := drawing.question(cast, rng)) is not None:
                self.tally.questions += 1
                return pair.query(*question)
            if draw < 0.3 and (number := drawing.number(cast, rng)) is not None:
                self.tally.questions += 1
                return pair.total(*number)
            if draw < 0.4 and (state := drawing.state(cast, rng)) is not None:
                self.tally.questions += 1
                return pair.state(*state)
            if draw < 0.45 and cast.types and self.book.offers:
                self.tally.questions += 1
                here, there = pair.offers(t.Var(rng.choice(list(cast.types))))
                if [o.clause for o in here] != [o.clause for o in there]:
                    return [f"offers: {[o.clause for o in here]}, but {[o.clause for o in there]}"]
        return []
