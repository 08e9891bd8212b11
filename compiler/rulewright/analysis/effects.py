"""Effects that happen once.

In: syntax of `happenings` and deeds, a scope. Out: guards that an effect brings along (`Each` of a list as subject) and the
effect itself. Deliberately not here: effects that hold (`held`), branches (`bodies`).
"""

from __future__ import annotations

from typing import assert_never

from rulewright.analysis import doing, filling, numbers, patterns, things, times
from rulewright.analysis.lexicon import NUMBER, one, some
from rulewright.analysis.mistakes import Mistake, need
from rulewright.analysis.scope import Scope
from rulewright.model.terms import (
    AmountSlot,
    Assign,
    Each,
    Effect,
    EndGroup,
    EndThis,
    EndWindow,
    EventSlot,
    Expr,
    Field,
    Get,
    Guard,
    Increase,
    Level,
    LevelSlot,
    PlaceAt,
    PlaceRelated,
    Prevent,
    Raise,
    RaiseThing,
    Reduce,
    RemoveMember,
    RemoveThing,
    Replace,
    Slot,
    Target,
    TheWindow,
    Var,
    VarSlot,
    Where,
)
from rulewright.model.vocabulary import Ty
from rulewright.syntax import nodes as n

Made = tuple[tuple[Guard, ...], Effect]


def once(scope: Scope, node: n.OnceEffect) -> Made:
    """The effect, which needs a moment."""
    need(
        scope.moment,
        "RW411",
        node.span,
        "this happens once, so say when",
        "begin with 'when ..,' or 'at the start of ..,'",
    )
    match node:
        case n.Does():
            return doing.does(scope, node)
        case n.SetTo():
            return (), _set(scope, node)
        case n.Increase():
            slot = _number_slot(scope, node.path, node.by)
            return (), Increase(slot, numbers.number(scope, node.by), _maybe(scope, node.at_most))
        case n.Reduce():
            slot = _number_slot(scope, node.path, node.by)
            return (), Reduce(slot, numbers.number(scope, node.by), _maybe(scope, node.at_least))
        case n.Place():
            return _place(scope, node)
        case n.Remove():
            return _remove(scope, node)
        case n.Replace():
            return (), _replace(scope, node)
        case n.Trigger():
            return _trigger(scope, node)
        case n.EndIt():
            return (), _end(scope, node)
        case n.Prevent():
            need(
                scope.trigger is not None and scope.trigger.would,
                "RW432",
                node.span,
                "only what would happen can be prevented",
                "say 'when .. would ..,'",
            )
            return (), Prevent()
    assert_never(node)


def _maybe(scope: Scope, node: n.Number | None) -> Expr | None:
    return None if node is None else numbers.number(scope, node)


# ------------------------------------------------------------------------------------------------ verbs


# ------------------------------------------------------------------------------------------------ places that are written


def slot(scope: Scope, path: n.Path) -> tuple[Target, Ty]:
    """What `set`, `increase` and `reduce` write."""
    found = things.thing(scope, path)
    match found.expr:
        case Get(of=Var(name=name), attribute=attribute) if _is_event(scope, name):
            return EventSlot(name, attribute), found.ty
        case Get(of=of, attribute=attribute):
            return Slot(of, attribute), found.ty
        case Level(of=of, state=state):
            return LevelSlot(of, state), found.ty
        case Field(name="amount"):
            return AmountSlot(), found.ty
        case Var(name=name) if found.ty == NUMBER:
            return VarSlot(name), found.ty
        case _:
            raise Mistake("RW405", path.span, f"{some(found.ty)} cannot be set", "name a value of it: 'the X's ..'")


def _is_event(scope: Scope, name: str) -> bool:
    found = scope.names.get(name)
    base = found.ty.base if found else next((f.type for f in scope.frees if f.name == name), "")
    return base in scope.lexicon.words.events or base in scope.lexicon.words.rolls


def _set(scope: Scope, node: n.SetTo) -> Effect:
    need(node.path != node.value, "RW422", node.span, "this changes nothing")
    target, ty = slot(scope, node.path)
    need(not ty.many, "RW408", node.path.span, f"one value is needed here, this is {some(ty)}")
    if ty == NUMBER:
        return Assign(target, numbers.number(scope, node.value))
    need(ty.base != "state", "RW405", node.path.span, "a state is not set", "say 'becomes' or 'stops being'")
    value = numbers.value(scope, node.value, ty.base)
    need(
        scope.lexicon.fit(value.ty.base, ty.base), "RW405", node.value.span, f"{some(ty)} can never be {some(value.ty)}"
    )
    return Assign(target, value.expr)


def _number_slot(scope: Scope, path: n.Path, by: n.Number) -> Target:
    target, ty = slot(scope, path)
    need(patterns.is_number(ty), "RW406", path.span, f"{some(ty)} is no number")
    need(by != n.Integer(by.span, 0), "RW422", by.span, "this changes nothing")
    if isinstance(target, Slot):
        owner = things.thing(scope, path.owner).ty.base if isinstance(path, n.Attribute) else None
        spec = scope.lexicon.attributes(owner).get(target.attribute) if owner else None
        need(
            spec is None or spec.role not in ("track", "resource"),
            "RW429",
            path.span,
            f"{target.attribute} is a track, so it is lost and gained",
            "say 'loses' or 'gains'",
        )
    return target


