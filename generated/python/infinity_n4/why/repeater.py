"""The conditions of the rule `repeater`, one by one, for whoever asks why not."""

from __future__ import annotations

from typing import Any

from .. import _vocabulary as v
from ..world import World
from .._runtime.events import Event
from .._runtime.lacking import All, Atom, Names, Sentence


def r1(w: World, e: Event, n: Names) -> bool:
    """repeater/r1: read by `why_not`."""
    if w.has(n["Trooper"], "Repeater"):
        return True
    return False


def r1_2(w: World, e: Event, n: Names) -> Any:
    """repeater/r1: read by `why_not`."""
    return n["Trooper"]


def r1_3(w: World, e: Event, n: Names) -> bool:
    """repeater/r1: read by `why_not`."""
    if n["Trooper"]._place is w.table:
        return True
    return False


def r1_4(w: World, e: Event, n: Names) -> bool:
    """repeater/r1: read by `why_not`."""
    if not w.is_(n["Trooper"], v.STATE_NULL):
        return True
    return False


def r1_5(w: World, e: Event, n: Names) -> Any:
    """repeater/r1: read by `why_not`."""
    return n["Trooper"]


SENTENCES: tuple[Sentence, ...] = (
    Sentence(
        "repeater/r1",
        "",
        "",
        (),
        (
            Atom(
                "the Trooper has a Repeater and nothing disables it", ("Trooper",), (), r1, ("item", "Repeater", r1_2)
            ),
            All(
                (
                    Atom("the Trooper is on or in the Table", ("Trooper",), (), r1_3),
                    Atom("the Trooper is not Null", ("Trooper",), (), r1_4, ("state", "Null", r1_5), no=True),
                )
            ),
        ),
        defines="state Relaying",
        params=("Trooper",),
    ),
)
