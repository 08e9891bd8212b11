"""What sentences read, write and set off, by name: enough to prove that two of them cannot get in each other's way.

In: plans. Out: names of places that a sentence reads or writes, and the keys that its effects are heard by; both taken wider
rather than narrower. What is put off until later counts as read only. Deliberately not here: worlds, conditions, values.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from rulewright.interpret.book import Book
from rulewright.model import terms as t
from rulewright.model.walk import parts, walk
from rulewright.plan.nodes import Phase, Procedure, Reaction, Would

Place: TypeAlias = tuple[
    str, str
]  # ("attribute", "HP"), ("state", "Prone"), ("relation", ..), ("place", ""), ("window", ..)
Heard: TypeAlias = tuple[str, str]  # kind and name of a key


@dataclass(slots=True, eq=False)
class Footprint:
    """`sets` are the places that are set outright; what only adds to a number or takes from it stands in `writes` alone."""

    reads: set[Place]
    writes: set[Place]
    sets: set[Place]
    raises: set[Heard]


class Footprints:
    """The footprints of a ruleset's sentences, and what follows from each. `halt` is called before each, and may raise."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.halt: Callable[[], None] | None = None
        self.known: dict[int, Footprint] = {}
        self.read: dict[int, dict[Place, list[object]]] = {}
        self.behind: dict[Place, set[Place]] = {}
        self.listeners: dict[Heard, list[Reaction | Procedure | Would]] = {}
        for sentence in (*(s for _, s in book.reactions), *(w for _, w in book.woulds)):
            for key in dict.fromkeys((a.key.kind, a.key.name) for a in sentence.arms):
                self.listeners.setdefault(key, []).append(sentence)

    def of(self, sentence: object) -> Footprint:
        """What one sentence does by itself."""
        if id(sentence) not in self.known:
            if self.halt is not None:
                self.halt()
            self.known[id(sentence)] = self._footprint(sentence)
        return self.known[id(sentence)]

    def after(self, sentence: object) -> tuple[object, ...]:
        """The sentences that may be set off by what this one does, directly or further on."""
        found: dict[int, object] = {}
        todo = [sentence]
        while todo:
            for heard in sorted(self.of(todo.pop()).raises):
                for listener in self.listeners.get(heard, ()):
                    if id(listener) not in found:
                        found[id(listener)] = listener
                        todo.append(listener)
        return tuple(found.values())

    def joint(self, sentences: Iterable[object]) -> Footprint:
        """What several do together."""
        total = Footprint(set(), set(), set(), set())
        for one in map(self.of, sentences):
            total.reads |= one.reads
            total.writes |= one.writes
            total.sets |= one.sets
            total.raises |= one.raises
        return total

    def _footprint(self, sentence: object) -> Footprint:
        found = Footprint(set(), set(), set(), set())
        todo = list(self._read_in(sentence))
        while todo:
            place = todo.pop()
            if place not in found.reads:
                found.reads.add(place)
                todo.extend(self.behind[place])
        for part in _now(sentence):
            for kind, written in _writes(part, self.book):
                found.writes.add(written)
                if kind == "set":
                    found.sets.add(written)
            found.raises.update(_raises(part, self.book))
        return found

    def _read_in(self, sentence: object) -> Iterable[Place]:
        """The places that a sentence names. What is read for each of them, directly or further on, stands in `behind` then."""
        todo = [sentence]
        while todo:
            for place, asked in self._named_in(todo.pop()).items():
                if place not in self.behind:
                    self.behind[place] = {other for one in asked for other in self._named_in(one)}
                    todo.extend(asked)
        return self._named_in(sentence)

    def _named_in(self, sentence: object) -> dict[Place, list[object]]:
        """The places that a sentence names, each with the sentences that are asked for what stands there."""
        if id(sentence) not in self.read:
            self.read[id(sentence)] = dict(read for part in walk(sentence) for read in _reads(part, self.book))
        return self.read[id(sentence)]


def _now(sentence: object) -> Iterator[object]:
    """The parts of a sentence, without what it puts off: that is carried out as an event of its own."""
    todo = [sentence]
    while todo:
        part = todo.pop()
        yield part
        if not isinstance(part, t.Later):
            todo.extend(reversed(list(parts(part))))


def _reads(part: object, book: Book) -> Iterator[tuple[Place, list[object]]]:
    """Places, each with the sentences that are asked for what stands there."""
    match part:
        case (
            t.Get(attribute=n)
            | t.Flag(attribute=n)
            | t.InRoll(attribute=n)
            | t.Over(attribute=n)
            | t.Extreme(attribute=n)
        ):
            behind = [*book.definitions.get(("number", n), ()), *book.statics.get(t.Query("attribute", n), ())]
            yield ("attribute", n), [*behind, *book.statics.get(t.Query("set", n), ())]
        case t.Is(state=n) | t.Level(state=n) | t.EachInstance(state=n) | t.HasState(state=n) | t.SourceOf(state=n):
            for member in (n, *book.members(n)):
                asked = (t.Query("state", member), t.Query("suppress", member))
                behind = [s for q in asked for s in book.statics.get(q, ())]
                yield ("state", member), [*book.definitions.get(("state", member), ()), *behind]
        case t.Related(relation=n):
            yield ("relation", n), [*book.definitions.get(("relation", n), ())]
        case t.At() | t.RemoveThing() | t.PlaceRelated():
            yield ("place", ""), []
        case t.Equipped(item=n):
            yield ("item", n), list(book.statics.get(t.Query("disable", ""), ()))
        case t.TheWindow(window=n):
            yield ("window", n), []
        case t.Past(arms=arms) | t.CountPast(arms=arms) | t.TotalPast(arms=arms):
            for arm in arms:
                yield (f"past {arm.key.kind}", arm.key.name), []
        case t.Able(key=key):
            yield (f"deed {key.kind}", key.name), list(book.statics.get(key, ()))
        case t.AllThings() | t.Scan():
            yield ("things", part.entity), []
        case _:
            return


