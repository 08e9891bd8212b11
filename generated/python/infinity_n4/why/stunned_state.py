"""The conditions of the rule `stunned-state`, one by one, for whoever asks why not."""

from __future__ import annotations

from typing import Any

from ..entities import Trooper
from ..world import World
from .._runtime.events import Event
from .._runtime.lacking import Among, Atom, Bind, Names, Sentence


def e1(w: World, e: Event, n: Names) -> Any:
    """stunned-state/e1: read by `why_not`."""
    return e.subject


def e1_2(w: World, e: Event, n: Names) -> bool:
    """stunned-state/e1: read by `why_not`."""
    if "Stunned" in n["Trooper"]._states:
        return True
    return False


def e1_3(w: World, e: Event, n: Names) -> Any:
    """stunned-state/e1: read by `why_not`."""
    return n["Trooper"]


def e1_4(w: World, e: Event, n: Names) -> Any:
    """stunned-state/e1: read by `why_not`."""
    return e.subject


def e1_5(w: World, e: Event, n: Names) -> bool:
    """stunned-state/e1: read by `why_not`."""
    if "Stunned" in n["Trooper"]._states:
        return True
    return False


def e1_6(w: World, e: Event, n: Names) -> Any:
    """stunned-state/e1: read by `why_not`."""
    return n["Trooper"]


def e1_7(w: World, e: Event, n: Names) -> Any:
    """stunned-state/e1: read by `why_not`."""
    return e.subject


def e1_8(w: World, e: Event, n: Names) -> bool:
    """stunned-state/e1: read by `why_not`."""
    if "Stunned" in n["Trooper"]._states:
        return True
    return False


def e1_9(w: World, e: Event, n: Names) -> Any:
    """stunned-state/e1: read by `why_not`."""
    return n["Trooper"]


def e2(w: World, e: Event, n: Names) -> Any:
    """stunned-state/e2: read by `why_not`."""
    if (by_1 := e.get("by")) is not None:
        return by_1
    return None


def e2_2(w: World, e: Event, n: Names) -> bool:
    """stunned-state/e2: read by `why_not`."""
    if isinstance(n["Trooper"], Trooper):
        return True
    return False


def e2_3(w: World, e: Event, n: Names) -> bool:
    """stunned-state/e2: read by `why_not`."""
    if "Stunned" in n["Trooper"]._states:
        return True
    return False


def e2_4(w: World, e: Event, n: Names) -> Any:
    """stunned-state/e2: read by `why_not`."""
    return n["Trooper"]


def e2_5(w: World, e: Event, n: Names) -> Any:
    """stunned-state/e2: read by `why_not`."""
    if (by_1 := e.get("by")) is not None:
        return by_1
    return None


def e2_6(w: World, e: Event, n: Names) -> bool:
    """stunned-state/e2: read by `why_not`."""
    if isinstance(n["Trooper"], Trooper):
        return True
    return False


def e2_7(w: World, e: Event, n: Names) -> bool:
    """stunned-state/e2: read by `why_not`."""
    if "Stunned" in n["Trooper"]._states:
        return True
    return False


def e2_8(w: World, e: Event, n: Names) -> Any:
    """stunned-state/e2: read by `why_not`."""
    return n["Trooper"]


def e2_9(w: World, e: Event, n: Names) -> Any:
    """stunned-state/e2: read by `why_not`."""
    if (by_1 := e.get("by")) is not None:
        return by_1
    return None


def e2_10(w: World, e: Event, n: Names) -> bool:
    """stunned-state/e2: read by `why_not`."""
    if isinstance(n["Trooper"], Trooper):
        return True
    return False


def e2_11(w: World, e: Event, n: Names) -> bool:
    """stunned-state/e2: read by `why_not`."""
    if "Stunned" in n["Trooper"]._states:
        return True
    return False


def e2_12(w: World, e: Event, n: Names) -> Any:
    """stunned-state/e2: read by `why_not`."""
    return n["Trooper"]


def e2_13(w: World, e: Event, n: Names) -> Any:
    """stunned-state/e2: read by `why_not`."""
    if (by_1 := e.get("by")) is not None:
        return by_1
    return None


