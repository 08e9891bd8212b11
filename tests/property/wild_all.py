"""100,000 random sentences, documents and damaged files: the long form of `test_wild.py`, which writes `wild.txt`.

In: the stock ruleset, a seed. Out: counts per kind, every exception, the slowest; not 0 when one escaped or took over a second.
`python tests/property/wild_all.py` takes some ten minutes on two cores; `--count 1000` asks for so many, and writes only
with `--write`. A process looks at a few hundred and ends: `check` starts with nothing remembered, too, and what is remembered
of thousands of rulesets makes collecting garbage last for seconds.
Deliberately not here: what is drawn (tests/support/wild.py).
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "compiler")]

from tests.support.whole import check  # noqa: E402
from tests.support.wild import AT_ONCE, KINDS, LIMIT, SEED, Answer, Wild, ask  # noqa: E402

RESULT = Path(__file__).with_name("wild.txt")
WHOLE = 100_000
SHARES = dict(zip(KINDS, (0.6, 0.2, 0.2), strict=True))
PIECE = 300
"""So many trials are looked at by one process."""
Piece = tuple[str, range]


@dataclass(slots=True)
class Tally:
    """What came of one kind."""

    things: int = 0
    silent: int = 0  # trials without a finding
    slowest: tuple[float, int] = (0.0, 0)
    codes: Counter[str] = field(default_factory=Counter)

    def add(self, answer: Answer) -> None:
        self.things += answer.holds
        self.silent += not answer.codes
        self.slowest = max(self.slowest, (answer.seconds, answer.number))
        self.codes.update(set(answer.codes))


def counts(whole: int) -> dict[str, int]:
    """How many of each kind."""
    return {kind: round(whole * share) for kind, share in SHARES.items()}


def pieces(wild: Wild, whole: int) -> list[Piece]:
    """The numbers of all trials, cut into pieces."""
    trials = ((kind, wild.trials(kind, count)) for kind, count in counts(whole).items())
    return [(kind, range(at, min(at + PIECE, all_))) for kind, all_ in trials for at in range(0, all_, PIECE)]


def asked(piece: Piece) -> list[Answer]:
    """What is said to the trials of a piece."""
    wild, (kind, numbers) = Wild(), piece
    return [ask(wild.trial(kind, number)) for number in numbers]


def main(arguments: list[str]) -> int:
    """Asks for all of them."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--count", type=int, default=WHOLE, help="so many random things")
    parser.add_argument("--write", action="store_true", help="write wild.txt, whatever the count")
    parser.add_argument("--jobs", type=int, default=2, help="so many processes")
    chosen = parser.parse_args(arguments)
    whole = chosen.count
    wild = Wild()
    check(wild.files, examined=False)  # forms and tables are read once
    tallies = {kind: Tally() for kind in KINDS}
    failed: list[str] = []
    work = pieces(wild, whole)
    with multiprocessing.get_context("fork").Pool(chosen.jobs, maxtasksperchild=1) as pool:
        for number, answers in enumerate(pool.imap(asked, work, chunksize=1), 1):
            for answer in answers:
                tallies[answer.kind].add(answer)
                if answer.error:
                    failed.append(f"{answer.kind} {answer.number} ({answer.seconds:.1f} s)\n{answer.error}")
            if number % 20 == 0:
                print(f"piece {number} of {len(work)}", file=sys.stderr, flush=True)
    text = "\n".join(_lines(whole, tallies, failed)).rstrip() + "\n"
    if whole >= WHOLE or chosen.write:
        RESULT.write_text(text, encoding="utf-8")
    print(text)
    return int(bool(failed))


def _lines(whole: int, tallies: dict[str, Tally], failed: list[str]) -> list[str]:
    lines = [
        f"{whole} random things, seed {SEED}: {len(failed)} exceptions or longer than {LIMIT:.0f} s.",
        f"Sentences are checked {AT_ONCE} at once; the time is the processor time of the whole check of a ruleset.",
        "",
    ]
    for kind, tally in tallies.items():
        seconds, number = tally.slowest
        lines += [
            f"{tally.things} {kind}: the slowest check took {seconds:.2f} s (number {number});"
            f" {tally.silent} checks had nothing to say",
            "  " + ", ".join(f"{code} {count}" for code, count in sorted(tally.codes.items())),
            "",
        ]
    return [*lines, *failed]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
