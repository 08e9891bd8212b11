"""Random small games on interpreter and printed package: `python -m tests.property.both_all [count] [first seed]`.

Both must say the same of every probe of every case, and stop, where they stop, in the same way. What `check` refuses clause by
clause is counted and not played, but an unsound plan (RW901) is a mistake; what clauses do together is not looked for, since it
is played. Same seeds, same text.
"""

from __future__ import annotations

import re
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

from rulewright.interpret.comparing import Difference
from rulewright.tools.scenarios import run_all
from tests.property.small_games import VOCABULARY, Game
from tests.unit.tools.both_ends import checked, write_game

_PRINTED = re.compile(r"<\w+ (\w+)>")


def play(seed: int, tally: Counter[str]) -> Iterator[str]:
    """What differs on one game, in words."""
    game = Game(Random(seed))
    with tempfile.TemporaryDirectory() as folder:
        write_game(Path(folder), VOCABULARY, game.rules, game.cases)
        found = checked(Path(folder), examined=False)
        stopping = [d for d in found.bag if d.severity.value == "error"]
        for one in stopping:
            tally[one.code] += 1
            if one.code == "RW901":
                yield f"{seed}: {one.message}: {game.rules}"
        if stopping:
            tally["refused"] += 1
            return
        tally["played"] += 1
        said = {(o.case.id, o.back_end): [_told(d) for d in o.differences] for o in run_all(found).ran}
    for case in sorted({case for case, _ in said}):
        here, there = (said[case, end] for end in ("interpreter", "python"))
        tally["cases"] += 1
        tally["stopped"] += any(text.startswith("this step") for text in here)
        if here != there:
            only = [t for t in here if t not in there], [t for t in there if t not in here]
            yield f"{seed} {case}: interpreter {only[0]}, package {only[1]}\n  {game.rules}\n  {game.cases[int(case[1:])]}"


def _told(found: Difference) -> str:
    """Where it is and what came out, without how things are printed; of what stops a step only its kind."""
    came = found.actual.split(":")[0] if found.what == "this step" else _PRINTED.sub(r"\1", found.actual)
    if came.startswith("false"):
        came = came.partition("; ")[0]  # why a clause did nothing, and what is so instead, the interpreter alone says
        came = came if " = " in came else "false"
    if came.startswith("RulesCircle"):
        came = "RulesCircle"  # of what, each says in its own way
    return f"{found.what}: {came} at {found.span.start}"


def main() -> int:
    count, first = (int(a) for a in (*sys.argv[1:], "200", "0")[:2]) if len(sys.argv) != 2 else (int(sys.argv[1]), 0)
    tally: Counter[str] = Counter()
    wrong = [told for seed in range(first, first + count) for told in play(seed, tally)]
    print("\n".join(wrong))
    print(f"{count} random games, seeds from {first}: {dict(sorted(tally.items()))}, {len(wrong)} differ")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
