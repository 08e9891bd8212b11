"""What the printed rules ask a world, by the names under which they ask it. Hosts have typed names for all of this.

In: things, states and fields of one world. Out: truths, numbers and moments, as rules see them. Nothing is written here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from . import conditions, decisions, lookups, values, verdicts, windows
from .circles import begin
from .errors import NothingMeasured, RulesLoop
from .events import Event
from .fields import Field
from .lifetimes import Anchor, AtTime, Counted, EffectInstance, Window
from .results import Total, Verdict
from .tables import State

if TYPE_CHECKING:
    from .things import Entity

E = TypeVar("E", bound="Entity")


class Answering:
    """The part of a world that rules read. `self` is always a whole world."""

    def is_(self: Any, bearer: Any, state: State, mask: conditions.Mask = None) -> bool:
        """Whether somebody is in a state, as rules see it."""
        if bearer is None:
            return False
        if not mask:
            bears, name = self._game.bears, state.name
            carriers = bears.carried.get(name)
            if carriers is not None:
                if carriers.isdisjoint(bearer._states):
                    return False
                if name in bears.plain:
                    return True
            elif name in bears.alone and name not in bearer._states:
                for function in bears.alone[name]:  # noqa: SIM110 (a generator would cost more than the functions)
                    if function(self, bearer):
                        return True
                return False
            elif name in bears.worked_out and name not in bearer._states:
                return conditions.defined(self, bearer, bears.defining[name])
        return conditions.is_in(self, bearer, state, mask)

    def is_kind(self: Any, thing: Any, kind: type[Entity], mask: conditions.Mask = None) -> bool:
        return conditions.is_kind(self, thing, kind, mask)

    def level(self: Any, bearer: Any, state: State) -> int:
        return 0 if bearer is None else conditions.level(self, bearer, state)

    def has(self: Any, bearer: Any, item: str, mask: conditions.Mask = None, despite: bool = False) -> bool:
        if bearer is None:
            return False
        if mask:
            return conditions.has_item(self, bearer, item, mask, despite)
        for field in bearer._items:
            for thing in getattr(bearer, field.slot):
                if thing._type == item and (despite or not conditions.is_disabled(self, bearer, thing)):
                    return True
        return False

    def related(self: Any, name: str, *row: Any, mask: conditions.Mask = None) -> bool:
        return conditions.related(self, name, row, mask)

    def has_for(self: Any, clause: str, bearer: Any, item: str) -> bool:
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

    def referring(self: Any, kind: type[E], field: Field, thing: Any) -> Sequence[E]:
        """The things of a kind whose attribute is a thing, or holds it."""
        by_slot = self._journal.indexes.get(field.slot)
        if by_slot is not None and kind in by_slot:
            found: Sequence[E] = by_slot[kind].get(id(thing), ())
            return found
        return lookups.referring(self, kind, field, thing)

    def held_about(self: Any, effect: str, place: int, thing: Any) -> Sequence[EffectInstance]:
        """The effect instances that have a thing at a place of their names."""
        if effect not in self._held:
            return ()
        by_place = self._journal.indexes.get(effect)
        if by_place is not None and place in by_place:
            found: Sequence[EffectInstance] = by_place[place].get(id(thing), ())
            return found
        return lookups.held_about(self, effect, place, thing)

    def granted(self: Any, thing: Any, field: Field) -> Any:
        return conditions.granted(self, thing, field)

    def total(self: Any, thing: Any, field: Field) -> Total:
        """An attribute with all that clauses make of it."""
        return values.total(self, thing, field)

    def number(self: Any, thing: Any, field: Field) -> int:
        return values.number(self, thing, field)

    def in_roll(self: Any, thing: Any, field: Field, roll: str, roles: dict[str, Any]) -> Total:
        """An attribute in a roll with these roles."""
        return values.total_in(self, thing, field, roll, roles)

    may_use = verdicts.may_use

    def verdict(self: Any, deed: Event) -> Verdict:
        """What a condition asks about an ability."""
        question = (deed.key, deed.subject, *map(id, deed.fields.values()))
        working = begin(self, question)
        try:
            return verdicts.verdict(self, deed)
        finally:
            working.remove(question)

    decided = decisions.decided
    decided_number = decisions.decided_number

    def source_of(self: Any, bearer: Any, state: State) -> Any:
        """The Source of the one instance of a state."""
        own = bearer._states.get(state.name, ())
        return own[0].source if own else None

    def role_of(self: Any, bearer: Any, state: State, role: str) -> Any:
        """What stands in a role of the one instance of a state."""
        own = bearer._states.get(state.name, ())
        return own[0].roles.get(role) if own else None

    def measure(self: Any, name: str, *things: Any) -> Any:
        """A measure of the host. Within a resolution it is asked once and kept with the answers."""
        key = (name, *things)
        if not self._busy:
            return self._ask_measure(name, things)
        if key not in self._measured:
            self._measured[key] = self._ask_measure(name, things)
        return self._measured[key]

    def _ask_measure(self: Any, name: str, things: tuple[Any, ...]) -> Any:
        if self.measures is None:
            raise NothingMeasured(f"{name} is asked for, and nothing measures: set `measures` of the world")
        return getattr(self.measures, name)(*things)

    def window(self: Any, name: str, owner: Any = None, which: str = "this") -> Window | None:
        return windows.find(self, name, owner, which)

    def numbers(self: Any, lowest: int, highest: int) -> range:
        """The whole numbers from one to another; not more of them than a chain may have events."""
        if highest - lowest >= self._game.chain_limit:
            raise RulesLoop((), highest - lowest + 1)
        return range(lowest, highest + 1)

    def anchor(self: Any, edge: str, name: str, owner: Any = None, which: str = "this") -> Anchor | None:
        return windows.anchor(self, edge, name, owner, which)

    def counted(self: Any, unit: str, number: int) -> Counted | AtTime:
        return windows.counted(self, unit, number)

    def _anchors(self: Any) -> Iterable[Anchor]:
        for delayed in self._delayed:
            yield delayed.anchor
        for instance in self._lasting:
            for ending in instance.ends:
                if isinstance(ending, Anchor):
                    yield ending

    def past(self: Any, kind: str, window: Window | None) -> list[Event]:
        """The events of a stretch of the record: `during`, `since start` or `since end` of a window."""
        if window is None:
            return []
        if kind == "since end":
            return [] if window.stop is None else self._record[window.stop :]
        stop = window.stop if kind == "during" else None
        found: list[Event] = self._record[window.start : stop]
        return found
