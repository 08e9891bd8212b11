"""The hand-written twins of the benchmarks compute what the generated packages compute, on random worlds.

Each world is described once and built three times (benchmarks/armies.py, benchmarks/chases.py). The oracles judge the twins too
where they reach, so that agreement is more than two mistakes alike. What is drawn is counted: every case must occur.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from benchmarks import armies, chases
from benchmarks.packages import package
from benchmarks.twins import chase_dicts, chase_journalled, skirmish_dicts, skirmish_journalled, skirmish_reasons
from benchmarks.twins.chase_classes import Chase
from benchmarks.twins.journal import Journal
from benchmarks.twins.skirmish_classes import Army, Operator, Tag, Trooper
from tests.oracles import chase as chase_oracle
from tests.oracles import chase_state, orders, rolls, rounds

SKIRMISH = package("infinity_n4")
CHASE = package("starfinder")

# ---------------------------------------------------------------------------------------------------- queries


def test_queries() -> None:
    rng = Random(1)
    seen: Counter[str] = Counter()
    for _ in range(120):
        soldiers = armies.random_army(rng, 6, share=0.4)
        made = armies.on_package(SKIRMISH, soldiers)
        army, objects = armies.in_classes(soldiers)
        plain_army, dicts = armies.in_dicts(soldiers)
        for entity, one, other in zip(made.troopers, objects, dicts, strict=True):
            pool = made.army.order_pool
            wanted = (
                entity.wip_in_reset_roll().value,
                entity.use_reset().verdict().allowed,
                entity.use_receive_order(from_=pool).verdict().allowed,
                entity.use_hack().verdict().allowed,
            )
            alone = (
                entity.wip_in_reset_roll_value(),
                entity.can_use_reset(),
                entity.can_use_receive_order(from_=pool),
                entity.can_use_hack(),
            )
            assert alone == wanted
            by_classes = (one.wip_in_reset_roll(), one.may_reset(), one.may_receive_order(army.pool), one.may_hack())
            by_dicts = (
                skirmish_dicts.wip_in_reset_roll(other),
                skirmish_dicts.may_reset(other),
                skirmish_dicts.may_receive_order(other, plain_army["pool"]),
                skirmish_dicts.may_hack(other),
            )
            assert wanted == by_classes == by_dicts, other
            _same_reasons(entity, pool, one, army, other, plain_army)
            seen.update(f"{question} {answer}" for question, answer in enumerate(wanted[1:]))
            seen["three or more MODs"] += one.wip - one.wip_in_reset_roll() >= 15
    assert len(seen) == 7 and min(seen.values()) >= 20, seen


def _same_reasons(entity: Any, pool: Any, one: Trooper, army: Army, other: Any, plain_army: Any) -> None:
    total = entity.wip_in_reset_roll()
    wanted = (total.value, tuple((part.clause, part.amount) for part in total.parts))
    by_classes = skirmish_reasons.wip_in_reset_roll(one)
    assert wanted == (by_classes.value, by_classes.parts) == skirmish_reasons.dict_wip_in_reset_roll(other)
    for verdict, answer, plain in (
        (entity.use_reset().verdict(), skirmish_reasons.reset(one), skirmish_reasons.dict_reset(other)),
        (
            entity.use_receive_order(from_=pool).verdict(),
            skirmish_reasons.receive_order(one, army.pool),
            skirmish_reasons.dict_receive_order(other, plain_army["pool"]),
        ),
        (entity.use_hack().verdict(), skirmish_reasons.hack(one), skirmish_reasons.dict_hack(other)),
    ):
        said = (verdict.allowed, verdict.reasons, verdict.against)
        assert said == (answer.allowed, answer.reasons, answer.against) == plain


# ---------------------------------------------------------------------------------------------------- Reset Rolls


def test_resets() -> None:
    rng = Random(2)
    seen: Counter[str] = Counter()
    for _ in range(80):
        soldiers = armies.random_army(rng, 6, share=0.4, devices=0.4)
        made = armies.on_package(SKIRMISH, soldiers)
        _, objects = armies.in_classes(soldiers)
        _, journalled = armies.in_classes(soldiers)
        _, dicts = armies.in_dicts(soldiers)
        journal = Journal()
        for entity, soldier, one, kept, other in zip(made.troopers, soldiers, objects, journalled, dicts, strict=True):
            die, mods = rng.randint(1, 20), rng.choice((0, 3, 6, 9, 12, 12, -3))
            result = SKIRMISH.run(entity.reset_roll(modifiers=mods), [(die,)])
            wanted = (result.degree, result.succeeded, min(20, result.numbers["Success Value"]))
            by_classes = one.reset(die, mods)
            by_journal = skirmish_journalled.reset(journal, kept, die, mods)
            by_dicts = skirmish_dicts.reset(other, die, mods)
            assert wanted == (by_classes.degree, by_classes.succeeded, by_classes.value)
            assert wanted == (by_journal.degree, by_journal.succeeded, by_journal.value)
            assert wanted == (by_dicts["degree"], by_dicts["succeeded"], by_dicts["value"])
            value = rolls.reset_value(soldier.wip, soldier.states - {"immobilized_a"}, [mods])
            assert value is not None and rolls.degree(value, die) == result.degree.lower()
            states = _of_entity(entity)
            assert states == _of_object(one) == _of_object(kept) == frozenset(other["states"]) - {"irregular"}
            assert states == rolls.after_reset(soldier.states, result.succeeded)
            seen[result.degree] += 1
            seen["freed"] += "isolated" in soldier.states and "isolated" not in states
            seen["reconnected"] += bool(soldier.devices) and result.succeeded
        cut_off = [device.is_disconnected for device in made.devices]
        assert cut_off == [d.disconnected for d in _devices(soldiers, journalled, journal)]
        assert sum(cut_off) == sum(d.disconnected for who in objects for d in who.tied)
        assert sum(cut_off) == sum("disconnected" in d["states"] for who in dicts for d in who["tied"])
        _rolled_back(journal, [(_of_object(o), o.tied) for o in armies.in_classes(soldiers)[1]], journalled)
    assert len(seen) == 5 and min(seen.values()) >= 20, seen


def _devices(soldiers: list[armies.Soldier], troopers: list[Trooper], journal: Journal) -> list[Trooper]:
    """Those that were tied before anything was rolled, in the order of the soldiers."""
    tied: dict[str, list[Trooper]] = {who.name: list(who.tied) for who in troopers}
    for thing, field, old, _, _ in journal.entries:
        if field == "tied":
            tied[thing.name] = old
    return [device for who in troopers for device in tied[who.name]]


def _rolled_back(journal: Journal, before: list[tuple[frozenset[str], list[Trooper]]], troopers: list[Trooper]) -> None:
    assert all(reason for *_, reason in journal.entries)
    journal.rollback(0)
    assert [_of_object(who) for who in troopers] == [states for states, _ in before]
    assert [len(who.tied) for who in troopers] == [len(tied) for _, tied in before]
    assert all(device.disconnected for who in troopers for device in who.tied)


def _of_entity(entity: Any) -> frozenset[str]:
    return frozenset(s for s in (*armies.LASTING, *armies.NULL) if getattr(entity, f"is_{s}"))


def _of_object(who: Trooper) -> frozenset[str]:
    return frozenset(s for s in (*armies.LASTING, *armies.NULL) if getattr(who, s))


# ---------------------------------------------------------------------------------------------------- turns


def test_turns() -> None:
    rng = Random(3)
    seen: Counter[str] = Counter()
    for _ in range(500):
        soldiers = armies.random_army(rng, rng.randint(1, 12), share=0.1, null=0.2, crews=0.4)
        made = armies.on_package(SKIRMISH, soldiers)
        army, _ = armies.in_classes(soldiers)
        kept, _ = armies.in_classes(soldiers)
        plain, _ = armies.in_dicts(soldiers)
        turn_on_package(made)
        army.start_turn()
        journal = Journal()
        skirmish_journalled.start_turn(journal, kept)
        skirmish_dicts.start_turn(plain)
        wanted = (
            made.army.is_in_loss_of_lieutenant,
            made.army.order_pool.regular_orders,
            [t.irregular_orders for t in made.profiles],
            [t.special_orders for t in made.profiles],
        )
        assert wanted == _orders(army) == _orders(kept), soldiers
        assert wanted == (
            plain["leaderless"],
            plain["pool"]["regular_orders"],
            [t["irregular_orders"] for t in plain["troopers"]],
            [t["special_orders"] for t in plain["troopers"]],
        )
        journal.rollback(0)
        assert _orders(kept) == (False, 0, [0] * len(kept.troopers), [0] * len(kept.troopers))
        seen["leaderless"] += wanted[0]
        seen["pool"] += wanted[1] > 0
        seen["held back"] += not wanted[0] and any(t.held_back for t in army.troopers)
        seen["crew outside"] += any(isinstance(t, Operator) and t.irregular_orders for t in army.troopers)
        seen["crew of a lost TAG"] += any(
            isinstance(t, Tag) and t.unconscious and t.operator.on_table and t.operator.may_provide_order()
            for t in army.troopers
        )
    assert len(seen) == 5 and min(seen.values()) >= 10, seen


def turn_on_package(made: armies.OnPackage) -> None:
    for window in (made.world.start_active_turn, made.world.start_lieutenant_check, made.world.start_order_count):
        SKIRMISH.run(window(made.army))


def _orders(army: Army) -> tuple[bool, int, list[int], list[int]]:
    troopers = army.troopers
    return (
        army.leaderless,
        army.pool.regular_orders,
        [t.irregular_orders for t in troopers],
        [t.special_orders for t in troopers],
    )


def test_turns_by_the_oracle() -> None:
    """On the oracle's own armies: one group, no retreat."""
    rng = Random(4)
    judged = 0
    while judged < 300:
        drawn = rounds.random_army(rng)
        if drawn.retreat or any(t.group != 1 for t in drawn.troopers):
            continue
        count = orders.order_count(drawn.troopers)
        army, _ = armies.in_classes([_enlisted(t) for t in drawn.troopers])
        army.start_turn()
        holders = {t.name.split()[0] for t in army.troopers if t.irregular_orders}
        assert (army.leaderless, army.pool.regular_orders) == (count.loss_of_lieutenant, count.pools[1])
        assert holders == count.irregular
        judged += 1


