"""starfinder, edition sf-core, variant Starfinder: generated from its rules; do not edit."""

from typing import TYPE_CHECKING

from ._edition import World
from ._texts import EDITION, RULES
from ._runtime.drivers import AsyncHost, Command, Host, arun_with, run, run_with
from ._runtime.errors import (
    BadAnswer,
    IllegalAction,
    NothingMeasured,
    OutOfBounds,
    RulesCircle,
    RulesConflict,
    RulesError,
    RulesGap,
    RulesLoop,
    TooManyPaths,
    WorldBusy,
    WrongEdition,
)
from ._runtime.journal import Transaction
from ._runtime.lifetimes import StateInstance, Window
from ._runtime.requests import Answer, Choose, Judge, Request, Resolver, Roll
from ._runtime.results import Part, Total, Verdict
from ._runtime.rolls import PendingRoll
from ._runtime.things import Entity, RollResult
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

if TYPE_CHECKING:
    from ._runtime.explaining import Explanation, explain
    from ._runtime.lacking import WhyNot, why_not
    from ._runtime.offering import Offered
    from ._runtime.odds import Odds, odds
    from ._runtime.opposed import face_to_face
    from ._runtime.resolving import AnswerLog, Resolution

_LATER = {
    "Explanation": "explaining",
    "explain": "explaining",
    "WhyNot": "lacking",
    "why_not": "lacking",
    "Offered": "offering",
    "Odds": "odds",
    "odds": "odds",
    "face_to_face": "opposed",
    "AnswerLog": "resolving",
    "Resolution": "resolving",
}

if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        """What few programs need, loaded when it is asked for first."""
        if name in _LATER:
            from importlib import import_module

            found = globals()[name] = getattr(import_module(f"._runtime.{_LATER[name]}", __name__), name)
            return found
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


__all__ = [
    "Answer",
    "AnswerLog",
    "AsyncHost",
    "AttackRoll",
    "BadAnswer",
    "Branch",
    "Character",
    "Chase",
    "Choose",
    "Command",
    "EDITION",
    "Entity",
    "Explanation",
    "GM",
    "Host",
    "IllegalAction",
    "Judge",
    "NothingMeasured",
    "Odds",
    "Offered",
    "OtherSkillCheck",
    "OutOfBounds",
    "Part",
    "PendingRoll",
    "PilotAction",
    "PilotingCheck",
    "RULES",
    "Request",
    "RequiredCheck",
    "Resolution",
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
    "StateInstance",
    "TooManyPaths",
    "Total",
    "Transaction",
    "Vehicle",
    "Verdict",
    "WhyNot",
    "Window",
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
    "why_not",
]
