"""infinity-n4, edition n4-faq-1.3, variant N4: generated from its rules; do not edit.

Variant N4.
"""

from typing import TYPE_CHECKING

from ._edition import World
from ._texts import EDITION, RULES
from ..._runtime.drivers import AsyncHost, Command, Host, arun_with, run, run_with
from ..._runtime.errors import (
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
from ..._runtime.journal import Mark, Transaction
from ..._runtime.lifetimes import StateInstance, Window
from ..._runtime.requests import Answer, Choose, Judge, Request, Resolver, Roll
from ..._runtime.results import Part, Total, Verdict
from ..._runtime.rolls import PendingRoll
from ..._runtime.texts import plain
from ..._runtime.things import Entity, RollResult
from ...entities import (
    ARMSave,
    Ammunition,
    Army,
    BTSSave,
    Cause,
    Coordination,
    DodgeRoll,
    EscapeSystem,
    Fireteam,
    Game,
    HackingDevice,
    HackingProgram,
    HackingRoll,
    Item,
    Model,
    NormalWIPRoll,
    Operator,
    OrderPool,
    Peripheral,
    Repeater,
    ResetRoll,
    SavingRoll,
    Scenario,
    SmokeCircularTemplate,
    TAG,
    Table,
    Trooper,
)
from ...enums import Label, Rolls, ScenarioRule, Skill, State, UnitName

Pilot = Operator

if TYPE_CHECKING:
    from ..._runtime.checking import Open
    from ..._runtime.comparing import Difference
    from ..._runtime.explaining import Explanation, Happened, Kept, Line, Thrown, explain
    from ..._runtime.freeing import Change, Freeing, what_would_free
    from ..._runtime.lacking import Missing, WhyNot, why_not
    from ..._runtime.listing import Catalogue
    from ..._runtime.offering import Offered
    from ..._runtime.odds import Odds, odds
    from ..._runtime.opposed import face_to_face
    from ..._runtime.resolving import AnswerLog, Resolution
    from ..._runtime.prompting import Prompt

_LATER = {
    "Open": "checking",
    "Difference": "comparing",
    "Explanation": "explaining",
    "Happened": "explaining",
    "Kept": "explaining",
    "Line": "explaining",
    "Thrown": "explaining",
    "explain": "explaining",
    "Change": "freeing",
    "Freeing": "freeing",
    "what_would_free": "freeing",
    "Missing": "lacking",
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

            found = globals()[name] = getattr(import_module(f"..._runtime.{_LATER[name]}", __name__), name)
            return found
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


__all__ = [
    "ARMSave",
    "Ammunition",
    "Answer",
    "AnswerLog",
    "Army",
    "AsyncHost",
    "BTSSave",
    "BadAnswer",
    "BadFact",
    "Catalogue",
    "Cause",
    "Change",
    "Choose",
    "Command",
    "Coordination",
    "Damaged",
    "Difference",
    "DodgeRoll",
    "EDITION",
    "Entity",
    "EscapeSystem",
    "Explanation",
    "Fireteam",
    "Freeing",
    "Game",
    "HackingDevice",
    "HackingProgram",
    "HackingRoll",
    "Happened",
    "Host",
    "IllegalAction",
    "Item",
    "Judge",
    "Kept",
    "Label",
    "Line",
    "Mark",
    "Missing",
    "Model",
    "NormalWIPRoll",
    "NothingMeasured",
    "Odds",
    "Offered",
    "Open",
    "Operator",
    "OrderPool",
    "OutOfBounds",
    "Part",
    "PendingRoll",
    "Peripheral",
    "Pilot",
    "Prompt",
    "RULES",
    "Repeater",
    "Request",
    "ResetRoll",
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
    "SavingRoll",
    "Scenario",
    "ScenarioRule",
    "Skill",
    "SmokeCircularTemplate",
    "State",
    "StateInstance",
    "TAG",
    "Table",
    "Thrown",
    "TooManyPaths",
    "Total",
    "Transaction",
    "Trooper",
    "UnitName",
    "Verdict",
    "WhyNot",
    "Window",
    "World",
    "WorldBusy",
    "WrongEdition",
    "WrongLog",
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
