"""The world of starfinder."""

from __future__ import annotations

from typing import Any, ClassVar

from .entities import Chase, GM, Vehicle, Zone
from ._runtime.drivers import Command
from ._runtime.lifetimes import Window
from ._runtime.things import Numbered
from ._runtime.world import World as _World


class World(_World):
    """A world of starfinder."""

    _only_one: ClassVar[tuple[tuple[str, str], ...]] = (
        ("chase", "Chase"),
        ("gm", "GM"),
    )
    chase: Chase
    gm: GM

    def start_chase(self) -> Command[Window]:
        """Opens Chase, and closes an open one first."""
        return self._start("Chase")

    def end_chase(self) -> Command[None]:
        """Closes Chase, what is open inside first."""
        return self._end("Chase")

    @property
    def chase_is_open(self) -> bool:
        """Whether Chase is open."""
        return "Chase" in self._open

    def start_round(self) -> Command[Window]:
        """Opens Round, and closes an open one first."""
        return self._start("Round")

    def end_round(self) -> Command[None]:
        """Closes Round, what is open inside first."""
        return self._end("Round")

    @property
    def round_is_open(self) -> bool:
        """Whether Round is open."""
        return "Round" in self._open

    @property
    def round(self) -> Window | None:
        """The open Round, or None."""
        return self._open.get("Round")

    def start_pilot_actions_phase(self) -> Command[Window]:
        """Opens Pilot Actions Phase, and closes an open one first."""
        return self._start("Pilot Actions Phase")

    def end_pilot_actions_phase(self) -> Command[None]:
        """Closes Pilot Actions Phase, what is open inside first."""
        return self._end("Pilot Actions Phase")

    @property
    def pilot_actions_phase_is_open(self) -> bool:
        """Whether Pilot Actions Phase is open."""
        return "Pilot Actions Phase" in self._open

    @property
    def pilot_actions_phase(self) -> Window | None:
        """The open Pilot Actions Phase, or None."""
        return self._open.get("Pilot Actions Phase")

    def start_pilot_turn(self, owner: Vehicle) -> Command[Window]:
        """Opens Pilot Turn, and closes an open one first."""
        return self._start("Pilot Turn", owner)

    def end_pilot_turn(self) -> Command[None]:
        """Closes Pilot Turn, what is open inside first."""
        return self._end("Pilot Turn")

    @property
    def pilot_turn_is_open(self) -> bool:
        """Whether Pilot Turn is open."""
        return "Pilot Turn" in self._open

    @property
    def pilot_turn(self) -> Window | None:
        """The open Pilot Turn, or None."""
        return self._open.get("Pilot Turn")

    def start_chase_progress_phase(self) -> Command[Window]:
        """Opens Chase Progress Phase, and closes an open one first."""
        return self._start("Chase Progress Phase")

    def end_chase_progress_phase(self) -> Command[None]:
        """Closes Chase Progress Phase, what is open inside first."""
        return self._end("Chase Progress Phase")

    @property
    def chase_progress_phase_is_open(self) -> bool:
        """Whether Chase Progress Phase is open."""
        return "Chase Progress Phase" in self._open

    @property
    def chase_progress_phase(self) -> Window | None:
        """The open Chase Progress Phase, or None."""
        return self._open.get("Chase Progress Phase")

    def start_advance_step(self) -> Command[Window]:
        """Opens Advance Step, and closes an open one first."""
        return self._start("Advance Step")

    def end_advance_step(self) -> Command[None]:
        """Closes Advance Step, what is open inside first."""
        return self._end("Advance Step")

    @property
    def advance_step_is_open(self) -> bool:
        """Whether Advance Step is open."""
        return "Advance Step" in self._open

    @property
    def advance_step(self) -> Window | None:
        """The open Advance Step, or None."""
        return self._open.get("Advance Step")

    def start_move_step(self) -> Command[Window]:
        """Opens Move Step, and closes an open one first."""
        return self._start("Move Step")

    def end_move_step(self) -> Command[None]:
        """Closes Move Step, what is open inside first."""
        return self._end("Move Step")

    @property
    def move_step_is_open(self) -> bool:
        """Whether Move Step is open."""
        return "Move Step" in self._open

    @property
    def move_step(self) -> Window | None:
        """The open Move Step, or None."""
        return self._open.get("Move Step")

    def start_return_step(self) -> Command[Window]:
        """Opens Return Step, and closes an open one first."""
        return self._start("Return Step")

    def end_return_step(self) -> Command[None]:
        """Closes Return Step, what is open inside first."""
        return self._end("Return Step")

    @property
    def return_step_is_open(self) -> bool:
        """Whether Return Step is open."""
        return "Return Step" in self._open

    @property
    def return_step(self) -> Window | None:
        """The open Return Step, or None."""
        return self._open.get("Return Step")

    def start_leave_step(self) -> Command[Window]:
        """Opens Leave Step, and closes an open one first."""
        return self._start("Leave Step")

    def end_leave_step(self) -> Command[None]:
        """Closes Leave Step, what is open inside first."""
        return self._end("Leave Step")

    @property
    def leave_step_is_open(self) -> bool:
        """Whether Leave Step is open."""
        return "Leave Step" in self._open

    @property
    def leave_step(self) -> Window | None:
        """The open Leave Step, or None."""
        return self._open.get("Leave Step")

    def start_end_step(self) -> Command[Window]:
        """Opens End Step, and closes an open one first."""
        return self._start("End Step")

    def end_end_step(self) -> Command[None]:
        """Closes End Step, what is open inside first."""
        return self._end("End Step")

    @property
    def end_step_is_open(self) -> bool:
        """Whether End Step is open."""
        return "End Step" in self._open

    @property
    def end_step(self) -> Window | None:
        """The open End Step, or None."""
        return self._open.get("End Step")

    def start_combat_phase(self) -> Command[Window]:
        """Opens Combat Phase, and closes an open one first."""
        return self._start("Combat Phase")

    def end_combat_phase(self) -> Command[None]:
        """Closes Combat Phase, what is open inside first."""
        return self._end("Combat Phase")

    @property
    def combat_phase_is_open(self) -> bool:
        """Whether Combat Phase is open."""
        return "Combat Phase" in self._open

    @property
    def combat_phase(self) -> Window | None:
        """The open Combat Phase, or None."""
        return self._open.get("Combat Phase")

    @property
    def zones(self) -> Numbered[Zone]:
        """Each Zone that the host registered, by number."""
        return Numbered(self, "Zone")

    def trigger_hazard(self, *, on: Vehicle) -> Command[bool]:
        """Has Hazard happen; the result tells whether it did."""
        fields: dict[str, Any] = {"on": on}
        return self._trigger("Hazard", None, fields)
