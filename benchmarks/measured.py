"""A measurement: so many numbers of one kind, and the machine that they were taken on.

In: numbers. Out: `Measured`, with least, median and greatest. Deliberately not here: measuring, printing.
"""

from __future__ import annotations

import platform
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import process_time
from typing import TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Measured:
    """One line of a table. `rounds` holds a number for each round; `aim` is what was promised, if anything."""

    what: str
    unit: str
    rounds: tuple[float, ...]
    aim: str = ""

    @property
    def least(self) -> float:
        return min(self.rounds)

    @property
    def middle(self) -> float:
        return median(self.rounds)

    @property
    def greatest(self) -> float:
        return max(self.rounds)


def per_second(
    what: str, count: int, prepare: Callable[[], T], run: Callable[[T], object], rounds: int, aim: str = ""
) -> Measured:
    """How often a second something happens that one call of `run` does `count` times; a first call does not count.

    `prepare` makes what `run` works on, anew for each round and outside the clock.
    """
    run(prepare())
    return Measured(what, "a second", tuple(count / _seconds(prepare(), run) for _ in range(rounds)), aim)


def _seconds(ready: T, run: Callable[[T], object]) -> float:
    begun = process_time()
    run(ready)
    return process_time() - begun


def machine() -> str:
    """The processor, the system and the Python."""
    cpu = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists():
        names = [line.partition(":")[2].strip() for line in info.read_text().splitlines() if "model name" in line]
        cpu = names[0] if names else cpu
    return f"{cpu}, {platform.system()} {platform.machine()}, {platform.python_implementation()} {platform.python_version()}"
