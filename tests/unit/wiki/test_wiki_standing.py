"""Where the site stands: absolute canonical links, cards and the sitemap with an address, nothing of it without."""

from __future__ import annotations

import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from rulewright.emit.wiki import render_site
from rulewright.model.page import Translation
from tests.support.crawl import complaints
from tests.support.small_site import BOOK, ERRATA, FAQ1, small_site

URL = "https://rules.example.org/g/"
GUARDED = "states/guarded-state/index.html"
MAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"


@pytest.fixture(scope="module")
def printed() -> dict[str, bytes]:
    """The small site with an address, and one of its rules in another language."""
    site = small_site()
    german = Translation("de", "Deutsch", ("guarded-state",), site.editions[-1])
    return render_site(replace(site, url=URL, translations=(german,)))


def head(printed: dict[str, bytes], path: str) -> str:
    return printed[path].decode().split("</head>")[0]


def canonical(printed: dict[str, bytes], path: str) -> list[str]:
    return re.findall(r'<link rel="canonical" href="([^"]*)">', head(printed, path))


def test_every_page_names_one_absolute_address_that_exists(printed: dict[str, bytes]) -> None:
    pages = [path for path in printed if path.endswith(".html")]
    for path in pages:
        (own,) = canonical(printed, path)
        assert own.startswith(URL)
        assert own.removeprefix(URL) in printed
        assert f'<meta property="og:url" content="{own}">' in head(printed, path)
    assert complaints(printed, URL) == []


def test_the_current_edition_is_known_by_its_plain_address_and_older_ones_by_their_own(
    printed: dict[str, bytes],
) -> None:
    assert canonical(printed, GUARDED) == [URL + GUARDED]
    assert canonical(printed, f"editions/{ERRATA}/{GUARDED}") == [URL + GUARDED]
    for old in (BOOK, FAQ1):
        assert canonical(printed, f"editions/{old}/{GUARDED}") == [f"{URL}editions/{old}/{GUARDED}"]


def test_cards_say_what_the_page_is(printed: dict[str, bytes]) -> None:
    assert '<meta property="og:type" content="article">' in head(printed, GUARDED)
    assert '<meta property="og:type" content="website">' in head(printed, "index.html")
    assert '<meta property="og:locale" content="de">' in head(printed, f"translations/de/{GUARDED}")


def test_a_page_names_itself_among_its_languages(printed: dict[str, bytes]) -> None:
    both = [("de", f"{URL}translations/de/{GUARDED}"), ("en", URL + GUARDED)]
    for path in (GUARDED, f"translations/de/{GUARDED}"):
        assert re.findall(r'hreflang="(\w+)" href="([^"]*)">', head(printed, path)) == both


def test_the_sitemap_lists_the_pages_of_today_once_with_the_date_of_their_last_document(
    printed: dict[str, bytes],
) -> None:
    entries = ElementTree.fromstring(printed["sitemap.xml"])
    found = {str(one.findtext(f"{MAP}loc")): one.findtext(f"{MAP}lastmod") for one in entries}
    shown = [path for path in printed if path.endswith(".html") and not path.startswith("editions/")]
    wanted = {URL + path for path in shown if '<meta name="robots" content="noindex">' not in head(printed, path)}
    assert len(entries) == len(found)
    assert set(found) == wanted
    dates = {page.publication.id: page.publication.date for page in small_site().publications}
    rules = {page.id: page for page in small_site().editions[-1].rules}
    for name in ("guarded-state", "stunned-state"):
        last = rules[name].versions[-1].publication
        assert found[f"{URL}states/{name}/index.html"] == dates[last]
    assert found[f"{URL}publications/{FAQ1}/index.html"] == dates[FAQ1]


def test_without_an_address_nothing_is_absolute_and_nothing_more_is_said() -> None:
    printed = render_site(small_site())
    assert "sitemap.xml" not in printed
    assert canonical(printed, GUARDED) == []
    assert canonical(printed, f"editions/{ERRATA}/{GUARDED}") == [f"../../../../{GUARDED}"]
    for path, content in printed.items():
        assert b"og:url" not in content, path
    assert complaints(printed) == []


def test_the_crawler_follows_absolute_addresses(printed: dict[str, bytes]) -> None:
    broken = dict(printed)
    broken[GUARDED] = broken[GUARDED].replace(f'href="{URL}{GUARDED}"'.encode(), f'href="{URL}gone.html"'.encode())
    assert any("gone.html" in one for one in complaints(broken, URL))
    assert any("is not relative" in one for one in complaints(printed))
