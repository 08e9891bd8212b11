"""Transactions without copies: every change to the world is written down before it is made, and can be taken back.

A journal entry is a plain tuple (operation, container, key, old, new, clauses, event, source). It knows nothing of rules;
provenance is what the caller hands over.
"""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

Entry: TypeAlias = "tuple[int, Any, Any, Any, Any, tuple[str, ...], Any, Any]"

Note: TypeAlias = "tuple[Any, str, Any, tuple[str, ...], Any, Any]"
"""A thing, the place that a note is about, what stands there, the clauses, the event, the source."""

SET, ITEM, INSERT, REMOVE, ADD, DISCARD = range(6)
"""An attribute, a key of a dict, a list's member put in or taken out, a set's member put in or taken out."""


MOST_UNSEEN = 1000
"""So many changes are kept for somebody who may never look."""


class _Missing:
    __slots__ = ()

    def __repr__(self) -> str:
        return "absent"


MISSING = _Missing()


class Transaction(NamedTuple):
    """What one command or one host fact changed, in order. `before` and `after` are the world's counters around it; `kept` are
    the deeds that an immunity kept away, each with its clause. `notes` is what changed nothing and yet explains: rolls, values
    that were decided as they were, moments; each with the number of changes before it.
    """

    title: str
    entries: tuple[Entry, ...]
    world: Any = None
    before: tuple[int, int] = (0, 0)
    after: tuple[int, int] = (0, 0)
    kept: tuple[tuple[Any, str], ...] = ()
    notes: tuple[tuple[int, Note], ...] = ()


class Mark(NamedTuple):
    """A moment of a world: how many transactions could be undone then, and the last of them."""

    world: Any
    depth: int
    last: Transaction | None


