"""Generated resolvers beside hand-written Python for the same rules, on one entity and on 10,000.

In: the committed packages, the twins in twins/. Out: how often a second the package answers or resolves, and its speed divided
by that of a twin in the same round. For queries and verdicts the faster of two styles counts, twice: twins that give the value
alone, beside what the package gives alone (`can_use_..`, `.._value`), and twins that give it with its clauses, as verdicts and
totals do. For events the twin that journals each write with its reason and can roll back, and the plain ones for comparison.
tests/property/test_twins.py proves that all compute the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from types import ModuleType
from typing import Any

from measured import Measured

from benchmarks import armies, chases
from benchmarks.armies import Soldier
from benchmarks.packages import package
from benchmarks.paired import Contender, faster, paired, ratio
from benchmarks.twins import chase_dicts, chase_journalled, skirmish_dicts, skirmish_journalled, skirmish_reasons
from benchmarks.twins.journal import Journal

MANY = 10_000
AGAIN = 2_000  # how often a question about one entity is asked in a round
WORLDS = 100  # in how many worlds of one entity an event happens in a round
ARMY = 10  # a turn needs an army; its "one entity" is one army of this size
DIE = ((4,),)
STACKED = Soldier(13, frozenset({"isolated", "targeted", "immobilized_b"}), hacking_device=True)


def measure(rounds: int, many: int = MANY) -> Iterator[Measured]:
    """Questions, then events."""
    for name, contenders, count in questions(many):
        times = paired(contenders, rounds)
        for reasons in ("", " with reasons"):
            own = times["package" + reasons]
            twin = faster(times["classes" + reasons], times["dicts" + reasons])
            yield _speed(name + reasons, count, own)
            yield Measured(name + reasons, "of the faster twin" + reasons, ratio(twin, own), "0.9")
    for name, contenders, count in events(many):
        times = paired(contenders, rounds)
        own = times["package"]
        yield _speed(name, count, own)
        yield Measured(name, "of the twin that journals", ratio(times["journalled"], own), "0.5")
        yield Measured(name, "of the faster plain twin", ratio(faster(times["classes"], times["dicts"]), own))


def notes() -> str:
    """Why events fall short."""
    return (
        "Events fall short of the twins, and `benchmarks/profiled.py` shows no single place where their time goes. Whatever is in an "
        "event, the package goes through its rounds: effects are gathered before anything changes; each is asked whether something "
        "forbids, replaces or keeps it away; changes of one place are merged and bounded; what happened is matched against all that "
        "hears it; what lasts is looked at. The twin is the few lines that come of it for these rules.\n\n"
        "Questions are printed as straight code, those that editions answer differently and those about equipment included. The "
        "tables of the edition are asked only where what the code does not weigh may matter: while effects last, while a duty may "
        "apply, and once a ban applies that `even if` or the order of clauses may lift. What is left beside a twin is that a question "
        "first looks whether there is a world, and that states are bits of one number; a twin with a flag for each state reads "
        "two or three attributes. The twin of Reset leaves out what a Reactive Turn asks, which the package looks at."
    )


def _speed(what: str, count: int, seconds: tuple[float, ...]) -> Measured:
    return Measured(what, "a second", tuple(count / each for each in seconds))


Work = tuple[str, dict[str, Contender], int]
"""A name, who does it, and how often it is done in a round."""


def questions(many: int) -> Iterator[Work]:
    """Each question, of one trooper and of many."""
    skirmish = package("infinity_n4")
    yield from _questions(skirmish, "one trooper", [STACKED], AGAIN)
    yield from _questions(skirmish, f"{many:,} troopers", armies.random_army(Random(1), many), 1)


def events(many: int) -> Iterator[Work]:
    """Reset Rolls, turns and chases, small and large."""
    skirmish, chase = package("infinity_n4"), package("starfinder")
    yield "Reset Roll, one trooper", _resets(skirmish, [[STACKED]] * WORLDS), WORLDS
    yield f"Reset Roll, {many:,} troopers", _resets(skirmish, [armies.random_army(Random(2), many)]), many
    small = [armies.random_army(Random(seed), ARMY, share=0.1) for seed in range(WORLDS)]
    yield f"start of a turn, each of an army of {ARMY}", _turns(skirmish, small), ARMY * WORLDS
    large = [armies.random_army(Random(3), many, share=0.1)]
    yield f"start of a turn, each of an army of {many:,}", _turns(skirmish, large), many
    for size in (10, many // 10, many):
        count = max(1, WORLDS * 10 // size)
        rounds_of = [chases.random_chase(Random(seed), size) for seed in range(count)]
        yield f"advancing each of a chase of {size:,}", _chases(chase, rounds_of), size * count


# ---------------------------------------------------------------------------------------------------- questions


def _questions(p: ModuleType, name: str, soldiers: list[Soldier], again: int) -> Iterator[Work]:
    made = armies.on_package(p, soldiers)
    army, objects = armies.in_classes(soldiers)
    plain, dicts = armies.in_dicts(soldiers)
    here = {"package": made.troopers * again, "classes": objects * again, "dicts": dicts * again}
    pools = {"package": made.army.order_pool, "classes": army.pool, "dicts": plain["pool"]}
    count = len(soldiers) * again
    for question, ways in QUESTIONS.items():
        contenders = {}
        for way, ask in ways.items():
            on = way.split()[0]
            act = partial(ask, pools[on]) if question in WITH_POOL else ask
            contenders[way] = Contender(partial(_same, here[on]), act)
        yield f"{question}, {name}", contenders, count
    if len(soldiers) > 1:
        ways = QUESTIONS["WIP in a Reset Roll"]
        contenders = {way: Contender(partial(_same, here[way.split()[0]]), ask) for way, ask in ways.items()}
        contenders |= {
            "package": Contender(partial(_same, made), _totals),
            "package with reasons": Contender(partial(_same, made), _totals_with_parts),
        }
        yield f"WIP in a Reset Roll, {name} at once (`World.totals`)", contenders, count


def _same(value: Any) -> Any:
    return value


def _each(ask: Callable[[Any], object], them: list[Any]) -> None:
    for who in them:
        ask(who)


def _wip(them: list[Any]) -> None:
    for who in them:
        who.wip_in_reset_roll_value()


def _wip_with_parts(them: list[Any]) -> None:
    for who in them:
        total = who.wip_in_reset_roll()
        total.value, total.parts  # noqa: B018


def _totals(made: armies.OnPackage) -> None:
    for total in made.world.totals("wip_in_reset_roll", made.troopers):
        total.value  # noqa: B018


def _totals_with_parts(made: armies.OnPackage) -> None:
    for total in made.world.totals("wip_in_reset_roll", made.troopers):
        total.value, total.parts  # noqa: B018


def _objects_wip(them: list[Any]) -> None:
    for who in them:
        who.wip_in_reset_roll()


def _may_reset(them: list[Any]) -> None:
    for who in them:
        who.can_use_reset()


def _may_reset_why(them: list[Any]) -> None:
    for who in them:
        verdict = who.use_reset_verdict()
        verdict.allowed, verdict.reasons  # noqa: B018


def _objects_may_reset(them: list[Any]) -> None:
    for who in them:
        who.may_reset()


def _may_receive(pool: Any, them: list[Any]) -> None:
    for who in them:
        who.can_use_receive_order(pool)


def _may_receive_why(pool: Any, them: list[Any]) -> None:
    for who in them:
        verdict = who.use_receive_order_verdict(pool)
        verdict.allowed, verdict.reasons  # noqa: B018


def _objects_may_receive(pool: Any, them: list[Any]) -> None:
    for who in them:
        who.may_receive_order(pool)


def _each_with_pool(ask: Callable[[Any, Any], object], pool: Any, them: list[Any]) -> None:
    for who in them:
        ask(who, pool)


def _may_hack(them: list[Any]) -> None:
    for who in them:
        who.can_use_hack()


def _may_hack_why(them: list[Any]) -> None:
    for who in them:
        verdict = who.use_hack_verdict()
        verdict.allowed, verdict.reasons  # noqa: B018


def _objects_may_hack(them: list[Any]) -> None:
    for who in them:
        who.may_hack()


WITH_POOL = {"may receive an Order"}
QUESTIONS: dict[str, dict[str, Callable[..., object]]] = {
    "WIP in a Reset Roll": {
        "package": _wip,
        "classes": _objects_wip,
        "dicts": partial(_each, skirmish_dicts.wip_in_reset_roll),
        "package with reasons": _wip_with_parts,
        "classes with reasons": partial(_each, skirmish_reasons.wip_in_reset_roll),
        "dicts with reasons": partial(_each, skirmish_reasons.dict_wip_in_reset_roll),
    },
    "may use Reset": {
        "package": _may_reset,
        "classes": _objects_may_reset,
        "dicts": partial(_each, skirmish_dicts.may_reset),
        "package with reasons": _may_reset_why,
        "classes with reasons": partial(_each, skirmish_reasons.reset),
        "dicts with reasons": partial(_each, skirmish_reasons.dict_reset),
    },
    "may receive an Order": {
        "package": _may_receive,
        "classes": _objects_may_receive,
        "dicts": partial(_each_with_pool, skirmish_dicts.may_receive_order),
        "package with reasons": _may_receive_why,
        "classes with reasons": partial(_each_with_pool, skirmish_reasons.receive_order),
        "dicts with reasons": partial(_each_with_pool, skirmish_reasons.dict_receive_order),
    },
    "may hack": {
        "package": _may_hack,
        "classes": _objects_may_hack,
        "dicts": partial(_each, skirmish_dicts.may_hack),
        "package with reasons": _may_hack_why,
        "classes with reasons": partial(_each, skirmish_reasons.hack),
        "dicts with reasons": partial(_each, skirmish_reasons.dict_hack),
    },
}


# ---------------------------------------------------------------------------------------------------- events


def _resets(p: ModuleType, worlds: list[list[Soldier]]) -> dict[str, Contender]:
    def package_rolls(them: list[Any]) -> None:
        run = p.run
        for who in them:
            run(who.reset_roll(), DIE)

    def objects_roll(them: list[Any]) -> None:
        for who in them:
            who.reset(4)

    def journal_rolls(them: list[Any]) -> None:
        journal = Journal()
        reset = skirmish_journalled.reset
        for who in them:
            reset(journal, who, 4)

    def dicts_roll(them: list[Any]) -> None:
        reset = skirmish_dicts.reset
        for who in them:
            reset(who, 4)

    return {
        "package": Contender(lambda: [t for one in worlds for t in armies.on_package(p, one).troopers], package_rolls),
        "journalled": Contender(lambda: [t for one in worlds for t in armies.in_classes(one)[1]], journal_rolls),
        "classes": Contender(lambda: [t for one in worlds for t in armies.in_classes(one)[1]], objects_roll),
        "dicts": Contender(lambda: [t for one in worlds for t in armies.in_dicts(one)[1]], dicts_roll),
    }


def _turns(p: ModuleType, worlds: list[list[Soldier]]) -> dict[str, Contender]:
    def on_package(made: list[armies.OnPackage]) -> None:
        run = p.run
        for one in made:
            run(one.world.start_active_turn(one.army))
            run(one.world.start_lieutenant_check(one.army))
            run(one.world.start_order_count(one.army))

    def journalled(made: list[Any]) -> None:
        journal = Journal()
        for army in made:
            skirmish_journalled.start_turn(journal, army)

    def by_objects(made: list[Any]) -> None:
        for army in made:
            army.start_turn()

    return {
        "package": Contender(lambda: [armies.on_package(p, one) for one in worlds], on_package),
        "journalled": Contender(lambda: [armies.in_classes(one)[0] for one in worlds], journalled),
        "classes": Contender(lambda: [armies.in_classes(one)[0] for one in worlds], by_objects),
        "dicts": Contender(
            lambda: [armies.in_dicts(one)[0] for one in worlds], partial(_each, skirmish_dicts.start_turn)
        ),
    }


def _chases(p: ModuleType, worlds: list[list[chases.Driver]]) -> dict[str, Contender]:
    wants = [chases.wants_in(one) for one in worlds]

    def on_package(made: list[chases.OnPackage]) -> None:
        run_with = p.run_with
        for one in made:
            run_with(one.world.start_chase_progress_phase(), one)

    def journalled(made: list[Any]) -> None:
        journal = Journal()
        for one, answers in zip(made, wants, strict=True):
            chase_journalled.progress(journal, one, answers)

    def by_objects(made: list[Any]) -> None:
        for one, answers in zip(made, wants, strict=True):
            one.progress(answers)

    def by_dicts(made: list[Any]) -> None:
        for one, answers in zip(made, wants, strict=True):
            chase_dicts.progress(one, answers)

    return {
        "package": Contender(lambda: [chases.on_package(p, one) for one in worlds], on_package),
        "journalled": Contender(lambda: [chases.in_classes(one) for one in worlds], journalled),
        "classes": Contender(lambda: [chases.in_classes(one) for one in worlds], by_objects),
        "dicts": Contender(lambda: [chases.in_dicts(one) for one in worlds], by_dicts),
    }
