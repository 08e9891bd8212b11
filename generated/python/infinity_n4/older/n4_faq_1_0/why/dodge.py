"""The conditions of the rule `dodge`, one by one, for whoever asks why not."""

from __future__ import annotations

from typing import Any

from ....entities import Trooper
from ....world import World
from ...._runtime.events import Event
from ...._runtime.lacking import All, Atom, Bind, Names, Sentence


def q1(w: World, e: Event, n: Names) -> Any:
    """dodge/q1: read by `why_not`."""
    return e.subject


def q1_2(w: World, e: Event, n: Names) -> bool:
    """dodge/q1: read by `why_not`."""
    if n["Trooper"]._reacting:
        return True
    return False


def q1_3(w: World, e: Event, n: Names) -> bool:
    """dodge/q1: read by `why_not`."""
    if not n["Trooper"]._entitled:
        return True
    return False


def q1_4(w: World, e: Event, n: Names) -> bool:
    """dodge/q1: read by `why_not`."""
    if not n["Trooper"]._under_template:
        return True
    return False


def d1(w: World, e: Event, n: Names) -> Any:
    """dodge/d1: read by `why_not`."""
    return e.subject


def d2(w: World, e: Event, n: Names) -> Any:
    """dodge/d2: read by `why_not`."""
    if (by_1 := e.get("by")) is not None:
        return by_1
    return None


def d2_2(w: World, e: Event, n: Names) -> Any:
    """dodge/d2: read by `why_not`."""
    return e.roll


def d2_3(w: World, e: Event, n: Names) -> bool:
    """dodge/d2: read by `why_not`."""
    if e.roll.succeeded:
        return True
    return False


SENTENCES: tuple[Sentence, ...] = (
    Sentence(
        "dodge/q1",
        "use Dodge",
        "",
        (("subject", Trooper),),
        (
            Bind("Trooper", "there is whom it is about", (), ("subject",), q1),
            All(
                (
                    Atom("the Trooper is Reacting", ("Trooper",), (), q1_2),
                    Atom("the Trooper is not Entitled", ("Trooper",), (), q1_3),
                    Atom("the Trooper is not Under Template", ("Trooper",), (), q1_4),
                )
            ),
        ),
    ),
    Sentence(
        "dodge/d1",
        "use Dodge",
        "any Trooper uses Dodge",
        (("subject", Trooper),),
        (Bind("Trooper", "there is whom it is about", (), ("subject",), d1),),
    ),
    Sentence(
        "dodge/d2",
        "make Dodge Roll",
        "any Trooper makes a Dodge Roll",
        (("by", Trooper),),
        (
            Bind("Trooper", "there is who or what stands behind `by`", (), ("by",), d2),
            Bind("Dodge Roll", "there is the roll", (), ("roll",), d2_2),
            Atom("the roll succeeded", (), ("roll",), d2_3),
        ),
    ),
)
