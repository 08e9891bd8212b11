"""Situations for what was never reached: worlds that are made up while the sentences of a clause look at them.

In: what there is to reach, a clause. Out: facts and steps under which the clause may apply. What comes of them on both sides, and
whether they are worth keeping, is decided elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
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
from tests.property.differing.counting import Reach
from tests.property.differing.situation import SPAN, Situation


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


class Imagining:
    def __init__(self, reach: Reach, rng: Random) -> None:
        self.reach, self.book, self.rng = reach, reach.book, rng
        self.known: dict[str, tuple[tuple[Probe, Mentions], ...]] = {}

    def situation(self, clause: str) -> Situation | None:
        """A world that is made up while the sentences of a clause look at it."""
        rng = self.rng
        asked = self.known.get(clause)
        if asked is None:
            asked = self.known[clause] = tuple(self._probes(clause))
        if not asked:
            return None
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
