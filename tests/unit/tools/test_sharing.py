"""What editions share of each other is what each of them would be alone: the same output, the same findings."""

from __future__ import annotations

from pathlib import Path

import pytest

import rulewright.pipeline as pipeline
from rulewright.diagnostics import Bag
from rulewright.interpret.cases import run_case
from rulewright.tools.build import outputs_of
from rulewright.tools.cases import Bench
from rulewright.tools.project import Project, check_project
from tests.support.whole import check

RULESETS = Path(__file__).parents[2] / "rulesets"

GAME = {
    "game.yaml": "rulewright: 1\ngame: arena\ntitle: Arena\nvocabulary: arena\n",
    "publications.yaml": "publications: [book, errata-1, errata-2]\n",
    "publications/book.yaml": "publication: book\ntitle: Book\nkind: core\ndate: 2020\n",
    "vocabulary/arena.yaml": "vocabulary: arena\ntitle: Arena\nentities:\n  Hero: {Might: number}\nactions:\n  Rest: Hero uses ~\n",
    "resting.yaml": (
        "rule: resting\ntitle: Resting\nkind: rule\nvocabulary: arena\nsubject: a Hero\neffects:\n"
        "- id: e1\n  text: Who rests gains 1 Might.\n  rule: |\n    when the Hero uses Rest, increase the Hero's Might by 1.\n"
        "- id: e2\n  text: The weak cannot.\n  drift: short\n"
        "  rule: |\n    instead of clause waking/w1, if the Hero's Might is less than 1, the Hero cannot use Rest.\n"
    ),
    "waking.yaml": (
        "rule: waking\ntitle: Waking\nkind: rule\nvocabulary: arena\nsubject: a Hero\neffects:\n"
        "- id: w1\n  text: All can rest.\n  drift: short\n  rule: |\n    the Hero can use Rest.\n"
    ),
}
CHANGES = "publication: {0}\ntitle: {0}\nkind: errata\ndate: 202{1}\nchanges:\n"


def without_sharing(monkeypatch: pytest.MonkeyPatch) -> None:
    alone = pipeline.compile_edition
    monkeypatch.setattr(pipeline, "compile_edition", lambda *a, before=None, **k: alone(*a, **k))


def test_a_ruleset_comes_out_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    project = Project(RULESETS / "pf2", "", RULESETS / "generated")
    together = check_project(project, examined=False)
    assert len(together.games[0].editions) > 2
    without_sharing(monkeypatch)
    alone = check_project(project, examined=False)
    assert outputs_of(together).files == outputs_of(alone).files
    assert list(together.bag) == list(alone.bag)


def game(first: str, second: str) -> dict[str, bytes]:
    files = GAME | {
        "publications/errata-1.yaml": CHANGES.format("errata-1", 1) + first,
        "publications/errata-2.yaml": CHANGES.format("errata-2", 2) + second,
    }
    return {path: text.encode() for path, text in files.items()}


WORDS = "- replace: waking/w1\n  was: All\n  text: Everybody can rest.\n  drift: short\n"
GONE = "- remove: waking/w1\n  was: All\n"
PROSE = "- replace: waking/w1\n  was: {text: All}\n  text: All may rest.\n  prose: said only\n"


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (WORDS, WORDS.replace("All", "Everybody", 1).replace("text: Everybody", "text: Anybody")),
        (GONE, ""),
        (PROSE, ""),
    ],
    ids=["words", "a clause that another page names is gone", "and means nothing any more"],
)
def test_findings_are_those_of_each_edition(first: str, second: str, monkeypatch: pytest.MonkeyPatch) -> None:
    files = game(first, second or "- retitle: waking\n  was: Waking\n  to: Getting up\n")
    _, together = check(files, examined=False)
    without_sharing(monkeypatch)
    _, alone = check(files, examined=False)
    assert list(together) == list(alone)


def test_what_is_not_touched_is_the_same_object() -> None:
    (made,), bag = check(game(WORDS, "- retitle: waking\n  was: Waking\n  to: Getting up\n"), examined=False)
    assert [one.code for one in bag if one.severity.value == "error"] == []
    book, first, second = made.editions
    at = {rule.id: n for n, rule in enumerate(book.rules)}
    for later in (first, second):
        assert later.vocabulary is book.vocabulary
        assert later.rules[at["resting"]] is book.rules[at["resting"]]
        assert later.plans.rules[at["resting"]] is book.plans.rules[at["resting"]]


AGAIN = "rule: {0}\ntitle: {0}\nkind: rule\nvocabulary: arena\nsubject: a Hero\neffects:\n- id: a1\n  text: As said.\n  restates: {1}\n"
"""A page that says again what another says."""


def test_a_clause_that_means_nothing_any_more_is_missed_by_those_who_say_it_again_and_by_nobody_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    files = game(WORDS, PROSE.replace("All", "Everybody", 1))
    files |= {f"{page}.yaml": AGAIN.format(page, of).encode() for page, of in (("again", "waking/w1"), ("twice", "again/a1"))}  # fmt: skip
    (made,), together = check(files, examined=False)
    assert [one.code for one in together if one.severity.value == "error"] == ["RW320", "RW320"]
    before, after = made.editions[1:]
    at = {rule.id: n for n, rule in enumerate(before.rules)}
    assert after.rules[at["resting"]] is before.rules[at["resting"]]
    without_sharing(monkeypatch)
    _, alone = check(files, examined=False)
    assert list(together) == list(alone)


CASES = """\
scenarios: resting
cases:
- id: s1
  text: Speaks of a clause that is not there.
  cites: [e9]
  given: |
    let Ada be a Hero. the Ada's Might is 1.
  when: [the Ada uses Rest]
  then: |
    the Ada's Might is 2.
- id: s2
  text: Under an option.
  cites: [e1]
  options: {Naps: not used}
  given: |
    let Ada be a Hero. the Ada's Might is 1.
  when: [the Ada uses Rest]
  then: |
    the Ada's Might is 2.
"""


def test_a_slip_in_one_case_leaves_the_editions_of_the_others_whole() -> None:
    option = "options:\n  Naps: {text: Short ones., clauses: [waking/w1], default: used}\n"
    files = game(WORDS, "- retitle: waking\n  was: Waking\n  to: Getting up\n")
    files |= {"game.yaml": (GAME["game.yaml"] + option).encode(), "scenarios/resting.yaml": CASES.encode()}
    (made,), _ = check(files, examined=False)
    bench = Bench(made, Bag())
    _, (own, second) = bench.cases("errata-2")
    assert bench.bag.has_errors and own is not made.editions[-1]
    assert run_case(own.plans, second).passed
