"""The Nu checker, which knows the HTML standard better than any test of ours, finds no error on any type of page."""

from __future__ import annotations

from pathlib import Path

from tests.web.checkers import errors
from tests.web.page_types import PAGES

BAD = "<!doctype html><html lang=en><title>t</title><p id=a>a</p><p id=a>b</p><i>c"


def test_no_type_of_page_has_an_html_error(site: Path, tmp_path: Path) -> None:
    """A page of errors goes with them, to see that the checker did look."""
    bad = tmp_path / "bad.html"
    bad.write_text(BAD, encoding="utf-8")
    found = errors(bad, *(site / path for path in PAGES.values()))
    assert any("Duplicate ID" in one for one in found)
    assert any("unclosed element" in one.casefold() for one in found)
    assert [one for one in found if not one.startswith(str(bad))] == []
