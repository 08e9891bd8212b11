"""Mechanical mutants of the code: the operators by themselves, and the short form of the score.

Who notices all of them is counted by `score_code.py`, by hand.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from tests.mutation.code.covering import REACHED, noting
from tests.mutation.code.operators import mutants

ROOT = Path(__file__).resolve().parents[2]

TEXT = '''\
def told(x, flag):
    """Words."""
    low = 1
    low += x - 1
    if low < x and not flag:
        return True
    return x is None
'''


def _read(operator: str) -> set[str]:
    return {m.tree(TEXT)[1] for m in mutants("one.py", TEXT) if m.operator == operator}


def test_each_operator_makes_its_slips() -> None:
    assert _read("comparison") == {"low <= x", "low > x", "x is not None"}
    assert _read("and-or") == {"low < x or not flag"}
    assert _read("not") == {"not not flag"}
    assert _read("off by one") == {"2"}
    assert _read("flag") == {"False"}
    assert _read("sign") == {"x + 1"}
    assert _read("branches") == {"if not (low < x and (not flag))"}
    assert _read("order") == {"low += x - 1 before low = 1"}
    assert "without return x is None" in _read("dropped")


def test_a_mutant_differs_in_one_place_and_docstrings_are_left_alone() -> None:
    original = ast.unparse(ast.parse(TEXT))
    for mutant in mutants("one.py", TEXT):
        text = ast.unparse(mutant.tree(TEXT)[0])
        assert text != original
        assert '"""Words."""' in text


def test_what_is_no_mutant_is_noticed_by_nobody_and_mutants_are_noticed() -> None:
    """The short form, in a process of its own, since it loads the emitter and the runtime anew."""
    command = [sys.executable, "-m", "tests.mutation.code.score_code", "--small"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "no witnesses: none" in done.stderr
    noticed, made = map(int, re.search(r"^(\d+) of (\d+) mutants noticed", done.stdout, re.M).groups())  # type: ignore[union-attr]
    assert made >= 6, "the game comes to too little of what was drawn"
    assert noticed >= made / 3, done.stdout


def test_blocks_are_noted_where_they_are_come_to() -> None:
    text = 'def told(x):\n    """Words."""\n    if x:\n        return 1\n    return 2\n'
    made: dict[str, Callable[[bool], int]] = {}
    exec(compile(noting(ast.parse(text), 5), "told", "exec"), made)
    REACHED.clear()
    assert (made["told"](False), sorted(REACHED)) == (2, [5])
    assert (made["told"](True), sorted(REACHED)) == (1, [5, 6])
    assert made["told"].__doc__ == "Words."
    REACHED.clear()


def test_a_mutant_stands_in_the_innermost_block() -> None:
    found = {m.tree(TEXT)[1]: m.block for m in mutants("one.py", TEXT)}
    assert found["low <= x"] == 0
    assert found["without return True"] == 1


def test_neighbours_that_have_nothing_to_do_with_each_other_are_left_in_their_order() -> None:
    def orders(body: str) -> int:
        text = f"def told(self, x):\n    {body}\n"
        return sum(m.operator in ("stale", "order") for m in mutants("one.py", text))

    assert orders("a = x.one; b = x.two") == 0
    assert orders("self.one: list[int] = []; self.two = 0") == 0
    assert orders("old = self.one; self.one = x") == 1
    assert orders("old = self.one; self.change(x)") == 1
    assert orders("a = x; b = a") == 1
