"""The rule `fireteams`, clause by clause."""

from __future__ import annotations

from ..entities import Fireteam, Trooper
from ..world import World
from .._runtime.events import Event
from .._runtime.rounds import Round
from .._runtime.tables import Game as Tables


def f1(w: World, e: Event, r: Round) -> None:
    """fireteams/f1 (n4-core): heard when become Null."""
    trooper = e.subject
    if trooper._fireteam is not None:
        if (fireteam_2 := trooper._fireteam) is not None:
            r.leave(trooper, fireteam_2)


def f2_later_act(w: World, e: Event, r: Round, team: Fireteam | None) -> None:
    """fireteams/f2 (n4-core): what it does."""
    if team is not None:
        r.end_group(team)


def f2(w: World, e: Event, r: Round) -> None:
    """fireteams/f2 (n4-core): heard when become Null."""
    trooper = e.subject
    if (fireteam_1 := trooper._fireteam) is not None and trooper is fireteam_1._team_leader:
        team = trooper._fireteam
        r.later("fireteams/f2#1", w.anchor("end", "Order"), (team,))


def f3(w: World, e: Event, r: Round) -> None:
    """fireteams/f3 (n4-core): heard when leave group Fireteam."""
    trooper = e.subject
    if isinstance(trooper, Trooper):
        if (team := e.get("group")) is not None:
            if (army_1 := trooper._army) is not None:
                if sum(1 for it_2 in army_1._troopers if it_2._fireteam is team) == 1:
                    r.end_group(team)


def register(g: Tables) -> None:
    """Hands the clauses of this rule to an edition."""
    g.react("become Null", "fireteams/f1", (), None, None, (f1,))
    g.delayed["fireteams/f2#1"] = (None, (f2_later_act,))
    g.react("become Null", "fireteams/f2", (), None, None, (f2,))
    g.react("leave_group Fireteam", "fireteams/f3", (), None, None, (f3,))
    g.rules.append("fireteams")
