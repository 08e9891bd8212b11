"""The rule `hacking-device`, clause by clause."""

from __future__ import annotations

from ..entities import HackingDevice
from ..enums import Label
from ..world import World
from .._runtime.events import Event
from .._runtime.tables import Game as Tables, Rule

ITEM = HackingDevice("Hacking Device", labels={Label.COMMS_EQUIPMENT})
"""What a bearer has in its lists of items."""


def h1(w: World, d: Event) -> bool:
    """hacking-device/h1 (n4-core): asked about use Hack."""
    trooper = d.subject
    if w.has(trooper, "Hacking Device"):
        return True
    return False


def register(g: Tables) -> None:
    """Hands the clauses of this rule to an edition."""
    g.rule(g.can, "use Hack", Rule("hacking-device/h1", h1))
    g.item("Hacking Device", ITEM)
    g.rules.append("hacking-device")
    g.labels["hacking-device"] = frozenset({Label.COMMS_EQUIPMENT})
