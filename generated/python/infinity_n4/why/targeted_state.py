"""The conditions of the rule `targeted-state`, one by one, for whoever asks why not."""

from __future__ import annotations

from typing import Any

from ..entities import Trooper
from ..world import World
from .._runtime.events import Event
from .._runtime.lacking import Among, Atom, Bind, Names, Sentence


def e1(w: World, e: Event, n: Names) -> Any:
    """targeted-state/e1: read by `why_not`."""
    if (on_1 := e.get("on")) is not None:
        return on_1
    return None


def e1_2(w: World, e: Event, n: Names) -> bool:
    """targeted-state/e1: read by `why_not`."""
    if isinstance(n["Trooper"], Trooper):
        return True
    return False


def e1_3(w: World, e: Event, n: Names) -> bool:
    """targeted-state/e1: read by `why_not`."""
    if "Targeted" in n["Trooper"]._states:
        return True
    return False


def e1_4(w: World, e: Event, n: Names) -> Any:
    """targeted-state/e1: read by `why_not`."""
    return n["Trooper"]


def e1_5(w: World, e: Event, n: Names) -> Any:
    """targeted-state/e1: read by `why_not`."""
    found: list[Any] = []
    for enemy in n["Trooper"]._enemies:
        found.append(enemy)
    return found


def e1_6(w: World, e: Event, n: Names) -> bool:
    """targeted-state/e1: read by `why_not`."""
    if e.get("by") is n["Enemy"]:
        return True
    return False


def e2(w: World, e: Event, n: Names) -> Any:
    """targeted-state/e2: read by `why_not`."""
    return e.subject


def e2_2(w: World, e: Event, n: Names) -> bool:
    """targeted-state/e2: read by `why_not`."""
    if isinstance(n["Trooper"], Trooper):
        return True
    return False


def e2_3(w: World, e: Event, n: Names) -> bool:
    """targeted-state/e2: read by `why_not`."""
    if "Targeted" in n["Trooper"]._states:
        return True
    return False


def e2_4(w: World, e: Event, n: Names) -> Any:
    """targeted-state/e2: read by `why_not`."""
    return n["Trooper"]


SENTENCES: tuple[Sentence, ...] = (
    Sentence(
        "targeted-state/e1",
        "roll Hacking Roll",
        "",
        (),
        (
            Bind("Trooper", "there is who or what stands behind `on`", (), ("on",), e1),
            Atom("the Trooper is a Trooper", ("Trooper",), (), e1_2, narrows="Trooper"),
            Atom("the Trooper is Targeted", ("Trooper",), (), e1_3, ("state", "Targeted", e1_4)),
            Among("Enemy", "there is somebody among the Trooper's Enemies", None, ("Trooper",), (), e1_5),
            Atom("who or what stands behind `by` is the Enemy", ("Enemy",), ("by",), e1_6),
        ),
    ),
    Sentence(
        "targeted-state/e2",
        "attribute WIP",
        "",
        (),
        (
            Bind("Trooper", "there is whom it is about", (), ("subject",), e2),
            Atom("the Trooper is a Trooper", ("Trooper",), (), e2_2, narrows="Trooper"),
            Atom("the Trooper is Targeted", ("Trooper",), (), e2_3, ("state", "Targeted", e2_4)),
        ),
    ),
)
