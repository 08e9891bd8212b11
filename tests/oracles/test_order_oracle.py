"""The order and ejection oracles against scenarios settled by hand."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tests.oracles import orders, rolls, rounds
from tests.oracles.escape import TagUnit, end_of_order
from tests.oracles.orders import Fireteam, Operator, Trooper

# --- escape system ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "unit", "lost", "fired", "wounds", "states"),
    [
        ("ES-1", TagUnit(3, 1), 3, True, 1, set()),
        ("ES-2", TagUnit(3, 1), 4, True, 0, {"unconscious"}),
        ("ES-4", TagUnit(2, 2), 3, True, 1, set()),
        ("ES-6", TagUnit(3, 1), 2, False, 1, set()),
        ("ES-9", TagUnit(2, 1, frozenset({"possessed"})), 2, True, 1, set()),
        ("dead", TagUnit(1, 1), 3, True, -1, {"dead"}),
        ("E4", TagUnit(1, 0, frozenset({"immobilized_b"}), frozenset({"unconscious"})), 1, True, 0, {"unconscious"}),
        ("E4 and excess", TagUnit(1, 0, operator_states=frozenset({"unconscious"})), 2, True, -1, {"dead"}),
    ],
)
def test_ejection(name: str, unit: TagUnit, lost: int, fired: bool, wounds: int, states: set[str]) -> None:
    after, did = end_of_order(unit, lost)
    assert (did, after.ejected, after.smoke) == (fired, fired, fired)
    assert (after.wounds, after.operator_states) == (wounds, frozenset(states))


def test_es5_across_orders() -> None:
    first, fired = end_of_order(TagUnit(3, 1), 2)
    assert (first.strength, fired) == (1, False)
    second, fired = end_of_order(first, 1)
    assert (second.strength, fired, second.wounds) == (0, True, 1)
    assert end_of_order(second, 1) == (second, False)  # once only


# --- orders -----------------------------------------------------------------------------------------------------------


def army(count: int, **last: Any) -> tuple[Trooper, ...]:
    """`count` Regular troopers, the first the Lieutenant, the last as described."""
    plain = [Trooper(f"t{n}", lieutenant=n == 0) for n in range(count)]
    return (*plain[:-1], replace(plain[-1], **last))


def test_is1_is2_isolated_in_mid_turn_and_next_turn() -> None:
    count = orders.order_count(army(10)).spend(1, 3)
    assert count.pools == {1: 7} and count.lieutenant == 1
    now = army(10, states=frozenset({"isolated"}))
    assert not orders.may_receive_pool_order(now[9], count, 1)
    assert all(orders.may_receive_pool_order(t, count, 1) for t in now[:9])
    following = orders.order_count(now)
    assert (following.pools, sorted(following.irregular)) == ({1: 9}, ["t9"])
    assert orders.may_spend_irregular_order(now[9], following, "t9")
    assert not orders.may_spend_irregular_order(now[8], following, "t9")
    assert not orders.may_convert(now[9], following, 4)  # IS-3
    assert orders.may_convert(army(10)[9], following, 4)  # D7: no longer Isolated


def test_is10_is11_loss_of_lieutenant() -> None:
    isolated = (Trooper("lt", lieutenant=True, states=frozenset({"isolated"})), Trooper("x"))
    assert orders.loss_of_lieutenant(isolated)
    freed = replace(isolated[0], states=rolls.after_reset(isolated[0].states, True))
    assert not orders.loss_of_lieutenant((freed, isolated[1]))
    possessed = (replace(isolated[0], states=frozenset({"possessed"}), operator=Operator()), isolated[1])
    assert orders.loss_of_lieutenant(possessed)
    assert not orders.loss_of_lieutenant(orders.executive_tokens(possessed, {"lt"}))
    assert orders.loss_of_lieutenant(orders.executive_tokens(isolated, {"lt"}))
    lost = orders.order_count((*isolated, Trooper("y", states=frozenset({"dead"}))))
    assert (lost.pools, sorted(lost.irregular), lost.lieutenant) == ({1: 0}, ["lt", "x"], 0)
    assert not orders.loss_of_lieutenant(isolated, chain_of_command={"x"})
    assert orders.loss_of_lieutenant((freed,), retreat=True)


def test_is12_special_order_by_version() -> None:
    lieutenant = Trooper("lt", lieutenant=True, states=frozenset({"isolated"}))
    assert [orders.lieutenant_order_usable(v, lieutenant) for v in ((1, 0), (1, 2), (1, 3), (2, 1))] == [
        True, True, None, None,
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("operator", "states", "pool"),
    [
        (Operator(), set(), 10),
        (Operator(ejected=True), set(), 10),  # ES-12
        (Operator(frozenset({"unconscious"}), ejected=True), set(), 9),  # ES-12
        (Operator(), {"possessed"}, 9),  # D26
        (Operator(ejected=True), {"possessed"}, 10),  # ES-9: the Operator is not Possessed
        (Operator(frozenset({"sepsitorized"}), ejected=True), set(), 9),
        (Operator(), {"immobilized_b"}, 10),
    ],
)
def test_es12_tag_orders(operator: Operator, states: set[str], pool: int) -> None:
    assert orders.order_count(army(10, operator=operator, states=frozenset(states))).pools == {1: pool}


def test_is13_is14_fireteams() -> None:
    five = Fireteam(frozenset("abcde"), "a")
    four = Fireteam(frozenset("abcd"), "a")
    assert orders.isolate_in_fireteam(five, {"e"}) == orders.FireteamCourse(four, four)
    later = orders.isolate_in_fireteam(five, {"a"}, "order_end")
    assert later == orders.FireteamCourse(Fireteam(frozenset("bcde"), None), None)
    assert orders.isolate_in_fireteam(five, {"a"}, "at_once") == orders.FireteamCourse(None, None)
    two = Fireteam(frozenset("ab"), "a")
    assert {orders.isolate_in_fireteam(two, {m}).after for m in "ab"} == {None}
    assert orders.isolate_in_fireteam(five, {"z"}).after == five


def test_is20_coordinated() -> None:
    troopers = army(6, states=frozenset({"isolated"}))
    count = orders.order_count(troopers)
    assert orders.may_coordinate(troopers[:4], count, 1)
    assert not orders.may_coordinate(troopers[2:], count, 1)
    assert not orders.may_coordinate(troopers[:4], count, 0)
    assert not orders.may_coordinate(troopers[:5], count, 1)
    assert not orders.may_coordinate(troopers[:4], count, 1, fireteam={"t1"})


def test_is21_born_irregular() -> None:
    count = orders.order_count(army(3, training="irregular", states=frozenset({"isolated"})))
    assert (count.pools, sorted(count.irregular)) == ({1: 2}, ["t2"])
    irregular = army(3, training="irregular")
    assert orders.may_receive_pool_order(irregular[2], orders.order_count(irregular), 1)
    isolated = replace(irregular[2], states=frozenset({"isolated"}))
    assert not orders.may_receive_pool_order(isolated, count, 1)
    assert not orders.may_convert(isolated, count, 4)


def test_random_armies_cover_the_cases() -> None:
    rng = Random(11)
    seen: Counter[str] = Counter()
    for _ in range(500):
        drawn = rounds.random_army(rng)
        count = orders.order_count(drawn.troopers, retreat=drawn.retreat)
        giving = [t for t in drawn.troopers if t.on_table and not t.null]
        assert sum(count.pools.values()) + len(count.irregular) == len(giving)
        seen["lost"] += count.loss_of_lieutenant
        seen["regular"] += any(count.pools.values())
        seen["ejected"] += any(t.operator is not None and t.operator.ejected for t in drawn.troopers)
        seen["possessed"] += any("possessed" in t.states for t in drawn.troopers)
    assert len(seen) == 4 and min(seen.values()) >= 20, seen
