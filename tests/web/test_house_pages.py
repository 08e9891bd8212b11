"""Pages of house rules over another game are held to what the game's own are: links, HTML, axe."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser
from typer.testing import CliRunner

from rulewright.cli import app
from tests.support.crawl import complaints, read_folder
from tests.web.checkers import errors, opened, violations
from tests.web.visiting import visiting

PAGES = ("house/states/weary/index.html", "house/index.html")
HOUSE = {
    "game.yaml": """rulewright: 1
game: house
title: House
over: {game: ../base, edition: first-book, mark: 000000000000}
""",
    "publications.yaml": "publications: [evening]\n",
    "publications/evening.yaml": """publication: evening
title: Evening
kind: house
date: 2100-01
changes:
- retitle: weary
  was: Weary
  to: Worn Out
""",
}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the pages."""
    home = tmp_path_factory.mktemp("home")
    told = CliRunner().invoke(app, ["new", "game", "base", "--root", str(home)])
    assert told.exit_code == 0, told.output
    for path, text in HOUSE.items():
        (home / "rules/house" / path).parent.mkdir(parents=True, exist_ok=True)
        (home / "rules/house" / path).write_text(text, encoding="utf-8")
    mark = re.findall(r"write `mark: (\w+)`", CliRunner().invoke(app, ["check", str(home)]).output)[0]
    file = home / "rules/house/game.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("000000000000", mark), encoding="utf-8")
    told = CliRunner().invoke(app, ["build", str(home)])
    assert told.exit_code == 0, told.output
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
