"""The conditions of the rule `null-states`, one by one, for whoever asks why not."""

from __future__ import annotations

from typing import Any

from .. import _vocabulary as v
from ..entities import OrderPool, Trooper
from ..world import World
from .._runtime.events import Event
from .._runtime.lacking import Atom, Bind, Names, Sentence


def n1(w: World, e: Event, n: Names) -> Any:
    """null-states/n1: read by `why_not`."""
    return e.subject


def n1_2(w: World, e: Event, n: Names) -> bool:
    """null-states/n1: read by `why_not`."""
    if w.is_(n["Trooper"], v.STATE_NULL):
        return True
    return False


def n1_3(w: World, e: Event, n: Names) -> Any:
    """null-states/n1: read by `why_not`."""
    return n["Trooper"]


def n2(w: World, e: Event, n: Names) -> Any:
    """null-states/n2: read by `why_not`."""
    return e.subject


def n2_2(w: World, e: Event, n: Names) -> bool:
    """null-states/n2: read by `why_not`."""
    if isinstance(n["Trooper"], Trooper):
        return True
    return False


def n2_3(w: World, e: Event, n: Names) -> bool:
    """null-states/n2: read by `why_not`."""
    if w.is_(n["Trooper"], v.STATE_NULL):
        return True
    return False


def n2_4(w: World, e: Event, n: Names) -> Any:
    """null-states/n2: read by `why_not`."""
    return n["Trooper"]


SENTENCES: tuple[Sentence, ...] = (
    Sentence(
        "null-states/n1",
        "use Provide Order",
        "",
        (("subject", Trooper), ("to", OrderPool)),
        (
            Bind("Trooper", "there is whom it is about", (), ("subject",), n1),
            Atom("the Trooper is Null", ("Trooper",), (), n1_2, ("state", "Null", n1_3)),
        ),
    ),
    Sentence(
        "null-states/n2",
        "attribute Victory Points",
        "",
        (),
        (
            Bind("Trooper", "there is whom it is about", (), ("subject",), n2),
            Atom("the Trooper is a Trooper", ("Trooper",), (), n2_2, narrows="Trooper"),
            Atom("the Trooper is Null", ("Trooper",), (), n2_3, ("state", "Null", n2_4)),
        ),
    ),
)
