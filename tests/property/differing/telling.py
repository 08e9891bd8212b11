"""One world in plain values, from either side: what stands in every place, what is asked, and which clauses changed what.

In: a world of the interpreter, or one of a printed package. Out: dictionaries and tuples of words and numbers that are equal
exactly when both sides hold the same. Things are called by the name they were introduced with; what rules make, by its kind
and how many of that kind were made before. Deliberately not here: what is done to the worlds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from enum import Enum
from typing import Any

from rulewright.interpret.play import World
from rulewright.interpret.requests import Choose, Judge, Request, Roll
from rulewright.interpret.tables import Entry
from rulewright.interpret.values import RollSpec, StateInstance, Thing, WindowInstance
from rulewright.model.terms import ClauseName, StateName, Sym
from rulewright.model.vocabulary import Vocabulary

Plain = Any
"""None, a number, a word, or a tuple of such."""
_EMPTY = (None, 0, ())
_JOURNALLED = ("attribute", "state", "place", "relation")


class OnPlans:
    """The interpreter's side."""

    def __init__(self, world: World, named: Mapping[str, Thing]) -> None:
        self.world = world
        self.v: Vocabulary = world.book.vocabulary
        self.labels = {thing.index: name for name, thing in named.items()}
        self.made: Counter[str] = Counter()
        self.known = 0
        self.sets: dict[tuple[str, str], bool | None] = {}
        self.meet()

    def meet(self) -> None:
        """Calls what is new in the world; after a command, since one that fails makes nothing."""
        for thing in self.world.t.things[self.known :]:
            if thing.index not in self.labels and (thing.type in self.v.rolls or thing.type in self.v.entities):
                if self._single(thing):
                    self.labels[thing.index] = thing.type
                    continue
                self.made[thing.type] += 1
                self.labels[thing.index] = f"{thing.type} #{self.made[thing.type]}"
        self.known = len(self.world.t.things)

    def _single(self, thing: Thing) -> bool:
        entity = self.v.entities.get(thing.type)
        return thing.type in self.world.book.items or (entity is not None and (entity.only_one or entity.item))

    def value(self, value: Any) -> Plain:
        match value:
            case None | str():
                return value
            case int():
                return int(value)
            case Thing():
                return self.labels.get(value.index, value.type)
            case Sym(_, word) | StateName(word) | ClauseName(word):
                return word
            case WindowInstance():
                return "window", value.name
            case StateInstance():
                return "instance", value.state
            case RollSpec():
                return "roll", value.roll
            case tuple():
                return tuple(self.value(part) for part in value)
            case _:
                return type(value).__name__

    def _many(self, type_: str, name: str) -> bool | None:
        """Whether an attribute is a set; None where it is none that both sides keep."""
        key = (type_, name)
        if key not in self.sets:
            declared = self.world.book.attribute(type_, name)
            self.sets[key] = None if declared is None or declared.role == "window" else declared.ty.many == "set"
        return self.sets[key]

    def places(self) -> dict[Any, Plain]:
        """Every place that is not empty."""
        t = self.world.t
        found: dict[Any, Plain] = {}
        for (owner, name), value in t.values.items():
            if value is None or owner in t.gone or owner.type not in self.v.entities:
                continue
            many = self._many(owner.type, name)
            if many is None:
                continue
            plain = self.value(value)
            if plain not in _EMPTY:
                found[self.labels[owner.index], name] = _sorted(plain) if many else plain
        for thing, place in t.places.items():
            found[self.value(thing), "place"] = self.value(place)
        states: Counter[Any] = Counter()
        for i in t.states.values():
            if i.bearer not in t.gone:
                levels = self.v.states[i.state].levels
                states[self.value(i.bearer), i.state, i.level if levels else 0, self.value(i.source), i.clause,
                       self._roles(i.roles), len(i.ends)] += 1  # fmt: skip
        found["states"] = states
        found["relations"] = {(name, self.value(who), self.value(others)) for name, who, others in t.relations}
        found["effects"] = Counter((e.ref.id, self.value(e.source), len(e.ends)) for e in t.effects.values())
        found["put off"] = Counter(d.ref.id for d in t.delayed.values())
        found["windows"] = {w.name: self.value(w.owner) for w in t.windows}
        found["latches"] = {(id, self.value(names)) for id, names in t.spent}
        found["limits"] = {
            (id, _sorted(self.value(names)), n) for (id, names, w), n in t.counters.items() if n and w in t.windows
        }
        found["rolls"] = tuple(
            (r.roll, self.value(r.by), r.faces, r.degree, r.side == "success", r.margin or 0) for r in t.rolls.values()
        )
        return found

    def _roles(self, roles: Iterable[tuple[str, Any]]) -> Plain:
        return tuple(sorted((name, self.value(of)) for name, of in roles if of is not None))

    def request(self, request: Request) -> Plain:
        by = self.value(request.by)
        match request:
            case Roll():
                return "roll", by, request.clause, request.count, request.faces, request.name, _pairs(request.inputs)
            case Choose() if request.yes_or_no:
                price = tuple(str(part) for part in request.options)
                return "choose", by, request.clause, request.question, price
            case Choose():
                return "choose", by, request.clause, request.question, tuple(self.value(o) for o in request.options)
            case Judge():
                return "judge", by, request.clause, request.judgement, self._roles(request.roles)

    def reasons(self, began: int) -> dict[Any, Plain]:
        """By place: the clauses behind what changed since the journal stood at `began`."""
        found: dict[Any, set[str]] = {}
        for entry in self.world.t.journal[began:]:
            owner = entry.place[1] if entry.place[0] == "attribute" else None
            if owner is not None and owner.type not in self.v.entities:
                continue  # what an event holds is no place of the world
            if entry.by_rules and entry.place[0] in _JOURNALLED and entry.old != entry.new:
                found.setdefault(self._where(entry), set()).update(c for c in entry.clauses if "/" in c)
        return found

    def _where(self, entry: Entry) -> Any:
        kind, *rest = entry.place
        owner = rest[0] if kind != "relation" else rest[1]
        what = {"attribute": rest[-1], "state": rest[-1], "place": "place", "relation": rest[0]}[kind]
        return self.value(owner), what


