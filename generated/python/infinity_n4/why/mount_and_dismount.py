"""The conditions of the rule `mount-and-dismount`, one by one, for whoever asks why not."""

from __future__ import annotations

from typing import Any

from ..entities import Operator, OrderPool, TAG, Trooper
from ..world import World
from .._runtime.events import Event
from .._runtime.lacking import Among, Atom, Bind, Names, Sentence


def d1(w: World, e: Event, n: Names) -> bool:
    """mount-and-dismount/d1: read by `why_not`."""
    if e.subject is n["TAG"]._operator:
        return True
    return False


def d1_2(w: World, e: Event, n: Names) -> bool:
    """mount-and-dismount/d1: read by `why_not`."""
    if (operator_1 := n["TAG"]._operator) is not None and operator_1._place is not w.table:
        return True
    return False


def d1_3(w: World, e: Event, n: Names) -> bool:
    """mount-and-dismount/d1: read by `why_not`."""
    if e.subject is n["TAG"]._operator:
        return True
    return False


def d2(w: World, e: Event, n: Names) -> bool:
    """mount-and-dismount/d2: read by `why_not`."""
    if e.subject is n["TAG"]._operator:
        return True
    return False


def d2_2(w: World, e: Event, n: Names) -> bool:
    """mount-and-dismount/d2: read by `why_not`."""
    if (operator_1 := n["TAG"]._operator) is not None and w.related("Silhouette Contact", operator_1, n["TAG"]):
        return True
    return False


def d2_3(w: World, e: Event, n: Names) -> bool:
    """mount-and-dismount/d2: read by `why_not`."""
    if e.subject is n["TAG"]._operator:
        return True
    return False


def d3(w: World, e: Event, n: Names) -> Any:
    """mount-and-dismount/d3: read by `why_not`."""
    return e.subject


def d3_2(w: World, e: Event, n: Names) -> bool:
    """mount-and-dismount/d3: read by `why_not`."""
    if isinstance(n["TAG"], TAG):
        return True
    return False


def d3_3(w: World, e: Event, n: Names) -> bool:
    """mount-and-dismount/d3: read by `why_not`."""
    if (operator_1 := n["TAG"]._operator) is not None and operator_1._place is w.table:
        return True
    return False


def d4(w: World, e: Event, n: Names) -> bool:
    """mount-and-dismount/d4: read by `why_not`."""
    if "Unconscious" in n["TAG"]._states:
        return True
    return False


def d4_2(w: World, e: Event, n: Names) -> Any:
    """mount-and-dismount/d4: read by `why_not`."""
    return n["TAG"]


def d4_3(w: World, e: Event, n: Names) -> bool:
    """mount-and-dismount/d4: read by `why_not`."""
    if e.subject is n["TAG"]._operator:
        return True
    return False


SENTENCES: tuple[Sentence, ...] = (
    Sentence(
        "mount-and-dismount/d1",
        "use Dismount",
        "",
        (("subject", Operator),),
        (
            Among("TAG", "there is a TAG", TAG),
            Atom("whom it is about is the TAG's Operator", ("TAG",), ("subject",), d1),
            Atom("the TAG's Operator is not on or in the Table", ("TAG",), (), d1_2),
        ),
    ),
    Sentence(
        "mount-and-dismount/d1",
        "use Dismount",
        "the TAG's Operator uses Dismount",
        (("subject", Operator),),
        (
            Among("TAG", "there is a TAG", TAG),
            Atom("whom it is about is the TAG's Operator", ("TAG",), ("subject",), d1_3),
        ),
    ),
    Sentence(
        "mount-and-dismount/d2",
        "use Mount",
        "",
        (("subject", Operator),),
        (
            Among("TAG", "there is a TAG", TAG),
            Atom("whom it is about is the TAG's Operator", ("TAG",), ("subject",), d2),
            Atom("the TAG's Operator is in Silhouette Contact with the TAG", ("TAG",), (), d2_2),
        ),
    ),
    Sentence(
        "mount-and-dismount/d2",
        "use Mount",
        "the TAG's Operator uses Mount",
        (("subject", Operator),),
        (
            Among("TAG", "there is a TAG", TAG),
            Atom("whom it is about is the TAG's Operator", ("TAG",), ("subject",), d2_3),
        ),
    ),
    Sentence(
        "mount-and-dismount/d3",
        "use Provide Order",
        "",
        (("subject", Trooper), ("to", OrderPool)),
        (
            Bind("TAG", "there is whom it is about", (), ("subject",), d3),
            Atom("the TAG is a TAG", ("TAG",), (), d3_2, narrows="TAG"),
            Atom("the TAG's Operator is on or in the Table", ("TAG",), (), d3_3),
        ),
    ),
    Sentence(
        "mount-and-dismount/d4",
        "use Provide Order",
        "",
        (("subject", Trooper), ("to", OrderPool)),
        (
            Among("TAG", "there is a TAG", TAG),
            Atom("the TAG is Unconscious", ("TAG",), (), d4, ("state", "Unconscious", d4_2)),
            Atom("whom it is about is the TAG's Operator", ("TAG",), ("subject",), d4_3),
        ),
    ),
)
