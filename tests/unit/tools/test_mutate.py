"""The score: what a scenario checks is noticed, what none checks survives, and the draw is the same every time."""

from __future__ import annotations

import pytest

from rulewright.diagnostics import Bag
from rulewright.tools.mutate.changes import changes
from rulewright.tools.mutate.names import Names
from rulewright.tools.mutate.score import Mutant, Range, mutants, sample, score
from tests.unit.tools.duel import files, game

RULES = (
    "when a Trap on the Creature happens, if the Creature is Dazed, the Creature loses 2 HP.",
    "the Creature cannot use Rest.",
)
SCENARIO = """\
    scenarios: dazed
    cases:
    - id: hurt
      text: Two points, and only for the dazed.
      cites: [e1]
      given: |
        let Ada be a Creature. let Boris be a Creature. the Ada's HP is 5. the Boris's HP is 5. the Ada is Dazed.
        let Cora be a Creature. the Cora's HP is 5. the Cora is Dazed.
        let Pit be a Trap on the Ada. let Snare be a Trap on the Boris.
      when: [trigger the Pit, trigger the Snare]
      then: |
        the Ada's HP is 3. the Boris's HP is 5. the Cora's HP is 5.
"""


def ready() -> Range:
    return Range.of(game(files(*RULES, scenarios=SCENARIO)), Bag())


def test_what_is_checked_is_noticed_and_the_rest_survives() -> None:
    found = ready()
    verdicts = list(score(found, mutants(found)))
    kinds = {v.mutant.kind for v in verdicts}
    assert kinds == {"clause", "condition", "number", "name"}
    assert {v.mutant.clause for v in verdicts if v.noticed} == {"dazed/e1"}
    assert {v.mutant.name for v in verdicts if v.mutant.clause == "dazed/e1" and not v.noticed} == set()
    assert any(v.mutant.name == "dazed/e2: dropped" and v.noticed is None for v in verdicts)


def test_numbers_and_conditions_change_one_at_a_time() -> None:
    names = {m.what for m in mutants(ready()) if m.clause == "dazed/e1"}
    loses = "the Creature loses 2 HP -> the Creature loses"
    assert {f"{loses} 3 HP", f"{loses} 1 HP", "the Creature is Dazed -> the Creature is not Dazed", "dropped"} <= names


def test_every_case_is_played_before_a_change_is_not_noticed() -> None:
    played = SCENARIO.replace("      cites: [e1]\n", "").replace("scenarios: dazed", "scenarios: other")
    content = files(*RULES, scenarios=played)
    content["scenarios/other.yaml"] = content.pop("scenarios/dazed.yaml")
    head = "rule: other\ntitle: Other\nkind: rule\nsubject: a Creature\nvocabulary: duel\n"
    content["rules/other.yaml"] = f"{head}effects:\n- id: x1\n  text: Nothing.\n  prose: advice\n".encode()
    found = Range.of(game(content), Bag())
    verdicts = [v for v in score(found, mutants(found)) if v.mutant.clause == "dazed/e1"]
    assert verdicts and {v.noticed for v in verdicts} == {"other/hurt"}


VITALS = """\
    HP: {track: from 0 to 9}
    Might: {number: from 0}
"""


def changed(rule: str) -> set[str]:
    """What is changed in a sentence, in a game whose numbers are bounded."""
    content = files(rule)
    text = content["vocabulary/duel.yaml"].decode()
    content["vocabulary/duel.yaml"] = text.replace("    HP: {track: from 0}\n    Might: number\n", VITALS).encode()
    compiled = game(content)
    edition = compiled.editions[-1]
    (sentence,) = edition.rules[0].clauses[0].sentences
    found = changes(sentence, Names.of(edition.vocabulary, 7, sentence))
    # whom it is about is turned round in all of them
    return {c.what for c in found if c.kind in ("number", "condition") and not c.what.startswith("it is")}


@pytest.mark.parametrize(
    ("rule", "what"),
    [
        (
            "when the Creature's HP reaches 9, end the Turn.",
            {"reaches 9 -> reaches 10", "reaches 9 -> reaches 8"},
        ),
        (
            "when a Trap on the Creature happens, set the Creature's Might to 0.",
            {"the Creature's Might is set to 0 -> the Creature's Might is set to 1"},
        ),
        (
            "when a Trap on the Creature happens, if the Creature's HP is at most 8, end the Turn.",
            {
                "the Creature's HP is at most 8 -> the Creature's HP is more than 8",
                "the Creature's HP is at most 8 -> the Creature's HP is at most 9",
                "the Creature's HP is at most 8 -> the Creature's HP is at most 7",
            },
        ),
        (
            "when a Trap on the Creature happens, if the Creature's HP is at least 0, end the Turn.",
            {
                "the Creature's HP is at least 0 -> the Creature's HP is less than 0",
                "the Creature's HP is at least 0 -> the Creature's HP is at least 1",
            },
        ),
    ],
)
def test_what_bounds_make_the_same_is_no_change(rule: str, what: set[str]) -> None:
    assert changed(rule) == what


def test_the_draw_is_steady_and_follows_the_seed() -> None:
    found = mutants(ready())

    def drawn(seed: int) -> list[Mutant]:
        return sample(found, 4, seed)

    assert drawn(1) == drawn(1) and len(drawn(1)) == 4
    assert any(drawn(seed) != drawn(1) for seed in range(2, 8))
    assert sample(found, None) == found