class Journal:
    """The open transaction, those that can be undone, and those that can be redone. `latest` is the last that was committed.

    `indexes` is what was looked up of a slot, or of something else that has a name, since it last changed: whoever changes it
    drops what was looked up. `in_lists` are those that were made of what lists and sets of things hold: a list does not say under
    which name it stands, so that a change of one drops them all. `fresh` tells how much is new to whoever has looked at the changes.
    """

    __slots__ = (
        "counters",
        "done",
        "entries",
        "in_lists",
        "indexes",
        "kept",
        "latest",
        "notes",
        "seen",
        "undone",
        "unseen",
        "world",
    )

    def __init__(self, world: Any) -> None:
        self.world = world
        self.entries: list[Entry] = []
        self.kept: list[tuple[Any, str]] = []
        self.notes: list[tuple[int, Note]] = []
        self.latest: Transaction | None = None
        self.done: list[Transaction] = []
        self.undone: list[Transaction] = []
        self.counters: tuple[int, int] = (0, 0)
        self.indexes: dict[str, dict[Any, Any]] = {}
        self.in_lists: set[str] = set()
        self.seen = -1  # how many entries were looked at; -1: nobody can tell
        self.unseen: list[Entry] = []  # entries of earlier transactions that were not looked at

    def fresh(self) -> list[Entry] | None:
        """The changes since this was asked last; None where that cannot be told."""
        found = None if self.seen < 0 else [*self.unseen, *self.entries[self.seen :]]
        self.seen = len(self.entries)
        self.unseen.clear()
        return found

    def _lose_sight(self) -> None:
        self.indexes.clear()
        self.in_lists.clear()
        self.seen = -1
        self.unseen.clear()

    def _forget_lists(self) -> None:
        for name in self.in_lists:
            self.indexes.pop(name, None)
        self.in_lists.clear()

    def forget(self, name: str) -> None:
        """Drops what was looked up under a name."""
        self.indexes.pop(name, None)

    def note(
        self, thing: Any, place: str, value: Any, clauses: tuple[str, ...] = (), event: Any = None, source: Any = None
    ) -> None:
        """Writes down what changed nothing and yet explains."""
        self.notes.append((len(self.entries), (thing, place, value, clauses, event, source)))

    def commit(self, title: str, *, always: bool = False) -> None:
        """Ends the transaction. Without changes there is none, but for what is one `always`."""
        after = self.world._counters
        if self.entries or always:
            entries, kept, notes = tuple(self.entries), tuple(self.kept), tuple(self.notes)
            self.latest = Transaction(title, entries, self.world, self.counters, after, kept, notes)
            self.done.append(self.latest)
            self.undone.clear()
            if self.seen >= 0:
                self.unseen += self.entries[self.seen :]
                self.seen = 0 if len(self.unseen) < MOST_UNSEEN else -1
            self.entries = []
        self.kept = []
        self.notes = []
        self.counters = after

    def rollback(self, down_to: int = 0) -> None:
        self._lose_sight()
        entries = self.entries
        while len(entries) > down_to:
            take_back(entries.pop())
        self.kept.clear()
        self.notes.clear()
        self.world._counters = self.counters

    def undo(self) -> bool:
        if not self.done:
            return False
        self._lose_sight()
        last = self.done.pop()
        for entry in reversed(last.entries):
            take_back(entry)
        self.world._counters = self.counters = last.before
        self.undone.append(last)
        self.latest = self.done[-1] if self.done else None
        return True

    def redo(self) -> bool:
        if not self.undone:
            return False
        self._lose_sight()
        last = self.undone.pop()
        for entry in last.entries:
            make(entry)
        self.world._counters = self.counters = last.after
        self.done.append(last)
        self.latest = last
        return True

    # ------------------------------------------------------------------------------------------ changes

    def put(
        self, thing: Any, slot: str, new: Any, clauses: tuple[str, ...] = (), event: Any = None, source: Any = None
    ) -> None:
        self.entries.append((SET, thing, slot, getattr(thing, slot), new, clauses, event, source))
        if slot in self.indexes:
            del self.indexes[slot]
        setattr(thing, slot, new)

    def item(self, table: dict[Any, Any], key: Any, new: Any, clauses: tuple[str, ...] = (), event: Any = None) -> None:
        """`new` MISSING takes the key out."""
        entry: Entry = (ITEM, table, key, table.get(key, MISSING), new, clauses, event, None)
        self.entries.append(entry)
        make(entry)

    def insert(
        self, members: list[Any], at: int, member: Any, clauses: tuple[str, ...] = (), event: Any = None
    ) -> None:
        self.entries.append((INSERT, members, at, None, member, clauses, event, None))
        if self.in_lists and type(members) is not list:
            self._forget_lists()
        list.insert(members, at, member)

    def append(self, members: list[Any], member: Any, clauses: tuple[str, ...] = (), event: Any = None) -> None:
        self.insert(members, len(members), member, clauses, event)

    def remove(self, members: list[Any], member: Any, clauses: tuple[str, ...] = (), event: Any = None) -> None:
        self.take(members, next(i for i, m in enumerate(members) if m is member or m == member), clauses, event)

    def take(self, members: list[Any], at: int, clauses: tuple[str, ...] = (), event: Any = None) -> None:
        """Takes out what stands at a place of a list."""
        self.entries.append((REMOVE, members, at, members[at], None, clauses, event, None))
        if self.in_lists and type(members) is not list:
            self._forget_lists()
        list.__delitem__(members, at)

    def add(self, members: set[Any], member: Any, clauses: tuple[str, ...] = (), event: Any = None) -> None:
        if member not in members:
            self.entries.append((ADD, members, member, None, member, clauses, event, None))
            if self.in_lists and type(members) is not set:
                self._forget_lists()
            set.add(members, member)

    def discard(self, members: set[Any], member: Any, clauses: tuple[str, ...] = (), event: Any = None) -> None:
        if member in members:
            self.entries.append((DISCARD, members, member, member, None, clauses, event, None))
            if self.in_lists and type(members) is not set:
                self._forget_lists()
            set.discard(members, member)


def make(entry: Entry) -> None:
    """Makes the change of an entry, again when it was taken back."""
    operation, container, key, _, new = entry[:5]
    if operation == SET:
        setattr(container, key, new)
    elif operation == ITEM:
        if new is MISSING:
            if key in container:
                del container[key]
        else:
            container[key] = new
    elif operation == INSERT:
        list.insert(container, key, new)
    elif operation == REMOVE:
        list.__delitem__(container, key)
    elif operation == ADD:
        set.add(container, key)
    else:
        set.discard(container, key)


def take_back(entry: Entry) -> None:
    """Takes the change of an entry back."""
    operation, container, key, old = entry[:4]
    if operation == SET:
        setattr(container, key, old)
    elif operation == ITEM:
        if old is MISSING:
            if key in container:
                del container[key]
        else:
            container[key] = old
    elif operation == INSERT:
        list.__delitem__(container, key)
    elif operation == REMOVE:
        list.insert(container, key, old)
    elif operation == ADD:
        set.discard(container, key)
    else:
        set.add(container, key)
