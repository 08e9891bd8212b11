"""Where the time of a package goes, for each piece of work in resolvers.py.

In: names of works, or parts of them (none: all). Out: the functions that take most, by their own share of the time, as cProfile
sees them; it makes short functions look dearer than they are. `python benchmarks/profiled.py [NAME ..] [--many N]`
"""

from __future__ import annotations

import argparse
import cProfile
import pstats
import sys
from itertools import chain
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]

from resolvers import events, questions  # noqa: E402

from benchmarks.packages import GENERATED  # noqa: E402
from benchmarks.paired import Contender  # noqa: E402


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("names", nargs="*", help="parts of the names of works")
    parser.add_argument("--many", type=int, default=1_000, help="how many entities the large works have")
    parser.add_argument("--lines", type=int, default=12, help="how many functions are shown")
    chosen = parser.parse_args(arguments)
    for name, contenders, count in chain(questions(chosen.many), events(chosen.many)):
        if not chosen.names or any(each in name for each in chosen.names):
            print(f"\n{name}", *_lines(contenders["package"], count, chosen.lines), sep="\n")
    return 0


def _lines(contender: Contender, count: int, number: int) -> list[str]:
    """The work is done until a second is over, so that rare things do not mislead; then own times in per cent."""
    profile = cProfile.Profile()
    contender.run(contender.prepare())
    rounds = 0
    while True:
        ready = contender.prepare()
        profile.enable()
        contender.run(ready)
        profile.disable()
        rounds += 1
        stats = pstats.Stats(profile)
        if stats.total_tt > 1.0:  # type: ignore[attr-defined]
            break
    whole: float = stats.total_tt  # type: ignore[attr-defined]
    done = rounds * count
    rows = sorted(stats.stats.items(), key=lambda item: -item[1][2])  # type: ignore[attr-defined]
    lines = [f"  {whole / done * 1e6:.1f} µs each under the profiler"]
    for (file, line, function), (_, calls, own, below, _) in rows[:number]:
        place = function if file == "~" else f"{_short(file)}:{line} {function}"
        lines.append(f"  {own / whole:6.1%} own {below / whole:6.1%} in all {calls / done:8.1f} calls each  {place}")
    return lines


def _short(file: str) -> str:
    path = Path(file)
    return str(path.relative_to(GENERATED)) if path.is_relative_to(GENERATED) else path.name


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
