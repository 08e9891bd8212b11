"""The conditions of the rule `escape-system`, one by one, for whoever asks why not."""

from __future__ import annotations

from typing import Any

from .. import _vocabulary as v
from ..entities import Army, Operator, OrderPool, TAG, Trooper
from ..enums import ScenarioRule, UnitName
from ..world import World
from .._runtime.events import Event
from .._runtime.lacking import All, Among, Atom, Bind, Either, Names, Sentence, Unspent


def r1(w: World, e: Event, n: Names) -> bool:
    """escape-system/r1: read by `why_not`."""
    if w.has_for("escape-system/r1", n["TAG"], "Escape System"):
        return True
    return False


def r1_2(w: World, e: Event, n: Names) -> Any:
    """escape-system/r1: read by `why_not`."""
    return n["TAG"]


def r1_3(w: World, e: Event, n: Names) -> bool:
    """escape-system/r1: read by `why_not`."""
    if any(
        True
        for p in w.past("during", w.window("Order"))
        if p.key == "lose STR" and p.subject is n["TAG"] and p.fields.get("last", 0) == 1
    ):
        return True
    return False


def p1(w: World, e: Event, n: Names) -> Any:
    """escape-system/p1: read by `why_not`."""
    if (of_1 := e.get("of")) is not None:
        return of_1
    return None


def p1_2(w: World, e: Event, n: Names) -> Any:
    """escape-system/p1: read by `why_not`."""
    return e


def p1_3(w: World, e: Event, n: Names) -> bool:
    """escape-system/p1: read by `why_not`."""
    if w.has_for("escape-system/p1", n["TAG"], "Escape System"):
        return True
    return False


def p1_4(w: World, e: Event, n: Names) -> Any:
    """escape-system/p1: read by `why_not`."""
    return n["TAG"]


def p2(w: World, e: Event, n: Names) -> Any:
    """escape-system/p2: read by `why_not`."""
    if (of_1 := e.get("of")) is not None:
        return of_1
    return None


def p2_2(w: World, e: Event, n: Names) -> Any:
    """escape-system/p2: read by `why_not`."""
    return e


def p2_3(w: World, e: Event, n: Names) -> bool:
    """escape-system/p2: read by `why_not`."""
    if w.has_for("escape-system/p2", n["TAG"], "Escape System"):
        return True
    return False


def p2_4(w: World, e: Event, n: Names) -> Any:
    """escape-system/p2: read by `why_not`."""
    return n["TAG"]


def p4(w: World, e: Event, n: Names) -> bool:
    """escape-system/p4: read by `why_not`."""
    if w.has_for("escape-system/p4", n["TAG"], "Escape System"):
        return True
    return False


def p4_2(w: World, e: Event, n: Names) -> Any:
    """escape-system/p4: read by `why_not`."""
    return n["TAG"]


def p4_3(w: World, e: Event, n: Names) -> bool:
    """escape-system/p4: read by `why_not`."""
    if e.subject is n["TAG"]._operator:
        return True
    return False


def p5(w: World, e: Event, n: Names) -> bool:
    """escape-system/p5: read by `why_not`."""
    if w.has_for("escape-system/p5", n["TAG"], "Escape System"):
        return True
    return False


def p5_2(w: World, e: Event, n: Names) -> Any:
    """escape-system/p5: read by `why_not`."""
    return n["TAG"]


def p5_3(w: World, e: Event, n: Names) -> bool:
    """escape-system/p5: read by `why_not`."""
    if (operator_1 := n["TAG"]._operator) is not None and operator_1._place is not w.table:
        return True
    return False


def p5_4(w: World, e: Event, n: Names) -> bool:
    """escape-system/p5: read by `why_not`."""
    if e.subject is n["TAG"]._operator:
        return True
    return False


def p5_5(w: World, e: Event, n: Names) -> bool:
    """escape-system/p5: read by `why_not`."""
    if w.has_for("escape-system/p5", n["TAG"], "Escape System"):
        return True
    return False


def p5_6(w: World, e: Event, n: Names) -> Any:
    """escape-system/p5: read by `why_not`."""
    return n["TAG"]


def p5_7(w: World, e: Event, n: Names) -> bool:
    """escape-system/p5: read by `why_not`."""
    if (operator_1 := n["TAG"]._operator) is not None and operator_1._place is not w.table:
        return True
    return False


def p5_8(w: World, e: Event, n: Names) -> bool:
    """escape-system/p5: read by `why_not`."""
    if e.subject is n["TAG"]._operator:
        return True
    return False


