"""The rule `unconscious-state`, clause by clause."""

from __future__ import annotations

from .. import _vocabulary as v
from ..entities import Trooper
from ..enums import Label
from ..world import World
from .._runtime.conditions import Mask
from .._runtime.events import Event
from .._runtime.rounds import Round
from .._runtime.tables import Game as Tables, Rule


def a1(w: World, e: Event, r: Round) -> None:
    """unconscious-state/a1 (n4-core): heard when lose Wounds."""
    trooper = e.subject
    if isinstance(trooper, Trooper) and trooper._wounds == 0:
        r.become(trooper, v.STATE_UNCONSCIOUS)


def a2(w: World, e: Event, r: Round) -> None:
    """unconscious-state/a2 (n4-core): heard when lose STR."""
    machine = e.subject
    if e.fields.get("last", 0) == 1:
        r.become(machine, v.STATE_UNCONSCIOUS)


def e1(w: World, d: Event, mask: Mask = None) -> bool:
    """unconscious-state/e1 (n4-core): asked about use Receive Order."""
    trooper = d.subject
    if w.is_(trooper, v.STATE_UNCONSCIOUS, mask):
        return True
    return False


def e1_2(w: World, d: Event, mask: Mask = None) -> bool:
    """unconscious-state/e1 (n4-core): asked about use Declared Skill."""
    trooper = d.subject
    if w.is_(trooper, v.STATE_UNCONSCIOUS, mask):
        return True
    return False


def e1_3(w: World, d: Event, mask: Mask = None) -> bool:
    """unconscious-state/e1 (n4-core): asked about use Reset."""
    trooper = d.subject
    if w.is_(trooper, v.STATE_UNCONSCIOUS, mask):
        return True
    return False


def e1_4(w: World, d: Event, mask: Mask = None) -> bool:
    """unconscious-state/e1 (n4-core): asked about use Dodge."""
    trooper = d.subject
    if w.is_(trooper, v.STATE_UNCONSCIOUS, mask):
        return True
    return False


def e1_5(w: World, d: Event, mask: Mask = None) -> bool:
    """unconscious-state/e1 (n4-core): asked about use Attack Skill."""
    trooper = d.subject
    if w.is_(trooper, v.STATE_UNCONSCIOUS, mask):
        return True
    return False


def e1_6(w: World, d: Event, mask: Mask = None) -> bool:
    """unconscious-state/e1 (n4-core): asked about use BS Attack."""
    trooper = d.subject
    if w.is_(trooper, v.STATE_UNCONSCIOUS, mask):
        return True
    return False


def e1_7(w: World, d: Event, mask: Mask = None) -> bool:
    """unconscious-state/e1 (n4-core): asked about use Hack."""
    trooper = d.subject
    if w.is_(trooper, v.STATE_UNCONSCIOUS, mask):
        return True
    return False


def e1_8(w: World, d: Event, mask: Mask = None) -> bool:
    """unconscious-state/e1 (n4-core): asked about use Mount."""
    trooper = d.subject
    if w.is_(trooper, v.STATE_UNCONSCIOUS, mask):
        return True
    return False


def e1_9(w: World, d: Event, mask: Mask = None) -> bool:
    """unconscious-state/e1 (n4-core): asked about use Dismount."""
    trooper = d.subject
    if w.is_(trooper, v.STATE_UNCONSCIOUS, mask):
        return True
    return False


def e2(w: World, d: Event, mask: Mask = None) -> bool:
    """unconscious-state/e2 (n4-core): asked about disable."""
    trooper = d.subject
    if (
        isinstance(trooper, Trooper)
        and w.is_(trooper, v.STATE_UNCONSCIOUS, mask)
        and (item_1 := d.get("item")) is not None
        and any(it_2 is item_1 for it_2 in trooper._items_ if Label.AUTOMATIC in it_2._labels)
    ):
        return True
    return False


def c1(w: World, e: Event, r: Round) -> None:
    """unconscious-state/c1 (n4-core): heard when gain Wounds."""
    trooper = e.subject
    if isinstance(trooper, Trooper) and "Unconscious" in trooper._states and trooper._wounds >= 1:
        r.stop(trooper, v.STATE_UNCONSCIOUS)


def n4_faq_1_0_f5(w: World, e: Event, r: Round) -> None:
    """n4-faq-1.0/f5 (n4-faq-1.0): heard when gain STR."""
    machine = e.subject
    if machine._str_ >= 1:
        r.stop(machine, v.STATE_UNCONSCIOUS)


def register(g: Tables) -> None:
    """Hands the clauses of this rule to an edition."""
    g.react("lose Wounds", "unconscious-state/a1", (), None, None, (a1,))
    g.react("lose STR", "unconscious-state/a2", (), None, None, (a2,))
    g.rule(
        g.cannot, "use Receive Order", Rule("unconscious-state/e1", e1, masked=True, needs="Unconscious", always=True)
    )
    g.rule(
        g.cannot,
        "use Declared Skill",
        Rule("unconscious-state/e1", e1_2, masked=True, needs="Unconscious", always=True),
    )
    g.rule(g.cannot, "use Reset", Rule("unconscious-state/e1", e1_3, masked=True, needs="Unconscious", always=True))
    g.rule(g.cannot, "use Dodge", Rule("unconscious-state/e1", e1_4, masked=True, needs="Unconscious", always=True))
    g.rule(
        g.cannot, "use Attack Skill", Rule("unconscious-state/e1", e1_5, masked=True, needs="Unconscious", always=True)
    )
    g.rule(g.cannot, "use BS Attack", Rule("unconscious-state/e1", e1_6, masked=True, needs="Unconscious", always=True))
    g.rule(g.cannot, "use Hack", Rule("unconscious-state/e1", e1_7, masked=True, needs="Unconscious", always=True))
    g.rule(g.cannot, "use Mount", Rule("unconscious-state/e1", e1_8, masked=True, needs="Unconscious", always=True))
    g.rule(g.cannot, "use Dismount", Rule("unconscious-state/e1", e1_9, masked=True, needs="Unconscious", always=True))
    g.disable.append(Rule("unconscious-state/e2", e2, masked=True, needs="Unconscious"))
    g.react("gain Wounds", "unconscious-state/c1", (), None, None, (c1,))
    g.react("gain STR", "n4-faq-1.0/f5", (), None, None, (n4_faq_1_0_f5,))
    g.rules.append("unconscious-state")
