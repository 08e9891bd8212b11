"""The catalogue through the whole compiler: the failing example of a code gets that code, the fixed one gets nothing.

A code whose stage cannot be reached yet stands in `WAITING` with the reason, and its failing example must not get it yet:
so the list shrinks by itself.
"""

from __future__ import annotations

import pytest

from rulewright.diagnostics import CODES, Code, Sample
from tests.support.samples import laid_over, stock
from tests.support.whole import check

WAITING: dict[str, str] = {}

SAMPLES = [code for code in CODES.values() if code.failing.absent is None]


def name(code: Code) -> str:
    return f"{code.code}-{code.slug}"


def found(sample: Sample) -> list[str]:
    return [one.code for one in check(laid_over(sample))[1]]


def test_the_stock_ruleset_is_right() -> None:
    assert [one.message for one in check(stock())[1]] == []


@pytest.mark.parametrize("code", SAMPLES, ids=name)
def test_the_failing_example_gets_its_code(code: Code) -> None:
    codes = found(code.failing)
    if code.code in WAITING:
        assert code.code not in codes, f"{code.code} is found now: take it out of WAITING"
    else:
        assert set(codes) == {code.code}, f"{code.title}: found {codes}"


@pytest.mark.parametrize("code", SAMPLES, ids=name)
def test_the_fixed_example_gets_nothing(code: Code) -> None:
    findings = list(check(laid_over(code.fixed))[1])
    assert [(one.code, one.message) for one in findings] == []


def test_every_code_has_examples_or_a_reason() -> None:
    without = {code.code: code.failing.absent for code in CODES.values() if code.failing.absent is not None}
    assert all(code.startswith("RW9") or "file system" in str(why) for code, why in without.items())
