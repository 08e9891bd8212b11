"""Everything that can be declared, called as Python's own words are: the package is typed all the same, and its cases hold."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from rulewright.diagnostics import Severity
from rulewright.tools.build import python_of
from rulewright.tools.project import check_project, find_project
from rulewright.tools.scenarios import Report, run_game

RULE = """\
rule: from
title: From
kind: rule
vocabulary: words
subject: a Hero
effects:
"""
SENTENCES = {
    "as": "when the Hero uses Continue, the Hero loses 1 Del.",
    "is": "while the Hero is Async, the Hero gets +1 to Class.",
    "if": "when the Hero uses Raise, the Hero makes a Return; on Success, the Hero becomes Break.",
    "def": "if the Hero is Break, the Hero cannot use Continue.",
    "class": "at the start of the Hero's Yield, trigger an Assert of the Hero.",
    "and": "when an Assert of the Hero happens, if the Hero's Class is at least 2, the Hero becomes Async.",
}
FILES = {
    "game.yaml": "rulewright: 1\ngame: words\ntitle: Words\nvocabulary: words\n",
    "publications.yaml": "publications: [book]\n",
    "publications/book.yaml": "publication: book\ntitle: Book\nkind: core\ndate: 2020\n",
    "vocabulary/words.yaml": """\
vocabulary: words
title: Words
windows:
  Await: {}
  Yield: {in: Await, owner: Hero}
entities:
  Hero: {Class: number, Try: number, Global: flag, Del: {track: from 0}, Pass: list of Hero, Nonlocal: Hero}
states:
  Async: {bearer: Hero, begins: elsewhere, ends: elsewhere}
  Break: {bearer: Hero, begins: elsewhere, ends: elsewhere}
actions:
  Continue: Hero uses ~
  Raise: Hero uses ~ on optional Hero
events:
  Assert: {reads: ~ of Hero}
roll kinds:
  Dice Check:
    dice: 1d20
    takes: {Aid: number}
    numbers: {Result: the Die + the Aid}
    degrees:
    - {name: Success, if: the Result is at least 10, side: success}
    - {name: Failure, side: failure}
rolls:
  Return: {reads: ~ by Hero, kind: Dice Check}
""",
    "from.yaml": RULE
    + "".join(
        f"- id: {id}\n  text: A text.\n  drift: made up\n  rule: |\n    {sentence}\n"
        for id, sentence in SENTENCES.items()
    ),
    "scenarios/from.yaml": """\
scenarios: from
cases:
- id: s1
  text: The throw breaks, what is broken does not go on, and the time that starts is heard.
  cites: [if, def, class, and, is]
  given: |
    let Ada be a Hero. the Ada's Class is 2.
  when: [the Ada uses Raise, start of the Ada's Yield]
  rolls: [12]
  then: |
    the Ada is Async. the Ada is Break.
  totals:
  - {of: the Ada's Class, value: 3}
  verdicts:
  - {of: the Ada uses Continue, allowed: false, reasons: [def]}
- id: s2
  text: Going on costs something.
  cites: [as]
  given: |
    let Ada be a Hero. the Ada's Del is 2.
  when: [the Ada uses Continue]
  then: |
    the Ada's Del is 1.
- id: s3
  text: A throw by itself breaks nothing.
  cites: [if]
  given: |
    let Ada be a Hero. let Back be a Return by the Ada. the Back's Aid is 0.
  when: [the Ada makes the Back]
  rolls: [12]
  degrees: [Success]
  then: |
    the Ada is not Break.
""",
}


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("words") / "rules"
    for path, text in FILES.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
    return folder.parent


def test_the_package_is_typed_and_its_cases_hold(root: Path) -> None:
    checked = check_project(find_project(root), examined=False)
    assert [f"{one.code} {one.message}" for one in checked.bag if one.severity is Severity.ERROR] == []
    (game,) = checked.games
    for path, content in python_of(game).items():
        file = root / "words" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    mypy = [sys.executable, "-m", "mypy", "--strict", "--config-file=", "-p", "words"]
    done = subprocess.run(mypy, cwd=root, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    report = Report(tuple(run_game(game, checked.bag)))
    assert report.passed, report.text()
