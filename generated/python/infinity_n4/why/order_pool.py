"""The conditions of the rule `order-pool`, one by one, for whoever asks why not."""

from __future__ import annotations

from typing import Any

from .. import _vocabulary as v
from ..entities import Army, OrderPool, Trooper
from ..world import World
from .._runtime.events import Event
from .._runtime.lacking import Among, Atom, Bind, Names, Sentence


def o1(w: World, e: Event, n: Names) -> Any:
    """order-pool/o1: read by `why_not`."""
    found: list[Any] = []
    for member in n["Army"]._troopers:
        found.append(member)
    return found


def o1_2(w: World, e: Event, n: Names) -> bool:
    """order-pool/o1: read by `why_not`."""
    if e.subject is n["Member"]:
        return True
    return False


def o1_3(w: World, e: Event, n: Names) -> bool:
    """order-pool/o1: read by `why_not`."""
    if n["Member"]._place is w.table:
        return True
    return False


def o2(w: World, e: Event, n: Names) -> Any:
    """order-pool/o2: read by `why_not`."""
    if (owner_1 := e.get("owner")) is not None:
        return owner_1
    return None


def o3(w: World, e: Event, n: Names) -> Any:
    """order-pool/o3: read by `why_not`."""
    if (owner_1 := e.get("owner")) is not None:
        return owner_1
    return None


def o3_2(w: World, e: Event, n: Names) -> Any:
    """order-pool/o3: read by `why_not`."""
    found: list[Any] = []
    for member in n["Army"]._troopers:
        if w.may_use(member, "use Provide Order", {}) and w.is_(member, v.STATE_IRREGULAR):
            found.append(member)
    return found


def o4(w: World, e: Event, n: Names) -> Any:
    """order-pool/o4: read by `why_not`."""
    if (owner_1 := e.get("owner")) is not None:
        return owner_1
    return None


SENTENCES: tuple[Sentence, ...] = (
    Sentence(
        "order-pool/o1",
        "use Provide Order",
        "",
        (("subject", Trooper), ("to", OrderPool)),
        (
            Among("Army", "there is a Army", Army),
            Among("Member", "there is somebody among the Army's Troopers", None, ("Army",), (), o1),
            Atom("whom it is about is the Member", ("Member",), ("subject",), o1_2),
            Atom("the Member is on or in the Table", ("Member",), (), o1_3),
        ),
    ),
    Sentence(
        "order-pool/o2",
        "start Order Count",
        "the Order Count of any Army starts",
        (("owner", Army),),
        (Bind("Army", "there is the owner", (), ("owner",), o2),),
    ),
    Sentence(
        "order-pool/o3",
        "start Order Count",
        "the Order Count of any Army starts",
        (("owner", Army),),
        (
            Bind("Army", "there is the owner", (), ("owner",), o3),
            Among(
                "Member",
                "there is somebody among those of the Army's Troopers [each called it] for whom it could use Provide Order and it is Irregular",
                None,
                ("Army",),
                (),
                o3_2,
            ),
        ),
    ),
    Sentence(
        "order-pool/o4",
        "end Active Turn",
        "the Active Turn of any Army ends",
        (("owner", Army),),
        (Bind("Army", "there is the owner", (), ("owner",), o4),),
    ),
)
