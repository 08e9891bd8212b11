"""Mechanical mutants of the code: the operators by themselves. Who notices them is counted by `score_code.py`, by hand."""

from __future__ import annotations

import ast

from tests.mutation.code.operators import mutants

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
