"""A preview that is at what takes longest lets go as soon as a file changes."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulewright.tools.new import new_game
from rulewright.tools.project import find_project
from rulewright.tools.serve import Preview


def test_a_change_ends_what_takes_longer_and_shows_nothing_of_it(tmp_path: Path) -> None:
    new_game(tmp_path, "Lamp Light")
    preview = Preview(find_project(tmp_path))
    before = preview.refresh()
    asked = iter([False, True, True, True])
    assert list(preview.deepen(lambda: next(asked))) == []
    assert preview.shown is before
    assert list(preview.deepen()) != [], "left alone it comes to its end"


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("states/weary.yaml", "A Weary hero cannot strike.", "Nobody who is Weary strikes."),
        ("states/weary.yaml", "title: Weary", "title: Worn out"),
        ("states/weary.yaml", "cannot use Strike", "cannot use Rest"),
        ("states/weary.yaml", "- id: e1", "- id: e9"),
        ("vocabulary/lamp-light.yaml", "Strike", "Hit"),
        ("game.yaml", "title: Lamp Light", "title: Lamps"),
    ],
)
def test_what_reads_as_before_is_taken_from_before_and_what_does_not_is_not(
    tmp_path: Path, file: str, old: str, new: str
) -> None:
    new_game(tmp_path, "Lamp Light")
    preview = Preview(find_project(tmp_path))
    first = dict(preview.refresh().pages)
    path = tmp_path / "rules/lamp-light" / file
    before = path.read_text(encoding="utf-8")
    assert old in before
    path.write_text(before.replace(old, new), encoding="utf-8")
    second, fresh = preview.refresh(), Preview(find_project(tmp_path)).refresh()
    assert (dict(second.pages) == dict(fresh.pages) != first) if fresh.pages else second.mistakes == fresh.mistakes
    path.write_text(before, encoding="utf-8")
    assert dict(preview.refresh().pages) == first