def m1(w: World, e: Event, n: Names) -> bool:
    """escape-system/m1: read by `why_not`."""
    if w.has_for("escape-system/m1", n["TAG"], "Escape System"):
        return True
    return False


def m1_2(w: World, e: Event, n: Names) -> Any:
    """escape-system/m1: read by `why_not`."""
    return n["TAG"]


def m1_3(w: World, e: Event, n: Names) -> bool:
    """escape-system/m1: read by `why_not`."""
    if (operator_1 := n["TAG"]._operator) is not None and operator_1._place is not w.table:
        return True
    return False


def m1_4(w: World, e: Event, n: Names) -> bool:
    """escape-system/m1: read by `why_not`."""
    if e.subject is n["TAG"]._operator:
        return True
    return False


def m1_5(w: World, e: Event, n: Names) -> bool:
    """escape-system/m1: read by `why_not`."""
    if w.has_for("escape-system/m1", n["TAG"], "Escape System"):
        return True
    return False


def m1_6(w: World, e: Event, n: Names) -> Any:
    """escape-system/m1: read by `why_not`."""
    return n["TAG"]


def m1_7(w: World, e: Event, n: Names) -> bool:
    """escape-system/m1: read by `why_not`."""
    if (operator_1 := n["TAG"]._operator) is not None and operator_1._place is not w.table:
        return True
    return False


def m1_8(w: World, e: Event, n: Names) -> bool:
    """escape-system/m1: read by `why_not`."""
    if e.subject is n["TAG"]._operator:
        return True
    return False


def m2(w: World, e: Event, n: Names) -> bool:
    """escape-system/m2: read by `why_not`."""
    if w.has_for("escape-system/m2", n["TAG"], "Escape System"):
        return True
    return False


def m2_2(w: World, e: Event, n: Names) -> Any:
    """escape-system/m2: read by `why_not`."""
    return n["TAG"]


def m2_3(w: World, e: Event, n: Names) -> bool:
    """escape-system/m2: read by `why_not`."""
    if e.subject in n["TAG"]._enemies:
        return True
    return False


def m2_4(w: World, e: Event, n: Names) -> bool:
    """escape-system/m2: read by `why_not`."""
    if e.get("to") == "escape-system/p1":
        return True
    return False


def q1(w: World, e: Event, n: Names) -> bool:
    """escape-system/q1: read by `why_not`."""
    if w.has_for("escape-system/q1", n["TAG"], "Escape System"):
        return True
    return False


def q1_2(w: World, e: Event, n: Names) -> Any:
    """escape-system/q1: read by `why_not`."""
    return n["TAG"]


def q1_3(w: World, e: Event, n: Names) -> bool:
    """escape-system/q1: read by `why_not`."""
    if (operator_1 := n["TAG"]._operator) is not None and not w.is_(operator_1, v.STATE_NULL):
        return True
    return False


def q1_4(w: World, e: Event, n: Names) -> Any:
    """escape-system/q1: read by `why_not`."""
    if (operator_1 := n["TAG"]._operator) is not None:
        return operator_1
    return None


def q1_5(w: World, e: Event, n: Names) -> bool:
    """escape-system/q1: read by `why_not`."""
    if e.subject is n["TAG"]._operator:
        return True
    return False


def q3(w: World, e: Event, n: Names) -> Any:
    """escape-system/q3: read by `why_not`."""
    return e.subject


def q3_2(w: World, e: Event, n: Names) -> bool:
    """escape-system/q3: read by `why_not`."""
    if isinstance(n["TAG"], TAG):
        return True
    return False


def q3_3(w: World, e: Event, n: Names) -> bool:
    """escape-system/q3: read by `why_not`."""
    if w.has_for("escape-system/q3", n["TAG"], "Escape System"):
        return True
    return False


def q3_4(w: World, e: Event, n: Names) -> Any:
    """escape-system/q3: read by `why_not`."""
    return n["TAG"]


def f2(w: World, e: Event, n: Names) -> bool:
    """n4-faq-1.0/f2: read by `why_not`."""
    if "Possessed" in n["TAG"]._states:
        return True
    return False


def f2_2(w: World, e: Event, n: Names) -> Any:
    """n4-faq-1.0/f2: read by `why_not`."""
    return n["TAG"]


def f2_3(w: World, e: Event, n: Names) -> bool:
    """n4-faq-1.0/f2: read by `why_not`."""
    if e.subject is n["TAG"]._operator:
        return True
    return False


def f2_4(w: World, e: Event, n: Names) -> bool:
    """n4-faq-1.0/f2: read by `why_not`."""
    if "Possessed" in n["TAG"]._states:
        return True
    return False


