"""The conditions of the rule `isolated-state`, one by one, for whoever asks why not."""

from __future__ import annotations

from typing import Any

from ....entities import Ammunition, Army, Cause, HackingProgram, OrderPool, Trooper
from ....enums import Label, Skill, State
from ....world import World
from ...._runtime.events import Event
from ...._runtime.lacking import All, Among, Atom, Bind, Either, Names, Sentence


def a1(w: World, e: Event, n: Names) -> Any:
    """isolated-state/a1: read by `why_not`."""
    if (on_1 := e.get("on")) is not None:
        return on_1
    return None


def a1_2(w: World, e: Event, n: Names) -> Any:
    """isolated-state/a1: read by `why_not`."""
    return e


def a1_3(w: World, e: Event, n: Names) -> Any:
    """isolated-state/a1: read by `why_not`."""
    if (with__1 := e.get("with")) is not None:
        return with__1
    return None


def a1_4(w: World, e: Event, n: Names) -> bool:
    """isolated-state/a1: read by `why_not`."""
    if isinstance(n["Ammunition"], Ammunition):
        return True
    return False


def a1_5(w: World, e: Event, n: Names) -> bool:
    """isolated-state/a1: read by `why_not`."""
    if State.ISOLATED in n["Ammunition"]._causes:
        return True
    return False


def a1_6(w: World, e: Event, n: Names) -> bool:
    """isolated-state/a1: read by `why_not`."""
    if e.fields.get("succeeded", 0) == 1:
        return True
    return False


def a1_7(w: World, e: Event, n: Names) -> Any:
    """isolated-state/a1: read by `why_not`."""
    if (on_1 := e.get("on")) is not None:
        return on_1
    return None


def a1_8(w: World, e: Event, n: Names) -> Any:
    """isolated-state/a1: read by `why_not`."""
    return e


def a1_9(w: World, e: Event, n: Names) -> Any:
    """isolated-state/a1: read by `why_not`."""
    if (from__1 := e.get("from")) is not None:
        return from__1
    return None


def a1_10(w: World, e: Event, n: Names) -> bool:
    """isolated-state/a1: read by `why_not`."""
    if State.ISOLATED in n["Cause"]._causes:
        return True
    return False


def e1(w: World, e: Event, n: Names) -> Any:
    """isolated-state/e1: read by `why_not`."""
    return e.subject


def e1_2(w: World, e: Event, n: Names) -> bool:
    """isolated-state/e1: read by `why_not`."""
    if "Isolated" in n["Trooper"]._states:
        return True
    return False


def e1_3(w: World, e: Event, n: Names) -> Any:
    """isolated-state/e1: read by `why_not`."""
    return n["Trooper"]


def e1_4(w: World, e: Event, n: Names) -> bool:
    """isolated-state/e1: read by `why_not`."""
    if (
        (from__1 := e.get("from")) is not None
        and (army_2 := n["Trooper"]._army) is not None
        and (order_pool_3 := army_2._order_pool) is not None
        and from__1 is order_pool_3
    ):
        return True
    return False


def e2(w: World, e: Event, n: Names) -> bool:
    """isolated-state/e2: read by `why_not`."""
    if (owner_1 := e.get("owner")) is not None and (army_2 := n["Trooper"]._army) is not None and owner_1 is army_2:
        return True
    return False


def e2_2(w: World, e: Event, n: Names) -> bool:
    """isolated-state/e2: read by `why_not`."""
    if "Isolated" in n["Trooper"]._states:
        return True
    return False


def e2_3(w: World, e: Event, n: Names) -> Any:
    """isolated-state/e2: read by `why_not`."""
    return n["Trooper"]


def e3(w: World, e: Event, n: Names) -> Any:
    """isolated-state/e3: read by `why_not`."""
    return e.subject


def e3_2(w: World, e: Event, n: Names) -> bool:
    """isolated-state/e3: read by `why_not`."""
    if isinstance(n["Trooper"], Trooper):
        return True
    return False


def e3_3(w: World, e: Event, n: Names) -> bool:
    """isolated-state/e3: read by `why_not`."""
    if "Isolated" in n["Trooper"]._states:
        return True
    return False


def e3_4(w: World, e: Event, n: Names) -> Any:
    """isolated-state/e3: read by `why_not`."""
    return n["Trooper"]


