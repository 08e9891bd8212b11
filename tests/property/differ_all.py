"""Interpreter and printed package taken through random steps of every edition: `python -m tests.property.differ_all`.

In: the games in rules/ and tests/rulesets/, a seed, a number of steps. Out: what was not the same on both sides (nothing, if all
is well), how many steps changed the world or asked somebody, game by game how often each clause applied and was refused, which
conditions were seldom true or false, why some cannot be, and what is lacking. Same seed, same text, except that work is cut into parts: `--part` says how large.
With `--keep FOLDER` parts that are done are kept there, and not done again;
a run that was cut short says with `--done` what it came to.
"""

from __future__ import annotations

import argparse
import pickle
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import cache, partial
from hashlib import sha256
from pathlib import Path

from rulewright.diagnostics import Bag
from rulewright.interpret.book import read
from rulewright.pipeline import Compiled
from rulewright.tools.build import package_of
from rulewright.tools.cases import Bench
from rulewright.tools.hosted import Packages
from rulewright.tools.project import check_project, find_project
from tests.property.differing.counting import Goal, Reach
from tests.property.differing.hunting import Hunt, Tally
from tests.property.differing.pair import Edition
from tests.property.differing.reckoning import games, lacking, report
from tests.property.differing.situation import Situation, of_case

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("rules", "tests/rulesets")
SEED = 41
_PRINTED: list[Packages] = []
"""Packages that were printed: their folders live as long as these do."""


@cache
def editions() -> dict[str, Edition]:
    """Every edition of every game, by name."""
    found: dict[str, Edition] = {}
    for folder in FOLDERS:
        for game in check_project(find_project(ROOT / folder), examined=False).games:
            bench = Bench(game, Bag())
            packages = Packages(tuple(e.plans for e in game.editions), game.newest, package_of(game))
            _PRINTED.append(packages)
            own = [_edition(game.id, one, packages, _seeds(bench, one)) for one in game.editions]
            found |= {edition.name: edition for edition in shared(own)}
    return found


def shared(own: list[Edition]) -> Iterator[Edition]:
    """The editions of a game, each with in how many of them its clauses read as they do there."""
    texts = [{clause: repr(parts) for clause, parts in Reach(edition.book).clauses.items()} for edition in own]
    times = Counter(one for said in texts for one in said.items())
    for edition, said in zip(own, texts, strict=True):
        yield replace(edition, shared={clause: times[clause, text] for clause, text in said.items()})


def _seeds(bench: Bench, compiled: Compiled) -> tuple[Situation, ...]:
    """The cases of a game that count in an edition; which alternatives they choose changes neither facts nor steps."""
    book = read(compiled.plans)
    found = (bench.resolve(compiled, *one) for one in bench.nodes())
    return tuple(of_case(case, book) for case in found if case is not None)


def _edition(game: str, compiled: Compiled, packages: Packages, seeds: tuple[Situation, ...] = ()) -> Edition:
    plans = compiled.plans
    items = {r.defines[1]: r.rule for r in plans.rules if r.defines is not None and r.defines[0] == "item"}
    return Edition(game, compiled.edition.id, read(plans), packages.module(plans), items, seeds)


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the work: so many steps of one edition."""

    edition: str
    number: int
    steps: int
    seed: int


Result = tuple[Tally, Counter[Goal]]


def played(part: Part) -> Result:
    """One part."""
    hunt = Hunt(editions()[part.edition], f"{part.seed} {part.number}")
    return hunt.run(part.steps), hunt.reach.counts


def kept_in(folder: Path, part: Part) -> Path:
    """Where what came of a part is kept."""
    return folder / sha256(repr(part).encode()).hexdigest()[:20]


def kept(folder: Path | None, part: Part) -> Result:
    """The same, from the folder where it was done before."""
    if folder is None:
        return played(part)
    file = kept_in(folder, part)
    if not file.exists():
        result = played(part)
        half = file.with_suffix(".half")
        half.write_bytes(pickle.dumps(result))
        half.rename(file)
    found: Result = pickle.loads(file.read_bytes())
    return found


def parts(names: Sequence[str], steps: int, size: int, seed: int) -> list[Part]:
    """The work of a run, the first part of every edition first."""
    each = -(-steps // len(names))
    cut = [(n, min(size, each - n * size)) for n in range(-(-each // size))]
    return [Part(name, n, own, seed) for n, own in cut for name in names]


@dataclass(slots=True)
class Sum:
    """All parts of one edition together."""

    tally: Tally
    counts: Counter[Goal]

    def add(self, result: Result) -> None:
        tally, counts = result
        for name in ("steps", "changed", "asked", "stopped", "questions", "worlds"):
            setattr(self.tally, name, getattr(self.tally, name) + getattr(tally, name))
        self.tally.told += tally.told
        self.counts.update(counts)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.property.differ_all", description=__doc__)
    parser.add_argument("--steps", type=int, default=1_000_000, help="in all")
    parser.add_argument("--part", type=int, default=25_000, help="steps of one part")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--jobs", type=int, default=2, help="parts at a time")
    parser.add_argument("--editions", nargs="+", metavar="EDITION", help="'GAME EDITION'; all of them unless said")
    parser.add_argument("--keep", type=Path, help="folder for parts that are done")
    parser.add_argument("--done", action="store_true", help="report on the parts that are done, and do no others")
    arguments = parser.parse_args()
    names = arguments.editions or list(editions())
    work = parts(names, arguments.steps, arguments.part, arguments.seed)
    if arguments.done:
        work = [part for part in work if kept_in(arguments.keep, part).exists()]
    sums = {name: Sum(Tally(name), Counter()) for name in names}
    if arguments.keep is not None:
        arguments.keep.mkdir(parents=True, exist_ok=True)
    with ProcessPoolExecutor(arguments.jobs) as pool:
        for part, result in zip(work, pool.map(partial(kept, arguments.keep), work), strict=True):
            sums[part.edition].add(result)
            print(f"{part}: {len(result[0].told)} mismatches", file=sys.stderr, flush=True)
    found = games((editions()[name], own.tally, own.counts) for name, own in sums.items())
    print("\n".join(report(found, arguments.seed)))
    return int(any(lacking(found)) or any(game.told for game in found))


if __name__ == "__main__":
    sys.exit(main())
