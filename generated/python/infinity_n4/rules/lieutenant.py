"""The rule `lieutenant`, clause by clause."""

from __future__ import annotations

from .. import _vocabulary as v
from ..entities import Army
from ..world import World
from .._runtime.conditions import Mask
from .._runtime.events import Event
from .._runtime.rounds import Round
from .._runtime.tables import Game as Tables, Rule


def l1(w: World, e: Event, r: Round) -> None:
    """lieutenant/l1 (n4-core): heard when start Order Count."""
    if (army := e.get("owner")) is not None:
        if army._lieutenant is not None and "Loss of Lieutenant" not in army._states:
            if (lieutenant_2 := army._lieutenant) is not None:
                r.gain(lieutenant_2, v.TROOPER_SPECIAL_ORDERS, 1)


def l2(w: World, d: Event, mask: Mask = None) -> bool:
    """lieutenant/l2 (n4-core): asked about use Special Order."""
    for army in w.referring(Army, v.ARMY_TROOPERS, d.subject):
        member = d.subject
        if army._lieutenant is not member:
            return True
    return False


def register(g: Tables) -> None:
    """Hands the clauses of this rule to an edition."""
    g.react("start Order Count", "lieutenant/l1", (), None, None, (l1,))
    g.rule(g.cannot, "use Special Order", Rule("lieutenant/l2", l2, masked=True))
    g.rules.append("lieutenant")