def f2_5(w: World, e: Event, n: Names) -> Any:
    """n4-faq-1.0/f2: read by `why_not`."""
    return n["TAG"]


def f2_6(w: World, e: Event, n: Names) -> bool:
    """n4-faq-1.0/f2: read by `why_not`."""
    if e.subject is n["TAG"]._operator:
        return True
    return False


def f2_7(w: World, e: Event, n: Names) -> Any:
    """n4-faq-1.0/f2: read by `why_not`."""
    if (of_1 := e.get("of")) is not None:
        return of_1
    return None


def f2_8(w: World, e: Event, n: Names) -> Any:
    """n4-faq-1.0/f2: read by `why_not`."""
    return e


def f1(w: World, e: Event, n: Names) -> bool:
    """n4-faq-1.2/f1: read by `why_not`."""
    if n["TAG"]._unit is UnitName.IGUANA:
        return True
    return False


def f1_2(w: World, e: Event, n: Names) -> bool:
    """n4-faq-1.2/f1: read by `why_not`."""
    if n["TAG"]._unit is UnitName.ANACONDA:
        return True
    return False


def f1_3(w: World, e: Event, n: Names) -> bool:
    """n4-faq-1.2/f1: read by `why_not`."""
    if (operator_1 := n["TAG"]._operator) is not None and operator_1._place is w.table:
        return True
    return False


def f1_4(w: World, e: Event, n: Names) -> bool:
    """n4-faq-1.2/f1: read by `why_not`."""
    if e.subject is n["TAG"]._operator:
        return True
    return False


def f1_5(w: World, e: Event, n: Names) -> Any:
    """n4-faq-1.2/f1: read by `why_not`."""
    return e.subject


def f1_6(w: World, e: Event, n: Names) -> bool:
    """n4-faq-1.2/f1: read by `why_not`."""
    if isinstance(n["TAG"], TAG):
        return True
    return False


def f1_7(w: World, e: Event, n: Names) -> bool:
    """n4-faq-1.2/f1: read by `why_not`."""
    if n["TAG"]._unit is UnitName.IGUANA:
        return True
    return False


def f1_8(w: World, e: Event, n: Names) -> bool:
    """n4-faq-1.2/f1: read by `why_not`."""
    if n["TAG"]._unit is UnitName.ANACONDA:
        return True
    return False


def f1_9(w: World, e: Event, n: Names) -> bool:
    """n4-faq-1.2/f1: read by `why_not`."""
    if ScenarioRule.KILLING in w.scenario._special_rules:
        return True
    return False


def f1_10(w: World, e: Event, n: Names) -> bool:
    """n4-faq-1.2/f1: read by `why_not`."""
    if (operator_1 := n["TAG"]._operator) is not None and "Dead" in operator_1._states:
        return False
    return True


def f1_11(w: World, e: Event, n: Names) -> Any:
    """n4-faq-1.2/f1: read by `why_not`."""
    if (operator_1 := n["TAG"]._operator) is not None:
        return operator_1
    return None


def f1_12(w: World, e: Event, n: Names) -> Any:
    """n4-faq-1.2/f1: read by `why_not`."""
    return e.subject


def f1_13(w: World, e: Event, n: Names) -> bool:
    """n4-faq-1.2/f1: read by `why_not`."""
    if isinstance(n["TAG"], TAG):
        return True
    return False


def f1_14(w: World, e: Event, n: Names) -> bool:
    """n4-faq-1.2/f1: read by `why_not`."""
    if n["TAG"]._unit is UnitName.IGUANA:
        return True
    return False


def f1_15(w: World, e: Event, n: Names) -> bool:
    """n4-faq-1.2/f1: read by `why_not`."""
    if n["TAG"]._unit is UnitName.ANACONDA:
        return True
    return False


def f1_16(w: World, e: Event, n: Names) -> bool:
    """n4-faq-1.2/f1: read by `why_not`."""
    if ScenarioRule.KILLING in w.scenario._special_rules:
        return True
    return False


def f1_17(w: World, e: Event, n: Names) -> bool:
    """n4-faq-1.2/f1: read by `why_not`."""
    if (operator_1 := n["TAG"]._operator) is not None and "Dead" in operator_1._states:
        return True
    return False


def f1_18(w: World, e: Event, n: Names) -> Any:
    """n4-faq-1.2/f1: read by `why_not`."""
    if (operator_1 := n["TAG"]._operator) is not None:
        return operator_1
    return None


