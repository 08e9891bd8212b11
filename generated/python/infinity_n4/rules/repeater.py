"""The rule `repeater`, clause by clause."""

from __future__ import annotations

from .. import _vocabulary as v
from ..entities import Repeater, Trooper
from ..enums import Label
from ..world import World
from .._runtime.conditions import Mask, is_at
from .._runtime.tables import Game as Tables, Rule

ITEM = Repeater("Repeater", labels={Label.AUTOMATIC, Label.COMMS_EQUIPMENT, Label.OBLIGATORY})
"""What a bearer has in its lists of items."""


def r1(w: World, trooper: Trooper, mask: Mask = None) -> bool:
    """repeater/r1 (n4-core): defines Relaying."""
    if w.has(trooper, "Repeater", mask) and is_at(trooper, w.table, mask) and not w.is_(trooper, v.STATE_NULL, mask):
        return True
    return False


def register(g: Tables) -> None:
    """Hands the clauses of this rule to an edition."""
    g.rule(g.defined, "Relaying", Rule("repeater/r1", r1, True))
    g.item("Repeater", ITEM)
    g.rules.append("repeater")
    g.labels["repeater"] = frozenset({Label.AUTOMATIC, Label.COMMS_EQUIPMENT, Label.OBLIGATORY})