def _enlisted(t: orders.Trooper) -> armies.Soldier:
    if t.operator is None:
        return armies.Soldier(12, t.states, t.training == "irregular", t.on_table, t.lieutenant, escape_system=False)
    ejected = t.operator.ejected
    crew = armies.Crew(t.operator.states, t.on_table and ejected)
    return armies.Soldier(
        12, t.states, t.training == "irregular", t.on_table and not ejected, t.lieutenant, crew=crew, escape_system=True
    )


# ---------------------------------------------------------------------------------------------------- chases


def test_chases() -> None:
    rng = Random(5)
    seen: Counter[str] = Counter()
    for n in range(300):
        drivers = chases.random_chase(rng, rng.choice((2, 3, 6, 12)), pack=rng.choice((3, 6)))
        made = chases.on_package(CHASE, drivers)
        CHASE.run_with(made.world.start_chase_progress_phase(), made)
        wanted = _of_package(made)
        wants = chases.wants_in(drivers)
        one, kept, plain = chases.in_classes(drivers), chases.in_classes(drivers), chases.in_dicts(drivers)
        before = _of_classes(kept)
        one.progress(wants)
        journal = Journal()
        chase_journalled.progress(journal, kept, wants)
        chase_dicts.progress(plain, wants)
        assert wanted == _of_classes(one) == _of_classes(kept) == _of_dicts(plain), (n, drivers)
        journal.rollback(0)
        assert _of_classes(kept) == before
        seen["escaped"] += any(v.escaped for v in one.vehicles)
        seen["left behind"] += any(v.left_behind for v in one.vehicles)
        seen["dropped back"] += any(r == "chase-progress/l3" for *_, r in _journal_of(drivers))
        seen["carried"] += any(v.carries for v in one.vehicles)
        seen["still engaged"] += any(v.rivals for v in one.vehicles)
        seen["over"] += one.over
    assert len(seen) == 6 and min(seen.values()) >= 10, seen


