"""What holds on every type of page, at every width, in both schemes, with scripts and without, and on paper."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.web.conftest import Visiting
from tests.web.page_types import PAGES
from tests.web.visiting import HEIGHT, Scheme, Visit, visiting

MEASURES = Path(__file__).with_name("measures.js").read_text(encoding="utf-8")
WIDTHS = (320, 768, 1280)
LEAST_CONTRAST = 4.5
"""WCAG 2.2, 1.4.3 (AA), for text of any size; large text could do with less, and gets no less here."""
LEAST_FOR_LINES = 3
"""WCAG 2.2, 1.4.11: lines that one has to see to understand a picture."""
LARGEST = 60_000
"""Bytes of HTML."""
WHOLE = ("book", "book-chapter")
"""Pages that hold everything are as large as that is."""


@pytest.fixture(scope="module", params=PAGES)
def reader(request: pytest.FixtureRequest, chrome: Browser, site: Path) -> Iterator[Visit]:
    """The page is opened once for all tests of its type; each of them says first how it wants to look at it."""
    with visiting(chrome, site) as visit:
        yield visit.go(PAGES[request.param])


def test_it_opens_from_a_folder_and_fits_every_window(reader: Visit) -> None:
    reader.page.emulate_media(media="screen", color_scheme="light")
    fits(reader)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_words_stand_out_from_their_ground(reader: Visit, scheme: str) -> None:
    reader.page.emulate_media(media="screen", color_scheme=scheme)
    reader.page.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true; })")
    measured = reader.page.evaluate(f"{MEASURES}.contrasts()")
    assert len(measured) > (2 if reader.here() == PAGES["games"] else 30)
    assert [(round(found, 2), where) for found, where in measured if found < LEAST_CONTRAST] == []


def test_printed_it_is_the_text_alone(reader: Visit) -> None:
    reader.page.evaluate("document.querySelectorAll('details').forEach(one => { one.open = false; })")
    reader.page.emulate_media(media="print", color_scheme="dark")
    shown = "selector => [...document.querySelectorAll(selector)].filter(one => one.checkVisibility()).length"
    assert (
        reader.page.evaluate(shown, ".site, .find, .tree, .onpage, .peek, .prevnext, .skip, .original > summary") == 0
    )
    assert reader.page.evaluate(shown, "h1") == 1
    originals = reader.page.locator(".original-text").count()
    assert reader.page.evaluate(shown, ".original-text") == originals, "paper has nothing to click"
    assert reader.page.evaluate("getComputedStyle(document.querySelector('h1')).color") == "rgb(28, 30, 34)"


@pytest.mark.parametrize("name", PAGES)
def test_without_scripts_it_fits_too(visit: Visiting, name: str) -> None:
    with visit(script=False) as reader:
        fits(reader.go(PAGES[name]))


def fits(reader: Visit) -> None:
    for width in WIDTHS:
        reader.page.set_viewport_size({"width": width, "height": HEIGHT})
        wide = reader.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        assert wide == [width, width], f"scrolls sideways at {width}"
        assert reader.page.evaluate(f"{MEASURES}.stickingOut()") == [], f"at {width}"
    assert reader.page.locator("h1").count() == 1
    assert reader.troubles == []


def test_pages_are_small_enough_for_a_phone(site: Path) -> None:
    sizes = {name: (site / path).stat().st_size for name, path in PAGES.items() if name not in WHOLE}
    large = {name for name, size in sizes.items() if size > LARGEST}
    assert large <= {"procedure"}, "that one draws every step of its examples"
    assert all(sizes[name] < LARGEST * 5 / 4 for name in large)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", ["index", "state", "old-rule"])
def test_pictures_take_the_colours_of_the_text_and_scroll_by_themselves(
    visit: Visiting, name: str, scheme: Scheme
) -> None:
    with visit(width=320, scheme=scheme) as reader:
        reader.go(PAGES[name])
        assert reader.page.locator(".pic svg").count() > 0
        words = reader.page.evaluate(
            "[...document.querySelectorAll('.pic text')].map(one => [getComputedStyle(one).fill,"
            " getComputedStyle(one.closest('a') ? document.querySelector('main p a') : document.body).color])"
        )
        assert words and all(fill == body for fill, body in words)
        lines = reader.page.evaluate(
            f"[...document.querySelectorAll('.pic .me, .pic rect')].map(one => {MEASURES}.ratio("
            "getComputedStyle(one).stroke.match(/[0-9.]+/g).map(Number), getComputedStyle(document.body).backgroundColor.match(/[0-9.]+/g).map(Number)))"
        )
        assert lines and min(lines) >= LEAST_FOR_LINES


def test_the_two_schemes_differ(visit: Visiting) -> None:
    grounds = set()
    with visit() as reader:
        reader.go(PAGES["glossary"])
        for scheme in ("light", "dark"):
            reader.page.emulate_media(color_scheme=scheme)
            grounds.add(reader.page.evaluate("getComputedStyle(document.body).backgroundColor"))
        assert len(grounds) == 2


def test_the_measures_see_what_they_are_for(visit: Visiting) -> None:
    """Contrast by the published formula: black on white 21, #767676 on white the darkest grey that passes 4.5. And a box
    that is too wide for its page is seen, though the page as a whole does not scroll.
    """
    with visit() as reader:
        reader.go(PAGES["glossary"])
        ratios = reader.page.evaluate(f"[0, 118, 119].map(c => {MEASURES}.ratio([c, c, c], [255, 255, 255]))")
        assert [round(one, 2) for one in ratios] == [21, 4.54, 4.48]
        reader.page.add_style_tag(content="h1 { width: 120%; color: #aaa; }")
        assert any(one.startswith("h1") for one in reader.page.evaluate(f"{MEASURES}.stickingOut()"))
        weak = [where for found, where in reader.page.evaluate(f"{MEASURES}.contrasts()") if found < LEAST_CONTRAST]
        assert weak == ["h1 'Terms'"]


def test_a_request_that_leaves_the_folder_is_seen(visit: Visiting) -> None:
    with visit() as reader:
        reader.go(PAGES["glossary"])
        reader.page.evaluate("new Image().src = 'http://127.0.0.1:9/away.png'")
        reader.page.evaluate("console.error('loud')")
        reader.page.wait_for_timeout(100)
        assert any("127.0.0.1:9" in trouble for trouble in reader.troubles)
        assert "console: loud" in reader.troubles
