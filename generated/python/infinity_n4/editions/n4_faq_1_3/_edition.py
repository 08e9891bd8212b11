"""The edition n4-faq-1.3: what bears on what in it."""

from __future__ import annotations

from ... import _rolls, _upkeep, entities, enums
from ... import _vocabulary as v
from ...world import World as _World
from ..._runtime.tables import Action, Game, Window
from . import _texts
from .rules import (
    coordinated_order,
    dead_state,
    dodge,
    escape_system,
    fireteams,
    hacking_device,
    immobilized_a_state,
    immobilized_b_state,
    isolated_state,
    lieutenant,
    loss_of_lieutenant,
    mount_and_dismount,
    null_states,
    order_pool,
    possessed_state,
    repeater,
    reset,
    stunned_state,
    targeted_state,
    unconscious_state,
)

GAME = Game("infinity_n4", "n4-faq-1.3", "209f7cdcd4f26c02a8dc66cf72c1294b5ba168d3f105fd5a0b63db64816fd66e")
GAME.variant = "N4"
GAME.texts = _texts.RULES
GAME.entities = {
    "Game": entities.Game,
    "Scenario": entities.Scenario,
    "Table": entities.Table,
    "Army": entities.Army,
    "Order Pool": entities.OrderPool,
    "Coordination": entities.Coordination,
    "Fireteam": entities.Fireteam,
    "Item": entities.Item,
    "Cause": entities.Cause,
    "Ammunition": entities.Ammunition,
    "Hacking Program": entities.HackingProgram,
    "Model": entities.Model,
    "Smoke Circular Template": entities.SmokeCircularTemplate,
    "Trooper": entities.Trooper,
    "Peripheral": entities.Peripheral,
    "TAG": entities.TAG,
    "Operator": entities.Operator,
    "Escape System": entities.EscapeSystem,
    "Hacking Device": entities.HackingDevice,
    "Repeater": entities.Repeater,
    "Reset Roll": entities.ResetRoll,
    "Dodge Roll": entities.DodgeRoll,
    "Hacking Roll": entities.HackingRoll,
    "Normal WIP Roll": entities.NormalWIPRoll,
    "Saving Roll": entities.SavingRoll,
    "ARM Save": entities.ARMSave,
    "BTS Save": entities.BTSSave,
}
GAME.enums = {
    "State": enums.State,
    "Rolls": enums.Rolls,
    "Label": enums.Label,
    "Skill": enums.Skill,
    "UnitName": enums.UnitName,
    "ScenarioRule": enums.ScenarioRule,
}
GAME.states = {
    "Isolated": v.STATE_ISOLATED,
    "Irregular": v.STATE_IRREGULAR,
    "Unconscious": v.STATE_UNCONSCIOUS,
    "Dead": v.STATE_DEAD,
    "Sepsitorized": v.STATE_SEPSITORIZED,
    "Possessed": v.STATE_POSSESSED,
    "Disconnected": v.STATE_DISCONNECTED,
    "Killed": v.STATE_KILLED,
    "Immobilized-A": v.STATE_IMMOBILIZED_A,
    "Immobilized-B": v.STATE_IMMOBILIZED_B,
    "Targeted": v.STATE_TARGETED,
    "Stunned": v.STATE_STUNNED,
    "Loss of Lieutenant": v.STATE_LOSS_OF_LIEUTENANT,
    "Relaying": v.STATE_RELAYING,
    "Null": v.STATE_NULL,
    "Immobilized": v.STATE_IMMOBILIZED,
}
GAME.windows = {
    "Active Turn": Window("Active Turn", "Game", True, ("Tactical Phase", "Order", "Orders Phase", "States Phase")),
    "Tactical Phase": Window(
        "Tactical Phase", "Active Turn", False, ("Executive Use", "Lieutenant Check", "Order Count")
    ),
    "Executive Use": Window("Executive Use", "Tactical Phase", False, ()),
    "Lieutenant Check": Window("Lieutenant Check", "Tactical Phase", True, ()),
    "Order Count": Window("Order Count", "Tactical Phase", True, ()),
    "Order": Window("Order", "Active Turn", True, ()),
    "Orders Phase": Window("Orders Phase", "Active Turn", False, ()),
    "States Phase": Window("States Phase", "Active Turn", False, ()),
    "Game": Window("Game", None, False, ("Active Turn",)),
}
GAME.actions = {
    "Receive Order": Action("Receive Order", True, ()),
    "Provide Order": Action("Provide Order", True, ()),
    "Coordinated Order": Action("Coordinated Order", True, ()),
    "Declare Coordination": Action("Declare Coordination", True, ()),
    "Convert Irregular Order": Action("Convert Irregular Order", True, ()),
    "Special Order": Action("Special Order", True, ()),
    "Declared Skill": Action("Declared Skill", True, ()),
    "Reset": Action("Reset", True, ()),
    "Dodge": Action("Dodge", True, ()),
    "Attack Skill": Action("Attack Skill", True, ()),
    "BS Attack": Action("BS Attack", True, ()),
    "Hack": Action("Hack", False, ()),
    "Mount": Action("Mount", True, ()),
    "Dismount": Action("Dismount", True, ()),
    "React": Action("React", True, ()),
}
GAME.resources = {
    "Order": v.RESOURCE_ORDER,
    "Short Skill": v.RESOURCE_SHORT_SKILL,
    "Command Token": v.RESOURCE_COMMAND_TOKEN,
}
GAME.relations = {"Silhouette Contact": ("with",)}
GAME.stacking = {"plain": ("sum", "sum")}
GAME.item_rules = {"Escape System": "escape-system", "Hacking Device": "hacking-device", "Repeater": "repeater"}
GAME.rounding = "up"
GAME.rolls = dict(_rolls.SPECS)
GAME.roll_kinds = dict(_rolls.KINDS)
_upkeep.register(GAME)
coordinated_order.register(GAME)
dead_state.register(GAME)
dodge.register(GAME)
escape_system.register(GAME)
fireteams.register(GAME)
hacking_device.register(GAME)
immobilized_a_state.register(GAME)
immobilized_b_state.register(GAME)
isolated_state.register(GAME)
lieutenant.register(GAME)
loss_of_lieutenant.register(GAME)
mount_and_dismount.register(GAME)
null_states.register(GAME)
order_pool.register(GAME)
possessed_state.register(GAME)
repeater.register(GAME)
reset.register(GAME)
stunned_state.register(GAME)
targeted_state.register(GAME)
unconscious_state.register(GAME)


class World(_World):
    """A world of the edition n4-faq-1.3."""

    _game = GAME