def _writes(part: object, book: Book) -> Iterator[tuple[str, Place]]:
    match part:
        case t.Assign(target=target):
            yield from (("set", place) for place in _target(target))
        case t.Increase(target=target) | t.Reduce(target=target):
            yield from (("change", place) for place in _target(target))
        case t.Lose(attribute=n) | t.Gain(attribute=n) | t.AddMember(attribute=n) | t.RemoveMember(attribute=n):
            yield "change", ("attribute", n)
        case t.Become(state=n) | t.Stop(state=n) | t.GainLevel(state=n) | t.LoseLevel(state=n):
            for member in book.members(n):
                declared = book.state(member)
                for other in (member, *book.implied(member), *(declared.excludes if declared else ())):
                    yield "set", ("state", other)
                if isinstance(part, t.LoseLevel):
                    yield "change", ("level", member)
        case t.EndThis():
            yield from (("set", ("state", s)) for s in book.vocabulary.states)
        case t.PlaceAt() | t.RemoveThing() | t.Replace() | t.EnterPlace() | t.LeavePlace() | t.PlaceRelated():
            yield "set", ("place", "")
            if isinstance(part, t.PlaceRelated):
                yield "set", ("relation", part.relation)
        case t.Join() | t.LeaveGroup() | t.EndGroup():
            yield "set", ("group", "")
        case t.EndWindow(window=window):
            yield "set", ("window", window.window)
        case t.Pays(resource=n):
            yield "change", ("attribute", n)
        case t.Hold(ask=question):
            yield "change", ("held", question.key.name)
        case _:
            return


def _target(target: t.Target) -> Iterator[Place]:
    match target:
        case t.Slot(attribute=n) | t.EventSlot(attribute=n):
            yield "attribute", n
        case t.LevelSlot(state=n):
            yield "state", n
            yield "level", n
        case t.AmountSlot() | t.VarSlot():
            return


def _raises(part: object, book: Book) -> Iterator[Heard]:
    """Under which keys an effect may be heard."""
    v = book.vocabulary
    match part:
        case t.Become(state=n) | t.GainLevel(state=n):
            declared = [book.state(m) for m in book.members(n)]
            brought = [n, *book.members(n), *(i for m in book.members(n) for i in book.implied(m))]
            for s in dict.fromkeys((*brought, *(g for b in brought for g in book.groups(b)))):
                yield from (("become", s), ("gain_level", s), ("reach", s))
            for other in (x for d in declared if d is not None for x in d.excludes):
                yield from (("stop", s) for s in (other, *book.groups(other)))
        case t.Stop(state=n) | t.LoseLevel(state=n):
            ended = [n, *book.members(n), *(i for m in book.members(n) for i in book.implied(m))]
            for s in dict.fromkeys((*ended, *(g for b in ended for g in book.groups(b)))):
                yield from (("stop", s), ("lose_level", s), ("reach", s))
        case t.EndThis():
            yield from (("stop", s) for s in (*v.states, *v.state_groups))
        case t.Lose(attribute=n):
            yield from _number(n, ("lose",), book)
        case t.Gain(attribute=n):
            yield from _number(n, ("gain",), book)
        case t.Pays(resource=n):
            yield from _number(n, ("lose",), book)
        case t.Assign(target=t.Slot(attribute=n)):
            yield from _number(n, ("lose", "gain"), book)
        case t.Increase(target=t.Slot(attribute=n)):
            yield from _number(n, ("gain",), book)
        case t.Reduce(target=t.Slot(attribute=n)):
            yield from _number(n, ("lose",), book)
        case t.Increase(target=t.LevelSlot(state=n)) | t.Reduce(target=t.LevelSlot(state=n)):
            yield from ((k, n) for k in ("gain_level", "lose_level", "stop", "reach"))
        case t.UseAction(action=n):
            yield "use", n
        case t.MakeRoll(roll=t.RollUse(roll=n)):
            yield "make", n
        case t.MakeRoll():
            yield from (("make", n) for n in v.rolls)
        case t.Raise(event=n):
            yield "happen", n
        case t.RaiseThing():
            yield from (("happen", n) for n in v.events)
        case t.EndWindow(window=window):
            yield "end", window.window
        case t.PlaceAt() | t.EnterPlace() | t.PlaceRelated() | t.RemoveThing() | t.LeavePlace() | t.Replace():
            yield from ((k, e) for e in v.entities for k in ("enter", "leave", "place", "remove", "replace"))
        case t.Join() | t.LeaveGroup() | t.EndGroup():
            groups = [name for name in v.entities if book.group_of(name) is not None]
            yield from ((k, g) for g in groups for k in ("join", "leave_group"))
        case Phase(window=window) if window is not None:
            yield from (("start", window), ("end", window))
        case _:
            return


def _number(name: str, kinds: tuple[str, ...], book: Book) -> Iterator[Heard]:
    yield from ((k, name) for k in (*kinds, "reach"))
    v = book.vocabulary
    for entity in v.entities.values():
        declared = entity.attributes.get(name)
        if declared is not None and declared.zone_of is not None:
            yield from ((k, declared.zone_of) for k in ("enter", "leave"))
