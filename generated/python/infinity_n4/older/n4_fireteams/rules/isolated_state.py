"""The rule `isolated-state`, clause by clause."""

from __future__ import annotations

from typing import Any

from .... import _vocabulary as v
from ....entities import Ammunition, Fireteam, HackingProgram, Trooper
from ....enums import Label, Skill, State
from ....world import World
from ...._runtime.conditions import Mask
from ...._runtime.drivers import Command
from ...._runtime.engine import Asking
from ...._runtime.events import Event
from ...._runtime.lasting import until
from ...._runtime.results import Part
from ...._runtime.rolls import make
from ...._runtime.rounds import Round
from ...._runtime.tables import Game as Tables, Offer, Rule


def a1(w: World, e: Event, r: Round) -> None:
    """isolated-state/a1 (n4-core): heard when happen Attack."""
    if (trooper := e.get("on")) is not None:
        if (ammunition := e.get("with")) is not None:
            if (
                isinstance(ammunition, Ammunition)
                and State.ISOLATED in ammunition._causes
                and e.fields.get("succeeded", 0) == 1
            ):
                r.become(trooper, v.STATE_ISOLATED, source=ammunition)


def a1_2(w: World, e: Event, r: Round) -> None:
    """isolated-state/a1 (n4-core): heard when happen Game Effect."""
    if (trooper := e.get("on")) is not None:
        if (cause := e.get("from")) is not None:
            if State.ISOLATED in cause._causes:
                r.become(trooper, v.STATE_ISOLATED, source=cause)


def e1(w: World, d: Event, mask: Mask = None) -> bool:
    """isolated-state/e1 (n4-core): asked about use Receive Order."""
    trooper = d.subject
    if (
        w.is_(trooper, v.STATE_ISOLATED, mask)
        and (from__1 := d.get("from")) is not None
        and (army_2 := trooper._army) is not None
        and (order_pool_3 := army_2._order_pool) is not None
        and from__1 is order_pool_3
    ):
        return True
    return False


def e2_2(w: World, d: Event, mask: Mask = None) -> bool:
    """isolated-state/e2 (n4-core): asked about state Irregular."""
    for held in w.held_about("isolated-state/e2#1", 0, d.subject):
        (trooper,) = held.names
        if d.subject is trooper:
            return True
    return False


def e2_3(w: World, d: Event, mask: Mask = None) -> bool:
    """isolated-state/e2 (n4-core): asked about use Provide Order."""
    for held in w.held_about("isolated-state/e2#2", 0, d.subject):
        (trooper,) = held.names
        if (
            d.subject is trooper
            and (to_1 := d.get("to")) is not None
            and (army_2 := trooper._army) is not None
            and (order_pool_3 := army_2._order_pool) is not None
            and to_1 is order_pool_3
        ):
            return True
    return False


def e2(w: World, e: Event, r: Round) -> None:
    """isolated-state/e2 (n4-core): heard when start Active Turn."""
    for trooper in w.referring(Trooper, v.TROOPER_ARMY, e.get("owner")):
        if "Isolated" in trooper._states:
            r.hold(
                "isolated-state/e2#1",
                (trooper,),
                until(w.anchor("end", "Active Turn")),
                source=w.source_of(trooper, v.STATE_ISOLATED),
            )
            r.hold(
                "isolated-state/e2#2",
                (trooper,),
                until(w.anchor("end", "Active Turn")),
                source=w.source_of(trooper, v.STATE_ISOLATED),
            )


def e3(w: World, d: Event, mask: Mask = None) -> bool:
    """isolated-state/e3 (n4-core): asked about disable."""
    trooper = d.subject
    if (
        isinstance(trooper, Trooper)
        and w.is_(trooper, v.STATE_ISOLATED, mask)
        and (item_1 := d.get("item")) is not None
        and item_1 in trooper._hacking_programs
    ):
        return True
    return False


def e3_2(w: World, d: Event, mask: Mask = None) -> bool:
    """isolated-state/e3 (n4-core): asked about disable."""
    trooper = d.subject
    if (
        isinstance(trooper, Trooper)
        and w.is_(trooper, v.STATE_ISOLATED, mask)
        and (item_1 := d.get("item")) is not None
        and any(
            it_2 is item_1
            for it_2 in trooper._items_
            if (Label.COMMS_ATTACK in it_2._labels or Label.COMMS_EQUIPMENT in it_2._labels)
        )
    ):
        return True
    return False


