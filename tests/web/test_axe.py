"""axe, the checker of accessibility, on every type of page: at every width, in both schemes, on paper, without scripts.

axe needs scripts itself. So a page "without scripts" is one whose own scripts never arrive and whose `noscript` is shown.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route

from tests.web.checkers import opened, violations
from tests.web.page_types import PAGES
from tests.web.visiting import visiting

WIDTHS = (320, 768, 1280)
WHOLE = "RULEWRIGHT_WHOLE" in os.environ
"""All of it takes minutes. The short form looks at each type of page once, each at another width or in another scheme."""
SCREENS = [(w, s) for w in WIDTHS for s in ("light", "dark")]
SOME = tuple(PAGES)[::5]
"""Types of pages that the short form looks at on paper and without scripts."""
PAPER = 688
"""CSS pixels between the margins of A4."""


@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing(chrome: Browser, site: Path, name: str) -> None:
    at = tuple(PAGES).index(name)
    with visiting(chrome, site) as visit:
        page = opened(visit.go(PAGES[name]).page)
        for width, scheme in SCREENS if WHOLE else SCREENS[at % len(SCREENS) :][:1]:
            page.emulate_media(media="screen", color_scheme=scheme)  # type: ignore[arg-type]
            assert violations(page, width) == [], (width, scheme)
        if WHOLE or name in SOME:
            page.emulate_media(media="print", color_scheme="dark")
            assert violations(page, PAPER) == [], "on paper"


@pytest.mark.parametrize("name", PAGES if WHOLE else SOME)
def test_axe_finds_nothing_without_scripts(chrome: Browser, site: Path, name: str) -> None:
    with visiting(chrome, site) as visit:
        visit.page.route("**/*.js", lambda route: route.abort())
        visit.page.route("**/*.html", shown_without_scripts)
        page = opened(visit.go(PAGES[name]).page)
        assert page.locator("[role=combobox]").count() == 0, "a script ran"
        found = {width: violations(page, width) for width in (WIDTHS if WHOLE else WIDTHS[:1])}
        assert set(map(tuple, found.values())) == {()}, found


def test_axe_sees_what_it_is_for(chrome: Browser, site: Path) -> None:
    """A heading left out, words too pale, a button without a name: three rules that the pages are held to."""
    with visiting(chrome, site) as visit:
        page = opened(visit.go(PAGES["glossary"]).page)
        page.evaluate(
            "document.querySelector('main').insertAdjacentHTML('beforeend', '<h5>Deep</h5><button></button>')"
        )
        page.add_style_tag(content=".lede { color: #ddd; background: #fff; }")
        assert {line.partition(":")[0] for line in violations(page, 768)} == {
            "button-name",
            "color-contrast",
            "heading-order",
        }


def shown_without_scripts(route: Route) -> None:
    text = Path(route.request.url.removeprefix("file://")).read_text(encoding="utf-8")
    text = text.replace("<noscript>", "<div>").replace("</noscript>", "</div>")
    route.fulfill(body=text, content_type="text/html; charset=utf-8")
