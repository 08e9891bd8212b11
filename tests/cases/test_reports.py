"""Things that went wrong elsewhere when rules were data: for each, a small game that shows that it cannot here.

In: `reports/NN-slug/`, one folder for each report; 45 of them, some with a second (`NNb`). `case.yaml` says what went wrong
and what must come out, `game/` is a game that `rulewright check`, `test` and `build` take as it stands:

    says      what went wrong, in a line
    finds     the findings, all of them: code (or its beginning), place, words of the message or hint, places of its notes;
              with an error, nothing may be written
    mended    texts to write for others, after which nothing is found and the scenarios hold
    shows     files of the output with words that they must and must not hold
    design    instead of a game: the design that rules it out, and the `tests` that show it

Every game without findings is built and runs its scenarios on every back end, and each clause of it that has a rule must
take part in one of its scenarios. The fullest is built under two hash seeds.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from html import unescape
from pathlib import Path
from typing import Any

import pytest
import yaml
from typer.testing import CliRunner

from rulewright.cli import app
from rulewright.diagnostics import Diagnostic, Severity
from rulewright.plan.nodes import Beats, Costs, Procedure, Stands
from rulewright.tools.build import outputs_of
from rulewright.tools.project import Checked, check_project, find_project
from rulewright.tools.scenarios import run_all

ROOT = Path(__file__).parents[2]
REPORTS = Path(__file__).parent / "reports"
NUMBERS = range(1, 46)
KEYS = {"says", "finds", "mended", "shows", "design", "tests"}


@dataclass(frozen=True, slots=True)
class Report:
    """One folder."""

    folder: Path
    case: Mapping[str, Any]

    @property
    def name(self) -> str:
        return self.folder.name

    @property
    def number(self) -> int:
        return int(self.name[:2])

    @property
    def game(self) -> Path:
        return self.folder / "game"


def _reports() -> Iterator[Report]:
    for folder in sorted(path for path in REPORTS.iterdir() if path.is_dir()):
        yield Report(folder, yaml.safe_load((folder / "case.yaml").read_text(encoding="utf-8")))


ALL = tuple(_reports())
GAMES = [report for report in ALL if "design" not in report.case]


def ids(report: Report) -> str:
    return report.name


# ------------------------------------------------------------------------------------------------ all are there


def test_every_number_has_a_folder() -> None:
    assert {report.number for report in ALL} == set(NUMBERS)


@pytest.mark.parametrize("report", ALL, ids=ids)
def test_a_folder_says_what_it_is(report: Report) -> None:
    assert re.fullmatch(r"\d\d[a-z]?(-[a-z0-9]+)+", report.name)
    assert set(report.case) <= KEYS and report.case["says"].endswith(".")
    assert ("design" in report.case) is not report.game.is_dir()
    assert ("design" in report.case) is ("tests" in report.case)
    assert "mended" not in report.case or "finds" in report.case


@pytest.mark.parametrize("report", [report for report in ALL if "tests" in report.case], ids=ids)
def test_the_tests_that_a_folder_names_exist(report: Report) -> None:
    for test in report.case["tests"]:
        file, _, name = test.partition("::")
        assert f"\ndef {name}(" in (ROOT / file).read_text(encoding="utf-8"), test


@pytest.mark.parametrize("report", ALL, ids=ids)
def test_a_case_is_told_in_neutral_words(report: Report) -> None:
    """No addresses, and no numbers of anybody's reports."""
    for file in report.folder.rglob("*.yaml"):
        assert not re.search(r"https?:|github|#\d", file.read_text(encoding="utf-8")), file


# ------------------------------------------------------------------------------------------------ what comes out


@pytest.mark.parametrize("report", GAMES, ids=ids)
def test_report(report: Report, tmp_path: Path) -> None:
    wrong = list(_wrong(report, tmp_path))
    assert not wrong, "\n".join([report.case["says"], *wrong])


def _wrong(report: Report, tmp: Path) -> Iterator[str]:
    """What is not as the folder says; a line each."""
    if "finds" not in report.case:
        yield from _right(report.game, report.case)
        return
    yield from _found(report, tmp)
    if "mended" in report.case:
        mended = tmp / "mended"
        shutil.copytree(report.game, mended)
        for change in report.case["mended"]:
            file = mended / change["file"]
            text = file.read_text(encoding="utf-8")
            if change["for"] not in text:
                yield f"{change['file']} does not hold {change['for']!r}"
            file.write_text(text.replace(change["for"], change["write"]), encoding="utf-8")
        yield from _right(mended, report.case)


