"""What is more than this back end can carry is told with its clause; modules beside each other are those that are not the same."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from rulewright.emit.python import NotSupported, emit_python, rule_texts
from rulewright.model import terms as t
from rulewright.model.walk import rewrite

from .conftest import plans_of

ASKING = t.Arm(t.Key("use", "Guard"), (t.Wants(t.Field("subject")),))
SAME = "rule: same\ntitle: Same\nkind: rule\nvocabulary: stock\nsubject: a Creature\neffects:\n- id: e1\n  text: Same.\n  rule: |\n    the Creature cannot use Hide.\n"


@pytest.mark.parametrize(
    ("sentence", "old", "new", "told"),
    [
        ("the Creature cannot use Guard.", t.Cannot(()), t.Cannot((ASKING,)), "Wants .*: in an exception"),
        ("the Creature gets +2 Status to Speed.", t.Num(2), t.Dice(1, 6), "Dice .*: somebody would have to be asked"),
    ],
)
def test_what_cannot_be_printed_is_told_with_its_clause(sentence, old, new, told):
    plans = plans_of("the Creature cannot use Hide.", sentence)
    first, second = plans.rules[0].sentences
    changed = rewrite(second, lambda part: new if part == old and type(part) is type(old) else part)
    wanted = replace(plans, rules=(replace(plans.rules[0], sentences=(first, changed)),))
    with pytest.raises(NotSupported, match=told) as found:
        emit_python((wanted,), wanted.edition, "stock")
    assert found.value.clause == "example/e2"


def test_only_rules_that_differ_are_printed_beside_each_other():
    one = plans_of("the Creature gets +2 Status to Speed.", rules=(SAME,))
    other = replace(plans_of("the Creature gets +3 Status to Speed.", rules=(SAME,)), edition="other")
    found = rule_texts((one, other))
    assert set(found) == {"example"} and set(found["example"]) == {one.edition, "other"}
    assert [f'"example/e1", {n},' in found["example"][e] for n, e in ((2, one.edition), (3, "other"))] == [True, True]
    assert set(rule_texts((one,))) == {"example", "same"}


def test_events_of_a_list_that_is_narrowed_are_triggered_one_by_one():
    changes = {"Alert: flag": "Alert: flag\n    Blows: list of Damage"}
    sentence = "when the Creature uses Guard, trigger the Creature's Blows (its Points is at least 2) to the Creature."
    plans = plans_of(sentence, changes=changes)
    text = emit_python((plans,), plans.edition, "stock")["rules/example.py"].decode()
    assert re.search(r"for (\w+) in \[.* if .*Points.*\]:\n\s+r\.trigger_thing\(\1, ", text)


def test_why_reads_the_number_of_the_kind_that_was_asked_for():
    kinds = "".join(f"  {kind}: {{is a: Creature, Bite: number}}\n" for kind in ("Beast", "Robot"))
    heard = "when a Damage to a Robot happens, if the Robot's Bite is at least 2, the Robot gains 1 HP."
    plans = plans_of(heard, "a Robot gets +1 untyped to Bite.", changes={"  Creature:\n": f"{kinds}  Creature:\n"})
    text = emit_python((plans,), plans.edition, "stock")["why/example.py"].decode()
    assert "v.ROBOT_BITE" in text and "v.BEAST_BITE" not in text
