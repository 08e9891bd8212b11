"""The rule `dodge`, clause by clause."""

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
    """dodge/q1 (n4-core): asked about use Dodge."""
    trooper = d.subject
    if (
        forced(mask, ("flag", trooper, "Reacting"), trooper._reacting)
        and not forced(mask, ("flag", trooper, "Entitled"), trooper._entitled)
        and not forced(mask, ("flag", trooper, "Under Template"), trooper._under_template)
    ):
        return True
    return False


def d1(w: World, e: Event, r: Round) -> Asking:
    """dodge/d1 (n4-core): heard when use Dodge."""
    trooper = e.subject
    yield from make(w, r, "Dodge Roll", trooper, {})


def d2(w: World, e: Event, r: Round) -> None:
    """dodge/d2 (n4-core): heard when make Dodge Roll."""
    if (trooper := e.get("by")) is not None:
        if e.roll.succeeded:
            r.stop(trooper, v.STATE_IMMOBILIZED_A)


def register(g: Tables) -> None:
    """Hands the clauses of this rule to an edition."""
    g.rule(g.cannot, "use Dodge", Rule("dodge/q1", q1, masked=True))
    g.react("use Dodge", "dodge/d1", (), None, None, (d1,))
    g.react("make Dodge Roll", "dodge/d2", (), None, None, (d2,))
    g.rules.append("dodge")
