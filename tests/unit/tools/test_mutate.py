"""The score: what a scenario checks is noticed, what none checks survives, and the draw is the same every time."""

from __future__ import annotations

from rulewright.diagnostics import Bag
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
    assert {"2 -> 3", "2 -> 1", "Creature is Dazed -> Creature is not Dazed", "dropped"} <= names


def test_the_draw_is_steady_and_follows_the_seed() -> None:
    found = mutants(ready())

    def drawn(seed: int) -> list[Mutant]:
        return sample(found, 4, seed)

    assert drawn(1) == drawn(1) and len(drawn(1)) == 4
    assert any(drawn(seed) != drawn(1) for seed in range(2, 8))
    assert sample(found, None) == found
