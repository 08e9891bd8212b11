"""The rule `targeted-state`, clause by clause."""

from __future__ import annotations

from ..entities import Trooper
from ..world import World
from .._runtime.events import Event
from .._runtime.results import Part
from .._runtime.tables import Game as Tables, Rule


def e1(w: World, d: Event, parts: list[Part]) -> None:
    """targeted-state/e1 (n4-core): asked about roll Hacking Roll."""
    if (trooper := d.get("on")) is not None:
        if isinstance(trooper, Trooper) and "Targeted" in trooper._states:
            for enemy in trooper._enemies:
                if d.get("by") is enemy:
                    parts.append(Part("targeted-state/e1", 3))


def e2(w: World, d: Event, parts: list[Part]) -> None:
    """targeted-state/e2 (n4-core): asked about attribute WIP."""
    trooper = d.subject
    if isinstance(trooper, Trooper) and "Targeted" in trooper._states:
        parts.append(Part("targeted-state/e2", -3, "add", "plain", -1))


def register(g: Tables) -> None:
    """Hands the clauses of this rule to an edition."""
    g.rule(g.of_roll, "Hacking Roll", Rule("targeted-state/e1", e1))
    g.rule(
        g.in_roll,
        "WIP in Reset Roll",
        Rule(
            "targeted-state/e2",
            e2,
            needs="Targeted",
            always=True,
            kind=Trooper,
            part=Part("targeted-state/e2", -3, "add", "plain", -1),
        ),
    )
    g.rules.append("targeted-state")
