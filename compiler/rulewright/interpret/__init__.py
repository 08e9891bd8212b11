"""The reference interpreter: runs plans plainly, to be read and to be compared with.

In: a PlanSet, facts of the host, commands and answers. Out: a changed world, its journal, verdicts and totals. It prefers
small functions over speed and follows the specification section by section.
"""

from rulewright.interpret.errors import (
    AskedInQuery,
    BadAnswer,
    BadFact,
    IllegalAction,
    RulesCircle,
    RulesConflict,
    RulesError,
    RulesGap,
    RulesLoop,
    Unsupported,
    WorldBusy,
)
from rulewright.interpret.opposed import Entry as OpposedRoll
from rulewright.interpret.play import Done, Open, World
from rulewright.interpret.requests import Choose, Command, Judge, Roll, run
from rulewright.interpret.values import RollRecord, Thing, Total, Verdict

__all__ = [
    "AskedInQuery",
    "BadAnswer",
    "BadFact",
    "Choose",
    "Command",
    "Done",
    "IllegalAction",
    "Judge",
    "Open",
    "OpposedRoll",
    "Roll",
    "RollRecord",
    "RulesCircle",
    "RulesConflict",
    "RulesError",
    "RulesGap",
    "RulesLoop",
    "Thing",
    "Total",
    "Unsupported",
    "Verdict",
    "World",
    "WorldBusy",
    "run",
]
