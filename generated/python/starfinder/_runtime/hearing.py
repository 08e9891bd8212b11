"""What an event has to be handed to: worked out once for each key of an edition, and looked up ever after.

In: the tables of a loaded edition. Out: for a key, who hears it and in which way. Nothing here looks at a world.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from .tables import Function, Game


class Heard(NamedTuple):
    """Who hears the events of a key. `at_once` are its sentences where each finds its own bindings, None where one does not.

    `clears`: something is set back; `latches`: some are spent; `ends`: it may end what lasts; `used`, `told`: it is recorded,
    as the use of an action when it is handled, as anything else when it is told.
    """

    at_once: tuple[tuple[str, Function], ...] | None
    clears: bool
    latches: bool
    ends: bool
    used: bool
    told: bool


class Hearing(dict[str, Heard]):
    """By the key of an event."""

    __slots__ = ("_game",)

    def __init__(self, game: Game) -> None:
        self._game = game

    def __missing__(self, key: str) -> Heard:
        game = self._game
        used, recorded = key.startswith("use "), key in game.recorded
        found = self[key] = Heard(
            game.at_once(key),
            key in game.clears and not key.startswith("end "),
            key in game.latches,
            key in game.bears.ending,
            used and recorded,
            recorded and not used,
        )
        return found
