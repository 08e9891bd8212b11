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
        said, below = (reader.page.locator("#e5").locator(one).bounding_box() for one in (".ctext > p", ".copied"))
        assert below is not None and said is not None and below["y"] >= said["y"] + said["height"], "it covers no word"
        assert "copies a link" in reader.text(".page-tools")


def test_a_page_that_is_to_be_printed_has_a_button_for_it(visit: Visiting) -> None:
    with visit() as reader:
        reader.page.add_init_script("window.print = () => { window.printed = (window.printed || 0) + 1; };")
        for address in (PAGES["state"], "infinity-n4/book/states/index.html"):
            reader.go(address)
            reader.page.get_by_role("button", name="Print").click()
            assert reader.page.evaluate("window.printed") == 1


def test_keys_are_told_of_where_there_are_keys(visit: Visiting) -> None:
    for touch in (False, True):
        with visit(width=390, touch=touch) as reader:
            reader.go(PAGES["index"])
            assert reader.page.get_by_text("to search from anywhere").is_visible() is not touch


def test_a_picture_wider_than_the_window_says_so_and_its_boxes_lead_on(visit: Visiting) -> None:
    with visit(width=390, touch=True) as reader:
        reader.go("infinity-n4/states/immobilized-a-state/index.html")
        assert reader.page.locator("figure.pic.wide").count() == 0
        reader.page.locator("figure.pic a").filter(has_text="Dodge").click()
        assert reader.here().endswith("skills/dodge/index.html#d2")
        reader.go(PAGES["state"])
        assert reader.page.locator("figure.pic.wide").count() == 1
        assert reader.page.evaluate("document.documentElement.scrollWidth") <= 390


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