def e3_5(w: World, e: Event, n: Names) -> bool:
    """isolated-state/e3: read by `why_not`."""
    if (item_1 := e.get("item")) is not None and item_1 in n["Trooper"]._hacking_programs:
        return True
    return False


def e3_6(w: World, e: Event, n: Names) -> Any:
    """isolated-state/e3: read by `why_not`."""
    return e.subject


def e3_7(w: World, e: Event, n: Names) -> bool:
    """isolated-state/e3: read by `why_not`."""
    if isinstance(n["Trooper"], Trooper):
        return True
    return False


def e3_8(w: World, e: Event, n: Names) -> bool:
    """isolated-state/e3: read by `why_not`."""
    if "Isolated" in n["Trooper"]._states:
        return True
    return False


def e3_9(w: World, e: Event, n: Names) -> Any:
    """isolated-state/e3: read by `why_not`."""
    return n["Trooper"]


def e3_10(w: World, e: Event, n: Names) -> bool:
    """isolated-state/e3: read by `why_not`."""
    if (item_1 := e.get("item")) is not None:
        if any(
            it_2 is item_1
            for it_2 in n["Trooper"]._items_
            if (Label.COMMS_ATTACK in it_2._labels or Label.COMMS_EQUIPMENT in it_2._labels)
        ):
            return True
    return False


def e4(w: World, e: Event, n: Names) -> bool:
    """isolated-state/e4: read by `why_not`."""
    if (owner_1 := e.get("owner")) is not None and (army_2 := n["Trooper"]._army) is not None and owner_1 is army_2:
        return True
    return False


def e4_2(w: World, e: Event, n: Names) -> bool:
    """isolated-state/e4: read by `why_not`."""
    if "Isolated" in n["Trooper"]._states:
        return True
    return False


def e4_3(w: World, e: Event, n: Names) -> Any:
    """isolated-state/e4: read by `why_not`."""
    return n["Trooper"]


def e4_4(w: World, e: Event, n: Names) -> bool:
    """isolated-state/e4: read by `why_not`."""
    if (army_1 := n["Trooper"]._army) is not None and n["Trooper"] is army_1._lieutenant:
        return True
    return False


def e5(w: World, e: Event, n: Names) -> Any:
    """isolated-state/e5: read by `why_not`."""
    return e.subject


def e5_2(w: World, e: Event, n: Names) -> bool:
    """isolated-state/e5: read by `why_not`."""
    if isinstance(n["Trooper"], Trooper):
        return True
    return False


def e5_3(w: World, e: Event, n: Names) -> bool:
    """isolated-state/e5: read by `why_not`."""
    if "Isolated" in n["Trooper"]._states:
        return True
    return False


def e5_4(w: World, e: Event, n: Names) -> Any:
    """isolated-state/e5: read by `why_not`."""
    return n["Trooper"]


def e6(w: World, e: Event, n: Names) -> Any:
    """isolated-state/e6: read by `why_not`."""
    return e.subject


def e6_2(w: World, e: Event, n: Names) -> bool:
    """isolated-state/e6: read by `why_not`."""
    if n["Trooper"]._fireteam is not None:
        return True
    return False


def e6_3(w: World, e: Event, n: Names) -> Any:
    """isolated-state/e6: read by `why_not`."""
    return e.subject


def e6_4(w: World, e: Event, n: Names) -> bool:
    """isolated-state/e6: read by `why_not`."""
    if isinstance(n["Trooper"], Trooper):
        return True
    return False


def e6_5(w: World, e: Event, n: Names) -> Any:
    """isolated-state/e6: read by `why_not`."""
    if (group_1 := e.get("group")) is not None:
        return group_1
    return None


def e6_6(w: World, e: Event, n: Names) -> bool:
    """isolated-state/e6: read by `why_not`."""
    if "Isolated" in n["Trooper"]._states:
        return True
    return False


def e6_7(w: World, e: Event, n: Names) -> Any:
    """isolated-state/e6: read by `why_not`."""
    return n["Trooper"]


def e7(w: World, e: Event, n: Names) -> Any:
    """isolated-state/e7: read by `why_not`."""
    return e.subject


def e7_2(w: World, e: Event, n: Names) -> bool:
    """isolated-state/e7: read by `why_not`."""
    if (fireteam_1 := n["Trooper"]._fireteam) is not None and n["Trooper"] is fireteam_1._team_leader:
        return True
    return False


