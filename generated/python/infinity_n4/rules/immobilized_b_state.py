"""The rule `immobilized-b-state`, clause by clause."""

from __future__ import annotations

from .. import _vocabulary as v
from ..entities import Trooper
from ..world import World
from .._runtime.conditions import Mask
from .._runtime.events import Event
from .._runtime.results import Part
from .._runtime.tables import Game as Tables, Rule


def e1(w: World, d: Event, mask: Mask = None) -> bool:
    """immobilized-b-state/e1 (n4-core): asked about use Declared Skill."""
    trooper = d.subject
    if w.is_(trooper, v.STATE_IMMOBILIZED_B, mask):
        return True
    return False


def e1_2(w: World, d: Event, mask: Mask = None) -> bool:
    """immobilized-b-state/e1 (n4-core): asked about use Dodge."""
    trooper = d.subject
    if w.is_(trooper, v.STATE_IMMOBILIZED_B, mask):
        return True
    return False


def e1_3(w: World, d: Event, mask: Mask = None) -> bool:
    """immobilized-b-state/e1 (n4-core): asked about use Attack Skill."""
    trooper = d.subject
    if w.is_(trooper, v.STATE_IMMOBILIZED_B, mask):
        return True
    return False


def e1_4(w: World, d: Event, mask: Mask = None) -> bool:
    """immobilized-b-state/e1 (n4-core): asked about use BS Attack."""
    trooper = d.subject
    if w.is_(trooper, v.STATE_IMMOBILIZED_B, mask):
        return True
    return False


def e1_5(w: World, d: Event, mask: Mask = None) -> bool:
    """immobilized-b-state/e1 (n4-core): asked about use Hack."""
    trooper = d.subject
    if w.is_(trooper, v.STATE_IMMOBILIZED_B, mask):
        return True
    return False


def e1_6(w: World, d: Event, mask: Mask = None) -> bool:
    """immobilized-b-state/e1 (n4-core): asked about use Mount."""
    trooper = d.subject
    if w.is_(trooper, v.STATE_IMMOBILIZED_B, mask):
        return True
    return False


def e1_7(w: World, d: Event, mask: Mask = None) -> bool:
    """immobilized-b-state/e1 (n4-core): asked about use Dismount."""
    trooper = d.subject
    if w.is_(trooper, v.STATE_IMMOBILIZED_B, mask):
        return True
    return False


def e2(w: World, d: Event, parts: list[Part]) -> None:
    """immobilized-b-state/e2 (n4-core): asked about attribute WIP."""
    trooper = d.subject
    if isinstance(trooper, Trooper) and "Immobilized-B" in trooper._states:
        parts.append(Part("immobilized-b-state/e2", -3, "add", "plain", -1))


def register(g: Tables) -> None:
    """Hands the clauses of this rule to an edition."""
    g.rule(
        g.cannot,
        "use Declared Skill",
        Rule("immobilized-b-state/e1", e1, masked=True, needs="Immobilized-B", always=True),
    )
    g.rule(g.cannot, "use Dodge", Rule("immobilized-b-state/e1", e1_2, masked=True, needs="Immobilized-B", always=True))
    g.rule(
        g.cannot,
        "use Attack Skill",
        Rule("immobilized-b-state/e1", e1_3, masked=True, needs="Immobilized-B", always=True),
    )
    g.rule(
        g.cannot, "use BS Attack", Rule("immobilized-b-state/e1", e1_4, masked=True, needs="Immobilized-B", always=True)
    )
    g.rule(g.cannot, "use Hack", Rule("immobilized-b-state/e1", e1_5, masked=True, needs="Immobilized-B", always=True))
    g.rule(g.cannot, "use Mount", Rule("immobilized-b-state/e1", e1_6, masked=True, needs="Immobilized-B", always=True))
    g.rule(
        g.cannot, "use Dismount", Rule("immobilized-b-state/e1", e1_7, masked=True, needs="Immobilized-B", always=True)
    )
    g.rule(
        g.in_roll,
        "WIP in Reset Roll",
        Rule(
            "immobilized-b-state/e2",
            e2,
            needs="Immobilized-B",
            always=True,
            kind=Trooper,
            part=Part("immobilized-b-state/e2", -3, "add", "plain", -1),
        ),
    )
    g.rules.append("immobilized-b-state")
