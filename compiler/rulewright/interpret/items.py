"""Items: who has one, and whether it works.

In: a bearer and an item. Out: whether one of the bearer's lists of items holds it and nothing disables it. An item's own
sentences never disable it; what a shielded clause stands on is not disabled by what the shield names.
"""

from __future__ import annotations

from rulewright.interpret import masks, rulings
from rulewright.interpret.scope import Scope
from rulewright.interpret.values import Thing
from rulewright.model.items import lists_for
from rulewright.model.terms import Disable, Query


def has(bearer: Thing, item: Thing, scope: Scope) -> bool:
    """Whether one of the bearer's lists holds the item, working or not."""
    world = scope.world
    return any(
        item in (world.raw(bearer, attribute.name) or ())  # type: ignore[operator]
        for attribute in lists_for(world.book.vocabulary, bearer.type, item.type)
    )


def works(bearer: Thing, name: str, scope: Scope) -> bool:
    """Whether the bearer has the item and nothing disables it."""
    item = scope.world.only(name)
    return item is not None and has(bearer, item, scope) and not disabled(bearer, item, scope)


def disabled(bearer: Thing, item: Thing, scope: Scope) -> bool:
    """Whether something disables the bearer's item, as the clause that asks sees it."""
    if not _anybody_disables(scope):
        return False

    def stands(inner: Scope) -> bool:
        return _disabled(bearer, item, inner)

    return stands(scope) and not any(shield.lifts(stands, scope) for shield in masks.shields(scope))


def _anybody_disables(scope: Scope) -> bool:
    book = scope.world.book
    return Query("disable", "") in book.statics or any(
        isinstance(e.hold.what, Disable) for e in scope.world.t.effects.values()
    )


def _disabled(bearer: Thing, item: Thing, scope: Scope) -> bool:
    own = scope.world.book.items.get(item.type)
    inner = scope.query({"subject": bearer, "item": item}, ("disable", bearer, item))
    return any(isinstance(found.what, Disable) for found in rulings.find(inner, Query("disable", ""), skip_rule=own))
