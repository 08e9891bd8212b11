"""The rule `null-states`, clause by clause."""

from __future__ import annotations

from .. import _vocabulary as v
from ..entities import Trooper
from ..world import World
from .._runtime.conditions import Mask
from .._runtime.events import Event
from .._runtime.results import Part
from .._runtime.tables import Game as Tables, Rule


def n1(w: World, d: Event, mask: Mask = None) -> bool:
    """null-states/n1 (n4-core): asked about use Provide Order."""
    trooper = d.subject
    if w.is_(trooper, v.STATE_NULL, mask):
        return True
    return False


def n2(w: World, d: Event, parts: list[Part]) -> None:
    """null-states/n2 (n4-core): asked about attribute Victory Points."""
    trooper = d.subject
    if isinstance(trooper, Trooper) and w.is_(trooper, v.STATE_NULL):
        parts.append(Part("null-states/n2", 0, "set"))


def register(g: Tables) -> None:
    """Hands the clauses of this rule to an edition."""
    g.rule(g.cannot, "use Provide Order", Rule("null-states/n1", n1, masked=True, needs="Null", always=True))
    g.rule(
        g.numbers,
        "Victory Points",
        Rule("null-states/n2", n2, needs="Null", always=True, kind=Trooper, part=Part("null-states/n2", 0, "set")),
    )
    g.rules.append("null-states")