def _found(report: Report, tmp: Path) -> Iterator[str]:
    """The findings are those expected, and with an error nothing is written."""
    found = list(checked(report.game).bag)
    refused = any(one.severity is Severity.ERROR for one in found)
    for expected in report.case["finds"]:
        fitting = [one for one in found if _fits(one, expected)]
        if not fitting:
            yield f"not found: {expected}"
        found = [one for one in found if one not in fitting[:1]]
    yield from (f"found, and not expected: {_told(one)}" for one in found if not _advice(one))
    out = tmp / "out"
    result = CliRunner().invoke(app, ["build", str(report.game), "--out", str(out)])
    if result.exit_code != int(refused):
        yield f"build ends with {result.exit_code}: {result.output}"
    if refused and out.exists():
        yield "something was written"


def _fits(one: Diagnostic, expected: Mapping[str, Any]) -> bool:
    start = one.span.start
    at = f"{one.span.file}:{start.line}:{start.column}"
    said = " ".join([one.message, one.hint or "", *(note.message for note in one.notes)])
    return (
        one.code.startswith(expected["code"])
        and f"{at}:".startswith(f"{expected['at']}:")
        and all(word in said for word in expected.get("words", ()))
        and [f"{note.span.file}:{note.span.start.line}:{note.span.start.column}" for note in one.notes]
        == expected.get("also", [])
    )


def _told(one: Diagnostic) -> str:
    return f"{one.span.file}:{one.span.start.line}:{one.span.start.column} {one.code} {one.message} ({one.hint})"


def _advice(one: Diagnostic) -> bool:
    """Advice on style and completeness, which so small a game would get a lot of."""
    return one.code.startswith("RW7") and one.severity is not Severity.ERROR


def _right(game: Path, case: Mapping[str, Any]) -> Iterator[str]:
    """Nothing is found, the scenarios hold and reach every clause, and the output is what the folder says."""
    project = checked(game)
    yield from (f"found: {_told(one)}" for one in project.bag if not _advice(one))
    if project.bag.has_errors:
        return
    ran = run_all(project)
    if not ran.passed:
        yield ran.text()
    if len({one.back_end for one in ran.ran}) < 2:
        yield "the scenarios ran on one back end only"
    reached = {clause for one in ran.ran for clause in one.took_part}
    yield from (f"{clause} takes part in no scenario" for clause in sorted(_clauses(project) - reached))
    output = outputs_of(project)
    for shown in case.get("shows", ()):
        content = output.files.get(shown["file"])
        if content is None:
            yield f"there is no {shown['file']}; there are {[name for name in output.files if 'assets' not in name]}"
            continue
        text = content.decode()
        if shown["file"].endswith(".html"):
            text = " ".join(
                unescape(re.sub(r"<[^>]*>", "", re.sub(r"<(script|style).*?</\1>", "", text, flags=re.S))).split()
            )
        yield from (f"{shown['file']} does not say {word!r}" for word in shown.get("words", ()) if word not in text)
        yield from (f"{shown['file']} says {word!r}" for word in shown.get("without", ()) if word in text)


def test_the_fullest_game_comes_out_alike_under_other_hash_seeds(tmp_path: Path) -> None:
    fullest = REPORTS / "40-reads-well-and-does-nothing" / "game"
    built = []
    for seed in ("1", "2"):
        out = tmp_path / seed
        command = [sys.executable, "-m", "rulewright", "build", str(fullest), "--out", str(out)]
        env = {**os.environ, "PYTHONPATH": str(ROOT / "compiler"), "PYTHONHASHSEED": seed}
        subprocess.run(command, check=True, env=env, capture_output=True)
        built.append({p.relative_to(out): p.read_bytes() for p in out.rglob("*") if p.is_file()})
    assert built[0] and built[0] == built[1]


def _clauses(project: Checked) -> set[str]:
    """Every clause of the newest edition that has sentences which act; orders between clauses do not."""
    return {
        sentence.ref.id
        for game in project.games
        for rule in game.edition(game.newest).plans.rules
        for sentence in rule.sentences
        if not isinstance(sentence, Beats | Costs | Procedure | Stands)
    }


def checked(game: Path) -> Checked:
    return check_project(find_project(game))
