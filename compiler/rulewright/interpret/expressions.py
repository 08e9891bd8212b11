"""The value of an expression.

In: an expression and a scope. Out: its value, None where something it needs is absent. Evaluation changes nothing and asks
nobody: where dice or a person are needed it raises `Need`, and `requests.answered` comes back with the answer.
"""

from __future__ import annotations

from typing import assert_never

from rulewright.interpret import attributes, conditions, past, states, totals, windows
from rulewright.interpret.errors import AskedInQuery, RulesLoop
from rulewright.interpret.requests import Need
from rulewright.interpret.scope import Scope
from rulewright.interpret.values import (
    EffectInstance,
    RollSpec,
    StateInstance,
    Value,
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
    Numbers,
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
    match expr:  # the frequent ones first
        case Var():
            return scope.names.get(expr.name)
        case Get():
            return attributes.get(value(expr.of, scope), expr.attribute, scope)
        case Num():
            return expr.value
        case Sym() | StateName() | ClauseName():
            return expr
        case Only():
            return scope.world.only(expr.entity)
        case Field():
            return scope.field(expr.name)
        case Caused():
            return scope.caused(expr.name)
        case Dice():
            return _dice(expr, scope)
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
            return len(attributes.group(value(expr.group, scope), scope))
        case CountPast():
            return len(list(past.events(expr.arms, expr.stretch, scope)))
        case TotalPast():
            events = past.events(expr.arms, expr.stretch, scope)
            return sum(number(e.fields.get("amount")) or 0 for e in events)
        case Lookup():
            return _lookup(expr, scope)
        case Where():
            members = attributes.group(value(expr.group, scope), scope)
            return tuple(m for m in members if conditions.holds(expr.cond, scope.bind(expr.var, m)))
        case Extreme():
            return _extreme(expr, scope)
        case AllThings():
            return scope.world.things(expr.entity)
        case Numbers():
            return _numbers(expr, scope)
        case Members():
            one = value(expr.of, scope)
            return () if one is None else (one,)
        case Measured():
            return _measured(expr, scope)
        case _:
            assert_never(expr)


def spec(use: RollUse, scope: Scope) -> RollSpec:
    return RollSpec(use.roll, tuple((role, value(of, scope)) for role, of in use.roles))


def _numbers(expr: Numbers, scope: Scope) -> Value:
    lowest, highest = number(value(expr.lowest, scope)), number(value(expr.highest, scope))
    if lowest is None or highest is None:
        return ()
    limit = scope.world.book.plans.chain_limit
    if highest - lowest >= limit:
        raise RulesLoop(f"more than {limit} numbers or times at once", (scope.clause,))
    return tuple(range(lowest, highest + 1))


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
    found = [
        number(attributes.get(m, expr.attribute, scope)) for m in attributes.group(value(expr.group, scope), scope)
    ]
    numbers = [n for n in found if n is not None]
    if expr.which == "total":
        return sum(numbers)
    if not numbers:
        return None
    return max(numbers) if expr.which == "highest" else min(numbers)


def _extreme(expr: Extreme, scope: Scope) -> Value:
    members = attributes.group(value(expr.group, scope), scope)
    found = [(number(attributes.get(m, expr.attribute, scope)), m) for m in members]
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
