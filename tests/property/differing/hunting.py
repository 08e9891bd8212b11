"""Steering: random worlds are varied where little was reached yet.

In: an edition on both sides and a seed. Out: steps, one after the other, each compared. A situation (facts and steps) that
reaches something rare is kept and varied; for what nothing has reached yet, a world is imagined in which the conditions of its
clause are made up as they are looked at. All of it is worked out from plans; nothing is written for one game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any

from rulewright.interpret import RulesError
from rulewright.interpret.values import Thing
from rulewright.lints.happenings import Answering, command, drive, happening, types_of
from rulewright.lints.imagined import Bound, Imagined
from rulewright.lints.mentions import Mentions, mentions
from rulewright.lints.trail import Trail
from rulewright.lints.witness import witness
from rulewright.model import case as c
from rulewright.model import terms as t
from rulewright.plan import nodes as p
from rulewright.tools.proof.probes import Probe, answering
from rulewright.tools.proof.situations import ways
from tests.property.differing.counting import Goal, Reach
from tests.property.differing.drawing import Cast, Drawing, Given
from tests.property.differing.pair import SPAN, Done, Edition, Pair, Unfit

ENOUGH = 100
"""How often everything should be reached."""
STEPS = 14
"""Steps in one world."""
KEPT = 6
"""Situations kept for one goal."""


@dataclass(frozen=True, slots=True)
class Situation:
    given: Given
    steps: tuple[c.Step, ...]


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


class _Draw(Trail):
    """A trail that draws, plain answers more often than their share."""

    def __init__(self, rng: Random) -> None:
        super().__init__()
        self.rng = rng

    def pick(self, key: Any, options: Callable[[], Sequence[Any]]) -> Any:
        if key not in self.taken:
            choices = tuple(options())
            self.taken[key] = choices[0] if self.rng.random() < 0.2 else self.rng.choice(choices)
        return self.taken[key]


class Hunt:
    def __init__(self, edition: Edition, seed: str) -> None:
        self.edition, self.book = edition, edition.book
        self.rng = Random(f"{edition.name} {seed}")
        self.drawing = Drawing(edition)
        self.reach = Reach(self.book)
        self.tally = Tally(edition.name)
        self.kept: dict[Goal, list[Situation]] = {}
        self.goals = list(self.reach.goals)
        self.tried: Counter[Goal] = Counter()
        self.known: dict[str, tuple[tuple[Probe, Mentions], ...]] = {}

    def run(self, steps: int) -> Tally:
        """Compares so many steps."""
        with self.reach.listening():
            while self.tally.steps < steps:
                self.world(self._situation(), steps)
        return self.tally

    # ------------------------------------------------------------------------------------------ what to try

    def _situation(self) -> Situation:
        rng, counts = self.rng, self.reach.counts
        draw = rng.random()
        if draw < 0.1:
            return Situation(self.drawing.world(rng), ())
        rare = [goal for goal in self.goals if counts[goal] < ENOUGH]
        self.goals = rare if len(rare) < len(self.goals) * 0.7 else self.goals
        unmet = [goal for goal in rare if goal not in self.kept]
        if unmet and draw < 0.45:
            goal = min(rng.sample(unmet, min(8, len(unmet))), key=lambda one: self.tried[one])
            self.tried[goal] += 1
            return self._imagined(self._clause(goal))
        met = [goal for goal in rare if goal in self.kept]
        if met:
            goal = min(rng.sample(met, min(5, len(met))), key=lambda one: counts[one])
            return self._varied(rng.choice(self.kept[goal]))
        if self.kept and draw < 0.7:
            return self._varied(rng.choice(self.kept[rng.choice(list(self.kept))]))
        return self._imagined(rng.choice(list(self.reach.clauses)))

    def _clause(self, goal: Goal) -> str:
        kind, about = goal
        clause = about if kind in ("fired", "refused") else self.reach.conditions[about].clause
        return clause if clause in self.reach.clauses else self.rng.choice(list(self.reach.clauses))

    def _varied(self, one: Situation) -> Situation:
        """A fact more or less, a step more or less; half the time nothing of it."""
        rng = self.rng
        given, steps, cast = list(one.given), list(one.steps), Cast.of(one.given)
        for _ in range(rng.choice((0, 0, 1, 1, 2, 4))):
            draw = rng.random()
            if draw < 0.35 and given:
                at = rng.randrange(len(given))
                if not isinstance(given[at], c.Introduce):
                    del given[at]
            elif draw < 0.75:
                fact = self.drawing.fact(cast, rng)
                given += [] if fact is None else [fact]
            elif draw < 0.85 and steps:
                del steps[rng.randrange(len(steps))]
            else:
                step = self.drawing.step(cast, rng)
                if step is not None:
                    steps.insert(rng.randint(0, len(steps)), step)
        return Situation(tuple(given), tuple(steps))

    def _imagined(self, clause: str) -> Situation:
        """A world that is made up while the sentences of a clause look at it."""
        rng = self.rng
        asked = self.known.get(clause)
        if asked is None:
            asked = self.known[clause] = tuple(self._probes(clause))
        if not asked:
            return Situation(self.drawing.world(rng), ())
        probe, found = rng.choice(asked)
        best = Situation((), ())
        for _ in range(3):
            world = Imagined(self.book, found, Bound(rng.choice((1, 2, 2))), _Draw(rng))
            world.begin()
            self.reach.seen.clear()
            world.took_part.clear()
            with suppress(RulesError, RecursionError, LookupError, AssertionError, TypeError, AttributeError):
                best = self._looked_at(world, probe)
            if clause in world.took_part or ("fired", clause) in self.reach.seen:
                break
        return best

    def _probes(self, clause: str) -> Iterator[tuple[Probe, Mentions]]:
        """What the sentences of a clause answer to, each with what that can depend on; worked out once."""
        sentences = self._sentences(clause)
        for probe in dict.fromkeys(one for sentence in sentences for one in answering(sentence, self.book)):
            types = list(types_of(probe.key, self.book).values()) if probe.key is not None else [probe.type]
            about = [t.Scan("it", type_) for type_ in types if type_ and type_ != "number"]
            found = mentions(self.book, (*sentences, *about))
            found.windows.clear()
            found.past.clear()
            yield probe, found

    def _sentences(self, clause: str) -> tuple[object, ...]:
        return tuple(
            s
            for rule in self.book.plans.rules
            if rule.rule == clause.partition("/")[0]
            for s in rule.sentences
            if isinstance(s, p.Procedure) or s.ref.id == clause
        )

    def _looked_at(self, world: Imagined, probe: Probe) -> Situation:
        what, asked, offers = None, None, list[c.Take]()
        if probe.kind in ("event", "verdict") and probe.key is not None:
            what = happening(probe.key, world)
            if what is not None:
                with suppress(RulesError, RecursionError):
                    world.verdict(what.key, dict(what.fields))
                    drive(command(what, world, {x.name: x for x in world.start.things}, SPAN), Answering(world))
        elif probe.kind == "offer":
            for thing in world.start.things:
                if thing.type in self.book.vocabulary.entities and not world._item(thing):
                    offers += [
                        c.Take(SPAN, offer.clause, t.Var(thing.name))
                        for offer in world.offers(thing)
                        if offer.clause == probe.name
                    ]
        else:
            things = world.some(probe.type)
            asked = self.rng.choice(things) if things else None
            if asked is not None:
                self._asked(world, probe, asked)
        also: tuple[Thing, ...] = what.things() if what is not None else () if asked is None else (asked,)
        found = witness(world, SPAN, also)
        way = self.rng.choice(list(ways(probe, what, tuple(offers), self.book)) or [None])
        if way is None:
            return Situation(found.given, ())
        return Situation((*found.given, *way.given), way.steps)

    @staticmethod
    def _asked(world: Imagined, probe: Probe, asked: Thing) -> None:
        it = {"It": asked}
        with suppress(RulesError, RecursionError):
            if probe.kind == "value":
                world.evaluate(t.Get(t.Var("It"), probe.name), it)
            elif probe.kind == "state":
                world.holds(t.Is(t.Var("It"), probe.name), it)

    # ------------------------------------------------------------------------------------------ trying it

    def world(self, situation: Situation, most: int) -> None:
        """Sets both worlds up and takes them through the steps of the situation, and more."""
        rng, reach, tally = self.rng, self.reach, self.tally
        try:
            pair = Pair(self.edition, situation.given)
        except Unfit:
            return
        tally.worlds += 1
        if told := pair.differences():
            tally.told.append((f"facts: {told[0]}", situation))
            return
        cast = Cast.of(situation.given)
        cast.types = {n: k for n, k in cast.types.items() if k in self.book.vocabulary.entities}
        taken: list[c.Step] = []
        for step in self._steps(situation, cast):
            reach.begin(pair.world)
            try:
                done = pair.step(step, rng)
            except Unfit:
                continue
            taken.append(step)
            self._count(done)
            told = done.told or self._questions(pair, cast)
            self._keep(reach.note(pair.world), Situation(situation.given, tuple(taken)))
            if told:
                tally.told.append((told[0], Situation(situation.given, tuple(taken))))
                return
            if tally.steps >= most:
                return
        if rng.random() < 0.05 and (told := pair.back_and_forth()):
            tally.told.append((told[0], Situation(situation.given, tuple(taken))))

    def _steps(self, situation: Situation, cast: Cast) -> Iterator[c.Step]:
        own = list(situation.steps)
        for _ in range(STEPS):
            if own and self.rng.random() < 0.8:
                yield own.pop(0)
            else:
                step = self.drawing.step(cast, self.rng)
                if step is not None:
                    yield step
        yield from own

    def _count(self, done: Done) -> None:
        self.tally.steps += 1
        self.tally.changed += done.changed
        self.tally.asked += done.asked > 0
        self.tally.stopped += bool(done.error)

    def _keep(self, reached: set[Goal], situation: Situation) -> None:
        for goal in reached:
            if self.reach.counts[goal] < ENOUGH:
                own = self.kept.setdefault(goal, [])
                if len(own) >= KEPT:
                    own.pop(self.rng.randrange(KEPT))
                own.append(situation)

    def _questions(self, pair: Pair, cast: Cast) -> list[str]:
        """A verdict, a number, a state: now and then."""
        rng, drawing = self.rng, self.drawing
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
