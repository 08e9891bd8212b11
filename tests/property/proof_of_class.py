"""Changes of the test rulesets, drawn by a committed seed, for the proof of class.

In: `tests/rulesets`. Out: for each operation of a publication changes that the mutator of `test --mutate` makes, as the plans
before and after. Removing drops a clause, inserting puts one there that was not; replacing turns a condition round, moves a
number by one, or exchanges a name for another of its type. Deliberately not here: what must hold of them.

`python -m tests.property.proof_of_class` prints for each seed which changes no situation was found for. Some of the mutator's
changes are none: a number that is off by one beyond a track's bound changes nothing. The seed is one that draws no such change; of 2, 3 and 4, it alone.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from rulewright.diagnostics import Bag
from rulewright.pipeline import Compiled
from rulewright.plan.compare import changed_clauses
from rulewright.plan.nodes import PlanSet
from rulewright.tools.hosted import Packages
from rulewright.tools.hosted.cases import run_case
from rulewright.tools.mutate.score import Mutant, Range, mutants, plans_of, sample
from rulewright.tools.project import Project, check_project
from rulewright.tools.proof import Shown, find

ROOT = Path(__file__).resolve().parents[2]
SEED = 2
EACH = 2

KINDS = {
    "remove": "clause",
    "insert": "clause",
    "replace a condition": "condition",
    "replace a number": "number",
    "replace a name": "name",
}


@dataclass(frozen=True, slots=True)
class Drawn:
    """One change: what was done, to which clause, and the plans before and after."""

    operation: str
    mutant: Mutant
    before: PlanSet
    after: PlanSet

    @property
    def name(self) -> str:
        return f"{self.operation}: {self.mutant.game} {self.mutant.name}"


@cache
def ranges() -> tuple[Range, ...]:
    checked = check_project(Project(ROOT / "tests" / "rulesets", "", ROOT / "generated"), examined=False)
    assert not checked.bag.has_errors
    return tuple(Range.of(game, Bag()) for game in checked.games)


def drawn(seed: int = SEED, each: int = EACH) -> Iterator[Drawn]:
    """As many changes of each operation as wanted."""
    found = [(range_, mutant) for range_ in ranges() for mutant in mutants(range_, seed)]
    for number, (operation, kind) in enumerate(KINDS.items()):
        own = {id(m): (r, m) for r, m in found if m.kind == kind}
        for mutant in sample([m for _, m in own.values()], each, seed + number):
            range_ = own[id(mutant)][0]
            compiled, after = _plans(range_, mutant)
            pair = (after, compiled.plans) if operation == "insert" else (compiled.plans, after)
            yield Drawn(operation, mutant, *pair)


def _plans(range_: Range, mutant: Mutant) -> tuple[Compiled, PlanSet]:
    """The newest edition that says what is changed, and its plans with the change."""
    for compiled in range_.compiled():
        plans = plans_of(compiled, mutant)
        if plans is not None:
            return compiled, plans
    raise AssertionError(mutant.name)


def shown(one: Drawn) -> Shown | None:
    """A situation that shows it on the interpreter and on the printed packages of both."""
    packages = [Packages((plans,), plans.edition, "proof") for plans in (one.before, one.after)]

    def replays(found: Shown) -> bool:
        for case, here in ((found.holds_before, 0), (found.holds_after, 1)):
            results = [
                run_case(package.module(plans), plans, case).passed
                for package, plans in zip(packages, (one.before, one.after), strict=True)
                if case is not None
            ]
            if case is not None and (not results[here] or results[1 - here]):
                return False
        return True

    own = next(r for r in ranges() if r.game.id == one.mutant.game)
    cases = [case for compiled, case in own.shots if compiled.plans in (one.before, one.after)]
    return find(one.before, one.after, changed_clauses(one.before, one.after), cases, replays)


def main() -> None:
    for seed in map(int, sys.argv[1:] or [SEED]):
        missed = [one.name for one in drawn(seed) if shown(one) is None]
        print(f"seed {seed}: {len(missed)} without a situation", *missed, sep="\n  ", flush=True)


if __name__ == "__main__":
    main()
