"""Rules texts are in our own words: no tracked text shares a run of eight words with a published page."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.support.word_runs import runs

ROOT = Path(__file__).resolve().parents[2]
PUBLISHED = frozenset(Path(__file__).with_name("published_runs.txt").read_text(encoding="ascii").split())


def tracked() -> list[Path]:
    """Tracked files that are text."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout.decode()
    return [ROOT / name for name in listed.split("\0") if name]


def text_of(path: Path) -> str | None:
    try:
        return path.read_bytes().decode("utf-8")
    except (UnicodeDecodeError, FileNotFoundError):
        return None


def test_a_run_is_found_whatever_its_marks_and_capitals() -> None:
    assert len(PUBLISHED) > 1500
    eight = {h for h, _ in runs("one two three four five six seven eight")}
    assert {h for h, _ in runs("One <b>two</b> three, four: five SIX seven - eight!")} == eight
    assert not eight & {h for h, _ in runs("one two three four five six seven nine")}


@pytest.mark.parametrize("folder", ["rules", "docs", "generated", "compiler", "tests", "."])
def test_no_sentence_was_carried_over(folder: str) -> None:
    found = []
    for path in tracked():
        relative = path.relative_to(ROOT)
        inside = relative.parts[0] == folder if folder != "." else len(relative.parts) == 1
        text = text_of(path) if inside else None
        if text is not None:
            found += [f"{relative}: {run}" for h, run in runs(text) if h in PUBLISHED]
    assert found == []
