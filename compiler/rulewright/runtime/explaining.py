"""The journal in words: what changed, by which clauses, because of what.

Told are attributes, states, places and relations, also those that a clause decided to be as they were; rolls with all that went
into them; and what an immunity kept away. Windows and the runtime's own bookkeeping are not.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from .events import Event
from .journal import ADD, DISCARD, INSERT, REMOVE, SET, Entry, Note, Transaction
from .lifetimes import StateInstance
from .prompting import words_of
from .results import Bound, Part, Total
from .rolls import COMES_OUT, Made
from .telling import told
from .things import Entity, RollResult

if TYPE_CHECKING:
    from .world import World


_DID = {
    "become": "came to be",
    "stop": "stopped being",
    "lose": "lost",
    "gain": "gained",
    "lose_level": "lost levels of",
    "gain_level": "gained levels of",
    "reach": "reached a value of",
    "use": "used",
    "make": "made a",
    "happen": "met with",
    "enter": "entered",
    "leave": "left",
    "join": "joined",
    "leave_group": "left",
    "offer": "took up",
}
"""What somebody did, by the first word of an event's key."""


class Line(NamedTuple):
    """One place: the thing, before and after, the clauses, and the events behind it, nearest first. The same before and after
    is what clauses decided to stay.

    `place` is the name of an attribute, state or relation in Python, or `place`; `word` is what the rules call it. A state
    without levels is True or False; of a list, a set or a relation, `old` or `new` is what was taken out or put in.
    """

    thing: Any
    place: str
    old: Any
    new: Any
    clauses: tuple[str, ...]
    causes: tuple[Event, ...]
    source: Any
    word: str = ""


class Thrown(NamedTuple):
    """One roll: who made it, its faces, what came out, and its numbers.

    `parts` is what clauses made of each input, as a `Total`; `clauses` is who asked for the roll; `bounds` took effect on inputs.
    """

    by: Any
    roll: str
    faces: tuple[int, ...]
    degree: str
    margin: int
    numbers: dict[str, int]
    parts: tuple[tuple[str, Total], ...]
    clauses: tuple[str, ...]
    causes: tuple[Event, ...]
    bounds: tuple[Bound, ...] = ()


class Happened(NamedTuple):
    """An event or the use of an action that a clause brought about: what, the clauses, and the events behind it, nearest first."""

    event: Event
    clauses: tuple[str, ...]
    causes: tuple[Event, ...]


class Kept(NamedTuple):
    """What an immunity kept away: whom from, the state or event, the clause, and the events behind it, nearest first."""

    thing: Any
    what: str
    clause: str
    causes: tuple[Event, ...]


Told: TypeAlias = "Line | Thrown | Happened"


