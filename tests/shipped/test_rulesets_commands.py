"""Test rulesets from the command line, each by its own folder, as their editor would run them.

They have a chapter called `rules`; their folder is the game all the same. The others' cases run in `scenarios/`.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from rulewright.cli import app
from rulewright.tools.project import find_project

RULESETS = sorted(path.parent for path in (Path(__file__).parents[1] / "rulesets").glob("*/rules"))


def test_there_are_some() -> None:
    assert RULESETS


@pytest.mark.parametrize("folder", RULESETS, ids=lambda folder: folder.name)
def test_a_ruleset_is_checked_and_its_cases_hold(folder: Path) -> None:
    assert find_project(folder).rules == folder
    assert CliRunner().invoke(app, ["check", str(folder)]).exit_code == 0
    ran = CliRunner().invoke(app, ["test", str(folder)])
    texts = [page.read_text(encoding="utf-8") for page in folder.rglob("*.yaml")]
    has_cases = any("\nexamples:" in text or text.startswith("scenarios:") or "\nscenarios:" in text for text in texts)
    assert " 0 failed" in ran.output
    assert (ran.exit_code == 0) == has_cases, ran.output
    assert (" 0 passed" in ran.output) == (not has_cases)