# ------------------------------------------------------------------------------------------------ places, events, ends


def _place(scope: Scope, node: n.Place) -> Made:
    lex = scope.lexicon
    guards, who = things.spread(scope, things.thing(scope, node.path))
    first, rest = node.roles[0], node.roles[1:]
    if isinstance(first.value, n.Constant):
        name = lex.require(first.value.name, lex.words.relations, "relation")
        relation = lex.words.relations[name]
        need(not relation.defined, "RW425", first.value.span, f"{name} is only defined, so nobody can be placed in it")
        need(
            relation.signature.lead == first.prep.word.value,
            "RW402",
            first.prep.span,
            f"{name} is said with '{relation.signature.lead}'",
        )
        need(
            lex.fit(who.ty.base, relation.signature.subject or ""),
            "RW401",
            node.path.span,
            f"{name} is about {some(relation.signature.subject or '')}",
        )
        need(rest, "RW403", first.span, f"{name} needs to say with whom")
        return guards, PlaceRelated(who.expr, name, filling.role_values(scope, name, rest))
    need(not rest, "RW403", node.span, "a place takes no roles")
    where = numbers.value(scope, first.value)
    need(
        lex.is_place(where.ty.base) and not where.ty.many,
        "RW436",
        first.value.span,
        f"nothing can be placed {first.prep.word.value} {some(where.ty)}",
        "things are placed in places; who shall be in a group joins it: `the X joins the Y`",
    )
    return guards, PlaceAt(who.expr, where.expr)


def _remove(scope: Scope, node: n.Remove) -> Made:
    who = things.thing(scope, node.path)
    if node.source is None:
        guards, each = things.spread(scope, who)
        return guards, RemoveThing(each.expr)
    found = things.thing(scope, node.source)
    if found.ty.many:
        holder = found.expr
        while isinstance(holder, Where):
            holder = holder.group
        if not isinstance(holder, Get):
            raise Mistake("RW436", node.source.span, "only a list that somebody has can lose members")
        need(
            scope.lexicon.fit(who.ty.base, found.ty.base),
            "RW405",
            node.path.span,
            f"{some(one(who.ty))} is never among the {found.ty.base}s",
        )
        return (), RemoveMember(who.expr, holder.of, holder.attribute)
    need(
        scope.lexicon.is_place(found.ty.base),
        "RW436",
        node.source.span,
        f"{some(found.ty)} is neither a place nor a list",
        "who is in a group leaves it: `the X leaves the Y`",
    )
    guards, each = things.spread(scope, who)
    return guards, RemoveThing(each.expr, found.expr)


def _replace(scope: Scope, node: n.Replace) -> Effect:
    who = things.single(scope, node.path)
    if isinstance(node.replacement, n.A):
        entity = scope.lexicon.require(node.replacement.kind, scope.lexicon.words.entities, "kind of thing")
        return Replace(who.expr, entity)
    return Replace(who.expr, None, things.single(scope, node.replacement).expr)


def _trigger(scope: Scope, node: n.Trigger) -> Made:
    lex, path = scope.lexicon, node.event.path
    if isinstance(path, n.A | n.AnyOne):
        name = lex.require(path.kind, lex.words.events, "event")
        filling.complete(scope, name, [(role.prep.word.value, role) for role in node.event.roles], node.event.span)
        return _each_role(scope, name, node.event.roles, lambda roles: Raise(name, roles))
    found = things.thing(scope, path)
    need(found.ty.base in lex.words.events, "RW438", node.event.span, f"{some(one(found.ty))} is no event")
    return _each_role(scope, found.ty.base, node.event.roles, lambda roles: RaiseThing(found.expr, roles))


def _each_role(scope: Scope, name: str, nodes: tuple[n.Role, ...], make: object) -> Made:
    """Roles of an event; a list in a role means one event for each of its members."""
    lex = scope.lexicon
    guards: list[Guard] = []
    roles: list[tuple[str, Expr]] = []
    for prep, value in filling.role_values(scope, name, nodes, distribute=True):
        role = next(role for role in nodes if role.prep.word.value == prep)
        found = numbers.value(scope, role.value, lex.roles(name)[prep].ty.base)
        if found.ty.many and not lex.roles(name)[prep].ty.many:
            var = scope.fresh("each")
            guards.append(Each(var, value))
            value = Var(var)
        roles.append((prep, value))
    return tuple(guards), make(tuple(roles))  # type: ignore[operator]


def _end(scope: Scope, node: n.EndIt) -> Effect:
    lex, path = scope.lexicon, node.path
    if isinstance(path, n.This):
        things.thing(scope, path)
        return EndThis()
    if isinstance(path, n.The) and scope.known(path.name.text) is None and lex.find(path.name.text, lex.words.windows):
        return EndWindow(times.window(scope, path))
    found = things.single(scope, path)
    if isinstance(found.expr, TheWindow):
        return EndWindow(found.expr)
    need(
        lex.group(found.ty.base) is not None,
        "RW436",
        path.span,
        f"{some(found.ty)} is neither a window of time nor a group, so it does not end",
        "a state ends with 'stops being'",
    )
    return EndGroup(found.expr)
