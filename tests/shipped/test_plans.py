"""The plan of every shipped rule, as a person reads it, and the plans of earlier editions where they differ.

A change of a plan is a change of what rules do. Read it before you update the goldens.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from rulewright.diagnostics import Bag
from rulewright.pipeline import Game, compile_game
from rulewright.plan.encode import decode_plan, encode_plan
from rulewright.plan.nodes import RulePlan
from rulewright.plan.show import show_rule
from rulewright.plan.verify import verify
from rulewright.source import load_tree
from tests.support.goldens import Goldens

ROOT = Path(__file__).resolve().parents[2]
PLANS = Path(__file__).with_name("plans")


@cache
def games() -> tuple[Game, ...]:
    bag = Bag()
    found = tuple(
        g for s in load_tree(ROOT / "rules", bag).games if (g := compile_game(s, bag, examined=False)) is not None
    )
    assert not bag.has_errors
    return found


def wanted() -> dict[str, RulePlan]:
    """File name -> plan: the newest edition's, and an earlier edition's wherever the next one does something else."""
    found: dict[str, RulePlan] = {}
    for game in games():
        later: dict[str, RulePlan] = {}
        for compiled in reversed(game.editions):
            for plan in compiled.plans.rules:
                if plan.rule not in later:
                    found[f"{game.id}/{plan.rule}.txt"] = plan
                elif later[plan.rule] != plan:
                    found[f"{game.id}/{plan.rule}@{compiled.edition.id}.txt"] = plan
                later[plan.rule] = plan
    return found


@pytest.mark.parametrize("name", sorted(wanted()))
def test_the_plan_is_what_somebody_read(name: str, golden: Goldens) -> None:
    golden(PLANS / name, show_rule(wanted()[name]))


def test_no_plan_is_left_over() -> None:
    assert {p.relative_to(PLANS).as_posix() for p in PLANS.rglob("*.txt")} == set(wanted())


def test_every_edition_is_sound_and_survives_json() -> None:
    for game in games():
        for compiled in game.editions:
            assert verify(compiled.plans) == ()
            assert decode_plan(encode_plan(compiled.plans)) == compiled.plans
