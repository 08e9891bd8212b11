"""Interpreter and printed package agree, step by step, on random worlds: the short form of `differ_all`.

That a difference would be seen is shown by making one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rulewright.interpret import conditions
from tests.property.differ_all import editions
from tests.property.differing.hunting import Hunt, Tally

STEPS = 250
NEWEST = ("infinity-n4 n4-update-2.1", "starfinder sf-core", "arena faq-3", "pf2 pf2-errata-2023-11-15")


def _hunted(edition: str, steps: int) -> Tally:
    return Hunt(editions()[edition], "short").run(steps)


@pytest.mark.parametrize("edition", NEWEST)
def test_both_sides_agree(edition: str) -> None:
    tally = _hunted(edition, STEPS)
    assert tally.told == []
    assert tally.steps == STEPS
    assert tally.changed > 0.3 * STEPS
    assert tally.asked > 0


def test_a_wrong_comparison_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    right: Callable[[str, Any, Any], bool] = conditions.compare
    wrong = {">=": ">", "<=": "<", "=": "!="}
    monkeypatch.setattr(conditions, "compare", lambda op, left, right_: right(wrong.get(op, op), left, right_))
    assert _hunted("starfinder sf-core", STEPS).told
