"""What is printed, remembered: a game is printed once for all tests that ask for the same, and once more for each mutant.

In: calls of the emitter. Out: the files; which calls a test made; whether the emitter as it is now prints something otherwise than
the emitter as it was. Plans count as the same only where they are the same objects, so those that were printed are kept.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from typing import Any

from tests.mutation.code.covering import REACHED
from tests.mutation.code.loading import EMITTER

Files = dict[str, bytes]


@dataclass(slots=True)
class Printing:
    """Called in the place of `emit_python`."""

    made: dict[Hashable, Files] = field(default_factory=dict)
    before: dict[Hashable, Files] = field(default_factory=dict)
    reached: dict[Hashable, frozenset[int]] = field(default_factory=dict)
    """By call: the blocks of the emitter it came to, where blocks are noted."""
    cost: dict[Hashable, float] = field(default_factory=dict)
    """By call: the seconds that it took."""
    asked: list[Hashable] = field(default_factory=list)
    """The calls since somebody emptied this."""
    _given: dict[Hashable, tuple[Any, ...]] = field(default_factory=dict)

    def __call__(
        self, editions: Sequence[Any], newest: str, package: str, say: Any = None, chosen: Sequence[str] = ()
    ) -> Files:
        key = (tuple(map(id, editions)), newest, package, say, tuple(chosen))
        self._given[key] = (tuple(editions), newest, package, say, chosen)
        self.asked.append(key)
        return dict(self._of(key))

    def _of(self, key: Hashable) -> Files:
        if key not in self.made:
            outside, began = set(REACHED), time.process_time()
            REACHED.clear()
            self.made[key] = sys.modules[f"{EMITTER}.package"].emit_python(*self._given[key])
            self.cost[key] = time.process_time() - began
            self.reached[key] = frozenset(REACHED)
            REACHED.clear()
            REACHED.update(outside)
        return self.made[key]

    def anew(self) -> None:
        """The emitter is another one now."""
        self.before, self.made = self.made, {}

    def otherwise(self, key: Hashable) -> bool:
        """Whether a call comes out otherwise than it did before."""
        try:
            return key not in self.before or self._of(key) != self.before[key]
        except Exception:  # whatever a mutant raises is another outcome
            return True
