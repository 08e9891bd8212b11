"""Whether what must come out of a case did, by public reads.

In: a table after the steps. Out: whether a condition holds; requests, totals and verdicts as plain data to be compared.
"""

from __future__ import annotations

import operator
from typing import Any

from rulewright.model import case as c
from rulewright.model import terms as t
from rulewright.tools.hosted import spelling
from rulewright.tools.hosted.table import NotHosted, Table

_COMPARE = {
    "=": operator.eq, "!=": operator.ne, "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge,
}  # fmt: skip


def holds(table: Table, cond: t.Cond) -> bool:
    match cond:
        case t.Always():
            return True
        case t.AllOf(parts):
            return all(holds(table, part) for part in parts)
        case t.OneOf(parts):
            return any(holds(table, part) for part in parts)
        case t.Not(inner):
            return not holds(table, inner)
        case t.Is(of, state, no):
            who = table.value(of)
            return who is not None and bool(getattr(who, spelling.in_state(table.vocabulary, state))) != no
        case t.Flag(of, attribute, no):
            who = table.value(of)
            return who is not None and bool(getattr(who, spelling.keyword(attribute))) != no
        case t.Compare(op, left, right):
            one, other = table.value(left), table.value(right)
            return one is not None and other is not None and bool(_COMPARE[op](one, other))
        case t.IsKind(of, entity, no):
            who, kind = table.value(of), getattr(table.package, spelling.class_name(entity))
            return who is not None and isinstance(who, kind) != no
        case t.Present(value, no):
            return _present(table.value(value)) != no
        case t.Includes(group, element, no):
            return (table.value(element) in table.value(group)) != no
        case t.Related(relation, of, roles, no):
            return _related(table, relation, of, roles) != no
        case t.At(of, place, no):
            return _at(table.value(of), table.value(place)) != no
        case t.HasState():
            return _has_state(table, cond)
        case t.Some():
            return _some(table, cond)
        case t.Outcome(roll, side, by):
            made = table.thing(roll)
            missed = max(0, -made.margin) if side == "failure" else made.margin
            fits = by is None or (missed >= by[1] if by[0] == ">=" else missed < by[1])
            return bool(made.succeeded) == (side == "success") and fits
        case t.DegreeIs(roll, degrees):
            return table.thing(roll).degree in degrees
        case _:
            raise NotHosted(f"whether {type(cond).__name__}")


def _present(found: Any) -> bool:
    return len(found) > 0 if isinstance(found, list | set | tuple) else found is not None


def _related(table: Table, relation: str, of: t.Expr, roles: tuple[tuple[str, t.Expr], ...]) -> bool:
    declared = table.vocabulary.relations[relation]
    row = [table.value(of), *(table.value(dict(roles)[r.preposition]) for r in declared.signature.roles)]
    if declared.defined:
        prepositions = tuple(r.preposition for r in declared.signature.roles)
        return bool(getattr(row[0], spelling.relation(relation, prepositions))(*row[1:]))
    return tuple(row) in getattr(table.world, spelling.keyword(relation))


def _at(who: Any, place: Any) -> bool:
    here = getattr(who, "place", None)
    while here is not None and here is not place:
        here = getattr(here, "place", None)
    return here is not None


def _has_state(table: Table, cond: t.HasState) -> bool:
    """Whether an instance of a state is as the condition says, the instance being bound to its name."""
    who = table.value(cond.of)
    outer = table.names.get(cond.var)
    found = False
    for instance in who.states() if who is not None else ():
        table.names[cond.var] = instance
        found = found or (instance.state == cond.state and holds(table, cond.cond))
    table.names[cond.var] = outer
    return found


def _some(table: Table, cond: t.Some) -> bool:
    group = table.value(cond.group)
    outer = table.names.get(cond.var)
    fitting = 0
    for element in group:
        table.names[cond.var] = element
        fitting += holds(table, cond.cond)
    table.names[cond.var] = outer
    match cond.quantity:
        case "any":
            return fitting > 0
        case "all":
            return 0 < fitting == len(group)
        case "none":
            return fitting == 0
        case "at least":
            return fitting >= cond.number
        case "at most":
            return fitting <= cond.number
        case "exactly":
            return fitting == cond.number


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
            return getattr(who, f"use_{spelling.part(wanted.key.name)}")(**roles).verdict()
        case "make":
            return getattr(who, spelling.part(wanted.key.name))(**roles).verdict()
        case "become":
            return getattr(who, spelling.become(table.vocabulary.states[wanted.key.name]))(**roles).verdict()
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
