"""What scripts add: previews by mouse and keys, quick find. Each works without a mouse."""

from __future__ import annotations

from tests.web.conftest import Visiting
from tests.web.page_types import PAGES


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
