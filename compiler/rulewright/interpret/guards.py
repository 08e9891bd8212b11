"""Guard programs: in which bindings of its names a sentence applies.

In: guards and a scope. Out: the scopes of all bindings that pass, in the order in which the guards range over things. `run`
is a generator of requests; `bindings` and `passes` are for places where nobody may be asked.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, assert_never

from rulewright.interpret import attributes, conditions, expressions, states
from rulewright.interpret.errors import AskedInQuery
from rulewright.interpret.requests import Asking, Choose, Roll, answered, ask
from rulewright.interpret.scope import Scope
from rulewright.interpret.values import Thing, Value, number, order_key, thing
from rulewright.model.terms import (
    Bind,
    Chooses,
    Each,
    EachInstance,
    Guard,
    Let,
    Limit,
    Pays,
    RandomOne,
    Scan,
    Test,
    Unspent,
    Wants,
)

T = TypeVar("T")


def bindings(guards: tuple[Guard, ...], scope: Scope) -> list[Scope]:
    """All bindings that pass, asking nobody; AskedInQuery where somebody would have to be."""
    inner = scope.with_(may_ask=False) if scope.may_ask else scope
    running = run(guards, inner)
    try:
        next(running)
    except StopIteration as stop:
        found: list[Scope] = stop.value
        return [s.with_(may_ask=True) for s in found] if scope.may_ask else found
    raise AskedInQuery("a query would have to ask", (scope.clause,))


def passes(guards: tuple[Guard, ...], scope: Scope) -> bool:
    return bool(bindings(guards, scope))


def run(guards: tuple[Guard, ...], scope: Scope, at: int = 0) -> Asking[list[Scope]]:
    """All bindings that pass, each followed to its end before the next, so that questions come in the fixed order."""
    if at == len(guards):
        return [scope]
    found: list[Scope] = []
    for inner in (yield from _step(guards[at], scope)):
        found.extend((yield from run(guards, inner, at + 1)))
    return found


def evaluate(scope: Scope, work: Callable[[Scope], T]) -> Asking[T]:
    """Evaluates, asking where that is allowed."""
    if scope.may_ask:
        return (yield from answered(scope, work))
    return work(scope)


def _step(guard: Guard, scope: Scope) -> Asking[list[Scope]]:
    match guard:
        case Bind():
            found = yield from evaluate(scope, lambda s: expressions.value(guard.value, s))
            if found is None or (guard.var in scope.names and scope.names[guard.var] != found):
                return []
            return [scope.bind(guard.var, found)]
        case Let():
            found = yield from evaluate(scope, lambda s: expressions.value(guard.value, s))
            return [scope.bind(guard.var, found)]
        case Scan():
            if guard.var in scope.names:
                known = thing(scope.names[guard.var])
                fits = known is not None and scope.world.book.is_kind(known.type, guard.entity)
                return [scope] if fits else []
            return [scope.bind(guard.var, t) for t in scope.world.things(guard.entity)]
        case Each():
            return (yield from _each(guard, scope))
        case EachInstance():
            bearer = thing((yield from evaluate(scope, lambda s: expressions.value(guard.of, s))))
            if bearer is None or not states.holds(bearer, guard.state, scope):
                return []
            return [
                scope.bind(guard.var, i).with_(instance=guard.var) for i in states.holders(bearer, guard.state, scope)
            ]
        case Test():
            return [scope] if (yield from evaluate(scope, lambda s: conditions.holds(guard.cond, s))) else []
        case Wants():
            by = thing((yield from evaluate(scope, lambda s: expressions.value(guard.by, s))))
            return [scope] if (yield from yes(scope, by, "wants", ())) else []
        case Pays():
            by = thing((yield from evaluate(scope, lambda s: expressions.value(guard.by, s))))
            return [scope] if (yield from _pays(guard, by, scope)) else []
        case Chooses():
            return (yield from _chooses(guard, scope))
        case RandomOne():
            return (yield from _random(guard, scope))
        case Limit():
            return _limit(guard, scope)
        case Unspent():
            return [scope] if latch(guard, scope) not in scope.world.t.spent else []
        case _:
            assert_never(guard)


def yes(scope: Scope, by: Thing | None, question: str, about: tuple[Any, ...]) -> Asking[bool]:
    """A yes or no of somebody; somebody absent says no."""
    if by is None:
        return False
    if not scope.may_ask:
        raise AskedInQuery(f"{by.name} would have to be asked", (scope.clause,))
    answer = yield from ask(scope.resolution, lambda n: Choose(by, scope.clause, n, about, question))
    return bool(answer)


def _pays(guard: Pays, by: Thing | None, scope: Scope) -> Asking[bool]:
    if by is None or scope.purse is None:
        return False
    amount, resource = guard.amount, guard.resource
    if not scope.purse.can_pay(scope.world, by, amount, resource):
        return False
    if not (yield from yes(scope, by, "spends", (amount, resource))):
        return False
    scope.purse.pay(by, amount, resource, scope)
    return True


def _chooses(guard: Chooses, scope: Scope) -> Asking[list[Scope]]:
    by = thing((yield from evaluate(scope, lambda s: expressions.value(guard.by, s))))
    options = yield from evaluate(scope, lambda s: attributes.group(expressions.value(guard.group, s), s))
    if by is None or not options:
        return []
    if not scope.may_ask:
        raise AskedInQuery(f"{by.name} would have to choose", (scope.clause,))
    picked = yield from ask(scope.resolution, lambda n: Choose(by, scope.clause, n, options, guard.var))
    return [scope.bind(guard.var, options[picked])]


def _random(guard: RandomOne, scope: Scope) -> Asking[list[Scope]]:
    options = yield from evaluate(scope, lambda s: attributes.group(expressions.value(guard.group, s), s))
    if not options:
        return []
    faces = yield from ask(
        scope.resolution, lambda n: Roll(None, scope.clause, n, 1, len(options), f"random {guard.var}")
    )
    return [scope.bind(guard.var, options[faces[0] - 1])]


def _each(guard: Each, scope: Scope) -> Asking[list[Scope]]:
    members = yield from evaluate(scope, lambda s: attributes.group(expressions.value(guard.group, s), s))
    if guard.turn is None:
        return [scope.bind(guard.var, m) for m in members]
    ordered = yield from in_turn(members, guard.turn, scope)
    return [scope.bind(guard.var, m).with_(turns=(*scope.turns, n)) for n, m in enumerate(ordered)]


def in_turn(members: tuple[Value, ...], turn: tuple[str, str], scope: Scope) -> Asking[list[Value]]:
    """Members from the highest or lowest of an attribute; ties are a choice by nobody."""
    which, attribute = turn
    if which == "counted":
        return list(members)
    left = [(number(attributes.get(m, attribute, scope)) or 0, m) for m in members]
    ordered: list[Value] = []
    while left:
        best = max(n for n, _ in left) if which == "highest" else min(n for n, _ in left)
        tied = tuple(m for n, m in left if n == best)
        picked = 0
        if len(tied) > 1:
            picked = yield from ask(
                scope.resolution,
                lambda n, tied=tied: Choose(None, scope.clause, n, tied, "order"),  # type: ignore[misc]
            )
        ordered.append(tied[picked])
        left.remove((best, tied[picked]))
    return ordered


def _limit(guard: Limit, scope: Scope) -> list[Scope]:
    window = scope.world.window(guard.window)
    if window is None:
        return [scope]
    entities = scope.world.book.vocabulary.entities
    binding = tuple(v for _, v in sorted(scope.names.items()) if isinstance(v, Thing) and v.type in entities)
    key = (guard.id, binding, window)
    if scope.world.t.counters.get(key, 0) >= guard.times:
        return []
    return [scope.with_(counted=(*scope.counted, key))]


def count(scope: Scope) -> None:
    """Counts the limits that a sentence passed, once it is carried out."""
    counters = scope.world.t.counters
    for key in scope.counted:
        counters[key] = counters.get(key, 0) + 1


def latch(guard: Unspent, scope: Scope) -> tuple[str, tuple[Value, ...]]:
    """The latch of an `until` header for this binding."""
    return guard.id, tuple(scope.names.get(name) for name in guard.vars)


def sorted_bindings(scopes: list[Scope], names: tuple[str, ...]) -> list[Scope]:
    """Bindings in the fixed order, equal ones once."""
    if any(s.turns for s in scopes):
        return scopes
    keyed = {tuple(order_key(s.names.get(n)) for n in names): s for s in reversed(scopes)}
    return [keyed[k] for k in sorted(keyed)]
