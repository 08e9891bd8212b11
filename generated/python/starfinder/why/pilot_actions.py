"""The conditions of the rule `pilot-actions`, one by one, for whoever asks why not."""

from __future__ import annotations

from typing import Any

from .. import _vocabulary as v
from ..entities import Character, Vehicle
from ..enums import PilotAction
from ..world import World
from .._runtime.events import Event
from .._runtime.lacking import Among, Atom, Bind, Names, Sentence


def t1(w: World, e: Event, n: Names) -> Any:
    """pilot-actions/t1: read by `why_not`."""
    return e.subject


def t1_2(w: World, e: Event, n: Names) -> bool:
    """pilot-actions/t1: read by `why_not`."""
    if isinstance(n["Vehicle"], Vehicle):
        return True
    return False


def t1_3(w: World, e: Event, n: Names) -> Any:
    """pilot-actions/t1: read by `why_not`."""
    return e.subject


def t1_4(w: World, e: Event, n: Names) -> bool:
    """pilot-actions/t1: read by `why_not`."""
    if isinstance(n["Vehicle"], Vehicle):
        return True
    return False


def t1_5(w: World, e: Event, n: Names) -> Any:
    """pilot-actions/t1: read by `why_not`."""
    return e.subject


def t1_6(w: World, e: Event, n: Names) -> bool:
    """pilot-actions/t1: read by `why_not`."""
    if isinstance(n["Vehicle"], Vehicle):
        return True
    return False


def t1_7(w: World, e: Event, n: Names) -> Any:
    """pilot-actions/t1: read by `why_not`."""
    return e.subject


def t1_8(w: World, e: Event, n: Names) -> bool:
    """pilot-actions/t1: read by `why_not`."""
    if isinstance(n["Vehicle"], Vehicle):
        return True
    return False


def t2(w: World, e: Event, n: Names) -> Any:
    """pilot-actions/t2: read by `why_not`."""
    return e.subject


def t2_2(w: World, e: Event, n: Names) -> bool:
    """pilot-actions/t2: read by `why_not`."""
    if isinstance(n["Vehicle"], Vehicle):
        return True
    return False


def t3(w: World, e: Event, n: Names) -> Any:
    """pilot-actions/t3: read by `why_not`."""
    return e.subject


def t3_2(w: World, e: Event, n: Names) -> bool:
    """pilot-actions/t3: read by `why_not`."""
    if isinstance(n["Vehicle"], Vehicle):
        return True
    return False


def t3_3(w: World, e: Event, n: Names) -> bool:
    """pilot-actions/t3: read by `why_not`."""
    if sum(1 for it_1 in n["Vehicle"]._rivals if it_1 in n["Vehicle"]._adversaries) == 1:
        return True
    return False


def s1(w: World, e: Event, n: Names) -> Any:
    """pilot-actions/s1: read by `why_not`."""
    return e.roll


def s1_2(w: World, e: Event, n: Names) -> bool:
    """pilot-actions/s1: read by `why_not`."""
    if n["Piloting Check"]._action is PilotAction.SPEED_UP:
        return True
    return False


def s1_3(w: World, e: Event, n: Names) -> bool:
    """pilot-actions/s1: read by `why_not`."""
    if (by_1 := e.get("by")) is not None and (pilot_2 := n["Vehicle"]._pilot) is not None and by_1 is pilot_2:
        return True
    return False


def s1_4(w: World, e: Event, n: Names) -> bool:
    """pilot-actions/s1: read by `why_not`."""
    if e.roll.succeeded:
        return True
    return False


def s2(w: World, e: Event, n: Names) -> Any:
    """pilot-actions/s2: read by `why_not`."""
    return e.subject


def v2(w: World, e: Event, n: Names) -> Any:
    """pilot-actions/v2: read by `why_not`."""
    return e.roll


def v2_2(w: World, e: Event, n: Names) -> bool:
    """pilot-actions/v2: read by `why_not`."""
    if n["Piloting Check"]._action is PilotAction.EVADE:
        return True
    return False


def v2_3(w: World, e: Event, n: Names) -> bool:
    """pilot-actions/v2: read by `why_not`."""
    if (by_1 := e.get("by")) is not None and (pilot_2 := n["Vehicle"]._pilot) is not None and by_1 is pilot_2:
        return True
    return False


def v2_4(w: World, e: Event, n: Names) -> bool:
    """pilot-actions/v2: read by `why_not`."""
    if e.roll.succeeded:
        return True
    return False


def k1(w: World, e: Event, n: Names) -> Any:
    """pilot-actions/k1: read by `why_not`."""
    return e.roll


