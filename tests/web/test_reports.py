"""Telling of a mistake: what a reader typed stays, and the address can be followed."""

from __future__ import annotations

from tests.web.conftest import Visiting
from tests.web.page_types import PAGES


def test_another_clause_keeps_what_was_typed(visit: Visiting) -> None:
    with visit(width=390, touch=True) as reader:
        reader.go(PAGES["state"] + "#e5")
        text, clause = reader.page.locator("#report-text"), reader.page.locator("form.report select")
        assert clause.input_value() == "e5"
        text.press_sequentially("The number.")
        clause.select_option("e8")
        assert text.input_value().endswith("#e8\n\nWhat is wrong: The number.")
        assert ", clause e8\n" in text.input_value()
        assert reader.page.url.endswith("#e5")


def test_a_copied_link_is_told(visit: Visiting) -> None:
    with visit() as reader:
        reader.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        reader.go(PAGES["state"])
        reader.page.get_by_role("link", name="Permanent link to clause e5").click()
        reader.page.get_by_text("Link to clause e5 copied").wait_for()


def test_links_that_stand_alone_are_high_enough_to_touch(visit: Visiting) -> None:
    with visit(width=390, touch=True) as reader:
        for kind in ("state", "index", "faq"):
            reader.go(PAGES[kind])
            low = reader.page.evaluate(
                """() => Array.from(document.querySelectorAll(
                  "a.cid, .page-tools a, .refs dd a, .tally a, .ledger > li > a, .facts a, .links a, .az a, .crumbs a"))
                  .filter(a => a.checkVisibility() && a.getBoundingClientRect().height < 24)
                  .map(a => a.parentElement.className + " " + a.textContent + " " + a.getBoundingClientRect().height)"""
            )
            assert low == [], (kind, low)
