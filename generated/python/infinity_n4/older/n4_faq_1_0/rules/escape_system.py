"""The rule `escape-system`, clause by clause."""

from __future__ import annotations

from typing import Any

from .... import _vocabulary as v
from ....entities import EscapeSystem, SmokeCircularTemplate, TAG
from ....enums import Label
from ....world import World
from ...._runtime.conditions import Mask, is_at
from ...._runtime.events import Event
from ...._runtime.results import Part
from ...._runtime.rounds import Round
from ...._runtime.tables import Game as Tables, Rule

ITEM = EscapeSystem("Escape System", labels={Label.AUTOMATIC, Label.OBLIGATORY})
"""What a bearer has in its lists of items."""


def r1(w: World, e: Event, r: Round) -> None:
    """escape-system/r1 (n4-core): heard when end Order."""
    for tag in w.all(TAG):
        if w.has_for("escape-system/r1", tag, "Escape System"):
            if any(
                True
                for p in w.past("during", w.window("Order"))
                if p.key == "lose STR" and p.subject is tag and p.fields.get("last", 0) == 1
            ):
                r.trigger("Ejection", None, {"of": tag})


def p1_match(w: World, e: Event) -> list[tuple[Any, ...]]:
    """escape-system/p1 (n4-core): heard when happen Ejection."""
    found: list[tuple[Any, ...]] = []
    if (tag := e.get("of")) is not None:
        ejection = e
        if w.has_for("escape-system/p1", tag, "Escape System"):
            found.append((tag, ejection))
    return found


def p1_first(w: World, e: Event, r: Round, tag: TAG, ejection: Any) -> None:
    """escape-system/p1 (n4-core): step 1."""
    if (operator_1 := tag._operator) is not None:
        r.place_in(operator_1, "Silhouette Contact", tag)


def p1_then_1(w: World, e: Event, r: Round, tag: TAG, ejection: Any) -> None:
    """escape-system/p1 (n4-core): step 2."""
    r.replace(tag, SmokeCircularTemplate)


def p2(w: World, e: Event, r: Round) -> None:
    """escape-system/p2 (n4-core): heard when happen Ejection."""
    if (tag := e.get("of")) is not None:
        if w.has_for("escape-system/p2", tag, "Escape System"):
            if (operator_1 := tag._operator) is not None:
                r.lose(operator_1, v.TROOPER_WOUNDS, tag._overkill)


def p3_facts(w: World) -> list[tuple[tuple[Any, ...], bool]]:
    """escape-system/p3 (n4-core): the facts that do not stop it."""
    facts: list[tuple[tuple[Any, ...], bool]] = []
    for tag in w.all(TAG):
        if w.has(tag, "Escape System", despite=True):
            if (
                (operator_1 := tag._operator) is not None
                and (operator_2 := tag._operator) is not None
                and "Unconscious" in operator_2._states
            ):
                facts.append((("is", operator_1, "Unconscious"), False))
            if (
                (operator_3 := tag._operator) is not None
                and (operator_4 := tag._operator) is not None
                and "Dead" in operator_4._states
            ):
                facts.append((("is", operator_3, "Dead"), False))
            if w.is_(tag, v.STATE_IMMOBILIZED):
                facts.append((("is", tag, "Immobilized"), False))
    return facts


def p4_frame(w: World, tag: TAG) -> bool:
    """escape-system/p4: whether its frame holds."""
    return bool(w.has_for("escape-system/p4", tag, "Escape System"))


def p4_spent(w: World, e: Event) -> list[tuple[Any, ...]]:
    """escape-system/p4: heard."""
    found: list[tuple[Any, ...]] = []
    for tag in w.referring(TAG, v.TAG_OPERATOR, e.subject):
        if w.has_for("escape-system/p4", tag, "Escape System"):
            found.append((tag,))
    return found


