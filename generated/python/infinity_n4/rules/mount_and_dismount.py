"""The rule `mount-and-dismount`, clause by clause."""

from __future__ import annotations

from .. import _vocabulary as v
from ..entities import TAG
from ..world import World
from .._runtime.conditions import Mask, is_at
from .._runtime.events import Event
from .._runtime.rounds import Round
from .._runtime.tables import Game as Tables, Rule


def d1(w: World, d: Event, mask: Mask = None) -> bool:
    """mount-and-dismount/d1 (n4-core): asked about use Dismount."""
    for tag in w.referring(TAG, v.TAG_OPERATOR, d.subject):
        if not ((operator_1 := tag._operator) is not None and not is_at(operator_1, w.table, mask)):
            return True
    return False


def d1_2(w: World, e: Event, r: Round) -> None:
    """mount-and-dismount/d1 (n4-core): heard when use Dismount."""
    for tag in w.referring(TAG, v.TAG_OPERATOR, e.subject):
        if (operator_1 := tag._operator) is not None:
            r.place_in(operator_1, "Silhouette Contact", tag)


def d2(w: World, d: Event, mask: Mask = None) -> bool:
    """mount-and-dismount/d2 (n4-core): asked about use Mount."""
    for tag in w.referring(TAG, v.TAG_OPERATOR, d.subject):
        if not (
            (operator_1 := tag._operator) is not None and w.related("Silhouette Contact", operator_1, tag, mask=mask)
        ):
            return True
    return False


def d2_2(w: World, e: Event, r: Round) -> None:
    """mount-and-dismount/d2 (n4-core): heard when use Mount."""
    for tag in w.referring(TAG, v.TAG_OPERATOR, e.subject):
        if (operator_1 := tag._operator) is not None:
            r.remove(operator_1, w.table)


def d3(w: World, d: Event, mask: Mask = None) -> bool:
    """mount-and-dismount/d3 (n4-core): asked about use Provide Order."""
    tag = d.subject
    if isinstance(tag, TAG) and (operator_1 := tag._operator) is not None and is_at(operator_1, w.table, mask):
        return True
    return False


def d4(w: World, d: Event, mask: Mask = None) -> bool:
    """mount-and-dismount/d4 (n4-core): asked about use Provide Order."""
    for tag in w.referring(TAG, v.TAG_OPERATOR, d.subject):
        if w.is_(tag, v.STATE_UNCONSCIOUS, mask):
            return True
    return False


def register(g: Tables) -> None:
    """Hands the clauses of this rule to an edition."""
    g.rule(g.cannot, "use Dismount", Rule("mount-and-dismount/d1", d1, masked=True))
    g.react("use Dismount", "mount-and-dismount/d1", (), None, None, (d1_2,))
    g.rule(g.cannot, "use Mount", Rule("mount-and-dismount/d2", d2, masked=True))
    g.react("use Mount", "mount-and-dismount/d2", (), None, None, (d2_2,))
    g.rule(g.cannot, "use Provide Order", Rule("mount-and-dismount/d3", d3, masked=True))
    g.rule(g.cannot, "use Provide Order", Rule("mount-and-dismount/d4", d4, masked=True))
    g.rules.append("mount-and-dismount")
