"""What one thing costs as the world around it grows, and what a world costs as it grows itself.

In: the committed packages; worlds of 100 to 100,000 entities. Out: microseconds of processor time at each size, and as the last
row of each series the power of the size that the last step grew with: 0 is no growth at all. A series stops where a round would
take longer than `LIMIT` seconds, and says so. `picture` draws it.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import log10
from random import Random
from time import process_time
from typing import Any

from measured import Measured

from benchmarks import armies, chases
from benchmarks.armies import OnPackage, Soldier
from benchmarks.packages import package

SIZES = (100, 1_000, 10_000, 100_000)
LIMIT = 30.0
SOME = 50  # how many questions or rolls a round asks of a world
DIE = ((4,),)


@dataclass(frozen=True, slots=True)
class Series:
    """`prepare` makes a world of a size; `run` does something in it, `reset` makes it ready again; `per` parts of the work."""

    what: str
    prepare: Callable[[int], Any]
    run: Callable[[Any], object]
    reset: Callable[[Any], object]
    per: Callable[[int], int]


def measure(rounds: int, sizes: Sequence[int] = SIZES) -> Iterator[Measured]:
    """Every series at every size that it reaches."""
    for series in all_series():
        reached: list[tuple[int, Measured]] = []
        for size in sizes:
            if reached and _expected(series, reached, size) > LIMIT:
                yield Measured(
                    f"{series.what} {size:,}: left out, a round would take more than {LIMIT:.0f} s", "µs", (0.0,)
                )
                break
            reached.append((size, _measured(series, size, rounds)))
            yield reached[-1][1]
        if len(reached) > 1:
            (small, before), (large, after) = reached[-2:]
            power = log10(after.middle / before.middle) / log10(large / small)
            yield Measured(f"{series.what} N: the power of N that it grows with", "", (power,), "near 0")


def _expected(series: Series, reached: list[tuple[int, Measured]], size: int) -> float:
    """Seconds that a round of the next size will take, if the growth so far goes on."""
    now = reached[-1][1]
    steeper = now.middle / reached[-2][1].middle if len(reached) > 1 else 1.0
    return float(now.middle * max(1.0, steeper) * series.per(size) / 1e6)


def _measured(series: Series, size: int, rounds: int) -> Measured:
    ready = series.prepare(size)
    seconds = []
    for _ in range(rounds + 1):
        gc.collect()
        gc.disable()
        begun = process_time()
        series.run(ready)
        seconds.append(process_time() - begun)
        gc.enable()
        series.reset(ready)
    return Measured(f"{series.what} {size:,}", "µs", tuple(each / series.per(size) * 1e6 for each in seconds[1:]))


def notes() -> str:
    """What still grows with the world around it."""
    return (
        "Who refers to whom is looked up once and kept until it may have changed; taking back forgets it. Each round of the rolls and "
        "of the small army takes back what it did, so that its first sentence goes through the world once: that is what grows."
    )


# ---------------------------------------------------------------------------------------------------- the series


def all_series() -> list[Series]:
    skirmish, chase = package("infinity_n4"), package("starfinder")

    def crowd(size: int) -> Walk:
        return Walk(armies.on_package(skirmish, _soldiers(size)))

    def ask(walk: Walk) -> None:
        for who in walk.next():
            who.wip_in_reset_roll().value  # noqa: B018

    def roll(walk: Walk) -> None:
        for who in walk.next():
            skirmish.run(who.reset_roll(), DIE)

    def unroll(walk: Walk) -> None:
        for _ in range(SOME):
            walk.made.world.undo()

    def add(ready: Any) -> None:
        ready.append(armies.on_package(skirmish, ready[0]))

    def small_army(size: int) -> OnPackage:
        made = armies.on_package(skirmish, _soldiers(size))
        army = made.world.add(skirmish.Army("Small", order_pool=made.world.add(skirmish.OrderPool("Small"))))
        few = [t for t in made.troopers if t is not made.army.lieutenant][:10]
        for who in few:
            who.army = army
        made.army.troopers = [t for t in made.army.troopers if all(t is not who for who in few)]
        army.troopers += few
        army.lieutenant = few[0]
        return replace(made, army=army)

    def turn(made: OnPackage) -> None:
        skirmish.run(made.world.start_active_turn(made.army))
        skirmish.run(made.world.start_lieutenant_check(made.army))
        skirmish.run(made.world.start_order_count(made.army))

    def end_turn(made: OnPackage) -> None:
        skirmish.run(made.world.end_active_turn())

    def pursuit(size: int) -> chases.OnPackage:
        return chases.on_package(chase, chases.random_chase(Random(size), size))

    def advance(made: chases.OnPackage) -> None:
        chase.run_with(made.world.start_chase_progress_phase(), made)

    def again(made: chases.OnPackage) -> None:
        made.world.undo()

    return [
        Series("building, a trooper of", lambda n: [_soldiers(n)], add, list.pop, _itself),
        Series("a question in a world of", crowd, ask, _nothing, _some),
        Series("a Reset Roll in a world of", crowd, roll, unroll, _some),
        Series("the turn of an army of 10 in a world of", small_army, turn, end_turn, lambda n: 1),
        Series("the turn, for each of an army of", lambda n: crowd(n).made, turn, end_turn, _itself),
        Series("a chase, for each vehicle of", pursuit, advance, again, _itself),
    ]


class Walk:
    """Takes the next few troopers each time, from the beginning again after the last."""

    def __init__(self, made: OnPackage) -> None:
        self.made = made
        self.at = 0

    def next(self) -> list[Any]:
        troopers = self.made.troopers
        self.at = (self.at + SOME) % (len(troopers) - SOME + 1)
        return troopers[self.at : self.at + SOME]


def _soldiers(size: int) -> list[Soldier]:
    """An army whose Lieutenant stands, so that every turn goes the same way."""
    drawn = armies.random_army(Random(size), size, share=0.2, devices=0.01)
    rest = [replace(each, lieutenant=False) for each in drawn[1:]]
    return [Soldier(13, lieutenant=True), *rest]


def _itself(size: int) -> int:
    return size


def _some(size: int) -> int:
    return SOME


def _nothing(ready: Any) -> None:
    pass


# ---------------------------------------------------------------------------------------------------- the picture

WIDTH, HEIGHT, LEFT, TOP = 720, 420, 70, 20
COLOURS = ("#0b5394", "#b45f06", "#38761d", "#741b47", "#45818e", "#7f6000")


def picture(rows: Sequence[Measured]) -> str:
    """The series as lines of an SVG, sizes and microseconds both in powers of ten."""
    lines: dict[str, list[tuple[float, float]]] = {}
    for row in rows:
        name, _, size = row.what.rpartition(" ")
        if row.unit == "µs" and size.replace(",", "").isdigit():
            lines.setdefault(name, []).append((log10(int(size.replace(",", ""))), log10(row.middle)))
    points = [point for them in lines.values() for point in them]
    low, high = min(y for _, y in points) // 1, -(-max(y for _, y in points) // 1)
    first, last = min(x for x, _ in points), max(x for x, _ in points)
    wide, tall = WIDTH - LEFT - 20, HEIGHT - TOP - 50

    def across(x: float) -> float:
        return LEFT + wide * (x - first) / (last - first)

    def down(y: float) -> float:
        return TOP + tall * (high - y) / (high - low)

    drawn = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT + 22 * len(lines)}" font-family="sans-serif"'
        ' font-size="13" role="img" aria-label="Microseconds against the size of the world">',
        '<rect width="100%" height="100%" fill="#fff"/>',
    ]
    for y in range(int(low), int(high) + 1):
        drawn.append(f'<path d="M{LEFT} {down(y):.1f}H{LEFT + wide}" stroke="#ddd"/>')
        drawn.append(f'<text x="{LEFT - 8}" y="{down(y) + 4:.1f}" text-anchor="end">{10.0**y:,g} µs</text>')
    for x in range(round(first), round(last) + 1):
        drawn.append(f'<path d="M{across(x):.1f} {TOP}V{TOP + tall}" stroke="#ddd"/>')
        drawn.append(f'<text x="{across(x):.1f}" y="{TOP + tall + 20}" text-anchor="middle">{10**x:,}</text>')
    drawn.append(
        f'<text x="{LEFT + wide / 2:.0f}" y="{TOP + tall + 40}" text-anchor="middle">entities in the world</text>'
    )
    for n, (name, them) in enumerate(lines.items()):
        colour = COLOURS[n % len(COLOURS)]
        path = " ".join(f"{across(x):.1f},{down(y):.1f}" for x, y in them)
        drawn.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        drawn += [f'<circle cx="{across(x):.1f}" cy="{down(y):.1f}" r="3" fill="{colour}"/>' for x, y in them]
        y_name = HEIGHT + 8 + 22 * n
        drawn.append(f'<path d="M{LEFT} {y_name - 4}h24" stroke="{colour}" stroke-width="2"/>')
        drawn.append(f'<text x="{LEFT + 32}" y="{y_name}">{name} N</text>')
    return "\n".join([*drawn, "</svg>", ""])
