"""A visit: one page of the generated site, open in a real browser, with everything that went wrong on the way.

In:  a browser, the folder of the pages, how the reader looks (width, scheme, script or none, touch).
Out: Playwright's page, and `troubles`: errors of the console, exceptions of scripts, requests that failed or that asked
     for anything outside the folder.
Deliberately not here: which pages there are (page_types.py) and what must hold on them (the tests).
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, Locator, Page

Scheme = Literal["light", "dark"]
HEIGHT = 900


@dataclass(slots=True)
class Visit:
    """`page` is Playwright's; addresses are paths of the site, with a fragment where one is meant."""

    page: Page
    site: Path
    troubles: list[str] = field(default_factory=list)

    def go(self, address: str) -> Visit:
        path, mark, fragment = address.partition("#")
        self.page.goto((self.site / path).as_uri() + mark + fragment)
        return self

    def here(self) -> str:
        """The address shown, as a path of the site."""
        return self.page.url.removeprefix(f"{self.site.as_uri()}/")

    def text(self, selector: str) -> str:
        """The visible text of all matches, white space folded."""
        return " ".join(" ".join(self.page.locator(selector).all_inner_texts()).split())

    def tab_to(self, target: Locator, limit: int = 400) -> None:
        """Press Tab until the target has the focus, as somebody without a mouse does."""
        for _ in range(limit):
            self.page.keyboard.press("Tab")
            if target.evaluate("element => element === document.activeElement"):
                return
        raise AssertionError(f"{target} is not reached by {limit} presses of Tab")


@contextmanager
def visiting(
    browser: Browser,
    site: Path,
    *,
    width: int = 1280,
    scheme: Scheme = "light",
    script: bool = True,
    touch: bool = False,
    base: str = "",
) -> Iterator[Visit]:
    """A reader with a window, a colour scheme, and scripts or none. `base`: where the site is, if not in its folder."""
    context = browser.new_context(
        viewport={"width": width, "height": HEIGHT},
        color_scheme=scheme,
        java_script_enabled=script,
        has_touch=touch,
        is_mobile=touch,
        reduced_motion="reduce",
    )
    try:
        page = context.new_page()
        page.set_default_timeout(5000)
        visit = Visit(page, site)
        inside = base or f"{site.as_uri()}/"

        def asked(address: str) -> None:
            if not address.startswith((inside, "data:")):
                visit.troubles.append(f"asks for {address}")

        page.on("request", lambda request: asked(request.url))
        page.on("requestfailed", lambda request: visit.troubles.append(f"failed: {request.url}: {request.failure}"))
        page.on("pageerror", lambda error: visit.troubles.append(f"exception: {error}"))
        page.on("console", lambda said: said.type == "error" and visit.troubles.append(f"console: {said.text}"))
        yield visit
    finally:
        context.close()
