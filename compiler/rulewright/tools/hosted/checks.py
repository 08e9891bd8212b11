"""Whether what must come out of a case did, by public reads.

In: a table after the steps. Out: totals and verdicts as plain data to be compared.
"""

from __future__ import annotations

from typing import Any

from rulewright.model import case as c
from rulewright.model import terms as t
from rulewright.tools.hosted import spelling
from rulewright.tools.hosted.saying import said
from rulewright.tools.hosted.table import NotHosted, Table

# ------------------------------------------------------------------------------------------------ numbers and verdicts


def total(table: Table, of: t.Expr) -> Any:
    """The Total that a host reads for a number."""
    match of:
        case t.InRoll():
            return table.in_roll(of)
        case t.Get(owner, attribute):
            return getattr(table.thing(owner), f"{spelling.part(attribute)}_total")()
        case _:
            raise NotHosted(f"the total of {type(of).__name__}")


def summed(parts: tuple[Any, ...]) -> dict[str, int]:
    """What each clause adds to a total."""
    found: dict[str, int] = {}
    for part in parts:
        found[part.clause] = found.get(part.clause, 0) + part.amount
    return found


def verdict(table: Table, wanted: c.VerdictIs) -> Any:
    """The Verdict on the command that a host would give."""
    fields = dict(wanted.fields)
    who = table.thing(fields.pop("subject"))
    roles = table.arguments(tuple(fields.items()))
    match wanted.key.kind:
        case "use":
            return said(getattr(who, f"use_{spelling.part(wanted.key.name)}"), **roles).verdict()
        case "make":
            return said(getattr(who, spelling.alone(wanted.key.name)), **roles).verdict()
        case "become":
            return said(getattr(who, spelling.become(table.vocabulary.states[wanted.key.name])), **roles).verdict()
        case "lose" | "gain" as verb:
            return getattr(who, f"{verb}_{spelling.part(wanted.key.name)}")(roles.get("amount", 1)).verdict()
        case "stop" if not roles:
            return getattr(who, spelling.stop(table.vocabulary.states[wanted.key.name]))().verdict()
        case "enter":
            return who.enter_place(*roles.values()).verdict()
        case "leave":
            return who.leave_place(*roles.values()).verdict()
        case "join":
            return who.join_group(*roles.values()).verdict()
        case "leave_group":
            return who.leave_group(*roles.values()).verdict()
        case _:
            raise NotHosted(f"the verdict on {wanted.key.kind} {wanted.key.name}")
