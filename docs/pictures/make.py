"""Make the pictures of the README and the docs from the generated pages.

In:  generated/wiki (or the folder named by --site), a Chromium (tests/support/browser.py). Out: the PNG files of
`PICTURES` beside this script (or in the folder named by --to), each under `LARGEST` bytes.
Deliberately not here: comparing pictures. Fonts differ between machines; that the pages fit and read is tests/web's.

    python docs/pictures/make.py
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(ROOT))

from tests.support.browser import QUIET, find  # noqa: E402

WIDTH, HEIGHT = 1280, 900
LARGEST = 200_000
"""Bytes. A README should open fast where the network is slow."""


@dataclass(frozen=True, slots=True)
class Picture:
    """`file` is made from `page`: its top, or from the element `start` down to the element `end` (selectors).

    `ticked` are boxes to tick before, by their labels, `filled` what to write into others.
    """

    file: str
    page: str
    start: str = ""
    end: str = ""
    ticked: tuple[str, ...] = ()
    filled: tuple[tuple[str, str], ...] = ()


PICTURES = (
    Picture("isolated-state.png", "infinity-n4/states/isolated-state/index.html"),
    Picture(
        "try-a-situation.png",
        "infinity-n4/skills/reset/index.html",
        "#try",
        "form.try",
        ticked=("The Trooper is Isolated", "The Trooper is Immobilized-B"),
        filled=(("WIP", "13"), ("Dice show", "2")),
    ),
    Picture("step-by-step.png", "infinity-n4/states/isolated-state/trace/is-8/index.html", "header.title", "ol.trace"),
)


def main(arguments: list[str]) -> int:
    """0 when all pictures are made."""
    parser = argparse.ArgumentParser(description="Make docs/pictures/*.png from the generated pages.")
    parser.add_argument("--site", type=Path, default=ROOT / "generated" / "wiki", help="folder of the pages")
    parser.add_argument("--to", type=Path, default=HERE, help="folder of the pictures")
    named = parser.parse_args(arguments)
    chromium = find()
    if chromium is None:
        print("No Chromium here: python tests/support/browser.py --get")
        return 1
    with sync_playwright() as playwright:
        flags = [flag for flag in QUIET if flag != "--headless"]
        browser = playwright.chromium.launch(executable_path=chromium, args=flags)
        page = browser.new_page(
            viewport={"width": WIDTH, "height": HEIGHT}, color_scheme="light", device_scale_factor=1
        )
        for picture in PICTURES:
            page.goto((named.site.resolve() / picture.page).as_uri())
            for label in picture.ticked:
                page.get_by_label(label, exact=True).check()
            for label, text in picture.filled:
                page.get_by_label(label).fill(text)
            image = taken(page, picture)
            if len(image) > LARGEST:
                print(f"{picture.file} has {len(image)} bytes; {LARGEST} are allowed")
                return 1
            (named.to / picture.file).write_bytes(image)
            print(f"{picture.file}: {len(image) // 1000} kB")
        browser.close()
    return 0


def taken(page: Page, picture: Picture) -> bytes:
    """The picture as the browser gives it: the window, or as much of the page as the two elements bound."""
    if not picture.start:
        return page.screenshot()
    page.evaluate("scrollTo(0, 0)")  # boxes are measured from the top of the window
    top = _box(page, picture.start)["y"] - 14
    last = _box(page, picture.end)
    bottom = min(last["y"] + last["height"] + 20, top + HEIGHT)
    frame = _box(page, "main")
    left = max(frame["x"] - 24, 0)
    clip = {"x": left, "y": top, "width": WIDTH - left, "height": bottom - top}
    return page.screenshot(full_page=True, clip=clip)  # type: ignore[arg-type]


def _box(page: Page, selector: str) -> dict[str, float]:
    box = page.locator(selector).first.bounding_box()
    if box is None:
        raise SystemExit(f"{page.url} has no {selector}")
    return {"x": box["x"], "y": box["y"], "width": box["width"], "height": box["height"]}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
