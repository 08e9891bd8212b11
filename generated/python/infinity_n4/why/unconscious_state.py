"""The conditions of the rule `unconscious-state`, one by one, for whoever asks why not."""

from __future__ import annotations

from typing import Any

from ..entities import Operator, OrderPool, Trooper
from ..enums import Label
from ..world import World
from .._runtime.events import Event
from .._runtime.lacking import Atom, Bind, Names, Sentence


def a1(w: World, e: Event, n: Names) -> Any:
    """unconscious-state/a1: read by `why_not`."""
    return e.subject


def a1_2(w: World, e: Event, n: Names) -> bool:
    """unconscious-state/a1: read by `why_not`."""
    if isinstance(n["Trooper"], Trooper):
        return True
    return False


def a1_3(w: World, e: Event, n: Names) -> bool:
    """unconscious-state/a1: read by `why_not`."""
    if n["Trooper"]._wounds == 0:
        return True
    return False


def a2(w: World, e: Event, n: Names) -> Any:
    """unconscious-state/a2: read by `why_not`."""
    return e.subject


def a2_2(w: World, e: Event, n: Names) -> bool:
    """unconscious-state/a2: read by `why_not`."""
    if e.fields.get("last", 0) == 1:
        return True
    return False


def e1(w: World, e: Event, n: Names) -> Any:
    """unconscious-state/e1: read by `why_not`."""
    return e.subject


def e1_2(w: World, e: Event, n: Names) -> bool:
    """unconscious-state/e1: read by `why_not`."""
    if "Unconscious" in n["Trooper"]._states:
        return True
    return False


def e1_3(w: World, e: Event, n: Names) -> Any:
    """unconscious-state/e1: read by `why_not`."""
    return n["Trooper"]


def e1_4(w: World, e: Event, n: Names) -> Any:
    """unconscious-state/e1: read by `why_not`."""
    return e.subject


def e1_5(w: World, e: Event, n: Names) -> bool:
    """unconscious-state/e1: read by `why_not`."""
    if "Unconscious" in n["Trooper"]._states:
        return True
    return False


def e1_6(w: World, e: Event, n: Names) -> Any:
    """unconscious-state/e1: read by `why_not`."""
    return n["Trooper"]


def e1_7(w: World, e: Event, n: Names) -> Any:
    """unconscious-state/e1: read by `why_not`."""
    return e.subject


def e1_8(w: World, e: Event, n: Names) -> bool:
    """unconscious-state/e1: read by `why_not`."""
    if "Unconscious" in n["Trooper"]._states:
        return True
    return False


def e1_9(w: World, e: Event, n: Names) -> Any:
    """unconscious-state/e1: read by `why_not`."""
    return n["Trooper"]


def e1_10(w: World, e: Event, n: Names) -> Any:
    """unconscious-state/e1: read by `why_not`."""
    return e.subject


def e1_11(w: World, e: Event, n: Names) -> bool:
    """unconscious-state/e1: read by `why_not`."""
    if "Unconscious" in n["Trooper"]._states:
        return True
    return False


def e1_12(w: World, e: Event, n: Names) -> Any:
    """unconscious-state/e1: read by `why_not`."""
    return n["Trooper"]


def e1_13(w: World, e: Event, n: Names) -> Any:
    """unconscious-state/e1: read by `why_not`."""
    return e.subject


def e1_14(w: World, e: Event, n: Names) -> bool:
    """unconscious-state/e1: read by `why_not`."""
    if "Unconscious" in n["Trooper"]._states:
        return True
    return False


def e1_15(w: World, e: Event, n: Names) -> Any:
    """unconscious-state/e1: read by `why_not`."""
    return n["Trooper"]


def e1_16(w: World, e: Event, n: Names) -> Any:
    """unconscious-state/e1: read by `why_not`."""
    return e.subject


def e1_17(w: World, e: Event, n: Names) -> bool:
    """unconscious-state/e1: read by `why_not`."""
    if "Unconscious" in n["Trooper"]._states:
        return True
    return False


def e1_18(w: World, e: Event, n: Names) -> Any:
    """unconscious-state/e1: read by `why_not`."""
    return n["Trooper"]


def e1_19(w: World, e: Event, n: Names) -> Any:
    """unconscious-state/e1: read by `why_not`."""
    return e.subject


def e1_20(w: World, e: Event, n: Names) -> bool:
    """unconscious-state/e1: read by `why_not`."""
    if "Unconscious" in n["Trooper"]._states:
        return True
    return False


