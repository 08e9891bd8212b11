"""The rule `reset`, clause by clause."""

from __future__ import annotations

from .... import _vocabulary as v
from ....world import World
from ...._runtime.conditions import Mask, forced
from ...._runtime.engine import Asking
from ...._runtime.events import Event
from ...._runtime.rolls import make
from ...._runtime.rounds import Round
from ...._runtime.tables import Game as Tables, Rule


def q1(w: World, d: Event, mask: Mask = None) -> bool:
    """reset/q1 (n4-core): asked about use Reset."""
    trooper = d.subject
    if (
        forced(mask, ("flag", trooper, "Reacting"), trooper._reacting)
        and not forced(mask, ("flag", trooper, "Entitled"), trooper._entitled)
        and not forced(mask, ("flag", trooper, "Under Intrusion"), trooper._under_intrusion)
    ):
        return True
    return False


def r1(w: World, e: Event, r: Round) -> Asking:
    """reset/r1 (n4-core): heard when use Reset."""
    trooper = e.subject
    yield from make(w, r, "Reset Roll", trooper, {})


def r2(w: World, e: Event, r: Round) -> None:
    """reset/r2 (n4-core): heard when make Reset Roll."""
    if (trooper := e.get("by")) is not None:
        if e.roll.succeeded:
            r.stop(trooper, v.STATE_TARGETED)
            r.stop(trooper, v.STATE_IMMOBILIZED_B)


def register(g: Tables) -> None:
    """Hands the clauses of this rule to an edition."""
    g.rule(g.cannot, "use Reset", Rule("reset/q1", q1, masked=True))
    g.react("use Reset", "reset/r1", (), None, None, (r1,))
    g.react("make Reset Roll", "reset/r2", (), None, None, (r2,))
    g.rules.append("reset")
