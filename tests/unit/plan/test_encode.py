"""Plans survive the way to JSON and back, and what is no plan is refused."""

from __future__ import annotations

import json

import pytest

from rulewright.model import terms as t
from rulewright.model import vocabulary as voc
from rulewright.plan import nodes as p
from rulewright.plan.encode import decode_plan, encode_plan
from rulewright.plan.show import show_rule

PLAN = p.PlanSet(
    game="g",
    edition="core",
    variant=None,
    vocabulary=voc.Vocabulary(
        "v", entities={"Hero": voc.Entity("Hero", None, {}, only_one=True)}, printed={"Hero": "Champion"}
    ),
    rules=(
        p.RulePlan(
            "r",
            ("state", "Weary"),
            (
                p.Reaction(
                    p.Ref("r", "e1", 2),
                    (t.Arm(t.Key("become", "Weary"), (t.Bind("Hero", t.Field("subject")),)),),
                    t.Body((t.Block((t.Branch((), (t.Lose(t.Var("Hero"), "Health", None),)),)),)),
                    ("Hero",),
                ),
                p.Beats("r/e1", "r/e2", p.Ref("r", "q1")),
            ),
            ("Loud",),
        ),
    ),
    words={"r/e1": p.Words("r/e1", "Text.", "core")},
)


def test_a_plan_comes_back_as_it_was() -> None:
    text = json.dumps(encode_plan(PLAN))
    assert decode_plan(json.loads(text)) == PLAN
    assert json.loads(text)["format"] == p.FORMAT


def test_flags_and_numbers_are_told_apart() -> None:
    flag = t.Is(t.Var("x"), "Weary", no=True)
    plan = p.PlanSet(
        "g", "e", None, PLAN.vocabulary, (p.RulePlan("r", None, (p.Stands(p.Ref("r", "a"), (), (), (flag,)),)),)
    )
    back = decode_plan(json.loads(json.dumps(encode_plan(plan))))
    stands = back.rules[0].sentences[0]
    assert isinstance(stands, p.Stands)
    atom = stands.atoms[0]
    assert isinstance(atom, t.Is)
    assert atom.no is True


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"format": 99},
        {"format": 1, "node": "Nothing"},
        {"format": 1, "node": "Ref", "rule": "r", "clause": "e"},
        {"format": 1, "node": "PlanSet"},
    ],
)
def test_what_is_no_plan_is_refused(data: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"."):
        decode_plan(data)


def test_the_text_of_a_plan_names_every_field_that_says_something() -> None:
    text = show_rule(PLAN.rules[0])
    assert text.splitlines() == [
        "rule r defines state Weary",
        "  labels Loud",
        "",
        "r/e1#2 reacts for Hero",
        "  on become Weary",
        "    if Hero := @subject",
        "  do",
        "    lose(who=Hero, attribute=Health, amount=nothing)",
        "",
        "r/q1#0 orders: r/e1 beats r/e2",
    ]
