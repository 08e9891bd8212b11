"""An offer is taken up as a step of a case: by whom, which of several, and refused where it is not open; on both back ends."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulewright.tools.project import check_project, find_project
from rulewright.tools.scenarios import run_all
from tests.support.samples import stock

RULE = """\
rule: example
title: Example
kind: rule
vocabulary: stock
subject: a Creature
effects:
- id: e1
  text: A helper gives an action.
  rule: |
    if the Creature is Prone, if a Creature called Helper spends 1 Action, the Creature stops being Prone.
- id: e2
  text: Or one lies down.
  rule: |
    if the Creature is not Prone, if the Creature wants, the Creature becomes Prone and keeps it.
"""
GIVEN = "let Ada be a Creature. let Boris be a Creature. the Ada is Prone."


def case(given: str, step: str, rest: str) -> str:
    return (
        f"scenarios: example\ncases:\n- id: x1\n  text: A case.\n  given: |\n    {given}\n  when: [{step}]\n  {rest}\n"
    )


@pytest.mark.parametrize(
    ("given", "step", "rest"),
    [
        (
            f"{GIVEN} the Boris's Action is 1.",
            "the Boris takes clause e1 with the Ada as Creature",
            "then: the Ada is not Prone.",
        ),
        ("let Ada be a Creature.", "the Ada takes clause e2", "then: the Ada is Prone."),
        (GIVEN, "the Boris takes clause e1", "raises: IllegalAction"),
    ],
    ids=["paid for by somebody else", "wanted", "not open"],
)
def test_offers_are_taken(given: str, step: str, rest: str, tmp_path: Path) -> None:
    files = stock() | {"example.yaml": RULE.encode(), "scenarios/example.yaml": case(given, step, rest).encode()}
    for path, content in files.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_bytes(content)
    checked = check_project(find_project(tmp_path))
    assert not checked.bag.has_errors, [d.message for d in checked.bag]
    report = run_all(checked)
    assert report.passed and len(report.ran) >= 2, report.text()
