"""Mechanical mutants of the Python emitter and the runtime, and who notices them: `python -m tests.mutation.code.score_code`.

In: the modules, a seed, and how many mutants to draw (all of them unless said). Out: code_result.txt: of each operator and part
how many were made and noticed, by what, and every survivor with the reason that code_survivors.yaml gives for it. With `--keep FILE`
what was found is kept there, and a run that was cut short goes on where it stopped; `--survivors` asks once more about those in
it that nobody noticed, and about no others, `--done` only says what it came to. `--small` is the short form: a few mutants, one small game, nothing is written.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from random import Random

import yaml

from tests.mutation.code.killing import MOST, Killing, Verdict, Witness, modules
from tests.mutation.code.operators import Mutant, mutants

HERE = Path(__file__).parent
RESULT = HERE / "code_result.txt"
REASONS = HERE / "code_survivors.yaml"
SEED = 17
LEAST = 3
"""So many mutants of each module are drawn, if it has as many."""
EACH = 25
"""After so many mutants as many witnesses are asked about what is no mutant; only then is kept what was found."""
FEW = 0.02
"""The share of tests that may be unable to run twice in one process."""
SMALL = "arena"
SMALL_MODULES = ("runtime/values.py", "runtime/rounds.py", "emit/python/rulings.py", "emit/python/firings.py")

Found = tuple[Mutant, str, Verdict]


def every() -> dict[str, list[tuple[Mutant, str]]]:
    """All mutants by module, each with the text of its module."""
    texts = {module: path.read_text(encoding="utf-8") for module, path in modules()}
    return {module: [(mutant, text) for mutant in mutants(module, text)] for module, text in texts.items()}


def drawn(number: int | None, seed: int = SEED) -> list[tuple[Mutant, str]]:
    """About so many of them, of every module its share, but some of each; None: all."""
    whole = every()
    total = sum(map(len, whole.values()))
    found: list[tuple[Mutant, str]] = []
    for module, own in whole.items():
        share = len(own) if number is None else max(LEAST, round(number * len(own) / total))
        found += Random(f"{seed} {module}").sample(own, min(share, len(own)))
    Random(seed).shuffle(found)
    return found


def as_kept(kept: Kept) -> list[tuple[Mutant, str]]:
    """The mutants of a file that are still there and read as they did."""
    places = {mutant.place: (mutant, text) for own in every().values() for mutant, text in own}
    pairs = ((name, places.get(": ".join(name.split(": ", 2)[:2]))) for name in kept.known)
    return [pair for name, pair in pairs if pair and name == f"{pair[0].place}: {pair[0].tree(pair[1])[1]}"]


class Kept:
    """What was found before, by place and how it reads; a line for each, so that a run may end at any time."""

    def __init__(self, file: Path | None) -> None:
        self.file, self.known = file, dict[str, Verdict]()
        if file is not None and file.exists():
            for line in file.read_text(encoding="utf-8").splitlines():
                name, verdict = json.loads(line)
                self.known[name] = Verdict(**verdict)

    def keep(self, name: str, verdict: Verdict) -> None:
        self.known[name] = verdict
        if self.file is not None:
            with self.file.open("a", encoding="utf-8") as out:
                own = {key: getattr(verdict, key) for key in ("by", "asked", "witnesses", "otherwise", "seconds")}
                print(json.dumps([name, own], ensure_ascii=False), file=out)


def scored(
    chosen: Sequence[tuple[Mutant, str]], kept: Kept, witnesses: list[Witness], most: float, again: bool
) -> Iterator[Found]:
    """Each mutant, how its place reads, and who noticed it. `again`: those that nobody noticed are asked about once more."""
    told = [(mutant, text, mutant.tree(text)[1]) for mutant, text in chosen]
    named = [(mutant, text, reads, f"{mutant.place}: {reads}") for mutant, text, reads in told]
    open_ = [one for one in named if one[3] not in kept.known or (again and not kept.known[one[3]].by)]
    killing = Killing(witnesses, most)
    if open_:
        killing.learn()
        print(f"{len(witnesses)} witnesses after {time.process_time():.0f} s", file=sys.stderr, flush=True)
        left_out = killing.calm()
        print(f"no witnesses: {', '.join(left_out) or 'none'}", file=sys.stderr)
        if len(left_out) > FEW * len(witnesses):
            raise AssertionError("what is no mutant is noticed")
        needed = sum(witness.seconds for witness in killing.witnesses)
        print(f"{len(open_)} mutants; all witnesses once: {needed:.0f} s", file=sys.stderr, flush=True)
    asked, rng, fresh = {one[3] for one in open_}, Random(SEED), dict[str, Verdict]()
    for number, (mutant, text, _, name) in enumerate(open_, 1):
        fresh[name] = verdict = killing.noticed(mutant, text)
        print(f"{verdict.seconds:.2f} {name[:150]}: {verdict.by or 'NOT NOTICED'}", file=sys.stderr, flush=True)
        if number % EACH == 0 or number == len(asked):
            killing.control(rng, EACH)
            for one in fresh:
                kept.keep(one, fresh[one])
            fresh.clear()
    for mutant, _, reads, name in named:
        yield mutant, reads, kept.known[name]


def report(found: Sequence[Found], whole: int, seed: int) -> Iterator[str]:
    """The lines of the result."""
    noticed = [one for one in found if one[2].by]
    share = 100 * len(noticed) / max(1, len(found))
    yield f"{len(noticed)} of {len(found)} mutants noticed ({share:.1f} %); drawn of {whole} with the seed {seed}"
    keys: tuple[tuple[str, Callable[[Mutant], str]], ...] = (
        ("part", lambda m: m.module.rpartition("/")[0]),
        ("operator", lambda m: m.operator),
        ("module", lambda m: m.module),
    )
    for what, key in keys:
        made, caught = Counter(key(m) for m, _, _ in found), Counter(key(m) for m, _, _ in noticed)
        yield from (f"  {what} {name}: {caught[name]} of {number}" for name, number in sorted(made.items()))
    yield "noticed first by"
    by = Counter(_kind(verdict.by) for _, _, verdict in noticed)
    yield from (f"  {name}: {number}" for name, number in by.most_common())
    yield from _survivors(found)


def _kind(by: str) -> str:
    """The file of the test, or what is not a test."""
    file = by.partition("::")[0]
    return file if file.startswith("tests/") and "witnesses" not in file else by.partition("[")[0].partition(": ")[0]


def _survivors(found: Sequence[Found]) -> Iterator[str]:
    reasons: dict[str, str] = (yaml.safe_load(REASONS.read_text("utf-8")) or {}) if REASONS.exists() else {}
    yield "not noticed"
    for mutant, reads, verdict in sorted(found, key=lambda one: (one[0].module, one[0].line)):
        if not verdict.by:
            asked = (
                "printed as before"
                if mutant.module.startswith("emit/") and not verdict.otherwise
                else f"{verdict.asked} of {verdict.witnesses} witnesses"
            )
            name = f"{mutant.place}: {reads}"
            yield f"  {name[:200]}: {reasons.get(name, f'no reason yet; {asked}')}"


def small_draw(seed: int) -> list[tuple[Mutant, str]]:
    """A few mutants of a few modules."""
    texts = {module: path.read_text(encoding="utf-8") for module, path in modules() if module in SMALL_MODULES}
    return [(m, text) for name, text in texts.items() for m in Random(seed).sample([*mutants(name, text)], 4)]


def small_witnesses() -> list[Witness]:
    """The cases of one game on its printed package."""
    from tests.mutation.code import played

    def fails(rule: str) -> bool:
        return any(played.failing(SMALL, rule))

    return [Witness(f"{SMALL} {rule}", partial(fails, rule)) for rule in played.cases(SMALL)]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutation.code.score_code", description=__doc__)
    parser.add_argument("--draw", type=int, help="about how many mutants; all of them unless said")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument(
        "--most", type=float, default=MOST, help="seconds after which no more witnesses are asked about one"
    )
    parser.add_argument("--keep", type=Path, help="file for what was found")
    parser.add_argument(
        "--survivors", action="store_true", help="ask again about those in the file that nobody noticed"
    )
    parser.add_argument("--done", action="store_true", help="report on what is in the file, and ask about nothing")
    parser.add_argument("--module", help="only mutants of modules with this in their names")
    parser.add_argument("--tests", nargs="+", help="tests to ask; the usual ones unless said")
    parser.add_argument("--small", action="store_true", help="the short form")
    parser.add_argument("--dry", action="store_true", help="write no result")
    own = parser.parse_args()
    kept = Kept(own.keep)
    if own.small:
        chosen = small_draw(own.seed)
    else:
        chosen = as_kept(kept) if own.survivors or own.done else drawn(own.draw, own.seed)
    chosen = [one for one in chosen if not own.module or own.module in one[0].module]
    found: list[Found] = []

    def work(witnesses: list[Witness]) -> None:
        found.extend(scored(chosen, kept, witnesses, own.most, own.survivors))

    if own.small or own.done:
        work(small_witnesses() if own.small else [])
    else:
        from tests.mutation.code.session import ASKED, with_witnesses

        with_witnesses(own.tests or ASKED, work)
    if own.small:
        found = [one for one in found if one[2].by or one[2].witnesses]
    whole = sum(map(len, every().values())) if not own.small else len(chosen)
    lines = list(report(found, whole, own.seed))
    if not (own.dry or own.small):
        RESULT.write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")
    print("\n".join(lines))
    return 0


if __name__ == "__main__":
    sys.exit(main())