def p4_even_if(w: World, d: Event, mask: Mask = None) -> list[tuple[tuple[Any, ...], bool]] | None:
    """escape-system/p4 (n4-core): the facts that do not forbid it."""
    facts: list[tuple[tuple[Any, ...], bool]] = []
    stands = False
    for tag in w.referring(TAG, v.TAG_OPERATOR, d.subject):
        if w.has_for("escape-system/p4", tag, "Escape System"):
            if ("escape-system/p4#0", (tag,)) not in w._spent:
                stands = True
                if "Unconscious" in tag._states:
                    facts.append((("is", tag, "Unconscious"), False))
    return facts if stands else None


def p5(w: World, d: Event, mask: Mask = None) -> bool:
    """escape-system/p5 (n4-core): asked about immune label Hacking."""
    for tag in w.referring(TAG, v.TAG_OPERATOR, d.subject):
        if (
            w.has_for("escape-system/p5", tag, "Escape System")
            and (operator_1 := tag._operator) is not None
            and not is_at(operator_1, w.table, mask)
        ):
            return True
    return False


def p5_2(w: World, d: Event, mask: Mask = None) -> bool:
    """escape-system/p5 (n4-core): asked about immune label E/M."""
    for tag in w.referring(TAG, v.TAG_OPERATOR, d.subject):
        if (
            w.has_for("escape-system/p5", tag, "Escape System")
            and (operator_1 := tag._operator) is not None
            and not is_at(operator_1, w.table, mask)
        ):
            return True
    return False


def m1(w: World, d: Event, parts: list[Part]) -> None:
    """escape-system/m1 (n4-core): asked about attribute ARM."""
    for tag in w.referring(TAG, v.TAG_OPERATOR, d.subject):
        if (
            w.has_for("escape-system/m1", tag, "Escape System")
            and (operator_1 := tag._operator) is not None
            and operator_1._place is not w.table
        ):
            parts.append(Part("escape-system/m1", tag._arm, "substitute"))


def m1_2(w: World, d: Event, parts: list[Part]) -> None:
    """escape-system/m1 (n4-core): asked about attribute BTS."""
    for tag in w.referring(TAG, v.TAG_OPERATOR, d.subject):
        if (
            w.has_for("escape-system/m1", tag, "Escape System")
            and (operator_1 := tag._operator) is not None
            and operator_1._place is not w.table
        ):
            parts.append(Part("escape-system/m1", tag._bts, "substitute"))


def m2(w: World, d: Event, mask: Mask = None) -> bool:
    """escape-system/m2 (n4-core): asked about use React."""
    for tag in w.referring(TAG, v.TROOPER_ENEMIES, d.subject):
        if w.has_for("escape-system/m2", tag, "Escape System") and d.get("to") == "escape-system/p1":
            return True
    return False


def q1_even_if(w: World, d: Event, mask: Mask = None) -> list[tuple[tuple[Any, ...], bool]] | None:
    """escape-system/q1 (n4-core): the facts that do not forbid it."""
    facts: list[tuple[tuple[Any, ...], bool]] = []
    stands = False
    for tag in w.referring(TAG, v.TAG_OPERATOR, d.subject):
        if (
            w.has_for("escape-system/q1", tag, "Escape System")
            and (operator_1 := tag._operator) is not None
            and not w.is_(operator_1, v.STATE_NULL)
        ):
            stands = True
            if "Unconscious" in tag._states:
                facts.append((("is", tag, "Unconscious"), False))
    return facts if stands else None


def q3(w: World, d: Event, mask: Mask = None) -> bool:
    """escape-system/q3 (n4-core): asked about immune state Dead."""
    tag = d.subject
    if isinstance(tag, TAG) and w.has_for("escape-system/q3", tag, "Escape System"):
        return True
    return False


def n4_faq_1_0_f2(w: World, d: Event, mask: Mask = None) -> bool:
    """n4-faq-1.0/f2 (n4-faq-1.0): asked about use Mount."""
    for tag in w.referring(TAG, v.TAG_OPERATOR, d.subject):
        if w.is_(tag, v.STATE_POSSESSED, mask):
            return True
    return False


