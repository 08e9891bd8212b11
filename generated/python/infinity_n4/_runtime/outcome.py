"""What a round changed, for the events that follow."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from .conditions import held
from .events import Effect, Event

if TYPE_CHECKING:
    from .lifetimes import StateInstance
    from .tables import State
    from .world import World


class Outcome:
    """What a round changed, for the events that follow: states watched, and events in the order of the entries."""

    __slots__ = ("_watched", "events", "world")

    def __init__(self, world: World) -> None:
        self.world = world
        self.events: list[Event] = []
        self._watched: dict[tuple[Any, str], tuple[tuple[StateInstance, ...], bool, int, Effect]] = {}

    def tell(self, event: Event) -> None:
        self.events.append(event)

    def watch(self, bearer: Any, state: State, effect: Effect) -> None:
        """Remembers what the bearer was before the round, for each state that this may touch and somebody listens to."""
        game = self.world._game
        for name in state.touches:
            touched = game.states[name]
            if (bearer, name) not in self._watched and not game.heard.isdisjoint(touched.told):
                own = tuple(bearer._states.get(name, ()))
                there = held(bearer, touched)
                self._watched[bearer, name] = (own, there, _level(own, there), effect)

    def tell_states(self) -> None:
        """What bearers came to be or stopped being, and levels gained, lost and reached, as they are after the whole round."""
        if not self._watched:
            return
        game = self.world._game
        for (bearer, name), (was, before, old, effect) in self._watched.items():
            state = game.states[name]
            after = held(bearer, state)
            if before != after:
                key = state.become if after else state.stop
                instance = next((i for c in state.carriers for i in reversed(bearer._states.get(c, ()))), None)
                fields = dict(effect.fields)
                self.tell(
                    Event(
                        key,
                        bearer,
                        fields,
                        clauses=effect.clauses,
                        parent=effect.parent,
                        source=effect.source if instance is None else instance.source,
                        instance=instance if after else effect.value if effect.op == "end" else None,
                    )
                )
            if state.levels is not None:
                self._tell_level(bearer, state, was, before, old, _level(bearer._states.get(name, ()), after), effect)

    def _tell_level(
        self,
        bearer: Any,
        state: State,
        was: tuple[StateInstance, ...],
        before: bool,
        old: int,
        new: int,
        effect: Effect,
    ) -> None:
        """A second instance that changes no level is heard as gaining its own."""
        heard = self.world._game.heard
        fresh = next((i for i in bearer._states.get(state.name, ()) if i not in was), None)
        amount = new - old or (fresh.level if fresh is not None and before else 0)
        key = state.gain if amount > 0 else state.lose
        if amount and key in heard:
            self.tell(Event(key, bearer, {}, amount=abs(amount), clauses=effect.clauses, parent=effect.parent))
        if old != new and state.reach in heard:
            told = {"old": old, "new": new}
            self.tell(Event(state.reach, bearer, told, clauses=effect.clauses, parent=effect.parent))


def _level(own: Iterable[StateInstance], there: bool) -> int:
    """The level that is read: the highest, and 1 of a state that only comes along."""
    return max((i.level for i in own), default=int(there))
