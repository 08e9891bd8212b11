"""The rule `loss-of-lieutenant`, clause by clause."""

from __future__ import annotations

from .. import _vocabulary as v
from ..entities import Army
from ..world import World
from .._runtime.conditions import Mask
from .._runtime.engine import Asking
from .._runtime.events import Event
from .._runtime.rounds import Round
from .._runtime.tables import Game as Tables, Rule


def a1(w: World, e: Event, r: Round) -> None:
    """loss-of-lieutenant/a1 (n4-core): heard when start Lieutenant Check."""
    if (army := e.get("owner")) is not None:
        if (
            army._lieutenant is None
            or ((lieutenant_2 := army._lieutenant) is not None and w.is_(lieutenant_2, v.STATE_NULL))
            or ((lieutenant_3 := army._lieutenant) is not None and "Isolated" in lieutenant_3._states)
            or ((lieutenant_4 := army._lieutenant) is not None and lieutenant_4._place is not w.table)
        ):
            r.become(army, v.STATE_LOSS_OF_LIEUTENANT)


def e1(w: World, d: Event, mask: Mask = None) -> bool:
    """loss-of-lieutenant/e1 (n4-core): asked about state Irregular."""
    for army in w.referring(Army, v.ARMY_TROOPERS, d.subject):
        if w.is_(army, v.STATE_LOSS_OF_LIEUTENANT, mask):
            return True
    return False


def c1(w: World, e: Event, r: Round) -> Asking:
    """loss-of-lieutenant/c1 (n4-core): heard when end Active Turn."""
    if (army := e.get("owner")) is not None:
        if "Loss of Lieutenant" in army._states:
            successor = yield from r.choose(
                army,
                [it_1 for it_1 in army._troopers if it_1._appointable and not w.is_(it_1, v.STATE_NULL)],
                "Successor",
            )
            if successor is not None:
                r.set(army, v.ARMY_LIEUTENANT, successor)
                r.stop(army, v.STATE_LOSS_OF_LIEUTENANT)


def register(g: Tables) -> None:
    """Hands the clauses of this rule to an edition."""
    g.react("start Lieutenant Check", "loss-of-lieutenant/a1", (), None, None, (a1,))
    g.rule(g.counts_as, "state Irregular", Rule("loss-of-lieutenant/e1", e1, masked=True))
    g.react("end Active Turn", "loss-of-lieutenant/c1", (), None, None, (c1,))
    g.rules.append("loss-of-lieutenant")
