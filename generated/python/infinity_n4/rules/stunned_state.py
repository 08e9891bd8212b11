"""The rule `stunned-state`, clause by clause."""

from __future__ import annotations

from .. import _vocabulary as v
from ..entities import Trooper
from ..world import World
from .._runtime.conditions import Mask
from .._runtime.events import Event
from .._runtime.results import Part
from .._runtime.rounds import Round
from .._runtime.tables import Game as Tables, Rule


def e1(w: World, d: Event, mask: Mask = None) -> bool:
    """stunned-state/e1 (n4-core): asked about use Attack Skill."""
    trooper = d.subject
    if w.is_(trooper, v.STATE_STUNNED, mask):
        return True
    return False


def e1_2(w: World, d: Event, mask: Mask = None) -> bool:
    """stunned-state/e1 (n4-core): asked about use BS Attack."""
    trooper = d.subject
    if w.is_(trooper, v.STATE_STUNNED, mask):
        return True
    return False


def e1_3(w: World, d: Event, mask: Mask = None) -> bool:
    """stunned-state/e1 (n4-core): asked about use Hack."""
    trooper = d.subject
    if w.is_(trooper, v.STATE_STUNNED, mask):
        return True
    return False


def e2(w: World, d: Event, parts: list[Part]) -> None:
    """stunned-state/e2 (n4-core): asked about roll Reset Roll."""
    if (trooper := d.get("by")) is not None:
        if isinstance(trooper, Trooper) and "Stunned" in trooper._states:
            parts.append(Part("stunned-state/e2", -3, "add", "plain", -1))


def e2_2(w: World, d: Event, parts: list[Part]) -> None:
    """stunned-state/e2 (n4-core): asked about roll Dodge Roll."""
    if (trooper := d.get("by")) is not None:
        if isinstance(trooper, Trooper) and "Stunned" in trooper._states:
            parts.append(Part("stunned-state/e2", -3, "add", "plain", -1))


def e2_3(w: World, d: Event, parts: list[Part]) -> None:
    """stunned-state/e2 (n4-core): asked about roll Hacking Roll."""
    if (trooper := d.get("by")) is not None:
        if isinstance(trooper, Trooper) and "Stunned" in trooper._states:
            parts.append(Part("stunned-state/e2", -3, "add", "plain", -1))


def e2_4(w: World, d: Event, parts: list[Part]) -> None:
    """stunned-state/e2 (n4-core): asked about roll Normal WIP Roll."""
    if (trooper := d.get("by")) is not None:
        if isinstance(trooper, Trooper) and "Stunned" in trooper._states:
            parts.append(Part("stunned-state/e2", -3, "add", "plain", -1))


def c1(w: World, e: Event, r: Round) -> None:
    """stunned-state/c1 (n4-core): heard when start States Phase."""
    for trooper in w.all(Trooper):
        if "Stunned" in trooper._states:
            r.stop(trooper, v.STATE_STUNNED)


def register(g: Tables) -> None:
    """Hands the clauses of this rule to an edition."""
    g.rule(g.cannot, "use Attack Skill", Rule("stunned-state/e1", e1, masked=True, needs="Stunned", always=True))
    g.rule(g.cannot, "use BS Attack", Rule("stunned-state/e1", e1_2, masked=True, needs="Stunned", always=True))
    g.rule(g.cannot, "use Hack", Rule("stunned-state/e1", e1_3, masked=True, needs="Stunned", always=True))
    g.rule(
        g.of_roll,
        "Reset Roll",
        Rule(
            "stunned-state/e2",
            e2,
            needs="Stunned",
            always=True,
            kind=Trooper,
            part=Part("stunned-state/e2", -3, "add", "plain", -1),
        ),
    )
    g.rule(
        g.of_roll,
        "Dodge Roll",
        Rule(
            "stunned-state/e2",
            e2_2,
            needs="Stunned",
            always=True,
            kind=Trooper,
            part=Part("stunned-state/e2", -3, "add", "plain", -1),
        ),
    )
    g.rule(
        g.of_roll,
        "Hacking Roll",
        Rule(
            "stunned-state/e2",
            e2_3,
            needs="Stunned",
            always=True,
            kind=Trooper,
            part=Part("stunned-state/e2", -3, "add", "plain", -1),
        ),
    )
    g.rule(
        g.of_roll,
        "Normal WIP Roll",
        Rule(
            "stunned-state/e2",
            e2_4,
            needs="Stunned",
            always=True,
            kind=Trooper,
            part=Part("stunned-state/e2", -3, "add", "plain", -1),
        ),
    )
    g.react("start States Phase", "stunned-state/c1", (), None, None, (c1,))
    g.rules.append("stunned-state")
