"""Two sentences whose conditions rule each other out are no pair to search; every other pair is."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from rulewright.lints.opposites import exclude
from rulewright.model import terms as t
from rulewright.plan.nodes import Reaction, Ref, Static

X, KEY = t.Var("X"), t.Key("happen", "Burst")
HP, OTHER = t.Get(X, "HP"), t.Get(X, "Rage")
MARKED, DAZED = t.Is(X, "Marked"), t.Is(X, "Dazed")
BOUND = t.Bind("X", t.Field("on"))


def book(*stands: str) -> Any:
    return SimpleNamespace(stands=dict.fromkeys(stands, ()))


def reaction(clause: str, *guards: t.Guard, asks: tuple[t.Guard, ...] = ()) -> Reaction:
    return Reaction(Ref("page", clause, 0), (t.Arm(KEY, guards),), t.Body(()), (), asks)


def pair(one: t.Cond, other: t.Cond) -> tuple[Reaction, Reaction]:
    return reaction("e1", BOUND, t.Test(one)), reaction("e2", BOUND, t.Test(other))


@pytest.mark.parametrize(
    ("one", "other", "apart"),
    [
        (MARKED, t.Is(X, "Marked", no=True), True),
        (MARKED, t.Not(MARKED), True),
        (MARKED, t.Not(t.OneOf((DAZED, MARKED))), True),
        (t.AllOf((DAZED, MARKED)), t.Is(X, "Marked", no=True), True),
        (MARKED, MARKED, False),
        (MARKED, DAZED, False),
        (MARKED, t.Not(t.AllOf((DAZED, MARKED))), False),
        (t.OneOf((DAZED, MARKED)), t.Is(X, "Marked", no=True), False),
        (t.Compare(">=", HP, OTHER), t.Compare("<", HP, OTHER), True),
        (t.Compare(">=", HP, OTHER), t.Compare("<=", HP, OTHER), False),
        (t.Compare(">=", HP, t.Num(3)), t.Compare("<=", HP, t.Num(2)), True),
        (t.Compare(">=", HP, t.Num(3)), t.Compare("<", HP, t.Num(4)), False),
        (t.Compare("=", HP, t.Num(3)), t.Compare("=", HP, t.Num(4)), True),
        (t.Compare("=", HP, t.Num(3)), t.Compare("=", OTHER, t.Num(4)), False),
        (t.Compare(">", HP, t.Num(3)), t.Compare("<", HP, t.Num(5)), False),
    ],
)
def test_conditions_of_the_same_thing(one: t.Cond, other: t.Cond, apart: bool) -> None:
    assert exclude(book(), *pair(one, other)) is apart
    assert exclude(book(), *pair(other, one)) is apart


def test_somebody_who_is_looked_for_may_be_another() -> None:
    scan = t.Scan("X", "Creature")
    assert not exclude(book(), reaction("e1", scan, t.Test(MARKED)), reaction("e2", scan, t.Test(t.Not(MARKED))))


def test_who_is_asked_may_have_changed_something() -> None:
    after = reaction("e2", BOUND, asks=(t.Wants(X), t.Test(t.Not(MARKED))))
    assert not exclude(book(), reaction("e1", BOUND, t.Test(MARKED)), after)


def test_each_event_of_the_one_has_to_be_ruled_out() -> None:
    two = Reaction(Ref("page", "e2", 0), (t.Arm(KEY, (BOUND, t.Test(t.Not(MARKED)))), t.Arm(KEY, (BOUND,))), t.Body(()))
    assert not exclude(book(), reaction("e1", BOUND, t.Test(MARKED)), two)


def test_what_lifts_a_condition_leaves_the_pair() -> None:
    assert not exclude(book("page/e1"), *pair(MARKED, t.Not(MARKED)))


def test_answers_are_compared_like_sentences() -> None:
    bound = t.Bind("X", t.Field("subject"))
    one, other = (
        Static(Ref("page", id, 0), t.Query("attribute", "Speed"), (bound, t.Test(cond)), t.Stage("is", t.Num(1)))
        for id, cond in (("e1", MARKED), ("e2", t.Is(X, "Marked", no=True)))
    )
    assert exclude(book(), one, other) and not exclude(book(), one, one)