class Explanation:
    """A transaction as lines, rolls and events, and as text in the words of the world's edition. `kept` is what did not happen."""

    def __init__(self, title: str, told: tuple[Told, ...], world: World | None, kept: tuple[Kept, ...] = ()) -> None:
        self.title = title
        self.events = tuple(one for one in told if isinstance(one, Happened))
        self.lines = tuple(line for line in told if isinstance(line, Line))
        self.rolls = tuple(line for line in told if isinstance(line, Thrown))
        self.kept = kept
        self._told = told
        self._world = world

    def why(self, thing: Any, place: str) -> Explanation:
        """Only what changed one place, or kept it as it was. Raises LookupError for a place that the thing does not have."""
        if not hasattr(thing, place):
            states = () if self._world is None else self._world._game.states.values()
            relations = () if self._world is None else self._world._relations
            known = {state.attribute for state in states} | {_in_python(name) for name in relations}
            if place not in known:
                raise LookupError(f"{thing!r} has no {place}")
        kept = tuple(line for line in self.lines if line.thing is thing and line.place == place)
        return Explanation(self.title, kept, self._world)

    def __str__(self) -> str:
        done = [text for one in self._told for text in self._lines(one)]
        return "\n".join([self.title, *done, *(text for one in self.kept for text in self._not(one))])

    def __repr__(self) -> str:
        return f"<explanation of {self.title}>"

    def _lines(self, one: Told) -> Iterator[str]:
        if isinstance(one, Happened):
            return self._event(one)
        return self._line(one) if isinstance(one, Line) else self._roll(one)

    def _event(self, one: Happened) -> Iterator[str]:
        event = one.event
        who = "" if event.subject is None else f"{told(event.subject)}: "
        said = {name: value for name, value in event.fields.items() if value is not None and value is not event.subject}
        roles = "".join(f" {name} {told(value)}" for name, value in said.items() if name.islower())
        numbers = "".join(
            f", {self._printed(name)} {told(value)}" for name, value in said.items() if not name.islower()
        )
        yield f"  {who}{self._printed(event.name)}{roles}{numbers}"
        for clause in one.clauses:
            yield f"    {clause}{self._words(clause)}"
        yield from self._because(one.causes)

    def _line(self, line: Line) -> Iterator[str]:
        source = f", from {told(line.source)}" if line.source is not None else ""
        same = line.old is line.new or (type(line.old) is type(line.new) and line.old == line.new)
        change = f"stays {told(line.new)}" if same else f"{told(line.old)} -> {told(line.new)}"
        yield f"  {told(line.thing)}: {self._printed(line.word)}: {change}{source}"
        for clause in line.clauses:
            yield "    a command of the host" if clause == "host" else f"    {clause}{self._words(clause)}"
        yield from self._because(line.causes)

    def _because(self, causes: tuple[Event, ...]) -> Iterator[str]:
        if causes:
            yield "    because " + ", because ".join(self._cause(event) for event in causes)

    def _roll(self, roll: Thrown) -> Iterator[str]:
        faces = ", ".join(map(str, roll.faces))
        by = f"by {abs(roll.margin)}" if roll.margin else "exactly"
        yield f"  {told(roll.by)}: {self._printed(roll.roll)}: {faces}: {self._printed(roll.degree)} {by}"
        yield "    " + ", ".join(
            f"{self._printed(name)} {number}" for name, number in roll.numbers.items() if _plain(number)
        )
        for name, total in roll.parts:
            for part in total.parts:
                yield f"    {self._printed(name)} {_amount(part)}: {part.clause}{self._words(part.clause)}"
            for part in total.dropped:
                reason = f", {part.reason}" if part.reason else ""
                yield f"    {self._printed(name)} {_amount(part)} does not count{reason}: {part.clause}{self._words(part.clause)}"
            if total.past is not None:
                yield f"    {self._printed(name)} {total.past}, bounded to {total.value}"
        for bound in roll.bounds:
            along = f" with those on {self._printed(bound.along)}" if bound.along else ""
            yield f"    {self._printed(bound.name)} {bound.past}{along}, bounded to {bound.value}"
        for clause in roll.clauses:
            if clause not in ("", "host"):
                yield f"    {clause}{self._words(clause)}"
        yield from self._because(roll.causes)

    def _printed(self, word: str) -> str:
        """What this edition calls something."""
        return word if self._world is None else self._world._game.printed.get(word, word)

    def _cause(self, event: Event) -> str:
        verb, _, name = event.key.partition(" ")
        word = self._printed(name)
        if event.subject is None:
            return f"of the {verb} of {word}" if verb in ("start", "end") else f"of {word}"
        return f"{told(event.subject)} {_DID.get(verb, verb)} {word}".rstrip()

    def _not(self, one: Kept) -> Iterator[str]:
        yield f"  {told(one.thing)}: {self._printed(one.what)} is kept away"
        yield f"    {one.clause}{self._words(one.clause)}"
        if one.causes:
            yield "    because " + ", because ".join(self._cause(event) for event in one.causes)

    def _words(self, clause: str) -> str:
        """What is printed about a clause in this edition."""
        words = "" if self._world is None else words_of(self._world, clause)
        return f": {words}" if words else ""


def explain(transaction: Transaction | None) -> Explanation:
    """The trace of a transaction, in the words of the edition of its world."""
    if transaction is None:
        return Explanation("nothing has happened yet", (), None)
    found = tuple(line for line in _all(transaction) if line is not None)
    return Explanation(transaction.title, found, transaction.world, tuple(_kept(*k) for k in transaction.kept))