def n4_faq_1_0_f2_2(w: World, d: Event, mask: Mask = None) -> bool:
    """n4-faq-1.0/f2 (n4-faq-1.0): asked about use Dismount."""
    for tag in w.referring(TAG, v.TAG_OPERATOR, d.subject):
        if w.is_(tag, v.STATE_POSSESSED, mask):
            return True
    return False


def n4_faq_1_0_f2_3(w: World, e: Event, r: Round) -> None:
    """n4-faq-1.0/f2 (n4-faq-1.0): heard when happen Ejection."""
    if (tag := e.get("of")) is not None:
        if (operator_1 := tag._operator) is not None:
            r.stop(operator_1, v.STATE_POSSESSED)


def register(g: Tables) -> None:
    """Hands the clauses of this rule to an edition."""
    g.react("end Order", "escape-system/r1", (), None, None, (r1,))
    g.react("happen Ejection", "escape-system/p1", ("TAG", "Ejection"), p1_match, None, (p1_first, p1_then_1))
    g.react("happen Ejection", "escape-system/p2", (), None, None, (p2,))
    g.stands.setdefault("escape-system/p1", []).append(p3_facts)
    g.stands.setdefault("escape-system/p2", []).append(p3_facts)
    g.latch("escape-system/p4#0", p4_frame, p4_spent, "become Null")
    g.rule(g.even_if, "use Provide Order", Rule("escape-system/p4", p4_even_if, True))
    g.immune_labels.append(Rule("escape-system/p5", p5, masked=True, name=Label.HACKING))
    g.immune_labels.append(Rule("escape-system/p5", p5_2, masked=True, name=Label.E_M))
    g.rule(g.in_roll, "ARM in Saving Roll", Rule("escape-system/m1", m1))
    g.rule(g.in_roll, "ARM in ARM Save", Rule("escape-system/m1", m1))
    g.rule(g.in_roll, "ARM in BTS Save", Rule("escape-system/m1", m1))
    g.rule(g.in_roll, "BTS in Saving Roll", Rule("escape-system/m1", m1_2))
    g.rule(g.in_roll, "BTS in ARM Save", Rule("escape-system/m1", m1_2))
    g.rule(g.in_roll, "BTS in BTS Save", Rule("escape-system/m1", m1_2))
    g.price("escape-system/p1", 0, "Order")
    g.rule(g.cannot, "use React", Rule("escape-system/m2", m2, masked=True))
    g.rule(g.even_if, "use Provide Order", Rule("escape-system/q1", q1_even_if, True))
    g.stands.setdefault("escape-system/r1", []).append(None)
    g.stands.setdefault("escape-system/p1", []).append(None)
    g.stands.setdefault("escape-system/p2", []).append(None)
    g.stands.setdefault("escape-system/p4", []).append(None)
    g.stands.setdefault("escape-system/p5", []).append(None)
    g.stands.setdefault("escape-system/m1", []).append(None)
    g.stands.setdefault("escape-system/m2", []).append(None)
    g.stands.setdefault("escape-system/q1", []).append(None)
    g.stands.setdefault("escape-system/q3", []).append(None)
    g.rule(g.immune, "state Dead", Rule("escape-system/q3", q3, masked=True))
    g.rule(g.cannot, "use Mount", Rule("n4-faq-1.0/f2", n4_faq_1_0_f2, masked=True))
    g.rule(g.cannot, "use Dismount", Rule("n4-faq-1.0/f2", n4_faq_1_0_f2_2, masked=True))
    g.react("happen Ejection", "n4-faq-1.0/f2", (), None, None, (n4_faq_1_0_f2_3,))
    g.listen("lose STR")
    g.item("Escape System", ITEM)
    g.rules.append("escape-system")
    g.labels["escape-system"] = frozenset({Label.AUTOMATIC, Label.OBLIGATORY})
