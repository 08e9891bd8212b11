"""The attributes, states and tables of infinity-n4, for the rules."""

from __future__ import annotations

from ._runtime.fields import Field
from ._runtime.tables import State

RESOURCE_ORDER = Field("Order", "_order", role="resource", low=0)
RESOURCE_SHORT_SKILL = Field("Short Skill", "_short_skill", role="resource", low=0)
RESOURCE_COMMAND_TOKEN = Field("Command Token", "_command_token", role="resource", low=0)
SCENARIO_SPECIAL_RULES = Field("Special Rules", "_special_rules", "set", holds="ScenarioRule")
ARMY_LIEUTENANT = Field("Lieutenant", "_lieutenant", "thing", holds="Trooper", optional=True)
ARMY_TROOPERS = Field("Troopers", "_troopers", "list", holds="Trooper")
ARMY_ORDER_POOL = Field("Order Pool", "_order_pool", "thing", holds="Order Pool")
ORDER_POOL_REGULAR_ORDERS = Field("Regular Orders", "_regular_orders", role="track", low=0)
COORDINATION_PARTICIPANTS = Field("Participants", "_participants", "list", holds="Trooper")
FIRETEAM_TEAM_LEADER = Field("Team Leader", "_team_leader", "thing", holds="Trooper", optional=True)
ITEM_LABELS = Field("Labels", "_labels", "set", holds="Label")
CAUSE_CAUSES = Field("Causes", "_causes", "set", holds="State")
CAUSE_CANCEL_ROLL = Field("Cancel Roll", "_cancel_roll", "thing", holds="Rolls", optional=True)
TROOPER_ARMY = Field("Army", "_army", "thing", holds="Army")
TROOPER_ENEMIES = Field("Enemies", "_enemies", "list", holds="Trooper")
TROOPER_FIRETEAM = Field("Fireteam", "_fireteam", "thing", holds="Fireteam", optional=True, numbered="Fireteam")
TROOPER_PERIPHERALS = Field("Peripherals", "_peripherals", "list", holds="Peripheral")
TROOPER_HACKING_PROGRAMS = Field("Hacking Programs", "_hacking_programs", "list", holds="Hacking Program")
TROOPER_ITEMS = Field("Items", "_items_", "list", holds="Item")
TROOPER_SKILLS = Field("Skills", "_skills", "set", holds="Skill")
TROOPER_UNIT = Field("Unit", "_unit", "thing", holds="UnitName")
TROOPER_LISTED_POINTS = Field("Listed Points", "_listed_points")
TROOPER_VICTORY_POINTS = Field("Victory Points", "_victory_points")
TROOPER_APPOINTABLE = Field("Appointable", "_appointable", "flag")
TROOPER_REACTING = Field("Reacting", "_reacting", "flag")
TROOPER_ENTITLED = Field("Entitled", "_entitled", "flag")
TROOPER_UNDER_INTRUSION = Field("Under Intrusion", "_under_intrusion", "flag")
TROOPER_UNDER_TEMPLATE = Field("Under Template", "_under_template", "flag")
TROOPER_WIP = Field("WIP", "_wip")
TROOPER_PH = Field("PH", "_ph")
TROOPER_ARM = Field("ARM", "_arm")
TROOPER_BTS = Field("BTS", "_bts")
TROOPER_WOUNDS = Field("Wounds", "_wounds", role="track", low=-1)
TROOPER_IRREGULAR_ORDERS = Field("Irregular Orders", "_irregular_orders", role="track", low=0)
TROOPER_SPECIAL_ORDERS = Field("Special Orders", "_special_orders", role="track", low=0)
TAG_OVERKILL = Field("Overkill", "_overkill", role="overflow")
TAG_STR = Field("STR", "_str_", role="track", low=0, overflow=TAG_OVERKILL)
TAG_OPERATOR = Field("Operator", "_operator", "thing", holds="Operator")
OPERATOR_TAG = Field("TAG", "_tag", "thing", holds="TAG")
STATE_ISOLATED = State("Isolated", "Trooper")
STATE_IRREGULAR = State("Irregular", "Trooper")
STATE_UNCONSCIOUS = State("Unconscious", "Trooper", touches=("Unconscious", "Null"))
STATE_DEAD = State("Dead", "Trooper", touches=("Dead", "Null"))
STATE_SEPSITORIZED = State("Sepsitorized", "Trooper", touches=("Sepsitorized", "Null"))
STATE_POSSESSED = State("Possessed", "Trooper", touches=("Possessed", "Null"))
STATE_DISCONNECTED = State("Disconnected", "Trooper", touches=("Disconnected", "Null"))
STATE_KILLED = State("Killed", "Trooper")
STATE_IMMOBILIZED_A = State("Immobilized-A", "Trooper", touches=("Immobilized-A", "Immobilized"))
STATE_IMMOBILIZED_B = State("Immobilized-B", "Trooper", touches=("Immobilized-B", "Immobilized"))
STATE_TARGETED = State("Targeted", "Trooper")
STATE_STUNNED = State("Stunned", "Trooper")
STATE_LOSS_OF_LIEUTENANT = State("Loss of Lieutenant", "Army")
STATE_RELAYING = State("Relaying", "Trooper")
STATE_NULL = State(
    "Null",
    "Trooper",
    carriers=("Unconscious", "Dead", "Sepsitorized", "Possessed", "Disconnected"),
    members=("Unconscious", "Dead", "Sepsitorized", "Possessed", "Disconnected"),
)
STATE_IMMOBILIZED = State(
    "Immobilized", "Trooper", carriers=("Immobilized-A", "Immobilized-B"), members=("Immobilized-A", "Immobilized-B")
)
