"""`restates` adds nothing: with the clause or without it, the plan of an edition is the same, and two meanings are refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulewright.model.meaning import RuleMeaning
from rulewright.plan.nodes import PlanSet
from rulewright.tools.project import Checked, check_project, find_project

ROOT = Path(__file__).parents[3]
HEAD = "rule: yard\ntitle: Yard\nkind: rule\nsubject: a Creature\nvocabulary: yard\neffects:\n"
RULE = "- id: e1\n  text: Text.\n  rule: |\n    when a Burst on the Creature happens, the Creature loses 1 HP.\n"
AGAIN = "- id: e2\n  text: And once more in other words.\n  restates: e1\n"
ELSE = "- id: e3\n  text: Text.\n  rule: |\n    the Creature cannot gain HP.\n"


def check(folder: Path, clauses: str) -> Checked:
    files = {
        "game.yaml": "rulewright: 1\ngame: yard\ntitle: Yard\nvocabulary: yard\n",
        "publications.yaml": "publications: [core]\n",
        "publications/core.yaml": "publication: core\ntitle: Core\nkind: core\ndate: 2020\n",
        "vocabulary/yard.yaml": "vocabulary: yard\ntitle: Yard\nentities:\n  Creature: {HP: {track: from 0}}\nevents:\n  Burst: ~ on Creature\n",
        "rules/yard.yaml": HEAD + clauses,
    }
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text)
    return check_project(find_project(folder), examined=False)


def plans(found: Checked) -> PlanSet:
    assert not found.bag.has_errors, list(found.bag)
    return found.games[0].editions[-1].plans


@pytest.mark.parametrize("place", [0, 1, 2])
def test_the_plan_is_the_same_without_it(tmp_path: Path, place: int) -> None:
    clauses = [RULE, ELSE]
    with_it = [*clauses[:place], AGAIN, *clauses[place:]]
    one, other = plans(check(tmp_path / "with", "".join(with_it))), plans(check(tmp_path / "without", "".join(clauses)))
    assert one.rules == other.rules
    assert {s.ref.id for s in one.rules[0].sentences} == {"yard/e1", "yard/e3"}  # type: ignore[union-attr]


@pytest.mark.parametrize("more", ["  rule: |\n    the Creature cannot lose HP.\n", "  prose: an example\n"])
def test_it_cannot_mean_something_beside(tmp_path: Path, more: str) -> None:
    assert check(tmp_path, RULE + AGAIN + more).bag.has_errors


def test_in_all_rules_of_this_repository_it_has_no_sentence() -> None:
    rules: list[RuleMeaning] = []
    for folder in (ROOT / "rules", ROOT / "tests/rulesets"):
        for game in check_project(find_project(folder), examined=False).games:
            for edition in game.editions:
                rules += edition.rules
    restating = [c for rule in rules for c in rule.clauses if c.restates is not None]
    assert restating or not any((ROOT / "rules").glob("*/game.yaml"))
    assert [c.id for c in restating if c.sentences] == []
