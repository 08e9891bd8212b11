"""An old edition is a site of its own: its links stay in it, and its banner leads to the same clause today.

Facts used: the game said Pilot until the update of July 2023, and Operator since.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.support.crawl import complaints, links_of, read_folder
from tests.web.conftest import Visiting
from tests.web.page_types import PAGES
from tests.web.visiting import Visit

EDITION = "infinity-n4/editions/n4-faq-1.0/"
EDITIONS = (
    "n4-core",
    "n4-faq-1.0",
    "n4-faq-1.1",
    "n4-faq-1.1.1",
    "n4-update-2.0",
    "n4-faq-1.2",
    "n4-fireteams",
    "n4-faq-1.3",
    "n4-update-2.1",
)
TODAY = "infinity-n4/equipment/escape-system/index.html"
LEAVING = ".banner, .asof, .history, .cnotes .n-amend"
"""The only places of an old page from which a way leads to another edition: they say so, or exist for it."""


def rule_text(reader: Visit) -> str:
    """What the rule says, without its closed originals and without what the site says about it."""
    return reader.text(".sheet .ctext, .lede, .example > p")


def test_as_of_january_2021_the_rule_says_pilot(visit: Visiting) -> None:
    with visit() as reader:
        reader.go(PAGES["old-rule"])
        assert len(re.findall(r"\bPilot\b", rule_text(reader))) >= 8
        assert "Operator" not in reader.text("main")
        assert reader.page.locator("details.original").count() == 0


def test_today_it_says_operator_and_the_original_is_one_click_away(visit: Visiting) -> None:
    with visit() as reader:
        reader.go(PAGES["equipment"])
        assert len(re.findall(r"\bOperator\b", rule_text(reader))) >= 8
        assert not re.search(r"\bPilot\b", rule_text(reader))
        originals = reader.page.locator("details.original")
        assert originals.count() == 2
        for block in originals.all():
            block.locator("summary").click()
            text = block.locator(".ctext").all_inner_texts()
            assert all("Pilot" in clause and "Operator" not in clause for clause in text)


@pytest.mark.parametrize("name", ["old-rule", "old-index", "old-glossary"])
def test_links_stay_in_the_edition(visit: Visiting, site: Path, name: str) -> None:
    with visit(script=False) as reader:
        reader.go(PAGES[name])
        staying = reader.page.evaluate(
            "leaving => [...document.querySelectorAll('a[href]')].filter(one => !one.closest(leaving)).map(one => new URL(one.getAttribute('href'), document.baseURI).href)",
            LEAVING,
        )
        inside = [address.removeprefix(f"{site.as_uri()}/") for address in staying]
        assert len(inside) > 20
        home = (EDITION, "infinity-n4/publications/", "infinity-n4/feed.atom")  # documents belong to all editions
        strays = {address for address in inside if not address.startswith(home)} - {"index.html"}  # above all games
        if name == "old-index":  # its list of documents is the switch between editions
            strays -= {f"infinity-n4/editions/{other}/index.html" for other in EDITIONS} | {"infinity-n4/index.html"}
        assert strays == set()


def test_each_clause_leads_to_itself_today(visit: Visiting) -> None:
    with visit(script=False) as reader:
        reader.go(PAGES["old-rule"])
        ids = reader.page.locator(".sheet .clause[id]").evaluate_all("all => all.map(one => one.id)")
        ways = reader.page.locator(".sheet .clause .n-amend a").evaluate_all("all => all.map(one => one.href)")
        assert [address.rpartition("#")[2] for address in ways] == ids
        reader.page.locator("#p1 .n-amend a").click()
        assert reader.here() == f"{TODAY}#p1"
        assert "Operator" in reader.page.locator("#p1 .ctext").inner_text()


def test_the_banner_leads_to_the_clause_that_the_reader_came_for(visit: Visiting) -> None:
    with visit() as reader:
        reader.go(f"{PAGES['old-rule']}#p4")
        reader.page.locator(".banner a").click()
        assert reader.here() == f"{TODAY}#p4"
        assert reader.troubles == []


def test_no_dead_link_or_anchor_in_any_edition(site: Path) -> None:
    files = read_folder(site)
    assert complaints(files) == []
    assert sum(path.endswith(".html") for path in files) > 100


def test_every_page_of_every_edition_is_reached_from_the_home_page(site: Path) -> None:
    """By links alone, as a reader goes; nothing lies there unlinked."""
    files = read_folder(site)
    reached, ahead = {"index.html"}, ["index.html"]
    while ahead:
        page = ahead.pop()
        for path in links_of(page, files[page]):
            if path.endswith(".html") and path not in reached:
                reached.add(path)
                ahead.append(path)
    assert {path for path in files if path.endswith(".html")} - reached == set()
