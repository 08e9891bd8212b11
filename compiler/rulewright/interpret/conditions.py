"""Whether a condition holds.

In: a condition and a scope. Out: True or False. Conditions are read left to right and stop when decided; one about
something absent is false, its `no` form too. Under a mask, atoms that it names have the value it gives them.
"""

from __future__ import annotations

from typing import assert_never

from rulewright.interpret import attributes, expressions, items, masks, past, relations, rulings, states, verdicts
from rulewright.interpret.errors import AskedInQuery
from rulewright.interpret.requests import Need
from rulewright.interpret.scope import Scope
from rulewright.interpret.values import Causes, StateInstance, Thing, Value, number, thing
from rulewright.model.terms import (
    Able,
    AllOf,
    Always,
    At,
    Compare,
    Cond,
    DegreeIs,
    Equipped,
    Flag,
    Happened,
    HasState,
    Includes,
    Is,
    IsKind,
    Judged,
    Not,
    OneOf,
    Outcome,
    Past,
    Present,
    Query,
    Related,
    Some,
)


def holds(cond: Cond, scope: Scope) -> bool:
    """Whether the condition holds in this scope."""
    if scope.mask is not None:
        forced = masks.forced(cond, scope)
        if forced is not None:
            return forced
    match cond:
        case Always():
            return True
        case AllOf():
            return all(holds(part, scope) for part in cond.parts)
        case OneOf():
            return any(holds(part, scope) for part in cond.parts)
        case Not():
            return not holds(cond.cond, scope)
        case Is():
            return _is(cond, scope)
        case Flag():
            return _flag(cond, scope)
        case Compare():
            return compare(cond.op, expressions.value(cond.left, scope), expressions.value(cond.right, scope))
        case IsKind():
            return _is_kind(cond, scope)
        case Present():
            return _present(expressions.value(cond.value, scope)) != cond.no
        case Includes():
            return _includes(cond, scope)
        case Related():
            return _related(cond, scope)
        case At():
            return _at(cond, scope)
        case Equipped():
            bearer = thing(expressions.value(cond.of, scope))
            return bearer is not None and items.works(bearer, cond.item, scope)
        case Some():
            return _some(cond, scope)
        case Past():
            return (next(past.events(cond.arms, cond.stretch, scope), None) is not None) != cond.no
        case Able():
            return _able(cond, scope)
        case Judged():
            return _judged(cond, scope)
        case Happened():
            return scope.happened != cond.no
        case Outcome():
            return _outcome(cond, scope)
        case DegreeIs():
            rolled = thing(expressions.value(cond.roll, scope))
            record = scope.world.t.rolls.get(rolled) if rolled is not None else None
            return record is not None and record.degree in cond.degrees
        case HasState():
            bearer = thing(expressions.value(cond.of, scope))
            if bearer is None:
                return False
            found = states.holders(bearer, cond.state, scope)
            return any(holds(cond.cond, scope.bind(cond.var, i)) for i in found)
        case _:
            assert_never(cond)


def compare(op: str, left: Value, right: Value) -> bool:
    """Numbers by all operators, anything else by `=` and `!=`; false when either side is absent. A list has a member."""
    if left is None or right is None:
        return False
    if op in ("=", "!="):
        return _same(left, right) == (op == "=")
    a, b = number(left), number(right)
    if a is None or b is None:
        return False
    return {"<": a < b, "<=": a <= b, ">": a > b, ">=": a >= b}[op]


def _same(left: Value, right: Value) -> bool:
    for one, other in ((left, right), (right, left)):
        if isinstance(one, Causes):
            return other in one.things
        if isinstance(one, tuple) and not isinstance(other, tuple):
            return other in one
        if isinstance(one, StateInstance) and isinstance(other, int):
            return one.level == other
    return left == right


def _is(cond: Is, scope: Scope) -> bool:
    bearer = thing(expressions.value(cond.of, scope))
    if bearer is None:
        return False
    if cond.still:
        brought = scope.event.instance if scope.event is not None else None
        there = brought is not None and brought.id in scope.world.t.states
        return there and states.holds(bearer, cond.state, scope)
    return states.holds(bearer, cond.state, scope) != cond.no


