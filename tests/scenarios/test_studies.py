"""The games that new editors wrote from the documents alone: they stay sound, play and build.

In: tests/studies/. Each game is checked without an error or a warning, every case holds on both back ends, and its package and
pages are built. Deliberately not here: what the editors stumbled over (docs/studies/, tests/cases/stumbles.yaml).
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from rulewright.diagnostics import Severity
from rulewright.pipeline import Game
from rulewright.tools.build import outputs_of, python_of
from rulewright.tools.project import Checked, check_project, find_project
from rulewright.tools.scenarios import Report, run_game

ROOT = Path(__file__).resolve().parents[1] / "studies" / "new-editors"
GAMES = sorted(folder.name for folder in ROOT.iterdir())


@cache
def checked() -> Checked:
    return check_project(find_project(ROOT))


def game_of(name: str) -> Game:
    return next(game for game in checked().games if game.id == name)


def test_nothing_is_wrong_with_them() -> None:
    found = [one for one in checked().bag if one.severity is not Severity.NOTE]
    assert [f"{one.code} {one.message}" for one in found] == []
    assert sorted(game.id for game in checked().games) == GAMES


@pytest.mark.parametrize("name", GAMES)
def test_its_cases_hold_on_both_back_ends(name: str) -> None:
    report = Report(tuple(run_game(game_of(name), checked().bag)))
    assert report.passed, report.text()
    assert {one.back_end for one in report.ran} == {"interpreter", "python"}


@pytest.mark.parametrize("name", GAMES)
def test_its_package_is_built(name: str) -> None:
    assert python_of(game_of(name))


def test_the_pages_are_built() -> None:
    paths = [str(path) for path in outputs_of(checked())]
    assert all(any(name in path for path in paths) for name in GAMES)
