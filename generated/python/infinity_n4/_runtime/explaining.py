"""The journal in words: what changed, by which clauses, because of what.

Told are attributes, states, places and relations, and what an immunity kept away; windows and the runtime's own bookkeeping are not.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum
from typing import TYPE_CHECKING, Any, NamedTuple

from .events import Event
from .journal import ADD, DISCARD, INSERT, REMOVE, SET, Entry, Transaction
from .lifetimes import StateInstance
from .things import Entity

if TYPE_CHECKING:
    from .world import World


_LINK = re.compile(r"\[\[([^\]|]*)(?:\|([^\]]*))?\]\]")
"""A link in a text: where it leads, and how it reads where that differs."""

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
    """One change: the thing, its place, before and after, the clauses, and the events behind it, nearest first.

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


class Kept(NamedTuple):
    """What an immunity kept away: whom from, the state or event, the clause, and the events behind it, nearest first."""

    thing: Any
    what: str
    clause: str
    causes: tuple[Event, ...]


class Explanation:
    """A transaction as lines, and as text in the words of the world's edition. `kept` is what did not happen."""

    def __init__(self, title: str, lines: tuple[Line, ...], world: World | None, kept: tuple[Kept, ...] = ()) -> None:
        self.title = title
        self.lines = lines
        self.kept = kept
        self._world = world

    def why(self, thing: Any, place: str) -> Explanation:
        """Only what changed one place."""
        kept = tuple(line for line in self.lines if line.thing is thing and line.place == place)
        return Explanation(self.title, kept, self._world)

    def __str__(self) -> str:
        done = [text for line in self.lines for text in self._line(line)]
        return "\n".join([self.title, *done, *(text for one in self.kept for text in self._not(one))])

    def _line(self, line: Line) -> Iterator[str]:
        source = f", from {told(line.source)}" if line.source is not None else ""
        yield f"  {told(line.thing)}: {self._printed(line.word)}: {told(line.old)} -> {told(line.new)}{source}"
        for clause in line.clauses:
            yield "    a command of the host" if clause == "host" else f"    {clause}{self._words(clause)}"
        if line.causes:
            yield "    because " + ", because ".join(self._cause(event) for event in line.causes)

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
        rule, _, short = clause.partition("/")
        found = None if self._world is None else self._world._game.texts.get(rule)
        words = None if found is None else found.clauses.get(short)
        return "" if words is None else f": {_LINK.sub(lambda link: link[2] or link[1], words.text)}"


def told(value: Any) -> str:
    """A value for people."""
    if value is None:
        return "nothing"
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, Entity):
        return value.name or f"a {value._type}"
    if isinstance(value, tuple):
        return ", ".join(told(part) for part in value)
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def explain(transaction: Transaction | None) -> Explanation:
    """The trace of a transaction, in the words of the edition of its world."""
    if transaction is None:
        return Explanation("nothing has happened yet", (), None)
    lines = (_line(entry, transaction.world) for entry in transaction.entries)
    told_lines = tuple(line for line in lines if line is not None)
    return Explanation(transaction.title, told_lines, transaction.world, tuple(_kept(*k) for k in transaction.kept))


def _kept(deed: Event, clause: str) -> Kept:
    affected = (deed.subject, *(deed.fields.get(role) for role in ("to", "on", "of")))
    return Kept(next((t for t in affected if t is not None), None), deed.name, clause, _behind(deed.parent))


def _line(entry: Entry, world: World) -> Line | None:
    operation, container, key, old, new, clauses, event, source = entry
    found: tuple[Any, str, str] | None = None
    if operation == SET:
        if isinstance(container, StateInstance):
            found = _state(container, world) if key == "level" else None
        elif isinstance(container, Entity) and key not in ("_world", "_index"):
            word = next((f.name for f in type(container)._fields.values() if f.slot == key), key.strip("_"))
            found = (container, key.strip("_"), word)
    elif operation in (INSERT, REMOVE):
        member = new if operation == INSERT else old
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
    return None if found is None else (row[0], found.lower().replace(" ", "_").replace("-", "_"), found)
