"""The catalogue's examples for source and shape: the failing one gets its code and no other, the fixed one nothing."""

from __future__ import annotations

import pytest

from rulewright.diagnostics import CODES, Bag, Sample
from rulewright.schema import check_shape
from rulewright.source import load_files
from tests.support.samples import laid_over, stock

MINE = [code for code in CODES.values() if code.stage in ("source", "shape") and code.failing.absent is None]


def codes(files: dict[str, bytes]) -> list[str]:
    bag = Bag()
    check_shape(load_files(files, bag), bag)
    return [one.code for one in bag]


def test_the_stock_ruleset_is_right() -> None:
    assert codes(stock()) == []


@pytest.mark.parametrize("code", MINE, ids=lambda code: f"{code.code}-{code.slug}")
def test_failing(code: object) -> None:
    entry = next(one for one in MINE if one is code)
    assert codes(laid_over(entry.failing)) == [entry.code]


@pytest.mark.parametrize("code", CODES.values(), ids=lambda code: code.code)
def test_fixed(code: object) -> None:
    sample: Sample = next(one for one in CODES.values() if one is code).fixed
    if sample.absent is None:
        assert codes(laid_over(sample)) == []
