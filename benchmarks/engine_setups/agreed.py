"""Whether an engine computes what the twins compute, on random worlds.

In: a `Setup`. Out: nothing, or `AssertionError` with what differed. That the twins compute what the package computes is proved by
tests/property/test_twins.py.
"""

from __future__ import annotations

from random import Random

from benchmarks import armies, chases
from benchmarks.engine_setups.records import (
    DEGREES,
    ESCAPES,
    IRREGULAR,
    IS_LEFT,
    STAYS,
    Setup,
    phase,
    roll_record,
    trooper_record,
    turn,
    vehicle_record,
)


def check(setup: Setup, worlds: int = 30) -> None:
    rng = Random(1)
    for _ in range(worlds):
        soldiers = armies.random_army(rng, 8, share=0.4, crews=0.3, null=0.2)
        _questions(setup, soldiers)
        _rolls(setup, soldiers, rng)
        _turn(setup, soldiers)
        _phase(setup, chases.random_chase(rng, 12, pack=6))


def _questions(setup: Setup, soldiers: list[armies.Soldier]) -> None:
    _, troopers = armies.in_classes(soldiers)
    records = [trooper_record(who) for who in troopers]
    wanted = [who.wip_in_reset_roll() for who in troopers]
    assert wanted == [setup.wip(record) for record in records] == setup.wips(records), setup.name
    assert [who.may_reset() for who in troopers] == [setup.may_reset(record) for record in records], setup.name


def _rolls(setup: Setup, soldiers: list[armies.Soldier], rng: Random) -> None:
    _, troopers = armies.in_classes(soldiers)
    for who in troopers:
        die, modifiers = rng.randint(1, 20), rng.choice((0, 3, 9, 12, -3))
        said = setup.reset(roll_record(who, die, modifiers))
        result = who.reset(die, modifiers)
        wanted = [min(20, result.value), DEGREES[result.degree], who.isolated, who.targeted, who.immobilized_b]
        assert said == wanted, (setup.name, said, wanted)


def _turn(setup: Setup, soldiers: list[armies.Soldier]) -> None:
    army, _ = armies.in_classes(soldiers)
    records = [trooper_record(who) for who in army.troopers]
    lieutenant = None if army.lieutenant is None else records[army.troopers.index(army.lieutenant)]
    leaderless, pool, given, special = turn(setup, records, lieutenant)
    army.start_turn()
    assert leaderless == army.leaderless and pool == army.pool.regular_orders, setup.name
    assert [order == IRREGULAR for order in given] == [who.irregular_orders == 1 for who in army.troopers], setup.name
    assert special == (0 if army.lieutenant is None else army.lieutenant.special_orders), setup.name


def _phase(setup: Setup, drivers: list[chases.Driver]) -> None:
    chase = chases.in_classes(drivers)
    vehicles = [vehicle_record(v) for v in chase.vehicles]
    own, advance, leaves = phase(setup, vehicles, chases.adversaries(drivers), chases.rivals(drivers))
    chase.progress(lambda v: False)
    assert own == [v.own_result for v in chase.vehicles], setup.name
    assert advance == [v.advance for v in chase.vehicles], setup.name
    wanted = [ESCAPES if v.escaped else IS_LEFT if v.left_behind else STAYS for v in chase.vehicles]
    assert leaves == wanted, setup.name
