"""What the editions say about a question stands in one order, each sentence once with the editions that say it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulewright.emit.python.package import meaning_of, shared_by
from rulewright.emit.python.questions import Questions
from rulewright.emit.python.sayings import Editions
from rulewright.plan.nodes import PlanSet

from .conftest import plans_of

GUARD = ("use", "Guard")
CLAUSES = tuple(f"while the Creature's Speed is at least {n}, the Creature cannot use Guard." for n in range(1, 5))


@pytest.fixture(scope="module")
def plans() -> PlanSet:
    return plans_of(*CLAUSES, "instead of clause e4, while the Creature is Dead, the Creature can use Guard.")


def _said(plans: PlanSet, rows: tuple[str, ...]) -> list[tuple[str, str | None]] | None:
    """Clauses with the editions that say them, one letter each, of editions that have these clauses in these orders."""
    (rule,) = plans.rules
    editions = []
    for name, row in zip("abc", rows, strict=False):
        own = tuple(next(s for s in rule.sentences if s.ref.id == f"example/e{n}") for n in row)
        editions.append(replace(plans, edition=name, rules=(replace(rule, sentences=own),)))
    said = Editions(plans.vocabulary, editions).said(GUARD)
    if said is None:
        return None
    return [(s.sentence.ref.id[-1], None if s.editions is None else "".join(s.editions)) for s in said.each]


@pytest.mark.parametrize(
    ("rows", "wanted"),
    [
        (("12",), [("1", None), ("2", None)]),
        (("12", "12"), [("1", None), ("2", None)]),
        (("12", "1"), [("1", None), ("2", "a")]),
        (("1", "12"), [("1", None), ("2", "b")]),
        (("2", "12"), [("1", "b"), ("2", None)]),
        (("14", "1234"[:3], "34"), [("1", "ab"), ("2", "b"), ("3", "bc"), ("4", "ac")]),
        (("13", "123", "23"), [("1", "ab"), ("2", "bc"), ("3", None)]),
        (("", "12"), [("1", "b"), ("2", "b")]),
        (("12", "21"), None),
        (("123", "31"), None),
        (("12", "23", "31"), None),
        (("", ""), []),
    ],
)
def test_they_are_put_together(
    plans: PlanSet, rows: tuple[str, ...], wanted: list[tuple[str, str | None]] | None
) -> None:
    assert _said(plans, rows) == wanted


def test_who_is_ordered_before_another_is_told_of_both(plans: PlanSet) -> None:
    said = Editions(plans.vocabulary, (plans,)).said(GUARD)
    assert said is not None
    assert {s.sentence.ref.id[-2:]: s.beaten for s in said.each} == {
        "e1": False, "e2": False, "e3": False, "e4": True, "e5": True,
    }  # fmt: skip


def test_a_constant_has_a_name_of_its_own_and_is_there_once(plans: PlanSet) -> None:
    _, names, bears, _ = shared_by([plans], meaning_of(plans.vocabulary))
    questions = Questions(names, bears, [plans])
    asked = [("1", "Size"), ("2", "Size"), ("3", "Size"), ("2", "Size"), ("1", "Size"), ("1", "Speed")]
    assert [questions.constant(*one) for one in asked] == ["_SIZE", "_SIZE_2", "_SIZE_3", "_SIZE_2", "_SIZE", "_SPEED"]
    assert questions.same_constant("3", "Speed") == "_SIZE_3"
    assert questions.same_constant("4", "Speed") == "_SPEED_2"
    assert list(questions.constants.values()) == ["1", "2", "3", "1", "4"]
