"""A world: its things, what they are to each other, what is open, what lasts, and the journal of all changes.

Names with an underscore are for the runtime and the generated rules; hosts use the rest. What rules ask (`answering`) is
public too, but says less than the typed names of the things.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeVar

from . import commanding, facts, instances, lasting, values
from .answering import Answering
from .drivers import Command
from .errors import BadFact, OutOfBounds, WorldBusy
from .events import Effect, Event
from .fields import Field
from .journal import Journal, Mark, Transaction
from .lifetimes import Delayed, EffectInstance, StateInstance, Window
from .outcome import Outcome
from .results import Total
from .tables import Game
from .things import Entity, FactList, FactSet
from .written import Said, command_from_data, data_of

if TYPE_CHECKING:
    from .checking import Open
    from .comparing import Difference
    from .decisions import Running
    from .listing import Catalogue
    from .offering import Offered
    from .prompting import Prompt
    from .requests import Request
    from .rounds import Round

E = TypeVar("E", bound=Entity)


class World(Answering):
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
        self._clock: dict[str, int] = {}
        self._keeping: list[tuple[EffectInstance, Event | None]] = []
        self._busy = False
        self._granting: dict[tuple[int, str], list[Any]] = {}
        self._working: set[tuple[Any, ...]] = set()
        self._measured: dict[tuple[Any, ...], Any] = {}
        self._running: Running | None = None
        self.measures: Any = None
        for attribute, kind in self._only_one:
            thing = self._game.entities[kind](kind)
            self._adopt(thing)
            setattr(self, attribute, thing)
        self._journal.counters = self._counters

    def __dir__(self) -> list[str]:
        """What is for hosts: without what only rules ask."""
        asked = vars(Answering)
        return [name for name in super().__dir__() if name not in asked]

    @property
    def _counters(self) -> tuple[int, int]:
        """What numbers openings and instances, and what numbers things: taken back together with a transaction."""
        return self._serial, self._index

    @_counters.setter
    def _counters(self, counters: tuple[int, int]) -> None:
        self._serial, self._index = counters

    # ------------------------------------------------------------------------------------------ things

    def add(self, thing: E) -> E:
        """Puts a thing into the world, once. A host fact."""
        self._refuse_if_busy()
        if getattr(thing, "_world", None) is not None:
            raise ValueError(f"{thing!r} is in a world already")
        facts.check_new(self, thing)
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
        from . import copying  # what few programs need is loaded when it is asked for, here and below

        self._refuse_if_busy()
        return copying.copied(self)

    def to_json(self) -> str:
        """The world as JSON text, to be read by `from_json` of the same edition. What can be undone is not kept."""
        from . import saving

        self._refuse_if_busy()
        return saving.saved(self)

    @classmethod
    def from_json(cls, text: str, *, renames: Mapping[str, str] | None = None) -> Self:
        """The world that was saved. Raises WrongEdition, with both hashes, for a save of another edition.

        `renames` allows another edition, and says which of its names are called otherwise here (old -> new: things,
        attributes, states, constants, windows, clauses). Raises WrongEdition where something is left that this edition does
        not have. What the save does not have yet is as in a new world.
        """
        from . import saving

        new = cls()
        saving.loaded(new, text, renames)
        return new

    def differences(self, other: World) -> tuple[Difference, ...]:
        """What is not the same in another world of the same game: empty when they are alike. What can be undone is not compared."""
        from . import comparing

        return comparing.differences(self, other)

    @classmethod
    def catalogue(cls) -> Catalogue:
        """All that the edition has, by name: rules, clauses, and what can be called, heard and asked."""
        from . import listing

        return listing.catalogue(cls)

    def check(self) -> tuple[Open, ...]:
        """What the host has left open although rules read it: empty when nothing looks forgotten."""
        from . import checking  # only who sets a world up needs it

        return checking.left_open(self)

    def totals(self, query: str, things: Iterable[Entity]) -> list[Total]:
        """The same question to many things: `query` is the name of a method that gives a total."""
        return values.of_all(list(things), query)

    def _adopt(self, thing: Entity) -> None:
        thing._world = self
        thing._index = self._index
        self._index += 1
        self._things.append(thing)

    def _enter_world(self, thing: Entity, clauses: tuple[str, ...], event: Event | None) -> None:
        self._journal.put(thing, "_world", self, clauses, event)
        self._journal.put(thing, "_index", self._index, clauses, event)
        self._index += 1
        self._journal.append(self._things, thing, clauses, event)
        self._changed(thing)

    def _leave_world(self, thing: Entity, clauses: tuple[str, ...], event: Event | None) -> None:
        self._journal.remove(self._things, thing, clauses, event)
        self._journal.put(thing, "_world", None, clauses, event)
        self._journal.forget("lasting")  # what is elsewhere changes unseen
        self._changed(thing)

    def _changed(self, thing: Entity) -> None:
        """Forgets what was found of the kinds of a thing that came or went. What a roll gives is of no kind but its own."""
        if not self._kinds and not self._journal.indexes:
            return
        for kind in type(thing).__mro__:
            self._kinds.pop(kind, None)
            for found in self._journal.indexes.values():
                found.pop(kind, None)

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
            (field, thing) for thing in self._things for field in thing._groups if getattr(thing, field.slot) is group
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
        """What stays at the beginning is left alone, so that putting one more at the end is one change."""
        self._refuse_if_busy()
        facts.check_members(self, members, new)
        same = 0
        while same < min(len(members), len(new)) and members[same] is new[same]:
            same += 1
        while len(members) > same:
            self._journal.take(members, len(members) - 1)
        for member in new[same:]:
            self._journal.append(members, member)
        self._committed("a list")

    def _fact_member(self, members: set[Any] | FactSet[Any], member: Any, there: bool) -> None:
        self._refuse_if_busy()
        if there and isinstance(members, FactSet):
            facts.check_members(self, members, (member,))
        elif there:
            for thing in member:
                facts.check_here(self, thing)
        if there:
            self._journal.add(members, member)
        else:
            self._journal.discard(members, member)
        self._committed("a set")

    def _fact_numbered(self, kind: str, number: int, place: Any) -> None:
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
        """Puts somebody into a state, silently: a host fact. `roles` are those of the state, by preposition.

        It takes the place of the same state, if it is there (where instances stand side by side: of the one with this Source
        and these roles), and of what the state excludes. Raises OutOfBounds for a level that the state does not have.
        """
        self._refuse_if_busy()
        if not isinstance(state, self._game.enums["State"]):
            raise BadFact(f"{state!r} is no state of {self._game.package}")
        own = self._game.states[str(state.value)]
        for thing in (bearer, source, *(roles or {}).values()):
            facts.check_here(self, thing)
        facts.home_of(bearer)
        if not isinstance(bearer, self._game.entities.get(own.bearer, Entity)):
            raise BadFact(f"{own.name} is a state of a {own.bearer}, not of {bearer!r}")
        fields = {**(roles or {}), "level": level or (own.levels[0] if own.levels else 0)}
        effect = Effect("become", own.become, bearer, "", None, fields, field=own, source=source)
        try:
            instances.put(self, effect, Outcome(self))
        except BaseException:
            self._rollback()
            raise
        self._committed(f"{own.name} of {bearer!r}")

    def _committed(self, title: str) -> None:
        if self._lasting or self._spent:
            try:
                lasting.look(self)
            except BaseException:
                self._rollback()
                raise
        self._journal.commit(title)

    # ------------------------------------------------------------------------------------------ transactions

    @property
    def last(self) -> Transaction | None:
        """The last transaction that was committed: what `explain` renders. Each command is one, also one that changed nothing."""
        return self._journal.latest

    def undo(self) -> bool:
        """Takes the last transaction back. False when there is none."""
        self._refuse_if_busy()
        self._kinds.clear()
        done = self._journal.undo()
        self._kinds.clear()
        return done

    def mark(self) -> Mark:
        """This moment, to go back to: `back_to` undoes all that was committed since."""
        self._refuse_if_busy()
        done = self._journal.done
        return Mark(self, len(done), done[-1] if done else None)

    def back_to(self, mark: Mark) -> None:
        """Undoes all that was committed since a mark. Raises ValueError where the mark is of another world, or was undone."""
        self._refuse_if_busy()
        done = self._journal.done
        if mark.world is not self:
            raise ValueError("this mark is of another world")
        if len(done) < mark.depth or (mark.depth and done[mark.depth - 1] is not mark.last):
            raise ValueError("what was done before this mark has been undone since")
        while len(done) > mark.depth:
            self.undo()

    def redo(self) -> bool:
        """Makes the last undone transaction again. False when there is none."""
        self._refuse_if_busy()
        done = self._journal.redo()
        self._kinds.clear()
        return done

    def _begin(self, measured: Mapping[tuple[Any, ...], Any]) -> None:
        self._refuse_if_busy()
        self._busy = True
        self._asked = 0
        self._measured = dict(measured)

    def _commit(self, title: str) -> None:
        for instance, _ in self._keeping:
            self._journal.remove(self._held[instance.id], instance)
            self._journal.forget(instance.id)
        self._keeping.clear()
        self._busy = False
        self._journal.commit(title, always=True)

    def _rollback(self) -> None:
        self._journal.rollback()
        self._running = None
        self._closing.clear()
        self._keeping.clear()
        self._kinds.clear()
        self._busy = False

    # ------------------------------------------------------------------------------------------ commands

    def command(self, data: str | Mapping[str, Any]) -> Command[Any]:
        """The command that was written by `to_json` or `to_data`. Raises Damaged for what is no command in this world."""
        return command_from_data(self, data_of(data, "a command") if isinstance(data, str) else data)

    def prompt(self, request: Request) -> Prompt:
        """A request in words that a person can read: a sentence, the answers, the text of the rule."""
        from . import prompting  # only who shows requests needs it

        return prompting.prompt(self, request)

    def offers(self, payer: Entity) -> tuple[Offered, ...]:
        """What somebody may start now, each with the clause and the names of the offer."""
        from . import offering

        return offering.offers(self, payer)

    def _offer_named(self, clause: str, number: int, *names: Any) -> Offered:
        """The command of an offer, by its clause: what the typed functions of the rules call."""
        from . import offering

        return offering.named(self, clause, number, names)

    def _do(self, title: str, effect: Effect) -> Command[Effect]:
        return commanding.verb(self, title, effect)

    def _moved(self, title: str, want: Callable[[Round], None], said: Said) -> Command[bool]:
        return commanding.wanted(self, title, want, said)

    def _use(self, who: Entity, action: str, fields: dict[str, Any]) -> Command[bool]:
        return commanding.use(self, who, action, fields)

    def _trigger(self, event: str, subject: Any, fields: dict[str, Any]) -> Command[bool]:
        return commanding.trigger(self, event, subject, fields)

    def _start(self, name: str, owner: Any = None) -> Command[Window]:
        return commanding.start(self, name, owner)

    def _end(self, name: str) -> Command[None]:
        return commanding.end(self, name)

    def _pass(self, unit: str, number: int) -> Command[None]:
        return commanding.pass_time(self, unit, number)


__all__ = ["OutOfBounds", "World"]
