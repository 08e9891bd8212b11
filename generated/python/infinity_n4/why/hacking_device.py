"""The conditions of the rule `hacking-device`, one by one, for whoever asks why not."""

from __future__ import annotations

from typing import Any

from ..entities import Trooper
from ..world import World
from .._runtime.events import Event
from .._runtime.lacking import Atom, Bind, Names, Sentence


def h1(w: World, e: Event, n: Names) -> Any:
    """hacking-device/h1: read by `why_not`."""
    return e.subject


def h1_2(w: World, e: Event, n: Names) -> bool:
    """hacking-device/h1: read by `why_not`."""
    if w.has(n["Trooper"], "Hacking Device"):
        return True
    return False


def h1_3(w: World, e: Event, n: Names) -> Any:
    """hacking-device/h1: read by `why_not`."""
    return n["Trooper"]


SENTENCES: tuple[Sentence, ...] = (
    Sentence(
        "hacking-device/h1",
        "use Hack",
        "",
        (("subject", Trooper),),
        (
            Bind("Trooper", "there is whom it is about", (), ("subject",), h1),
            Atom(
                "the Trooper has a Hacking Device and nothing disables it",
                ("Trooper",),
                (),
                h1_2,
                ("item", "Hacking Device", h1_3),
            ),
        ),
    ),
)
