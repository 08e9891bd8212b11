"""The rule `order-pool`, clause by clause."""

from __future__ import annotations

from .. import _vocabulary as v
from ..entities import Army
from ..world import World
from .._runtime.conditions import Mask, is_at
from .._runtime.events import Event
from .._runtime.rounds import Round
from .._runtime.tables import Game as Tables, Rule


def o1(w: World, d: Event, mask: Mask = None) -> bool:
    """order-pool/o1 (n4-core): asked about use Provide Order."""
    for army in w.referring(Army, v.ARMY_TROOPERS, d.subject):
        member = d.subject
        if not is_at(member, w.table, mask):
            return True
    return False


def o2(w: World, e: Event, r: Round) -> None:
    """order-pool/o2 (n4-core): heard when start Order Count."""
    if (army := e.get("owner")) is not None:
        if (order_pool_1 := army._order_pool) is not None:
            r.gain(
                order_pool_1,
                v.ORDER_POOL_REGULAR_ORDERS,
                sum(
                    1
                    for it_2 in army._troopers
                    if w.may_use(it_2, "use Provide Order", {"to": army._order_pool})
                    if not w.is_(it_2, v.STATE_IRREGULAR)
                ),
            )


def o3(w: World, e: Event, r: Round) -> None:
    """order-pool/o3 (n4-core): heard when start Order Count."""
    if (army := e.get("owner")) is not None:
        for member in army._troopers:
            if w.may_use(member, "use Provide Order", {}) and w.is_(member, v.STATE_IRREGULAR):
                r.gain(member, v.TROOPER_IRREGULAR_ORDERS, 1)


def o4(w: World, e: Event, r: Round) -> None:
    """order-pool/o4 (n4-core): heard when end Active Turn."""
    if (army := e.get("owner")) is not None:
        if (order_pool_1 := army._order_pool) is not None:
            r.lose(order_pool_1, v.ORDER_POOL_REGULAR_ORDERS, None)
        for member in army._troopers:
            r.lose(member, v.TROOPER_IRREGULAR_ORDERS, None)


def register(g: Tables) -> None:
    """Hands the clauses of this rule to an edition."""
    g.rule(g.cannot, "use Provide Order", Rule("order-pool/o1", o1, masked=True))
    g.react("start Order Count", "order-pool/o2", (), None, None, (o2,))
    g.react("start Order Count", "order-pool/o3", (), None, None, (o3,))
    g.react("end Active Turn", "order-pool/o4", (), None, None, (o4,))
    g.rules.append("order-pool")
