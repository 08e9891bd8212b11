"""A preview that is at what takes longest lets go as soon as a file changes."""

from __future__ import annotations

from pathlib import Path

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


def test_what_reads_as_before_is_taken_from_before_and_what_does_not_is_not(tmp_path: Path) -> None:
    new_game(tmp_path, "Lamp Light")
    preview = Preview(find_project(tmp_path))
    first = dict(preview.refresh().pages)
    file = tmp_path / "rules/lamp-light/states/weary.yaml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("A Weary hero cannot strike.", "Nobody who is Weary strikes."), encoding="utf-8")
    second = dict(preview.refresh().pages)
    anew = dict(Preview(find_project(tmp_path)).refresh().pages)
    assert second == anew != first
    file.write_text(text, encoding="utf-8")
    assert dict(preview.refresh().pages) == first
