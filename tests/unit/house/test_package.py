"""The wheel holds the compiler only: no game's rules, pages or packages, and no folder called `compiler`."""

from __future__ import annotations

import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_the_wheel_is_the_compiler() -> None:
    assert PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"] == {"packages": ["compiler/rulewright"]}
    assert PROJECT["tool"]["hatch"]["build"]["dev-mode-dirs"] == ["compiler"]
    kept = {".py", ".typed", ".lark", ".json", ".html", ".css", ".js", ".svg", ".jinja", ".j2", ".yaml", ".md", ".txt"}
    odd = [
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "compiler").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and path.suffix not in kept and path.name != "LICENSE"
    ]
    assert not odd, odd
    assert not (ROOT / "compiler" / "__init__.py").exists()


def test_licence_and_notice_travel_with_it() -> None:
    assert PROJECT["project"]["license"] == "MIT"
    for name in PROJECT["project"]["license-files"]:
        assert "rulewright authors" in (ROOT / name).read_text(encoding="utf-8")


def test_the_runtime_carries_the_same_licence() -> None:
    """It is copied into every package, and the licence with it."""
    assert (ROOT / "compiler/rulewright/runtime/LICENSE").read_bytes() == (ROOT / "LICENSE").read_bytes()


def test_the_newest_language_levels_agree() -> None:
    """ruff, mypy and the package name one oldest Python."""
    assert PROJECT["project"]["requires-python"] == ">=3.11"
    assert PROJECT["tool"]["ruff"]["target-version"] == "py311"
    assert PROJECT["tool"]["mypy"]["python_version"] == "3.11"
