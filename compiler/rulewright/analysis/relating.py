"""What stands beside, in or at something: relations, states with roles, places, lists and groups.

In: a scope, the thing that the test is about, the node. Out: conditions. Raises `Mistake`.
Deliberately not here: tests of a thing alone (`tests`).
"""

from __future__ import annotations

from typing import Literal

from rulewright.analysis import filling, numbers, patterns
from rulewright.analysis.lexicon import some
from rulewright.analysis.mistakes import Mistake, need, not_yet
from rulewright.analysis.scope import Scope, Thing
from rulewright.diagnostics import Span
from rulewright.model.terms import (
    AllOf,
    At,
    Compare,
    Cond,
    Get,
    HasState,
    Includes,
    Is,
    Not,
    Only,
    Present,
    Related,
    SourceOf,
    StateRole,
    Var,
)
from rulewright.syntax import nodes as n

Op = Literal["=", "!=", "<", "<=", ">", ">="]

_AT_PLACES = ("on", "in", "at")


def related(scope: Scope, who: Thing, node: n.Related, no: bool) -> Cond:
    """`is Ahead of the Rival`, `is Grabbed by the Hero`."""
    lex = scope.lexicon
    name = lex.find(node.name.text, lex.words.relations)
    if name is None:
        state = patterns.state(scope, node.name, who.ty, "be")
        return state_with(scope, who, state, node.roles, no)
    signature = lex.words.relations[name].signature
    need(signature.lead in ("", "is"), "RW402", node.name.span, f"{name} is said with '{signature.lead}' before it")
    _relation_subject(scope, who, name, signature.subject, node.name.span)
    roles = filling.role_values(scope, name, node.roles)
    filling.complete(scope, name, roles, node.span)
    return Related(name, who.expr, roles, no)


def _relation_subject(scope: Scope, who: Thing, name: str, subject: str | None, at: Span) -> None:
    need(
        not who.ty.many,
        "RW408",
        at,
        f"one thing is needed here, this is {some(who.ty)}",
        "say 'any of' or 'all of' first",
    )
    need(
        scope.lexicon.fit(who.ty.base, subject or ""),
        "RW401",
        at,
        f"{name} is about {some(subject or '')}, this is {some(who.ty)}",
    )


def state_with(scope: Scope, who: Thing, state: str, roles: tuple[n.Role, ...], no: bool) -> Cond:
    """A state with its Source or roles: some instance of it must fit."""
    need(
        len(scope.lexicon.states_of(state)) == 1 and state in scope.lexicon.words.states,
        "RW423",
        roles[0].span,
        f"{state} is a group; say which state of it",
    )
    with scope.deeper() as var:
        parts: list[Cond] = []
        for prep, value in filling.role_values(scope, state, roles):
            at = (
                SourceOf(Var(var), state)
                if prep == "from" and "from" not in scope.lexicon.roles(state)
                else StateRole(Var(var), state, prep)
            )
            parts.append(Compare("=", at, value))
        found: Cond = HasState(who.expr, state, var, parts[0] if len(parts) == 1 else AllOf(tuple(parts)))
    return Not(found) if no else found


def located(scope: Scope, who: Thing, node: n.Located, no: bool) -> Cond:
    """`is on the Table`, `is in Contact with the Hero`, `is in Hiding`, `is in the Team`."""
    lex, prep = scope.lexicon, node.prep.word.value
    if isinstance(node.value, n.Constant):
        name = lex.find(node.value.name.text, lex.words.relations)
        if name is None:
            state = patterns.state(scope, node.value.name, who.ty, prep)
            return state_with(scope, who, state, node.roles, no) if node.roles else Is(who.expr, state, no)
        signature = lex.words.relations[name].signature
        need(
            signature.lead == prep,
            "RW402",
            node.prep.span,
            f"{name} is said with '{signature.lead}', not with '{prep}'",
        )
        _relation_subject(scope, who, name, signature.subject, node.value.span)
        roles = filling.role_values(scope, name, node.roles)
        filling.complete(scope, name, roles, node.span)
        return Related(name, who.expr, roles, no)
    need(not node.roles, "RW403", node.span, "a place takes no roles")
    need(
        not who.ty.many,
        "RW408",
        node.span,
        f"one thing is needed here, this is {some(who.ty)}",
        "say 'any of' or 'all of' first",
    )
    place = numbers.value(scope, node.value)
    if lex.is_place(place.ty.base) and not place.ty.many:
        need(
            prep in _AT_PLACES,
            "RW436",
            node.prep.span,
            f"nothing can be {prep} {some(place.ty)}",
            "what is at a place is 'on', 'in' or 'at' it",
        )
        return At(who.expr, place.expr, no)
    need(prep == "in", "RW436", node.value.span, f"nothing can be {prep} {some(place.ty)}")
    if place.ty.many:
        return Includes(place.expr, who.expr, no)
    group = lex.group(place.ty.base)
    need(group is not None, "RW436", node.value.span, f"nothing can be {prep} {some(place.ty)}")
    member = next(
        (a for a in lex.attributes(who.ty.base).values() if lex.fit(a.ty.base, place.ty.base) and not a.ty.many), None
    )
    if member is None:
        raise Mistake(
            "RW436", node.value.span, f"{some(who.ty)} has no attribute that says which {place.ty.base} it is in"
        )
    inside = Compare("=", Get(who.expr, member.name), place.expr)
    return _outside(scope, who, place, inside, node.span) if no else inside


def _outside(scope: Scope, who: Thing, group: Thing, inside: Cond, at: Span) -> Cond:
    """Who is in no group at all is in none in particular; of a group or somebody that is absent it is not said."""
    if scope.pure == "an 'even if'":
        raise not_yet(at, "'is not in' a group after 'even if'")
    there = tuple(Present(one.expr) for one in (who, group) if not isinstance(one.expr, Var | Only))
    return AllOf((*there, Not(inside))) if there else Not(inside)


# ------------------------------------------------------------------------------------------------ has, include