def _all(transaction: Transaction) -> Iterator[Told | None]:
    """Changes and notes, in the order in which they came about."""
    notes = list(transaction.notes)
    for at, entry in enumerate(transaction.entries):
        while notes and notes[0][0] <= at:
            yield _noted(notes.pop(0)[1], transaction.world)
        yield _line(entry, transaction.world)
    for _, note in notes:
        yield _noted(note, transaction.world)


def _noted(note: Note, world: World) -> Told | None:
    thing, place, value, clauses, event, source = note
    if isinstance(value, Made):
        return Thrown(thing, *value[:6], clauses, _behind(event), value.bounds)
    if not place:
        brought = "host" not in clauses and event is not None and event.key.startswith(("happen ", "use "))
        return Happened(event, clauses, _behind(event.parent)) if brought and clauses else None
    if place in world._game.states:
        state = world._game.states[place]
        return Line(thing, state.attribute, value, value, clauses, _behind(event), source, state.name)
    return Line(thing, place.strip("_"), value, value, clauses, _behind(event), source, _word(thing, place))


def _word(thing: Any, slot: str) -> str:
    """What the rules call an attribute."""
    return next((f.name for f in type(thing)._fields.values() if f.slot == slot), slot.strip("_"))


def _plain(number: object) -> bool:
    return isinstance(number, int)


def _amount(part: Part) -> str:
    if part.stage == "add":
        return f"{part.amount:+d}"
    to = " to" if part.stage.startswith(("halve", "double")) else ""
    return f"{part.stage}{to} {part.amount}"


def _in_python(name: str) -> str:
    return name.lower().replace(" ", "_").replace("-", "_")


def _kept(deed: Event, clause: str) -> Kept:
    affected = (deed.subject, *(deed.fields.get(role) for role in ("to", "on", "of")))
    return Kept(next((t for t in affected if t is not None), None), deed.name, clause, _behind(deed.parent))


def _line(entry: Entry, world: World) -> Line | None:
    operation, container, key, old, new, clauses, event, source = entry
    found: tuple[Any, str, str] | None = None
    if operation == SET:
        if isinstance(container, StateInstance):
            found = _state(container, world) if key == "level" else None
        elif isinstance(container, RollResult) and key in COMES_OUT:
            return None  # told as a roll
        elif isinstance(container, Entity) and key not in ("_world", "_index"):
            found = (container, key.strip("_"), _word(container, key))
    elif operation in (INSERT, REMOVE):
        member = new if operation == INSERT else old
        if container is world._lasting:
            return None  # the same instance once more
        if isinstance(member, StateInstance):
            found = _state(member, world)
            there: Any = member.level or True
            old, new = (False, there) if operation == INSERT else (there, False)
        else:
            found = _attribute(container)
    elif operation in (ADD, DISCARD):
        found = _attribute(container) or _relation(container, key, world)
    if found is None:
        return None
    thing, place, word = found
    return Line(thing, place, old, new, clauses, _behind(event), source, word)


def _behind(event: Event | None) -> tuple[Event, ...]:
    causes: list[Event] = []
    while event is not None:
        causes.append(event)
        event = event.parent
    return tuple(causes)


def _state(instance: StateInstance, world: World) -> tuple[Any, str, str]:
    state = world._game.states[instance.state]
    return instance.bearer, state.attribute, state.name


def _attribute(container: Any) -> tuple[Any, str, str] | None:
    """Whose list or set it is, and what it is called."""
    owner = getattr(container, "_owner", None)
    if owner is None:
        return None
    found = next((f for f in type(owner)._fields.values() if getattr(owner, f.slot, None) is container), None)
    return None if found is None else (owner, found.slot.strip("_"), found.name)


def _relation(container: Any, row: Any, world: World) -> tuple[Any, str, str] | None:
    found = next((name for name, rows in world._relations.items() if rows is container), None)
    return None if found is None else (row[0], _in_python(found), found)
