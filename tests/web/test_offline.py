"""Pages of a server, kept by the worker: read, followed and found without a network; another build throws away the old one."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

GAME = "infinity-n4"
KEPT = "async () => (await caches.keys()).sort()"
PATIENCE = 20_000


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: Any) -> None:
        """The screen is for findings."""


@pytest.fixture
def folder(site: Path, tmp_path: Path) -> Path:
    """A copy of the pages of one game, as somebody would publish it below an address."""
    shutil.copytree(site / GAME, tmp_path / "rules")
    return tmp_path


@pytest.fixture
def server(folder: Path) -> Iterator[ThreadingHTTPServer]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.shutdown()
    server.server_close()


@pytest.fixture
def context(chrome: Browser) -> Iterator[BrowserContext]:
    context = chrome.new_context()
    yield context
    context.close()


def visited(context: BrowserContext, server: ThreadingHTTPServer) -> Page:
    """A page open, the worker at work."""
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(f"http://127.0.0.1:{server.server_address[1]}/rules/index.html")
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    return page


def test_what_was_visited_once_works_without_a_network(context: BrowserContext, server: ThreadingHTTPServer) -> None:
    page = visited(context, server)
    server.shutdown()
    server.server_close()
    context.set_offline(True)
    page.reload()
    assert page.locator("h1").inner_text() != ""
    page.get_by_role("link", name="Isolated State").first.click()
    page.wait_for_url("**/isolated-state/index.html")
    assert page.get_by_role("status", name="Answers").inner_text() != "", "scripts and answers were kept too"
    page.keyboard.press("/")
    page.keyboard.type("reset")
    assert page.locator(".hits li").first.inner_text().startswith("Reset")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url("**/skills/reset/index.html")
    address = page.url.replace("skills/reset/", "publications/n4-faq-1.0/")
    page.goto(address)
    assert page.locator("h1").inner_text() == "Not kept", "a page that was never opened says so"


def test_another_build_takes_the_place_of_the_last(
    context: BrowserContext, server: ThreadingHTTPServer, folder: Path
) -> None:
    page = visited(context, server)
    [before] = page.evaluate(KEPT)
    worker = folder / "rules" / "offline.js"
    old, new = before.rpartition("-")[2], "0123456789abcdef"
    worker.write_text(worker.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    page.evaluate("navigator.serviceWorker.getRegistration().then(one => one.update())")
    page.wait_for_function("async name => (await caches.keys()).join() === name", arg=f"rulewright-{GAME}-{new}")


def test_the_number_is_that_of_the_contents(site: Path) -> None:
    from dataclasses import replace

    from rulewright.emit.wiki import render_site
    from tests.support.small_site import small_site

    def worker(title: str) -> bytes:
        return render_site(replace(small_site(), title=title))["offline.js"]

    assert worker("One") == worker("One") != worker("Two")
    assert (site / GAME / "offline.js").is_file()


def test_a_folder_keeps_nothing(chrome: Browser, site: Path) -> None:
    context = chrome.new_context()
    page = context.new_page()
    faults: list[str] = []
    page.on("console", lambda said: said.type == "error" and faults.append(said.text))
    page.goto((site / GAME / "index.html").as_uri())
    assert faults == []
    context.close()
