"""What a page says of itself: `kind` with `defines`, and labels, held against the vocabulary."""

from __future__ import annotations

import pytest

from tests.support.samples import stock
from tests.support.whole import check

PAGE = """\
rule: example
title: Example
kind: {kind}
{defines}vocabulary: stock
subject: a Creature
labels: [{labels}]
effects:
- id: e1
  text: Text.
  rule: |
    the Creature cannot use Hide.
"""
ITEMS = b"""\
vocabulary: stock
title: Items
entities:
  Item: {Labels: set of make}
enums:
  make: [Old, New]
"""


def found(kind: str, defines: str, labels: str, *, items: bool = True) -> list[tuple[str, str, str]]:
    """Code, place and message of what concerns the page."""
    page = PAGE.format(kind=kind, defines=f"defines: {defines}\n" if defines else "", labels=labels)
    files = stock() | {"example.yaml": page.encode()} | ({"vocabulary/items.yaml": ITEMS} if items else {})
    return [
        (d.code, f"{d.span.start.line}:{d.span.start.column}", d.message)
        for d in check(files, examined=False)[1]
        if d.span.file == "example.yaml"
    ]


@pytest.mark.parametrize("kind", ["rule", "procedure"])
def test_a_page_that_defines_nothing_has_no_defines(kind: str) -> None:
    assert found(kind, "Guard", "Old") == [("RW318", "4:10", f"a page of kind '{kind}' defines nothing")]
    assert found(kind, "", "Old") == []


def test_an_action_may_have_a_page() -> None:
    assert "RW318" not in [code for code, _, _ in found("action", "Guard", "Old")]
    assert [code for code, _, _ in found("action", "Gaurd", "Old")] == ["RW318"]


def test_labels_are_values_of_the_enum_that_items_have() -> None:
    assert found("rule", "", "Old, New") == []
    assert found("rule", "", "Old, Agile") == [("RW317", "6:15", "'Agile' is no label of the vocabulary")]
    assert found("rule", "", "Old, Nwe") == [("RW317", "6:15", "'Nwe' is no label of the vocabulary")]


def test_without_items_labels_are_values_of_any_enum() -> None:
    assert found("rule", "", "Agile, Fire", items=False) == []
