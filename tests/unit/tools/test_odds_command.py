"""`rulewright odds`: a table, a picture, an estimate that says so, and what it cannot find."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner

from rulewright.cli import app

STOCK = Path(__file__).parents[2] / "cases" / "stock"
RULE = """\
rule: example
title: Example
kind: rule
vocabulary: stock
subject: a Creature

effects:
- id: e1
  text: Whoever fails falls.
  rule: |
    when a Saving Throw by the Creature fails, the Creature becomes Prone.
- id: e2
  text: Whoever falls may call it a day.
  rule: |
    when the Creature becomes Prone, if the Creature wants, the Creature becomes Unconscious.
"""
CASES = """\
scenarios: example
cases:
- id: fails
  text: A low throw.
  cites: [e1, e2]
  given: |
    let Hero be a Creature.
  when: [the Hero makes a Saving Throw against 15]
  rolls: [3]
  choices: [true]
  then: |
    the Hero is Prone. the Hero is Unconscious.
- id: holds
  text: A high throw.
  cites: [e1]
  given: |
    let Hero be a Creature.
  when: [the Hero makes a Saving Throw against 15]
  rolls: [15]
  then: |
    the Hero is not Prone.
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    shutil.copytree(STOCK, tmp_path / "rules" / "stock")
    for name in ("names.yaml", "example.yaml"):
        (tmp_path / "rules" / "stock" / name).unlink()
    (tmp_path / "rules" / "stock" / "example.yaml").write_text(RULE, encoding="utf-8")
    scenarios = tmp_path / "rules" / "stock" / "scenarios"
    scenarios.mkdir()
    (scenarios / "example.yaml").write_text(CASES, encoding="utf-8")
    return tmp_path


def run(project: Path, *arguments: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, [*arguments, "--root", str(project)])
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result.exit_code, result.stdout, result.stderr


def test_a_table_of_what_may_come_of_it(project: Path) -> None:
    code, out, _ = run(project, "odds", "example/fails")
    assert code == 0
    lines = [line.split("│") for line in out.splitlines() if "│" in line]
    assert [[cell.strip() for cell in line[:3]] for line in lines] == [
        ["Hero: Prone: yes; Hero: Unconscious: yes", "7/10", "70.00%"],
        ["nothing changes", "3/10", "30.00%"],
    ]
    assert len(lines[0][3]) > len(lines[1][3])
    assert "Exact: 2 ways" in out
    assert "does not answer" not in out


def test_what_the_scenario_does_not_answer_is_said(project: Path) -> None:
    out = run(project, "odds", "example/holds")[1]
    assert "Hero: Prone: yes " in out
    assert "unconscious" not in out
    assert "Up to 1 questions on one way that the scenario does not answer" in out


@pytest.mark.parametrize(
    ("by", "wanted"), [("degrees", "Saving Throw: Failure"), ("facts", "as the scenario says"), ("facts", "otherwise")]
)
def test_outcomes_of_another_kind(project: Path, by: str, wanted: str) -> None:
    assert wanted in run(project, "odds", "example/fails", "--by", by)[1]


def test_a_picture_is_drawn_the_same_each_time(project: Path, tmp_path: Path) -> None:
    pictures = []
    for name in ("one.svg", "two.svg"):
        assert run(project, "odds", "example/fails", "--svg", str(tmp_path / name))[0] == 0
        pictures.append((tmp_path / name).read_text(encoding="utf-8"))
    assert pictures[0] == pictures[1]
    assert pictures[0].startswith("<svg xmlns=")
    assert "7/10 (70.00%)" in pictures[0]
    import xml.etree.ElementTree as ElementTree

    ElementTree.fromstring(pictures[0])


def test_an_estimate_says_that_it_is_one(project: Path) -> None:
    out = run(project, "odds", "example/fails", "--limit", "1", "--seed", "5")[1]
    assert "An estimate from 5000 throws, seed 5" in out
    assert "/" not in out.split("│")[1]
    assert out == run(project, "odds", "example/fails", "--limit", "1", "--seed", "5")[1]


def test_no_such_scenario(project: Path) -> None:
    code, _, err = run(project, "odds", "example/fals")
    assert (code, "did you mean example/fails?" in err) == (2, True)
