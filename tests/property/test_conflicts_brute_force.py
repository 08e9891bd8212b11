"""The check for conflicts says what brute force says, on random small rulesets; a thousand of them by script."""

from __future__ import annotations

from pathlib import Path

from tests.property.conflicts_all import compared, report

REPORT = Path(__file__).with_name("conflicts_all.txt")
COUNT = 40


def test_the_check_agrees_with_brute_force() -> None:
    results = list(compared(COUNT))
    conflicting = sum(r.exists for r in results)
    assert [r.seed for r in results if not r.agree] == [], report(results)
    assert 0.3 * COUNT <= conflicting <= 0.7 * COUNT, "the rulesets tell little: too many of one kind"


def test_the_committed_report_is_of_a_thousand_without_a_difference() -> None:
    text = REPORT.read_text(encoding="utf-8")
    assert text.startswith("1000 random rulesets") and "agrees in 1000; not in none" in text
