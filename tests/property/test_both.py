"""Interpreter and printed package agree on random small games as an editor would write them; more of them by script."""

from __future__ import annotations

from collections import Counter

from tests.property.both_all import play

COUNT = 12


def test_they_agree() -> None:
    tally: Counter[str] = Counter()
    wrong = [told for seed in range(COUNT) for told in play(seed, tally)]
    assert wrong == []
    assert tally["played"] > COUNT / 2, f"the games tell little: {dict(tally)}"
