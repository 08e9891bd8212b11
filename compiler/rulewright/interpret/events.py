"""Events and what is behind them.

In: nothing; data types. Out: what the engine queues, matches and records. An event keeps what it carried when it was raised;
the attributes of a declared event stand in the world under `thing`, because rules may change them on the way.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from rulewright.interpret.values import StateInstance, Thing, Value, WindowInstance
from rulewright.model.terms import Key


@dataclass(frozen=True, slots=True)
class Cause:
    """The clause (None: a command of the host) and the event it answered."""

    clause: str | None
    event: Event | None = None

    def chain(self) -> Iterator[Event]:
        """The events behind it, nearest first."""
        here: Cause | None = self
        while here is not None and here.event is not None:
            yield here.event
            here = here.event.cause


@dataclass(frozen=True, slots=True, eq=False)
class Event:
    """Something that happened. `names` are all names its key goes by; `depth` the length of the chain behind it."""

    key: Key
    fields: Mapping[str, Value]
    cause: Cause
    names: tuple[str, ...] = ()
    thing: Thing | None = None
    instance: StateInstance | None = None
    window: WindowInstance | None = None
    depth: int = 0
    others: tuple[Cause, ...] = ()  # where several causes made one event: those after the first
    protected: list[Any] = field(default_factory=list)  # what `keeps` guards while this is handled: (hold, scope)

    def behind(self) -> Iterator[Event]:
        """All events behind it, nearest first, cause by cause."""
        for cause in (self.cause, *self.others):
            yield from cause.chain()

    def matches(self, key: Key) -> bool:
        return self.key.kind == key.kind and (self.key.name == key.name or key.name in self.names)


def caused_by(key: Key, fields: Mapping[str, Value], cause: Cause, **rest: object) -> Event:
    """An event one step further down the chain of its cause."""
    depth = cause.event.depth + 1 if cause.event else 0
    return Event(key, fields, cause, depth=depth, **rest)  # type: ignore[arg-type]
