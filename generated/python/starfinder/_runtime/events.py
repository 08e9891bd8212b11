"""Events, and the deeds and questions that look like them: a key, a subject, and fields by name."""

from __future__ import annotations

from typing import Any


class Event:
    """What happened, or is about to, or is asked about.

    `key` is what kind of thing it is (`become Stunned`); `fields` hold roles by preposition and attributes by name.
    `parent` is the event that this one was brought about by, `clauses` the clauses that did it.
    """

    __slots__ = (
        "amount",
        "clauses",
        "depth",
        "fields",
        "instance",
        "key",
        "parent",
        "roll",
        "source",
        "subject",
    )

    def __init__(
        self,
        key: str,
        subject: Any = None,
        fields: dict[str, Any] | None = None,
        *,
        amount: int = 0,
        clauses: tuple[str, ...] = (),
        parent: Event | None = None,
        source: Any = None,
        instance: Any = None,
        roll: Any = None,
    ) -> None:
        self.key = key
        self.subject = subject
        self.fields: dict[str, Any] = {} if fields is None else fields
        self.amount = amount
        self.clauses = clauses
        self.parent = parent
        self.depth: int = 0 if parent is None else parent.depth + 1
        self.source = source
        self.instance = instance
        self.roll = roll

    def __repr__(self) -> str:
        return f"<{self.key} {self.subject!r}>"

    @property
    def name(self) -> str:
        """The key without the kind of event: what became so, happened, was used."""
        return self.key.partition(" ")[2]

    def get(self, name: str) -> Any:
        """A role or an attribute; None when it is absent."""
        return self.fields.get(name)

    def nearest(self, *keys: str) -> Event | None:
        """The nearest event of one of these keys in the chain of causes."""
        here = self.parent
        while here is not None and here.key not in keys:
            here = here.parent
        return here

    def nearest_roll(self, *keys: str) -> Any:
        """What came of the nearest roll of one of these keys in the chain of causes."""
        found = self.nearest(*keys)
        return None if found is None else found.roll


class Effect(Event):
    """An event that is about to happen: what a clause of the round wants done."""

    __slots__ = ("acted", "body", "done", "dropped", "field", "op", "value")

    def __init__(
        self,
        op: str,
        key: str,
        subject: Any,
        clause: str,
        parent: Event | None,
        fields: dict[str, Any] | None = None,
        field: Any = None,
        value: Any = None,
        amount: int = 0,
        source: Any = None,
    ) -> None:
        self.key = key
        self.subject = subject
        self.fields = {} if fields is None else fields
        self.amount = amount
        self.clauses = (clause,)
        self.parent = parent
        self.depth = 0 if parent is None else parent.depth + 1
        self.source = source
        self.instance = None
        self.roll = None
        self.op = op
        self.field = field
        self.value = value
        self.done = False
        self.dropped: str | None = None
        self.body: Any = None
        self.acted: frozenset[tuple[Any, ...]] = frozenset()
