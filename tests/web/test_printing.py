"""A page, a chapter and the book as PDF, through the browser's own print: every clause, the originals, nothing to click."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from pypdfium2 import PdfDocument

from tests.web.conftest import Visiting

PAPER = {
    "a page": "infinity-n4/equipment/escape-system/index.html",
    "a chapter": "infinity-n4/book/equipment/index.html",
    "the book": "infinity-n4/book/index.html",
}


def printed(visit: Visiting, address: str) -> list[str]:
    """The text of each sheet of A4, white space folded."""
    with visit(scheme="dark") as reader:
        paper = PdfDocument(reader.go(address).page.pdf(format="A4"))
    return [" ".join(sheet.get_textpage().get_text_bounded().split()) for sheet in paper]


def bare(text: str) -> str:
    """Letters and digits alone: how a line is broken, and what stands for a dash or a space, is the printer's business."""
    return re.sub(r"[^a-z0-9]", "", text.lower())


@pytest.mark.parametrize("name", PAPER)
def test_paper_holds_the_rule_and_its_originals(visit: Visiting, name: str) -> None:
    sheets = printed(visit, PAPER[name])
    whole = bare(" ".join(sheets))
    with visit() as reader:
        reader.go(PAPER[name]).page.evaluate(
            "document.querySelectorAll('details').forEach(one => { one.open = true; })"
        )
        clauses = reader.page.locator(".sheet .ctext").all_inner_texts()
        originals = reader.page.locator(".original-text .ctext").all_inner_texts()
    assert len(sheets) > 1
    assert originals and [text for text in originals if bare(text) not in whole] == []
    assert [text for text in clauses if bare(text) not in whole] == []
    assert "showoriginaltext" not in whole
    assert "skiptothecontent" not in whole


@pytest.mark.parametrize("name", ["states/isolated-state", "equipment/escape-system"])
def test_paper_has_nothing_for_hosts_and_nothing_to_click(visit: Visiting, name: str) -> None:
    path = f"infinity-n4/{name}/index.html"
    whole = bare(" ".join(printed(visit, path)))
    assert "otherreading" in whole, "why a ruling is as it is stays"
    found = [words for words in ("resolverandtests", "openit", "importworld", "stepbystep") if words in whole]
    assert found == []


def test_the_book_has_every_rule_of_the_edition(visit: Visiting, site: Path) -> None:
    whole = bare(" ".join(printed(visit, PAPER["the book"])))
    titles = re.findall(
        r'id="rule\.[^"]+"><a href="[^"]+">([^<]+)</a>', (site / PAPER["the book"]).read_text(encoding="utf-8")
    )
    assert len(titles) > 15
    assert [title for title in titles if bare(title) not in whole] == []
