"""Attributes and groups: what a value has, and who belongs to it.

In: a value and the name of an attribute. Out: the attribute as rules see it, numbers through the pipeline of totals, sets with
what is granted; the members of lists and joinable groups.
"""

from __future__ import annotations

from rulewright.interpret import totals
from rulewright.interpret.scope import Scope
from rulewright.interpret.values import (
    Causes,
    EffectInstance,
    RollSide,
    StateInstance,
    Thing,
    Used,
    Value,
    WindowInstance,
)


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
        case Used():
            return of.fields.get(name)
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
            return world.t.rolls[of].fields.get(name, world.t.values.get((of, name)))
        return world.t.values.get((of, name))
    if declared.role == "window":
        return next((w for w in world.t.windows if w.name == declared.ty.base and w.owner == of), None)
    if declared.ty.many:
        return totals.collection(of, name, scope)
    if declared.ty.base == "number":
        return totals.attribute(of, name, scope).value
    return world.raw(of, name)


def group(of: Value, scope: Scope) -> tuple[Value, ...]:
    """A value as a group: the members of a list or of a joinable group, a single thing, or nothing."""
    match of:
        case None:
            return ()
        case tuple():
            return of
        case Thing() if scope.world.book.vocabulary.entities.get(of.type, None) is not None:
            joined = scope.world.book.group_of(of.type)
            return members(of, joined, scope) if joined else (of,)
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
