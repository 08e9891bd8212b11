"""starfinder, edition sf-core, variant Starfinder: generated from its rules; do not edit."""

from typing import TYPE_CHECKING

from ._edition import World
from ._texts import EDITION, RULES
from ._runtime.drivers import AsyncHost, Command, Host, arun_with, run, run_with
from ._runtime.errors import (
    BadAnswer,
    BadFact,
    Damaged,
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
    WrongLog,
)
from ._runtime.journal import Transaction
from ._runtime.lifetimes import StateInstance, Window
from ._runtime.requests import Answer, Choose, Judge, Request, Resolver, Roll
from ._runtime.results import Part, Total, Verdict
from ._runtime.rolls import PendingRoll
from ._runtime.texts import plain
from ._runtime.things import Entity, RollResult
from .entities import (
    AttackRoll,
    Branch,
    Character,
    Chase,
    GM,
    Hazard,
    OtherSkillCheck,
    PilotingCheck,
    RequiredCheck,
    Side,
    Vehicle,
    Zone,
)
from .enums import PilotAction, Rolls, State

if TYPE_CHECKING:
    from ._runtime.checking import Open
    from ._runtime.explaining import Explanation, explain
    from ._runtime.freeing import Change, Freeing, what_would_free
    from ._runtime.lacking import WhyNot, why_not
    from ._runtime.listing import Catalogue
    from ._runtime.offering import Offered
    from ._runtime.odds import Odds, odds
    from ._runtime.opposed import face_to_face
    from ._runtime.resolving import AnswerLog, Resolution
    from ._runtime.prompting import Prompt

_LATER = {
    "Open": "checking",
    "Explanation": "explaining",
    "explain": "explaining",
    "Change": "freeing",
    "Freeing": "freeing",
    "what_would_free": "freeing",
    "WhyNot": "lacking",
    "why_not": "lacking",
    "Catalogue": "listing",
    "Offered": "offering",
    "Odds": "odds",
    "odds": "odds",
    "face_to_face": "opposed",
    "AnswerLog": "resolving",
    "Resolution": "resolving",
    "Prompt": "prompting",
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
    "BadFact",
    "Branch",
    "Catalogue",
    "Change",
    "Character",
    "Chase",
    "Choose",
    "Command",
    "Damaged",
    "EDITION",
    "Entity",
    "Explanation",
    "Freeing",
    "GM",
    "Hazard",
    "Host",
    "IllegalAction",
    "Judge",
    "NothingMeasured",
    "Odds",
    "Offered",
    "Open",
    "OtherSkillCheck",
    "OutOfBounds",
    "Part",
    "PendingRoll",
    "PilotAction",
    "PilotingCheck",
    "Prompt",
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
    "WrongLog",
    "Zone",
    "arun_with",
    "explain",
    "face_to_face",
    "odds",
    "plain",
    "run",
    "run_with",
    "what_would_free",
    "why_not",
]
