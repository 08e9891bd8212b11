"""The conditions of the rule `immobilized-a-state`, one by one, for whoever asks why not."""

from __future__ import annotations

from typing import Any

from ..entities import Operator, Trooper
from ..world import World
from .._runtime.events import Event
from .._runtime.lacking import Atom, Bind, Either, Names, Sentence


def e1(w: World, e: Event, n: Names) -> Any:
    """immobilized-a-state/e1: read by `why_not`."""
    return e.subject


def e1_2(w: World, e: Event, n: Names) -> bool:
    """immobilized-a-state/e1: read by `why_not`."""
    if "Immobilized-A" in n["Trooper"]._states:
        return True
    return False


def e1_3(w: World, e: Event, n: Names) -> Any:
    """immobilized-a-state/e1: read by `why_not`."""
    return n["Trooper"]


def e1_4(w: World, e: Event, n: Names) -> Any:
    """immobilized-a-state/e1: read by `why_not`."""
    return e.subject


def e1_5(w: World, e: Event, n: Names) -> bool:
    """immobilized-a-state/e1: read by `why_not`."""
    if "Immobilized-A" in n["Trooper"]._states:
        return True
    return False


def e1_6(w: World, e: Event, n: Names) -> Any:
    """immobilized-a-state/e1: read by `why_not`."""
    return n["Trooper"]


def e1_7(w: World, e: Event, n: Names) -> Any:
    """immobilized-a-state/e1: read by `why_not`."""
    return e.subject


def e1_8(w: World, e: Event, n: Names) -> bool:
    """immobilized-a-state/e1: read by `why_not`."""
    if "Immobilized-A" in n["Trooper"]._states:
        return True
    return False


def e1_9(w: World, e: Event, n: Names) -> Any:
    """immobilized-a-state/e1: read by `why_not`."""
    return n["Trooper"]


def e1_10(w: World, e: Event, n: Names) -> bool:
    """immobilized-a-state/e1: read by `why_not`."""
    if e.subject is n["Trooper"]:
        return False
    return True


def e1_11(w: World, e: Event, n: Names) -> Any:
    """immobilized-a-state/e1: read by `why_not`."""
    return e.subject


def e1_12(w: World, e: Event, n: Names) -> bool:
    """immobilized-a-state/e1: read by `why_not`."""
    if "Immobilized-A" in n["Trooper"]._states:
        return True
    return False


def e1_13(w: World, e: Event, n: Names) -> Any:
    """immobilized-a-state/e1: read by `why_not`."""
    return n["Trooper"]


def e1_14(w: World, e: Event, n: Names) -> Any:
    """immobilized-a-state/e1: read by `why_not`."""
    return e.subject


def e1_15(w: World, e: Event, n: Names) -> bool:
    """immobilized-a-state/e1: read by `why_not`."""
    if "Immobilized-A" in n["Trooper"]._states:
        return True
    return False


def e1_16(w: World, e: Event, n: Names) -> Any:
    """immobilized-a-state/e1: read by `why_not`."""
    return n["Trooper"]


def e1_17(w: World, e: Event, n: Names) -> Any:
    """immobilized-a-state/e1: read by `why_not`."""
    return e.subject


def e1_18(w: World, e: Event, n: Names) -> bool:
    """immobilized-a-state/e1: read by `why_not`."""
    if "Immobilized-A" in n["Trooper"]._states:
        return True
    return False


def e1_19(w: World, e: Event, n: Names) -> Any:
    """immobilized-a-state/e1: read by `why_not`."""
    return n["Trooper"]


def e1_20(w: World, e: Event, n: Names) -> Any:
    """immobilized-a-state/e1: read by `why_not`."""
    return e.subject


def e1_21(w: World, e: Event, n: Names) -> bool:
    """immobilized-a-state/e1: read by `why_not`."""
    if "Immobilized-A" in n["Trooper"]._states:
        return True
    return False


def e1_22(w: World, e: Event, n: Names) -> Any:
    """immobilized-a-state/e1: read by `why_not`."""
    return n["Trooper"]


def e1_23(w: World, e: Event, n: Names) -> Any:
    """immobilized-a-state/e1: read by `why_not`."""
    return e.subject


def e1_24(w: World, e: Event, n: Names) -> bool:
    """immobilized-a-state/e1: read by `why_not`."""
    if "Immobilized-A" in n["Trooper"]._states:
        return True
    return False


