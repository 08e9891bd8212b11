"""The rule `coordinated-order`, clause by clause."""

from __future__ import annotations

from ..entities import Peripheral
from ..world import World
from .._runtime.conditions import Mask
from .._runtime.events import Event
from .._runtime.tables import Game as Tables, Rule


def k1(w: World, d: Event, mask: Mask = None) -> bool:
    """coordinated-order/k1 (n4-core): asked about use Declare Coordination."""
    if (coordination := d.get("with")) is not None:
        if not (
            coordination._participants
            and all(w.may_use(it_1, "use Coordinated Order", {}) for it_1 in coordination._participants)
        ):
            return True
    return False


def k2(w: World, d: Event, mask: Mask = None) -> bool:
    """coordinated-order/k2 (n4-core): asked about use Declare Coordination."""
    if (coordination := d.get("with")) is not None:
        if not (len(coordination._participants) <= 4):
            return True
    return False


def k3(w: World, d: Event, mask: Mask = None) -> bool:
    """coordinated-order/k3 (n4-core): asked about use Declare Coordination."""
    if (coordination := d.get("with")) is not None:
        if any(it_1._fireteam is not None for it_1 in coordination._participants):
            return True
    return False


def k5(w: World, d: Event, mask: Mask = None) -> bool:
    """coordinated-order/k5 (n4-core): asked about use Declare Coordination."""
    if (coordination := d.get("with")) is not None:
        if any((isinstance(it_1, Peripheral) or len(it_1._peripherals) >= 1) for it_1 in coordination._participants):
            return True
    return False


def register(g: Tables) -> None:
    """Hands the clauses of this rule to an edition."""
    g.rule(g.cannot, "use Declare Coordination", Rule("coordinated-order/k1", k1, masked=True))
    g.rule(g.cannot, "use Declare Coordination", Rule("coordinated-order/k2", k2, masked=True))
    g.rule(g.cannot, "use Declare Coordination", Rule("coordinated-order/k3", k3, masked=True))
    g.price("Declare Coordination", 1, "Command Token")
    g.rule(g.cannot, "use Declare Coordination", Rule("coordinated-order/k5", k5, masked=True))
    g.rules.append("coordinated-order")
