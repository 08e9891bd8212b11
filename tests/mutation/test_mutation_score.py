"""The short form of the score: every clause dropped, a draw of the other mutants, and the committed result of all of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

from rulewright.tools.mutate.score import Mutant, Range, Verdict, mutants, sample, score
from rulewright.tools.project import check_project, find_project

HERE = Path(__file__).parent
UNNOTICED: dict[str, str] = yaml.safe_load((HERE / "unnoticed.yaml").read_text(encoding="utf-8"))
RESULT = (HERE / "result.txt").read_text(encoding="utf-8")
DRAWN = 24


@pytest.fixture(scope="module")
def verdicts() -> dict[str, list[Verdict]]:
    """Of each game: all dropped clauses, and `DRAWN` of the other mutants."""
    checked = check_project(find_project(HERE.parents[1]), examined=False)
    assert not checked.bag.has_errors
    found: dict[str, list[Verdict]] = {}
    for game in checked.games:
        range_ = Range.of(game, checked.bag)
        every = mutants(range_)

        def of_kind(dropped: bool, every: list[Mutant] = every) -> list[Mutant]:
            return [m for m in every if (m.kind == "clause") is dropped]

        found[game.id] = list(score(range_, [*of_kind(True), *sample(of_kind(False), DRAWN)]))
    return found


def test_every_dropped_clause_is_noticed_or_listed(verdicts: dict[str, list[Verdict]]) -> None:
    dropped = [v for own in verdicts.values() for v in own if v.mutant.kind == "clause"]
    assert {v.mutant.clause for v in dropped if v.noticed is None} == set(UNNOTICED)
    assert len(dropped) > 100
    assert all(reason for reason in UNNOTICED.values())


def test_most_of_the_draw_is_noticed(verdicts: dict[str, list[Verdict]]) -> None:
    drawn = [v for own in verdicts.values() for v in own if v.mutant.kind != "clause"]
    assert sum(v.noticed is not None for v in drawn) >= 0.8 * len(drawn)


def test_the_draw_agrees_with_the_committed_result(verdicts: dict[str, list[Verdict]]) -> None:
    listed = set(re.findall(r"^not noticed: (.*) \(\d+ cases\)$", RESULT, re.M))
    survivors = {f"{v.mutant.kind} {v.mutant.name}" for own in verdicts.values() for v in own if v.noticed is None}
    assert survivors <= listed, "run tests/mutation/score.py, and look at what is not noticed any more"


def test_the_committed_result_is_good_enough() -> None:
    noticed, run = map(int, re.search(r"^(\d+) of (\d+) changes noticed", RESULT, re.M).groups())  # type: ignore[union-attr]
    assert noticed >= 0.9 * run
