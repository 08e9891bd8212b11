"""A world whose facts are made up when somebody looks at them.

In: the book of a ruleset, what a question can depend on, and a trail. Out: a world of the interpreter that can be asked and
played like any other; whatever is read for the first time is a choice on the trail. A run over, `facts` says which world it
was. Equal things are told apart only once one of them was looked at, so worlds that differ in names alone are tried once.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, TypeAlias

from rulewright.interpret.book import Book
from rulewright.interpret.events import Cause, Event
from rulewright.interpret.play import World
from rulewright.interpret.tables import Tables
from rulewright.interpret.values import RollRecord, StateInstance, Thing, Value, WindowInstance
from rulewright.lints.demanded import Demanded, Opened
from rulewright.lints.mentions import Mentions, values_of
from rulewright.lints.naming import free_names
from rulewright.lints.trail import Trail
from rulewright.model.terms import Arm, Field, StateName, Sym
from rulewright.model.vocabulary import Ty
from rulewright.model.walk import walk
from rulewright.plan.family import field_type

Fact: TypeAlias = tuple[Any, ...]
"""("value", thing, attribute), ("state", bearer, state), ("relation", name, subject, others), ("place", thing),
("roll", roll), ("window", name), ("past", arm, number), ("field", name), ("answer", number)."""


@dataclass(frozen=True, slots=True)
class Bound:
    """How large imagined worlds are: things of each kind that is spoken of."""

    things: int


class Imagined(World):
    """`fact` of everything looked at stands in `facts`, in the order in which it was looked at."""

    def __init__(self, book: Book, found: Mentions, bound: Bound, trail: Trail, rough: bool = False) -> None:
        super().__init__(book)
        self.mentions, self.trail, self.rough = found, trail, rough
        self.names = iter(free_names(book))
        for type_ in self._types():
            # Where several kinds of it are spoken of too, one that is none of them is enough.
            kinds = [k for k in found.entities if k != type_ and book.is_kind(k, type_)]
            for _ in range(1 if kinds else bound.things):
                self.spawn(type_, next(self.names, None))
        self.bringing: dict[str, list[str]] = {}  # state -> those that bring it along
        for state in found.states:
            for brought in book.implied(state):
                self.bringing.setdefault(brought, []).append(state)
        self.start: Tables = self.t
        self.facts: dict[Fact, Any] = {}
        self.used: dict[Thing, None] = {}
        self.kept: dict[int, Any] = {}  # what a question works out once for all its runs

    def _types(self) -> list[str]:
        v = self.book.vocabulary
        return [
            e
            for e in self.mentions.entities
            if (e in v.rolls) or (e in v.entities and not v.entities[e].only_one and not v.entities[e].item)
            if e not in self.book.items and e != "thing"
        ]

    # ------------------------------------------------------------------------------------------ runs

    def begin(self) -> None:
        """Forgets everything that was made up."""
        self.facts = {}
        self.rewind()

    def rewind(self) -> None:
        """Back to the beginning of the same world: what happened is undone, what was made up stands."""
        self.used = {
            thing: None for thing in self.start.things if self.only(thing.type) == thing and self._single(thing)
        }
        self.resolution = None
        t = self.start.copy()
        t.values = Demanded(self._value, t.values)
        t.places = Demanded(self._place, t.places)
        t.rolls = Demanded(self._roll, t.rolls)
        t.opened = Opened(self.look_back)
        self.t = t
        self.asked: set[tuple[str, Any, Any]] = set()
        self.opened = not self.mentions.windows

    def _single(self, thing: Thing) -> bool:
        entity = self.book.vocabulary.entities.get(thing.type)
        return self._item(thing) or (entity is not None and entity.only_one)

    def pick(self, fact: Fact, options: Callable[[], Sequence[Any]]) -> Any:
        """A fact of this world."""
        value = self.trail.pick(fact, options)
        self.facts[fact] = value
        for part in (*fact, value):
            self._use(part)
        return value

    def _use(self, part: Any) -> None:
        if isinstance(part, Thing):
            self.used[part] = None
        elif isinstance(part, tuple):
            for inner in part:
                self._use(inner)

    def all(self, type_: str) -> tuple[Thing, ...]:
        """The things of a type, without looking at them."""
        return tuple(t for t in self.start.things if self.book.is_kind(t.type, type_) and t not in self.t.gone)

    def some(self, type_: str) -> tuple[Thing, ...]:
        """The things of a type, of those that nobody has looked at yet only the first."""
        fitting = self.all(type_)
        fresh = [t for t in fitting if t not in self.used]
        first: dict[str, Thing] = {}
        for t in fresh:
            first.setdefault(t.type, t)
        return tuple(t for t in fitting if t in self.used or t in first.values())

    def groups(self, type_: str, owner: Thing | None) -> tuple[tuple[Thing, ...], ...]:
        """All lists of things of a type, the smallest first; things not looked at yet join in their order.

        Nobody stands in a list of their own: no game means that by allies, rivals or members.
        """
        fitting = [t for t in self.all(type_) if t != owner and (not self._item(t) or t.type in self.mentions.items)]
        old = [t for t in fitting if t in self.used]
        fresh = [t for t in fitting if t not in self.used]
        lists = [
            (*kept, *fresh[:n])
            for size in range(len(old) + 1)
            for kept in combinations(old, size)
            for n in range(len(fresh) + 1)
        ]
        return tuple(sorted(lists, key=len))

    def _item(self, thing: Thing) -> bool:
        entity = self.book.vocabulary.entities.get(thing.type)
        return thing.type in self.book.items or (entity is not None and entity.item)

    # ------------------------------------------------------------------------------------------ what is read

    def scratch(self) -> Imagined:
        new = super().scratch()
        assert isinstance(new, Imagined)
        for name, find in (("values", new._value), ("places", new._place), ("rolls", new._roll)):
            old = getattr(self.t, name)
            table = Demanded(find, old)
            table.known |= old.known
            setattr(new.t, name, table)
        for name in ("mentions", "trail", "rough", "bringing", "start", "facts", "used", "asked", "opened", "names"):
            setattr(new, name, getattr(self, name))
        return new

    def _value(self, key: tuple[Thing, str]) -> Value:
        owner, name = key
        if owner not in self.start.things:
            return None
        ty = self._ty(owner, name)
        if ty is None:
            return None
        found: Value = self.pick(("value", owner, name), lambda: self._options(owner, name, ty))
        return found

    def _ty(self, owner: Thing, name: str) -> Ty | None:
        declared = self.book.attribute(owner.type, name)
        if declared is not None:
            # What a phase decides is no fact of the world before it.
            made = declared.role == "window" or (declared.role == "decision" and not self.rough)
            return None if made else declared.ty
        event = self.book.vocabulary.events.get(owner.type)
        if event is not None and event.succeeds and name == "succeeded":
            return Ty("flag")
        return None

    def _options(self, owner: Thing, name: str, ty: Ty) -> Sequence[Value]:
        declared = self.book.attribute(owner.type, name)
        track = declared.track if declared is not None else None
        low, high = (track.low, track.high) if track is not None else (None, None)
        return self.options_of(
            ty, name, (low if isinstance(low, int) else None, high if isinstance(high, int) else None), owner
        )

    def options_of(
        self, ty: Ty, name: str, bounds: tuple[int | None, int | None] = (None, None), owner: Thing | None = None
    ) -> Sequence[Value]:
        """The values of an attribute of that type and name, the plainest first."""
        v = self.book.vocabulary
        if ty.many:
            if ty.base in v.entities or ty.base in v.rolls:
                return self.groups(ty.base, owner)
            members = self._constants(ty)
            return [c for size in range(min(2, len(members)) + 1) for c in combinations(members, size)]
        absent: list[Value] = [None]
        if ty.base == "number":
            numbers = values_of(ty, name, bounds, self.mentions)
            return (*absent, *numbers) if ty.optional else numbers
        if ty.base == "flag":
            return (False, True)
        things: list[Value] = []
        if ty.base in v.entities or ty.base in v.rolls:
            things.extend(t for t in self.some(ty.base) if t != owner)
        else:
            things.extend(self._constants(ty))
        return (*absent, *things) if ty.optional or not things else things

    def _constants(self, ty: Ty) -> tuple[Value, ...]:
        """The constants of a type that some condition names, and one that none does."""
        v = self.book.vocabulary
        if ty.base in v.enums:
            named = self.mentions.symbols.get(ty.base, {})
            other = [s for s in v.enums[ty.base] if s not in named][:1]
            return tuple(Sym(ty.base, s) for s in v.enums[ty.base] if s in named or s in other)
        if ty.base == "state":
            return tuple(StateName(s) for s in self.mentions.named)
        return ()

    def _place(self, who: Thing) -> Thing | None:
        places = self.some("place") if "place" in self.book.vocabulary.entities else ()
        places = tuple(p for p in places if p != who)
        if not places or who not in self.start.things:
            return None
        found: Thing | None = self.pick(("place", who), lambda: (None, *places))
        return found

    def _roll(self, roll: Thing) -> RollRecord | None:
        """A roll that lies there was made; by how much it was missed is told apart where somebody asks."""
        if roll not in self.start.things or roll.type not in self.book.vocabulary.rolls:
            return None
        kind = next(
            (
                k
                for n in self.book.roll_family(roll.type)
                if (k := self.book.vocabulary.roll_kinds.get(n)) and not k.opposes
            ),
            None,
        )
        sides = {d.side: d.name for d in reversed(kind.degrees)} if kind is not None else {}
        if kind is None or set(sides) != {"success", "failure"}:
            return None
        margins = [("success", 0), ("failure", -1), *(("failure", -n) for n in sorted(self.mentions.missed) if n > 1)]
        side, margin = self.pick(("roll", roll), lambda: margins)
        return RollRecord(roll.type, kind.name, None, (), sides[side], side, margin, {})

    def things(self, type_: str) -> tuple[Thing, ...]:
        found = super().things(type_)
        for thing in found:
            self._use(thing)
        return found

    # ------------------------------------------------------------------------------------------ states and relations

    def holding(self, bearer: Thing, state: str) -> tuple[StateInstance, ...]:
        # Only what can make it hold is looked at, not all that the bearer may be.
        for name in (state, *self.bringing.get(state, ())):
            self._state(bearer, name)
        known = self.t.states.values()
        return tuple(i for i in known if i.bearer == bearer and (i.state == state or state in i.implied))

    def instances(self, bearer: Thing, state: str | None = None) -> tuple[StateInstance, ...]:
        for name in (state,) if state is not None else tuple(self.mentions.states):
            self._state(bearer, name)
        return super().instances(bearer, state)

    def _state(self, bearer: Thing, state: str) -> None:
        key = ("state", bearer, state)
        declared = self.book.state(state)
        if key in self.asked or declared is None or declared.defined or bearer not in self.start.things:
            return
        self.asked.add(key)
        if state not in self.mentions.states or not self.book.is_kind(bearer.type, declared.bearer):
            return
        excluded = any(
            i.bearer == bearer
            and (i.state in declared.excludes or state in self.book.vocabulary.states[i.state].excludes)
            for i in self.t.states.values()
        )
        there = self.pick(key, lambda: (None,) if excluded else self._degrees(state))
        if there is not None:
            level, source, roles = there
            id = self.next_id()
            implied = self.book.implied(state)
            self.t.states[id] = StateInstance(id, state, bearer, level, source, "", 0, implied, roles=roles)

    def _degrees(self, state: str) -> tuple[Any, ...]:
        """Not in the state, or in it: with which level, Source and roles."""
        declared = self.book.vocabulary.states[state]
        levels = range(declared.levels[0], declared.levels[1] + 1) if declared.levels is not None else (1,)
        sources: tuple[Thing | None, ...] = (None,)
        if state in self.mentions.sourced and declared.source is not None:
            sources = self.some(declared.source) or (None,)
        roles: list[tuple[tuple[str, Value], ...]] = [()]
        for role in declared.roles if state in self.mentions.sourced else ():
            roles = [(*r, (role.preposition, one)) for r in roles for one in self.some(role.ty.base)]
        return (None, *((level, source, r) for level in levels for source in sources for r in roles))

    def stands(self, relation: str, subject: Thing, others: tuple[Value, ...]) -> bool:
        for wanted in self._others(relation, others):
            key = ("relation", (relation, subject), wanted)
            if key not in self.asked and subject in self.start.things:
                self.asked.add(key)
                if self.pick(("relation", relation, subject, wanted), lambda: (False, True)):
                    self.t.relations[relation, subject, wanted] = None
        return super().stands(relation, subject, others)

    def _others(self, relation: str, others: tuple[Value, ...]) -> Iterator[tuple[Value, ...]]:
        if None not in others:
            yield others
            return
        found: list[tuple[Value, ...]] = [()]
        for other, role in zip(others, self.book.vocabulary.relations[relation].signature.roles, strict=True):
            found = [(*f, o) for f in found for o in ((other,) if other is not None else self.some(role.ty.base))]
        yield from found

    # ------------------------------------------------------------------------------------------ windows and the past

    def window(self, name: str) -> WindowInstance | None:
        self.look_back()
        return super().window(name)

    def look_back(self) -> None:
        """Makes up which windows are open and what was recorded in them; before anything else reads either."""
        if self.opened:
            return
        self.opened = True
        for name in self._windows():
            declared = self.book.vocabulary.windows[name]
            owners: tuple[Any, ...] = (None,) if declared.owner is None else self.some(declared.owner)
            opened = self.pick(("window", name), lambda o=owners: (*((x,) for x in o), ()))  # type: ignore[misc]
            if opened:
                window = WindowInstance(name, opened[0], len(self.t.opened) + 1)
                self.t.opened.append(window)
                self.t.windows.append(window)
                self.t.spans[window] = (0, None)
        for number, arm in enumerate(self.mentions.past):
            fields = self.pick(("past", arm.key, number), lambda a=arm: (None, *self._memories(a)))  # type: ignore[misc]
            if fields is not None:
                self.t.record.append(Event(arm.key, dict(fields), Cause(None)))

    def _windows(self) -> list[str]:
        """Windows that are spoken of, outer ones first."""
        v = self.book.vocabulary.windows
        named = [w for w in self.mentions.windows if w in v]
        return sorted(named, key=lambda w: (sum(1 for _ in _parents(v, w)), w))

    def _memories(self, arm: Arm) -> list[tuple[tuple[str, Value], ...]]:
        """What may have been heard: who did it, and to whom, as far as the arm asks."""
        roles = dict.fromkeys(f.name for f in walk(arm.guards) if isinstance(f, Field))
        found: list[tuple[tuple[str, Value], ...]] = [()]
        for role in roles:
            type_ = field_type(self.book.vocabulary, arm.key, role)
            options: Sequence[Value] = self.some(type_) if type_ is not None else (1,) if role == "amount" else ()
            if options:
                found = [(*f, (role, o)) for f in found for o in options]
        return found

    # ------------------------------------------------------------------------------------------ fields of what happens

    def given_fields(self, event: Hashable, options: dict[str, Sequence[Value]]) -> dict[str, Value]:
        """The fields of something that happens in this world."""
        return {name: self.pick(("field", event, name), lambda o=o: o) for name, o in options.items()}  # type: ignore[misc]


def _parents(windows: Any, name: str) -> Iterator[str]:
    here = windows[name].parent
    while here is not None and here in windows:
        yield here
        here = windows[here].parent
