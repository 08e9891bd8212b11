"""The shipped rules and test rulesets hold no conflict; without its rulings the chase's advance table does."""

from __future__ import annotations

import re
import shutil
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

import pytest

from rulewright.diagnostics import Diagnostic
from rulewright.tools.project import Checked, check_project, find_project
from rulewright.tools.scenarios import Ran, run_all

ROOT = Path(__file__).parents[2]
RAISES = {"RW601": "RulesConflict", "RW602": "RulesGap"}


@cache
def checked(folder: str) -> Checked:
    return check_project(find_project(ROOT / folder))


LARGER = {"RW699", "RW711", "RW720", "RW731"}
"""The reference's own game declares every form there is, and uses some; damage there both dazes and hurts."""


@pytest.mark.parametrize("folder", ["rules", "tests/rulesets"])
def test_nothing_conflicts_and_nothing_is_left_undecided(folder: str) -> None:
    found = [
        (d.code, d.message, d.hint)
        for d in checked(folder).bag
        if d.code.startswith(("RW6", "RW7")) and not (d.span.file.startswith("arena/") and d.code in LARGER)
    ]
    assert found == []


def copied(scenarios: str = "", *, rulings: bool) -> Checked:
    """The game of the chase from its files, with or without the rulings of the advance table, and with these scenarios alone."""
    rules = Path(mkdtemp())
    try:
        game = rules / "starfinder"
        shutil.copytree(ROOT / "rules/starfinder", game)
        (game / "addresses.yaml").unlink()
        shutil.rmtree(game / "scenarios")
        if scenarios:
            (game / "scenarios").mkdir()
            (game / "scenarios/chase-progress.yaml").write_text(scenarios, encoding="utf-8")
        if not rulings:
            page = game / "chases/chase-progress.yaml"
            text, taken = re.subn(r"(?ms)^rulings:\n(?:[ -].*?\n|\n)*", "", page.read_text(encoding="utf-8"))
            assert taken == 1
            page.write_text(text, encoding="utf-8")
        return check_project(find_project(rules))
    finally:
        shutil.rmtree(rules)


@cache
def found() -> tuple[Diagnostic, ...]:
    return tuple(copied(rulings=False).bag)


def scenarios() -> str:
    """The witnesses of the findings, pasted into a file of scenarios as they stand."""
    lines = ["scenarios: chase-progress", "cases:"]
    for number, finding in enumerate(found(), 1):
        facts = finding.notes[0].message.removeprefix("for example: ")
        lines += [f"- id: s{number}", f"  text: Case {number}.", "  given: |", f"    {facts}"]
        lines += ["  when: [start of the Chase Progress Phase]", f"  raises: {RAISES[finding.code]}"]
    return "\n".join(lines) + "\n"


def ran(*, rulings: bool) -> tuple[Ran, ...]:
    return tuple(one for one in run_all(copied(scenarios(), rulings=rulings)).ran if not one.case.printed)


def test_without_rulings_the_advance_table_shows_its_conflicts() -> None:
    pairs = {
        re.match(r"chase-progress/(\S+) and chase-progress/(\S+) ", d.message) for d in found() if d.code == "RW601"
    }
    assert {pair.groups() for pair in pairs if pair is not None} == {
        ("a1", "a3"),  # keep pace failed, another check passed
        ("a3", "a6"),  # keep pace failed, slowing down
        ("a3", "a4"),  # keep pace failed, near miss at speeding up
        ("a4", "a6"),  # near miss at speeding up, slowing down
        ("e1", "e3"),  # all failed in an engagement, one of them by little
    }
    # Besides, nobody says what becomes of a vehicle whose pilots tried nothing; and no question is left undecided.
    assert sorted(d.code for d in found()) == ["RW601"] * 5 + ["RW602"]
    assert "nothing decides the Own Result" in next(d.message for d in found() if d.code == "RW602")


def test_each_witness_is_a_scenario_that_runs() -> None:
    """Read, set up and run, each ends in its conflict, on the interpreter and on the printed package."""
    results = ran(rulings=False)
    assert {(one.case.id, one.back_end) for one in results} == {
        (f"s{number}", end) for number in range(1, 7) for end in ("interpreter", "python")
    }
    # In a gap no clause takes part, which a case is told of as well.
    assert [(one.name, d) for one in results for d in one.differences if d.what != "the case"] == []


def test_with_rulings_the_same_worlds_are_decided() -> None:
    results = ran(rulings=True)
    assert len({one.case.id for one in results}) == 6
    for one in results:
        (difference,) = one.differences
        assert (difference.what, difference.actual) == ("raises", "nothing was raised"), one.name
