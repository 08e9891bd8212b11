"""The value of an expression.

In: an expression and a scope. Out: its value, None where something it needs is absent. Evaluation changes nothing and asks
nobody: where dice or a person are needed it raises `Need`, and `requests.answered` comes back with the answer.
"""

from __future__ import annotations

from typing import assert_never

from rulewright.interpret import conditions, states, totals, windows
from rulewright.interpret.errors import AskedInQuery
from rulewright.interpret.requests import Need
from rulewright.interpret.scope import Scope
from rulewright.interpret.values import (
    Causes,
    EffectInstance,
    RollSide,
    RollSpec,
    StateInstance,
    Thing,
    Value,
    WindowInstance,
    number,
    thing,
)
from rulewright.model.terms import (
    AllThings,
    Arith,
    Caused,
    ClauseName,
    Count,
    CountPast,
    Dice,
    Divide,
    Else,
    Expr,
    Extreme,
    Field,
    Get,
    InRoll,
    Level,
    Lookup,
    Measured,
    Members,
    Num,
    Only,
    Over,
    Pick,
    RollUse,
    SourceOf,
    StateName,
    StateRole,
    Sym,
    TheWindow,
    TotalPast,
    Var,
    Where,
)


def value(expr: Expr, scope: Scope) -> Value:
    """What the expression stands for in this scope."""
    match expr:
        case Num():
            return expr.value
        case Sym() | StateName() | ClauseName():
            return expr
        case Dice():
            return _dice(expr, scope)
        case Var():
            return scope.names.get(expr.name)
        case Only():
            return scope.world.only(expr.entity)
        case Field():
            return scope.field(expr.name)
        case Caused():
            return scope.caused(expr.name)
        case Get():
            return get(value(expr.of, scope), expr.attribute, scope)
        case Level():
            return _level(value(expr.of, scope), expr.state, scope)
        case SourceOf():
            return _source(value(expr.of, scope), expr.state, scope)
        case StateRole():
            return _state_role(value(expr.of, scope), expr, scope)
        case TheWindow():
            return windows.find(expr, scope)
        case RollUse():
            return spec(expr, scope)
        case InRoll():
            who = thing(value(expr.of, scope))
            roll = spec(expr.roll, scope)
            return None if who is None else totals.attribute(who, expr.attribute, scope, roll).value
        case Arith():
            return _arith(expr, scope)
        case Divide():
            return _divide(expr, scope)
        case Else():
            found = value(expr.value, scope)
            return value(expr.fallback, scope) if found is None else found
        case Pick():
            left, right = number(value(expr.left, scope)), number(value(expr.right, scope))
            if left is None or right is None:
                return None
            return max(left, right) if expr.which == "higher" else min(left, right)
        case Over():
            return _over(expr, scope)
        case Count():
            return len(group(value(expr.group, scope), scope))
        case CountPast():
            return len(list(conditions.past_events(expr.arms, expr.stretch, scope)))
        case TotalPast():
            events = conditions.past_events(expr.arms, expr.stretch, scope)
            return sum(number(e.fields.get("amount")) or 0 for e in events)
        case Lookup():
            return _lookup(expr, scope)
        case Where():
            members = group(value(expr.group, scope), scope)
            return tuple(m for m in members if conditions.holds(expr.cond, scope.bind(expr.var, m)))
        case Extreme():
            return _extreme(expr, scope)
        case AllThings():
            return scope.world.things(expr.entity)
        case Members():
            one = value(expr.of, scope)
            return () if one is None else (one,)
        case Measured():
            return _measured(expr, scope)
        case _:
            assert_never(expr)


def group(of: Value, scope: Scope) -> tuple[Value, ...]:
    """A value as a group: the members of a list or of a joinable group, a single thing, or nothing."""
    match of:
        case None:
            return ()
        case tuple():
            return of
        case Thing() if scope.world.book.vocabulary.entities.get(of.type, None) is not None:
            declared = scope.world.book.vocabulary.entities[of.type]
            return members(of, declared.group_of, scope) if declared.group_of else (of,)
        case _:
            return (of,)


def members(of: Thing, type_: str, scope: Scope) -> tuple[Thing, ...]:
    """Who is in a group: those whose attribute of that type holds it."""
    found: list[Thing] = []
    for candidate in scope.world.things(type_):
        attribute = scope.world.book.group_attribute(candidate.type, of.type)
        if attribute is not None and scope.world.t.values.get((candidate, attribute.name)) == of:
            found.append(candidate)
    return tuple(found)


def spec(use: RollUse, scope: Scope) -> RollSpec:
    return RollSpec(use.roll, tuple((role, value(of, scope)) for role, of in use.roles))


