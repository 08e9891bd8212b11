"""The conditions of the rule `split-routes`, one by one, for whoever asks why not."""

from __future__ import annotations

from typing import Any

from ..entities import Vehicle
from ..world import World
from .._runtime.events import Event
from .._runtime.lacking import Among, Names, Sentence


def b1(w: World, e: Event, n: Names) -> Any:
    """split-routes/b1: read by `why_not`."""
    found: list[Any] = []
    for rival in n["Vehicle"]._rivals:
        if (
            (branch_1 := rival._branch) is not None
            and (branch_2 := n["Vehicle"]._branch) is not None
            and branch_1 is not branch_2
        ):
            found.append(rival)
    return found


SENTENCES: tuple[Sentence, ...] = (
    Sentence(
        "split-routes/b1",
        "end Move Step",
        "a Move Step ends",
        (),
        (
            Among("Vehicle", "there is a Vehicle", Vehicle),
            Among(
                "Rival",
                "there is somebody among those of the Vehicle's Rivals [each called it] for whom its Branch is not the Vehicle's Branch",
                None,
                ("Vehicle",),
                (),
                b1,
            ),
        ),
    ),
)
