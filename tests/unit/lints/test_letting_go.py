"""Checks let go when they are told to, also where they look at many sentences and search no world."""

from __future__ import annotations

import pytest

from rulewright.diagnostics import Bag, Sample
from rulewright.lints import conditions, conflicts, hidden
from rulewright.lints.places import Subject, subject_of
from rulewright.pipeline import Game
from tests.support.samples import laid_over
from tests.support.whole import check

APART = (
    "when the Creature becomes Prone, the Creature gains 1 HP.",
    "when the Creature becomes Prone, the Creature becomes Stunned.",
)
"""Two that hear the same and never meet, so that nothing is searched."""


class Enough(Exception):
    """Whoever waits has waited long enough."""


@pytest.fixture(scope="module")
def game() -> Game:
    text = "rule: example\ntitle: Example\nkind: rule\nvocabulary: stock\nsubject: a Creature\neffects:\n" + "".join(
        f"- id: e{at}\n  text: A clause.\n  drift: a test\n  rule: {rule}\n" for at, rule in enumerate(APART, 1)
    )
    games, bag = check(laid_over(Sample(files=(("example.yaml", text),))), examined=False)
    assert not bag.has_errors, list(bag)
    return games[0]


@pytest.mark.parametrize("one", [conflicts, hidden, conditions])
def test_a_check_lets_go_between_sentences(game: Game, one: object) -> None:
    def enough() -> None:
        raise Enough

    asked = subject(game)
    asked.effort.halt = asked.footprints.halt = enough
    with pytest.raises(Enough):
        one.check(asked)  # type: ignore[attr-defined]


def subject(game: Game) -> Subject:
    last = game.editions[-1]
    return subject_of(last.edition, last.rules, last.plans, Bag(), game.sources)
