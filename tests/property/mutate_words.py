"""Every word of every sentence of the shipped rules lost, doubled, or misspelt: the long form, which writes `word_survivors.txt`.

In: `rules/`, the reasons that stand in `word_survivors.txt`. Out: that file again, and on the screen what came out per way.
`python tests/property/mutate_words.py` takes some minutes on one core; `--every 10` looks at each tenth slip only and
writes nothing. Deliberately not here: what a slip is (tests/support/mutate_words.py) and when it is refused (mutate.py).
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "compiler")]

from tests.support.mutate import Outcome  # noqa: E402
from tests.support.mutate_check import Checker  # noqa: E402
from tests.support.mutate_words import outcome, slips  # noqa: E402
from tests.support.survivors import Survivors  # noqa: E402

RESULT = Path(__file__).with_name("word_survivors.txt")
HEAD = """\
# Slips in one word of a sentence under `rule` that the compiler does not refuse. Written by tests/property/mutate_words.py;
# the reasons are ours and stay. A reason that says that cases fail was found by running them, as `rulewright test` does.
"""


def shipped() -> dict[str, bytes]:
    """The rule files by their paths below `rules/`."""
    rules = ROOT / "rules"
    return {path.relative_to(rules).as_posix(): path.read_bytes() for path in sorted(rules.rglob("*.yaml"))}


def main(arguments: list[str]) -> int:
    """Runs them all; not 0 where one raised an exception."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--every", type=int, default=1, help="look at each N-th slip only, and write nothing")
    chosen = parser.parse_args(arguments)
    files = shipped()
    outcomes: list[Outcome] = []
    crashed: list[str] = []
    for folder in sorted({path.partition("/")[0] for path in files}):
        checker = Checker(files, folder)
        for slip in list(slips(checker.game))[:: chosen.every]:
            try:
                found = outcome(checker, slip)
            except Exception as error:  # the worst answer there is: it is counted, and told
                crashed.append(f"{slip.mutant.name}: {error!r}")
                continue
            outcomes.append(found)
            if not found.refused:
                print(f"ALIVE {slip.mutant.name} | {Survivors.reason(found)}", file=sys.stderr, flush=True)
    survivors = Survivors.read(RESULT).updated(outcomes, whole=True)
    print(survivors.table())
    print("\n".join(f"RAISED {one}" for one in crashed))
    if chosen.every == 1:
        RESULT.write_text(survivors.text(HEAD), encoding="utf-8")
    return 1 if crashed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
