"""The bag: order, repetitions, cascades; unknown codes are bugs."""

from __future__ import annotations

from itertools import permutations

import pytest

from rulewright.diagnostics import Bag, Diagnostic, Position, Severity, Span, UnknownCodeError


def span(file: str, line: int, column: int = 1, length: int = 1) -> Span:
    offset = line * 100 + column
    return Span(file, Position(line, column, offset), Position(line, column + length, offset + length))


def test_order_does_not_depend_on_when_things_were_found() -> None:
    findings = [
        Diagnostic(span("b.yaml", 1), "RW101", "one"),
        Diagnostic(span("a.yaml", 9), "RW101", "two"),
        Diagnostic(span("a.yaml", 10), "RW102", "three"),
        Diagnostic(span("a.yaml", 10), "RW101", "four"),
    ]
    for order in permutations(findings):
        bag = Bag()
        bag.extend(order)
        assert [one.message for one in bag] == ["two", "four", "three", "one"]


def test_a_repetition_is_kept_once() -> None:
    bag = Bag()
    for _ in range(3):
        bag.error("RW101", span("a.yaml", 1), "again")
    bag.error("RW101", span("a.yaml", 2), "again")
    assert len(bag) == 2


def test_of_each_sentence_one_syntax_error_and_no_consequences(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulewright.diagnostics.codes.Catalogue.require", lambda self, code: None)
    first, second = span("a.yaml", 1, 1, 50), span("a.yaml", 2, 1, 50)
    bag = Bag()
    bag.error("RW201", span("a.yaml", 1, 5), "cannot read this", sentence=first)
    bag.error("RW201", span("a.yaml", 1, 9), "nor this", sentence=first)
    bag.error("RW301", span("a.yaml", 1, 9), "unknown name", sentence=first)
    bag.error("RW601", span("a.yaml", 1, 9), "meaning", sentence=first)
    bag.error("RW301", span("a.yaml", 2, 9), "unknown name", sentence=second)
    bag.error("RW301", span("a.yaml", 2, 19), "unknown name", sentence=second)
    assert [(one.span.start.line, one.code) for one in bag] == [(1, "RW201"), (1, "RW601"), (2, "RW301"), (2, "RW301")]


def test_warnings_are_no_errors() -> None:
    bag = Bag()
    bag.warning("RW101", span("a.yaml", 1), "careful")
    assert not bag.has_errors and bag.count(Severity.WARNING) == 1
    bag.error("RW101", span("a.yaml", 1), "wrong")
    assert bag.has_errors


def test_an_unknown_code_is_a_bug() -> None:
    with pytest.raises(UnknownCodeError):
        Bag().error("RW199", span("a.yaml", 1), "no such code")


def test_spans_join_and_contain() -> None:
    a, b = span("a.yaml", 1), span("a.yaml", 3)
    assert a.to(b).contains(a) and b.to(a) == a.to(b) and not a.contains(b)
    with pytest.raises(ValueError, match="two files"):
        a.to(span("b.yaml", 1))
