"""The constants of infinity-n4."""

from __future__ import annotations

from ._runtime.constants import Constant


class Label(Constant):
    """The values of `label`."""

    AUTOMATIC = "Automatic"
    OBLIGATORY = "Obligatory"
    COMMS_ATTACK = "Comms Attack"
    COMMS_EQUIPMENT = "Comms Equipment"
    HACKING = "Hacking"
    E_M = "E/M"


class Skill(Constant):
    """The values of `skill`."""

    ENGINEER = "Engineer"
    EQUIVALENT_OF_ENGINEER = "Equivalent of Engineer"


class UnitName(Constant):
    """The values of `unit name`."""

    IGUANA = "Iguana"
    ANACONDA = "Anaconda"


class ScenarioRule(Constant):
    """The values of `scenario rule`."""

    KILLING = "Killing"


class State(Constant):
    """The states of the game."""

    ISOLATED = "Isolated"
    IRREGULAR = "Irregular"
    UNCONSCIOUS = "Unconscious"
    DEAD = "Dead"
    SEPSITORIZED = "Sepsitorized"
    POSSESSED = "Possessed"
    DISCONNECTED = "Disconnected"
    KILLED = "Killed"
    IMMOBILIZED_A = "Immobilized-A"
    IMMOBILIZED_B = "Immobilized-B"
    TARGETED = "Targeted"
    STUNNED = "Stunned"
    LOSS_OF_LIEUTENANT = "Loss of Lieutenant"
    RELAYING = "Relaying"


class Rolls(Constant):
    """The rolls of the game, as values."""

    RESET_ROLL = "Reset Roll"
    DODGE_ROLL = "Dodge Roll"
    HACKING_ROLL = "Hacking Roll"
    NORMAL_WIP_ROLL = "Normal WIP Roll"
    SAVING_ROLL = "Saving Roll"
    ARM_SAVE = "ARM Save"
    BTS_SAVE = "BTS Save"
