"""The conditions of the rule `reset`, one by one, for whoever asks why not."""

from __future__ import annotations

from typing import Any

from ....entities import Trooper
from ....world import World
from ...._runtime.events import Event
from ...._runtime.lacking import All, Atom, Bind, Names, Sentence


def q1(w: World, e: Event, n: Names) -> Any:
    """reset/q1: read by `why_not`."""
    return e.subject


def q1_2(w: World, e: Event, n: Names) -> bool:
    """reset/q1: read by `why_not`."""
    if n["Trooper"]._reacting:
        return True
    return False


def q1_3(w: World, e: Event, n: Names) -> bool:
    """reset/q1: read by `why_not`."""
    if not n["Trooper"]._entitled:
        return True
    return False


def q1_4(w: World, e: Event, n: Names) -> bool:
    """reset/q1: read by `why_not`."""
    if not n["Trooper"]._under_intrusion:
        return True
    return False


def r1(w: World, e: Event, n: Names) -> Any:
    """reset/r1: read by `why_not`."""
    return e.subject


def r2(w: World, e: Event, n: Names) -> Any:
    """reset/r2: read by `why_not`."""
    if (by_1 := e.get("by")) is not None:
        return by_1
    return None


def r2_2(w: World, e: Event, n: Names) -> Any:
    """reset/r2: read by `why_not`."""
    return e.roll


def r2_3(w: World, e: Event, n: Names) -> bool:
    """reset/r2: read by `why_not`."""
    if e.roll.succeeded:
        return True
    return False


SENTENCES: tuple[Sentence, ...] = (
    Sentence(
        "reset/q1",
        "use Reset",
        "",
        (("subject", Trooper),),
        (
            Bind("Trooper", "there is whom it is about", (), ("subject",), q1),
            All(
                (
                    Atom("the Trooper is Reacting", ("Trooper",), (), q1_2),
                    Atom("the Trooper is not Entitled", ("Trooper",), (), q1_3),
                    Atom("the Trooper is not Under Intrusion", ("Trooper",), (), q1_4),
                )
            ),
        ),
    ),
    Sentence(
        "reset/r1",
        "use Reset",
        "any Trooper uses Reset",
        (("subject", Trooper),),
        (Bind("Trooper", "there is whom it is about", (), ("subject",), r1),),
    ),
    Sentence(
        "reset/r2",
        "make Reset Roll",
        "any Trooper makes a Reset Roll",
        (("by", Trooper),),
        (
            Bind("Trooper", "there is who or what stands behind `by`", (), ("by",), r2),
            Bind("Reset Roll", "there is the roll", (), ("roll",), r2_2),
            Atom("the roll succeeded", (), ("roll",), r2_3),
        ),
    ),
)
