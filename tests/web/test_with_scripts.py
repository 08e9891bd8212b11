"""What scripts add: previews by mouse and keys, quick find. Each works without a mouse."""

from __future__ import annotations

import pytest

from tests.web.conftest import Visiting
from tests.web.page_types import PAGES

EDITION = "infinity-n4/editions/n4-faq-1.0/"


def test_a_term_previews_by_mouse_and_closes_by_escape(visit: Visiting) -> None:
    with visit() as reader:
        reader.go(PAGES["state"])
        term = reader.page.locator(".ctext a[data-preview]").first
        preview = reader.page.locator(f"[id='{term.get_attribute('data-preview')}']")
        term.hover()
        preview.wait_for(state="visible")
        reader.page.keyboard.press("Escape")
        preview.wait_for(state="hidden")
        assert reader.troubles == []


def test_a_term_previews_by_keys(visit: Visiting) -> None:
    with visit() as reader:
        reader.go(PAGES["state"])
        term = reader.page.locator(".ctext a[data-preview]").first
        preview = reader.page.locator(f"[id='{term.get_attribute('data-preview')}']")
        reader.tab_to(term)
        preview.wait_for(state="visible")
        leads = term.evaluate("one => one.href")
        reader.page.keyboard.press("Enter")
        reader.page.wait_for_url(leads)


@pytest.mark.parametrize("how", ["hover", "focus", "tap"])
def test_a_preview_says_what_its_own_edition_says(visit: Visiting, how: str) -> None:
    """A TAG had a Pilot in January 2021, and has an Operator now; by every way to open it."""
    for name, word, home in (("old-rule", "Pilot", EDITION), ("equipment", "Operator", "infinity-n4/")):
        with visit(touch=how == "tap", width=390 if how == "tap" else 1280) as reader:
            reader.go(PAGES[name])
            term = reader.page.locator("a[data-preview='preview.term.tag']").first
            preview = reader.page.locator("[id='preview.term.tag']")
            assert not preview.is_visible()
            if how == "hover":
                term.hover()
            elif how == "focus":
                reader.tab_to(term)
            else:
                reader.page.locator("[popovertarget='preview.term.tag']").tap()
            preview.wait_for(state="visible")
            assert f"STR, {word}" in preview.inner_text()
            preview.locator("a").evaluate("one => one.click()")
            reader.page.wait_for_url(f"**/{home}glossary/index.html#term.tag")
            assert reader.troubles == []


def test_quick_find_by_keys_stays_in_the_edition(visit: Visiting) -> None:
    with visit() as reader:
        for start, end in (
            (PAGES["state"], PAGES["equipment"]),
            (PAGES["old-index"], PAGES["old-rule"]),
        ):
            reader.go(start)
            reader.page.keyboard.press("/")
            reader.page.keyboard.type("escape")
            assert reader.page.locator(".hits li").first.inner_text().startswith("Escape System")
            reader.page.keyboard.press("ArrowDown")
            reader.page.keyboard.press("Enter")
            reader.page.wait_for_url(f"**/{end}")
        assert reader.troubles == []


def test_a_link_to_an_original_opens_it_and_goes_there(visit: Visiting) -> None:
    with visit() as reader:
        reader.go(PAGES["equipment"])
        anchor = reader.page.locator(".original-text").last.get_attribute("id")
        reader.page.evaluate("to => { location.hash = to; }", anchor)
        block = reader.page.locator(".original-text").last
        block.wait_for(state="visible")
        assert block.evaluate(
            "one => { const at = one.getBoundingClientRect(); return at.top >= 0 && at.top < innerHeight; }"
        )


def test_the_skip_link_is_the_first_stop(visit: Visiting) -> None:
    with visit() as reader:
        reader.go(PAGES["state"])
        reader.page.keyboard.press("Tab")
        reader.page.keyboard.press("Enter")
        assert reader.here().endswith("#main")
