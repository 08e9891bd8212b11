"""Which states somebody is in.

In: a bearer, a state or state group. Out: whether it is held, by own instances, by what they imply, by definition or because
it counts as held; its level; the instances behind it. A suppressed state is not held for any condition or query.
"""

from __future__ import annotations

from rulewright.interpret import guards, rulings
from rulewright.interpret.scope import Scope
from rulewright.interpret.values import StateInstance, Thing
from rulewright.model.terms import Query, Suppress


def holds(bearer: Thing, state: str, scope: Scope) -> bool:
    """Whether the bearer is in the state, or in one of the group."""
    if scope.mask is not None and ("state", bearer, state) in scope.mask and scope.mask["state", bearer, state]:
        return True
    members = scope.world.book.members(state)
    if members != (state,):
        counted = rulings.counts(scope, Query("state", state), {"subject": bearer})
        return counted if counted is not None else any(_holds(bearer, m, scope) for m in members)
    return _holds(bearer, state, scope)


def _holds(bearer: Thing, state: str, scope: Scope) -> bool:
    if scope.mask is not None and ("state", bearer, state) in scope.mask:
        return scope.mask["state", bearer, state]
    if suppressed(bearer, state, scope):
        return False
    counted = rulings.counts(scope, Query("state", state), {"subject": bearer})
    if counted is not None:
        return counted
    return bool(holders(bearer, state, scope)) or _defined(bearer, state, scope)


def _defined(bearer: Thing, state: str, scope: Scope) -> bool:
    world = scope.world
    definitions = world.book.definitions.get(("state", state), ())
    if not definitions:
        return False
    inner = scope.query({"subject": bearer}, ("state", bearer, state))
    for definition in definitions:
        if world.book.is_kind(bearer.type, definition.entity):
            names = {definition.params[0]: bearer} if definition.params else {}
            if guards.passes(definition.guards, inner.with_(names=names, ref=definition.ref, shields=None)):
                return True
    return False


def holders(bearer: Thing, state: str, scope: Scope) -> tuple[StateInstance, ...]:
    """The instances that make the bearer be in the state: own ones first, then those that imply it."""
    found = [i for i in scope.world.holding(bearer, state) if not _out(i, scope)]
    return tuple(sorted(found, key=lambda i: (i.state != state, i.id)))


def _out(instance: StateInstance, scope: Scope) -> bool:
    if scope.mask is not None and any(
        ("state", instance.bearer, name) in scope.mask and not scope.mask["state", instance.bearer, name]
        for name in (instance.state, *instance.implied)
    ):
        return True
    return suppressed(instance.bearer, instance.state, scope)


def suppressed(bearer: Thing, state: str, scope: Scope) -> bool:
    query = Query("suppress", state)
    if not rulings.anybody(scope, query):
        return False
    inner = scope.query({"subject": bearer}, ("suppress", bearer, state))
    return any(isinstance(found.what, Suppress) for found in rulings.find(inner, query))


def level(bearer: Thing, state: str, scope: Scope) -> int:
    """The level read: the highest of its instances, 0 when absent; for a state without levels 1 or 0."""
    declared = scope.world.book.state(state)
    if declared is None or declared.levels is None:
        return int(holds(bearer, state, scope))
    if not holds(bearer, state, scope):
        return 0
    own = [i.level for i in scope.world.instances(bearer, state)]
    return max(own, default=declared.levels[0])


def plain(bearer: Thing, scope: Scope) -> dict[str, int]:
    """What the bearer's instances make it be, with levels, before anything suppresses it: what events are told by."""
    found: dict[str, int] = {}
    for instance in scope.world.instances(bearer):
        found[instance.state] = max(found.get(instance.state, 0), instance.level)
        for name in instance.implied:
            found.setdefault(name, 1)
    return found
