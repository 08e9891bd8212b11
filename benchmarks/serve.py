"""An edit under `serve`: from the saved file to the words on the page of a browser.

In: a made-up game of 500 rules in one edition (that of `editions.py`) on disk, `rulewright serve` at work on it, a Chromium that shows one of
its pages. Out: how long after a change was saved the page shows it, and how much of that is making the pages.
Deliberately not here: the first start. Unlike elsewhere times are of the clock on the wall, since several processes take part.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from editions import CLAUSES, Line
from measured import Measured
from playwright.sync_api import Page, sync_playwright

from rulewright.tools.project import find_project
from rulewright.tools.serve import Preview, Server, watch

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.support.browser import QUIET, find

RULES = 500
RULE = "chapter-1/r30"
AIM = "less than 1"
PATIENCE = 120_000
"""Milliseconds."""


def measure(rounds: int) -> Iterator[Measured]:
    """Each round saves one file once; the first save does not count."""
    with TemporaryDirectory() as folder:
        for path, content in Line(1, RULES, 10).files(False).items():
            target = Path(folder) / "rules" / "line" / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)
        preview, stop = Preview(find_project(Path(folder))), threading.Event()
        alone = [_refreshed(preview, Path(folder), round) for round in range(rounds + 1)]
        yield Measured(f"{RULES} rules: reading, compiling and laying out anew", "seconds", tuple(alone[1:]))
        server = Server(preview)
        threads = [threading.Thread(target=server.serve_forever, daemon=True)]
        threads.append(threading.Thread(target=watch, args=(preview, stop), daemon=True))
        for thread in threads:
            thread.start()
        try:
            shown = tuple(_shown(server, Path(folder), rounds + 1))
        finally:
            stop.set()
            server.end()
        yield Measured(f"{RULES} rules: from the saved file to the words in the browser", "seconds", shown[1:], AIM)


def _edit(folder: Path, words: str) -> None:
    """Another text for one clause of one rule."""
    file = folder / "rules" / "line" / f"{RULE}.yaml"
    lines = file.read_text(encoding="utf-8").splitlines()
    at = next(place for place, line in enumerate(lines) if line.startswith("  text: "))
    assert len(lines) > CLAUSES
    lines[at] = f"  text: {words}"
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")


def _refreshed(preview: Preview, folder: Path, round: int) -> float:
    _edit(folder, f"Alone, round {round}.")
    begun = perf_counter()
    shown = preview.refresh()
    assert not shown.mistakes, shown.mistakes
    return perf_counter() - begun


def _shown(server: Server, folder: Path, rounds: int) -> Iterator[float]:
    chromium = find()
    if chromium is None:
        raise SystemExit("No Chromium here: python tests/support/browser.py --get")
    with sync_playwright() as playwright:
        flags = [flag for flag in QUIET if flag != "--headless"]
        browser = playwright.chromium.launch(executable_path=chromium, args=flags)
        page: Page = browser.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(f"{server.address}line/{RULE}/index.html")
        for round in range(rounds):
            words = f"In the browser, round {round}."
            _edit(folder, words)
            begun = perf_counter()
            page.get_by_text(words).first.wait_for()
            yield perf_counter() - begun
        browser.close()
