"""The conditions of the rule `lieutenant`, one by one, for whoever asks why not."""

from __future__ import annotations

from typing import Any

from ..entities import Army, Trooper
from ..world import World
from .._runtime.events import Event
from .._runtime.lacking import All, Among, Atom, Bind, Names, Sentence


def l1(w: World, e: Event, n: Names) -> Any:
    """lieutenant/l1: read by `why_not`."""
    if (owner_1 := e.get("owner")) is not None:
        return owner_1
    return None


def l1_2(w: World, e: Event, n: Names) -> bool:
    """lieutenant/l1: read by `why_not`."""
    if n["Army"]._lieutenant is not None:
        return True
    return False


def l1_3(w: World, e: Event, n: Names) -> bool:
    """lieutenant/l1: read by `why_not`."""
    if "Loss of Lieutenant" not in n["Army"]._states:
        return True
    return False


def l1_4(w: World, e: Event, n: Names) -> Any:
    """lieutenant/l1: read by `why_not`."""
    return n["Army"]


def l2(w: World, e: Event, n: Names) -> Any:
    """lieutenant/l2: read by `why_not`."""
    found: list[Any] = []
    for member in n["Army"]._troopers:
        found.append(member)
    return found


def l2_2(w: World, e: Event, n: Names) -> bool:
    """lieutenant/l2: read by `why_not`."""
    if e.subject is n["Member"]:
        return True
    return False


def l2_3(w: World, e: Event, n: Names) -> bool:
    """lieutenant/l2: read by `why_not`."""
    if n["Army"]._lieutenant is n["Member"]:
        return True
    return False


SENTENCES: tuple[Sentence, ...] = (
    Sentence(
        "lieutenant/l1",
        "start Order Count",
        "the Order Count of any Army starts",
        (("owner", Army),),
        (
            Bind("Army", "there is the owner", (), ("owner",), l1),
            All(
                (
                    Atom("there is such a thing as the Army's Lieutenant", ("Army",), (), l1_2),
                    Atom(
                        "the Army is not in Loss of Lieutenant",
                        ("Army",),
                        (),
                        l1_3,
                        ("state", "Loss of Lieutenant", l1_4),
                        no=True,
                    ),
                )
            ),
        ),
    ),
    Sentence(
        "lieutenant/l2",
        "use Special Order",
        "",
        (("subject", Trooper),),
        (
            Among("Army", "there is a Army", Army),
            Among("Member", "there is somebody among the Army's Troopers", None, ("Army",), (), l2),
            Atom("whom it is about is the Member", ("Member",), ("subject",), l2_2),
            Atom("the Army's Lieutenant is the Member", ("Army", "Member"), (), l2_3),
        ),
    ),
)
