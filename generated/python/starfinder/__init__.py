"""starfinder, edition sf-core, variant Starfinder: generated from its rules; do not edit."""

from ._edition import World
from ._texts import EDITION, RULES
from ._runtime.drivers import AsyncHost, Command, Host, arun_with, odds, run, run_with
from ._runtime.errors import (
    BadAnswer,
    IllegalAction,
    OutOfBounds,
    RulesCircle,
    RulesConflict,
    RulesError,
    RulesGap,
    RulesLoop,
    WorldBusy,
    WrongEdition,
)
from ._runtime.explaining import explain
from ._runtime.opposed import face_to_face
from ._runtime.requests import Answer, Choose, Judge, Request, Resolver, Roll
from ._runtime.results import Part, Total, Verdict
from ._runtime.rolls import PendingRoll
from ._runtime.things import RollResult
from .entities import (
    AttackRoll,
    Branch,
    Character,
    Chase,
    GM,
    OtherSkillCheck,
    PilotingCheck,
    RequiredCheck,
    Side,
    Vehicle,
    Zone,
)
from .enums import PilotAction, Rolls, State

__all__ = [
    "Answer",
    "AsyncHost",
    "AttackRoll",
    "BadAnswer",
    "Branch",
    "Character",
    "Chase",
    "Choose",
    "Command",
    "EDITION",
    "GM",
    "Host",
    "IllegalAction",
    "Judge",
    "OtherSkillCheck",
    "OutOfBounds",
    "Part",
    "PendingRoll",
    "PilotAction",
    "PilotingCheck",
    "RULES",
    "Request",
    "RequiredCheck",
    "Resolver",
    "Roll",
    "RollResult",
    "Rolls",
    "RulesCircle",
    "RulesConflict",
    "RulesError",
    "RulesGap",
    "RulesLoop",
    "Side",
    "State",
    "Total",
    "Vehicle",
    "Verdict",
    "World",
    "WorldBusy",
    "WrongEdition",
    "Zone",
    "arun_with",
    "explain",
    "face_to_face",
    "odds",
    "run",
    "run_with",
]
