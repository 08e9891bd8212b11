"""Where a term is evaluated: a world, the names bound so far, and what is being handled or asked.

In: values. Out: an immutable scope; every change makes a new one, so that nothing leaks from one sentence to the next.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, cast

from rulewright.interpret.errors import AskedInQuery, RulesCircle
from rulewright.interpret.events import Event
from rulewright.interpret.requests import Oracle, Resolution
from rulewright.interpret.values import Causes, Thing, Used, Value
from rulewright.plan.nodes import Ref

if TYPE_CHECKING:
    from rulewright.interpret.decisions import Decisions
    from rulewright.interpret.masks import Mask, Shield
    from rulewright.interpret.purse import Purse
    from rulewright.interpret.world import World


@dataclass(slots=True)
class Supposed:
    """What a set holds so far, while it is worked out; and whether that was asked for."""

    members: tuple[Value, ...]
    asked: bool = False


@dataclass(frozen=True, slots=True)
class Scope:
    """`may_ask`: guards and effects may put requests; otherwise coming upon one is an error."""

    world: World
    names: Mapping[str, Value] = field(default_factory=dict)
    fields: Mapping[str, Value] = field(default_factory=dict)
    event: Event | None = None
    ref: Ref | None = None
    instance: str | None = None  # the name that holds the instance whose sentence this is
    may_ask: bool = False
    oracle: Oracle | None = None
    mask: Mask | None = None
    shields: tuple[Shield, ...] | None = None
    decisions: Decisions | None = None
    purse: Purse | None = None
    happened: bool = False
    counted: tuple[Any, ...] = ()  # limits passed on the way, to be counted if the sentence is carried out
    turns: tuple[int, ...] = ()  # place in lists that are gone through one after the other
    busy: frozenset[Any] = frozenset()  # queries being worked out
    supposed: Mapping[Any, Supposed] = field(default_factory=dict)  # sets being worked out, and what they hold so far

    @property
    def resolution(self) -> Resolution:
        if self.world.resolution is None:
            raise AskedInQuery("nobody can be asked outside a command", (self.clause,))
        return self.world.resolution

    @property
    def clause(self) -> str:
        return self.ref.id if self.ref else ""

    def with_(self, **changes: Any) -> Scope:
        # What `dataclasses.replace` does, at a tenth of its price: scopes are made all the time.
        made = object.__new__(Scope)
        for read, write in _PARTS:
            write(made, read(self))
        for name, value in changes.items():
            _WRITE[name](made, value)
        return made

    def bind(self, name: str, value: Value) -> Scope:
        return self.with_(names={**self.names, name: value})

    def on(self, event: Event) -> Scope:
        """The same, handling an event."""
        return self.with_(event=event, fields=event.fields)

    def query(self, fields: Mapping[str, Value], key: Any = None) -> Scope:
        """A scope for a query: fresh names, nobody to ask. `key` guards against asking for what is being worked out."""
        if key is not None and key in self.busy:
            raise RulesCircle(f"{key} is needed to work itself out", (self.clause,))
        busy = self.busy if key is None else self.busy | {key}
        return _BLANK.with_(
            world=self.world,
            names={},
            fields=fields,
            mask=self.mask,
            decisions=self.decisions,
            busy=busy,
            supposed=self.supposed,
            shields=(),
        )

    def field(self, name: str) -> Value:
        """A field of the event or query; absent when it has none of that name."""
        if name in self.fields:
            return self.fields[name]
        event = self.event
        if event is None:
            return None
        if name == "event":
            return event.thing
        if event.thing is not None:
            stored = self.world.t.values.get((event.thing, name))
            return stored if stored is not None else self.world.raw(event.thing, name)
        return self._causes(event) if name in ("from", "by", "cause") else None

    def caused(self, name: str) -> Thing | Used | None:
        """The nearest event, roll or action of that name behind what is handled."""
        return None if self.event is None else self._nearest(self.event, name)

    def _causes(self, event: Event) -> Value:
        things: list[Thing] = []
        source = event.fields.get("source")
        if isinstance(source, Thing):
            things.append(source)
        things.extend(e.thing for e in event.behind() if e.thing is not None)
        return Causes(tuple(things)) if things else None

    def _nearest(self, event: Event, name: str) -> Thing | Used | None:
        """The nearest event of that type in the chain of causes."""
        for behind in event.behind():
            if behind.key.kind == "use" and self.world.book.is_kind(behind.key.name, name):
                return Used(behind.fields)
            if behind.thing is not None and self.world.book.is_kind(behind.thing.type, name):
                return behind.thing
        return None


# The slots of a scope, to be read and written past `frozen`, while a scope is made.
_SLOTS: dict[str, Any] = {part.name: getattr(Scope, part.name) for part in fields(Scope)}
_WRITE = {name: slot.__set__ for name, slot in _SLOTS.items()}
_PARTS = tuple((slot.__get__, slot.__set__) for slot in _SLOTS.values())
_BLANK = Scope(cast("World", None))