def e1_21(w: World, e: Event, n: Names) -> Any:
    """unconscious-state/e1: read by `why_not`."""
    return n["Trooper"]


def e1_22(w: World, e: Event, n: Names) -> Any:
    """unconscious-state/e1: read by `why_not`."""
    return e.subject


def e1_23(w: World, e: Event, n: Names) -> bool:
    """unconscious-state/e1: read by `why_not`."""
    if "Unconscious" in n["Trooper"]._states:
        return True
    return False


def e1_24(w: World, e: Event, n: Names) -> Any:
    """unconscious-state/e1: read by `why_not`."""
    return n["Trooper"]


def e1_25(w: World, e: Event, n: Names) -> Any:
    """unconscious-state/e1: read by `why_not`."""
    return e.subject


def e1_26(w: World, e: Event, n: Names) -> bool:
    """unconscious-state/e1: read by `why_not`."""
    if "Unconscious" in n["Trooper"]._states:
        return True
    return False


def e1_27(w: World, e: Event, n: Names) -> Any:
    """unconscious-state/e1: read by `why_not`."""
    return n["Trooper"]


def e2(w: World, e: Event, n: Names) -> Any:
    """unconscious-state/e2: read by `why_not`."""
    return e.subject


def e2_2(w: World, e: Event, n: Names) -> bool:
    """unconscious-state/e2: read by `why_not`."""
    if isinstance(n["Trooper"], Trooper):
        return True
    return False


def e2_3(w: World, e: Event, n: Names) -> bool:
    """unconscious-state/e2: read by `why_not`."""
    if "Unconscious" in n["Trooper"]._states:
        return True
    return False


def e2_4(w: World, e: Event, n: Names) -> Any:
    """unconscious-state/e2: read by `why_not`."""
    return n["Trooper"]


def e2_5(w: World, e: Event, n: Names) -> bool:
    """unconscious-state/e2: read by `why_not`."""
    if (item_1 := e.get("item")) is not None:
        if any(it_2 is item_1 for it_2 in n["Trooper"]._items_ if Label.AUTOMATIC in it_2._labels):
            return True
    return False


def c1(w: World, e: Event, n: Names) -> Any:
    """unconscious-state/c1: read by `why_not`."""
    return e.subject


def c1_2(w: World, e: Event, n: Names) -> bool:
    """unconscious-state/c1: read by `why_not`."""
    if isinstance(n["Trooper"], Trooper):
        return True
    return False


def c1_3(w: World, e: Event, n: Names) -> bool:
    """unconscious-state/c1: read by `why_not`."""
    if "Unconscious" in n["Trooper"]._states:
        return True
    return False


def c1_4(w: World, e: Event, n: Names) -> Any:
    """unconscious-state/c1: read by `why_not`."""
    return n["Trooper"]


def c1_5(w: World, e: Event, n: Names) -> bool:
    """unconscious-state/c1: read by `why_not`."""
    if n["Trooper"]._wounds >= 1:
        return True
    return False


def f5(w: World, e: Event, n: Names) -> Any:
    """n4-faq-1.0/f5: read by `why_not`."""
    return e.subject


def f5_2(w: World, e: Event, n: Names) -> bool:
    """n4-faq-1.0/f5: read by `why_not`."""
    if n["Machine"]._str_ >= 1:
        return True
    return False


