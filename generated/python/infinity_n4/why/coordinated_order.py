"""The conditions of the rule `coordinated-order`, one by one, for whoever asks why not."""

from __future__ import annotations

from typing import Any

from ..entities import Army, Coordination
from ..world import World
from .._runtime.events import Event
from .._runtime.lacking import Bind, Names, Sentence


def k1(w: World, e: Event, n: Names) -> Any:
    """coordinated-order/k1: read by `why_not`."""
    return e.subject


def k1_2(w: World, e: Event, n: Names) -> Any:
    """coordinated-order/k1: read by `why_not`."""
    if (with__1 := e.get("with")) is not None:
        return with__1
    return None


def k2(w: World, e: Event, n: Names) -> Any:
    """coordinated-order/k2: read by `why_not`."""
    return e.subject


def k2_2(w: World, e: Event, n: Names) -> Any:
    """coordinated-order/k2: read by `why_not`."""
    if (with__1 := e.get("with")) is not None:
        return with__1
    return None


def k3(w: World, e: Event, n: Names) -> Any:
    """coordinated-order/k3: read by `why_not`."""
    return e.subject


def k3_2(w: World, e: Event, n: Names) -> Any:
    """coordinated-order/k3: read by `why_not`."""
    if (with__1 := e.get("with")) is not None:
        return with__1
    return None


SENTENCES: tuple[Sentence, ...] = (
    Sentence(
        "coordinated-order/k1",
        "use Declare Coordination",
        "",
        (("subject", Army), ("with", Coordination)),
        (
            Bind("Army", "there is whom it is about", (), ("subject",), k1),
            Bind("Coordination", "there is who or what stands behind `with`", (), ("with",), k1_2),
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
        ),
    ),
)
