"""Which questions a page asks: of a roll, whether the deed that makes it is allowed, not what that deed is a kind of."""

from __future__ import annotations

import pytest

from rulewright.model.trial import Outcome, Trial
from tests.support.one_book import site_of_one_book

STATE = """\
rule: stuck
title: Stuck State
kind: state
defines: Stuck
vocabulary: pond
subject: a Frog
effects:
- id: e1
  text: Nothing but a jump.
  rule: |
    the Frog cannot use Deed except Jump.
- id: e2
  text: Jumps are worse.
  rule: |
    the Frog gets -2 to Speed in a Leap.
"""
DEED = """\
rule: jump
title: Jump
kind: action
defines: Jump
vocabulary: pond
subject: a Frog
effects:
- id: j1
  text: Leap.
  rule: |
    when the Frog uses Jump, the Frog makes a Leap.
- id: j2
  text: It sets free.
  rule: |
    when a Leap by the Frog succeeds, the Frog stops being Stuck.
"""
TIRED = """\
rule: tired
title: Tired State
kind: state
defines: Tired
vocabulary: pond
subject: a Frog
effects:
- id: t1
  text: No deeds.
  rule: |
    the Frog cannot use Deed.
- id: t2
  text: Leaps are worse.
  rule: |
    the Frog gets -1 to Speed in a Leap.
"""
VOCABULARY = """\
vocabulary: pond
title: Pond
entities:
  Frog: {Speed: number}
states:
  Stuck: {bearer: Frog, begins: elsewhere}
  Tired: {bearer: Frog, begins: elsewhere, ends: elsewhere}
actions:
  Deed: Frog uses ~
  Jump: {reads: Frog uses ~, is a: Deed}
  Sing: {reads: Frog uses ~, is a: Deed}
roll kinds:
  Throw:
    dice: 1d6
    takes: {Skill: number}
    numbers: {Result: the Die + the Skill}
    degrees:
    - {name: Far, side: success, if: the Result is at least 6}
    - {name: Near, side: failure}
rolls:
  Leap: {reads: ~ by Frog, kind: Throw, with: {Skill: Speed}}
"""


@pytest.fixture(scope="module")
def pages() -> dict[str, object]:
    files = {
        "vocabulary/pond.yaml": VOCABULARY,
        "rules/stuck.yaml": STATE,
        "rules/jump.yaml": DEED,
        "rules/tired.yaml": TIRED,
    }
    return {one.id: one for one in site_of_one_book("pond", files).editions[-1].rules}


def held(trial: Trial, words: str, *facts: str) -> Outcome:
    """The outcome of a question where just these facts hold, of those that bear on it."""
    question = next(one for one in trial.questions if one.words == words)
    bearing = [trial.circumstances[at].words for at in question.circumstances]
    wanted = tuple(place for place, name in enumerate(bearing) if name in facts)
    return next(one for one in question.outcomes if one.holds == wanted)


def test_what_an_exception_allows_is_asked_beside_what_is_forbidden(pages) -> None:
    trial = pages["stuck"].trial
    assert [one.words for one in trial.questions] == ["Frog uses Deed", "Frog uses Jump", "Leap by Frog"]
    assert not held(trial, "Frog uses Deed", "The Frog is Stuck").allowed
    assert held(trial, "Frog uses Jump", "The Frog is Stuck").allowed
    assert trial.questions[2].after == (1,), "a Leap is made by a Jump; that other deeds are forbidden is nothing to it"
    assert not held(trial, "Frog uses Jump", "The Frog is Tired").allowed


def test_a_deed_whose_roll_a_page_changes_is_asked_there(pages) -> None:
    trial = pages["tired"].trial
    assert [one.words for one in trial.questions] == ["Frog uses Deed", "Frog uses Jump", "Leap by Frog"]
    assert not held(trial, "Frog uses Jump", "The Frog is Tired").allowed
    assert "Frog uses Sing" not in [one.words for one in trial.questions], "it is answered as any Deed"


def test_a_way_out_on_another_page_makes_the_box_that_names_it(pages) -> None:
    boxes = {part.kind.value: part for part in pages["stuck"].parts}
    assert [(one.owner, one.clause) for one in boxes["cancellations"].elsewhere] == [("jump", "j2")]
    assert boxes["cancellations"].content == () and list(boxes) == ["effects", "cancellations"]
    assert "cancellations" not in {part.kind.value for part in pages["tired"].parts}
    assert {link.words for link in pages["jump"].back_links} >= {"Stuck State e2", "Tired State t2"}, (
        "they change its roll"
    )
