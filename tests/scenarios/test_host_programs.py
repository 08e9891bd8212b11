"""The programs that a new author of hosts wrote from docs/hosts.md alone: they go on running, and print what was read then.

In: tests/studies/hosts/, packages printed from rules/. Out: one test for each program, and one for what each of them must show.
"""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from rulewright.tools.build import package_of, python_of
from rulewright.tools.project import check_project, find_project

ROOT = Path(__file__).resolve().parents[2]
PROGRAMS = ROOT / "tests" / "studies" / "hosts"


@cache
def printed() -> tuple[tuple[str, dict[str, bytes]], ...]:
    games = check_project(find_project(ROOT), examined=False).games
    return tuple((package_of(game), python_of(game)) for game in games)


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Both packages, printed from the rules as they are now."""
    root = tmp_path_factory.mktemp("packages")
    for package, files in printed():
        for path, content in files.items():
            file = root / package / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
    return root


def ran(packages: Path, name: str, *arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, str(PROGRAMS / name), *arguments],
        env={**os.environ, "PYTHONPATH": str(packages)},
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_chase_between_two_clients_is_played_and_played_again(packages: Path) -> None:
    out = ran(packages, "chase_server.py")
    games = out.split("======== ")[1:]
    assert len(games) == 2
    for game in games:
        assert "takes one face from 1 to 20, not [21]" in game
        assert (
            "use Break Free is not allowed: pilot-actions/b0: Only from an engagement can anybody break free." in game
        )
        assert "[rolled back; the world is unchanged]" in game
        assert "Both heard the same reasons: True" in game
        assert game.splitlines()[-4].startswith("Played again from ")
        assert game.splitlines()[-4].endswith(": True")
        assert game.splitlines()[-3:] == ["refused: WrongEdition", "refused: WrongLog", "refused: WrongLog"]
    assert "start_chase_progress_phase rolled back; the world is unchanged" in out
    assert "Advance: stays 1\n    chase-progress/e" in out


def test_the_questions_to_one_state_are_answered_as_they_were(packages: Path, golden) -> None:
    golden(PROGRAMS / "reasons.txt", ran(packages, "reasons.py"))


@pytest.mark.parametrize("package", ["starfinder", "infinity_n4"])
def test_every_request_is_a_form(packages: Path, package: str) -> None:
    out = ran(packages, "forms.py", package)
    listed, forms = out.split("=== forms of ")
    assert "(only read): " in listed
    assert "Error" not in forms
    assert "in the catalogue but not seen: []" in forms
    assert "seen but not in the catalogue: [('roll', 'host')]" in forms
    if package == "starfinder":
        assert "start_chase_progress_phase(); runs Advance Step, Move Step, Return Step, Leave Step, End Step" in listed
        assert "action Speed Up: Vehicle.use_speed_up(); the host does what follows" in listed
        assert "[judge] GM: Extraordinary Circumstances (with Buggy)?\n  ( ) no ( ) yes\n" in forms