def e4(w: World, e: Event, r: Round) -> None:
    """isolated-state/e4 (n4-core): heard when start Active Turn."""
    for trooper in w.referring(Trooper, v.TROOPER_ARMY, e.get("owner")):
        if "Isolated" in trooper._states and (army_1 := trooper._army) is not None and trooper is army_1._lieutenant:
            if (army_3 := trooper._army) is not None:
                r.become(army_3, v.STATE_LOSS_OF_LIEUTENANT, source=w.source_of(trooper, v.STATE_ISOLATED))


def e5(w: World, d: Event, parts: list[Part]) -> None:
    """isolated-state/e5 (n4-core): asked about attribute WIP."""
    trooper = d.subject
    if isinstance(trooper, Trooper) and "Isolated" in trooper._states:
        parts.append(Part("isolated-state/e5", -9, "add", "plain", -1))


def e6(w: World, e: Event, r: Round) -> None:
    """isolated-state/e6 (n4-core): heard when become Isolated."""
    trooper = e.subject
    if trooper._fireteam is not None:
        if (fireteam_2 := trooper._fireteam) is not None:
            r.leave(trooper, fireteam_2)


def e6_2(w: World, d: Event, mask: Mask = None) -> bool:
    """isolated-state/e6 (n4-core): asked about join Fireteam."""
    trooper = d.subject
    if isinstance(trooper, Trooper):
        if d.get("group") is not None:
            if w.is_(trooper, v.STATE_ISOLATED, mask):
                return True
    return False


def e7_match(w: World, e: Event) -> list[tuple[Any, ...]]:
    """isolated-state/e7 (n4-core): heard when become Isolated."""
    found: list[tuple[Any, ...]] = []
    trooper = e.subject
    if (fireteam_1 := trooper._fireteam) is not None and trooper is fireteam_1._team_leader:
        found.append((trooper,))
    return found


def e7_act(w: World, e: Event, r: Round, trooper: Trooper) -> None:
    """isolated-state/e7 (n4-core): what it does."""
    if (fireteam_1 := trooper._fireteam) is not None:
        r.end_group(fireteam_1)


def e8(w: World, d: Event, mask: Mask = None) -> bool:
    """isolated-state/e8 (n4-core): asked about use Coordinated Order."""
    trooper = d.subject
    if w.is_(trooper, v.STATE_ISOLATED, mask):
        return True
    return False


def c1_open(w: World) -> list[tuple[Any, ...]]:
    """isolated-state/c1 (n4-core): for whom it is open."""
    found: list[tuple[Any, ...]] = []
    for trooper in w.all(Trooper):
        for this in trooper._states.get("Isolated", ()):
            for helper in w.all(Trooper):
                if Skill.ENGINEER in helper._skills or Skill.EQUIVALENT_OF_ENGINEER in helper._skills:
                    if w.related("Silhouette Contact", helper, trooper):
                        found.append((trooper, this, helper))
    return found


def c1_act(w: World, e: Event, r: Round, trooper: Trooper, this: Any, helper: Trooper) -> Asking:
    """isolated-state/c1 (n4-core): what it does."""
    which = "Normal WIP Roll"
    if (source_1 := w.source_of(trooper, v.STATE_ISOLATED)) is not None:
        if (cancel_roll_2 := source_1._cancel_roll) is not None:
            which = cancel_roll_2.value
    roll = yield from make(w, r, which, helper, {})
    if roll.succeeded:
        r.stop(trooper, v.STATE_ISOLATED)


def c1(helper: Trooper, trooper: Trooper) -> Command[bool]:
    """isolated-state/c1 (n4-core): the offer as a command."""
    return helper._home()._offer_named("isolated-state/c1", 0, trooper, None, helper)


def c2(w: World, e: Event, r: Round) -> None:
    """isolated-state/c2 (n4-core): heard when make Reset Roll."""
    if (trooper := e.get("by")) is not None:
        if e.roll.succeeded and "Isolated" in trooper._states:
            r.stop(trooper, v.STATE_ISOLATED)


def i1_2(w: World, d: Event) -> bool:
    """isolated-state/i1 (n4-core): asked about keeps Loss of Lieutenant."""
    for held in w._held.get("isolated-state/i1#1", ()):
        (trooper,) = held.names
        if d.subject is trooper._army:
            return True
    return False


def i1(w: World, e: Event, r: Round) -> None:
    """isolated-state/i1 (n4-core): heard when stop Isolated."""
    trooper = e.subject
    r.keep("isolated-state/i1#1", (trooper,))


