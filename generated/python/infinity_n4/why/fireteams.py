"""The conditions of the rule `fireteams`, one by one, for whoever asks why not."""

from __future__ import annotations

from typing import Any

from ..entities import Trooper
from ..world import World
from .._runtime.events import Event
from .._runtime.lacking import Atom, Bind, Names, Sentence


def f1(w: World, e: Event, n: Names) -> Any:
    """fireteams/f1: read by `why_not`."""
    return e.subject


def f1_2(w: World, e: Event, n: Names) -> bool:
    """fireteams/f1: read by `why_not`."""
    if n["Trooper"]._fireteam is not None:
        return True
    return False


def f2(w: World, e: Event, n: Names) -> Any:
    """fireteams/f2: read by `why_not`."""
    return e.subject


def f2_2(w: World, e: Event, n: Names) -> bool:
    """fireteams/f2: read by `why_not`."""
    if (fireteam_1 := n["Trooper"]._fireteam) is not None and n["Trooper"] is fireteam_1._team_leader:
        return True
    return False


def f2_3(w: World, e: Event, n: Names) -> Any:
    """fireteams/f2: read by `why_not`."""
    if (fireteam_1 := n["Trooper"]._fireteam) is not None:
        return fireteam_1
    return None


def f3(w: World, e: Event, n: Names) -> Any:
    """fireteams/f3: read by `why_not`."""
    return e.subject


def f3_2(w: World, e: Event, n: Names) -> bool:
    """fireteams/f3: read by `why_not`."""
    if isinstance(n["Trooper"], Trooper):
        return True
    return False


def f3_3(w: World, e: Event, n: Names) -> Any:
    """fireteams/f3: read by `why_not`."""
    if (group_1 := e.get("group")) is not None:
        return group_1
    return None


def f3_4(w: World, e: Event, n: Names) -> bool:
    """fireteams/f3: read by `why_not`."""
    if (army_1 := n["Trooper"]._army) is not None:
        if sum(1 for it_2 in army_1._troopers if it_2._fireteam is n["Team"]) == 1:
            return True
    return False


SENTENCES: tuple[Sentence, ...] = (
    Sentence(
        "fireteams/f1",
        "become Null",
        "any Trooper becomes Null",
        (("subject", Trooper),),
        (
            Bind("Trooper", "there is whom it is about", (), ("subject",), f1),
            Atom("there is such a thing as the Trooper's Fireteam", ("Trooper",), (), f1_2),
        ),
    ),
    Sentence(
        "fireteams/f2",
        "become Null",
        "any Trooper becomes Null",
        (("subject", Trooper),),
        (
            Bind("Trooper", "there is whom it is about", (), ("subject",), f2),
            Atom("the Trooper is the Trooper's Fireteam's Fireteam Leader", ("Trooper",), (), f2_2),
            Bind("Team", "there is the Trooper's Fireteam", ("Trooper",), (), f2_3, optional=True),
        ),
    ),
    Sentence(
        "fireteams/f3",
        "leave_group Fireteam",
        "any Trooper leaves anybody, here called Team",
        (),
        (
            Bind("Trooper", "there is whom it is about", (), ("subject",), f3),
            Atom("the Trooper is a Trooper", ("Trooper",), (), f3_2, narrows="Trooper"),
            Bind("Team", "there is the group", (), ("group",), f3_3),
            Atom(
                "for exactly 1 of the Trooper's Army's Troopers [called it]: its Fireteam is the Team",
                ("Team", "Trooper"),
                (),
                f3_4,
            ),
        ),
    ),
)
