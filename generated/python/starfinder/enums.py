"""The constants of starfinder."""

from __future__ import annotations

from ._runtime.constants import Constant


class PilotAction(Constant):
    """The values of `pilot action`."""

    SPEED_UP = "Speed Up"
    SLOW_DOWN = "Slow Down"
    KEEP_PACE = "Keep Pace"
    EVADE = "Evade"
    ENGAGE = "Engage"
    BREAK_FREE = "Break Free"
    TRICK = "Trick"


class State(Constant):
    """The states of the game."""

    ENGAGED = "Engaged"
    UNCONTROLLED = "Uncontrolled"
    SLOWING = "Slowing"
    FAILING = "Failing"
    CLEAR = "Clear"
    OUTRUN = "Outrun"
    LEADING = "Leading"
    OVER = "Over"
    ESCAPED = "Escaped"
    LEFT_BEHIND = "Left Behind"


class Rolls(Constant):
    """The rolls of the game, as values."""

    REQUIRED_CHECK = "Required Check"
    PILOTING_CHECK = "Piloting Check"
    OTHER_SKILL_CHECK = "Other Skill Check"
    ATTACK_ROLL = "Attack Roll"
