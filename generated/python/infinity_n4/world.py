"""The world of infinity-n4."""

from __future__ import annotations

from typing import Any, ClassVar

from .entities import Army, Cause, Game, Scenario, TAG, Table, Trooper
from ._runtime.drivers import Command
from ._runtime.lifetimes import Window
from ._runtime.things import Relation
from ._runtime.world import World as _World


class World(_World):
    """A world of infinity-n4."""

    _only_one: ClassVar[tuple[tuple[str, str], ...]] = (
        ("game", "Game"),
        ("scenario", "Scenario"),
        ("table", "Table"),
    )
    game: Game
    scenario: Scenario
    table: Table

    def start_active_turn(self, owner: Army) -> Command[Window]:
        """Opens Active Turn, and closes an open one first."""
        return self._start("Active Turn", owner)

    def end_active_turn(self) -> Command[None]:
        """Closes Active Turn, what is open inside first."""
        return self._end("Active Turn")

    @property
    def active_turn_is_open(self) -> bool:
        """Whether Active Turn is open."""
        return "Active Turn" in self._open

    @property
    def active_turn(self) -> Window | None:
        """The open Active Turn, or None."""
        return self._open.get("Active Turn")

    def start_tactical_phase(self) -> Command[Window]:
        """Opens Tactical Phase, and closes an open one first."""
        return self._start("Tactical Phase")

    def end_tactical_phase(self) -> Command[None]:
        """Closes Tactical Phase, what is open inside first."""
        return self._end("Tactical Phase")

    @property
    def tactical_phase_is_open(self) -> bool:
        """Whether Tactical Phase is open."""
        return "Tactical Phase" in self._open

    @property
    def tactical_phase(self) -> Window | None:
        """The open Tactical Phase, or None."""
        return self._open.get("Tactical Phase")

    def start_executive_use(self) -> Command[Window]:
        """Opens Executive Use, and closes an open one first."""
        return self._start("Executive Use")

    def end_executive_use(self) -> Command[None]:
        """Closes Executive Use, what is open inside first."""
        return self._end("Executive Use")

    @property
    def executive_use_is_open(self) -> bool:
        """Whether Executive Use is open."""
        return "Executive Use" in self._open

    @property
    def executive_use(self) -> Window | None:
        """The open Executive Use, or None."""
        return self._open.get("Executive Use")

    def start_lieutenant_check(self, owner: Army) -> Command[Window]:
        """Opens Lieutenant Check, and closes an open one first."""
        return self._start("Lieutenant Check", owner)

    def end_lieutenant_check(self) -> Command[None]:
        """Closes Lieutenant Check, what is open inside first."""
        return self._end("Lieutenant Check")

    @property
    def lieutenant_check_is_open(self) -> bool:
        """Whether Lieutenant Check is open."""
        return "Lieutenant Check" in self._open

    @property
    def lieutenant_check(self) -> Window | None:
        """The open Lieutenant Check, or None."""
        return self._open.get("Lieutenant Check")

    def start_order_count(self, owner: Army) -> Command[Window]:
        """Opens Order Count, and closes an open one first."""
        return self._start("Order Count", owner)

    def end_order_count(self) -> Command[None]:
        """Closes Order Count, what is open inside first."""
        return self._end("Order Count")

    @property
    def order_count_is_open(self) -> bool:
        """Whether Order Count is open."""
        return "Order Count" in self._open

    @property
    def order_count(self) -> Window | None:
        """The open Order Count, or None."""
        return self._open.get("Order Count")

    def start_order(self, owner: Army) -> Command[Window]:
        """Opens Order, and closes an open one first."""
        return self._start("Order", owner)

    def end_order(self) -> Command[None]:
        """Closes Order, what is open inside first."""
        return self._end("Order")

    @property
    def order_is_open(self) -> bool:
        """Whether Order is open."""
        return "Order" in self._open

    @property
    def order(self) -> Window | None:
        """The open Order, or None."""
        return self._open.get("Order")

    def start_orders_phase(self) -> Command[Window]:
        """Opens Orders Phase, and closes an open one first."""
        return self._start("Orders Phase")

    def end_orders_phase(self) -> Command[None]:
        """Closes Orders Phase, what is open inside first."""
        return self._end("Orders Phase")

    @property
    def orders_phase_is_open(self) -> bool:
        """Whether Orders Phase is open."""
        return "Orders Phase" in self._open

    @property
    def orders_phase(self) -> Window | None:
        """The open Orders Phase, or None."""
        return self._open.get("Orders Phase")

    def start_states_phase(self) -> Command[Window]:
        """Opens States Phase, and closes an open one first."""
        return self._start("States Phase")

    def end_states_phase(self) -> Command[None]:
        """Closes States Phase, what is open inside first."""
        return self._end("States Phase")

    @property
    def states_phase_is_open(self) -> bool:
        """Whether States Phase is open."""
        return "States Phase" in self._open

    @property
    def states_phase(self) -> Window | None:
        """The open States Phase, or None."""
        return self._open.get("States Phase")

    def start_game(self) -> Command[Window]:
        """Opens Game, and closes an open one first."""
        return self._start("Game")

    def end_game(self) -> Command[None]:
        """Closes Game, what is open inside first."""
        return self._end("Game")

    @property
    def game_is_open(self) -> bool:
        """Whether Game is open."""
        return "Game" in self._open

    @property
    def silhouette_contact(self) -> Relation:
        """The relation Silhouette Contact: rows of things."""
        return Relation(self, "Silhouette Contact")

    def trigger_attack(self, *, by: Trooper, on: Trooper, with_: Cause, succeeded: bool = True) -> Command[bool]:
        """Has Attack happen; the result tells whether it did."""
        fields: dict[str, Any] = {"by": by, "on": on, "with": with_}
        fields["succeeded"] = succeeded
        return self._trigger("Attack", None, fields)

    def trigger_game_effect(self, *, on: Trooper, from_: Cause) -> Command[bool]:
        """Has Game Effect happen; the result tells whether it did."""
        fields: dict[str, Any] = {"on": on, "from": from_}
        return self._trigger("Game Effect", None, fields)

    def trigger_ejection(self, *, of: TAG) -> Command[bool]:
        """Has Ejection happen; the result tells whether it did."""
        fields: dict[str, Any] = {"of": of}
        return self._trigger("Ejection", None, fields)
