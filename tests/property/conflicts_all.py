"""The check for conflicts against brute force, on many random rulesets: `python -m tests.property.conflicts_all [count]`.

In: how many rulesets, from seed 0 on. Out: a report on standard output. The committed one is `conflicts_all.txt`.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass

from rulewright.diagnostics import Span
from rulewright.lints import decisions, values, writes
from rulewright.lints.footprints import Footprints
from rulewright.lints.ground import ground
from rulewright.lints.search import Effort
from rulewright.plan.nodes import PlanSet
from tests.property import brute_force
from tests.property.small_rulesets import ruleset


@dataclass(frozen=True)
class Compared:
    """What both say of one ruleset; `undecided`: questions that the check did not answer."""

    seed: int
    found: bool
    exists: bool
    undecided: int
    steps: int

    @property
    def agree(self) -> bool:
        return self.found == self.exists and not self.undecided


def found_in(plans: PlanSet) -> tuple[bool, Effort]:
    """Whether the check finds a conflict, and what it took."""
    span, effort, stands = Span.whole("small.yaml"), Effort(), ground(plans)
    rows = (c for table in decisions.tables(stands.book) for c in decisions.conflicts(stands, table, span, effort))
    given = values.conflicts(stands, span, effort)
    written = writes.conflicts(stands, Footprints(stands.book), span, effort)
    found = [*rows, *given, *written]
    return bool(found), effort


def compare(seed: int) -> Compared:
    plans = ruleset(random.Random(seed))
    found, effort = found_in(plans)
    return Compared(seed, found, brute_force.conflicts(plans), len(effort.undecided), effort.steps)


def compared(count: int) -> Iterator[Compared]:
    return (compare(seed) for seed in range(count))


def report(results: list[Compared]) -> str:
    conflicting = sum(r.exists for r in results)
    wrong = [r.seed for r in results if not r.agree]
    steps = sorted(r.steps for r in results)
    return (
        f"{len(results)} random rulesets, seeds 0 to {len(results) - 1}\n"
        f"{conflicting} of them conflict by brute force ({100 * conflicting // len(results)} %)\n"
        f"the check agrees in {len(results) - len(wrong)}; not in {wrong or 'none'}\n"
        f"steps of the check: {steps[len(steps) // 2]} in the middle, {steps[-1]} at most\n"
    )


if __name__ == "__main__":
    print(report(list(compared(int(sys.argv[1]) if len(sys.argv) > 1 else 1000))), end="")
