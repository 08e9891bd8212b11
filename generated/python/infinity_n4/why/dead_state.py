"""The conditions of the rule `dead-state`, one by one, for whoever asks why not."""

from __future__ import annotations

from typing import Any

from ..entities import Operator, OrderPool, Trooper
from ..world import World
from .._runtime.events import Event
from .._runtime.lacking import Atom, Bind, Names, Sentence


def a1(w: World, e: Event, n: Names) -> Any:
    """dead-state/a1: read by `why_not`."""
    return e.subject


def a1_2(w: World, e: Event, n: Names) -> bool:
    """dead-state/a1: read by `why_not`."""
    if isinstance(n["Trooper"], Trooper):
        return True
    return False


def a1_3(w: World, e: Event, n: Names) -> bool:
    """dead-state/a1: read by `why_not`."""
    if n["Trooper"]._wounds < 0:
        return True
    return False


def a2(w: World, e: Event, n: Names) -> Any:
    """dead-state/a2: read by `why_not`."""
    return e.subject


def a2_2(w: World, e: Event, n: Names) -> bool:
    """dead-state/a2: read by `why_not`."""
    if n["Machine"]._overkill > 0:
        return True
    return False


def e1(w: World, e: Event, n: Names) -> Any:
    """dead-state/e1: read by `why_not`."""
    return e.subject


def e1_2(w: World, e: Event, n: Names) -> Any:
    """dead-state/e1: read by `why_not`."""
    return e.subject


def e1_3(w: World, e: Event, n: Names) -> bool:
    """dead-state/e1: read by `why_not`."""
    if isinstance(n["Trooper"], Trooper):
        return True
    return False


def e1_4(w: World, e: Event, n: Names) -> bool:
    """dead-state/e1: read by `why_not`."""
    if "Dead" in n["Trooper"]._states:
        return True
    return False


def e1_5(w: World, e: Event, n: Names) -> Any:
    """dead-state/e1: read by `why_not`."""
    return n["Trooper"]


def e1_6(w: World, e: Event, n: Names) -> bool:
    """dead-state/e1: read by `why_not`."""
    if e.get("place") is w.table:
        return True
    return False


def e2(w: World, e: Event, n: Names) -> Any:
    """dead-state/e2: read by `why_not`."""
    return e.subject


def e2_2(w: World, e: Event, n: Names) -> bool:
    """dead-state/e2: read by `why_not`."""
    if "Dead" in n["Trooper"]._states:
        return True
    return False


def e2_3(w: World, e: Event, n: Names) -> Any:
    """dead-state/e2: read by `why_not`."""
    return n["Trooper"]


def e2_4(w: World, e: Event, n: Names) -> Any:
    """dead-state/e2: read by `why_not`."""
    return e.subject


def e2_5(w: World, e: Event, n: Names) -> bool:
    """dead-state/e2: read by `why_not`."""
    if "Dead" in n["Trooper"]._states:
        return True
    return False


def e2_6(w: World, e: Event, n: Names) -> Any:
    """dead-state/e2: read by `why_not`."""
    return n["Trooper"]


def e2_7(w: World, e: Event, n: Names) -> Any:
    """dead-state/e2: read by `why_not`."""
    return e.subject


def e2_8(w: World, e: Event, n: Names) -> bool:
    """dead-state/e2: read by `why_not`."""
    if "Dead" in n["Trooper"]._states:
        return True
    return False


def e2_9(w: World, e: Event, n: Names) -> Any:
    """dead-state/e2: read by `why_not`."""
    return n["Trooper"]


def e2_10(w: World, e: Event, n: Names) -> Any:
    """dead-state/e2: read by `why_not`."""
    return e.subject


def e2_11(w: World, e: Event, n: Names) -> bool:
    """dead-state/e2: read by `why_not`."""
    if "Dead" in n["Trooper"]._states:
        return True
    return False


