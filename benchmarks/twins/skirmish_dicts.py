"""Isolated troopers and the start of a turn, by hand, with dicts and functions.

In: armies and troopers as dicts, states as a set of words. Out and left out: as in skirmish_classes.
"""

from __future__ import annotations

from typing import Any

Trooper = dict[str, Any]
Army = dict[str, Any]

RESET_MODS = {"isolated": -9, "targeted": -3, "immobilized_b": -3}
NULL = frozenset({"unconscious", "dead", "sepsitorized", "possessed", "disconnected"})
OUT = frozenset({"unconscious", "dead"})
NO_RESET = OUT | {"immobilized_a"}
NO_HACKING = OUT | {"immobilized_a", "immobilized_b", "stunned", "isolated"}
CLOSED_POOL = frozenset({"isolated", "possessed"})


def trooper(name: str = "", wip: int = 0, army: Army | None = None, on_table: bool = True) -> Trooper:
    """A profile; `kind` is "trooper", "tag" (with `operator`) or "operator" (with `tag`)."""
    return {
        "name": name,
        "kind": "trooper",
        "wip": wip,
        "army": army,
        "on_table": on_table,
        "states": set(),
        "hacking_devices": 0,
        "escape_system": False,
        "held_back": False,
        "tied": [],
        "irregular_orders": 0,
        "special_orders": 0,
    }


def army() -> Army:
    return {"troopers": [], "pool": {"regular_orders": 0}, "lieutenant": None, "leaderless": False}


# ---------------------------------------------------------------------------------------------------- questions


def wip_in_reset_roll(who: Trooper) -> int:
    value: int = who["wip"]
    states = who["states"]
    if states:
        for state, mod in RESET_MODS.items():
            if state in states:
                value += mod
    return value


def may_reset(who: Trooper) -> bool:
    return NO_RESET.isdisjoint(who["states"])


def may_receive_order(who: Trooper, pool: dict[str, int]) -> bool:
    states = who["states"]
    if not OUT.isdisjoint(states):
        return False
    if not CLOSED_POOL.isdisjoint(states):
        return who["army"] is None or who["army"]["pool"] is not pool
    return True


def may_hack(who: Trooper) -> bool:
    return who["hacking_devices"] > 0 and NO_HACKING.isdisjoint(who["states"])


def may_provide_order(who: Trooper) -> bool:
    if not who["on_table"] or not NULL.isdisjoint(who["states"]):
        return False
    if who["kind"] == "tag":
        return not who["operator"]["on_table"]
    if who["kind"] == "operator":
        tag = who["tag"]
        return "unconscious" not in tag["states"] or bool(tag["escape_system"])
    return True


# ---------------------------------------------------------------------------------------------------- events


def reset(who: Trooper, die: int, modifiers: int = 0) -> dict[str, Any]:
    """Rolls, and ends what a Reset ends if it succeeds."""
    states = who["states"]
    if "stunned" in states:
        modifiers -= 3
    result = opposable(who["wip"], wip_in_reset_roll(who), modifiers, die)
    if result["succeeded"]:
        states.discard("targeted")
        states.discard("immobilized_b")
        if "isolated" in states:
            states.discard("isolated")
            for device in who["tied"]:
                device["states"].discard("disconnected")
            who["tied"] = []
    return result


def opposable(attribute: int, modified: int, modifiers: int, die: int) -> dict[str, Any]:
    """A die on or under a value; all MODs together count for 12 at most."""
    value = attribute + max(-12, min(12, modified - attribute + modifiers))
    if value > 20:
        die += value - 20
        value = 20
    if die == value or (value == 20 and die > 20):
        return {"degree": "Critical", "succeeded": True, "value": value}
    if die < value:
        return {"degree": "Success", "succeeded": True, "value": value}
    return {"degree": "Failure", "succeeded": False, "value": value}


def start_turn(mine: Army) -> None:
    """From the start of the Active Turn to the Order Count."""
    lieutenant = mine["lieutenant"]
    for who in mine["troopers"]:
        who["held_back"] = "isolated" in who["states"]
    if (
        lieutenant is None
        or not lieutenant["on_table"]
        or "isolated" in lieutenant["states"]
        or not NULL.isdisjoint(lieutenant["states"])
    ):
        mine["leaderless"] = True
    leaderless = mine["leaderless"]
    regular = 0
    for who in mine["troopers"]:
        if not may_provide_order(who):
            continue
        if leaderless or who["held_back"] or "irregular" in who["states"]:
            who["irregular_orders"] += 1
        else:
            regular += 1
    mine["pool"]["regular_orders"] += regular
    if lieutenant is not None and not leaderless:
        lieutenant["special_orders"] += 1