SENTENCES: tuple[Sentence, ...] = (
    Sentence(
        "escape-system/r1",
        "end Order",
        "an Order of anybody ends",
        (("owner", Army),),
        (
            Among("TAG", "there is a TAG", TAG),
            Atom(
                "the TAG has an Escape System and nothing disables it",
                ("TAG",),
                (),
                r1,
                ("item", "Escape System", r1_2),
            ),
            Atom(
                "the TAG lost STR (where it is the last of it) during the Order that is open",
                ("TAG",),
                ("last", "subject"),
                r1_3,
            ),
        ),
    ),
    Sentence(
        "escape-system/p1",
        "happen Ejection",
        "an Ejection of any TAG happens",
        (("of", TAG),),
        (
            Bind("TAG", "there is who or what stands behind `of`", (), ("of",), p1),
            Bind("Ejection", "there is this event", (), ("event",), p1_2),
            Atom(
                "the TAG has an Escape System and nothing disables it",
                ("TAG",),
                (),
                p1_3,
                ("item", "Escape System", p1_4),
            ),
        ),
    ),
    Sentence(
        "escape-system/p2",
        "happen Ejection",
        "an Ejection of any TAG happens",
        (("of", TAG),),
        (
            Bind("TAG", "there is who or what stands behind `of`", (), ("of",), p2),
            Bind("Ejection", "there is this event", (), ("event",), p2_2),
            Atom(
                "the TAG has an Escape System and nothing disables it",
                ("TAG",),
                (),
                p2_3,
                ("item", "Escape System", p2_4),
            ),
        ),
    ),
    Sentence(
        "escape-system/p4",
        "use Provide Order",
        "",
        (("subject", Trooper), ("to", OrderPool)),
        (
            Among("TAG", "there is a TAG", TAG),
            Atom(
                "the TAG has an Escape System and nothing disables it",
                ("TAG",),
                (),
                p4,
                ("item", "Escape System", p4_2),
            ),
            Unspent("it has not happened yet that the TAG's Operator becomes Null", "escape-system/p4#0", ("TAG",)),
            Atom("whom it is about is the TAG's Operator", ("TAG",), ("subject",), p4_3),
        ),
    ),
    Sentence(
        "escape-system/p5",
        "immune label Hacking",
        "",
        (),
        (
            Among("TAG", "there is a TAG", TAG),
            Atom(
                "the TAG has an Escape System and nothing disables it",
                ("TAG",),
                (),
                p5,
                ("item", "Escape System", p5_2),
            ),
            Atom("the TAG's Operator is not on or in the Table", ("TAG",), (), p5_3),
            Atom("whom it is about is the TAG's Operator", ("TAG",), ("subject",), p5_4),
        ),
    ),
    Sentence(
        "escape-system/p5",
        "immune label E/M",
        "",
        (),
        (
            Among("TAG", "there is a TAG", TAG),
            Atom(
                "the TAG has an Escape System and nothing disables it",
                ("TAG",),
                (),
                p5_5,
                ("item", "Escape System", p5_6),
            ),
            Atom("the TAG's Operator is not on or in the Table", ("TAG",), (), p5_7),
            Atom("whom it is about is the TAG's Operator", ("TAG",), ("subject",), p5_8),
        ),
    ),
    Sentence(
        "escape-system/m1",
        "attribute ARM",
        "",
        (),
        (
            Among("TAG", "there is a TAG", TAG),
            Atom(
                "the TAG has an Escape System and nothing disables it",
                ("TAG",),
                (),
                m1,
                ("item", "Escape System", m1_2),
            ),
            Atom("the TAG's Operator is not on or in the Table", ("TAG",), (), m1_3),
            Atom("whom it is about is the TAG's Operator", ("TAG",), ("subject",), m1_4),
        ),
    ),
    Sentence(
        "escape-system/m1",
        "attribute BTS",
        "",
        (),
        (
            Among("TAG", "there is a TAG", TAG),
            Atom(
                "the TAG has an Escape System and nothing disables it",
                ("TAG",),
                (),
                m1_5,
                ("item", "Escape System", m1_6),
            ),
            Atom("the TAG's Operator is not on or in the Table", ("TAG",), (), m1_7),
            Atom("whom it is about is the TAG's Operator", ("TAG",), ("subject",), m1_8),
        ),
    ),
    Sentence(
        "escape-system/m2",
        "use React",
        "",
        (("subject", Trooper),),
        (
            Among("TAG", "there is a TAG", TAG),
            Atom(
                "the TAG has an Escape System and nothing disables it",
                ("TAG",),
                (),
                m2,
                ("item", "Escape System", m2_2),
            ),
            Atom("whom it is about is among the TAG's Enemies", ("TAG",), ("subject",), m2_3),
            Atom("who or what stands behind `to` is clause escape-system/p1", (), ("to",), m2_4),
        ),
    ),
    Sentence(
        "escape-system/q1",
        "use Provide Order",
        "",
        (("subject", Trooper), ("to", OrderPool)),
        (
            Among("TAG", "there is a TAG", TAG),
            Atom(
                "the TAG has an Escape System and nothing disables it",
                ("TAG",),
                (),
                q1,
                ("item", "Escape System", q1_2),
            ),
            Atom("the TAG's Operator is not Null", ("TAG",), (), q1_3, ("state", "Null", q1_4), no=True),
            Atom("whom it is about is the TAG's Operator", ("TAG",), ("subject",), q1_5),
        ),
    ),
    Sentence(
        "escape-system/q3",
        "immune state Dead",
        "",
        (("subject", Trooper),),
        (
            Bind("TAG", "there is whom it is about", (), ("subject",), q3),
            Atom("the TAG is a TAG", ("TAG",), (), q3_2, narrows="TAG"),
            Atom(
                "the TAG has an Escape System and nothing disables it",
                ("TAG",),
                (),
                q3_3,
                ("item", "Escape System", q3_4),
            ),
        ),
    ),
    Sentence(
        "n4-faq-1.0/f2",
        "use Mount",
        "",
        (("subject", Operator),),
        (
            Among("TAG", "there is a TAG", TAG),
            Atom("the TAG is Possessed", ("TAG",), (), f2, ("state", "Possessed", f2_2)),
            Atom("whom it is about is the TAG's Operator", ("TAG",), ("subject",), f2_3),
        ),
    ),
    Sentence(
        "n4-faq-1.0/f2",
        "use Dismount",
        "",
        (("subject", Operator),),
        (
            Among("TAG", "there is a TAG", TAG),
            Atom("the TAG is Possessed", ("TAG",), (), f2_4, ("state", "Possessed", f2_5)),
            Atom("whom it is about is the TAG's Operator", ("TAG",), ("subject",), f2_6),
        ),
    ),
    Sentence(
        "n4-faq-1.0/f2",
        "happen Ejection",
        "an Ejection of any TAG happens",
        (("of", TAG),),
        (
            Bind("TAG", "there is who or what stands behind `of`", (), ("of",), f2_7),
            Bind("Ejection", "there is this event", (), ("event",), f2_8),
        ),
    ),
    Sentence(
        "n4-faq-1.2/f1",
        "attribute Victory Points",
        "",
        (),
        (
            Among("TAG", "there is a TAG", TAG),
            All(
                (
                    Either(
                        (
                            Atom("the TAG's Unit is Iguana", ("TAG",), (), f1),
                            Atom("the TAG's Unit is Anaconda", ("TAG",), (), f1_2),
                        )
                    ),
                    Atom("the TAG's Operator is on or in the Table", ("TAG",), (), f1_3),
                )
            ),
            Atom("whom it is about is the TAG's Operator", ("TAG",), ("subject",), f1_4),
        ),
    ),
    Sentence(
        "n4-faq-1.2/f1",
        "state Killed",
        "",
        (("subject", Trooper),),
        (
            Bind("TAG", "there is whom it is about", (), ("subject",), f1_5),
            Atom("the TAG is a TAG", ("TAG",), (), f1_6, narrows="TAG"),
            All(
                (
                    Either(
                        (
                            Atom("the TAG's Unit is Iguana", ("TAG",), (), f1_7),
                            Atom("the TAG's Unit is Anaconda", ("TAG",), (), f1_8),
                        )
                    ),
                    Atom("Killing is among the Scenario's Special Rules", (), (), f1_9),
                )
            ),
            Atom(
                "it is not so that the TAG's Operator is Dead", ("TAG",), (), f1_10, ("state", "Dead", f1_11), no=True
            ),
        ),
    ),
    Sentence(
        "n4-faq-1.2/f1",
        "state Killed",
        "",
        (("subject", Trooper),),
        (
            Bind("TAG", "there is whom it is about", (), ("subject",), f1_12),
            Atom("the TAG is a TAG", ("TAG",), (), f1_13, narrows="TAG"),
            All(
                (
                    Either(
                        (
                            Atom("the TAG's Unit is Iguana", ("TAG",), (), f1_14),
                            Atom("the TAG's Unit is Anaconda", ("TAG",), (), f1_15),
                        )
                    ),
                    Atom("Killing is among the Scenario's Special Rules", (), (), f1_16),
                )
            ),
            Atom("the TAG's Operator is Dead", ("TAG",), (), f1_17, ("state", "Dead", f1_18)),
        ),
    ),
)