def _flag(cond: Flag, scope: Scope) -> bool:
    of = expressions.value(cond.of, scope)
    if of is None:
        return False
    return bool(attributes.get(of, cond.attribute, scope)) != cond.no


def _is_kind(cond: IsKind, scope: Scope) -> bool:
    of = expressions.value(cond.of, scope)
    if isinstance(of, Causes):
        return any(scope.world.book.is_kind(t.type, cond.entity) for t in of.things) != cond.no
    who = thing(of)
    if who is None:
        return False
    is_kind = rulings.counts(scope, Query("kind", cond.entity), {"subject": who})
    if is_kind is None:
        is_kind = scope.world.book.is_kind(who.type, cond.entity)
    return is_kind != cond.no


def _present(found: Value) -> bool:
    return found is not None and found != ()


def _includes(cond: Includes, scope: Scope) -> bool:
    of = expressions.value(cond.group, scope)
    element = expressions.value(cond.element, scope)
    if of is None or element is None:
        return False
    return (element in attributes.group(of, scope)) != cond.no


def _related(cond: Related, scope: Scope) -> bool:
    subject = thing(expressions.value(cond.of, scope))
    roles = tuple((role, expressions.value(of, scope)) for role, of in cond.roles)
    if subject is None or any(v is None for _, v in roles):
        return False
    return relations.related(cond.relation, subject, dict(roles), scope) != cond.no


def _at(cond: At, scope: Scope) -> bool:
    who, place = expressions.value(cond.of, scope), expressions.value(cond.place, scope)
    if who is None or place is None:
        return False
    here = {place} if isinstance(place, Thing) else set(attributes.group(place, scope))
    return any(t in here for t in relations.places(thing(who), scope)) != cond.no


def _some(cond: Some, scope: Scope) -> bool:
    members = attributes.group(expressions.value(cond.group, scope), scope)
    if cond.quantity == "any":
        return any(holds(cond.cond, scope.bind(cond.var, m)) for m in members)
    if cond.quantity == "all":
        return bool(members) and all(holds(cond.cond, scope.bind(cond.var, m)) for m in members)
    if cond.quantity == "none":
        return not any(holds(cond.cond, scope.bind(cond.var, m)) for m in members)
    count = sum(holds(cond.cond, scope.bind(cond.var, m)) for m in members)
    if cond.quantity == "at least":
        return count >= cond.number
    return count <= cond.number if cond.quantity == "at most" else count == cond.number


def _able(cond: Able, scope: Scope) -> bool:
    fields = {name: expressions.value(of, scope) for name, of in cond.fields}
    if fields.get("subject") is None:
        return False
    return verdicts.verdict(cond.key, fields, scope).allowed != cond.no


def _judged(cond: Judged, scope: Scope) -> bool:
    by = thing(expressions.value(cond.by, scope))
    roles = tuple((role, expressions.value(of, scope)) for role, of in cond.roles)
    if by is None or any(v is None for _, v in roles):
        return False
    key = (id(scope.event), cond.judgement, by, roles)
    if scope.oracle is None:
        raise AskedInQuery(f"{cond.judgement} is judged in a query", (scope.clause,))
    if key not in scope.oracle.judged:
        raise Need("judge", key, by=by, judgement=cond.judgement, roles=roles)
    return scope.oracle.judged[key]


def _outcome(cond: Outcome, scope: Scope) -> bool:
    rolled = thing(expressions.value(cond.roll, scope))
    if rolled is None:
        return False
    record = scope.world.t.rolls.get(rolled)
    if record is None:
        succeeded = scope.world.t.values.get((rolled, "succeeded"))
        return succeeded is not None and bool(succeeded) == (cond.side == "success") and cond.by is None
    if record.side != cond.side:
        return False
    if cond.by is None:
        return True
    margin = record.margin or 0
    missed = max(0, -margin) if cond.side == "failure" else max(0, margin)
    op, wanted = cond.by
    return missed >= wanted if op == ">=" else missed < wanted
