"""The tools of the tests can fail too: goldens, the runner's closing line, its budgets."""

from __future__ import annotations

import importlib.util
import os
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from tests.support.goldens import Goldens

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture
def runner() -> ModuleType:
    spec = importlib.util.spec_from_file_location("run_suites", ROOT / "tests" / "run_suites.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules["run_suites"] = module
    spec.loader.exec_module(module)
    return module


def test_a_golden_shows_its_difference_and_changes_only_when_asked(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "golden.txt"
    with pytest.raises(pytest.fail.Exception, match="does not exist"):
        Goldens(update=False)(path, "one\n")
    Goldens(update=True)(path, "one\n")
    Goldens(update=False)(path, "one\n")
    with pytest.raises(pytest.fail.Exception, match=r"-one\n\+two"):
        Goldens(update=False)(path, "two\n")
    with pytest.raises(pytest.fail.Exception, match="line ends"):
        Goldens(update=False)(path, "one\r\n")
    assert path.read_bytes() == b"one\n"


def test_ci_refuses_to_write_goldens() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "--update-goldens", "--collect-only", "-q", "tests/unit/emit/test_outputs.py"],
        cwd=ROOT,
        env={**os.environ, "CI": "true"},
        capture_output=True,
        text=True,
    )
    assert done.returncode != 0
    assert "refused in CI" in done.stderr


def test_every_suite_has_a_budget_and_all_fit_a_quarter_of_an_hour(runner: ModuleType) -> None:
    allowed = runner.budgets()
    assert allowed[runner.TOTAL] <= 900
    assert sum(allowed[name] for name in runner.SUITES) <= allowed[runner.TOTAL]


@pytest.mark.parametrize(
    ("outcome", "ci", "code", "last"),
    [
        ({"passed": 3}, "", 0, "3 passed, 0 failed"),
        ({"passed": 3, "failed": 1}, "", 1, "3 passed, 1 failed"),
        ({"passed": 3, "skipped": 2}, "", 0, "3 passed, 0 failed, 2 skipped"),
        ({"passed": 3, "skipped": 2}, "true", 1, "3 passed, 1 failed, 2 skipped"),
        ({"passed": 3, "seconds": 19.0}, "", 0, "3 passed, 0 failed"),
        ({"passed": 3, "seconds": 21.0}, "", 1, "3 passed, 1 failed"),
    ],
)
def test_the_closing_line(
    runner: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    outcome: dict[str, float],
    ci: str,
    code: int,
    last: str,
) -> None:
    monkeypatch.setenv("CI", ci)
    assert runner.conclude({"unit": runner.Outcome(**outcome)}, {"unit": 10.0, runner.TOTAL: 900.0}) == code
    assert capsys.readouterr().out.splitlines()[-1] == last


def test_pytest_is_counted_by_its_own_report(runner: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "test_mixed.py").write_text(
        "import pytest\n"
        "def test_a(): pass\n"
        "def test_b(): assert False\n"
        "def test_c(): pytest.skip('why')\n"
        "@pytest.mark.xfail\n"
        "def test_d(): assert False\n"
    )
    mixed, nothing = runner.Outcome(), runner.Outcome()
    runner.run_pytest([str(tmp_path), "-p", "no:cacheprovider"], mixed)
    assert (mixed.passed, mixed.failed, mixed.skipped) == (2, 1, 1)
    runner.run_pytest([str(tmp_path / "absent"), "-p", "no:cacheprovider"], nothing)
    assert (nothing.passed, nothing.failed) == (0, 1)


def test_the_makefile_explains_each_target() -> None:
    text = (ROOT / "Makefile").read_text(encoding="utf-8")
    phony = re.search(r"^\.PHONY: (.*)$", text, re.M)
    assert phony
    for target in phony[1].split():
        assert re.search(rf"^{target}:.*## \w", text, re.M), target


def test_no_test_lies_where_no_suite_runs_it(runner: ModuleType) -> None:
    run = [word for commands in runner.SUITES.values() for command in commands for word in command]
    places = [f"{word}/" for word in run if word.startswith("tests/")]
    tests = [path.relative_to(ROOT).as_posix() for path in (ROOT / "tests").rglob("test_*.py")]
    assert tests
    lost = [path for path in tests if not path.startswith(tuple(places))]
    assert not lost, lost
