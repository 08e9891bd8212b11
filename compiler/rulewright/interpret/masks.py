"""`even if C`: what would be so if C were not.

In: the atoms of C in their scope. Out: a mask, which gives the atoms that hold now the opposite value; and shields, which
lift what would not stand under that mask. A state that is masked away takes along the states that bring it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from rulewright.interpret import conditions, expressions, guards, rulings
from rulewright.interpret.scope import Scope
from rulewright.interpret.values import Thing, thing
from rulewright.model.terms import (
    At,
    Compare,
    Cond,
    Equipped,
    EvenIf,
    Expr,
    Flag,
    Get,
    Includes,
    Is,
    IsKind,
    Present,
    Query,
    Related,
    Test,
)
from rulewright.model.walk import variables

Fact: TypeAlias = tuple[Any, ...]
Mask: TypeAlias = Mapping[Any, bool]


@dataclass(frozen=True, slots=True)
class Shield:
    """Protects a clause from bans, disabling and suppression that rest on its atoms; without a mask: from all of them."""

    mask: Mask | None

    def lifts(self, stands: Callable[[Scope], bool], scope: Scope) -> bool:
        """Whether what `stands` tests falls under this shield."""
        return self.mask is None or not stands(scope.with_(mask=self.mask))


def mask_of(atoms: tuple[Cond, ...], scope: Scope) -> dict[Any, bool]:
    """The atoms that hold now, turned round."""
    mask: dict[Any, bool] = {}
    for atom in atoms:
        if not conditions.holds(atom, scope):
            continue
        for fact, positive in _facts(atom, scope):
            mask[fact] = not positive
    return mask


def forced(cond: Cond, scope: Scope) -> bool | None:
    """What the mask says about an atom, if anything. States are looked up where states are read."""
    if isinstance(cond, Is) or scope.mask is None:
        return None
    for fact, positive in _facts(cond, scope):
        if fact in scope.mask:
            return scope.mask[fact] == positive
    return None


def _facts(cond: Cond, scope: Scope) -> list[tuple[Fact, bool]]:
    """The plain facts an atom is about, and whether it says that they are so."""

    def one(*fact: Any, no: bool = False) -> list[tuple[Fact, bool]]:
        return [(fact, not no)]

    def on(expr: Expr) -> Thing | None:
        return thing(expressions.value(expr, scope))

    match cond:
        case Is(of, state, no):
            who = on(of)
            if no:
                return one("state", who, state, no=True)
            return [(("state", who, member), True) for member in scope.world.book.members(state)]
        case Flag(of, attribute, no):
            return one("flag", on(of), attribute, no=no)
        case Compare("!=", left, right):
            return one("=", _operand(left, scope), _operand(right, scope), no=True)
        case Compare(op, left, right):
            return one(op, _operand(left, scope), _operand(right, scope))
        case IsKind(of, entity, no):
            return one("kind", on(of), entity, no=no)
        case Present(found, no):
            return one("present", _operand(found, scope, keep=True), no=no)
        case Includes(group, element, no):
            return one("includes", _operand(group, scope, keep=True), _operand(element, scope), no=no)
        case Related(relation, of, roles, no):
            others = tuple((role, expressions.value(e, scope)) for role, e in roles)
            return one("related", relation, on(of), others, no=no)
        case At(of, place, no):
            return one("at", on(of), expressions.value(place, scope), no=no)
        case Equipped(of, item):
            return one("equipped", on(of), item)
        case _:
            names = tuple((n, scope.names.get(n)) for n in sorted(variables(cond)))
            return one("other", cond, names)


def _operand(expr: Expr, scope: Scope, keep: bool = False) -> Any:
    """A thing or constant as itself, an attribute as the place it is read from."""
    if isinstance(expr, Get):
        owner = thing(expressions.value(expr.of, scope))
        found = expressions.value(expr, scope)
        if keep or not isinstance(found, Thing):
            return ("get", owner, expr.attribute)
        return found
    return expressions.value(expr, scope)


def shields(scope: Scope) -> tuple[Shield, ...]:
    """What protects the clause of this scope: its `happen even if` and `nothing prevents`, with the names bound here."""
    if scope.shields is not None:
        return scope.shields
    if scope.ref is None:
        return ()
    found: list[Shield] = []
    for stands in scope.world.book.stands.get(scope.clause, ()):
        own = Shield(None) if stands.unstoppable else None
        inner = scope.with_(ref=stands.ref, shields=(own,) if own else (Shield({}),), may_ask=False)
        if own is None:
            # The frame of the sentence that shields is itself read as if its atoms were not so.
            bound = guards.bindings(tuple(g for g in stands.guards if not isinstance(g, Test)), inner)
            masks = [mask_of(stands.atoms, b) for b in bound]
            found.extend(
                Shield(m)
                for b, m in zip(bound, masks, strict=True)
                if guards.passes(stands.guards, b.with_(shields=(Shield(m),)))
            )
        elif guards.passes(stands.guards, inner):
            found.append(own)
    query = Query("clause", scope.clause)
    if rulings.anybody(scope, query):
        inner = scope.query({}, ("clause", scope.clause))
        found.extend(
            Shield(mask_of(a.what.atoms, a.scope)) for a in rulings.find(inner, query) if isinstance(a.what, EvenIf)
        )
    return tuple(found)
