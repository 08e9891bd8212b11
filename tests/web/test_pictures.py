"""The pictures of README and docs: all there, small enough, and still made by their script from the pages of today."""

from __future__ import annotations

import re
import struct
import subprocess
import sys
from pathlib import Path

from tests.web.conftest import ROOT

FOLDER = ROOT / "docs" / "pictures"
LARGEST = 200_000


def size(image: Path) -> tuple[int, int]:
    data = image.read_bytes()
    assert data.startswith(b"\x89PNG")
    return struct.unpack(">II", data[16:24])


def test_the_script_still_makes_them_all(chromium: str, site: Path, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, str(FOLDER / "make.py"), "--site", str(site), "--to", str(tmp_path)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    made, kept = ({image.name for image in folder.glob("*.png")} for folder in (tmp_path, FOLDER))
    assert made == kept
    assert size(tmp_path / "isolated-state.png") == (1280, 900)
    for image in tmp_path.glob("*.png"):
        width, height = size(image)
        assert width > 900
        assert height > 300


def test_each_is_small_enough_for_a_slow_line() -> None:
    assert {image.name: image.stat().st_size for image in FOLDER.glob("*.png") if image.stat().st_size > LARGEST} == {}


def test_pages_show_only_pictures_that_are_there_and_say_what_is_on_them() -> None:
    shown: set[Path] = set()
    for page in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]:
        for words, target in re.findall(r"!\[([^\]]*)\]\(([^)]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).is_file(), f"{page}: {target}"
            assert len(words) > 20, f"{page}: {target} has no words for those who cannot see it"
            shown.add((page.parent / target).resolve())
    assert shown >= set(FOLDER.glob("*.png")), "a picture that no page shows"
