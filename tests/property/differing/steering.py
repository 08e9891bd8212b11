"""Steering: which situation is worth trying next.

In: an edition on both sides, what was reached so far. Out: situations. Those of the edition's own cases come first, each once.
After them the goals that were reached least decide: a situation that reached one is repeated with its answers, mostly as it is,
else a little varied; for what nothing has reached yet, one that reached something of the same clause is varied along what the
clause speaks of, or a world is imagined in which its conditions are made up as they are looked at. All of it is worked out from
plans; nothing is written for one game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import TypeVar

from rulewright.model import case as c
from rulewright.model import terms as t
from rulewright.model.walk import rewrite, variables, walk
from tests.property.differing.counting import Goal, Reach
from tests.property.differing.drawing import Cast, Drawing, Words
from tests.property.differing.imagining import Imagining
from tests.property.differing.pair import Edition
from tests.property.differing.reasons import Reasons
from tests.property.differing.situation import Question, Situation

T = TypeVar("T")
ENOUGH = 100
"""How often every clause should be reached."""
SEEN = 20
"""How often every condition should be seen true, and false."""
KEPT = 6
"""Situations kept for one goal."""
LOOKED_AT = 12
"""Goals among which the one is taken that was reached and tried least."""

MOST = 60
"""Facts of a situation that may still become more of them."""
ASKS = 8
"""Questions of one situation."""
SIFTED = 40
"""After so many situations those goals are left that are still to be reached."""
IN_VAIN = 3
"""How much a try weighs that never came to anything."""
SHARED = 4
"""So many editions at most count as sharing the work on a clause that reads the same in them."""


class Steering:
    def __init__(self, edition: Edition, reach: Reach, rng: Random) -> None:
        self.reach, self.rng, self.book = reach, rng, edition.book
        self.drawing = Drawing(edition)
        self.imagining = Imagining(reach, rng)
        self.seeds = list(edition.seeds)
        rng.shuffle(self.seeds)
        reasons = Reasons(reach, edition.makes)
        self.goals = [goal for goal in reach.goals if not reasons.of(goal)]
        self.kept: dict[Goal, list[Situation]] = {}
        self.tried: Counter[Goal] = Counter()
        self.asked = 0
        self.words: dict[str, Words] = {}
        self.shared = edition.shared
        v = self.book.vocabulary
        declared = [
            a for table in (v.entities, v.events, v.rolls) for one in table.values() for a in one.attributes.values()
        ]
        self.flags = {"succeeded", *(a.name for a in declared if a.ty.base == "flag")}
        self.siblings: dict[str, list[Goal]] = {}
        for goal in reach.goals:
            self.siblings.setdefault(reach.clause(goal), []).append(goal)

    def situation(self) -> Situation:
        """What to try next."""
        rng = self.rng
        self.drawing.words = frozenset()
        if self.seeds:
            return self.seeds.pop()
        draw = rng.random()
        if draw < 0.04:
            return Situation(self.drawing.world(rng), ())
        if self.asked % SIFTED == 0:
            self.goals = [goal for goal in self.goals if self._score(goal) < ENOUGH]
        self.asked += 1
        if not self.goals or draw < 0.08:
            return self._varied(rng.choice(self.kept[rng.choice(list(self.kept))])) if self.kept else self._anything()
        goal = min(rng.sample(self.goals, min(LOOKED_AT, len(self.goals))), key=self._score)
        self.tried[goal] += 1
        return self._towards(goal)

    def _score(self, goal: Goal) -> int:
        """How well a goal is served: reached, or tried in vain. What other editions reach as well is served by them, too."""
        count = self.reach.counts[goal] * min(SHARED, self.shared.get(self.reach.clause(goal), 1))
        own = count if goal[0] in ("fired", "refused") else count * ENOUGH // SEEN
        return own + self.tried[goal] * (1 if count else IN_VAIN)

    def _towards(self, goal: Goal) -> Situation:
        rng, clause = self.rng, self.reach.clause(goal)
        own = self.kept.get(goal)
        if own and rng.random() < 0.9:
            one = rng.choice(own)
            if rng.random() < 0.65:
                return one
            self.drawing.words = self._words(clause)
            return self._varied(one)
        if rng.random() < 0.4 and (imagined := self._imagined(clause)) is not None:
            return imagined
        near = [one for goal in self.siblings[clause] for one in self.kept.get(goal, ())]
        if not near:
            return self._imagined(clause) or self._anything()
        self.drawing.words = self._words(clause)
        return self._varied(rng.choice(near))

    def _imagined(self, clause: str) -> Situation | None:
        return self.imagining.situation(clause) if clause in self.reach.clauses else None

    def _anything(self) -> Situation:
        return Situation(self.drawing.world(self.rng), ())

    def _words(self, clause: str) -> Words:
        """The names that a clause speaks of, and those that their definitions do."""
        if clause not in self.words:
            found = {one for part in self.reach.clauses.get(clause, ()) for one in walk(part) if isinstance(one, str)}
            behind = [d for (_, name), own in self.book.definitions.items() if name in found for d in own]
            self.words[clause] = frozenset({*found, *(one for one in walk(tuple(behind)) if isinstance(one, str))})
        return self.words[clause]

    # ------------------------------------------------------------------------------------------ variation

    def _varied(self, one: Situation) -> Situation:
        """A fact more or less, a number next to itself, a step more or less; sometimes nothing of it, sometimes other answers."""
        rng = self.rng
        given, steps = list(one.given), list(one.steps)
        cast = Cast.of(one.given).of_entities(self.book.vocabulary)
        for _ in range(rng.choice((0, 1, 1, 1, 2, 4))):
            draw = rng.random()
            if draw < 0.2 and given:
                at = rng.randrange(len(given))
                if not isinstance(given[at], c.Introduce):
                    del given[at]
            elif draw < 0.3 and given:
                self._doubled(given)
                cast = Cast.of(tuple(given)).of_entities(self.book.vocabulary)
            elif draw < 0.42 and given:
                self._moved(given)
            elif draw < 0.7:
                fact = self.drawing.fact(cast, rng)
                given += [] if fact is None else [fact]
            elif draw < 0.78 and steps:
                del steps[rng.randrange(len(steps))]
            elif draw < 0.9 and steps:
                steps.insert(rng.randint(0, len(steps)), self._of_another(rng.choice(steps), cast))
            else:
                step = self.drawing.step(cast, rng)
                if step is not None:
                    steps.insert(rng.randint(0, len(steps)), step)
        kept = rng.random() < 0.7
        answers = (one.rolls, one.choices) if kept else ((), ())
        drawn = [self.drawing.asked(cast, rng) for _ in range(rng.choice((0, 1, 2)) if self.drawing.words else 0)]
        asks = (*(question for question in drawn if question is not None), *one.asks)
        return Situation(tuple(given), tuple(steps), *answers, self._also_of_others(asks, cast))

    def _of_another(self, step: c.Step, cast: Cast) -> c.Step:
        """The same step with somebody else of the kind in one place; the same where there is nobody."""
        named = [name for name in cast.types if name in variables(step)]
        ready = isinstance(step, c.Do) and isinstance(step.effect, t.MakeRoll) and isinstance(step.effect.roll, t.Var)
        if not named or ready:  # a roll that stands ready is its maker's
            return step
        one = self.rng.choice(named)
        others = [name for name, type_ in cast.types.items() if type_ == cast.types[one] and name != one]
        if not others:
            return step
        return _renamed(step, one, self.rng.choice(others))

    def _also_of_others(self, asks: tuple[Question, ...], cast: Cast) -> tuple[Question, ...]:
        """The same questions, and some of them about somebody else of that kind."""
        more: list[Question] = []
        for kind, about, what in asks:
            own = cast.types.get(about.name) if isinstance(about, t.Var) else None
            others = [t.Var(name) for name, type_ in cast.types.items() if type_ == own and t.Var(name) != about]
            if others and self.rng.random() < 0.5:
                more.append((kind, self.rng.choice(others), what))
        return (*dict.fromkeys(asks), *more)[-ASKS:]

    def _doubled(self, given: list[c.Given]) -> None:
        """One more of what there is, about whom the same is so; sometimes several."""
        rng = self.rng
        things = [g for g in given if isinstance(g, c.Introduce) and g.type in self.book.vocabulary.entities]
        if not things or len(given) > MOST:
            return
        one, names = rng.choice(things), {g.name for g in given if isinstance(g, c.Introduce)}
        about = [g for g in given if one.name in variables(g) and not _only_one(g, one.name)]
        for _ in range(rng.choice((1, 1, 2, 4))):
            new = next(name for n in range(2, len(names) + 3) if (name := f"{one.name} {n}") not in names)
            names.add(new)
            given.append(c.Introduce(one.span, new, one.type, one.roles))
            given += [_renamed(g, one.name, new) for g in about]

    def _moved(self, given: list[c.Given]) -> None:
        """A fact says something else: a number next to it, another constant, the other outcome, not so."""
        rng, at = self.rng, self.rng.randrange(len(given))
        match given[at]:
            case c.SetAttribute(attribute=name, value=t.Num(value)) as fact if name in self.flags:
                given[at] = replace(fact, value=t.Num(int(not value)))
            case (c.SetAttribute(value=t.Num(value)) | c.SetMeasure(value=t.Num(value))) as fact:
                near = (value - 1, value + 1, value - 1, value + 1, rng.randint(0, 8), 2 * value)
                given[at] = replace(fact, value=t.Num(max(0, rng.choice(near))))
            case c.SetAttribute(value=t.Sym(enum)) as fact:
                given[at] = replace(fact, value=t.Sym(enum, rng.choice(self.book.vocabulary.enums[enum])))
            case c.SetOutcome(side=side) as fact:
                given[at] = replace(fact, side="failure", margin=-1) if side == "success" else replace(fact, side="success", margin=0)  # fmt: skip
            case c.SetState(level=t.Num(value)) as fact:
                low, high = self.book.vocabulary.states[fact.state].levels or (1, 1)
                given[at] = replace(fact, level=t.Num(min(high, max(low, value + rng.choice((-1, 1))))))

    # ------------------------------------------------------------------------------------------ memory

    def keep(self, reached: Sequence[Goal], situation: Situation) -> None:
        """Remembers what reached something rare; of several the short ones."""
        for goal in reached:
            if self.reach.counts[goal] < ENOUGH:
                own = self.kept.setdefault(goal, [])
                if len(own) < KEPT:
                    own.append(situation)
                    continue
                longest = max(range(KEPT), key=lambda n: _length(own[n]))
                if _length(situation) < _length(own[longest]):
                    own[longest] = situation
                elif self.rng.random() < 0.3:
                    own[self.rng.randrange(KEPT)] = situation


def _renamed(part: T, old: str, new: str) -> T:
    """The same of somebody else."""
    return rewrite(part, lambda inner: t.Var(new) if inner == t.Var(old) else inner)


def _only_one(given: c.Given, name: str) -> bool:
    """Whether a fact can be said of one thing only: that it is what something is, or does something."""
    return isinstance(given, c.Introduce) or (isinstance(given, c.SetAttribute) and given.value == t.Var(name))


def _length(situation: Situation) -> int:
    return len(situation.given) + 3 * len(situation.steps)
