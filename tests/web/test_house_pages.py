"""Pages of house rules over another game are held to what the game's own are: links, HTML, axe."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.support.crawl import complaints, read_folder
from tests.unit.tools.test_overlay import laid_out, run
from tests.web.checkers import errors, opened, violations
from tests.web.visiting import visiting

PAGES = ("kitchen-table/states/isolated-state/index.html", "kitchen-table/index.html")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the pages."""
    home = laid_out(tmp_path_factory.mktemp("house"))
    code, told = run("build", str(home))
    assert code == 0, told
    return home / "generated" / "wiki"


def test_no_dead_link_and_no_html_error(house: Path) -> None:
    assert complaints(read_folder(house)) == []
    assert errors(*(house / page for page in PAGES)) == []


@pytest.mark.parametrize("page", PAGES)
def test_axe_finds_nothing(chrome: Browser, house: Path, page: str) -> None:
    with visiting(chrome, house) as visit:
        shown = opened(visit.go(page).page)
        for scheme, width in (("light", 320), ("dark", 1280)):
            shown.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
            assert violations(shown, width) == []
        assert visit.troubles == []
