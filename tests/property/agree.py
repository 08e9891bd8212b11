"""Three ways to work out the same random situations: the oracle, the reference interpreter, the printed package.

`python -m tests.property.agree --rounds 10000` compares as many of each kind and prints seed, counts and mismatches; what it
printed last is committed as agreement.txt. The short form is part of the tests. Same seed, same text.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

from rulewright.interpret.book import Book, read
from rulewright.pipeline import Game
from rulewright.plan.nodes import PlanSet
from rulewright.tools.build import package_of
from rulewright.tools.cases import Bench
from rulewright.tools.hosted import Packages
from rulewright.tools.project import Checked, check_project, find_project
from tests.oracles.chase_state import Round
from tests.oracles.rounds import random_army, random_roll, random_round
from tests.property.agreement import chase_view, skirmish_view
from tests.property.agreement.chase_on_code import ChaseOnCode
from tests.property.agreement.chase_on_plans import ChaseOnPlans
from tests.property.agreement.policies import ALTERNATIVES, Alternative
from tests.property.agreement.skirmish_on_code import SkirmishOnCode
from tests.property.agreement.skirmish_on_plans import SkirmishOnPlans

ROOT = Path(__file__).resolve().parents[2]
SEED = 20210
SHOWN = 3


@dataclass(slots=True)
class Tally:
    """One kind of situation: how many were compared, and each mismatch with who came to it."""

    kind: str
    compared: int = 0
    left_out: int = 0
    mismatches: dict[str, list[str]] = field(default_factory=lambda: {"interpreter": [], "package": []})

    @property
    def agrees(self) -> bool:
        return self.compared > 0 and not any(self.mismatches.values())

    def lines(self) -> Iterator[str]:
        more = f", {self.left_out} not decided by the facts" if self.left_out else ""
        found = ", ".join(f"{who} {len(them)} mismatches" for who, them in self.mismatches.items())
        yield f"{self.kind}: {self.compared} compared{more}; {found}"
        for who, them in self.mismatches.items():
            for told in them[:SHOWN]:
                yield f"  {who}: {told}"


# ------------------------------------------------------------------------------------------------ games


@cache
def _checked() -> Checked:
    return check_project(find_project(ROOT), examined=False)


@cache
def _game(id: str) -> tuple[Game, Packages, Bench]:
    game = next(g for g in _checked().games if g.id == id)
    editions = [e.plans for e in game.editions]
    return game, Packages(editions, game.newest, package_of(game)), Bench(game, _checked().bag)


def newest(id: str, *choices: tuple[str, str]) -> tuple[Book, ModuleType]:
    """The newest edition of a game under choices of rulings: its book for the interpreter, its package for hosts."""
    game, packages, bench = _game(id)
    plans: PlanSet = bench.compiled(game.newest, None, choices).plans
    return read(plans), packages.module(plans)


# ------------------------------------------------------------------------------------------------ comparing


def _seen(play: Callable[[], Any]) -> Any:
    """What came out, or what was raised: a mismatch like any other."""
    try:
        return play()
    except Exception as error:
        return f"{type(error).__name__}: {error}"


def _told(wanted: Any, came: Any, differences: Callable[[Any, Any], list[str]]) -> list[str]:
    return [came] if isinstance(came, str) else differences(wanted, came)


def chases(number: int, seed: int, alternative: Alternative | None = None) -> Tally:
    """Random rounds of a chase, by the rulings as they stand or under one alternative."""
    tally = Tally("chase rounds" if alternative is None else f"chase rounds, {'/'.join(alternative.choice)}")
    book, package = newest("starfinder", *(() if alternative is None else (alternative.choice,)))
    rng = Random(seed)
    for _ in range(number):
        before = random_round(rng) if alternative is None else random_round(rng, alternative.policy)
        if alternative is not None and alternative.unless(before):
            tally.left_out += 1
            continue
        compare_chase(tally, before, book, package, alternative)
    return tally


def compare_chase(
    tally: Tally, before: Round, book: Book, package: ModuleType, alternative: Alternative | None = None
) -> None:
    """One round."""
    wanted = chase_view.expected(before) if alternative is None else chase_view.expected(before, alternative.policy)
    left_out = frozenset() if alternative is None else alternative.leaving_out
    tally.compared += 1
    for who, play in (
        ("interpreter", lambda: ChaseOnPlans(book, before).play()),
        ("package", lambda: ChaseOnCode(package, before).play()),
    ):
        told = [t for t in _told(wanted, _seen(play), chase_view.differences) if t.split(":")[0] not in left_out]
        if told:
            tally.mismatches[who].append(f"{before}: {'; '.join(told)}")


SKIRMISHES: dict[str, tuple[str, Callable[[Random], Any], Callable[[Any], Any]]] = {
    "rolls": ("roll", random_roll, skirmish_view.expected_roll),
    "order counts": ("orders", random_army, skirmish_view.expected_orders),
    "ejections": ("hit", skirmish_view.random_hit, skirmish_view.expected_hit),
}
"""Kind -> what plays it, what makes it up, what the oracle says."""


def skirmishes(kind: str, number: int, seed: int) -> Tally:
    """Random rolls, Order Counts or ejections."""
    method, make, expected = SKIRMISHES[kind]
    tally = Tally(kind)
    book, package = newest("infinity-n4")
    rng = Random(seed)
    for _ in range(number):
        situation = make(rng)
        wanted = expected(situation)
        tally.compared += 1
        for who, table in (("interpreter", SkirmishOnPlans(book)), ("package", SkirmishOnCode(package))):
            came = _seen(lambda: getattr(table, method)(situation))  # noqa: B023
            if told := _told(wanted, came, skirmish_view.differing):
                tally.mismatches[who].append(f"{situation}: {'; '.join(told)}")
    return tally


PLAIN = ("chase rounds", *SKIRMISHES)
KINDS = (*PLAIN, *(a.alternative for a in ALTERNATIVES))


def report(rounds: int, seed: int, jobs: int, kinds: Sequence[str] = KINDS) -> Iterator[str]:
    """The lines of agreement.txt; alternatives get a tenth of the rounds each. Files of the project must not change meanwhile."""
    yield f"seed {seed}"
    agreed = True
    with ProcessPoolExecutor(jobs) as pool:
        for tally in pool.map(partial(_tally, rounds, seed), kinds):
            agreed &= tally.agrees
            yield from tally.lines()
    yield "all agree" if agreed else "NOT all agree"


def _tally(rounds: int, seed: int, kind: str) -> Tally:
    if kind in SKIRMISHES:
        return skirmishes(kind, rounds, seed)
    alternative = next((a for a in ALTERNATIVES if a.alternative == kind), None)
    return chases(rounds if alternative is None else rounds // 10, seed, alternative)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.property.agree", description=__doc__)
    parser.add_argument("--rounds", type=int, default=10_000, help="of each kind")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--jobs", type=int, default=2, help="kinds at a time")
    parser.add_argument("--kinds", nargs="+", choices=KINDS, default=KINDS, metavar="KIND", help=", ".join(KINDS))
    arguments = parser.parse_args()
    last = ""
    for last in report(arguments.rounds, arguments.seed, arguments.jobs, arguments.kinds):
        print(last, flush=True)
    return 0 if last == "all agree" else 1


if __name__ == "__main__":
    sys.exit(main())
