"""The modules of rules in some editions, side by side, without a package around them.

In: the plans of editions. Out: for each rule that is not the same in all of them the text of its module in each. What any clause bears on
is taken from these editions together, as in a package; a rule that stands unchanged beside a change is printed the same.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rulewright.plan.nodes import PlanSet, RulePlan

from .origins import origins_of
from .package import meaning_of, shared_by
from .rule_module import rule_module


def rule_texts(editions: Sequence[PlanSet]) -> Mapping[str, Mapping[str, str]]:
    """Rule id -> edition id -> the text of its module, where the edition has it. Rules with one plan in all editions are left out."""
    meanings = [meaning_of(one.vocabulary) for one in editions]
    plans: dict[str, list[RulePlan | None]] = {}
    for number, edition in enumerate(editions):
        for plan in edition.rules:
            plans.setdefault(plan.rule, [None] * len(editions))[number] = plan
    one_vocabulary = all(meaning == meanings[0] for meaning in meanings)
    same = {rule for rule, own in plans.items() if len(own) > 1 and one_vocabulary and all(p == own[0] for p in own)}
    found: dict[str, dict[str, str]] = {rule: {} for rule in plans if rule not in same}
    origins = origins_of(editions)
    for edition, meaning in zip(editions, meanings, strict=True):
        _, names, bears, beaten = shared_by(editions, meaning)
        for plan in edition.rules:
            if plan.rule in found:
                text = rule_module(plan, names, bears, beaten, "...", "..", origins[edition.edition])
                found[plan.rule][edition.edition] = text
    return found
