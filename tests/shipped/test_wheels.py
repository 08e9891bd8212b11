"""The wheels of both games: installed into an empty folder, they run where the compiler and everything else is not."""

from __future__ import annotations

import re
import subprocess
import sys
import zipfile
from functools import cache
from io import BytesIO
from pathlib import Path

import pytest

from rulewright.tools.build import package_of, python_of
from rulewright.tools.packaging import version_of, wheel_of
from rulewright.tools.project import Checked, check_project, find_project

ROOT = Path(__file__).resolve().parents[2]
PLAYS = {
    "infinity-n4": """
from infinity_n4 import EDITION, State, Trooper, World, run
w = World()
scout = w.add(Trooper("Scout", wip=13))
w.set_state(scout, State.ISOLATED)
print(scout.wip_in_reset_roll().value, scout.use_coordinated_order().verdict().reasons)
from infinity_n4.editions.n4_core import EDITION as FIRST, World as Old
print(Old.from_json(Old().to_json()).catalogue().edition, FIRST.hash != EDITION.hash)
""",
    "starfinder": """
from starfinder import Character, Vehicle, World, run
w = World()
ana = w.add(Character("Ana"))
buggy = w.add(Vehicle("Buggy", pilot=ana, zone=1))
w.chase.vehicles.append(buggy)
run(w.start_chase())
print(buggy.zone, w.chase_is_open)
print(World.from_json(w.to_json()).chase_is_open, w.undo())
""",
}
PRINTS = {
    "infinity-n4": ["4 ('isolated-state/e8',)", "n4-core True"],
    "starfinder": ["1 True", "True True"],
}
LOADED = "import sys; print(*sorted({name.partition('.')[0] for name in sys.modules}))"


@cache
def checked() -> Checked:
    return check_project(find_project(ROOT), examined=False)


def game(id: str):
    return next(game for game in checked().games if game.id == id)


def python(code: str, *places: Path, cwd: Path) -> list[str]:
    """What a bare interpreter prints: no environment, no packages but those in `places`."""
    head = f"import sys; sys.path[:0] = {[str(place) for place in places]!r}\n"
    ran = subprocess.run(
        [sys.executable, "-I", "-S", "-c", head + code], cwd=cwd, capture_output=True, text=True, timeout=60
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout.splitlines()


@pytest.mark.parametrize("id", PLAYS)
def test_a_wheel_installs_and_runs_where_nothing_else_is(id: str, tmp_path: Path) -> None:
    name, content = wheel_of(game(id))
    wheel = tmp_path / name
    wheel.write_bytes(content)
    target = tmp_path / "elsewhere"
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps", "--target", str(target)]
    done = subprocess.run([*pip, str(wheel)], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert python(PLAYS[id], target, cwd=tmp_path) == PRINTS[id]
    assert python("import importlib.util as u; print(u.find_spec('rulewright'))", target, cwd=tmp_path) == ["None"]
    package = package_of(game(id))
    found = python(f"from importlib.metadata import version; print(version({package!r}))", target, cwd=tmp_path)
    assert found == [version_of(game(id))]


@pytest.mark.parametrize("id", PLAYS)
def test_importing_it_from_a_folder_loads_the_standard_library_only(id: str, tmp_path: Path) -> None:
    package = package_of(game(id))
    for path, content in python_of(game(id)).items():
        file = tmp_path / "copied" / package / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    bare = set(python(LOADED, cwd=tmp_path)[0].split())
    loaded = set(python(f"import {package}\n{LOADED}", tmp_path / "copied", cwd=tmp_path)[0].split())
    assert package in loaded
    assert loaded - {package} <= set(sys.stdlib_module_names) | bare
    # what only some hosts need is loaded when they ask for it
    assert not loaded & {"json", "fractions", "random", "asyncio", "dataclasses", "inspect"} - bare
    assert python(PLAYS[id], tmp_path / "copied", cwd=tmp_path) == PRINTS[id]


def test_versions_say_format_edition_and_hash() -> None:
    listed = (ROOT / "rules/infinity-n4/publications.yaml").read_text(encoding="utf-8")
    line = re.findall(r"n4-[a-z0-9.-]+", listed)
    assert version_of(game("infinity-n4")).startswith(f"1.{line.index('n4-update-2.1') + 1}+n4.update.2.1.")
    older = check_project(find_project(ROOT), edition="n4-faq-1.2", examined=False)
    infinity = next(g for g in older.games if g.id == "infinity-n4")
    assert version_of(infinity).startswith(f"1.{line.index('n4-faq-1.2') + 1}+n4.faq.1.2.")


def test_a_wheel_is_the_same_bytes_each_time_and_tells_no_time(tmp_path: Path) -> None:
    name, content = wheel_of(game("starfinder"))
    assert (name, content) == wheel_of(game("starfinder"))
    (tmp_path / name).write_bytes(content)
    with zipfile.ZipFile(tmp_path / name) as wheel:
        assert {entry.date_time for entry in wheel.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        assert not [path for path in wheel.namelist() if "rulewright" in path]


@pytest.mark.parametrize("name", sorted(PLAYS))
def test_a_wheel_carries_the_licence_of_the_runtime(name: str) -> None:
    one = game(name)
    package = package_of(one)
    with zipfile.ZipFile(BytesIO(wheel_of(one)[1])) as wheel:
        (carried,) = [path for path in wheel.namelist() if path.endswith(".dist-info/licenses/LICENSE")]
        licence = (ROOT / "LICENSE").read_bytes()
        assert wheel.read(carried) == wheel.read(f"{package}/_runtime/LICENSE") == licence
