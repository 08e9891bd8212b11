"""The games that new editors wrote from the documents alone: they stay sound, play and build.

In: tests/studies/. Each game is checked without an error or a warning, every case holds on both back ends, and its package and
pages are built. Deliberately not here: what the editors stumbled over (docs/studies/, tests/cases/stumbles.yaml).
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from rulewright.diagnostics import Severity
from rulewright.emit.python.names import OWN_CLASSES
from rulewright.pipeline import Game
from rulewright.tools.build import outputs_of, package_of, python_of
from rulewright.tools.project import Checked, check_project, find_project
from rulewright.tools.scenarios import Report, run_game
from tests.support.held_to import findings

ROOT = Path(__file__).resolve().parents[1] / "studies" / "new-editors"
GAMES = sorted(folder.name for folder in ROOT.iterdir())
CACHE = Path(__file__).resolve().parents[2] / ".mypy_cache" / "studies"


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


def imported(text: str) -> Iterator[str]:
    """What a printed module has from its runtime and from the standard library."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ImportFrom) and re.search(r"^(typing|collections)|_runtime\b", node.module or ""):
            yield from (one.asname or one.name for one in node.names if (one.asname or one.name) != "_World")


def test_their_packages_are_formatted_linted_and_strictly_typed(tmp_path: Path) -> None:
    """All at once, with one runtime for all of them: each by itself would take minutes."""
    printed: dict[str, bytes] = {}
    for name in GAMES:
        game = game_of(name)
        for path, content in python_of(game).items():
            runtime = path.startswith("_runtime/")
            file = tmp_path / (path if runtime else f"{package_of(game)}/{path}")
            file.parent.mkdir(parents=True, exist_ok=True)
            text = content.decode()
            printed.update({} if runtime else {f"{package_of(game)}/{path}": content})
            file.write_text(text if runtime else re.sub(r"from \.+_runtime\b", "from _runtime", text), encoding="utf-8")
            if path.endswith(".py") and not (runtime or Path(path).name.startswith("_")):
                beside = {name for name in imported(text) if name[0].isupper()}
                assert beside <= OWN_CLASSES, f"{name} {path}: a class of the vocabulary may be called so, too"
    assert not findings(printed.items())
    ruff = ["--isolated", "--no-cache", "--line-length=120"]
    mypy = ["--strict", "--config-file=", f"--cache-dir={CACHE}", "--no-warn-unused-ignores"]
    for command in (
        ["ruff", "format", "--check", *ruff],
        ["mypy", *mypy],
    ):
        done = subprocess.run(
            [sys.executable, "-m", *command, "."], cwd=tmp_path, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout[-3000:] + done.stderr


def test_the_pages_are_built() -> None:
    paths = [str(path) for path in outputs_of(checked())]
    assert all(any(name in path for path in paths) for name in GAMES)
