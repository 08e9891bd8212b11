"""Examples as they are played: steps with their clauses, and lines with what moved along them; both follow from the rules."""

from __future__ import annotations

import pytest

from rulewright.diagnostics import Bag
from rulewright.model.page import Drawn, Example, Positions
from rulewright.model.text import ToClause
from rulewright.pipeline import compile_game
from rulewright.source import load_files
from tests.support.one_book import site_of_one_book

RULE = """\
rule: race
title: Race
kind: procedure
vocabulary: track
subject: a Runner
effects:
- id: e1
  text: A runner goes one field ahead at the end of a turn.
  rule: |
    at the end of a Turn, increase the Runner's Field by 1.
- id: e2
  text: Whoever moves is warm.
  rule: |
    at the end of a Turn, the Runner becomes Warm.
examples:
- id: x1
  text: Ann runs.
  given: |
    let Ann be a Runner. let Bea be a Post. the Ann's Field is 2. the Bea's Field is 7.
  when: [start of a Turn, end of the Turn]
  then: the Ann's Field is 3.
"""
VOCABULARY = """\
vocabulary: track
title: Track
windows:
  Turn: {}
entities:
  Marker: {Field: {type: number, drawn: line}}
  Runner: {is a: Marker}
  Post: {is a: Marker}
states:
  Warm: {bearer: Runner, ends: elsewhere}
"""


def example(vocabulary: str = VOCABULARY, rule: str = RULE) -> Example:
    files = {"vocabulary/track.yaml": vocabulary, "rules/race.yaml": rule}
    ((found,),) = (page.examples for page in site_of_one_book("track", files).editions[-1].rules)
    return found


def test_steps_say_what_changed_and_which_clause_did_it() -> None:
    steps = [(step.what, step.clauses) for step in example().decided]
    assert steps == [("Ann’s Field: 2 → 3", (ToClause("", "e1"),)), ("Ann becomes Warm", (ToClause("", "e2"),))]


def test_a_line_shows_who_moved_and_who_stayed() -> None:
    assert example().boards == (Positions("Field", "Turn", (Drawn("Ann", 2, 3), Drawn("Bea", 7, 7))),)


def test_two_stretches_of_time_are_two_boards() -> None:
    twice = RULE.replace("end of the Turn]", "end of the Turn, start of a Lap, end of the Lap]")
    twice = twice.replace("then: the Ann's Field is 3.", "then: the Ann's Field is 4.")
    twice = twice.replace("becomes Warm.", "becomes Warm.\n- id: e3\n  text: A lap counts one.\n  rule: |\n    at the end of a Lap, increase the Runner's Field by 1.")  # fmt: skip
    boards = example(VOCABULARY.replace("  Turn: {}", "  Turn: {}\n  Lap: {}"), twice).boards
    assert [(board.step, board.rows[0]) for board in boards] == [
        ("Turn", Drawn("Ann", 2, 3)),
        ("Lap", Drawn("Ann", 3, 4)),
    ]


def test_where_nothing_moves_all_stand() -> None:
    still = RULE.replace("when: [start of a Turn, end of the Turn]", "when: [start of a Turn]").replace(
        "is 3.", "is 2."
    )
    assert example(rule=still).boards == (Positions("Field", "", (Drawn("Ann", 2, 2), Drawn("Bea", 7, 7))),)


def test_what_is_not_declared_to_be_drawn_is_not() -> None:
    assert example(VOCABULARY.replace("{type: number, drawn: line}", "number")).boards == ()


@pytest.mark.parametrize("kind", ["flag", "list of Runner", "Runner"])
def test_only_a_number_has_a_place_on_a_line(kind: str) -> None:
    bag = Bag()
    files = {"vocabulary/track.yaml": VOCABULARY.replace("type: number", f"type: {kind}"), "rules/race.yaml": RULE}
    files |= {
        "game.yaml": "rulewright: 1\ngame: g\ntitle: G\nvocabulary: track\n",
        "publications.yaml": "publications: [core]\n",
        "publications/core.yaml": "publication: core\ntitle: Core\nkind: core\ndate: 2020\n",
    }
    (sources,) = load_files({path: text.encode() for path, text in files.items()}, bag).games
    compile_game(sources, bag, examined=False)
    assert "Field is not one number, so it has no place on a line" in [
        one.message for one in bag if one.code == "RW310"
    ]
