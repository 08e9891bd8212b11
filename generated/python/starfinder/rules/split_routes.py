"""The rule `split-routes`, clause by clause."""

from __future__ import annotations

from .. import _vocabulary as v
from ..entities import Vehicle
from ..world import World
from .._runtime.events import Event
from .._runtime.rounds import Round
from .._runtime.tables import Game as Tables


def b1(w: World, e: Event, r: Round) -> None:
    """split-routes/b1 (sf-core): heard when end Move Step."""
    for vehicle in w.all(Vehicle):
        for rival in vehicle._rivals:
            if (
                (branch_1 := rival._branch) is not None
                and (branch_2 := vehicle._branch) is not None
                and branch_1 is not branch_2
            ):
                r.remove_member(rival, vehicle, v.VEHICLE_RIVALS)


def register(g: Tables) -> None:
    """Hands the clauses of this rule to an edition."""
    g.react("end Move Step", "split-routes/b1", (), None, None, (b1,))
    g.rules.append("split-routes")
