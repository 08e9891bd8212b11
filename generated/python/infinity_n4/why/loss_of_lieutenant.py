"""The conditions of the rule `loss-of-lieutenant`, one by one, for whoever asks why not."""

from __future__ import annotations

from typing import Any

from .. import _vocabulary as v
from ..entities import Army, Trooper
from ..world import World
from .._runtime.events import Event
from .._runtime.lacking import Among, Atom, Bind, Either, Names, Sentence


def a1(w: World, e: Event, n: Names) -> Any:
    """loss-of-lieutenant/a1: read by `why_not`."""
    if (owner_1 := e.get("owner")) is not None:
        return owner_1
    return None


def a1_2(w: World, e: Event, n: Names) -> bool:
    """loss-of-lieutenant/a1: read by `why_not`."""
    if n["Army"]._lieutenant is None:
        return True
    return False


def a1_3(w: World, e: Event, n: Names) -> bool:
    """loss-of-lieutenant/a1: read by `why_not`."""
    if (lieutenant_1 := n["Army"]._lieutenant) is not None and w.is_(lieutenant_1, v.STATE_NULL):
        return True
    return False


def a1_4(w: World, e: Event, n: Names) -> Any:
    """loss-of-lieutenant/a1: read by `why_not`."""
    if (lieutenant_1 := n["Army"]._lieutenant) is not None:
        return lieutenant_1
    return None


def a1_5(w: World, e: Event, n: Names) -> bool:
    """loss-of-lieutenant/a1: read by `why_not`."""
    if (lieutenant_1 := n["Army"]._lieutenant) is not None and "Isolated" in lieutenant_1._states:
        return True
    return False


def a1_6(w: World, e: Event, n: Names) -> Any:
    """loss-of-lieutenant/a1: read by `why_not`."""
    if (lieutenant_1 := n["Army"]._lieutenant) is not None:
        return lieutenant_1
    return None


def a1_7(w: World, e: Event, n: Names) -> bool:
    """loss-of-lieutenant/a1: read by `why_not`."""
    if (lieutenant_1 := n["Army"]._lieutenant) is not None and lieutenant_1._place is not w.table:
        return True
    return False


def e1(w: World, e: Event, n: Names) -> bool:
    """loss-of-lieutenant/e1: read by `why_not`."""
    if "Loss of Lieutenant" in n["Army"]._states:
        return True
    return False


def e1_2(w: World, e: Event, n: Names) -> Any:
    """loss-of-lieutenant/e1: read by `why_not`."""
    return n["Army"]


def e1_3(w: World, e: Event, n: Names) -> Any:
    """loss-of-lieutenant/e1: read by `why_not`."""
    found: list[Any] = []
    for member in n["Army"]._troopers:
        found.append(member)
    return found


def e1_4(w: World, e: Event, n: Names) -> bool:
    """loss-of-lieutenant/e1: read by `why_not`."""
    if e.subject is n["Member"]:
        return True
    return False


def c1(w: World, e: Event, n: Names) -> Any:
    """loss-of-lieutenant/c1: read by `why_not`."""
    if (owner_1 := e.get("owner")) is not None:
        return owner_1
    return None


def c1_2(w: World, e: Event, n: Names) -> bool:
    """loss-of-lieutenant/c1: read by `why_not`."""
    if "Loss of Lieutenant" in n["Army"]._states:
        return True
    return False


def c1_3(w: World, e: Event, n: Names) -> Any:
    """loss-of-lieutenant/c1: read by `why_not`."""
    return n["Army"]


def c1_4(w: World, e: Event, n: Names) -> Any:
    """loss-of-lieutenant/c1: read by `why_not`."""
    found: list[Any] = []
    for successor in n["Army"]._troopers:
        if successor._appointable and not w.is_(successor, v.STATE_NULL):
            found.append(successor)
    return found


SENTENCES: tuple[Sentence, ...] = (
    Sentence(
        "loss-of-lieutenant/a1",
        "start Lieutenant Check",
        "the Lieutenant Check of any Army starts",
        (("owner", Army),),
        (
            Bind("Army", "there is the owner", (), ("owner",), a1),
            Either(
                (
                    Atom("there is not such a thing as the Army's Lieutenant", ("Army",), (), a1_2),
                    Atom("the Army's Lieutenant is Null", ("Army",), (), a1_3, ("state", "Null", a1_4)),
                    Atom("the Army's Lieutenant is Isolated", ("Army",), (), a1_5, ("state", "Isolated", a1_6)),
                    Atom("the Army's Lieutenant is not on or in the Table", ("Army",), (), a1_7),
                )
            ),
        ),
    ),
    Sentence(
        "loss-of-lieutenant/e1",
        "state Irregular",
        "",
        (("subject", Trooper),),
        (
            Among("Army", "there is a Army", Army),
            Atom("the Army is in Loss of Lieutenant", ("Army",), (), e1, ("state", "Loss of Lieutenant", e1_2)),
            Among("Member", "there is somebody among the Army's Troopers", None, ("Army",), (), e1_3),
            Atom("whom it is about is the Member", ("Member",), ("subject",), e1_4),
        ),
    ),
    Sentence(
        "loss-of-lieutenant/c1",
        "end Active Turn",
        "the Active Turn of any Army ends",
        (("owner", Army),),
        (
            Bind("Army", "there is the owner", (), ("owner",), c1),
            Atom("the Army is in Loss of Lieutenant", ("Army",), (), c1_2, ("state", "Loss of Lieutenant", c1_3)),
            Among(
                "Successor",
                "there is somebody among those of the Army's Troopers [each called it] for whom it is Appointable and it is not Null",
                None,
                ("Army",),
                (),
                c1_4,
            ),
        ),
    ),
)