def k1_2(w: World, e: Event, n: Names) -> bool:
    """pilot-actions/k1: read by `why_not`."""
    if n["Required Check"]._action is PilotAction.TRICK:
        return True
    return False


def k1_3(w: World, e: Event, n: Names) -> bool:
    """pilot-actions/k1: read by `why_not`."""
    if (by_1 := e.get("by")) is not None and (pilot_2 := n["Vehicle"]._pilot) is not None and by_1 is pilot_2:
        return True
    return False


def k1_4(w: World, e: Event, n: Names) -> bool:
    """pilot-actions/k1: read by `why_not`."""
    if e.roll.succeeded:
        return True
    return False


def k1_5(w: World, e: Event, n: Names) -> Any:
    """pilot-actions/k1: read by `why_not`."""
    found: list[Any] = []
    for other in w.chase._vehicles:
        if w.related("Ahead", n["Vehicle"], other):
            found.append(other)
    return found


def k1_6(w: World, e: Event, n: Names) -> Any:
    """pilot-actions/k1: read by `why_not`."""
    return e.roll


def k1_7(w: World, e: Event, n: Names) -> bool:
    """pilot-actions/k1: read by `why_not`."""
    if n["Required Check"]._action is PilotAction.TRICK:
        return True
    return False


def k1_8(w: World, e: Event, n: Names) -> bool:
    """pilot-actions/k1: read by `why_not`."""
    if (by_1 := e.get("by")) is not None and (pilot_2 := n["Vehicle"]._pilot) is not None and by_1 is pilot_2:
        return True
    return False


def k1_9(w: World, e: Event, n: Names) -> bool:
    """pilot-actions/k1: read by `why_not`."""
    if e.roll.succeeded:
        return True
    return False


def k1_10(w: World, e: Event, n: Names) -> Any:
    """pilot-actions/k1: read by `why_not`."""
    found: list[Any] = []
    for other in w.chase._vehicles:
        if w.related("Ahead", n["Vehicle"], other):
            found.append(other)
    return found


def k1_11(w: World, e: Event, n: Names) -> Any:
    """pilot-actions/k1: read by `why_not`."""
    return e.roll


def k1_12(w: World, e: Event, n: Names) -> bool:
    """pilot-actions/k1: read by `why_not`."""
    if n["Required Check"]._action is PilotAction.TRICK:
        return True
    return False


def k1_13(w: World, e: Event, n: Names) -> bool:
    """pilot-actions/k1: read by `why_not`."""
    if (by_1 := e.get("by")) is not None and (pilot_2 := n["Vehicle"]._pilot) is not None and by_1 is pilot_2:
        return True
    return False


def k1_14(w: World, e: Event, n: Names) -> bool:
    """pilot-actions/k1: read by `why_not`."""
    if e.roll.succeeded:
        return True
    return False


def k1_15(w: World, e: Event, n: Names) -> Any:
    """pilot-actions/k1: read by `why_not`."""
    found: list[Any] = []
    for other in w.chase._vehicles:
        if w.related("Ahead", n["Vehicle"], other):
            found.append(other)
    return found


def b0(w: World, e: Event, n: Names) -> Any:
    """pilot-actions/b0: read by `why_not`."""
    return e.subject


def b0_2(w: World, e: Event, n: Names) -> bool:
    """pilot-actions/b0: read by `why_not`."""
    if w.is_(n["Vehicle"], v.STATE_ENGAGED):
        return True
    return False


def b0_3(w: World, e: Event, n: Names) -> Any:
    """pilot-actions/b0: read by `why_not`."""
    return n["Vehicle"]


def b1(w: World, e: Event, n: Names) -> Any:
    """pilot-actions/b1: read by `why_not`."""
    return e.roll


def b1_2(w: World, e: Event, n: Names) -> bool:
    """pilot-actions/b1: read by `why_not`."""
    if n["Piloting Check"]._action is PilotAction.BREAK_FREE:
        return True
    return False


def b1_3(w: World, e: Event, n: Names) -> bool:
    """pilot-actions/b1: read by `why_not`."""
    if (by_1 := e.get("by")) is not None and (pilot_2 := n["Vehicle"]._pilot) is not None and by_1 is pilot_2:
        return True
    return False


def b1_4(w: World, e: Event, n: Names) -> bool:
    """pilot-actions/b1: read by `why_not`."""
    if e.roll.succeeded:
        return True
    return False


def b1_5(w: World, e: Event, n: Names) -> Any:
    """pilot-actions/b1: read by `why_not`."""
    found: list[Any] = []
    for rival in n["Vehicle"]._rivals:
        found.append(rival)
    return found


def m1(w: World, e: Event, n: Names) -> Any:
    """pilot-actions/m1: read by `why_not`."""
    return e.subject


