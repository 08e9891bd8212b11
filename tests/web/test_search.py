"""Search: what people type leads where they mean to go, the same from a folder as over HTTP, and by keys alone."""

from __future__ import annotations

import functools
import threading
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from itertools import groupby
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.web.conftest import Visiting
from tests.web.page_types import PAGES
from tests.web.queries import NOTHING, OLD, QUERIES
from tests.web.visiting import visiting

FIRST = """() => {
  const hits = document.querySelectorAll('.hits:not([hidden]) li');
  return hits.length ? hits[0].dataset.href : '';
}"""


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        """Nobody reads it."""


@pytest.fixture(scope="module", params=["folder", "http"])
def base(request: pytest.FixtureRequest, site: Path) -> Iterator[str]:
    """Where the site is opened: as files, or from a plain server of files."""
    if request.param == "folder":
        yield f"{site.as_uri()}/"
        return
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(site)))
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture
def page(chrome: Browser, site: Path, base: str) -> Iterator[Page]:
    with visiting(chrome, site, base=base) as visit:
        yield visit.page
        assert visit.troubles == []


def searched(page: Page, words: str) -> str:
    """The address of the first hit, relative to the page's tree; empty when nothing is found."""
    page.get_by_role("combobox").fill(words)
    return page.evaluate(FIRST)  # type: ignore[no-any-return]


def opened(page: Page, address: str) -> None:
    page.goto(address)
    page.get_by_role("combobox").focus()
    page.wait_for_function("window.RULEWRIGHT_TEXTS !== undefined")


def test_there_are_thirty() -> None:
    assert len(QUERIES) >= 30


def test_what_people_type_leads_where_they_mean_to_go(page: Page, base: str) -> None:
    wrong = []
    for tree, queries in groupby(sorted(QUERIES), key=lambda one: one[0]):
        opened(page, f"{base}{tree}index.html")
        for _, words, meant in queries:
            if (found := searched(page, words)) != meant:
                wrong.append((tree, words, meant, found))
    assert wrong == []


def test_every_first_hit_is_there(site: Path) -> None:
    for tree, _, meant in QUERIES:
        path, _, fragment = meant.partition("#")
        text = (site / tree / path).read_text(encoding="utf-8")
        assert not fragment or f'id="{fragment}"' in text, meant


def test_old_words_and_other_games_are_not_found(page: Page, base: str) -> None:
    for tree, queries in groupby(sorted(NOTHING), key=lambda one: one[0]):
        opened(page, f"{base}{tree}index.html")
        for _, words in queries:
            assert searched(page, words) == ""
            status = page.locator(".mast .said")
            assert status.inner_text() == f"Nothing is found for “{words}”."
            assert status.is_visible()


def test_a_clause_is_opened_by_keys_before_its_text_has_come(page: Page, base: str) -> None:
    """From a page deep in an old edition; Enter waits for the texts that only just were asked for."""
    page.goto(f"{base}{PAGES['old-rule']}")
    page.keyboard.press("/")
    page.keyboard.type("zone of control")
    page.keyboard.press("Enter")
    page.wait_for_url(f"{base}{OLD}equipment/repeater/index.html#r1")
    assert page.locator("#r1").is_visible()


def test_a_label_is_reached_from_a_page_deep_in_the_tree(page: Page, base: str) -> None:
    page.goto(f"{base}{PAGES['state']}")
    page.keyboard.press("/")
    page.keyboard.type("obligatory")
    page.keyboard.press("Enter")
    page.wait_for_url(f"{base}infinity-n4/labels/index.html#label.obligatory")


def test_the_find_button_goes_to_the_first_hit(page: Page, base: str) -> None:
    opened(page, f"{base}{PAGES['glossary']}")
    searched(page, "repeater")
    page.get_by_role("button", name="Find").click()
    page.wait_for_url(f"{base}infinity-n4/equipment/repeater/index.html")


def test_without_scripts_the_box_leads_to_a_to_z(visit: Visiting) -> None:
    with visit(script=False) as reader:
        reader.go(PAGES["state"])
        reader.page.locator(".find input").fill("repeater")
        reader.page.keyboard.press("Enter")
        reader.page.wait_for_url("**/infinity-n4/index.html?q=repeater#a-z")
