"""The opposite of a printed condition is true exactly when the condition is not, and reads without a `not` where it can."""

from __future__ import annotations

import itertools

import pytest

from rulewright.emit.python.conditions import Conditions

VALUES = (None, 0, 1)
TEXTS = {
    ("a is b",): "a is not b",
    ("a is not b",): "a is b",
    ("a in c",): "a not in c",
    ("a not in c",): "a in c",
    ("a == b",): "a != b",
    ("a != b",): "a == b",
    ("same(a) is b",): "same(a) is not b",
    ("a",): "not a",
    ("not a",): "a",
    ("same(a, b)",): "not same(a, b)",
    ("not same(a, b)",): "same(a, b)",
    ("same(a == b)",): "not same(a == b)",
    ("same(a is b)",): "not same(a is b)",
    ("c[same(a in c)]",): "not c[same(a in c)]",
    ("{0: a is b}[0]",): "not {0: a is b}[0]",
    ("not a is b",): "not (not a is b)",
    ("not a in c",): "not (not a in c)",
    ("not a == b",): "not (not a == b)",
    ("not not a",): "not (not not a)",
    ("not a or b",): "not (not a or b)",
    ("a or b == a",): "not (a or b == a)",
    ("a == b or b == a",): "not (a == b or b == a)",
    ("a is b or b is a",): "not (a is b or b is a)",
    ("a is b or b is not a",): "not (a is b or b is not a)",
    ("a in c or b not in c",): "not (a in c or b not in c)",
    ("a", "b"): "not (a and b)",
    ("a is b", "a in c"): "not (a is b and a in c)",
}  # fmt: skip


def same(value: object, _: object = None) -> object:
    return value


@pytest.mark.parametrize("parts", TEXTS)
def test_what_is_negated(parts: tuple[str, ...]) -> None:
    text = Conditions.negated(list(parts))
    assert text == TEXTS[parts]
    for a, b in itertools.product(VALUES, VALUES):
        names = {"a": a, "b": b, "c": (0, 1), "same": same}
        assert bool(eval(text, names)) is not bool(eval(" and ".join(parts), names)), (text, names)
