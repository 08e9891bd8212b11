"""The rule `possessed-state`, clause by clause."""

from __future__ import annotations

from typing import Any

from .. import _vocabulary as v
from ..entities import Army, Trooper
from ..world import World
from .._runtime.conditions import Mask
from .._runtime.drivers import Command
from .._runtime.events import Event
from .._runtime.rounds import Round
from .._runtime.tables import Game as Tables, Offer, Rule


def e1(w: World, d: Event, mask: Mask = None) -> bool:
    """possessed-state/e1 (n4-core): asked about use Receive Order."""
    trooper = d.subject
    if (
        w.is_(trooper, v.STATE_POSSESSED, mask)
        and (from__1 := d.get("from")) is not None
        and (army_2 := trooper._army) is not None
        and (order_pool_3 := army_2._order_pool) is not None
        and from__1 is order_pool_3
    ):
        return True
    return False


def c1_open(w: World) -> list[tuple[Any, ...]]:
    """possessed-state/c1 (n4-core): for whom it is open."""
    found: list[tuple[Any, ...]] = []
    for trooper in w.all(Trooper):
        if "Possessed" in trooper._states and w.window("Executive Use") is not None:
            if (payer := trooper._army) is not None:
                found.append((trooper, payer))
    return found


def c1_act(w: World, e: Event, r: Round, trooper: Trooper, payer: Army) -> None:
    """possessed-state/c1 (n4-core): what it does."""
    r.stop(trooper, v.STATE_POSSESSED)


def c1(payer: Army, trooper: Trooper) -> Command[bool]:
    """possessed-state/c1 (n4-core): the offer as a command."""
    return payer._home()._offer_named("possessed-state/c1", 0, trooper, payer)


def register(g: Tables) -> None:
    """Hands the clauses of this rule to an edition."""
    g.rule(g.cannot, "use Receive Order", Rule("possessed-state/e1", e1, masked=True, needs="Possessed"))
    g.offers.append(
        Offer("possessed-state/c1", ("Trooper", "payer"), 1, (1, "Command Token"), c1_open, None, (c1_act,))
    )
    g.rules.append("possessed-state")
