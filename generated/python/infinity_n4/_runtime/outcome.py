"""What a round changed, for the events that follow."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .conditions import held
from .events import Effect, Event

if TYPE_CHECKING:
    from .tables import State
    from .world import World


class Outcome:
    """What a round changed, for the events that follow: states watched, and events in the order of the entries."""

    __slots__ = ("_watched", "events", "world")

    def __init__(self, world: World) -> None:
        self.world = world
        self.events: list[Event] = []
        self._watched: dict[tuple[Any, str], tuple[bool, Effect]] = {}

    def tell(self, event: Event) -> None:
        self.events.append(event)

    def watch(self, bearer: Any, state: State, effect: Effect) -> None:
        """Remembers what the bearer was before the round, for each state that this may touch and somebody listens to."""
        game = self.world._game
        for name in state.touches:
            touched = game.states[name]
            if (bearer, name) not in self._watched and (touched.become in game.heard or touched.stop in game.heard):
                self._watched[bearer, name] = (held(bearer, touched), effect)

    def tell_states(self) -> None:
        game = self.world._game
        for (bearer, name), (before, effect) in self._watched.items():
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
