"""20,000 damaged trees: the long form of `test_fuzz.py`, which writes `fuzz.txt`.

In: `tests/cases/stock/` and a shipped game. Out: counts of what was found, every exception, the slowest; not 0 for exceptions.
"""

from __future__ import annotations

import multiprocessing
import sys
import time
import traceback
from collections import Counter
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "compiler"), str(Path(__file__).parent)]

from test_fuzz import smallest_game  # noqa: E402

from tests.support.fuzz import SEED, Damage  # noqa: E402
from tests.support.samples import stock  # noqa: E402
from tests.support.whole import check  # noqa: E402

RESULT = Path(__file__).with_name("fuzz.txt")
Result = tuple[str, float, tuple[str, ...], str]


def one(case: tuple[str, dict[str, bytes]], examined: bool) -> Result:
    """Name, seconds, codes, and the exception if there was one."""
    name, files = case
    begun = time.process_time()
    try:
        codes = tuple(finding.code for finding in check(files, examined=examined)[1])
    except Exception:
        return name, 0.0, (), traceback.format_exc(limit=-3)
    return name, time.process_time() - begun, codes, ""


def main(count: int) -> int:
    """Three in four on the stock ruleset; the rest on a shipped game, without the search for clauses that disagree."""
    codes: Counter[str] = Counter()
    raised: list[str] = []
    slow: list[tuple[float, str]] = []
    silent = 0
    with multiprocessing.get_context("fork").Pool(2, maxtasksperchild=6) as pool:  # as `check`, with little remembered
        few = count // 4
        for files, part, examined in ((stock(), count - few, True), (smallest_game(), few, False)):
            check(files, examined=examined)
            ran = pool.imap(partial(one, examined=examined), Damage(files).all(part), chunksize=50)
            for name, seconds, found, error in ran:
                codes.update(set(found))
                silent += not found
                slow.append((seconds, name))
                if error:
                    raised.append(f"{name}\n{error}")
    worst = max(slow)
    lines = [
        f"{count} damaged trees, seed {SEED}: {len(raised)} exceptions, {silent} without a finding,",
        f"{sum(seconds > 1 for seconds, _ in slow)} took more than a second of processor time, the slowest {worst[0]:.1f} s ({worst[1]})",
        "",
        *(f"{code} {number}" for code, number in sorted(codes.items())),
        "",
        *raised,
    ]
    if count >= 20_000:
        RESULT.write_text("\n".join(lines).rstrip() + "\n", encoding="utf-8")
    print("\n".join(lines))
    return 1 if raised else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 20_000))
