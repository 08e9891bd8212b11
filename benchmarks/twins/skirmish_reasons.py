"""The questions of skirmish_classes and skirmish_dicts, answered with reasons: what an answer of the package carries too.

In: a trooper of either style. Out: a slotted `Total` or `Verdict` for objects, plain tuples for dicts; clauses in the order of
their ids.
"""

from __future__ import annotations

from dataclasses import dataclass

from benchmarks.twins import skirmish_classes, skirmish_dicts

HACKING = ("hacking-device/h1",)


@dataclass(slots=True)
class Total:
    value: int
    parts: tuple[tuple[str, int], ...]


@dataclass(slots=True)
class Verdict:
    allowed: bool
    reasons: tuple[str, ...]
    against: tuple[str, ...] = ()


# ---------------------------------------------------------------------------------------------------- objects


def wip_in_reset_roll(who: skirmish_classes.Trooper) -> Total:
    value = who.wip
    parts = []
    if who.immobilized_b:
        value -= 3
        parts.append(("immobilized-b-state/e2", -3))
    if who.isolated:
        value -= 9
        parts.append(("isolated-state/e5", -9))
    if who.targeted:
        value -= 3
        parts.append(("targeted-state/e2", -3))
    return Total(value, tuple(parts))


def reset(who: skirmish_classes.Trooper) -> Verdict:
    reasons = []
    if who.dead:
        reasons.append("dead-state/e2")
    if who.immobilized_a:
        reasons.append("immobilized-a-state/e1")
    if who.unconscious:
        reasons.append("unconscious-state/e1")
    return Verdict(not reasons, tuple(reasons))


def receive_order(who: skirmish_classes.Trooper, pool: skirmish_classes.OrderPool) -> Verdict:
    reasons = []
    own = who.army is not None and who.army.pool is pool
    if who.dead:
        reasons.append("dead-state/e2")
    if who.isolated and own:
        reasons.append("isolated-state/e1")
    if who.possessed and own:
        reasons.append("possessed-state/e1")
    if who.unconscious:
        reasons.append("unconscious-state/e1")
    return Verdict(not reasons, tuple(reasons))


def hack(who: skirmish_classes.Trooper) -> Verdict:
    reasons = []
    if who.dead:
        reasons.append("dead-state/e2")
    if who.immobilized_a:
        reasons.append("immobilized-a-state/e1")
    if who.immobilized_b:
        reasons.append("immobilized-b-state/e1")
    if who.stunned:
        reasons.append("stunned-state/e1")
    if who.unconscious:
        reasons.append("unconscious-state/e1")
    device = HACKING if who.hacking_devices and not who.isolated else ()
    if reasons:
        return Verdict(False, tuple(reasons), device)
    return Verdict(bool(device), device)


# ---------------------------------------------------------------------------------------------------- dicts

Answer = tuple[bool, tuple[str, ...], tuple[str, ...]]
RESET_MODS = (
    ("immobilized_b", "immobilized-b-state/e2", -3),
    ("isolated", "isolated-state/e5", -9),
    ("targeted", "targeted-state/e2", -3),
)
NO_RESET = {
    "dead": "dead-state/e2",
    "immobilized_a": "immobilized-a-state/e1",
    "unconscious": "unconscious-state/e1",
}
NO_ORDER = {"dead": "dead-state/e2", "unconscious": "unconscious-state/e1"}
NO_POOL_ORDER = {
    "dead": "dead-state/e2",
    "isolated": "isolated-state/e1",
    "possessed": "possessed-state/e1",
    "unconscious": "unconscious-state/e1",
}
NO_HACKING = {
    "dead": "dead-state/e2",
    "immobilized_a": "immobilized-a-state/e1",
    "immobilized_b": "immobilized-b-state/e1",
    "stunned": "stunned-state/e1",
    "unconscious": "unconscious-state/e1",
}


def dict_wip_in_reset_roll(who: skirmish_dicts.Trooper) -> tuple[int, tuple[tuple[str, int], ...]]:
    states = who["states"]
    parts = tuple([(clause, mod) for state, clause, mod in RESET_MODS if state in states]) if states else ()
    return who["wip"] + sum([mod for _, mod in parts]), parts


def dict_reset(who: skirmish_dicts.Trooper) -> Answer:
    return _banned(who, NO_RESET)


def dict_receive_order(who: skirmish_dicts.Trooper, pool: dict[str, int]) -> Answer:
    own = who["army"] is not None and who["army"]["pool"] is pool
    return _banned(who, NO_POOL_ORDER if own else NO_ORDER)


def dict_hack(who: skirmish_dicts.Trooper) -> Answer:
    allowed, reasons, _ = _banned(who, NO_HACKING)
    device = HACKING if who["hacking_devices"] and "isolated" not in who["states"] else ()
    return (bool(device), device, ()) if allowed else (False, reasons, device)


def _banned(who: skirmish_dicts.Trooper, bans: dict[str, str]) -> Answer:
    states = who["states"]
    reasons = tuple([clause for state, clause in bans.items() if state in states]) if states else ()
    return not reasons, reasons, ()
