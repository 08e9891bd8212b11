"""Mechanical mutants of the Python emitter and the runtime, and who notices them: `python -m tests.mutation.code.score_code`.

In: the modules, a seed, and how many mutants to draw (all of them unless said). Out: code_result.txt: of each operator and module
how many were made and noticed, by what, and every survivor with the reason that code_survivors.yaml gives for it.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import yaml

from tests.mutation.code.killing import EMITTER, RUNTIME, Killing
from tests.mutation.code.operators import Mutant, mutants

HERE = Path(__file__).parent
RESULT = HERE / "code_result.txt"
REASONS = HERE / "code_survivors.yaml"
SEED = 17


def every() -> list[tuple[Mutant, str]]:
    """All mutants, each with the text of its module."""
    found: list[tuple[Mutant, str]] = []
    for folder, prefix in ((EMITTER, "emit/python"), (RUNTIME, "runtime")):
        for file in sorted(folder.glob("*.py")):
            text = file.read_text(encoding="utf-8")
            found += [(mutant, text) for mutant in mutants(f"{prefix}/{file.name}", text)]
    return found


def drawn(number: int | None, seed: int = SEED) -> list[tuple[Mutant, str]]:
    """So many of them, as many of the emitter as of the runtime; None: all."""
    whole = every()
    if number is None:
        return whole
    rng = Random(seed)
    halves = [[pair for pair in whole if pair[0].module.startswith(prefix)] for prefix in ("emit/", "runtime/")]
    return [pair for half in halves for pair in rng.sample(half, number // 2)]


def scored(chosen: Sequence[tuple[Mutant, str]], jobs: int) -> Iterator[tuple[Mutant, str, str]]:
    """Each mutant, how its place reads, and who noticed it."""
    killing = Killing()
    killing.warm()
    if by := killing.noticed(None):
        raise AssertionError(f"{by} notices what is no mutant")

    def one(pair: tuple[Mutant, str]) -> tuple[Mutant, str, str]:
        mutant, text = pair
        return mutant, mutant.tree(text)[1], killing.noticed(mutant, text)

    with ThreadPoolExecutor(jobs) as pool:
        yield from pool.map(one, chosen)


def report(found: Sequence[tuple[Mutant, str, str]], whole: int) -> Iterator[str]:
    """The lines of the result."""
    noticed = [one for one in found if one[2]]
    yield f"{len(noticed)} of {len(found)} mutants noticed ({100 * len(noticed) / max(1, len(found)):.1f} %), of {whole} there are"
    for what, key in (("operator", lambda m: m.operator), ("part", lambda m: m.module.partition("/")[0])):
        made, caught = Counter(key(m) for m, _, _ in found), Counter(key(m) for m, _, _ in noticed)
        yield from (f"  {what} {name}: {caught[name]} of {number}" for name, number in sorted(made.items()))
    yield "noticed first by"
    yield from (
        f"  {by}: {number}" for by, number in Counter(by.partition(":")[0] for _, _, by in noticed).most_common()
    )
    reasons: dict[str, str] = (yaml.safe_load(REASONS.read_text("utf-8")) or {}) if REASONS.exists() else {}
    yield "not noticed"
    for mutant, reads, by in found:
        if not by:
            yield f"  {mutant.place}: {reads[:120]}: {reasons.get(mutant.place, 'no reason yet')}"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutation.code.score_code", description=__doc__)
    parser.add_argument("--draw", type=int, help="how many mutants; all of them unless said")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--jobs", type=int, default=2)
    arguments = parser.parse_args()
    found: list[tuple[Mutant, str, str]] = []
    for one in scored(drawn(arguments.draw, arguments.seed), arguments.jobs):
        found.append(one)
        print(f"{one[0].place}: {one[2] or 'NOT NOTICED'}: {one[1][:100]}", file=sys.stderr, flush=True)
    text = "\n".join(report(found, len(every()))) + "\n"
    if not os.environ.get("RULEWRIGHT_DRY"):
        RESULT.write_text(text, encoding="utf-8", newline="\n")
    print(text.splitlines()[0])
    return 0


if __name__ == "__main__":
    sys.exit(main())
