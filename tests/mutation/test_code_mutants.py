"""Mechanical mutants of the code: the operators by themselves, and a draw of the emitter's mutants that printing must notice."""

from __future__ import annotations

import ast

import pytest

from tests.mutation.code.killing import Killing
from tests.mutation.code.operators import mutants
from tests.mutation.code.score_code import every

DRAWN = 16
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


@pytest.fixture(scope="module")
def killing() -> Killing:
    made = Killing(units=False)
    made.warm()
    return made


def test_what_is_printed_notices_most_slips_of_the_emitter(killing: Killing) -> None:
    own = [pair for pair in every() if pair[0].module.startswith("emit/")]
    drawn = own[:: len(own) // DRAWN][:DRAWN]
    unnoticed = [mutant.place for mutant, text in drawn if not killing.noticed(mutant, text)]
    assert len(unnoticed) <= DRAWN // 4, unnoticed


def test_what_is_printed_by_the_emitter_as_it_is_is_noticed_by_nobody(killing: Killing) -> None:
    assert killing.noticed(None) == ""
