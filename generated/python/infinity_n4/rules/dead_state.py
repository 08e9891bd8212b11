"""The rule `dead-state`, clause by clause."""

from __future__ import annotations

from .. import _vocabulary as v
from ..entities import Trooper
from ..world import World
from .._runtime.conditions import Mask
from .._runtime.events import Event
from .._runtime.rounds import Round
from .._runtime.tables import Game as Tables, Rule


def a1(w: World, e: Event, r: Round) -> None:
    """dead-state/a1 (n4-core): heard when lose Wounds."""
    trooper = e.subject
    if isinstance(trooper, Trooper) and trooper._wounds < 0:
        r.become(trooper, v.STATE_DEAD)


def a2(w: World, e: Event, r: Round) -> None:
    """dead-state/a2 (n4-core): heard when lose STR."""
    machine = e.subject
    if machine._overkill > 0:
        r.become(machine, v.STATE_DEAD)


def e1(w: World, e: Event, r: Round) -> None:
    """dead-state/e1 (n4-core): heard when become Dead."""
    trooper = e.subject
    r.remove(trooper, w.table)


def e1_2(w: World, d: Event, mask: Mask = None) -> bool:
    """dead-state/e1 (n4-core): asked about enter Table."""
    trooper = d.subject
    if isinstance(trooper, Trooper) and w.is_(trooper, v.STATE_DEAD, mask) and d.get("place") is w.table:
        return True
    return False


def e2(w: World, d: Event, mask: Mask = None) -> bool:
    """dead-state/e2 (n4-core): asked about use Receive Order."""
    trooper = d.subject
    if w.is_(trooper, v.STATE_DEAD, mask):
        return True
    return False


def e2_2(w: World, d: Event, mask: Mask = None) -> bool:
    """dead-state/e2 (n4-core): asked about use Declared Skill."""
    trooper = d.subject
    if w.is_(trooper, v.STATE_DEAD, mask):
        return True
    return False


def e2_3(w: World, d: Event, mask: Mask = None) -> bool:
    """dead-state/e2 (n4-core): asked about use Reset."""
    trooper = d.subject
    if w.is_(trooper, v.STATE_DEAD, mask):
        return True
    return False


def e2_4(w: World, d: Event, mask: Mask = None) -> bool:
    """dead-state/e2 (n4-core): asked about use Dodge."""
    trooper = d.subject
    if w.is_(trooper, v.STATE_DEAD, mask):
        return True
    return False


def e2_5(w: World, d: Event, mask: Mask = None) -> bool:
    """dead-state/e2 (n4-core): asked about use Attack Skill."""
    trooper = d.subject
    if w.is_(trooper, v.STATE_DEAD, mask):
        return True
    return False


def e2_6(w: World, d: Event, mask: Mask = None) -> bool:
    """dead-state/e2 (n4-core): asked about use BS Attack."""
    trooper = d.subject
    if w.is_(trooper, v.STATE_DEAD, mask):
        return True
    return False


def e2_7(w: World, d: Event, mask: Mask = None) -> bool:
    """dead-state/e2 (n4-core): asked about use Hack."""
    trooper = d.subject
    if w.is_(trooper, v.STATE_DEAD, mask):
        return True
    return False


def e2_8(w: World, d: Event, mask: Mask = None) -> bool:
    """dead-state/e2 (n4-core): asked about use Mount."""
    trooper = d.subject
    if w.is_(trooper, v.STATE_DEAD, mask):
        return True
    return False


def e2_9(w: World, d: Event, mask: Mask = None) -> bool:
    """dead-state/e2 (n4-core): asked about use Dismount."""
    trooper = d.subject
    if w.is_(trooper, v.STATE_DEAD, mask):
        return True
    return False


def e3(w: World, d: Event, mask: Mask = None) -> bool:
    """dead-state/e3 (n4-core): asked about state Killed."""
    trooper = d.subject
    if w.is_(trooper, v.STATE_DEAD, mask):
        return True
    return False


def register(g: Tables) -> None:
    """Hands the clauses of this rule to an edition."""
    g.react("lose Wounds", "dead-state/a1", (), None, None, (a1,))
    g.react("lose STR", "dead-state/a2", (), None, None, (a2,))
    g.react("become Dead", "dead-state/e1", (), None, None, (e1,))
    g.rule(g.cannot, "enter Table", Rule("dead-state/e1", e1_2, masked=True, needs="Dead"))
    g.rule(g.cannot, "use Receive Order", Rule("dead-state/e2", e2, masked=True, needs="Dead", always=True))
    g.rule(g.cannot, "use Declared Skill", Rule("dead-state/e2", e2_2, masked=True, needs="Dead", always=True))
    g.rule(g.cannot, "use Reset", Rule("dead-state/e2", e2_3, masked=True, needs="Dead", always=True))
    g.rule(g.cannot, "use Dodge", Rule("dead-state/e2", e2_4, masked=True, needs="Dead", always=True))
    g.rule(g.cannot, "use Attack Skill", Rule("dead-state/e2", e2_5, masked=True, needs="Dead", always=True))
    g.rule(g.cannot, "use BS Attack", Rule("dead-state/e2", e2_6, masked=True, needs="Dead", always=True))
    g.rule(g.cannot, "use Hack", Rule("dead-state/e2", e2_7, masked=True, needs="Dead", always=True))
    g.rule(g.cannot, "use Mount", Rule("dead-state/e2", e2_8, masked=True, needs="Dead", always=True))
    g.rule(g.cannot, "use Dismount", Rule("dead-state/e2", e2_9, masked=True, needs="Dead", always=True))
    g.rule(g.counts_as, "state Killed", Rule("dead-state/e3", e3, masked=True))
    g.rules.append("dead-state")
