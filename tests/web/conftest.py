"""What the web tests share: the generated site as a folder, one browser for all of them, and visits.

In: `generated/wiki`, or where that is not there, the pages rendered now into a temporary folder. Out: the fixtures `site`,
`chrome` and `visit`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.support.browser import QUIET
from tests.web.visiting import Visit, visiting

ROOT = Path(__file__).resolve().parents[2]

Visiting = Callable[..., AbstractContextManager[Visit]]


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of all games' pages, as a reader gets it."""
    generated = ROOT / "generated" / "wiki"
    if generated.is_dir():
        return generated
    folder = tmp_path_factory.mktemp("wiki")
    for path, content in rendered().items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    return folder


def rendered() -> dict[str, bytes]:
    """The pages of the shipped rules, by path."""
    from rulewright.emit.wiki import render_home, render_site
    from rulewright.pages import build_site
    from rulewright.tools.project import check_project, find_project

    checked = check_project(find_project(ROOT))
    assert not checked.bag.has_errors, [str(finding) for finding in checked.bag]
    sites = [build_site(game) for game in checked.games]
    pages = {f"{site.game}/{path}": content for site in sites for path, content in render_site(site).items()}
    return {"index.html": render_home(sites)} | pages


@pytest.fixture(scope="session")
def chrome(chromium: str) -> Iterator[Browser]:
    """One browser for the whole run; every visit gets a context, and with it an empty profile, of its own."""
    with sync_playwright() as playwright:
        flags = [flag for flag in QUIET if flag != "--headless"]  # Playwright says that itself
        browser = playwright.chromium.launch(executable_path=chromium, args=flags)
        yield browser
        browser.close()


@pytest.fixture
def visit(chrome: Browser, site: Path) -> Visiting:
    """`with visit(width=320, scheme="dark", script=False) as reader: reader.go(path)`"""
    return partial(visiting, chrome, site)