def e8(w: World, e: Event, n: Names) -> Any:
    """isolated-state/e8: read by `why_not`."""
    return e.subject


def e8_2(w: World, e: Event, n: Names) -> bool:
    """isolated-state/e8: read by `why_not`."""
    if "Isolated" in n["Trooper"]._states:
        return True
    return False


def e8_3(w: World, e: Event, n: Names) -> Any:
    """isolated-state/e8: read by `why_not`."""
    return n["Trooper"]


def c1(w: World, e: Event, n: Names) -> Any:
    """isolated-state/c1: read by `why_not`."""
    return n["Trooper"]._states.get("Isolated", ())


def c1_2(w: World, e: Event, n: Names) -> bool:
    """isolated-state/c1: read by `why_not`."""
    if Skill.ENGINEER in n["Helper"]._skills:
        return True
    return False


def c1_3(w: World, e: Event, n: Names) -> bool:
    """isolated-state/c1: read by `why_not`."""
    if Skill.EQUIVALENT_OF_ENGINEER in n["Helper"]._skills:
        return True
    return False


def c1_4(w: World, e: Event, n: Names) -> bool:
    """isolated-state/c1: read by `why_not`."""
    if w.related("Silhouette Contact", n["Helper"], n["Trooper"]):
        return True
    return False


def c2(w: World, e: Event, n: Names) -> Any:
    """isolated-state/c2: read by `why_not`."""
    if (by_1 := e.get("by")) is not None:
        return by_1
    return None


def c2_2(w: World, e: Event, n: Names) -> Any:
    """isolated-state/c2: read by `why_not`."""
    return e.roll


def c2_3(w: World, e: Event, n: Names) -> bool:
    """isolated-state/c2: read by `why_not`."""
    if e.roll.succeeded:
        return True
    return False


def c2_4(w: World, e: Event, n: Names) -> bool:
    """isolated-state/c2: read by `why_not`."""
    if "Isolated" in n["Trooper"]._states:
        return True
    return False


def c2_5(w: World, e: Event, n: Names) -> Any:
    """isolated-state/c2: read by `why_not`."""
    return n["Trooper"]


def i1(w: World, e: Event, n: Names) -> Any:
    """isolated-state/i1: read by `why_not`."""
    return e.subject


def q2(w: World, e: Event, n: Names) -> Any:
    """isolated-state/q2: read by `why_not`."""
    if (on_1 := e.get("on")) is not None:
        return on_1
    return None


def q2_2(w: World, e: Event, n: Names) -> Any:
    """isolated-state/q2: read by `why_not`."""
    return e


def q2_3(w: World, e: Event, n: Names) -> Any:
    """isolated-state/q2: read by `why_not`."""
    if (with__1 := e.get("with")) is not None:
        return with__1
    return None


def q2_4(w: World, e: Event, n: Names) -> bool:
    """isolated-state/q2: read by `why_not`."""
    if isinstance(n["Hacking Program"], HackingProgram):
        return True
    return False


def q2_5(w: World, e: Event, n: Names) -> bool:
    """isolated-state/q2: read by `why_not`."""
    if State.ISOLATED in n["Hacking Program"]._causes:
        return True
    return False


def q2_6(w: World, e: Event, n: Names) -> bool:
    """isolated-state/q2: read by `why_not`."""
    if e.fields.get("succeeded", 0) == 1:
        return True
    return False


def q3(w: World, e: Event, n: Names) -> Any:
    """isolated-state/q3: read by `why_not`."""
    return e.subject


def q3_2(w: World, e: Event, n: Names) -> bool:
    """isolated-state/q3: read by `why_not`."""
    if (fireteam_1 := n["Trooper"]._fireteam) is not None and n["Trooper"] is fireteam_1._team_leader:
        return True
    return False


def q3_3(w: World, e: Event, n: Names) -> Any:
    """isolated-state/q3: read by `why_not`."""
    if (fireteam_1 := n["Trooper"]._fireteam) is not None:
        return fireteam_1
    return None


