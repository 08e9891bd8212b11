"""The Python of docs/hosts.md runs: short pieces print what their comments say, and the five programs what stands here.

In: the page's Python blocks, packages printed from rules/. Out: one test for each block. A program is one whose first line
names it; the simulation is run in its short form. All are typed as strictly as the packages themselves.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from rulewright.tools.build import package_of, python_of
from rulewright.tools.project import check_project, find_project
from tests.unit.docs.pages import ROOT, Piece, blocks

HOSTS = [piece for piece in blocks("python") if piece.page == ROOT / "docs" / "hosts.md"]
PROGRAMS = {found[1]: piece for piece in HOSTS if (found := re.match(r"# program: (\w+)\n", piece.text))}
PIECES = [piece for piece in HOSTS if piece not in PROGRAMS.values()]

CONSOLE = """\
Scout: Reset Roll, throw 1d20: 
Not that: host#1 takes one face from 1 to 20, not [44]; host asked Scout for Reset Roll of 1d20
Scout: Reset Roll, throw 1d20: 
Not that: invalid literal for int() with base 10: 'four'
Scout: Reset Roll, throw 1d20: 
"""
PRINTS = {
    "server": "Ana is asked: Reset Roll: throw 1d20 (Attribute 13, Modifiers 0, Success Value 13)\n"
    "Not that: host#1 takes one face from 1 to 20, not [21]; host asked Scout for Reset Roll of 1d20\n"
    "Ana is asked: Reset Roll: throw 1d20 (Attribute 13, Modifiers 0, Success Value 13)\n"
    "Bo is asked: Hacking Roll: throw 1d20 (Attribute 15, Modifiers 0, Success Value 15)\n"
    "Scout: Lost; Hacker: Won\n"
    "Bo is asked: Hacking Roll: throw 1d20 (Attribute 15, Modifiers 0, Success Value 15)\n"
    "Bo has left: the turn is taken back, 1 logged, True\n",
    "round": "open: ['Buggy adversaries', 'Truck adversaries']\n"
    "  Ana: Piloting Check: 15: Success by 7\n"
    "  Bo: Piloting Check: 2: Success by 1\n"
    "{'Buggy': 3, 'Truck': 2}\n"
    "the same: True\n"
    "this log is of start Chase in a world that was otherwise before it\n",
    "simulation": "freed in 199 of 1000\nexactly: 1/5\n",
    "editions": "n4-core Success False\nn4-update-2.1 Success False\nsf-core True\nWrongEdition\n",
}


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


@cache
def printed() -> tuple[tuple[str, dict[str, bytes]], ...]:
    games = check_project(find_project(ROOT), examined=False).games
    return tuple((package_of(game), python_of(game)) for game in games)


def ran(code: str, packages: Path, *arguments: str, typed: str = "") -> str:
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        env={**os.environ, "PYTHONPATH": str(packages)},
        input=typed,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_there_are_five_programs() -> None:
    assert sorted(PROGRAMS) == ["console", "editions", "round", "server", "simulation"]


@pytest.mark.parametrize("piece", PIECES, ids=str)
def test_a_piece_prints_what_it_says(piece: Piece, packages: Path) -> None:
    expected = re.findall(r"^print\(.*\)  # (.*)$", piece.text, re.MULTILINE)
    assert expected
    assert ran(piece.text, packages).splitlines() == expected


@pytest.mark.parametrize("name", PRINTS)
def test_a_program_prints_what_it_must(name: str, packages: Path) -> None:
    assert ran(PROGRAMS[name].text, packages, *(["1000"] if name == "simulation" else [])) == PRINTS[name]


def test_the_console_asks_again_and_explains(packages: Path) -> None:
    out = ran(PROGRAMS["console"].text, packages, typed="44\nfour\n4\n")
    assert out.startswith(CONSOLE)
    assert "Scout: Isolated: yes -> no" in out
    assert "isolated-state/c2: " in out


def test_the_programs_are_strictly_typed(packages: Path, tmp_path: Path) -> None:
    for name, piece in PROGRAMS.items():
        (tmp_path / f"{name}.py").write_text(piece.text, encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(tmp_path / "cache"), "--config-file="]
    done = subprocess.run(
        [*command, *(f"{name}.py" for name in PROGRAMS)],
        cwd=tmp_path,
        env={**os.environ, "MYPYPATH": str(packages)},
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stdout + done.stderr
