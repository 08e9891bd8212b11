"""Every slip in every shipped rule file: the long form, which writes `survivors.txt`.

In: `rules/`, the reasons that stand in `survivors.txt`. Out: that file again, and on the screen what came out per kind.
`python tests/property/mutate_all.py` takes about half an hour on two cores; `--every 20` looks at each twentieth slip only
and writes nothing. Deliberately not here: what a slip is and when it is refused (tests/support/mutate.py).
"""

from __future__ import annotations

import argparse
import gc
import multiprocessing
import random
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from typing import ClassVar

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "compiler")]

from tests.support.mutate import KINDS, WAYS, Checker, Mutant, Outcome, Slips, Tally  # noqa: E402
from tests.support.survivors import SURVIVORS, Survivors  # noqa: E402

PIECE = 250


def shipped() -> dict[str, bytes]:
    """The rule files by their paths below `rules/`."""
    rules = ROOT / "rules"
    return {path.relative_to(rules).as_posix(): path.read_bytes() for path in sorted(rules.rglob("*.yaml"))}


class Worker:
    """One process: it has compiled each game once."""

    games: ClassVar[dict[str, tuple[Checker, Slips]]] = {}

    @classmethod
    def start(cls, folders: list[str]) -> None:
        gc.disable()
        files = shipped()
        for folder in folders:
            checker = Checker(files, folder)
            cls.games[folder] = checker, Slips(checker.game)
        gc.freeze()
        gc.enable()
        gc.set_threshold(200_000)

    @classmethod
    def run(cls, piece: tuple[str, list[tuple[int, str]]]) -> list[Outcome | str]:
        folder, wanted = piece
        checker, slips = cls.games[folder]
        made = (slips.make(number, way) for number, way in wanted)
        return [_run(checker, mutant) for mutant in made if mutant is not None]


def _run(checker: Checker, mutant: Mutant) -> Outcome | str:
    try:
        return checker.run(mutant)
    except Exception as error:  # an exception is the worst answer there is: it is counted, and told
        return f"{mutant.name}: {error!r}"


def pieces(every: int, kinds: Iterable[str], folders: Iterable[str]) -> list[tuple[str, list[tuple[int, str]]]]:
    """The work, in pieces of about the same size."""
    out = []
    for folder in folders:
        count = len(Worker.games[folder][1].tokens)
        wanted = [(number, way) for number in range(count) for way in WAYS]
        if every > 1:
            wanted = sorted(random.Random(every).sample(wanted, len(wanted) // every))
        wanted = [one for one in wanted if Worker.games[folder][1].tokens[one[0]].kind in kinds]
        out += [(folder, wanted[at : at + PIECE]) for at in range(0, len(wanted), PIECE)]
    return out


def main(arguments: list[str]) -> int:
    """Runs them; not 0 where one raised an exception."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--every", type=int, default=1, help="look at each N-th slip only, and write nothing")
    parser.add_argument("--kinds", nargs="+", default=KINDS, choices=KINDS, help="look at these kinds of tokens only")
    parser.add_argument("--write", action="store_true", help="with --every: write all the same, beside what is known")
    parser.add_argument("--list", action="store_true", help="print survivors, and findings that miss the slip")
    chosen = parser.parse_args(arguments)
    folders = sorted({path.partition("/")[0] for path in shipped()})
    Worker.start(folders)
    whole = chosen.every == 1 and set(chosen.kinds) == set(KINDS)
    begun = time.monotonic()
    tallies = {kind: Tally() for kind in KINDS}
    crashed: list[str] = []
    alive: dict[str, str] = {}
    with multiprocessing.get_context("fork").Pool(2) as pool:
        for number, outcomes in enumerate(pool.imap(Worker.run, pieces(chosen.every, chosen.kinds, folders))):
            for outcome in outcomes:
                if isinstance(outcome, str):
                    crashed.append(outcome)
                    continue
                tallies[outcome.mutant.token.kind].add(outcome)
                if not outcome.refused:
                    alive[outcome.mutant.name] = Survivors.reason(outcome)
                elif chosen.list and not outcome.well_said:
                    print(f"MISSES {' '.join(sorted(outcome.codes))} {outcome.mutant.name}")
            if number % 20 == 19:
                print(
                    f"{sum(t.slips for t in tallies.values())} slips, {time.monotonic() - begun:.0f} s", file=sys.stderr
                )
    survivors = Survivors.read().updated(tallies, alive, whole=whole)
    print(survivors.table())
    if chosen.list:
        print("\n".join(f"ALIVE {name} | {reason}" for name, reason in alive.items()))
    print("\n".join(f"RAISED {one}" for one in crashed))
    if whole or chosen.write:
        SURVIVORS.write_text(survivors.text(), encoding="utf-8")
    return 1 if crashed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
