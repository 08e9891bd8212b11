"""The world: things and everything that is true of them, as plain tables.

In: a Book, and facts of the host. Out: a store that can be read, copied, rolled back and compared. It knows bounds and
defaults; it knows no rule: what states bring, what events do and what is heard is decided elsewhere.
"""

from __future__ import annotations

from typing import Any

from rulewright.interpret.book import Book, read
from rulewright.interpret.errors import BadFact, WorldBusy
from rulewright.interpret.lasting import EndsAt
from rulewright.interpret.requests import Resolution
from rulewright.interpret.tables import Entry, PlaceName, Tables
from rulewright.interpret.values import (
    EffectInstance,
    StateInstance,
    Thing,
    Value,
    WindowInstance,
    number,
)
from rulewright.model.items import labelled
from rulewright.model.vocabulary import State
from rulewright.plan.nodes import PlanSet


class World:
    """One world of one edition. Commands are in `play`; here are things, facts and plain reads."""

    def __init__(self, plans: PlanSet | Book) -> None:
        self.book = plans if isinstance(plans, Book) else read(plans)
        self.t = Tables()
        self.measures: dict[str, Any] = {}  # measure -> a function of its roles, or a plain value
        self.resolution: Resolution | None = None
        self.idle: dict[str, str] = {}  # clauses that did nothing for want of a window, and why; for messages only
        self.took_part: dict[str, None] = {}  # clauses that applied somewhere, in order; for coverage, never for rules
        self.looked_at: dict[str, None] = {}  # clauses whose event came or whose question was put
        self.last: Resolution | None = None  # what the last command asked and did
        for name, entity in self.book.vocabulary.entities.items():
            if entity.only_one or entity.item or name in self.book.items:
                self.add(name, name)
        for name, rule in self.book.items.items():
            if self.only(name) is None:
                self.add(name, name)
            self._label(name, self.book.rules[rule].labels)

    def _label(self, item: str, labels: tuple[str, ...]) -> None:
        from rulewright.model.terms import Sym

        thing = self.only(item)
        for attribute, own in labelled(self.book.vocabulary, item, labels):
            assert thing is not None
            self.t.values[thing, attribute.name] = tuple(Sym(attribute.ty.base, label) for label in own)

    # ------------------------------------------------------------------------------------------ copies

    def scratch(self) -> World:
        """A copy that shares nothing that changes."""
        new = object.__new__(type(self))
        new.book, new.t, new.measures, new.resolution = self.book, self.t.copy(), self.measures, self.resolution
        new.took_part, new.looked_at, new.idle = self.took_part, self.looked_at, self.idle
        new.last = None
        return new

    def next_id(self) -> int:
        self.t.serial += 1
        return self.t.serial

    # ------------------------------------------------------------------------------------------ things

    def add(self, type_: str, name: str, **attributes: Value) -> Thing:
        """A new thing of a declared type; keyword arguments are attributes, with `_` for blanks in names."""
        self._free()
        thing = self.spawn(type_, name)
        for key, value in attributes.items():
            self.set_attribute(thing, self._spelt(type_, key), value)
        return thing

    def spawn(self, type_: str, name: str | None = None) -> Thing:
        """A new thing, made by rules or by a sentence that raises an event."""
        thing = Thing(len(self.t.things), type_, name or f"{type_} {len(self.t.things)}")
        self.t.things.append(thing)
        return thing

    def _spelt(self, type_: str, key: str) -> str:
        if self.book.attribute(type_, key) is not None:
            return key
        plain = key.replace("_", " ").strip().lower()
        for attribute in self.book.attributes(type_):
            if attribute.name.lower() == plain:
                return attribute.name
        return key

    def remove(self, thing: Thing) -> None:
        """Takes a thing out of the game; what was anchored to its windows ends with it."""
        self.t.gone[thing] = None
        self.t.places.pop(thing, None)
        for instance in self.lasting():
            if any(isinstance(e, EndsAt) and e.anchor.of(thing) for e in instance.ends):
                self.t.states.pop(instance.id, None)
                self.t.effects.pop(instance.id, None)

    def things(self, type_: str) -> tuple[Thing, ...]:
        """All things of a type that are in the game, in the order in which they were added."""
        return tuple(t for t in self.t.things if t not in self.t.gone and self.book.is_kind(t.type, type_))

    def only(self, type_: str) -> Thing | None:
        return next((t for t in self.t.things if t.type == type_ and t not in self.t.gone), None)

    def named(self, name: str) -> Thing:
        return next(t for t in self.t.things if t.name == name)

    def zone(self, type_: str, at: int) -> Thing:
        """The place that a number stands for; one that the host did not register is a place without attributes."""
        if (type_, at) not in self.t.zones:
            self.t.zones[type_, at] = self.spawn(type_, f"{type_} {at}")
        return self.t.zones[type_, at]

    # ------------------------------------------------------------------------------------------ plain reads

    def raw(self, thing: Thing, name: str) -> Value:
        """What is stored: the default where nothing is."""
        value = self.t.values.get((thing, name))
        if value is not None:
            return value
        attribute = self.book.attribute(thing.type, name)
        if attribute is None:
            return None
        if attribute.ty.many:
            return ()
        if attribute.ty.base == "number" and not attribute.ty.optional:
            return 0
        return False if attribute.ty.base == "flag" else None

    def bounds(self, thing: Thing, name: str) -> tuple[int | None, int | None]:
        """Lowest and highest value of a number, as the vocabulary bounds it now."""
        attribute = self.book.attribute(thing.type, name)
        track = attribute.track if attribute else None
        if track is None:
            return None, None
        return self._bound(thing, track.low), self._bound(thing, track.high)

    def _bound(self, thing: Thing, bound: int | str | None) -> int | None:
        if isinstance(bound, str):
            from rulewright.interpret import totals

            return totals.current(self, thing, bound)
        return bound

    def window(self, name: str) -> WindowInstance | None:
        return next((w for w in self.t.windows if w.name == name), None)

    def lasting(self) -> list[StateInstance | EffectInstance]:
        """All state and effect instances, states first."""
        found: list[StateInstance | EffectInstance] = list(self.t.states.values())
        found.extend(self.t.effects.values())
        return found

    def instances(self, bearer: Thing, state: str | None = None) -> tuple[StateInstance, ...]:
        """The bearer's own instances, oldest first."""
        return tuple(i for i in self.t.states.values() if i.bearer == bearer and (state is None or i.state == state))

    def holding(self, bearer: Thing, state: str) -> tuple[StateInstance, ...]:
        """The bearer's instances that are of the state or bring it, oldest first."""
        return tuple(i for i in self.instances(bearer) if i.state == state or state in i.implied)

    def stands(self, relation: str, subject: Thing, others: tuple[Value, ...]) -> bool:
        """Whether a stored relation holds; a role that is absent in `others` means anybody."""
        return any(
            name == relation and who == subject and all(w is None or w == o for w, o in zip(others, roles, strict=True))
            for name, who, roles in self.t.relations
        )

    # ------------------------------------------------------------------------------------------ facts of the host

    def _free(self) -> None:
        if self.resolution is not None:
            raise WorldBusy("a resolution is open")

    def note(self, place: PlaceName, old: Value, new: Value) -> None:
        self.t.journal.append(Entry(place, old, new, by_rules=False))

    def settle(self) -> None:
        """After a host fact: what is looked at all the time may be over. Silent, as host facts are."""
        from rulewright.interpret import changes, matching

        matching.renew(self)
        while over := matching.expired(self):
            changes.apply(over, self)

    def set_attribute(self, thing: Thing, name: str, value: Value, *, check: bool = True) -> None:
        """A host fact: bounds are checked, no event is raised."""
        self._free()
        if self.book.attribute(thing.type, name) is None and not self._is_role(thing, name):
            raise BadFact(f"{thing.type} has no {name}")
        if isinstance(value, list):
            value = tuple(value)
        self.note(("attribute", thing, name), self.raw(thing, name), value)
        self.t.values[thing, name] = value
        if check:
            self.check(thing, name)
        self.settle()

    def _is_role(self, thing: Thing, name: str) -> bool:
        """Whether the name is a role or the outcome of an event, or a role or an input of a roll."""
        v = self.book.vocabulary
        event, roll = v.events.get(thing.type), v.rolls.get(thing.type)
        if event is not None:
            roles = [r.preposition for r in event.signature.roles]
            return name in ("by", "subject", *roles) or (event.succeeds and name == "succeeded")
        if roll is None:
            return False
        kinds = [v.roll_kinds[k] for k in self.book.roll_family(thing.type) if k in v.roll_kinds]
        taken = [take.name for kind in kinds for take in kind.takes]
        return name in ("by", "subject", "Dice", *taken, *(r.preposition for r in roll.signature.roles))

    def check(self, thing: Thing, name: str) -> None:
        low, high = self.bounds(thing, name)
        value = number(self.raw(thing, name))
        if value is not None and ((low is not None and value < low) or (high is not None and value > high)):
            raise BadFact(f"{thing.name}'s {name} is {value}, outside {low} to {high}")

    def set_state(
        self,
        bearer: Thing,
        state: str,
        *,
        level: int | None = None,
        source: Thing | None = None,
        clause: str = "",
        roles: tuple[tuple[str, Value], ...] = (),
    ) -> StateInstance:
        """A host fact: the state is there, silently, in the place of what is there and of what it excludes."""
        self._free()
        declared = self.book.state(state)
        if declared is None or declared.defined:
            raise BadFact(f"{state} is no state that can be set")
        low, high = declared.levels or (1, 1)
        if level is not None and level > high:
            raise BadFact(f"{state} has levels {low} to {high}, not {level}")
        for old in self.instances(bearer, state):
            if declared.policy != "per source" or (old.source, dict(old.roles)) == (source, dict(roles)):
                del self.t.states[old.id]
        for old in self.excluded(bearer, declared):
            del self.t.states[old.id]
        instance = StateInstance(
            self.next_id(), state, bearer, low if level is None else level, source, clause, len(self.t.record),
            self.book.implied(state), roles=roles,
        )  # fmt: skip
        self.note(("state", bearer, state), None, instance.level)
        self.t.states[instance.id] = instance
        self.settle()
        return instance

    def excluded(self, bearer: Thing, state: State) -> list[StateInstance]:
        """The instances that cannot stand beside a state."""
        mutual = {s.name for s in self.book.vocabulary.states.values() if state.name in s.excludes}
        return [i for i in self.instances(bearer) if i.state in state.excludes or i.state in mutual]

    def clear_state(self, bearer: Thing, state: str) -> None:
        self._free()
        for instance in self.instances(bearer, state):
            self.note(("state", bearer, state), instance.level, None)
            del self.t.states[instance.id]
        self.settle()

    def set_place(self, thing: Thing, place: Thing | None) -> None:
        self._free()
        self.note(("place", thing), self.t.places.get(thing), place)
        if place is None:
            self.t.places.pop(thing, None)
        else:
            self.t.places[thing] = place
        self.settle()

    def relate(self, relation: str, subject: Thing, *others: Value, holds: bool = True) -> None:
        """Sets or takes back a stored relation; `others` are its roles in the order of its signature."""
        self._free()
        key = (relation, subject, others)
        self.note(("relation", *key), key in self.t.relations, holds)
        if holds:
            self.t.relations[key] = None
        else:
            self.t.relations.pop(key, None)
        self.settle()
