"""`rulewright package` and `rulewright export conformance`, as somebody at a keyboard uses them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rulewright.tools.conformance import failures

from .test_commands import run


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    assert run("new", "game", "Lamp Light")[0] == 0
    return tmp_path


def test_a_wheel_lies_where_it_was_wanted(project: Path) -> None:
    code, out, _ = run("package", "lamp-light", "--out", "wheels")
    assert code == 0
    [wheel] = (project / "wheels").iterdir()
    assert out.strip() == f"wheels/{wheel.name}"
    assert wheel.name.startswith("lamp_light-1.1+first.book.")
    first = wheel.read_bytes()
    assert run("package", "lamp-light", "--out", "wheels")[0] == 0
    assert wheel.read_bytes() == first


def test_a_kit_is_written_and_passed(project: Path) -> None:
    code, out, _ = run("export", "conformance", "lamp-light", "--out", "kit")
    assert (code, "files" in out) == (0, True)
    kit = {p.relative_to(project / "kit").as_posix(): p.read_bytes() for p in (project / "kit").rglob("*.json")}
    played = json.loads(kit["kit.json"])["scenarios"]
    assert played == [f"scenarios/first-book/weary/{case}.json" for case in ("x1.example", "s1.scenario")]
    assert list(failures(kit)) == []


def test_a_case_that_fails_goes_into_no_kit(project: Path) -> None:
    scenario = project / "rules/lamp-light/scenarios/weary.yaml"
    scenario.write_text(scenario.read_text(encoding="utf-8").replace("value: 3", "value: 4"), encoding="utf-8")
    code, _, err = run("export", "conformance", "lamp-light", "--out", "kit")
    assert (code, "weary/s1" in err) == (2, True)
    assert not (project / "kit").exists()


@pytest.mark.parametrize("command", [("package",), ("export", "conformance")])
def test_no_such_game(project: Path, command: tuple[str, ...]) -> None:
    code, _, err = run(*command, "lamp-lite", "--out", "somewhere")
    assert (code, "did you mean lamp-light?" in err) == (2, True)
    assert not (project / "somewhere").exists()
