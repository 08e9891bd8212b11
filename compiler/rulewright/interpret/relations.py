"""Relations and places: how things stand to each other.

In: a relation with its subject and roles, or a thing. Out: whether the relation holds, stored, defined or counted; where the
thing is.
"""

from __future__ import annotations

from rulewright.interpret import guards, rulings
from rulewright.interpret.scope import Scope
from rulewright.interpret.values import Thing, Value, number
from rulewright.model.terms import Query


def related(relation: str, subject: Thing, roles: dict[str, Value], scope: Scope) -> bool:
    """Whether a relation holds, stored or defined. A role that is not said means anybody."""
    world = scope.world
    declared = world.book.vocabulary.relations[relation]
    fields: dict[str, Value] = {"subject": subject, **roles}
    counted = rulings.counts(scope, Query("relation", relation), fields)
    if counted is not None:
        return counted
    order = [role.preposition for role in declared.signature.roles]
    wanted = [roles.get(p) for p in order]
    if not declared.defined:
        return world.stands(relation, subject, tuple(wanted))
    inner = scope.query(fields, ("relation", relation, subject, tuple(wanted)))
    for definition in world.book.definitions.get(("relation", relation), ()):
        if not world.book.is_kind(subject.type, definition.entity):
            continue
        names = dict(zip(definition.params, (subject, *wanted), strict=False))
        if guards.passes(definition.guards, inner.with_(names=names, ref=definition.ref, shields=None)):
            return True
    return False


def places(who: Thing | None, scope: Scope) -> tuple[Thing, ...]:
    """Where a thing is: its place, and the places that its numbers stand for."""
    if who is None:
        return ()
    world = scope.world
    found = [world.t.places[who]] if who in world.t.places else []
    for attribute in world.book.attributes(who.type):
        if attribute.role == "zone" and attribute.zone_of is not None:
            zone = world.t.zones.get((attribute.zone_of, number(world.raw(who, attribute.name)) or 0))
            found.extend([zone] if zone is not None else [])
    return tuple(found)
