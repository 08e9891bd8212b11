"""The conditions of the rule `coordinated-order`, one by one, for whoever asks why not."""

from __future__ import annotations

from typing import Any

from ..entities import Army, Coordination, Peripheral
from ..world import World
from .._runtime.events import Event
from .._runtime.lacking import Atom, Bind, Names, Sentence


def k1(w: World, e: Event, n: Names) -> Any:
    """coordinated-order/k1: read by `why_not`."""
    return e.subject


def k1_2(w: World, e: Event, n: Names) -> Any:
    """coordinated-order/k1: read by `why_not`."""
    if (with__1 := e.get("with")) is not None:
        return with__1
    return None


def k1_3(w: World, e: Event, n: Names) -> bool:
    """coordinated-order/k1: read by `why_not`."""
    if n["Coordination"]._participants:
        if all(w.may_use(it_1, "use Coordinated Order", {}) for it_1 in n["Coordination"]._participants):
            return True
    return False


def k2(w: World, e: Event, n: Names) -> Any:
    """coordinated-order/k2: read by `why_not`."""
    return e.subject


def k2_2(w: World, e: Event, n: Names) -> Any:
    """coordinated-order/k2: read by `why_not`."""
    if (with__1 := e.get("with")) is not None:
        return with__1
    return None


def k2_3(w: World, e: Event, n: Names) -> bool:
    """coordinated-order/k2: read by `why_not`."""
    if len(n["Coordination"]._participants) <= 4:
        return True
    return False


def k3(w: World, e: Event, n: Names) -> Any:
    """coordinated-order/k3: read by `why_not`."""
    return e.subject


def k3_2(w: World, e: Event, n: Names) -> Any:
    """coordinated-order/k3: read by `why_not`."""
    if (with__1 := e.get("with")) is not None:
        return with__1
    return None


def k3_3(w: World, e: Event, n: Names) -> bool:
    """coordinated-order/k3: read by `why_not`."""
    if not any(it_1._fireteam is not None for it_1 in n["Coordination"]._participants):
        return True
    return False


def k5(w: World, e: Event, n: Names) -> Any:
    """coordinated-order/k5: read by `why_not`."""
    return e.subject


def k5_2(w: World, e: Event, n: Names) -> Any:
    """coordinated-order/k5: read by `why_not`."""
    if (with__1 := e.get("with")) is not None:
        return with__1
    return None


def k5_3(w: World, e: Event, n: Names) -> bool:
    """coordinated-order/k5: read by `why_not`."""
    if not any(
        (isinstance(it_1, Peripheral) or len(it_1._peripherals) >= 1) for it_1 in n["Coordination"]._participants
    ):
        return True
    return False


SENTENCES: tuple[Sentence, ...] = (
    Sentence(
        "coordinated-order/k1",
        "use Declare Coordination",
        "",
        (("subject", Army), ("with", Coordination)),
        (
            Bind("Army", "there is whom it is about", (), ("subject",), k1),
            Bind("Coordination", "there is who or what stands behind `with`", (), ("with",), k1_2),
            Atom(
                "for every single one (and there must be one) of the Coordination's Participants [called it]: it could use Coordinated Order",
                ("Coordination",),
                (),
                k1_3,
            ),
        ),
    ),
    Sentence(
        "coordinated-order/k2",
        "use Declare Coordination",
        "",
        (("subject", Army), ("with", Coordination)),
        (
            Bind("Army", "there is whom it is about", (), ("subject",), k2),
            Bind("Coordination", "there is who or what stands behind `with`", (), ("with",), k2_2),
            Atom("how many there are of the Coordination's Participants is at most 4", ("Coordination",), (), k2_3),
        ),
    ),
    Sentence(
        "coordinated-order/k3",
        "use Declare Coordination",
        "",
        (("subject", Army), ("with", Coordination)),
        (
            Bind("Army", "there is whom it is about", (), ("subject",), k3),
            Bind("Coordination", "there is who or what stands behind `with`", (), ("with",), k3_2),
            Atom(
                "for not a single one of the Coordination's Participants [called it]: there is such a thing as its Fireteam",
                ("Coordination",),
                (),
                k3_3,
            ),
        ),
    ),
    Sentence(
        "coordinated-order/k5",
        "use Declare Coordination",
        "",
        (("subject", Army), ("with", Coordination)),
        (
            Bind("Army", "there is whom it is about", (), ("subject",), k5),
            Bind("Coordination", "there is who or what stands behind `with`", (), ("with",), k5_2),
            Atom(
                "for not a single one of the Coordination's Participants [called it]: it is a Peripheral or how many there are of its Peripherals is at least 1",
                ("Coordination",),
                (),
                k5_3,
            ),
        ),
    ),
)
