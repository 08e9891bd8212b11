"""Several ways to do one thing, timed against each other: interleaved rounds in one process.

In: contenders, each with what it needs and what it does. Out: for each its seconds in each round. What a contender works on is
made anew for every round, outside the clock, because events change it. Python's garbage collector is held while the clock runs,
as `timeit` does, so that nobody pays for what another left behind. A first round does not count.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from time import process_time
from typing import Any


@dataclass(frozen=True, slots=True)
class Contender:
    prepare: Callable[[], Any]
    run: Callable[[Any], object]


def paired(contenders: Mapping[str, Contender], rounds: int) -> dict[str, tuple[float, ...]]:
    """Seconds of processor time for each contender and round."""
    found: dict[str, list[float]] = {name: [] for name in contenders}
    for _ in range(rounds + 1):
        for name, contender in contenders.items():
            found[name].append(_seconds(contender))
    return {name: tuple(seconds[1:]) for name, seconds in found.items()}


def _seconds(contender: Contender) -> float:
    ready = contender.prepare()
    gc.collect()
    gc.disable()
    try:
        begun = process_time()
        contender.run(ready)
        return process_time() - begun
    finally:
        gc.enable()


def faster(*times: tuple[float, ...]) -> tuple[float, ...]:
    """The better time of each round."""
    return tuple(min(those) for those in zip(*times, strict=True))


def ratio(other: tuple[float, ...], own: tuple[float, ...]) -> tuple[float, ...]:
    """Own speed divided by the other's, round by round."""
    return tuple(theirs / ours for theirs, ours in zip(other, own, strict=True))