def e1_25(w: World, e: Event, n: Names) -> Any:
    """immobilized-a-state/e1: read by `why_not`."""
    return n["Trooper"]


def e2(w: World, e: Event, n: Names) -> Any:
    """immobilized-a-state/e2: read by `why_not`."""
    return e.subject


def e2_2(w: World, e: Event, n: Names) -> bool:
    """immobilized-a-state/e2: read by `why_not`."""
    if isinstance(n["Trooper"], Trooper):
        return True
    return False


def e2_3(w: World, e: Event, n: Names) -> bool:
    """immobilized-a-state/e2: read by `why_not`."""
    if "Immobilized-A" in n["Trooper"]._states:
        return True
    return False


def e2_4(w: World, e: Event, n: Names) -> Any:
    """immobilized-a-state/e2: read by `why_not`."""
    return n["Trooper"]


SENTENCES: tuple[Sentence, ...] = (
    Sentence(
        "immobilized-a-state/e1",
        "use Declared Skill",
        "",
        (("subject", Trooper),),
        (
            Bind("Trooper", "there is whom it is about", (), ("subject",), e1),
            Atom("the Trooper is Immobilized-A", ("Trooper",), (), e1_2, ("state", "Immobilized-A", e1_3)),
        ),
    ),
    Sentence(
        "immobilized-a-state/e1",
        "use Reset",
        "",
        (("subject", Trooper),),
        (
            Bind("Trooper", "there is whom it is about", (), ("subject",), e1_4),
            Atom("the Trooper is Immobilized-A", ("Trooper",), (), e1_5, ("state", "Immobilized-A", e1_6)),
        ),
    ),
    Sentence(
        "immobilized-a-state/e1",
        "use Dodge",
        "",
        (("subject", Trooper),),
        (
            Bind("Trooper", "there is whom it is about", (), ("subject",), e1_7),
            Atom("the Trooper is Immobilized-A", ("Trooper",), (), e1_8, ("state", "Immobilized-A", e1_9)),
            Either((Atom("it is not so that whom it is about is the Trooper", ("Trooper",), ("subject",), e1_10),)),
        ),
    ),
    Sentence(
        "immobilized-a-state/e1",
        "use Attack Skill",
        "",
        (("subject", Trooper),),
        (
            Bind("Trooper", "there is whom it is about", (), ("subject",), e1_11),
            Atom("the Trooper is Immobilized-A", ("Trooper",), (), e1_12, ("state", "Immobilized-A", e1_13)),
        ),
    ),
    Sentence(
        "immobilized-a-state/e1",
        "use BS Attack",
        "",
        (("subject", Trooper),),
        (
            Bind("Trooper", "there is whom it is about", (), ("subject",), e1_14),
            Atom("the Trooper is Immobilized-A", ("Trooper",), (), e1_15, ("state", "Immobilized-A", e1_16)),
        ),
    ),
    Sentence(
        "immobilized-a-state/e1",
        "use Hack",
        "",
        (("subject", Trooper),),
        (
            Bind("Trooper", "there is whom it is about", (), ("subject",), e1_17),
            Atom("the Trooper is Immobilized-A", ("Trooper",), (), e1_18, ("state", "Immobilized-A", e1_19)),
        ),
    ),
    Sentence(
        "immobilized-a-state/e1",
        "use Mount",
        "",
        (("subject", Operator),),
        (
            Bind("Trooper", "there is whom it is about", (), ("subject",), e1_20),
            Atom("the Trooper is Immobilized-A", ("Trooper",), (), e1_21, ("state", "Immobilized-A", e1_22)),
        ),
    ),
    Sentence(
        "immobilized-a-state/e1",
        "use Dismount",
        "",
        (("subject", Operator),),
        (
            Bind("Trooper", "there is whom it is about", (), ("subject",), e1_23),
            Atom("the Trooper is Immobilized-A", ("Trooper",), (), e1_24, ("state", "Immobilized-A", e1_25)),
        ),
    ),
    Sentence(
        "immobilized-a-state/e2",
        "attribute PH",
        "",
        (),
        (
            Bind("Trooper", "there is whom it is about", (), ("subject",), e2),
            Atom("the Trooper is a Trooper", ("Trooper",), (), e2_2, narrows="Trooper"),
            Atom("the Trooper is Immobilized-A", ("Trooper",), (), e2_3, ("state", "Immobilized-A", e2_4)),
        ),
    ),
)
