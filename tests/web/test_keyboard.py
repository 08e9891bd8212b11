"""A reader without a mouse and without a screen: the main tasks by keys alone, and what a screen reader is told on the way.

Told means Chromium's accessibility tree, from which every screen reader takes what it says.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page

from tests.web.conftest import Visiting
from tests.web.page_types import OF_A_GAME, PAGES


@dataclass(frozen=True, slots=True)
class Told:
    """What is said of one element: its role, its name, its description, and its states with their values."""

    role: str
    name: str
    description: str
    states: dict[str, Any]


class Ears:
    """Listens to a page as a screen reader does."""

    def __init__(self, page: Page) -> None:
        self.cdp: CDPSession = page.context.new_cdp_session(page)
        self.cdp.send("Accessibility.enable")

    def of(self, expression: str = "document.activeElement") -> Told:
        """What is told of an element, by default of the one with the focus."""
        found = self.cdp.send("Runtime.evaluate", {"expression": expression})["result"]["objectId"]
        asked = {"objectId": found, "fetchRelatives": False}
        node = self.cdp.send("Accessibility.getPartialAXTree", asked)["nodes"][0]
        said = {key: node.get(key, {}).get("value", "") for key in ("role", "name", "description")}
        states = {one["name"]: one["value"].get("value") for one in node.get("properties", [])}
        return Told(**said, states=states)


def test_a_visit_by_keys_alone(visit: Visiting) -> None:
    with visit() as reader:
        page = reader.page
        press, type_ = page.keyboard.press, page.keyboard.type
        reader.go(PAGES["state"])
        ears = Ears(page)

        # past the bar, to the content
        press("Tab")
        assert (ears.of().role, ears.of().name) == ("link", "Skip to the content")
        assert page.locator(".skip").bounding_box()["y"] >= 0, "seen while it has the focus"  # type: ignore[index]
        press("Enter")
        press("Tab")
        assert page.evaluate("document.activeElement.closest('main') !== null")

        # a term is explained where it stands, and Escape puts the explanation away
        term = page.locator(".ctext a[data-preview]").first
        preview = page.locator(f"[id='{term.get_attribute('data-preview')}']")
        reader.tab_to(term)
        preview.wait_for(state="visible")
        assert ears.of().role == "link"
        assert len(ears.of().description) > 20
        press("Escape")
        preview.wait_for(state="hidden")
        assert ears.of().description == ""
        assert term.evaluate("one => one === document.activeElement"), "nobody is moved by closing it"

        # search: the number of hits is said, arrows choose, the chosen one is named
        press("/")
        box = ears.of()
        assert (box.role, box.name, box.states["expanded"]) == ("combobox", "Find a rule, label or term", False)
        type_("escape")
        assert ears.of().states["expanded"] is True
        status = ears.of("document.querySelector('.said')")
        assert (status.role, status.states["live"]) == ("status", "polite")
        assert "first: Escape System" in (page.locator(".said").text_content() or "")
        press("ArrowDown")
        chosen = "document.getElementById(document.activeElement.getAttribute('aria-activedescendant'))"
        option = ears.of(chosen)
        assert (option.role, option.name, option.states["selected"]) == ("option", "Escape System Equipment", True)
        press("Enter")
        page.wait_for_url(f"**/{PAGES['equipment']}")

        # the original opens and closes, and says which it does
        summary = page.locator("details.original summary").first
        reader.tab_to(summary)
        closed = ears.of()
        assert closed.name.startswith("Show original text of ")
        assert closed.states["expanded"] is False
        press("Enter")
        assert ears.of().states["expanded"] is True
        assert ears.of().name.startswith("Hide original text of ")

        # an older edition, and back to today
        older = page.locator(".asof a", has_text="N4 FAQ 1.0")
        reader.tab_to(older)
        press("Enter")
        page.wait_for_url(f"**/{PAGES['old-rule']}")
        banner = ears.of("document.querySelector('.banner')")
        assert banner.role == "note"
        here = page.locator(".asof [aria-current=page]")
        assert here.inner_text().startswith("N4 FAQ 1.0")
        reader.tab_to(page.locator(".banner a"))
        press("Enter")
        page.wait_for_url(f"**/{PAGES['equipment']}*")
        assert reader.troubles == []


def test_nothing_found_is_said_too(visit: Visiting) -> None:
    with visit() as reader:
        reader.go(PAGES["index"])
        reader.page.keyboard.press("/")
        reader.page.wait_for_function("window.RULEWRIGHT_TEXTS !== undefined")
        reader.page.keyboard.type("xyzzy")
        assert reader.page.locator("[role=status]").inner_text() == "Nothing is found for “xyzzy”."
        assert Ears(reader.page).of().states["expanded"] is False


STOP = """() => { const one = document.activeElement;
  return {end: one === document.body, html: one.outerHTML.slice(0, 120), line: getComputedStyle(one).outlineStyle}; }"""
TAKE_KEYS = {"link", "searchbox", "combobox", "button", "DisclosureTriangle", "region"}


@pytest.mark.parametrize("name", OF_A_GAME)
def test_everything_that_takes_keys_has_a_name_and_shows_its_focus(visit: Visiting, name: str) -> None:
    """By Tab, on one type of page from its top and on the others from their content: each stop has a role and a name, and a line around it."""
    with visit() as reader:
        reader.go(PAGES[name])
        ears, stops = Ears(reader.page), 0
        if name != OF_A_GAME[0]:  # the bar above is the same everywhere
            reader.page.keyboard.press("Tab")
            reader.page.keyboard.press("Enter")
        for _ in range(40 if name == OF_A_GAME[0] else 20):
            reader.page.keyboard.press("Tab")
            stop = reader.page.evaluate(STOP)
            if stop["end"]:
                break
            told = ears.of()
            assert told.name, stop["html"]
            assert told.role in TAKE_KEYS, stop["html"]
            assert stop["line"] != "none", stop["html"]
            stops += 1
        assert stops > 5


@pytest.mark.parametrize("name", OF_A_GAME)
def test_the_page_is_divided_by_named_landmarks(visit: Visiting, name: str) -> None:
    with visit() as reader:
        snapshot = reader.go(PAGES[name]).page.locator("body").aria_snapshot()
        assert snapshot.count("- main") == 1
        for landmark in ("- banner", "- contentinfo", '- navigation "Site"', "- search"):
            assert landmark in snapshot, landmark
        bare = reader.page.evaluate(
            "[...document.querySelectorAll('nav')].filter(one => !one.ariaLabel && !one.getAttribute('aria-labelledby')).length"
        )
        assert bare == 0
