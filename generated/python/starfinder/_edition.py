"""The edition sf-core: what bears on what in it."""

from __future__ import annotations

from . import _rolls, _upkeep, entities, enums
from . import _vocabulary as v
from .world import World as _World
from ._runtime.tables import Action, Game, Window
from . import _texts
from .rules import chase_progress, pilot_actions, split_routes

GAME = Game("starfinder", "sf-core", "8e857ef29c8b0a8747e8b8ebf71bd4be80ece94ee2f2122d7bef256b959e9eea")
GAME.variant = "Starfinder"
GAME.texts = _texts.RULES
GAME.modules = (chase_progress.__name__, pilot_actions.__name__, split_routes.__name__)
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
    "Hazard": entities.Hazard,
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
GAME.calls = {
    "use Speed Up": ("Vehicle", "use_speed_up"),
    "use Slow Down": ("Vehicle", "use_slow_down"),
    "use Keep Pace": ("Vehicle", "use_keep_pace"),
    "use Evade": ("Vehicle", "use_evade"),
    "use Trick": ("Vehicle", "use_trick"),
    "use Engage": ("Vehicle", "use_engage"),
    "use End Engagement": ("Vehicle", "use_end_engagement"),
    "use Break Free": ("Vehicle", "use_break_free"),
    "use Double Maneuver": ("Vehicle", "use_double_maneuver"),
    "use Melee Attack": ("Character", "use_melee_attack"),
    "use Board": ("Character", "use_board"),
    "make Required Check": ("Character", "required_check"),
    "make Piloting Check": ("Character", "piloting_check"),
    "make Other Skill Check": ("Character", "other_skill_check"),
    "make Attack Roll": ("Character", "attack_roll"),
    "happen Hazard": ("World", "trigger_hazard"),
    "start Chase": ("World", "start_chase"),
    "end Chase": ("World", "end_chase"),
    "start Round": ("World", "start_round"),
    "end Round": ("World", "end_round"),
    "start Pilot Actions Phase": ("World", "start_pilot_actions_phase"),
    "end Pilot Actions Phase": ("World", "end_pilot_actions_phase"),
    "start Pilot Turn": ("World", "start_pilot_turn"),
    "end Pilot Turn": ("World", "end_pilot_turn"),
    "start Chase Progress Phase": ("World", "start_chase_progress_phase"),
    "end Chase Progress Phase": ("World", "end_chase_progress_phase"),
    "start Advance Step": ("World", "start_advance_step"),
    "end Advance Step": ("World", "end_advance_step"),
    "start Move Step": ("World", "start_move_step"),
    "end Move Step": ("World", "end_move_step"),
    "start Return Step": ("World", "start_return_step"),
    "end Return Step": ("World", "end_return_step"),
    "start Leave Step": ("World", "start_leave_step"),
    "end Leave Step": ("World", "end_leave_step"),
    "start End Step": ("World", "start_end_step"),
    "end End Step": ("World", "end_end_step"),
    "start Combat Phase": ("World", "start_combat_phase"),
    "end Combat Phase": ("World", "end_combat_phase"),
}
GAME.takes = {
    "use Engage": {"on": "Vehicle"},
    "use Melee Attack": {"against": "Character"},
    "use Board": {"on": "Vehicle"},
    "happen Hazard": {"on": "Vehicle"},
    "make Required Check": {"by": "Character", "against": "Vehicle", "Action": "PilotAction"},
    "make Piloting Check": {"by": "Character", "against": "Vehicle", "Action": "PilotAction"},
    "make Other Skill Check": {"by": "Character", "against": "Vehicle", "Action": "PilotAction"},
    "make Attack Roll": {"by": "Character", "against": "Vehicle"},
}
GAME.requests = (
    ("chase-progress/l4", "judge", "Extraordinary Circumstances"),
    ("chase-progress/l3", "choose", "wants"),
)
GAME.read = {
    "Adversaries": (
        "chase-progress/x1",
        "chase-progress/l3",
        "chase-progress/q2",
        "chase-progress/e2",
        "pilot-actions/t3",
        "pilot-actions/m1",
        "pilot-actions/q1",
    ),
    "Branch": ("split-routes/b1",),
    "Checks": (
        "chase-progress/a2",
        "chase-progress/q4",
        "chase-progress/a1",
        "chase-progress/a3",
        "chase-progress/a4",
        "pilot-actions/z1",
    ),
    "Crew": ("chase-progress/x1", "chase-progress/g3"),
    "Hazards": ("chase-progress/h1",),
    "Members": ("chase-progress/d1",),
    "Pilot": (
        "chase-progress/x1",
        "chase-progress/l3",
        "pilot-actions/s1",
        "pilot-actions/v2",
        "pilot-actions/k1",
        "pilot-actions/b1",
        "pilot-actions/m1",
    ),
    "Rivals": (
        "chase-progress/g1",
        "chase-progress/g3",
        "chase-progress/q6",
        "chase-progress/e1",
        "chase-progress/e3",
        "chase-progress/q3",
        "chase-progress/q20",
        "chase-progress/e2",
        "pilot-actions/t3",
        "pilot-actions/b1",
        "pilot-actions/q1",
        "split-routes/b1",
    ),
    "Sides": ("chase-progress/d1",),
    "Vehicles": ("pilot-actions/k1",),
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