class OnCode:
    """The package's side. `package` is the module of the edition; slots with a leading underscore are looked into, since a place
    that no host can read is a place all the same."""

    def __init__(self, world: Any, vocabulary: Vocabulary, named: Mapping[str, Any], package: Any) -> None:
        self.world, self.v, self.package = world, vocabulary, package
        self.labels = {id(thing): name for name, thing in named.items()}
        self.labels |= {id(item): name for name, item in world._game.items.items()}
        self.kept = list(named.values())  # so that an id stays one's own
        self.made: Counter[str] = Counter()
        self.known = 0
        self.slots: dict[type, list[tuple[str, str, bool]]] = {}
        self.meet()

    def call(self, thing: Any, name: str) -> None:
        """Calls a thing that had its name before it was there."""
        self.labels[id(thing)] = name
        self.kept.append(thing)

    def meet(self) -> None:
        """Calls what is new in the world."""
        index = self.world._index
        if index == self.known:
            return
        for thing in sorted(self.world._things, key=lambda one: one._index):
            if id(thing) not in self.labels:
                self.kept.append(thing)
                if self._single(thing._type):
                    self.labels[id(thing)] = thing._type
                    continue
                self.made[thing._type] += 1
                self.labels[id(thing)] = f"{thing._type} #{self.made[thing._type]}"
        self.known = index

    def _single(self, type_: str) -> bool:
        entity = self.v.entities.get(type_)
        return type_ in self.world._game.items or (entity is not None and (entity.only_one or entity.item))

    def value(self, value: Any) -> Plain:
        match value:
            case None | str():
                return value
            case int():
                return int(value)
            case Enum():
                return value.value
            case self.package.Entity():
                return self.labels.get(id(value), value._type)
            case set() | frozenset():
                return _sorted(tuple(self.value(part) for part in value))
            case list() | tuple():
                return tuple(self.value(part) for part in value)
            case _ if hasattr(value, "bearer"):
                return "instance", value.state
            case _ if hasattr(value, "is_open"):
                return "window", value.name
            case _ if hasattr(value, "roll"):
                return "roll", value.roll
            case _:
                return type(value).__name__

    def _slots(self, kind: type) -> list[tuple[str, str, bool]]:
        """(slot, declared name, is a set) of all that a kind of thing keeps."""
        if kind not in self.slots:
            found: dict[str, tuple[str, bool]] = {}
            for base in kind.__mro__:
                for name, field in getattr(base, "_fields", {}).items():
                    if field.role != "window" and hasattr(kind, field.slot):
                        found.setdefault(field.slot, (name, field.kind == "set"))
            self.slots[kind] = [(slot, name, many) for slot, (name, many) in found.items()]
        return self.slots[kind]

    def places(self) -> dict[Any, Plain]:
        """Every place that is not empty."""
        w = self.world
        found: dict[Any, Plain] = {}
        states: Counter[Any] = Counter()
        for thing in (*w._game.items.values(), *w._things):
            label = self.value(thing)
            if thing._type in self.v.entities:
                for slot, name, _ in self._slots(type(thing)):
                    plain = self.value(getattr(thing, slot))
                    if plain not in _EMPTY:
                        found[label, name] = plain
            if thing._place is not None:
                found[label, "place"] = self.value(thing._place)
            for instances in thing._states.values():
                for i in instances:
                    clause = i.clause if "/" in i.clause else ""
                    roles = tuple(sorted((n, self.value(of)) for n, of in i.roles.items() if of is not None))
                    states[label, i.state, i.level, self.value(i.source), clause, roles, len(i.ends)] += 1
        found["states"] = states
        found["relations"] = {
            (name, self.value(row[0]), tuple(map(self.value, row[1:])))
            for name, rows in w._relations.items()
            for row in rows
        }
        held = [i for instances in w._held.values() for i in instances]
        found["effects"] = Counter((i.clause, self.value(i.source), len(i.ends)) for i in held)
        found["put off"] = Counter(d.clause for d in w._delayed)
        found["windows"] = {name: self.value(window.owner) for name, window in w._open.items()}
        found["latches"] = {(id, self.value(names)) for id, names in w._spent}
        numbers = {window.number for window in w._open.values()}
        found["limits"] = {
            (id, _sorted(self.value(names)), n)
            for (id, number, names), n in w._counts.items()
            if n and number in numbers
        }
        found["rolls"] = tuple(
            (r.roll, self.value(r.by), tuple(r.faces), r.degree, bool(r.succeeded), r.margin or 0)
            for r in w.all(self.package.RollResult)
        )
        return found

    def request(self, request: Any) -> Plain:
        by = self.value(request.by)
        clause = request.clause if "/" in request.clause else ""  # the host's own are called `host` here
        match type(request).__name__:
            case "Roll":
                return "roll", by, clause, request.dice, request.faces, request.name, _pairs(request.numbers)
            case "Choose" if request.options and request.options[0] is False:
                price = tuple(str(part) for name, n in request.numbers for part in (n, name))
                return "choose", by, clause, request.about, price
            case "Choose":
                return "choose", by, clause, request.about, tuple(self.value(o) for o in request.options)
            case _:
                things = tuple(sorted((n, self.value(of)) for n, of in request.things if of is not None))
                return "judge", by, clause, request.question, things

    def reasons(self) -> dict[Any, Plain]:
        """By place: the clauses behind what the last command changed, as `explain` tells it."""
        found: dict[Any, set[str]] = {}
        for line in self.package.explain(self.world.last).lines:
            if line.old != line.new:
                found.setdefault((self.value(line.thing), line.word), set()).update(c for c in line.clauses if "/" in c)
        return found


def _pairs(inputs: Iterable[tuple[str, int]]) -> Plain:
    return tuple(sorted(inputs))


def _sorted(parts: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple(sorted(parts, key=repr))


def differing(here: Mapping[Any, Plain], there: Mapping[Any, Plain]) -> list[str]:
    """One line for each place that is not the same."""
    if here == there:
        return []
    return [
        f"{place}: {here.get(place)!r}, but {there.get(place)!r}"
        for place in dict.fromkeys([*here, *there])
        if here.get(place) != there.get(place)
    ]