SENTENCES: tuple[Sentence, ...] = (
    Sentence(
        "isolated-state/a1",
        "happen Attack",
        "an Attack on any Trooper with any Ammunition happens",
        (("by", Trooper), ("on", Trooper), ("with", Cause)),
        (
            Bind("Trooper", "there is who or what stands behind `on`", (), ("on",), a1),
            Bind("Attack", "there is this event", (), ("event",), a1_2),
            Bind("Ammunition", "there is who or what stands behind `with`", (), ("with",), a1_3),
            Atom("the Ammunition is an Ammunition", ("Ammunition",), (), a1_4, narrows="Ammunition"),
            Atom("Isolated is among the Ammunition's Causes", ("Ammunition",), (), a1_5),
            Atom("it succeeds", (), ("succeeded",), a1_6),
        ),
    ),
    Sentence(
        "isolated-state/a1",
        "happen Game Effect",
        "a Game Effect on any Trooper from any Cause happens",
        (("on", Trooper), ("from", Cause)),
        (
            Bind("Trooper", "there is who or what stands behind `on`", (), ("on",), a1_7),
            Bind("Game Effect", "there is this event", (), ("event",), a1_8),
            Bind("Cause", "there is who or what stands behind `from`", (), ("from",), a1_9),
            Atom("Isolated is among the Cause's Causes", ("Cause",), (), a1_10),
        ),
    ),
    Sentence(
        "isolated-state/e1",
        "use Receive Order",
        "",
        (("subject", Trooper), ("from", OrderPool)),
        (
            Bind("Trooper", "there is whom it is about", (), ("subject",), e1),
            Atom("the Trooper is Isolated", ("Trooper",), (), e1_2, ("state", "Isolated", e1_3)),
            Atom("who or what stands behind `from` is the Trooper's Army's Order Pool", ("Trooper",), ("from",), e1_4),
        ),
    ),
    Sentence(
        "isolated-state/e2",
        "start Active Turn",
        "the Active Turn of the Trooper's Army starts",
        (("owner", Army),),
        (
            Among("Trooper", "there is a Trooper", Trooper),
            Atom("the owner is the Trooper's Army", ("Trooper",), ("owner",), e2),
            Atom("the Trooper is Isolated", ("Trooper",), (), e2_2, ("state", "Isolated", e2_3)),
        ),
    ),
    Sentence(
        "isolated-state/e3",
        "disable ",
        "",
        (),
        (
            Bind("Trooper", "there is whom it is about", (), ("subject",), e3),
            Atom("the Trooper is a Trooper", ("Trooper",), (), e3_2, narrows="Trooper"),
            Atom("the Trooper is Isolated", ("Trooper",), (), e3_3, ("state", "Isolated", e3_4)),
            Atom("the item is among the Trooper's Hacking Programs", ("Trooper",), ("item",), e3_5),
        ),
    ),
    Sentence(
        "isolated-state/e3",
        "disable ",
        "",
        (),
        (
            Bind("Trooper", "there is whom it is about", (), ("subject",), e3_6),
            Atom("the Trooper is a Trooper", ("Trooper",), (), e3_7, narrows="Trooper"),
            Atom("the Trooper is Isolated", ("Trooper",), (), e3_8, ("state", "Isolated", e3_9)),
            Atom(
                "the item is among those of the Trooper's Items [each called it] for whom Comms Attack is among its Labels or Comms Equipment is among its Labels",
                ("Trooper",),
                ("item",),
                e3_10,
            ),
        ),
    ),
    Sentence(
        "isolated-state/e4",
        "start Active Turn",
        "the Active Turn of the Trooper's Army starts",
        (("owner", Army),),
        (
            Among("Trooper", "there is a Trooper", Trooper),
            Atom("the owner is the Trooper's Army", ("Trooper",), ("owner",), e4),
            Atom("the Trooper is Isolated", ("Trooper",), (), e4_2, ("state", "Isolated", e4_3)),
            Atom("the Trooper is the Trooper's Army's Lieutenant", ("Trooper",), (), e4_4),
        ),
    ),
    Sentence(
        "isolated-state/e5",
        "attribute WIP",
        "",
        (),
        (
            Bind("Trooper", "there is whom it is about", (), ("subject",), e5),
            Atom("the Trooper is a Trooper", ("Trooper",), (), e5_2, narrows="Trooper"),
            Atom("the Trooper is Isolated", ("Trooper",), (), e5_3, ("state", "Isolated", e5_4)),
        ),
    ),
    Sentence(
        "isolated-state/e6",
        "become Isolated",
        "any Trooper becomes Isolated",
        (("subject", Trooper),),
        (
            Bind("Trooper", "there is whom it is about", (), ("subject",), e6),
            Atom("there is such a thing as the Trooper's Fireteam", ("Trooper",), (), e6_2),
        ),
    ),
    Sentence(
        "isolated-state/e6",
        "join Fireteam",
        "",
        (),
        (
            Bind("Trooper", "there is whom it is about", (), ("subject",), e6_3),
            Atom("the Trooper is a Trooper", ("Trooper",), (), e6_4, narrows="Trooper"),
            Bind("Fireteam", "there is the group", (), ("group",), e6_5),
            Atom("the Trooper is Isolated", ("Trooper",), (), e6_6, ("state", "Isolated", e6_7)),
        ),
    ),
    Sentence(
        "isolated-state/e7",
        "become Isolated",
        "any Trooper becomes Isolated",
        (("subject", Trooper),),
        (
            Bind("Trooper", "there is whom it is about", (), ("subject",), e7),
            Atom("the Trooper is the Trooper's Fireteam's Team Leader", ("Trooper",), (), e7_2),
        ),
    ),
    Sentence(
        "isolated-state/e8",
        "use Coordinated Order",
        "",
        (("subject", Trooper),),
        (
            Bind("Trooper", "there is whom it is about", (), ("subject",), e8),
            Atom("the Trooper is Isolated", ("Trooper",), (), e8_2, ("state", "Isolated", e8_3)),
        ),
    ),
    Sentence(
        "isolated-state/c1",
        "",
        "",
        (),
        (
            Among("Trooper", "there is a Trooper", Trooper),
            Among("this", "the Trooper is Isolated", None, ("Trooper",), (), c1),
            Among("Helper", "there is a Trooper", Trooper),
            All(
                (
                    Either(
                        (
                            Atom("Engineer is among the Helper's Skills", ("Helper",), (), c1_2),
                            Atom("Equivalent of Engineer is among the Helper's Skills", ("Helper",), (), c1_3),
                        )
                    ),
                    Atom("the Helper is in Silhouette Contact with the Trooper", ("Helper", "Trooper"), (), c1_4),
                )
            ),
        ),
    ),
    Sentence(
        "isolated-state/c2",
        "make Reset Roll",
        "any Trooper makes a Reset Roll",
        (("by", Trooper),),
        (
            Bind("Trooper", "there is who or what stands behind `by`", (), ("by",), c2),
            Bind("Reset Roll", "there is the roll", (), ("roll",), c2_2),
            Atom("the roll succeeded", (), ("roll",), c2_3),
            Atom("the Trooper is Isolated", ("Trooper",), (), c2_4, ("state", "Isolated", c2_5)),
        ),
    ),
    Sentence(
        "isolated-state/i1",
        "stop Isolated",
        "any Trooper stops being Isolated",
        (("subject", Trooper),),
        (Bind("Trooper", "there is whom it is about", (), ("subject",), i1),),
    ),
    Sentence(
        "isolated-state/q2",
        "happen Attack",
        "an Attack on any Trooper with any Hacking Program happens",
        (("by", Trooper), ("on", Trooper), ("with", Cause)),
        (
            Bind("Trooper", "there is who or what stands behind `on`", (), ("on",), q2),
            Bind("Attack", "there is this event", (), ("event",), q2_2),
            Bind("Hacking Program", "there is who or what stands behind `with`", (), ("with",), q2_3),
            Atom("the Hacking Program is a Hacking Program", ("Hacking Program",), (), q2_4, narrows="Hacking Program"),
            Atom("Isolated is among the Hacking Program's Causes", ("Hacking Program",), (), q2_5),
            Atom("it succeeds", (), ("succeeded",), q2_6),
        ),
    ),
    Sentence(
        "isolated-state/q3",
        "become Isolated",
        "any Trooper becomes Isolated",
        (("subject", Trooper),),
        (
            Bind("Trooper", "there is whom it is about", (), ("subject",), q3),
            Atom("the Trooper is the Trooper's Fireteam's Team Leader", ("Trooper",), (), q3_2),
            Bind("Team", "there is the Trooper's Fireteam", ("Trooper",), (), q3_3, optional=True),
        ),
    ),
)
