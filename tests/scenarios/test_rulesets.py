"""The test rulesets run: every case of theirs, in every edition it names, on every back end, and every clause in some case.

In: tests/rulesets/. Deliberately not here: the shipped games, which have their own suite and say more about themselves.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from rulewright.diagnostics import Severity
from rulewright.pipeline import Game
from rulewright.plan.nodes import Beats, Costs, Definition, Procedure, Stands
from rulewright.tools.project import Checked, check_project, find_project
from rulewright.tools.scenarios import Report, run_game

ROOT = Path(__file__).resolve().parents[1] / "rulesets"
GAMES = sorted(folder.name for folder in ROOT.iterdir())


@cache
def checked() -> Checked:
    return check_project(find_project(ROOT), examined=False)  # what disagrees is looked for in `shipped/`


def game_of(name: str) -> Game:
    return next(game for game in checked().games if game.id == name)


@cache
def report(game: str) -> Report:
    return Report(tuple(run_game(game_of(game), checked().bag)))


def test_nothing_is_wrong_with_them() -> None:
    assert [one.message for one in checked().bag if one.severity is Severity.ERROR] == []
    assert sorted(game.id for game in checked().games) == GAMES


@pytest.mark.parametrize("game", GAMES)
def test_its_cases_hold(game: str) -> None:
    ran = report(game)
    assert ran.passed, ran.text()
    assert {one.back_end for one in ran.ran} == {"interpreter", "python"}


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_takes_part_in_a_case(game: str) -> None:
    """Clauses that act; definitions, and orders between clauses, show in what rests on them."""
    reached = {clause for one in report(game).ran for clause in one.took_part}
    acting = {
        sentence.ref.id
        for compiled in game_of(game).editions
        for rule in compiled.plans.rules
        for sentence in rule.sentences
        if not isinstance(sentence, Beats | Costs | Definition | Procedure | Stands)
    }
    assert sorted(acting - reached) == []