def e2_12(w: World, e: Event, n: Names) -> Any:
    """dead-state/e2: read by `why_not`."""
    return n["Trooper"]


def e2_13(w: World, e: Event, n: Names) -> Any:
    """dead-state/e2: read by `why_not`."""
    return e.subject


def e2_14(w: World, e: Event, n: Names) -> bool:
    """dead-state/e2: read by `why_not`."""
    if "Dead" in n["Trooper"]._states:
        return True
    return False


def e2_15(w: World, e: Event, n: Names) -> Any:
    """dead-state/e2: read by `why_not`."""
    return n["Trooper"]


def e2_16(w: World, e: Event, n: Names) -> Any:
    """dead-state/e2: read by `why_not`."""
    return e.subject


def e2_17(w: World, e: Event, n: Names) -> bool:
    """dead-state/e2: read by `why_not`."""
    if "Dead" in n["Trooper"]._states:
        return True
    return False


def e2_18(w: World, e: Event, n: Names) -> Any:
    """dead-state/e2: read by `why_not`."""
    return n["Trooper"]


def e2_19(w: World, e: Event, n: Names) -> Any:
    """dead-state/e2: read by `why_not`."""
    return e.subject


def e2_20(w: World, e: Event, n: Names) -> bool:
    """dead-state/e2: read by `why_not`."""
    if "Dead" in n["Trooper"]._states:
        return True
    return False


def e2_21(w: World, e: Event, n: Names) -> Any:
    """dead-state/e2: read by `why_not`."""
    return n["Trooper"]


def e2_22(w: World, e: Event, n: Names) -> Any:
    """dead-state/e2: read by `why_not`."""
    return e.subject


def e2_23(w: World, e: Event, n: Names) -> bool:
    """dead-state/e2: read by `why_not`."""
    if "Dead" in n["Trooper"]._states:
        return True
    return False


def e2_24(w: World, e: Event, n: Names) -> Any:
    """dead-state/e2: read by `why_not`."""
    return n["Trooper"]


def e2_25(w: World, e: Event, n: Names) -> Any:
    """dead-state/e2: read by `why_not`."""
    return e.subject


def e2_26(w: World, e: Event, n: Names) -> bool:
    """dead-state/e2: read by `why_not`."""
    if "Dead" in n["Trooper"]._states:
        return True
    return False


def e2_27(w: World, e: Event, n: Names) -> Any:
    """dead-state/e2: read by `why_not`."""
    return n["Trooper"]


def e3(w: World, e: Event, n: Names) -> Any:
    """dead-state/e3: read by `why_not`."""
    return e.subject


def e3_2(w: World, e: Event, n: Names) -> bool:
    """dead-state/e3: read by `why_not`."""
    if "Dead" in n["Trooper"]._states:
        return True
    return False


def e3_3(w: World, e: Event, n: Names) -> Any:
    """dead-state/e3: read by `why_not`."""
    return n["Trooper"]


