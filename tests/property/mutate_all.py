"""Every slip in every shipped rule file: the long form, which writes `survivors.txt`.

In: `rules/`, the reasons that stand in `survivors.txt`. Out: that file again, and on the screen what came out per row.
`python tests/property/mutate_all.py` takes about an hour of one processor; `--every 20` looks at each twentieth slip only, `--rows id other-id` at some rows;
both write nothing, unless `--write` is said too. `--keep FOLDER` goes on where the same compiler was stopped.
Deliberately not here: what a slip is (tests/support/mutate.py), when it is refused (tests/support/mutate_check.py).
"""

from __future__ import annotations

import argparse
import gc
import multiprocessing
import pickle
import random
import sys
import time
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from typing import ClassVar

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "compiler")]

from tests.support.mutate import ROWS, WAYS, Mutant, Outcome, Slips  # noqa: E402
from tests.support.mutate_check import Checker  # noqa: E402
from tests.support.survivors import SURVIVORS, Survivors  # noqa: E402

PIECE = 100
Piece = tuple[str, list[tuple[int, str]]]


def shipped() -> dict[str, bytes]:
    """The rule files by their paths below `rules/`."""
    rules = ROOT / "rules"
    return {path.relative_to(rules).as_posix(): path.read_bytes() for path in sorted(rules.rglob("*.yaml"))}


class Worker:
    """One process, forked from one that has compiled each game."""

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
    def run(cls, piece: Piece) -> list[Outcome | str]:
        folder, wanted = piece
        checker, slips = cls.games[folder]
        made = (slips.make(number, way) for number, way in wanted)
        return [_run(checker, mutant) for mutant in made if mutant is not None]

    @classmethod
    def keep(cls, asked: tuple[Piece, Path | None]) -> list[Outcome | str]:
        """What comes of a piece, from the folder of pieces that are done where it lies there already."""
        piece, kept = asked
        if kept is None:
            return cls.run(piece)
        name = sha256(repr((piece, sorted(cls.games[piece[0]][0].bytes.items()))).encode()).hexdigest()[:24]
        file = kept / name
        if not file.exists():
            done = file.with_suffix(".part")
            done.write_bytes(pickle.dumps(cls.run(piece)))
            done.rename(file)
        found: list[Outcome | str] = pickle.loads(file.read_bytes())
        return found


def _run(checker: Checker, mutant: Mutant) -> Outcome | str:
    try:
        return checker.run(mutant)
    except Exception as error:  # an exception is the worst answer there is: it is counted, and told
        return f"{mutant.name}: {error!r}"


def pieces(every: int, rows: Iterable[str], folders: Iterable[str]) -> list[Piece]:
    """The work, in pieces of about the same size."""
    out = []
    for folder in folders:
        tokens = Worker.games[folder][1].tokens
        wanted = [
            (number, way)
            for number, token in enumerate(tokens)
            for way in WAYS
            if (f"other-{token.kind}" if way == "other" else token.kind) in rows
        ]
        if every > 1:
            wanted = sorted(random.Random(every).sample(wanted, len(wanted) // every))
        out += [(folder, wanted[at : at + PIECE]) for at in range(0, len(wanted), PIECE)]
    return out


def main(arguments: list[str]) -> int:
    """Runs them; not 0 where one raised an exception."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--every", type=int, default=1, help="look at each N-th slip only, and write nothing")
    parser.add_argument(
        "--rows", nargs="+", default=ROWS, choices=ROWS, help="look at these rows only, and write nothing"
    )
    parser.add_argument("--keep", type=Path, help="folder for pieces that are done: what was stopped goes on there")
    parser.add_argument("--jobs", type=int, default=2, help="so many processes")
    parser.add_argument("--write", action="store_true", help="write all the same, beside what is known")
    parser.add_argument("--list", action="store_true", help="print survivors, and findings that miss the slip")
    chosen = parser.parse_args(arguments)
    folders = sorted({path.partition("/")[0] for path in shipped()})
    Worker.start(folders)
    whole = chosen.every == 1 and set(chosen.rows) == set(ROWS)
    begun = time.monotonic()
    outcomes: list[Outcome] = []
    crashed: list[str] = []
    work = pieces(chosen.every, chosen.rows, folders)
    with multiprocessing.get_context("fork").Pool(chosen.jobs) as pool:
        for number, done in enumerate(pool.imap(Worker.keep, [(piece, chosen.keep) for piece in work])):
            outcomes += [one for one in done if isinstance(one, Outcome)]
            crashed += [one for one in done if isinstance(one, str)]
            if number % 50 == 49:
                print(f"piece {number + 1} of {len(work)}, {time.monotonic() - begun:.0f} s", file=sys.stderr)
    survivors = Survivors.read().updated(outcomes, whole)
    print(survivors.table())
    print(f"{len(outcomes)} slips in {time.monotonic() - begun:.0f} s")
    for one in outcomes if chosen.list else ():
        if not one.refused:
            print(f"ALIVE {one.mutant.name} | {Survivors.reason(one)}")
        elif not one.well_said:
            print(f"MISSES {' '.join(sorted(one.codes))} {one.mutant.name}")
    print("\n".join(f"RAISED {one}" for one in crashed))
    if whole or chosen.write:
        SURVIVORS.write_text(survivors.text(), encoding="utf-8")
    return 1 if crashed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