def e2_14(w: World, e: Event, n: Names) -> bool:
    """stunned-state/e2: read by `why_not`."""
    if isinstance(n["Trooper"], Trooper):
        return True
    return False


def e2_15(w: World, e: Event, n: Names) -> bool:
    """stunned-state/e2: read by `why_not`."""
    if "Stunned" in n["Trooper"]._states:
        return True
    return False


def e2_16(w: World, e: Event, n: Names) -> Any:
    """stunned-state/e2: read by `why_not`."""
    return n["Trooper"]


def c1(w: World, e: Event, n: Names) -> bool:
    """stunned-state/c1: read by `why_not`."""
    if "Stunned" in n["Trooper"]._states:
        return True
    return False


def c1_2(w: World, e: Event, n: Names) -> Any:
    """stunned-state/c1: read by `why_not`."""
    return n["Trooper"]


SENTENCES: tuple[Sentence, ...] = (
    Sentence(
        "stunned-state/e1",
        "use Attack Skill",
        "",
        (("subject", Trooper),),
        (
            Bind("Trooper", "there is whom it is about", (), ("subject",), e1),
            Atom("the Trooper is Stunned", ("Trooper",), (), e1_2, ("state", "Stunned", e1_3)),
        ),
    ),
    Sentence(
        "stunned-state/e1",
        "use BS Attack",
        "",
        (("subject", Trooper),),
        (
            Bind("Trooper", "there is whom it is about", (), ("subject",), e1_4),
            Atom("the Trooper is Stunned", ("Trooper",), (), e1_5, ("state", "Stunned", e1_6)),
        ),
    ),
    Sentence(
        "stunned-state/e1",
        "use Hack",
        "",
        (("subject", Trooper),),
        (
            Bind("Trooper", "there is whom it is about", (), ("subject",), e1_7),
            Atom("the Trooper is Stunned", ("Trooper",), (), e1_8, ("state", "Stunned", e1_9)),
        ),
    ),
    Sentence(
        "stunned-state/e2",
        "roll Reset Roll",
        "",
        (),
        (
            Bind("Trooper", "there is who or what stands behind `by`", (), ("by",), e2),
            Atom("the Trooper is a Trooper", ("Trooper",), (), e2_2, narrows="Trooper"),
            Atom("the Trooper is Stunned", ("Trooper",), (), e2_3, ("state", "Stunned", e2_4)),
        ),
    ),
    Sentence(
        "stunned-state/e2",
        "roll Dodge Roll",
        "",
        (),
        (
            Bind("Trooper", "there is who or what stands behind `by`", (), ("by",), e2_5),
            Atom("the Trooper is a Trooper", ("Trooper",), (), e2_6, narrows="Trooper"),
            Atom("the Trooper is Stunned", ("Trooper",), (), e2_7, ("state", "Stunned", e2_8)),
        ),
    ),
    Sentence(
        "stunned-state/e2",
        "roll Hacking Roll",
        "",
        (),
        (
            Bind("Trooper", "there is who or what stands behind `by`", (), ("by",), e2_9),
            Atom("the Trooper is a Trooper", ("Trooper",), (), e2_10, narrows="Trooper"),
            Atom("the Trooper is Stunned", ("Trooper",), (), e2_11, ("state", "Stunned", e2_12)),
        ),
    ),
    Sentence(
        "stunned-state/e2",
        "roll Normal WIP Roll",
        "",
        (),
        (
            Bind("Trooper", "there is who or what stands behind `by`", (), ("by",), e2_13),
            Atom("the Trooper is a Trooper", ("Trooper",), (), e2_14, narrows="Trooper"),
            Atom("the Trooper is Stunned", ("Trooper",), (), e2_15, ("state", "Stunned", e2_16)),
        ),
    ),
    Sentence(
        "stunned-state/c1",
        "start States Phase",
        "a States Phase starts",
        (),
        (
            Among("Trooper", "there is a Trooper", Trooper),
            Atom("the Trooper is Stunned", ("Trooper",), (), c1, ("state", "Stunned", c1_2)),
        ),
    ),
)
