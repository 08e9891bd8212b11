"""The events of skirmish_classes with a journal: each write names its clause, and whatever raises is rolled back.

In: a `Journal`, the same troopers and armies. Out: the same worlds and results; the journal holds what was written and why.
"""

from __future__ import annotations

from collections.abc import Callable

from benchmarks.twins.journal import Journal
from benchmarks.twins.skirmish_classes import Army, Result, Trooper, opposable


def reset(journal: Journal, who: Trooper, die: int, modifiers: int = 0) -> Result:
    return journal.whole(_reset, who, die, modifiers)


def _reset(journal: Journal, who: Trooper, die: int, modifiers: int) -> Result:
    result = opposable(who.wip, who.wip_in_reset_roll(), modifiers - 3 if who.stunned else modifiers, die)
    if result.succeeded:
        write = journal.set
        write(who, "targeted", False, "reset/r2")
        write(who, "immobilized_b", False, "reset/r2")
        if who.isolated:
            write(who, "isolated", False, "isolated-state/c2")
            for device in who.tied:
                write(device, "disconnected", False, "n4-faq-1.3/f1")
            write(who, "tied", [], "n4-faq-1.3/f1")
    return result


def start_turn(journal: Journal, army: Army) -> None:
    journal.whole(_start_turn, army)


def _start_turn(journal: Journal, army: Army) -> None:
    write: Callable[[object, str, object, str], None] = journal.set
    lieutenant = army.lieutenant
    for trooper in army.troopers:
        write(trooper, "held_back", trooper.isolated, "isolated-state/e2")
        if trooper.isolated and trooper is lieutenant:
            write(army, "leaderless", True, "isolated-state/e4")
    if lieutenant is None or lieutenant.null or lieutenant.isolated or not lieutenant.on_table:
        write(army, "leaderless", True, "loss-of-lieutenant/a1")
    regular = 0
    for trooper in army.troopers:
        if not trooper.may_provide_order():
            continue
        if army.leaderless or trooper.held_back or trooper.irregular:
            write(trooper, "irregular_orders", trooper.irregular_orders + 1, "order-pool/o3")
        else:
            regular += 1
    write(army.pool, "regular_orders", army.pool.regular_orders + regular, "order-pool/o2")
    if lieutenant is not None and not army.leaderless:
        write(lieutenant, "special_orders", lieutenant.special_orders + 1, "lieutenant/l1")