def get(of: Value, name: str, scope: Scope) -> Value:
    """An attribute of a value, as rules see it; of a list, that of each member."""
    match of:
        case Thing():
            return _attribute(of, name, scope)
        case tuple():
            found: list[Value] = []
            for member in of:
                found.extend(group(get(member, name, scope), scope))
            return tuple(found)
        case StateInstance():
            if name in ("level", "source"):
                return of.level if name == "level" else of.source
            return dict(of.roles).get(name) or get(of.bearer, name, scope)
        case EffectInstance():
            return of.source if name == "source" else None
        case WindowInstance():
            return of.owner if name == "owner" else None
        case RollSide():
            return of.dice if name == "Dice" else None
        case Causes():
            for behind in of.things:
                if scope.world.book.attribute(behind.type, name) is not None:
                    return _attribute(behind, name, scope)
            return None
        case _:
            return None


def _attribute(of: Thing, name: str, scope: Scope) -> Value:
    world = scope.world
    declared = world.book.attribute(of.type, name)
    if declared is None:
        if ("number", name) in world.book.definitions:
            return totals.attribute(of, name, scope).value
        if of in world.t.rolls:
            return world.t.rolls[of].fields.get(name)
        return world.t.values.get((of, name))
    if declared.role == "window":
        return next((w for w in world.t.windows if w.name == declared.ty.base and w.owner == of), None)
    if declared.ty.many:
        return totals.collection(of, name, scope)
    if declared.ty.base == "number":
        return totals.attribute(of, name, scope).value
    return world.raw(of, name)


def _level(of: Value, state: str, scope: Scope) -> Value:
    if isinstance(of, StateInstance):
        return of.level
    bearer = thing(of)
    return None if bearer is None else states.level(bearer, state, scope)


def _source(of: Value, state: str, scope: Scope) -> Value:
    if isinstance(of, StateInstance | EffectInstance):
        return of.source
    bearer = thing(of)
    if bearer is None:
        return None
    found = states.holders(bearer, state, scope)
    return found[0].source if found else None


def _state_role(of: Value, expr: StateRole, scope: Scope) -> Value:
    if isinstance(of, StateInstance):
        return dict(of.roles).get(expr.role)
    bearer = thing(of)
    found = states.holders(bearer, expr.state, scope) if bearer is not None else ()
    return dict(found[0].roles).get(expr.role) if found else None


def _dice(dice: Dice, scope: Scope) -> int:
    oracle = scope.oracle
    if oracle is None:
        raise AskedInQuery(f"{dice.count}d{dice.faces} in a query", (scope.clause,))
    if oracle.used == len(oracle.dice):
        raise Need("dice", None, count=dice.count, faces=dice.faces)
    oracle.used += 1
    return oracle.dice[oracle.used - 1]


def _arith(expr: Arith, scope: Scope) -> Value:
    left, right = number(value(expr.left, scope)), number(value(expr.right, scope))
    if left is None or right is None:
        return None
    if expr.op == "+":
        return left + right
    return left - right if expr.op == "-" else left * right


def _divide(expr: Divide, scope: Scope) -> Value:
    left, right = number(value(expr.left, scope)), number(value(expr.right, scope))
    if left is None or right is None or right == 0:
        return None
    return divided(left, right, expr.rounding or scope.world.book.vocabulary.rounding)


def divided(left: int, right: int, rounding: str) -> int:
    """A quotient, rounded up or down (towards plus or minus infinity)."""
    return -(-left // right) if rounding == "up" else left // right


def _over(expr: Over, scope: Scope) -> Value:
    found = [number(get(m, expr.attribute, scope)) for m in group(value(expr.group, scope), scope)]
    numbers = [n for n in found if n is not None]
    if expr.which == "total":
        return sum(numbers)
    if not numbers:
        return None
    return max(numbers) if expr.which == "highest" else min(numbers)


def _extreme(expr: Extreme, scope: Scope) -> Value:
    members = group(value(expr.group, scope), scope)
    found = [(number(get(m, expr.attribute, scope)), m) for m in members]
    known = [(n, m) for n, m in found if n is not None]
    if not known:
        return ()
    best = max(n for n, _ in known) if expr.which == "highest" else min(n for n, _ in known)
    return tuple(m for n, m in known if n == best)


def _lookup(expr: Lookup, scope: Scope) -> Value:
    table = scope.world.book.vocabulary.tables[expr.table]
    key = number(value(expr.key, scope))
    if key is None:
        return None
    column = table.columns.index(expr.column) if expr.column is not None else 0
    for low, high, cells in table.rows:
        if low <= key and (high is None or key <= high):
            return cells[column]
    return None


def _measured(expr: Measured, scope: Scope) -> Value:
    roles = tuple((role, value(of, scope)) for role, of in expr.roles)
    if any(v is None for _, v in roles):
        return None
    world = scope.world
    memory = world.resolution.measured if world.resolution is not None else {}
    key = (expr.measure, roles)
    if key not in memory:
        measure = world.measures.get(expr.measure)
        memory[key] = measure(*(v for _, v in roles)) if callable(measure) else measure
    return memory[key]
