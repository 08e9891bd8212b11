"""The trail: choices made on the way through one run, and the next run that differs in the last of them.

In: keys with their options, asked for while something runs. Out: for each run another combination, until there is none left.
Only what a run looks at is varied, so worlds that differ in nothing that matters are tried once (what Boyapati, Khurshid and
Marinov call Korat). The order is fixed by the order in which a run asks.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any


class Trail:
    """A point of the trail is [key, options, the option taken]."""

    def __init__(self) -> None:
        self.points: list[list[Any]] = []
        self.taken: dict[Hashable, Any] = {}

    def pick(self, key: Hashable, options: Callable[[], Sequence[Any]]) -> Any:
        """The option taken for this key in this run."""
        if key in self.taken:
            return self.taken[key]
        at = len(self.taken)
        if at == len(self.points):
            self.points.append([key, tuple(options()), 0])
        point = self.points[at]
        assert point[0] == key, f"a run that is not repeatable: {point[0]} became {key}"
        value = point[1][point[2]]
        self.taken[key] = value
        return value

    def advance(self) -> bool:
        """Turns to the next combination; False when all were tried."""
        del self.points[len(self.taken) :]
        self.taken = {}
        while self.points and self.points[-1][2] + 1 == len(self.points[-1][1]):
            self.points.pop()
        if not self.points:
            return False
        self.points[-1][2] += 1
        return True