def _journal_of(drivers: list[chases.Driver]) -> list[Any]:
    journal = Journal()
    chase_journalled.progress(journal, chases.in_classes(drivers), chases.wants_in(drivers))
    return journal.entries


def _of_package(made: chases.OnPackage) -> list[Any]:
    rows: list[Any] = [
        (
            v.zone,
            v.own_result,
            v.advance,
            v.is_escaped,
            v.is_left_behind,
            sorted(r.name for r in v.rivals),
            [o.name for o in v.adversaries if v.is_ahead_of(o)],
        )
        for v in made.vehicles
    ]
    return [*rows, not made.world.chase_is_open]


def _of_classes(chase: Chase) -> list[Any]:
    rows: list[Any] = [
        (
            v.zone,
            v.own_result,
            v.advance,
            v.escaped,
            v.left_behind,
            sorted(r.name for r in v.rivals),
            [o.name for o in v.adversaries if v.ahead_of(o)],
        )
        for v in chase.vehicles
    ]
    return [*rows, chase.over]


def _of_dicts(chase: dict[str, Any]) -> list[Any]:
    rows: list[Any] = [
        (
            v["zone"],
            v["own_result"],
            v["advance"],
            v["gone"] == "escaped",
            v["gone"] == "left behind",
            sorted(r["name"] for r in v["rivals"]),
            [o["name"] for o in v["adversaries"] if chase_dicts.ahead_of(v, o)],
        )
        for v in chase["vehicles"]
    ]
    return [*rows, chase["over"]]


