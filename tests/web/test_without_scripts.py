"""With JavaScript off a reader loses no word and no way: clauses, originals, FAQ, editions, the touch previews.

What the pages should show is taken from their JSON twins, which other code writes.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.web.conftest import Visiting
from tests.web.page_types import PAGES, RULES


def twin(site: Path, name: str) -> dict[str, Any]:
    return json.loads((site / PAGES[name]).with_suffix(".json").read_text(encoding="utf-8"))  # type: ignore[no-any-return]


def clauses(content: object) -> Iterator[tuple[str, str]]:
    """Every clause of a page's parts: id and plain text, wherever it stands, in a list or in a decision table."""
    if isinstance(content, list):
        for item in content:
            yield from clauses(item)
    elif isinstance(content, dict):
        if "id" in content and "plain" in (text := content.get("text") or {}):
            yield content["id"], text["plain"]
        else:
            yield from clauses([value for key, value in content.items() if key != "updates"])


def folded(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("name", RULES)
def test_every_clause_is_there_to_read(visit: Visiting, site: Path, name: str) -> None:
    expected = dict(clauses(twin(site, name)["page"]["parts"]))
    assert len(expected) > 8
    with visit(script=False) as reader:
        reader.go(PAGES[name])
        shown = reader.page.evaluate(
            "[...document.querySelectorAll('.sheet :is(li.clause, tr)[id]')].filter(one => one.checkVisibility())"
            ".map(one => [one.id, one.innerText])"
        )
        assert [id for id, _ in shown] == list(expected)
        assert [(id, text) for id, text in shown if _words(expected[id]) not in _words(text)] == []


def _words(text: str) -> str:
    """Letters, digits and signs alone: a list in the text is printed with bullets, in a twin with dashes."""
    return "".join(text.replace("- ", "").split())


@pytest.mark.parametrize("name", ["state", "equipment"])
def test_questions_and_answers_are_open(visit: Visiting, site: Path, name: str) -> None:
    entries = twin(site, name)["faq"]
    with visit(script=False) as reader:
        reader.go(PAGES[name])
        shown = reader.text(".faq")
        for entry in entries:
            assert folded(entry["question"]["plain"]) in shown
            assert folded(entry["answer"]["plain"]) in shown
        gone = [entry for entry in entries if entry["state"] == "withdrawn"]
        assert len(gone) == (1 if name == "state" else 0)
        assert reader.page.locator(".faq").count() == len(entries)
        assert reader.page.locator(".faq.withdrawn s").count() == 2 * len(gone)
        assert shown.count("No longer in force.") == len(gone)


def test_the_original_opens_by_keyboard(visit: Visiting) -> None:
    with visit(script=False) as reader:
        reader.go(PAGES["equipment"])
        block = reader.page.locator("details.original").first
        assert "Show original text" in folded(block.inner_text())
        assert not block.locator(".original-text").is_visible()
        reader.tab_to(block.locator("summary"))
        reader.page.keyboard.press("Enter")
        assert "Pilot" in block.locator(".original-text").inner_text()
        assert "Hide original text" in folded(block.locator("summary").inner_text())
        reader.page.keyboard.press("Space")
        assert not block.locator(".original-text").is_visible()


def test_a_link_to_an_original_opens_it(visit: Visiting) -> None:
    with visit(script=False) as reader:
        reader.go(PAGES["equipment"])
        anchor = reader.page.locator(".original-text").first.get_attribute("id")
        reader.go(f"{PAGES['equipment']}#{anchor}")
        assert reader.page.locator(".original-text").first.is_visible()


def test_the_switch_leads_through_all_editions_and_back(visit: Visiting) -> None:
    with visit(script=False) as reader:
        reader.go(PAGES["equipment"])
        assert reader.page.locator(".banner").count() == 0
        titles = reader.page.locator(".asof li b").all_inner_texts()
        assert titles == ["N4 core rules", "N4 FAQ 1.0", "N4 FAQ 1.2", "Update PDF 2.1"]
        for title in titles:
            reader.page.locator(".asof a", has_text=title).click()
            assert reader.page.locator(".asof [aria-current] b").inner_text() == title
            assert reader.page.locator("h1").inner_text() == "Escape System"
            assert reader.page.locator(".banner").count() == (0 if title == titles[-1] else 1)
        assert reader.troubles == []


def test_a_finger_opens_a_preview(visit: Visiting) -> None:
    with visit(script=False, touch=True, width=390) as reader:
        reader.go(PAGES["state"])
        button = reader.page.locator(".peek").first
        preview = reader.page.locator(f"[id='{button.get_attribute('popovertarget')}']")
        assert not preview.is_visible()
        button.tap()
        assert preview.is_visible()
        assert len(folded(preview.inner_text())) > 20


def test_a_mouse_sees_no_buttons(visit: Visiting) -> None:
    with visit(script=False) as reader:
        reader.go(PAGES["state"])
        assert reader.page.locator(".peek").count() > 0
        assert not reader.page.locator(".peek").first.is_visible()