SENTENCES: tuple[Sentence, ...] = (
    Sentence(
        "dead-state/a1",
        "lose Wounds",
        "any Trooper loses Wounds",
        (),
        (
            Bind("Trooper", "there is whom it is about", (), ("subject",), a1),
            Atom("the Trooper is a Trooper", ("Trooper",), (), a1_2, narrows="Trooper"),
            Atom("the Trooper's Wounds is less than 0", ("Trooper",), (), a1_3),
        ),
    ),
    Sentence(
        "dead-state/a2",
        "lose STR",
        "anybody, here called Machine, loses STR",
        (),
        (
            Bind("Machine", "there is whom it is about", (), ("subject",), a2),
            Atom("the Machine's Overkill is more than 0", ("Machine",), (), a2_2),
        ),
    ),
    Sentence(
        "dead-state/e1",
        "become Dead",
        "any Trooper becomes Dead",
        (("subject", Trooper),),
        (Bind("Trooper", "there is whom it is about", (), ("subject",), e1),),
    ),
    Sentence(
        "dead-state/e1",
        "enter Table",
        "",
        (),
        (
            Bind("Trooper", "there is whom it is about", (), ("subject",), e1_2),
            Atom("the Trooper is a Trooper", ("Trooper",), (), e1_3, narrows="Trooper"),
            Atom("the Trooper is Dead", ("Trooper",), (), e1_4, ("state", "Dead", e1_5)),
            Atom("the place is the Table", (), ("place",), e1_6),
        ),
    ),
    Sentence(
        "dead-state/e2",
        "use Receive Order",
        "",
        (("subject", Trooper), ("from", OrderPool)),
        (
            Bind("Trooper", "there is whom it is about", (), ("subject",), e2),
            Atom("the Trooper is Dead", ("Trooper",), (), e2_2, ("state", "Dead", e2_3)),
        ),
    ),
    Sentence(
        "dead-state/e2",
        "use Declared Skill",
        "",
        (("subject", Trooper),),
        (
            Bind("Trooper", "there is whom it is about", (), ("subject",), e2_4),
            Atom("the Trooper is Dead", ("Trooper",), (), e2_5, ("state", "Dead", e2_6)),
        ),
    ),
    Sentence(
        "dead-state/e2",
        "use Reset",
        "",
        (("subject", Trooper),),
        (
            Bind("Trooper", "there is whom it is about", (), ("subject",), e2_7),
            Atom("the Trooper is Dead", ("Trooper",), (), e2_8, ("state", "Dead", e2_9)),
        ),
    ),
    Sentence(
        "dead-state/e2",
        "use Dodge",
        "",
        (("subject", Trooper),),
        (
            Bind("Trooper", "there is whom it is about", (), ("subject",), e2_10),
            Atom("the Trooper is Dead", ("Trooper",), (), e2_11, ("state", "Dead", e2_12)),
        ),
    ),
    Sentence(
        "dead-state/e2",
        "use Attack Skill",
        "",
        (("subject", Trooper),),
        (
            Bind("Trooper", "there is whom it is about", (), ("subject",), e2_13),
            Atom("the Trooper is Dead", ("Trooper",), (), e2_14, ("state", "Dead", e2_15)),
        ),
    ),
    Sentence(
        "dead-state/e2",
        "use BS Attack",
        "",
        (("subject", Trooper),),
        (
            Bind("Trooper", "there is whom it is about", (), ("subject",), e2_16),
            Atom("the Trooper is Dead", ("Trooper",), (), e2_17, ("state", "Dead", e2_18)),
        ),
    ),
    Sentence(
        "dead-state/e2",
        "use Hack",
        "",
        (("subject", Trooper),),
        (
            Bind("Trooper", "there is whom it is about", (), ("subject",), e2_19),
            Atom("the Trooper is Dead", ("Trooper",), (), e2_20, ("state", "Dead", e2_21)),
        ),
    ),
    Sentence(
        "dead-state/e2",
        "use Mount",
        "",
        (("subject", Operator),),
        (
            Bind("Trooper", "there is whom it is about", (), ("subject",), e2_22),
            Atom("the Trooper is Dead", ("Trooper",), (), e2_23, ("state", "Dead", e2_24)),
        ),
    ),
    Sentence(
        "dead-state/e2",
        "use Dismount",
        "",
        (("subject", Operator),),
        (
            Bind("Trooper", "there is whom it is about", (), ("subject",), e2_25),
            Atom("the Trooper is Dead", ("Trooper",), (), e2_26, ("state", "Dead", e2_27)),
        ),
    ),
    Sentence(
        "dead-state/e3",
        "state Killed",
        "",
        (("subject", Trooper),),
        (
            Bind("Trooper", "there is whom it is about", (), ("subject",), e3),
            Atom("the Trooper is Dead", ("Trooper",), (), e3_2, ("state", "Dead", e3_3)),
        ),
    ),
)