SENTENCES: tuple[Sentence, ...] = (
    Sentence(
        "unconscious-state/a1",
        "lose Wounds",
        "any Trooper loses Wounds",
        (),
        (
            Bind("Trooper", "there is whom it is about", (), ("subject",), a1),
            Atom("the Trooper is a Trooper", ("Trooper",), (), a1_2, narrows="Trooper"),
            Atom("the Trooper's Wounds is 0", ("Trooper",), (), a1_3),
        ),
    ),
    Sentence(
        "unconscious-state/a2",
        "lose STR",
        "anybody, here called Machine, loses STR",
        (),
        (
            Bind("Machine", "there is whom it is about", (), ("subject",), a2),
            Atom("it is the last of it", (), ("last",), a2_2),
        ),
    ),
    Sentence(
        "unconscious-state/e1",
        "use Receive Order",
        "",
        (("subject", Trooper), ("from", OrderPool)),
        (
            Bind("Trooper", "there is whom it is about", (), ("subject",), e1),
            Atom("the Trooper is Unconscious", ("Trooper",), (), e1_2, ("state", "Unconscious", e1_3)),
        ),
    ),
    Sentence(
        "unconscious-state/e1",
        "use Declared Skill",
        "",
        (("subject", Trooper),),
        (
            Bind("Trooper", "there is whom it is about", (), ("subject",), e1_4),
            Atom("the Trooper is Unconscious", ("Trooper",), (), e1_5, ("state", "Unconscious", e1_6)),
        ),
    ),
    Sentence(
        "unconscious-state/e1",
        "use Reset",
        "",
        (("subject", Trooper),),
        (
            Bind("Trooper", "there is whom it is about", (), ("subject",), e1_7),
            Atom("the Trooper is Unconscious", ("Trooper",), (), e1_8, ("state", "Unconscious", e1_9)),
        ),
    ),
    Sentence(
        "unconscious-state/e1",
        "use Dodge",
        "",
        (("subject", Trooper),),
        (
            Bind("Trooper", "there is whom it is about", (), ("subject",), e1_10),
            Atom("the Trooper is Unconscious", ("Trooper",), (), e1_11, ("state", "Unconscious", e1_12)),
        ),
    ),
    Sentence(
        "unconscious-state/e1",
        "use Attack Skill",
        "",
        (("subject", Trooper),),
        (
            Bind("Trooper", "there is whom it is about", (), ("subject",), e1_13),
            Atom("the Trooper is Unconscious", ("Trooper",), (), e1_14, ("state", "Unconscious", e1_15)),
        ),
    ),
    Sentence(
        "unconscious-state/e1",
        "use BS Attack",
        "",
        (("subject", Trooper),),
        (
            Bind("Trooper", "there is whom it is about", (), ("subject",), e1_16),
            Atom("the Trooper is Unconscious", ("Trooper",), (), e1_17, ("state", "Unconscious", e1_18)),
        ),
    ),
    Sentence(
        "unconscious-state/e1",
        "use Hack",
        "",
        (("subject", Trooper),),
        (
            Bind("Trooper", "there is whom it is about", (), ("subject",), e1_19),
            Atom("the Trooper is Unconscious", ("Trooper",), (), e1_20, ("state", "Unconscious", e1_21)),
        ),
    ),
    Sentence(
        "unconscious-state/e1",
        "use Mount",
        "",
        (("subject", Operator),),
        (
            Bind("Trooper", "there is whom it is about", (), ("subject",), e1_22),
            Atom("the Trooper is Unconscious", ("Trooper",), (), e1_23, ("state", "Unconscious", e1_24)),
        ),
    ),
    Sentence(
        "unconscious-state/e1",
        "use Dismount",
        "",
        (("subject", Operator),),
        (
            Bind("Trooper", "there is whom it is about", (), ("subject",), e1_25),
            Atom("the Trooper is Unconscious", ("Trooper",), (), e1_26, ("state", "Unconscious", e1_27)),
        ),
    ),
    Sentence(
        "unconscious-state/e2",
        "disable ",
        "",
        (),
        (
            Bind("Trooper", "there is whom it is about", (), ("subject",), e2),
            Atom("the Trooper is a Trooper", ("Trooper",), (), e2_2, narrows="Trooper"),
            Atom("the Trooper is Unconscious", ("Trooper",), (), e2_3, ("state", "Unconscious", e2_4)),
            Atom(
                "the item is among those of the Trooper's Items [each called it] for whom Automatic is among its Labels",
                ("Trooper",),
                ("item",),
                e2_5,
            ),
        ),
    ),
    Sentence(
        "unconscious-state/c1",
        "gain Wounds",
        "any Trooper gains Wounds",
        (),
        (
            Bind("Trooper", "there is whom it is about", (), ("subject",), c1),
            Atom("the Trooper is a Trooper", ("Trooper",), (), c1_2, narrows="Trooper"),
            Atom("the Trooper is Unconscious", ("Trooper",), (), c1_3, ("state", "Unconscious", c1_4)),
            Atom("the Trooper's Wounds is at least 1", ("Trooper",), (), c1_5),
        ),
    ),
    Sentence(
        "n4-faq-1.0/f5",
        "gain STR",
        "anybody, here called Machine, gains STR",
        (),
        (
            Bind("Machine", "there is whom it is about", (), ("subject",), f5),
            Atom("the Machine's STR is at least 1", ("Machine",), (), f5_2),
        ),
    ),
)
