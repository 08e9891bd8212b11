"""`rulewright serve` in a real browser: the page follows the file, mistakes lie above the last good page."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from rulewright.tools.new import new_game
from rulewright.tools.project import find_project
from rulewright.tools.serve import Preview, Server, watch

PAGE = "lamp-light/states/weary/index.html"
PATIENCE = 20_000


@pytest.fixture
def weary(tmp_path: Path) -> Path:
    """The file of a rule, in a project of its own."""
    new_game(tmp_path, "Lamp Light")
    return tmp_path / "rules/lamp-light/states/weary.yaml"


@pytest.fixture
def server(weary: Path) -> Iterator[Server]:
    preview, stop = Preview(find_project(weary.parents[3])), threading.Event()
    server = Server(preview)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    watching = threading.Thread(target=watch, args=(preview, stop), daemon=True)
    watching.start()
    preview.wait(0, PATIENCE / 1000)
    yield server
    stop.set()
    server.end()
    watching.join(PATIENCE / 1000)


@pytest.fixture
def page(chrome: Browser, server: Server) -> Iterator[Page]:
    context = chrome.new_context()
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    away: list[str] = []
    page.on("request", lambda asked: asked.url.startswith((server.address, "data:")) or away.append(asked.url))
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto(f"{server.address}{PAGE}")
    yield page
    context.close()
    assert away == []
    assert faults == []


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def test_an_edit_shows_by_itself(page: Page, weary: Path) -> None:
    change(weary, "A Weary hero cannot strike.", "Nobody who is Weary strikes.")
    page.get_by_text("Nobody who is Weary strikes.").first.wait_for()
    assert page.locator("#rulewright-mistakes").count() == 0


def test_a_mistake_lies_above_the_last_good_page_until_it_is_mended(page: Page, weary: Path) -> None:
    change(weary, "cannot use Strike", "canot use <b>Strike</b>")
    box = page.get_by_role("alert")
    box.wait_for()
    assert "weary.yaml:" in box.inner_text()
    assert "canot use <b>Strike</b>" in box.inner_text(), "words of a file are words"
    assert page.get_by_text("A Weary hero cannot strike.").first.is_visible()
    page.reload()
    box.wait_for()
    change(weary, "canot use <b>Strike</b>", "cannot use Strike")
    box.wait_for(state="detached")
    assert page.get_by_text("A Weary hero cannot strike.").first.is_visible()


def test_mistakes_can_be_put_away_by_keys(page: Page, weary: Path) -> None:
    change(weary, "cannot use Strike", "canot use Strike")
    hide = page.get_by_role("button", name="Hide")
    hide.focus()
    page.keyboard.press("Enter")
    page.locator("#rulewright-mistakes").wait_for(state="detached")
