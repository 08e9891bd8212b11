"""A bound of modifiers that took effect is told where a case is played, and where readers try it."""

from __future__ import annotations

import pytest

from rulewright.emit.wiki import render_site
from rulewright.model.page import Site
from rulewright.model.trial import Bound
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
  text: It leaps worse.
  rule: |
    the Frog gets -2 to Speed in a Leap.
- id: e2
  text: Leaps are worse.
  rule: |
    the Frog gets -2 to Leap.
"""
VOCABULARY = """\
vocabulary: pond
title: Pond
entities:
  Frog: {Speed: {number: from 0 to 10}}
states:
  Stuck: {bearer: Frog, begins: elsewhere, ends: elsewhere}
roll kinds:
  Throw:
    dice: 1d6
    takes: {Skill: number, Modifiers: -3 to 3 with Skill}
    numbers: {Goal: the Skill + the Modifiers}
    degrees:
    - {name: Far, side: success, if: the Die is at most the Goal}
    - {name: Near, side: failure}
rolls:
  Leap: {reads: ~ by Frog, kind: Throw, with: {Skill: Speed}}
"""
SCENARIOS = """\
scenarios: stuck
cases:
- id: s1
  text: It needs a 2.
  cites: [e1]
  given: let Ann be a Frog. the Ann is Stuck. the Ann's Speed is 5.
  when: [the Ann makes a Leap]
  rolls: [4]
  degrees: [Near]
"""


@pytest.fixture(scope="module")
def site() -> Site:
    files = {
        "vocabulary/pond.yaml": VOCABULARY,
        "rules/stuck.yaml": STATE,
        "scenarios/stuck.yaml": SCENARIOS,
    }
    return site_of_one_book("pond", files)


def test_a_case_that_is_played_says_what_all_modifiers_came_to(site: Site) -> None:
    (step,) = site.traces["stuck/s1"].steps
    assert step.reason == "Skill 3, Modifiers −1, Goal 2; Modifiers −4 with those on Skill, bounded to −3"


def test_what_is_tried_knows_the_bound_from_each_number_on(site: Site) -> None:
    (page,) = site.editions[-1].rules
    assert page.trial is not None
    (question,) = page.trial.questions
    plain, stuck = question.outcomes
    assert plain.bounds(5) == () and plain.bounded == ()
    assert stuck.bounds(5) == (Bound("Modifiers", -4, -3),)
    assert Bound("Speed", None, 0) in stuck.bounds(1), "the number itself comes to less than 0"
    assert stuck.totals[5] == 2


def test_the_table_of_common_cases_and_the_panel_tell_it(site: Site) -> None:
    printed = render_site(site)
    page = printed["rules/stuck/index.html"].decode()
    assert "Modifiers −4, bounded to −3</td>" in page
    assert "Modifiers \\u22124, bounded to \\u22123" in printed["rules/stuck/try.js"].decode()
