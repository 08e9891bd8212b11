"""What a page says of itself: `kind` with `defines`."""

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
effects:
- id: e1
  text: Text.
  rule: |
    the Creature cannot use Hide.
"""


def found(kind: str, defines: str) -> list[tuple[str, str, str]]:
    """Code, place and message of what concerns the page."""
    page = PAGE.format(kind=kind, defines=f"defines: {defines}\n" if defines else "")
    files = stock() | {"example.yaml": page.encode()}
    return [
        (d.code, f"{d.span.start.line}:{d.span.start.column}", d.message)
        for d in check(files, examined=False)[1]
        if d.span.file == "example.yaml"
    ]


@pytest.mark.parametrize("kind", ["rule", "procedure"])
def test_a_page_that_defines_nothing_has_no_defines(kind: str) -> None:
    assert found(kind, "Guard") == [("RW318", "4:10", f"a page of kind '{kind}' defines nothing")]
    assert found(kind, "") == []


def test_an_action_may_have_a_page() -> None:
    assert "RW318" not in [code for code, _, _ in found("action", "Guard")]
    assert [code for code, _, _ in found("action", "Gaurd")] == ["RW318"]
