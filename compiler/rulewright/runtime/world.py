"""A world: its things, what they are to each other, what is open, what lasts, and the journal of all changes.

Names with an underscore are for the runtime and the generated rules; hosts use the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeVar

from . import (
    commanding,
    conditions,
    copying,
    decisions,
    instances,
    lasting,
    offering,
    saving,
    values,
    verdicts,
    windows,
)
from .drivers import Command
from .errors import OutOfBounds, WorldBusy
from .events import Effect, Event
from .fields import Field
from .journal import Journal, Transaction
from .lifetimes import Anchor, Counted, Delayed, EffectInstance, StateInstance, Window
from .offering import Offered
from .outcome import Outcome
from .results import Total, Verdict
from .tables import Game, State
from .things import Entity, FactList, FactSet

if TYPE_CHECKING:
    from .decisions import Running
    from .rounds import Round

E = TypeVar("E", bound=Entity)


class World:
    """The base of every generated world. `variant` is the variant of the game, the default one unless said."""

    _game: ClassVar[Game]
    _only_one: ClassVar[tuple[tuple[str, str], ...]] = ()

    def __init__(self, *, variant: str | None = None) -> None:
        if variant is not None and variant != self._game.variant:
            raise ValueError(f"{self._game.package} is built for the variant {self._game.variant}, not {variant}")
        self._journal = Journal(self)
        self._things: list[Entity] = []
        self._kinds: dict[type[Entity], tuple[Entity, ...]] = {}
        self._relations: dict[str, set[tuple[Any, ...]]] = {}
        self._zones: dict[str, dict[int, Entity]] = {}
        self._open: dict[str, Window] = {}
        self._past: dict[str, Window] = {}
        self._closing: list[int] = []
        self._serial = 0
        self._index = 0
        self._asked = 0
        self._record: list[Event] = []
        self._delayed: list[Delayed] = []
        self._held: dict[str, list[EffectInstance]] = {}
        self._lasting: list[StateInstance | EffectInstance] = []
        self._spent: set[tuple[str, tuple[Any, ...]]] = set()
        self._counts: dict[tuple[Any, ...], int] = {}
        self._keeping: list[tuple[EffectInstance, Event | None]] = []
        self._busy = False
        self._granting: dict[tuple[int, str], list[Any]] = {}
        self._measured: dict[tuple[Any, ...], Any] = {}
        self._running: Running | None = None
        self.measures: Any = None
        for attribute, kind in self._only_one:
            thing = self._game.entities[kind](kind)
            self._adopt(thing)
            setattr(self, attribute, thing)

    # ------------------------------------------------------------------------------------------ things

    def add(self, thing: E) -> E:
        """Puts a thing into the world, once. A host fact."""
        self._refuse_if_busy()
        if thing._world is not None:
            raise ValueError(f"{thing!r} is in a world already")
        self._enter_world(thing, (), None)
        self._committed(f"add {thing!r}")
        return thing

    def remove(self, thing: Entity) -> None:
        """Takes a thing out of the world. A host fact."""
        self._refuse_if_busy()
        self._leave_world(thing, (), None)
        self._committed(f"remove {thing!r}")

    def copy(self) -> Self:
        """Another world that is the same and shares nothing mutable with this one. What can be undone stays here."""
        self._refuse_if_busy()
        return copying.copied(self)

    def to_json(self) -> str:
        """The world as JSON text, to be read by `from_json` of the same edition. What can be undone is not kept."""
        self._refuse_if_busy()
        return saving.saved(self)

    @classmethod
    def from_json(cls, text: str) -> Self:
        """The world that was saved. Raises WrongEdition, with both hashes, for a save of another edition."""
        new = cls()
        saving.loaded(new, text)
        return new

    def totals(self, query: str, things: Iterable[Entity]) -> list[Total]:
        """The same question to many things: `query` is the name of a method that gives a total."""
        return [getattr(thing, query)() for thing in things]

    def _adopt(self, thing: Entity) -> None:
        thing._world = self
        thing._index = self._index
        self._index += 1
        self._things.append(thing)
        self._kinds.clear()

    def _enter_world(self, thing: Entity, clauses: tuple[str, ...], event: Event | None) -> None:
        self._journal.put(thing, "_world", self, clauses, event)
        self._journal.put(thing, "_index", self._index, clauses, event)
        self._index += 1
        self._journal.append(self._things, thing, clauses, event)
        self._kinds.clear()

    def _leave_world(self, thing: Entity, clauses: tuple[str, ...], event: Event | None) -> None:
        self._journal.remove(self._things, thing, clauses, event)
        self._journal.put(thing, "_world", None, clauses, event)
        self._kinds.clear()

    def all(self, kind: type[E]) -> tuple[E, ...]:
        """All things of a kind, in the order in which they were added."""
        found = self._kinds.get(kind)
        if found is None:
            found = tuple(t for t in self._things if isinstance(t, kind))
            self._kinds[kind] = found
        return found  # type: ignore[return-value]

    def _members(self, group: Entity) -> list[tuple[Field, Entity]]:
        """Who is in a group, each with the attribute that says so."""
        return [
            (field, thing)
            for thing in self._things
            for field in thing._groups
            if field.numbered == group._type and getattr(thing, field.slot) is group
        ]

    def _numbered(self, kind: str, number: int) -> Entity | None:
        return self._zones.get(kind, {}).get(number)

    # ------------------------------------------------------------------------------------------ host facts

    def _refuse_if_busy(self) -> None:
        if self._busy:
            raise WorldBusy("a resolution is open: answer it or close it first")

    def _fact(self, thing: Entity, field: Field, value: Any) -> None:
        self._refuse_if_busy()
        self._journal.put(thing, field.slot, value)
        self._committed(f"{field.name} of {thing!r}")

    def _fact_list(self, members: FactList[Any], new: list[Any]) -> None:
        self._refuse_if_busy()
        while members:
            self._journal.remove(members, members[-1])
        for member in new:
            self._journal.append(members, member)
        self._committed("a list")

    def _fact_member(self, members: set[Any] | FactSet[Any], member: Any, there: bool) -> None:
        self._refuse_if_busy()
        if there:
            self._journal.add(members, member)
        else:
            self._journal.discard(members, member)
        self._committed("a set")

    def _fact_numbered(self, kind: str, number: int, place: Entity) -> None:
        self._refuse_if_busy()
        self._journal.item(self._zones.setdefault(kind, {}), number, place)
        self._committed(f"{kind} {number}")

    def set_state(
        self,
        bearer: Entity,
        state: Enum,
        *,
        level: int = 0,
        source: Entity | None = None,
        roles: Mapping[str, Any] | None = None,
    ) -> None:
        """Puts somebody into a state, silently: a host fact. `roles` are those of the state, by preposition."""
        self._refuse_if_busy()
        own = self._game.states[str(state.value)]
        fields = {**(roles or {}), "level": level or (own.levels[0] if own.levels else 0)}
        effect = Effect("become", own.become, bearer, "", None, fields, field=own, source=source)
        instances.bring(self, effect, Outcome(self))
        self._committed(f"{own.name} of {bearer!r}")

    def _committed(self, title: str) -> None:
        if self._lasting or self._spent:
            lasting.look(self)
        self._journal.commit(title)

    # ------------------------------------------------------------------------------------------ transactions

    @property
    def last(self) -> Transaction | None:
        """The last transaction that was committed: what `explain` renders."""
        return self._journal.latest

    def undo(self) -> bool:
        """Takes the last transaction back. False when there is none."""
        self._refuse_if_busy()
        self._kinds.clear()
        done = self._journal.undo()
        self._kinds.clear()
        return done

    def redo(self) -> bool:
        """Makes the last undone transaction again. False when there is none."""
        self._refuse_if_busy()
        done = self._journal.redo()
        self._kinds.clear()
        return done

    def _begin(self) -> int:
        self._refuse_if_busy()
        self._busy = True
        self._asked = 0
        self._measured.clear()
        return self._serial

    def _commit(self, title: str) -> None:
        for instance, _ in self._keeping:
            self._journal.remove(self._held[instance.id], instance)
        self._keeping.clear()
        self._busy = False
        self._journal.commit(title)

    def _rollback(self, serial: int) -> None:
        self._journal.rollback()
        self._serial = serial
        self._running = None
        self._closing.clear()
        self._keeping.clear()
        self._kinds.clear()
        self._busy = False

    # ------------------------------------------------------------------------------------------ conditions and numbers

    def is_(self, bearer: Any, state: State, mask: conditions.Mask = None) -> bool:
        """Whether somebody is in a state, as rules see it."""
        return bearer is not None and conditions.is_in(self, bearer, state, mask)

    def is_kind(self, thing: Any, kind: type[Entity], mask: conditions.Mask = None) -> bool:
        return conditions.is_kind(self, thing, kind, mask)

    def level(self, bearer: Any, state: State) -> int:
        return 0 if bearer is None else conditions.level(self, bearer, state)

    def has(self, bearer: Any, item: str, mask: conditions.Mask = None, despite: bool = False) -> bool:
        return bearer is not None and conditions.has_item(self, bearer, item, mask, despite)

    def related(self, name: str, *row: Any, mask: conditions.Mask = None) -> bool:
        return conditions.related(self, name, row, mask)

    def has_for(self, clause: str, bearer: Any, item: str) -> bool:
        """Whether somebody has an item, for a clause that some things do not stop."""
        if bearer is None:
            return False
        stands = self._game.stands.get(clause, ())
        if None in stands:
            return conditions.has_item(self, bearer, item, None, True)
        mask: dict[tuple[Any, ...], bool] = {}
        for facts in stands:
            if facts is not None:
                for fact, truth in facts(self):
                    mask.update(conditions.expand(self, fact, truth))
        return conditions.has_item(self, bearer, item, mask)

    def granted(self, thing: Any, field: Field) -> Any:
        return conditions.granted(self, thing, field)

    def total(self, thing: Any, field: Field) -> Total:
        """An attribute with all that clauses make of it."""
        return values.total(self, thing, field)

    def number(self, thing: Any, field: Field) -> int:
        return values.total(self, thing, field).value

    def in_roll(self, thing: Any, field: Field, roll: str, roles: dict[str, Any]) -> Total:
        """An attribute in a roll with these roles."""
        return values.total_in(self, thing, field, Event(f"attribute {roll}", thing, {"by": thing, **roles}))

    def verdict(self, deed: Event) -> Verdict:
        return verdicts.verdict(self, deed)

    def decided(self, thing: Any, field: Field) -> Any:
        return decisions.decided(self, thing, field)

    def decided_number(self, thing: Any, field: Field) -> int:
        number: int = decisions.decided(self, thing, field)
        return number

    def defined_number(self, name: str, *things: Any) -> Any:
        for rule in self._game.defined.get(name, ()):
            value = rule.holds(self, *things)
            if value is not None:
                return value
        return None

    def source_of(self, bearer: Any, state: State) -> Any:
        """The Source of the one instance of a state."""
        own = bearer._states.get(state.name, ())
        return own[0].source if own else None

    def role_of(self, bearer: Any, state: State, role: str) -> Any:
        """What stands in a role of the one instance of a state."""
        own = bearer._states.get(state.name, ())
        return own[0].roles.get(role) if own else None

    def measure(self, name: str, *things: Any) -> Any:
        """A measure of the host, asked once per resolution."""
        key = (name, *things)
        if key not in self._measured:
            self._measured[key] = getattr(self.measures, name)(*things)
        return self._measured[key]

    # ------------------------------------------------------------------------------------------ commands

    def offers(self, payer: Entity) -> tuple[Offered, ...]:
        """What somebody may start now, each with the clause and the names of the offer."""
        return offering.offers(self, payer)

    def _offer_named(self, clause: str, number: int, *names: Any) -> Offered:
        """The command of an offer, by its clause: what the typed functions of the rules call."""
        return offering.named(self, clause, number, names)

    def _do(self, title: str, effect: Effect) -> Command[Effect]:
        return commanding.verb(self, title, effect)

    def _moved(self, title: str, want: Callable[[Round], None]) -> Command[bool]:
        return commanding.wanted(self, title, want)

    def _use(self, who: Entity, action: str, fields: dict[str, Any]) -> Command[bool]:
        return commanding.use(self, who, action, fields)

    def _trigger(self, event: str, subject: Any, fields: dict[str, Any]) -> Command[bool]:
        return commanding.trigger(self, event, subject, fields)

    def _start(self, name: str, owner: Any = None) -> Command[Window]:
        return commanding.start(self, name, owner)

    def _end(self, name: str) -> Command[None]:
        return commanding.end(self, name)

    # ------------------------------------------------------------------------------------------ windows and the record

    def window(self, name: str, owner: Any = None, which: str = "this") -> Window | None:
        return windows.find(self, name, owner, which)

    def anchor(self, edge: str, name: str, owner: Any = None, which: str = "this") -> Anchor | None:
        return windows.anchor(self, edge, name, owner, which)

    def counted(self, unit: str, number: int) -> Counted:
        return windows.counted(self, unit, number)

    def _anchors(self) -> Iterable[Anchor]:
        for delayed in self._delayed:
            yield delayed.anchor
        for instance in self._lasting:
            for ending in instance.ends:
                if isinstance(ending, Anchor):
                    yield ending

    def past(self, kind: str, window: Window | None) -> list[Event]:
        """The events of a stretch of the record: `during`, `since start` or `since end` of a window."""
        if window is None:
            return []
        if kind == "since end":
            return [] if window.stop is None else self._record[window.stop :]
        stop = window.stop if kind == "during" else None
        return self._record[window.start : stop]


__all__ = ["OutOfBounds", "World"]
