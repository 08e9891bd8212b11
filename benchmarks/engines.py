"""Generated resolvers beside rules engines that one would pick instead.

In: the committed packages; the engines of requirements.txt, as far as they are installed, each set up as its documentation
advises (engine_setups/) and checked first to compute the same. Out: how often a second the package does a thing, and how many
times as fast that is as each engine. Records for the engines are made before the clock runs. What each engine leaves out is
printed with it; the package journals, gives reasons, asks for the die and can roll back in every one of these numbers.
`python -m venv V; V/bin/pip install -r benchmarks/requirements.txt; V/bin/python benchmarks/run.py engines`
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from random import Random
from typing import Any

from measured import Measured

from benchmarks import armies, chases
from benchmarks.armies import Soldier
from benchmarks.engine_setups import agreed, records
from benchmarks.engine_setups.records import Record, Setup
from benchmarks.packages import package
from benchmarks.paired import Contender, paired, ratio

MANY = 10_000
AGAIN = 300  # how often a question about one entity is asked in a round
WORLDS = 100  # in how many worlds of one entity an event happens in a round
DIE = ((4,),)
STACKED = Soldier(13, frozenset({"isolated", "targeted", "immobilized_b"}))
SETUPS = (
    ("jsonlogic", "JsonLogic"),
    ("jsonlogic", "JsonLogicOnHandles"),
    ("zen", "ZenExpression"),
    ("zen", "ZenGraph"),
    ("cel", "Cel"),
    ("rule_engine", "RuleEngine"),
    ("clips", "Clips"),
    ("openfisca", "OpenFisca"),
)
AIMS = {"JsonLogic in Rust": "more than 1", "ZEN decision graph": "at least 8"}  # for questions


def measure(rounds: int, many: int = MANY) -> Iterator[Measured]:
    """Questions, then events, each beside every engine that is installed."""
    setups = _installed()
    if not setups:
        return
    for setup in setups:
        agreed.check(setup)
    yield from _questions(setups, many, rounds)
    setups = [setup for setup in setups if not setup.questions_only]
    yield from _resets(setups, rounds)
    yield from _turns(setups, rounds)
    for size in (10, many // 10, many):
        yield from _chases(setups, size, max(1, 100 // size), rounds)


def _installed() -> list[Setup]:
    found: list[Setup] = []
    for module, name in SETUPS:
        try:
            setup = getattr(import_module(f"benchmarks.engine_setups.{module}"), name)()
        except ImportError as missing:
            print(f"{name} is left out: {missing}; see benchmarks/README.md", file=sys.stderr)
            continue
        found.append(setup)
    return found


def notes() -> str:
    """What each engine leaves out."""
    lines = [f"- **{setup.name}**: {setup.leaves_out}." for setup in _installed()]
    return "What they leave out, beside the package, which has all of it in every number above:\n\n" + "\n".join(lines)


def _beside(what: str, contenders: dict[str, Contender], count: int, rounds: int, aims: bool) -> Iterator[Measured]:
    times = paired(contenders, rounds)
    own = times.pop("package")
    yield Measured(what, "a second", tuple(count / each for each in own))
    for name, other in times.items():
        aim = AIMS.get(name, "") if aims else ""
        yield Measured(f"{what}, beside {name}", "times as fast", ratio(other, own), aim)


def _same(value: Any) -> Any:
    return value


def _each(ask: Callable[[Record], object], them: list[Record]) -> None:
    for record in them:
        ask(record)


def _questions(setups: list[Setup], many: int, rounds: int) -> Iterator[Measured]:
    skirmish = package("infinity_n4")
    for name, soldiers, again in (
        ("one trooper", [STACKED], AGAIN),
        (f"{many:,} troopers", armies.random_army(Random(1), many), 1),
    ):
        here = armies.on_package(skirmish, soldiers).troopers * again
        them = [records.trooper_record(who) for who in armies.in_classes(soldiers)[1]] * again
        contenders = {"package": Contender(partial(_same, here), _wip)}
        for setup in setups:
            ask = partial(_each, setup.wip) if len(soldiers) == 1 else setup.wips
            contenders[setup.name] = Contender(partial(_same, them), ask)
        yield from _beside(f"WIP in a Reset Roll, {name}", contenders, len(here), rounds, True)
        if len(soldiers) == 1:
            contenders = {"package": Contender(partial(_same, here), _may_reset)}
            contenders |= {s.name: Contender(partial(_same, them), partial(_each, s.may_reset)) for s in setups}
            yield from _beside(f"may use Reset, {name}", contenders, len(here), rounds, True)


def _wip(them: list[Any]) -> None:
    for who in them:
        who.wip_in_reset_roll().value  # noqa: B018


def _may_reset(them: list[Any]) -> None:
    for who in them:
        who.use_reset().verdict().allowed  # noqa: B018


def _resets(setups: list[Setup], rounds: int) -> Iterator[Measured]:
    skirmish = package("infinity_n4")
    soldiers = [[STACKED]] * WORLDS

    def on_package(them: list[Any]) -> None:
        run = skirmish.run
        for who in them:
            run(who.reset_roll(), DIE)

    def by_engine(setup: Setup, them: list[Record]) -> None:
        for roll in them:
            _, _, roll["isolated"], roll["targeted"], roll["immobilized_b"] = setup.reset(roll)

    def rolls() -> list[Record]:
        return [records.roll_record(armies.in_classes(one)[1][0], 4) for one in soldiers]

    contenders = {
        "package": Contender(lambda: [armies.on_package(skirmish, one).troopers[0] for one in soldiers], on_package)
    }
    contenders |= {setup.name: Contender(rolls, partial(by_engine, setup)) for setup in setups}
    yield from _beside("Reset Roll, one trooper", contenders, WORLDS, rounds, False)


def _turns(setups: list[Setup], rounds: int) -> Iterator[Measured]:
    skirmish = package("infinity_n4")
    drawn = [armies.random_army(Random(seed), 10, share=0.1) for seed in range(WORLDS // 10)]

    def on_package(made: list[armies.OnPackage]) -> None:
        run = skirmish.run
        for one in made:
            run(one.world.start_active_turn(one.army))
            run(one.world.start_lieutenant_check(one.army))
            run(one.world.start_order_count(one.army))

    def ready() -> list[tuple[list[Record], Record | None]]:
        made = []
        for one in drawn:
            army, _ = armies.in_classes(one)
            them = [records.trooper_record(who) for who in army.troopers]
            made.append((them, them[army.troopers.index(army.lieutenant)] if army.lieutenant else None))
        return made

    def by_engine(setup: Setup, made: list[tuple[list[Record], Record | None]]) -> None:
        for them, lieutenant in made:
            _, _, given, _ = records.turn(setup, them, lieutenant)
            for record, order in zip(them, given, strict=True):
                record["irregular_orders"] = int(order == records.IRREGULAR)

    contenders = {"package": Contender(lambda: [armies.on_package(skirmish, one) for one in drawn], on_package)}
    contenders |= {setup.name: Contender(ready, partial(by_engine, setup)) for setup in setups}
    yield from _beside("start of a turn, each of an army of 10", contenders, 10 * len(drawn), rounds, False)


Pursuit = tuple[list[Record], records.Links, records.Links]
"""Vehicles, and for each the numbers of its adversaries and of its rivals."""


def _chases(setups: list[Setup], size: int, count: int, rounds: int) -> Iterator[Measured]:
    chase = package("starfinder")
    drawn = [chases.random_chase(Random(seed), size) for seed in range(count)]

    def on_package(made: list[chases.OnPackage]) -> None:
        for one in made:
            one.back.clear()  # nobody drops back: no engine could ask
            chase.run_with(one.world.start_chase_progress_phase(), one)

    def ready() -> list[Pursuit]:
        return [
            (
                [records.vehicle_record(v) for v in chases.in_classes(one).vehicles],
                chases.adversaries(one),
                chases.rivals(one),
            )
            for one in drawn
        ]

    def by_engine(setup: Setup, made: list[Pursuit]) -> None:
        for vehicles, adversaries, rivals in made:
            _, _, leaves = records.phase(setup, vehicles, adversaries, rivals)
            for record, how in zip(vehicles, leaves, strict=True):
                record["gone"] = how

    contenders = {"package": Contender(lambda: [chases.on_package(chase, one) for one in drawn], on_package)}
    contenders |= {setup.name: Contender(ready, partial(by_engine, setup)) for setup in setups}
    yield from _beside(f"advancing each of a chase of {size:,}", contenders, size * count, rounds, False)
