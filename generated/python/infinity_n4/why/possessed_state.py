"""The conditions of the rule `possessed-state`, one by one, for whoever asks why not."""

from __future__ import annotations

from typing import Any

from ..entities import OrderPool, Trooper
from ..world import World
from .._runtime.events import Event
from .._runtime.lacking import Among, Atom, Bind, Names, Sentence


def e1(w: World, e: Event, n: Names) -> Any:
    """possessed-state/e1: read by `why_not`."""
    return e.subject


def e1_2(w: World, e: Event, n: Names) -> bool:
    """possessed-state/e1: read by `why_not`."""
    if "Possessed" in n["Trooper"]._states:
        return True
    return False


def e1_3(w: World, e: Event, n: Names) -> Any:
    """possessed-state/e1: read by `why_not`."""
    return n["Trooper"]


def e1_4(w: World, e: Event, n: Names) -> bool:
    """possessed-state/e1: read by `why_not`."""
    if (
        (from__1 := e.get("from")) is not None
        and (army_2 := n["Trooper"]._army) is not None
        and (order_pool_3 := army_2._order_pool) is not None
        and from__1 is order_pool_3
    ):
        return True
    return False


def c1(w: World, e: Event, n: Names) -> bool:
    """possessed-state/c1: read by `why_not`."""
    if "Possessed" in n["Trooper"]._states:
        return True
    return False


def c1_2(w: World, e: Event, n: Names) -> Any:
    """possessed-state/c1: read by `why_not`."""
    return n["Trooper"]


def c1_3(w: World, e: Event, n: Names) -> bool:
    """possessed-state/c1: read by `why_not`."""
    if w.window("Executive Use") is not None:
        return True
    return False


def c1_4(w: World, e: Event, n: Names) -> Any:
    """possessed-state/c1: read by `why_not`."""
    if (army_1 := n["Trooper"]._army) is not None:
        return army_1
    return None


SENTENCES: tuple[Sentence, ...] = (
    Sentence(
        "possessed-state/e1",
        "use Receive Order",
        "",
        (("subject", Trooper), ("from", OrderPool)),
        (
            Bind("Trooper", "there is whom it is about", (), ("subject",), e1),
            Atom("the Trooper is Possessed", ("Trooper",), (), e1_2, ("state", "Possessed", e1_3)),
            Atom("who or what stands behind `from` is the Trooper's Army's Order Pool", ("Trooper",), ("from",), e1_4),
        ),
    ),
    Sentence(
        "possessed-state/c1",
        "",
        "",
        (),
        (
            Among("Trooper", "there is a Trooper", Trooper),
            Atom("the Trooper is Possessed", ("Trooper",), (), c1, ("state", "Possessed", c1_2)),
            Atom("the Executive Use is going on", (), (), c1_3),
            Bind("payer", "there is the Trooper's Army", ("Trooper",), (), c1_4),
        ),
    ),
)
