"""The driving interface: a world that commands can be given to, for scenarios and differential tests.

In: effects of the term language with names bound to things, windows to open and close, queries. Out: inert commands, carried
out by `requests.run` with prepared answers or by hand through `Command.resolve`; queries answer at once and change nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rulewright.interpret import (
    attributes,
    boundaries,
    engine,
    expressions,
    guards,
    matching,
    opposed,
    rolls,
    verdicts,
)
from rulewright.interpret.computing import body as compute
from rulewright.interpret.deed import Deed
from rulewright.interpret.errors import BadFact, IllegalAction
from rulewright.interpret.firings import Firing
from rulewright.interpret.purse import Purse
from rulewright.interpret.queries import Answering
from rulewright.interpret.requests import Asking, Command
from rulewright.interpret.scope import Scope
from rulewright.interpret.values import (
    RollRecord,
    RollSpec,
    Thing,
    Value,
    WindowInstance,
    number,
    thing,
)
from rulewright.model.terms import Block, Body, Branch, Effect, Key, UseAction
from rulewright.plan.nodes import Offer, Ref

_HOST = Ref("", "")


@dataclass(frozen=True, slots=True)
class Done:
    """What came of a command: did it happen, how much of it, and the roll that was made, if any."""

    happened: bool
    amount: int = 0
    roll: Thing | None = None
    record: RollRecord | None = None

    def __bool__(self) -> bool:
        return self.happened


@dataclass(frozen=True, slots=True)
class Open:
    """An offer that somebody may take up now."""

    offer: Offer
    scope: Scope

    @property
    def clause(self) -> str:
        return self.offer.ref.id

    @property
    def names(self) -> Mapping[str, Value]:
        return self.scope.names


class World(Answering):
    """One world and everything that can be done to it."""

    # ------------------------------------------------------------------------------------------ commands

    def do(self, effect: Effect, names: Mapping[str, Value] | None = None) -> Command[Done]:
        """Any effect that happens once, with its names bound. What a clause forbids raises IllegalAction with its reasons."""

        def work() -> Asking[Done]:
            scope = Scope(self, dict(names or {}), may_ask=True, purse=Purse())
            if isinstance(effect, UseAction):
                self._legal(effect, scope)
            firing = Firing(_HOST, scope, Body((Block((Branch((), (effect,)),)),)))
            start, rolled = len(self.t.record), len(self.t.rolls)
            queue: list[engine.Job] = []
            yield from engine.rounds(self, [firing], queue)
            made = [d for strand in firing.strands() for d in strand.deeds]
            for deed in made:
                if "banned" in deed.about and deed.key is not None:
                    raise IllegalAction(f"{deed.key.kind} {deed.key.name}", deed.about["banned"])
            yield from engine.drain(self, queue)
            return self._done(made, start, rolled)

        return Command(self, work)

    def _done(self, made: list[Deed], start: int, rolled: int) -> Done:
        happened = bool(made) and all(d.happened for d in made)
        amounts = [number(e.fields.get("amount")) or 0 for e in self.t.record[start:] if e.cause.event is None]
        new = list(self.t.rolls)[rolled:]
        roll = new[0] if new else None
        return Done(happened, sum(amounts[:1]), roll, self.t.rolls[roll] if roll is not None else None)

    def _legal(self, effect: UseAction, scope: Scope) -> None:
        for who in attributes.group(expressions.value(effect.who, scope), scope):
            fields = {"subject": who, **{role: expressions.value(of, scope) for role, of in effect.roles}}
            key = Key("use", effect.action)
            verdict = self.verdict(key, fields)
            if not verdict.allowed:
                raise IllegalAction(f"{who} cannot use {effect.action}", verdict.reasons)
            if not verdicts.payable(key, thing(who), scope):
                raise IllegalAction(f"{who} cannot pay for {effect.action}")

    def make_roll(
        self, by: Thing, roll: str, roles: Mapping[str, Value] | None = None, given: Mapping[str, Value] | None = None
    ) -> Command[Done]:
        """A roll; `given` are inputs (`Modifiers`, `DC`) and attributes of the roll that the host hands over."""

        def work() -> Asking[Done]:
            scope = Scope(self, may_ask=True, purse=Purse())
            spec = RollSpec(roll, tuple((roles or {}).items()))
            made = yield from rolls.make(by, spec, scope, compute, given=given)
            if made is None:
                raise IllegalAction(f"{by} cannot make a {roll}")
            yield from self._finish(made.deeds)
            return Done(True, 0, made.roll, self.t.rolls[made.roll])

        return Command(self, work)

    def face_to_face(self, *entries: opposed.Entry) -> Command[tuple[RollRecord, ...]]:
        """Rolls that oppose each other: the first against all others."""

        def work() -> Asking[tuple[RollRecord, ...]]:
            made = yield from opposed.face_to_face(entries, Scope(self, may_ask=True, purse=Purse()))
            events = yield from engine.round_of(self, made)
            heard = tuple(e for e in events if e.key.kind == "make")
            jobs: list[engine.Job] = [heard, *(e for e in events if e not in heard)]
            yield from engine.drain(self, jobs)
            return tuple(self.t.rolls[d.about["roll"]] for d in made)

        return Command(self, work)

    def _finish(self, deeds: list[Deed]) -> Asking[None]:
        events = yield from engine.round_of(self, deeds)
        yield from engine.drain(self, list(events))

    def trigger(
        self, event: str, roles: Mapping[str, Value] | None = None, attributes: Mapping[str, Value] | None = None
    ) -> Command[Done]:
        """A declared event happens, with its roles and attributes."""

        def work() -> Asking[Done]:
            scope = Scope(self, may_ask=True, purse=Purse())
            about = {"event": event, "attributes": dict(attributes or {}), "thing": None}
            deed = Deed("raise", Key("happen", event), dict(roles or {}), scope, about)
            yield from self._finish([deed])
            return Done(deed.happened)

        return Command(self, work)

    def start_window(self, name: str, owner: Thing | None = None) -> Command[WindowInstance]:
        return Command(self, lambda: boundaries.open_window(self, name, owner))

    def end_window(self, name: str) -> Command[None]:
        def work() -> Asking[None]:
            window = self.window(name)
            if window is None:
                raise BadFact(f"no {name} is open")
            yield from boundaries.close(self, window)

        return Command(self, work)

    def pass_time(self, unit: str, number: int) -> Command[None]:
        """Lets so many of a unit of the clock go by; what lasts until then ends."""

        def work() -> Asking[None]:
            self.t.clock += number * self.book.vocabulary.clock[unit]
            yield from self._finish(matching.expired(self))

        return Command(self, work)

    # ------------------------------------------------------------------------------------------ offers

    def offers(self, by: Thing) -> tuple[Open, ...]:
        """What somebody may start now, in the fixed order."""
        found: list[Open] = []
        for offer in self.book.offers:
            scope = Scope(self, ref=offer.ref, purse=Purse())
            for bound in guards.bindings(offer.guards, scope):
                if thing(bound.names.get(offer.by)) == by and self._affordable(offer, by):
                    found.append(Open(offer, bound))
        return tuple(found)

    def _price(self, offer: Offer) -> tuple[int, str] | None:
        said = self.book.costs.get(offer.ref.id)
        return (said.amount, said.resource) if said is not None else offer.price

    def _affordable(self, offer: Offer, by: Thing) -> bool:
        price = self._price(offer)
        return price is None or Purse().can_pay(self, by, *price)

    def take(self, taken: Open) -> Command[Done]:
        """Takes up an offer: the price is paid, the rest is carried out."""

        def work() -> Asking[Done]:
            offer, names = taken.offer, dict(taken.scope.names)
            by = thing(names.get(offer.by))
            if by is None or all(o.offer is not offer or o.names != names for o in self.offers(by)):
                raise IllegalAction(f"{offer.ref.id} is not open to {by}", (offer.ref.id,))
            purse = Purse()
            scope = taken.scope.with_(world=self, may_ask=True, purse=purse)
            price = self._price(offer)
            if price is not None:
                purse.pay(by, *price, scope)
            guards.count(scope)
            firing = Firing(offer.ref, scope.with_(counted=()), offer.body, offer.after)
            start, rolled = len(self.t.record), len(self.t.rolls)
            queue: list[engine.Job] = []
            yield from engine.rounds(self, [firing], queue, purse=purse)
            made = [d for strand in firing.strands() for d in strand.deeds]
            yield from engine.drain(self, queue)
            return self._done(made, start, rolled)

        return Command(self, work)
