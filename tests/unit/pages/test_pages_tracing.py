"""Cases step by step: dice, changes and answers in the order in which they come, each with its clauses; one page for each case."""

from __future__ import annotations

import json

import pytest
from jsonschema import Draft202012Validator

from rulewright.emit.wiki import LazySite, render_site
from rulewright.model.page import Site
from rulewright.model.page_schema import twin_schema
from rulewright.model.text import ToClause
from rulewright.model.trace import Step, StepKind
from tests.support.one_book import site_of_one_book

RULE = """\
rule: race
title: Race
kind: state
defines: Warm
vocabulary: track
subject: a Runner
triggers:
- id: e2
  text: A jump is thrown for.
  rule: |
    when the Runner uses Jump, the Runner makes a Leap.
- id: e3
  text: Whoever leaps far is warm.
  rule: |
    when a Leap by the Runner succeeds, the Runner becomes Warm and keeps it.
effects:
- id: e1
  text: A runner who is Warm runs 2 faster.
  rule: |
    the Runner gets +2 to Speed.
- id: e4
  text: Nobody who is Warm jumps.
  rule: |
    the Runner cannot use Jump.
examples:
- id: x1
  text: Ann jumps far.
  given: let Ann be a Runner. the Ann's Speed is 5.
  when: [the Ann uses Jump]
  rolls: [3]
  then: the Ann is Warm.
  totals:
  - {of: the Ann's Speed, value: 7}
  verdicts:
  - {of: the Ann uses Jump, allowed: false}
  cites: [e3]
"""
SCENARIOS = """\
scenarios: race
cases:
- id: warm-already
  text: Whoever is warm does not jump.
  cites: [e4]
  given: let Ann be a Runner. the Ann is Warm.
  when: [the Ann uses Jump]
  raises: IllegalAction
- id: x1
  text: Whoever is warm runs faster.
  cites: [e1]
  given: let Bea be a Runner. the Bea is Warm. the Bea's Speed is 3.
  totals:
  - {of: the Bea's Speed, value: 5}
"""
VOCABULARY = """\
vocabulary: track
title: Track
entities:
  Runner: {Speed: number}
states:
  Warm: {bearer: Runner, begins: elsewhere, ends: elsewhere}
actions:
  Jump: Runner uses ~
roll kinds:
  Throw:
    dice: 1d6
    takes: {Modifiers: number}
    numbers: {Result: the Die + the Modifiers}
    degrees:
    - {name: Far, side: success, if: the Result is at least 3}
    - {name: Near, side: failure}
rolls:
  Leap: {reads: ~ by Runner, kind: Throw}
"""


@pytest.fixture(scope="module")
def site() -> Site:
    files = {
        "vocabulary/track.yaml": VOCABULARY,
        "rules/race.yaml": RULE,
        "scenarios/race.yaml": SCENARIOS,
    }
    return site_of_one_book("track", files)


def test_dice_changes_and_answers_come_in_their_order(site: Site) -> None:
    assert site.traces["race/examples/x1"].steps == (
        Step(StepKind.DICE, "Ann’s Leap: 3", (ToClause("", "e2"),), "Modifiers 0"),
        Step(StepKind.CHANGE, "Ann becomes Warm", (ToClause("", "e3"),)),
        Step(StepKind.ANSWER, "The Ann's Speed: 7", (ToClause("", "e1"),), "+2"),
        Step(StepKind.ANSWER, "The Ann uses Jump: not allowed", (ToClause("", "e4"),)),
    )


def test_what_is_refused_says_by_which_clause(site: Site) -> None:
    assert site.traces["race/warm-already"].steps == (Step(StepKind.REFUSED, "It is refused", (ToClause("", "e4"),)),)


def test_each_case_has_a_page_with_the_words_of_its_clauses_and_links_lead_there(site: Site) -> None:
    printed = render_site(site)
    page = printed["rules/race/trace/examples/x1/index.html"].decode()
    assert '<a class="ref" href="../../../index.html#e3">e3</a> Whoever leaps far is warm.' in page
    assert "Worked example, step by step" in page and 'href="../../warm-already/index.html"' in page
    rule = printed["rules/race/index.html"].decode()
    assert rule.count('href="trace/examples/x1/index.html"') > 1, "the example, and the clauses that it tests"
    assert 'href="trace/warm-already/index.html"' in rule
    twin = json.loads(printed["rules/race/trace/examples/x1/index.json"])
    assert [step["kind"] for step in twin["page"]["steps"]] == ["dice", "change", "answer", "answer"]
    assert list(Draft202012Validator(twin_schema()).iter_errors(twin)) == []
    old = printed["editions/core/rules/race/index.html"].decode()
    assert "/trace/" not in old, "they are played by the rules of today"


def test_an_example_and_a_scenario_of_one_name_have_a_page_each(site: Site) -> None:
    printed = render_site(site)
    rule = printed["rules/race/index.html"].decode()
    assert '<a href="trace/examples/x1/index.html">Every step' in rule
    tests = rule[rule.index("Tests of each clause") :]
    assert '<a class="nb" href="trace/x1/index.html">x1</a>' in tests
    assert '<a class="nb" href="trace/examples/x1/index.html">example x1</a>' in tests
    example, scenario = (printed[f"rules/race/trace/{name}/index.html"].decode() for name in ("examples/x1", "x1"))
    assert "Ann jumps far." in example and "Whoever is warm runs faster." in scenario


def test_a_case_is_played_when_its_page_is_asked_for(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    look = type(site.traces).__getitem__

    def looked(self: object, key: str) -> object:
        asked.append(key)
        return look(self, key)  # type: ignore[arg-type]

    monkeypatch.setattr(type(site.traces), "__getitem__", looked)
    pages = LazySite(site)
    assert pages["rules/race/index.html"] and asked == []
    assert pages["rules/race/trace/examples/x1/index.html"] and set(asked) == {"race/examples/x1"}