def q2(w: World, e: Event, r: Round) -> None:
    """isolated-state/q2 (n4-core): heard when happen Attack."""
    if (trooper := e.get("on")) is not None:
        if (hacking_program := e.get("with")) is not None:
            if (
                isinstance(hacking_program, HackingProgram)
                and State.ISOLATED in hacking_program._causes
                and e.fields.get("succeeded", 0) == 1
            ):
                r.become(trooper, v.STATE_ISOLATED, source=hacking_program)


def q3_match(w: World, e: Event) -> list[tuple[Any, ...]]:
    """isolated-state/q3 (n4-core): heard when become Isolated."""
    found: list[tuple[Any, ...]] = []
    trooper = e.subject
    if (fireteam_1 := trooper._fireteam) is not None and trooper is fireteam_1._team_leader:
        team = trooper._fireteam
        found.append((trooper, team))
    return found


def q3_later_act(w: World, e: Event, r: Round, team: Fireteam | None) -> None:
    """isolated-state/q3 (n4-core): what it does."""
    if team is not None:
        r.end_group(team)


def q3_act(w: World, e: Event, r: Round, trooper: Trooper, team: Fireteam | None) -> None:
    """isolated-state/q3 (n4-core): what it does."""
    r.later("isolated-state/q3#1", w.anchor("end", "Order"), (team,))


def n4_faq_1_0_f4(w: World, d: Event, mask: Mask = None) -> bool:
    """n4-faq-1.0/f4 (n4-faq-1.0): asked about use Convert Irregular Order."""
    if (trooper := d.get("on")) is not None:
        if w.is_(trooper, v.STATE_ISOLATED, mask) and d.subject is trooper._army:
            return True
    return False


def register(g: Tables) -> None:
    """Hands the clauses of this rule to an edition."""
    g.react("happen Attack", "isolated-state/a1", (), None, None, (a1,))
    g.react("happen Game Effect", "isolated-state/a1", (), None, None, (a1_2,))
    g.rule(g.cannot, "use Receive Order", Rule("isolated-state/e1", e1, masked=True, needs="Isolated"))
    g.rule(g.counts_as, "state Irregular", Rule("isolated-state/e2", e2_2, masked=True))
    g.rule(g.cannot, "use Provide Order", Rule("isolated-state/e2", e2_3, masked=True))
    g.react("start Active Turn", "isolated-state/e2", (), None, None, (e2,))
    g.disable.append(Rule("isolated-state/e3", e3, masked=True, needs="Isolated"))
    g.disable.append(Rule("isolated-state/e3", e3_2, masked=True, needs="Isolated"))
    g.react("start Active Turn", "isolated-state/e4", (), None, None, (e4,))
    g.rule(
        g.in_roll,
        "WIP in Reset Roll",
        Rule(
            "isolated-state/e5",
            e5,
            needs="Isolated",
            always=True,
            kind=Trooper,
            part=Part("isolated-state/e5", -9, "add", "plain", -1),
        ),
    )
    g.react("become Isolated", "isolated-state/e6", (), None, None, (e6,))
    g.rule(g.cannot, "join Fireteam", Rule("isolated-state/e6", e6_2, masked=True))
    g.react("become Isolated", "isolated-state/e7", ("Trooper",), e7_match, None, (e7_act,))
    g.rule(g.cannot, "use Coordinated Order", Rule("isolated-state/e8", e8, masked=True, needs="Isolated", always=True))
    g.offers.append(
        Offer("isolated-state/c1", ("Trooper", "this", "Helper"), 2, (1, "Short Skill"), c1_open, None, (c1_act,))
    )
    g.react("make Reset Roll", "isolated-state/c2", (), None, None, (c2,))
    g.rule(g.keeps, "Loss of Lieutenant", Rule("isolated-state/i1", i1_2))
    g.react("stop Isolated", "isolated-state/i1", (), None, None, (i1,))
    g.react("happen Attack", "isolated-state/q2", (), None, None, (q2,))
    g.beats.add(("isolated-state/q3", "isolated-state/e7"))
    g.delayed["isolated-state/q3#1"] = (None, (q3_later_act,))
    g.react("become Isolated", "isolated-state/q3", ("Trooper", "Team"), q3_match, None, (q3_act,))
    g.rule(g.cannot, "use Convert Irregular Order", Rule("n4-faq-1.0/f4", n4_faq_1_0_f4, masked=True))
    g.rules.append("isolated-state")
