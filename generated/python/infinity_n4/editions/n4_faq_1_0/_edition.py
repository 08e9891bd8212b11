"""The edition n4-faq-1.0: what bears on what in it."""

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

GAME = Game("infinity_n4", "n4-faq-1.0", "4f2cc3b7352d547c436c696b5f58cfef3217853a195eaca97a88202cca5af35a")
GAME.variant = "N4"
GAME.texts = _texts.RULES
GAME.modules = (
    coordinated_order.__name__,
    dead_state.__name__,
    dodge.__name__,
    escape_system.__name__,
    fireteams.__name__,
    hacking_device.__name__,
    immobilized_a_state.__name__,
    immobilized_b_state.__name__,
    isolated_state.__name__,
    lieutenant.__name__,
    loss_of_lieutenant.__name__,
    mount_and_dismount.__name__,
    null_states.__name__,
    order_pool.__name__,
    possessed_state.__name__,
    repeater.__name__,
    reset.__name__,
    stunned_state.__name__,
    targeted_state.__name__,
    unconscious_state.__name__,
)
GAME.printed = {"Operator": "Pilot", "Team Leader": "Team Leader"}
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
GAME.calls = {
    "use Receive Order": ("Trooper", "use_receive_order"),
    "use Provide Order": ("Trooper", "use_provide_order"),
    "use Coordinated Order": ("Trooper", "use_coordinated_order"),
    "use Declare Coordination": ("Army", "use_declare_coordination"),
    "use Convert Irregular Order": ("Army", "use_convert_irregular_order"),
    "use Special Order": ("Trooper", "use_special_order"),
    "use Declared Skill": ("Trooper", "use_declared_skill"),
    "use Reset": ("Trooper", "use_reset"),
    "use Dodge": ("Trooper", "use_dodge"),
    "use Attack Skill": ("Trooper", "use_attack_skill"),
    "use BS Attack": ("Trooper", "use_bs_attack"),
    "use Hack": ("Trooper", "use_hack"),
    "use Mount": ("Operator", "use_mount"),
    "use Dismount": ("Operator", "use_dismount"),
    "use React": ("Trooper", "use_react"),
    "make Reset Roll": ("Trooper", "reset_roll"),
    "make Dodge Roll": ("Trooper", "dodge_roll"),
    "make Hacking Roll": ("Trooper", "hacking_roll"),
    "make Normal WIP Roll": ("Trooper", "normal_wip_roll"),
    "make Saving Roll": ("Trooper", "saving_roll"),
    "make ARM Save": ("Trooper", "arm_save"),
    "make BTS Save": ("Trooper", "bts_save"),
    "happen Attack": ("World", "trigger_attack"),
    "happen Game Effect": ("World", "trigger_game_effect"),
    "happen Ejection": ("World", "trigger_ejection"),
    "start Active Turn": ("World", "start_active_turn"),
    "end Active Turn": ("World", "end_active_turn"),
    "start Tactical Phase": ("World", "start_tactical_phase"),
    "end Tactical Phase": ("World", "end_tactical_phase"),
    "start Executive Use": ("World", "start_executive_use"),
    "end Executive Use": ("World", "end_executive_use"),
    "start Lieutenant Check": ("World", "start_lieutenant_check"),
    "end Lieutenant Check": ("World", "end_lieutenant_check"),
    "start Order Count": ("World", "start_order_count"),
    "end Order Count": ("World", "end_order_count"),
    "start Order": ("World", "start_order"),
    "end Order": ("World", "end_order"),
    "start Orders Phase": ("World", "start_orders_phase"),
    "end Orders Phase": ("World", "end_orders_phase"),
    "start States Phase": ("World", "start_states_phase"),
    "end States Phase": ("World", "end_states_phase"),
    "start Game": ("World", "start_game"),
    "end Game": ("World", "end_game"),
}
GAME.takes = {
    "use Receive Order": {"from": "Order Pool"},
    "use Provide Order": {"to": "Order Pool"},
    "use Declare Coordination": {"with": "Coordination"},
    "use Convert Irregular Order": {"on": "Trooper"},
    "happen Attack": {"by": "Trooper", "on": "Trooper", "with": "Cause"},
    "happen Game Effect": {"on": "Trooper", "from": "Cause"},
    "happen Ejection": {"of": "TAG"},
    "make Reset Roll": {"by": "Trooper", "against": "Hacking Roll"},
    "make Dodge Roll": {"by": "Trooper"},
    "make Hacking Roll": {"by": "Trooper", "on": "Trooper"},
    "make Normal WIP Roll": {"by": "Trooper"},
    "make Saving Roll": {"by": "Trooper", "against": "number"},
    "make ARM Save": {"by": "Trooper", "against": "number"},
    "make BTS Save": {"by": "Trooper", "against": "number"},
}
GAME.requests = (
    ("dodge/d1", "roll", "Dodge Roll"),
    ("isolated-state/c1", "roll", ""),
    ("isolated-state/c1", "roll", "Normal WIP Roll"),
    ("loss-of-lieutenant/c1", "choose", "Successor"),
    ("reset/r1", "roll", "Reset Roll"),
)
GAME.read = {
    "Army": (
        "fireteams/f3",
        "isolated-state/e1",
        "isolated-state/e2",
        "isolated-state/e4",
        "isolated-state/i1",
        "n4-faq-1.0/f4",
        "possessed-state/e1",
        "possessed-state/c1",
    ),
    "Cancel Roll": ("isolated-state/c1",),
    "Causes": ("isolated-state/a1", "isolated-state/q2"),
    "Enemies": ("escape-system/m2", "targeted-state/e1"),
    "Fireteam": (
        "coordinated-order/k3",
        "fireteams/f1",
        "fireteams/f2",
        "fireteams/f3",
        "isolated-state/e6",
        "isolated-state/e7",
        "isolated-state/q3",
    ),
    "Hacking Programs": ("isolated-state/e3",),
    "Items": ("isolated-state/e3", "unconscious-state/e2"),
    "Labels": ("isolated-state/e3", "unconscious-state/e2"),
    "Lieutenant": ("isolated-state/e4", "lieutenant/l1", "lieutenant/l2", "loss-of-lieutenant/a1"),
    "Operator": (
        "escape-system/p1",
        "escape-system/p2",
        "escape-system/p3",
        "escape-system/p4",
        "escape-system/p5",
        "escape-system/m1",
        "escape-system/q1",
        "n4-faq-1.0/f2",
        "mount-and-dismount/d1",
        "mount-and-dismount/d2",
        "mount-and-dismount/d3",
        "mount-and-dismount/d4",
    ),
    "Order Pool": ("isolated-state/e1", "isolated-state/e2", "order-pool/o2", "order-pool/o4", "possessed-state/e1"),
    "Participants": ("coordinated-order/k1", "coordinated-order/k2", "coordinated-order/k3", "coordinated-order/k5"),
    "Peripherals": ("coordinated-order/k5",),
    "Skills": ("isolated-state/c1",),
    "Team Leader": ("fireteams/f2", "isolated-state/e7", "isolated-state/q3"),
    "Troopers": (
        "fireteams/f3",
        "lieutenant/l2",
        "loss-of-lieutenant/e1",
        "loss-of-lieutenant/c1",
        "order-pool/o1",
        "order-pool/o2",
        "order-pool/o3",
        "order-pool/o4",
    ),
}
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
    """A world of the edition n4-faq-1.0."""

    _game = GAME
