"""What keeps a clause from applying: the fewest of its conditions that fail, and where they are made by other clauses, those.

In: the conditions of a clause one by one (the package's `why` modules, loaded by who asks), a world, the things in question.
Out: a `WhyNot`. It reads, asks nobody, and writes nothing. Whoever would have to be asked is taken to agree.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from .conditions import holds
from .events import Event
from .lifetimes import StateInstance

if TYPE_CHECKING:
    from .tables import Game
    from .world import World

Names: TypeAlias = dict[str, Any]
Reads: TypeAlias = Callable[[Any, Event, Names], Any]


class Atom(NamedTuple):
    """One condition in words. `names` must be bound, `fields` of the event be there, before `holds` is asked; None: it cannot be.

    `about` is what other clauses make of it: the kind (`state`, `item`), the name, whose it is; `no` asks for the opposite.
    """

    words: str
    names: tuple[str, ...]
    fields: tuple[str, ...]
    holds: Reads | None
    about: tuple[str, str, Reads] | None = None
    no: bool = False
    narrows: str = ""  # the name that is of another kind where this fails: nothing more is asked of it


class All(NamedTuple):
    parts: tuple[Condition, ...]


class Either(NamedTuple):
    parts: tuple[Condition, ...]


Condition: TypeAlias = "Atom | All | Either"


class Bind(NamedTuple):
    """A name for a value that must be there. `optional`: it need not."""

    var: str
    words: str
    names: tuple[str, ...]
    fields: tuple[str, ...]
    value: Reads
    optional: bool = False


class Among(NamedTuple):
    """A name for each of some things; without `members` for all of a kind."""

    var: str
    words: str
    kind: type[Any] | None = None
    names: tuple[str, ...] = ()
    fields: tuple[str, ...] = ()
    members: Reads | None = None


class Limit(NamedTuple):
    """`once per`: still left for these names."""

    words: str
    id: str
    times: int
    window: str
    names: tuple[str, ...]


class Unspent(NamedTuple):
    """An `until` header that is not spent."""

    words: str
    id: str
    names: tuple[str, ...]


Guard: TypeAlias = "Atom | All | Either | Bind | Among | Limit | Unspent"


class Sentence(NamedTuple):
    """One sentence of a clause. `heard` says the event it waits for; `fields` are the kinds of what stands in the event.

    `defines` is what it makes so (`state Outnumbered`), `params` the names of whom.
    """

    clause: str
    key: str
    heard: str
    fields: tuple[tuple[str, type[Any]], ...]
    guards: tuple[Guard, ...]
    defines: str = ""
    params: tuple[str, ...] = ()


class Missing(NamedTuple):
    """A condition that fails, and the clause whose condition it is.

    `by` are clauses that made it so; `because` is what the other clause lacks that could make it true.
    """

    words: str
    clause: str
    by: tuple[str, ...] = ()
    because: tuple[Missing, ...] = ()

    @property
    def size(self) -> int:
        """How many conditions have to become true."""
        return max(1, sum(inner.size for inner in self.because))


class WhyNot:
    """Why a clause does not apply. `missing` is the smallest set of its conditions that fail; empty when it applies.

    `unsure`: something was not said (who else takes part), or cannot be told before what is missing is there.
    """

    def __init__(self, clause: str, missing: tuple[Missing, ...], unsure: bool) -> None:
        self.clause = clause
        self.missing = missing
        self.unsure = unsure

    @property
    def applies(self) -> bool:
        """Whether nothing is missing, and nothing was left open."""
        return not self.missing and not self.unsure

    def __str__(self) -> str:
        if self.applies:
            return f"{self.clause} applies"
        if not self.missing:
            return f"{self.clause} may apply; that depends on what was not said"
        lines = [f"{self.clause} does not apply; it would need:"]
        for one in self.missing:
            lines += _lines(one, 1)
        return "\n".join([*lines, *(["  and perhaps what can be told only then"] if self.unsure else [])])

    def __repr__(self) -> str:
        return f"<{self}>"


def _lines(one: Missing, depth: int) -> Iterator[str]:
    by = f" (made otherwise by {', '.join(one.by)})" if one.by else ""
    yield f"{'  ' * depth}- {one.words}{by}"
    for inner in one.because:
        yield from (f"{line} ({inner.clause})" for line in _lines(inner, depth + 1))


def why_not(clause: str, thing: Any, *others: Any) -> WhyNot:
    """What keeps a clause (`rule/clause`) from applying to a thing, and to others that it speaks of, in that order.

    A clause that waits for an event is held against one of the last transaction, if there is one that fits; else the event
    itself is missing too. Raises LookupError where no such clause does anything.
    """
    world: World = thing._home()
    sentences = sentences_of(world._game).get(clause)
    if not sentences:
        raise LookupError(f"{clause} is no clause that does anything in {world._game.edition}")
    search = Search(world, (thing, *others))
    found = min((search.sentence(sentence) for sentence in sentences), key=_weight)
    return WhyNot(clause, *found)


def sentences_of(game: Game) -> dict[str, list[Sentence]]:
    """All sentences of an edition by clause; loaded when somebody asks for the first time."""
    if game.why is None:
        found: dict[str, list[Sentence]] = {}
        for module in game.modules:
            package, _, name = module.rpartition(".")
            home = package.rpartition(".")[0]
            for sentence in import_module(f"{home}.why.{name}").SENTENCES:
                found.setdefault(sentence.clause, []).append(sentence)
        game.why = found
    return game.why


Found: TypeAlias = tuple[tuple[Missing, ...], bool]


def _weight(found: Found) -> tuple[int, bool]:
    missing, unsure = found
    return sum(one.size for one in missing), unsure


class Search:
    """Goes through the bindings of a sentence and keeps the one that lacks least."""

    def __init__(self, world: World, things: Sequence[Any], inside: tuple[str, ...] = ()) -> None:
        self.world = world
        self.things = things
        self.inside = inside  # definitions that are being looked into
        self.fixed: Event | None = None  # the one event that is asked about
        self.assumed: Event | None = None  # what may still happen: who takes part in it beyond the things is open

    def sentence(self, sentence: Sentence) -> Found:
        """What the sentence lacks."""
        best: list[Found] = []
        for event, missing in self._events(sentence):
            names = dict(zip(sentence.params, self.things, strict=False)) if sentence.params else {}
            self._go(sentence, 0, event, names, (missing, False), best)
        return best[0]

    def _events(self, sentence: Sentence) -> Iterator[tuple[Event, tuple[Missing, ...]]]:
        """The events that the sentence may be held against."""
        if self.fixed is not None:
            yield self.fixed, ()
            return
        if sentence.heard:
            for event in _last_events(self.world):
                about = [one for one in (event.subject, event.source, *event.fields.values()) if one is not None]
                if event.key == sentence.key and (
                    not about or any(thing is other for thing in self.things for other in about)
                ):
                    yield event, ()
        fields, left = {}, list(self.things)
        for name, kind in sentence.fields:
            found = next((thing for thing in left if isinstance(thing, kind)), None)
            if found is not None:
                fields[name] = found
                left.remove(found)
        subject = fields.pop("subject", fields.get("by"))
        event = Event(sentence.key, subject, {"by": subject, **fields} if "make " in sentence.key else fields)
        self.assumed = event
        yield event, (Missing(sentence.heard, sentence.clause),) if sentence.heard else ()

    def _go(self, sentence: Sentence, at: int, event: Event, names: Names, so_far: Found, best: list[Found]) -> None:
        if best and _weight(so_far) >= _weight(best[0]):
            return
        if at == len(sentence.guards):
            best[:] = [so_far]
            return
        guard = sentence.guards[at]
        missing, unsure = so_far
        if isinstance(guard, Among):
            members = self.members(guard, event, names)
            if members:
                for member in members:
                    self._go(sentence, at + 1, event, {**names, guard.var: member}, so_far, best)
                return
            if members is not None:
                missing = (*missing, Missing(guard.words, sentence.clause))
            self._go(sentence, at + 1, event, names, (missing, True), best)
            return
        if isinstance(guard, Bind):
            there = known(guard.names, guard.fields, event, names)
            value = guard.value(self.world, event, names) if there else None
            if value is not None:
                names = {**names, guard.var: value}
            elif guard.optional and there:
                names = {**names, guard.var: None}
            elif there and not (guard.fields and event is self.assumed):
                missing = (*missing, Missing(guard.words, sentence.clause))
            unsure = unsure or (value is None and not guard.optional)
            self._go(sentence, at + 1, event, names, (missing, unsure), best)
            return
        names = dict(names)
        lacks, open_ = self.held(guard, sentence.clause, event, names)
        self._go(sentence, at + 1, event, names, ((*missing, *lacks), unsure or open_), best)

    def members(self, guard: Among, event: Event, names: Names) -> list[Any] | None:
        """Whom to go through: those asked about, if there are any; None where it cannot be told."""
        if guard.members is None:
            assert guard.kind is not None
            members = list(self.world.all(guard.kind))
        elif not known(guard.names, guard.fields, event, names):
            return None
        else:
            members = list(guard.members(self.world, event, names) or ())
        taken = list(names.values())
        asked = [m for m in members if any(m is t for t in self.things) and not any(m is t for t in taken)]
        return asked or members

    def held(self, guard: Guard, clause: str, event: Event, names: Names) -> Found:
        if isinstance(guard, All):
            parts = [self.held(part, clause, event, names) for part in guard.parts]
            return tuple(one for part in parts for one in part[0]), any(part[1] for part in parts)
        if isinstance(guard, Either):
            parts = [self.held(part, clause, event, dict(names)) for part in guard.parts]
            return min(parts, key=lambda part: (part[1] and not part[0], *_weight(part)))
        if isinstance(guard, Atom):
            return self._atom(guard, clause, event, names)
        assert isinstance(guard, Limit | Unspent)
        if any(name not in names for name in guard.names):
            return (), True
        bound = tuple(names[name] for name in guard.names)
        if isinstance(guard, Limit):
            opened = self.world._open.get(guard.window)
            used = 0 if opened is None else self.world._counts.get((guard.id, opened.number, bound), 0)
            left = used < guard.times
        else:
            left = (guard.id, bound) not in self.world._spent
        return () if left else (Missing(guard.words, clause),), False

    def _atom(self, atom: Atom, clause: str, event: Event, names: Names) -> Found:
        if atom.holds is None or any(name not in names for name in atom.names):
            return (), True
        if not known((), atom.fields, event, names):
            return (Missing(atom.words, clause),), False
        if atom.holds(self.world, event, names):
            return (), False
        by, because = self._behind(atom, event, names)
        names.pop(atom.narrows, None)
        return (Missing(atom.words, clause, by, because),), False

    def _behind(self, atom: Atom, event: Event, names: Names) -> tuple[tuple[str, ...], tuple[Missing, ...]]:
        """What other clauses have to do with it: those that made it so, and what one lacks that could change it."""
        if atom.about is None:
            return (), ()
        kind, name, whose = atom.about
        thing = whose(self.world, event, names)
        if thing is None:
            return (), ()
        if kind == "item":
            asked = Event("disable", thing, {"item": self.world._game.items.get(name)})
            held = not atom.no and self.world.has(thing, name, despite=True)
            rules = self.world._game.disable if held else []
            return tuple(dict.fromkeys(rule.clause for rule in rules if holds(rule, self.world, asked))), ()
        state = self.world._game.states[name]
        if atom.no:
            instances: list[StateInstance] = [i for c in state.carriers for i in thing._states.get(c, ())]
            return tuple(dict.fromkeys(i.clause for i in instances if "/" in i.clause)), ()
        return (), self._definition(name, thing)

    def _definition(self, state: str, thing: Any) -> tuple[Missing, ...]:
        """What the definition of a state lacks that lacks least."""
        if f"state {state}" in self.inside:
            return ()
        search = Search(self.world, (thing,), (*self.inside, f"state {state}"))
        every = sentences_of(self.world._game).values()
        own = [s for sentences in every for s in sentences if s.defines == f"state {state}"]
        return min((search.sentence(s) for s in own), key=_weight)[0] if own else ()


def known(wanted: Sequence[str], fields: Sequence[str], event: Event, names: Names) -> bool:
    """Whether what is to be read is there to be read."""
    return all(names.get(name) is not None for name in wanted) and all(_field(event, name) for name in fields)


def _field(event: Event, name: str) -> bool:
    own = {"subject": event.subject, "roll": event.roll, "source": event.source}
    return name not in own or own[name] is not None


def _last_events(world: World) -> list[Event]:
    """The events behind what the last transaction changed, each once, nearest first."""
    found: dict[int, Event] = {}
    last = world.last
    noted = [note[4] for _, note in last.notes] if last is not None else []
    changed = [entry[6] for entry in last.entries] if last is not None else []
    for event in (*reversed(changed), *reversed(noted)):
        here: Event | None = event
        while here is not None and id(here) not in found:
            found[id(here)] = here
            here = here.parent
    return list(found.values())