def z1(w: World, e: Event, n: Names) -> Any:
    """pilot-actions/z1: read by `why_not`."""
    found: list[Any] = []
    for attempt in n["Vehicle"]._checks:
        found.append(attempt)
    return found


def q1(w: World, e: Event, n: Names) -> Any:
    """pilot-actions/q1: read by `why_not`."""
    return e.subject


def q1_2(w: World, e: Event, n: Names) -> bool:
    """pilot-actions/q1: read by `why_not`."""
    if isinstance(n["Vehicle"], Vehicle):
        return True
    return False


def q1_3(w: World, e: Event, n: Names) -> bool:
    """pilot-actions/q1: read by `why_not`."""
    if sum(1 for it_1 in n["Vehicle"]._rivals if it_1 in n["Vehicle"]._adversaries) >= 2:
        return True
    return False


SENTENCES: tuple[Sentence, ...] = (
    Sentence(
        "pilot-actions/t1",
        "attribute Keep Pace DC",
        "",
        (),
        (
            Bind("Vehicle", "there is whom it is about", (), ("subject",), t1),
            Atom("the Vehicle is a Vehicle", ("Vehicle",), (), t1_2, narrows="Vehicle"),
        ),
    ),
    Sentence(
        "pilot-actions/t1",
        "attribute Evade DC",
        "",
        (),
        (
            Bind("Vehicle", "there is whom it is about", (), ("subject",), t1_3),
            Atom("the Vehicle is a Vehicle", ("Vehicle",), (), t1_4, narrows="Vehicle"),
        ),
    ),
    Sentence(
        "pilot-actions/t1",
        "attribute Trick DC",
        "",
        (),
        (
            Bind("Vehicle", "there is whom it is about", (), ("subject",), t1_5),
            Atom("the Vehicle is a Vehicle", ("Vehicle",), (), t1_6, narrows="Vehicle"),
        ),
    ),
    Sentence(
        "pilot-actions/t1",
        "attribute Speed Up DC",
        "",
        (),
        (
            Bind("Vehicle", "there is whom it is about", (), ("subject",), t1_7),
            Atom("the Vehicle is a Vehicle", ("Vehicle",), (), t1_8, narrows="Vehicle"),
        ),
    ),
    Sentence(
        "pilot-actions/t2",
        "attribute Engage DC",
        "",
        (),
        (
            Bind("Vehicle", "there is whom it is about", (), ("subject",), t2),
            Atom("the Vehicle is a Vehicle", ("Vehicle",), (), t2_2, narrows="Vehicle"),
        ),
    ),
    Sentence(
        "pilot-actions/t3",
        "attribute Break Free DC",
        "",
        (),
        (
            Bind("Vehicle", "there is whom it is about", (), ("subject",), t3),
            Atom("the Vehicle is a Vehicle", ("Vehicle",), (), t3_2, narrows="Vehicle"),
            Atom(
                "how many there are of those of the Vehicle's Rivals [each called it] for whom it is among the Vehicle's Adversaries is 1",
                ("Vehicle",),
                (),
                t3_3,
            ),
        ),
    ),
    Sentence(
        "pilot-actions/s1",
        "make Piloting Check",
        "the Vehicle's Pilot makes a Piloting Check",
        (("by", Character), ("against", Vehicle)),
        (
            Among("Vehicle", "there is a Vehicle", Vehicle),
            Bind("Piloting Check", "there is the roll", (), ("roll",), s1),
            Atom("the Piloting Check's Action is Speed Up", ("Piloting Check",), (), s1_2),
            Atom("who or what stands behind `by` is the Vehicle's Pilot", ("Vehicle",), ("by",), s1_3),
            Atom("the roll succeeded", (), ("roll",), s1_4),
        ),
    ),
    Sentence(
        "pilot-actions/s2",
        "use Slow Down",
        "any Vehicle uses Slow Down",
        (("subject", Vehicle),),
        (Bind("Vehicle", "there is whom it is about", (), ("subject",), s2),),
    ),
    Sentence(
        "pilot-actions/v2",
        "make Piloting Check",
        "the Vehicle's Pilot makes a Piloting Check",
        (("by", Character), ("against", Vehicle)),
        (
            Among("Vehicle", "there is a Vehicle", Vehicle),
            Bind("Piloting Check", "there is the roll", (), ("roll",), v2),
            Atom("the Piloting Check's Action is Evade", ("Piloting Check",), (), v2_2),
            Atom("who or what stands behind `by` is the Vehicle's Pilot", ("Vehicle",), ("by",), v2_3),
            Atom("the roll succeeded", (), ("roll",), v2_4),
        ),
    ),
    Sentence(
        "pilot-actions/k1",
        "make Required Check",
        "the Vehicle's Pilot makes a Required Check",
        (("by", Character), ("against", Vehicle)),
        (
            Among("Vehicle", "there is a Vehicle", Vehicle),
            Bind("Required Check", "there is the roll", (), ("roll",), k1),
            Atom("the Required Check's Action is Trick", ("Required Check",), (), k1_2),
            Atom("who or what stands behind `by` is the Vehicle's Pilot", ("Vehicle",), ("by",), k1_3),
            Atom("the roll succeeded", (), ("roll",), k1_4),
            Among(
                "Other",
                "there is somebody among those of the Chase's Vehicles [each called it] for whom the Vehicle is Ahead of it",
                None,
                ("Vehicle",),
                (),
                k1_5,
            ),
        ),
    ),
    Sentence(
        "pilot-actions/k1",
        "make Piloting Check",
        "the Vehicle's Pilot makes a Piloting Check",
        (("by", Character), ("against", Vehicle)),
        (
            Among("Vehicle", "there is a Vehicle", Vehicle),
            Bind("Required Check", "there is the roll", (), ("roll",), k1_6),
            Atom("the Required Check's Action is Trick", ("Required Check",), (), k1_7),
            Atom("who or what stands behind `by` is the Vehicle's Pilot", ("Vehicle",), ("by",), k1_8),
            Atom("the roll succeeded", (), ("roll",), k1_9),
            Among(
                "Other",
                "there is somebody among those of the Chase's Vehicles [each called it] for whom the Vehicle is Ahead of it",
                None,
                ("Vehicle",),
                (),
                k1_10,
            ),
        ),
    ),
    Sentence(
        "pilot-actions/k1",
        "make Other Skill Check",
        "the Vehicle's Pilot makes an Other Skill Check",
        (("by", Character), ("against", Vehicle)),
        (
            Among("Vehicle", "there is a Vehicle", Vehicle),
            Bind("Required Check", "there is the roll", (), ("roll",), k1_11),
            Atom("the Required Check's Action is Trick", ("Required Check",), (), k1_12),
            Atom("who or what stands behind `by` is the Vehicle's Pilot", ("Vehicle",), ("by",), k1_13),
            Atom("the roll succeeded", (), ("roll",), k1_14),
            Among(
                "Other",
                "there is somebody among those of the Chase's Vehicles [each called it] for whom the Vehicle is Ahead of it",
                None,
                ("Vehicle",),
                (),
                k1_15,
            ),
        ),
    ),
    Sentence(
        "pilot-actions/b0",
        "use Break Free",
        "",
        (("subject", Vehicle),),
        (
            Bind("Vehicle", "there is whom it is about", (), ("subject",), b0),
            Atom("the Vehicle is Engaged", ("Vehicle",), (), b0_2, ("state", "Engaged", b0_3)),
        ),
    ),
    Sentence(
        "pilot-actions/b1",
        "make Piloting Check",
        "the Vehicle's Pilot makes a Piloting Check",
        (("by", Character), ("against", Vehicle)),
        (
            Among("Vehicle", "there is a Vehicle", Vehicle),
            Bind("Piloting Check", "there is the roll", (), ("roll",), b1),
            Atom("the Piloting Check's Action is Break Free", ("Piloting Check",), (), b1_2),
            Atom("who or what stands behind `by` is the Vehicle's Pilot", ("Vehicle",), ("by",), b1_3),
            Atom("the roll succeeded", (), ("roll",), b1_4),
            Among("Rival", "there is somebody among the Vehicle's Rivals", None, ("Vehicle",), (), b1_5),
        ),
    ),
    Sentence(
        "pilot-actions/m1",
        "use Double Maneuver",
        "any Vehicle uses Double Maneuver",
        (("subject", Vehicle),),
        (Bind("Vehicle", "there is whom it is about", (), ("subject",), m1),),
    ),
    Sentence(
        "pilot-actions/z1",
        "end Round",
        "a Round ends",
        (),
        (
            Among("Vehicle", "there is a Vehicle", Vehicle),
            Among("Attempt", "there is somebody among the Vehicle's Checks", None, ("Vehicle",), (), z1),
        ),
    ),
    Sentence(
        "pilot-actions/q1",
        "attribute Break Free DC",
        "",
        (),
        (
            Bind("Vehicle", "there is whom it is about", (), ("subject",), q1),
            Atom("the Vehicle is a Vehicle", ("Vehicle",), (), q1_2, narrows="Vehicle"),
            Atom(
                "how many there are of those of the Vehicle's Rivals [each called it] for whom it is among the Vehicle's Adversaries is at least 2",
                ("Vehicle",),
                (),
                q1_3,
            ),
        ),
    ),
)
