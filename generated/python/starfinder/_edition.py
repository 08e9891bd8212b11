"""The edition sf-core: what bears on what in it."""

from __future__ import annotations

from . import _rolls, _upkeep, entities, enums
from . import _vocabulary as v
from .world import World as _World
from ._runtime.tables import Action, Game, Window
from . import _texts
from .rules import chase_progress, pilot_actions, split_routes

GAME = Game("starfinder", "sf-core", "c225b61f819934ffdc2b4563d3973f71efc550b75c7cbf733dd63c6bc99f4ed4")
GAME.variant = "Starfinder"
GAME.texts = _texts.RULES
GAME.entities = {
    "Chase": entities.Chase,
    "GM": entities.GM,
    "Side": entities.Side,
    "Character": entities.Character,
    "Zone": entities.Zone,
    "Branch": entities.Branch,
    "Vehicle": entities.Vehicle,
    "Required Check": entities.RequiredCheck,
    "Piloting Check": entities.PilotingCheck,
    "Other Skill Check": entities.OtherSkillCheck,
    "Attack Roll": entities.AttackRoll,
}
GAME.enums = {"State": enums.State, "Rolls": enums.Rolls, "PilotAction": enums.PilotAction}
GAME.states = {
    "Engaged": v.STATE_ENGAGED,
    "Uncontrolled": v.STATE_UNCONTROLLED,
    "Slowing": v.STATE_SLOWING,
    "Failing": v.STATE_FAILING,
    "Clear": v.STATE_CLEAR,
    "Outrun": v.STATE_OUTRUN,
    "Leading": v.STATE_LEADING,
    "Over": v.STATE_OVER,
    "Escaped": v.STATE_ESCAPED,
    "Left Behind": v.STATE_LEFT_BEHIND,
    "Gone": v.STATE_GONE,
}
GAME.windows = {
    "Chase": Window("Chase", None, False, ("Round",)),
    "Round": Window("Round", "Chase", False, ("Pilot Actions Phase", "Chase Progress Phase", "Combat Phase")),
    "Pilot Actions Phase": Window("Pilot Actions Phase", "Round", False, ("Pilot Turn",)),
    "Pilot Turn": Window("Pilot Turn", "Pilot Actions Phase", True, ()),
    "Chase Progress Phase": Window(
        "Chase Progress Phase", "Round", False, ("Advance Step", "Move Step", "Return Step", "Leave Step", "End Step")
    ),
    "Advance Step": Window("Advance Step", "Chase Progress Phase", False, ()),
    "Move Step": Window("Move Step", "Chase Progress Phase", False, ()),
    "Return Step": Window("Return Step", "Chase Progress Phase", False, ()),
    "Leave Step": Window("Leave Step", "Chase Progress Phase", False, ()),
    "End Step": Window("End Step", "Chase Progress Phase", False, ()),
    "Combat Phase": Window("Combat Phase", "Round", False, ()),
}
GAME.actions = {
    "Speed Up": Action("Speed Up", True, ()),
    "Slow Down": Action("Slow Down", True, ()),
    "Keep Pace": Action("Keep Pace", True, ()),
    "Evade": Action("Evade", True, ()),
    "Trick": Action("Trick", True, ()),
    "Engage": Action("Engage", True, ()),
    "End Engagement": Action("End Engagement", True, ()),
    "Break Free": Action("Break Free", True, ()),
    "Double Maneuver": Action("Double Maneuver", True, ()),
    "Melee Attack": Action("Melee Attack", False, ()),
    "Board": Action("Board", False, ()),
}
GAME.relations = {"Ahead": ("of",)}
GAME.stacking = {
    "plain": ("sum", "sum"),
    "Circumstance": ("highest per source", "sum"),
    "Trickery": ("highest per source", "highest per source"),
    "Position": ("highest", "lowest"),
}
GAME.rolls = dict(_rolls.SPECS)
GAME.roll_kinds = dict(_rolls.KINDS)
_upkeep.register(GAME)
chase_progress.register(GAME)
pilot_actions.register(GAME)
split_routes.register(GAME)


class World(_World):
    """A world of the edition sf-core."""

    _game = GAME
