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
from tests.property.differing.counting import Reach
from tests.property.differing.drawing import Cast
from tests.property.differing.pair import Done, Edition, Pair, Unfit
from tests.property.differing.situation import Answers, Question, Situation
from tests.property.differing.steering import Steering

MORE = (0, 0, 2, 6)
"""How many steps may follow on those of a situation."""
IN_VAIN = 500
"""After so many situations in a row that nothing could be compared in, something is wrong with all of them."""


class Fruitless(Exception):
    """Situations one after the other came to no step: why, is said of the last."""


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

    def count(self, done: Done) -> None:
        self.steps += 1
        self.changed += done.changed
        self.asked += done.asked > 0
        self.stopped += bool(done.error)


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
            vain = 0
            while self.tally.steps < steps:
                before = self.tally.steps
                failed = self.world(self.steering.situation(), steps)
                vain = 0 if self.tally.steps > before else vain + 1
                if vain >= IN_VAIN:
                    raise Fruitless(f"{self.edition.name}: {vain} situations without a step; of the last: {failed}")
        return self.tally

    # ------------------------------------------------------------------------------------------ trying it

    def world(self, situation: Situation, most: int) -> str:
        """Sets both worlds up and takes them through the steps of the situation, and more. What stopped it, in words."""
        rng, reach, tally = self.rng, self.reach, self.tally
        try:
            pair = Pair(self.edition, situation)
        except Unfit as error:
            return f"the facts do not fit: {error}"
        tally.worlds += 1
        if told := pair.differences():
            tally.told.append((f"facts: {told[0]}", situation))
            return tally.told[-1][0]
        cast = Cast.of(situation.given).of_entities(self.book.vocabulary)
        answers = Answers(rng, list(situation.rolls), list(situation.choices))
        taken: list[c.Step] = []

        own = list(situation.steps)

        def tried(step: c.Step | None) -> bool:
            """One step and what is asked after it; True where it showed something that is not the same."""
            reach.begin(pair.world)
            told: list[str] = []
            if step is not None:
                done = pair.step(step, answers)
                taken.append(step)
                tally.count(done)
                told = done.told
            drawn = self.steering.drawing.question(cast, rng)
            asked = [
                *(situation.asks if not own and taken == list(situation.steps) else ()),
                *([drawn] if drawn else ()),
            ]
            for question in asked if not told else ():
                told = told or self._asked(pair, question)
            so_far = Situation(
                situation.given, tuple(taken), tuple(answers.thrown), tuple(answers.chosen), tuple(asked)
            )
            self.steering.keep(reach.note(pair.world), so_far)
            if told:
                tally.told.append((told[0], so_far))
            return bool(told)

        failed = "no step was drawn"
        if not own and tried(None):
            return tally.told[-1][0]
        for step in self._steps(own, cast):
            try:
                if tried(step) or tally.steps >= most:
                    return ""
            except Unfit as error:
                failed = f"the step does not fit: {error}"
        if rng.random() < 0.05 and (told := pair.back_and_forth()):
            tally.told.append((told[0], replace(situation, steps=tuple(taken))))
        return failed

    def _steps(self, own: list[c.Step], cast: Cast) -> Iterator[c.Step]:
        """The steps of the situation, half the time undisturbed; then others. Takes them out of the list."""
        calm, more = self.rng.random() < 0.5, self.rng.choice(MORE) if own else MORE[-1]
        while own or more > 0:
            if own and (calm or self.rng.random() < 0.8):
                yield own.pop(0)
            else:
                more -= 1
                step = self.steering.drawing.step(cast, self.rng)
                if step is not None:
                    yield step

    def _asked(self, pair: Pair, question: Question) -> list[str]:
        """What is not the same in the answers to a question."""
        kind, about, more = question
        self.tally.questions += 1
        with suppress(Unfit):
            match kind:
                case "verdict":
                    return pair.query(about, more)
                case "total":
                    return pair.total(about, more)
                case "state":
                    return pair.state(about, more)
                case _:
                    here, there = ([offer.clause for offer in side] for side in pair.offers(about))
                    return [] if here == there else [f"offers: {here}, but {there}"]
        return []
