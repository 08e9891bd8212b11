"""The wheel as somebody elsewhere gets it: all of the compiler, nothing but the compiler, and it works from an empty folder.

The wheel is built from the tree as it stands and installed into a fresh environment; its dependencies are lent by the one
that runs the tests, so that nothing is fetched for them. That the declared ones suffice is proved by ci/bare.sh.
"""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import venv
import zipfile
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
COMPILER = ROOT / "compiler"
NEEDED = {
    "rulewright/py.typed",
    "rulewright/syntax/grammar.lark",
    "rulewright/syntax/tables.json",
    "rulewright/schema/forms/rule.json",
    "rulewright/emit/wiki/templates/rule.html",
    "rulewright/emit/wiki/assets/rulewright.css",
    "rulewright/emit/wiki/assets/rulewright.js",
    "rulewright/tools/template/game.yaml",
    "rulewright/tools/template/vocabulary/GAME.yaml",
}
"""Of each kind of file that is not Python, one that the compiler cannot do without."""


def run(*command: str | Path, cwd: Path, **settings: str) -> str:
    """What a command printed; the test fails with all of it when the command does."""
    plain = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "COV"))}
    done = subprocess.run(
        [str(part) for part in command], cwd=cwd, env=plain | settings, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"
    return done.stdout + done.stderr


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    # hatchling is at hand for developers; elsewhere pip fetches it, as it does for everybody.
    at_hand = ["--no-build-isolation"] if find_spec("hatchling") else []
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
    run(*pip, "wheel", ROOT, "--no-deps", "--quiet", "--wheel-dir", folder, *at_hand, cwd=folder)
    (built,) = folder.glob("rulewright-*.whl")
    return built


def test_it_holds_the_compiler_and_nothing_else(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    about = {name for name in names if ".dist-info/" in name}
    source = {
        path.relative_to(COMPILER).as_posix()
        for path in (COMPILER / "rulewright").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert names - about == source
    assert source >= NEEDED
    assert {name.rpartition("/")[2] for name in about} >= {"LICENSE", "NOTICE", "METADATA", "entry_points.txt"}


def test_somebody_elsewhere_starts_a_game_and_builds_it(wheel: Path, tmp_path: Path) -> None:
    home = tmp_path / "environment"
    venv.create(home, with_pip=False, symlinks=os.name != "nt")
    python = home / ("Scripts" if os.name == "nt" else "bin") / "python"
    packages = Path(run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", cwd=tmp_path).strip())
    # A path lent by a .pth file has its own .pth files left alone, so the tree under test is not lent with the rest.
    (packages / "lent.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", python]
    run(*pip, "install", "--quiet", "--no-deps", "--no-index", "--ignore-installed", wheel, cwd=tmp_path)
    command = python.with_name("rulewright")

    desk = tmp_path / "desk"
    desk.mkdir()
    where = run(python, "-c", "import rulewright; print(rulewright.__file__)", cwd=desk).strip()
    assert Path(where).is_relative_to(packages)
    assert "Next:" in run(command, "new", "game", "mine", cwd=desk)
    run(command, "check", cwd=desk)
    run(command, "build", cwd=desk)
    tested = run(command, "test", cwd=desk)
    assert ", 0 failed" in tested
    assert " 0 passed" not in tested

    assert (desk / "generated/wiki/mine/index.html").is_file()
    assert (desk / "generated/wiki/mine/assets/rulewright.css").is_file()
    used = "from mine import World; World()"
    run(sys.executable, "-I", "-S", "-c", f"import sys; sys.path.insert(0, 'generated/python'); {used}", cwd=desk)