def test_chases_by_the_oracle() -> None:
    rng = Random(6)
    for _ in range(400):
        before = rounds.random_round(rng)
        result = chase_oracle.advance(before)
        chase, wants = _of_round(before)
        chase.progress(wants)
        here = {v.name: v for v in chase.vehicles}
        assert {name: v.zone for name, v in here.items()} == result.zones
        assert {name: v.own_result for name, v in here.items()} == result.own
        assert {name: v.advance for name, v in here.items()} == result.moves
        assert {name for name, v in here.items() if v.escaped} == result.escaped
        assert {name for name, v in here.items() if v.left_behind} == result.left
        assert chase.over == result.over


def _of_round(before: chase_state.Round) -> tuple[Chase, Any]:
    names = [v.id for v in before.vehicles]
    letters = sorted({v.side for v in before.vehicles})
    groups = {member: n for n, group in enumerate(before.engagements) for member in group}
    drivers = [
        chases.Driver(
            pack=0,
            side=letters.index(v.side),
            zone=v.zone,
            checks=tuple((c.action.replace("_", " "), c.margin) for c in v.checks),
            slowing=v.slowed,
            uncontrolled=v.uncontrolled,
            group=groups.get(v.id),
            drops_back=v.drops_back,
        )
        for v in before.vehicles
    ]
    chase = chases.in_classes(drivers)
    for vehicle, name in zip(chase.vehicles, names, strict=True):
        vehicle.name = name
    back = {v.id for v in before.vehicles if v.drops_back}
    return chase, lambda v: v.name in back


def test_a_journalled_event_that_raises_leaves_no_trace() -> None:
    drivers = [chases.Driver(0, 0, 5, (("evade", 1),)), chases.Driver(0, 1, 0)]
    chase = chases.in_classes(drivers)
    before = _of_classes(chase)
    journal = Journal()

    def gone(_: Any) -> bool:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        chase_journalled.progress(journal, chase, gone)
    assert _of_classes(chase) == before and journal.entries == []
