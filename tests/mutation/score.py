"""Scores the scenarios of the shipped games in full and writes what came out beside it: `python tests/mutation/score.py`.

In: `rules/`. Out: `result.txt` (every kind and rule, and every survivor). It takes some minutes on two cores; the short form
in `test_mutation_score.py` draws a part of the mutants and holds it against the committed lists.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "compiler"))

from rulewright.tools.mutate.report import scored  # noqa: E402  the path has to be known before
from rulewright.tools.project import check_project, find_project  # noqa: E402

RESULT = Path(__file__).with_name("result.txt")


def main() -> None:
    """Runs every mutant of every game."""
    checked = check_project(find_project(ROOT))
    if checked.bag.has_errors:
        sys.exit("the rules have mistakes; `rulewright check` names them")
    text = scored(checked).text()
    RESULT.write_text(text, encoding="utf-8", newline="\n")
    print(text.splitlines()[-1])


if __name__ == "__main__":
    main()
