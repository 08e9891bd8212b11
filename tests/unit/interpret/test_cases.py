"""The case runner: what it sets up, what it compares, and what it will not let pass."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulewright.diagnostics import Span
from rulewright.interpret.cases import Result, run_case
from rulewright.model import case as c
from rulewright.model.terms import (
    Arm,
    Block,
    Body,
    Branch,
    Cannot,
    Compare,
    Dice,
    Field,
    Gain,
    Get,
    Is,
    Key,
    Lose,
    MakeRoll,
    Modifier,
    Num,
    RollUse,
    Slot,
    Sym,
    Test,
    TheWindow,
    UseAction,
    Var,
    Wants,
)
from rulewright.plan.nodes import PlanSet, Query
from tests.unit.interpret.builder import HERO, body, plans, reaction, static, when

AT = Span.whole("scenarios/neutral.yaml")
ADA = Var("Ada")
GIVEN = (
    c.Introduce(AT, "Ada", "Creature"),
    c.SetAttribute(AT, ADA, "HP", Num(6)),
    c.SetAttribute(AT, ADA, "HP Maximum", Num(10)),
)
HURT = c.Do(AT, None, Lose(ADA, "HP", Num(2)))
RULES = plans(
    reaction("a", when("lose", "HP"), body(Gain(HERO, "Rage", Field("amount")))),
    static("no", Key("use", "Dodge"), Cannot(), Test(Is(HERO, "Stunned"))),
    static("m", Query("attribute", "Speed"), Modifier("plain", 1, Num(2))),
)


def case(*steps: c.Step, given: tuple[c.Given, ...] = GIVEN, **expected: object) -> c.Case:
    made = c.Case(AT, "rule", "s1", "", False, (), c.Editions(), None, (), given, steps, (), ())
    return replace(made, **expected)  # type: ignore[arg-type]


def is_(name: str, value: int) -> c.Must:
    return c.Must(AT, Compare("=", Get(ADA, name), Num(value)))


def told(result: Result) -> list[str]:
    return [d.what for d in result.differences]


def test_a_case_that_comes_out_as_written_passes_and_says_what_took_part() -> None:
    result = run_case(RULES, case(HURT, then=(is_("HP", 4), is_("Rage", 2))))
    assert result.passed and result.took_part == ("rule/a",)


def test_a_difference_names_both_sides() -> None:
    (found,) = run_case(RULES, case(HURT, then=(is_("HP", 5),))).differences
    assert (found.what, found.expected, found.actual) == ("this fact", "true", "false (4 = 5)")


def test_asserting_nothing_and_looking_at_no_clause_are_differences() -> None:
    assert told(run_case(RULES, case(HURT))) == ["the case"]
    other = plans(reaction("a", when("gain", "Buffer"), body(Gain(HERO, "Rage", Num(1)))))
    assert told(run_case(other, case(then=(is_("HP", 6),)))) == ["the case"]
    assert told(run_case(other, case(HURT, then=(is_("HP", 4),)))) == [], "that no clause hears of it is worth saying"


def test_facts_that_the_vocabulary_does_not_allow_are_refused() -> None:
    over = (*GIVEN, c.SetAttribute(AT, ADA, "HP", Num(11)))
    assert told(run_case(RULES, case(HURT, given=over, then=(is_("HP", 4),)))) == ["given"]


@pytest.mark.parametrize(("rolls", "passed"), [(((3,),), True), ((), False), (((3,), (4,)), False), (((9,),), False)])
def test_answers_are_used_up_in_the_order_asked(rolls: tuple[tuple[int, ...], ...], passed: bool) -> None:
    asking = plans(reaction("a", when("lose", "HP"), body(Gain(HERO, "Rage", Dice(1, 6)))))
    result = run_case(asking, case(HURT, rolls=rolls, then=(is_("Rage", 3),) if passed else (is_("HP", 4),)))
    assert result.passed is passed


def test_choices_requests_and_degrees_are_compared() -> None:
    asking = plans(reaction("a", when("lose", "HP"), _save(), asking=(Wants(HERO),)))
    asks = (c.Asked(AT, "choose", "wants", ADA, "rule/a"), c.Asked(AT, "roll", "Save", ADA, None, (("DC", 12),)))
    good = case(HURT, choices=(True,), rolls=((12,),), degrees=("Success",), asks=asks)
    assert run_case(asking, good).passed
    assert told(run_case(asking, replace(good, degrees=("Failure",), asks=asks[:1]))) == ["degrees", "asks"]
    assert told(run_case(asking, replace(good, asks=(asks[0], replace(asks[1], inputs=(("DC", 13),)))))) == [
        "a request"
    ]


def _save() -> Body:
    return Body((Block((Branch((), (MakeRoll("Roll", HERO, RollUse("Save", (("against", Num(12)),))),)),)),))


def test_totals_and_verdicts_with_their_reasons() -> None:
    stunned = (*GIVEN, c.SetState(AT, ADA, "Stunned"))
    total = c.TotalIs(AT, Get(ADA, "Speed"), 2, (("rule/m", 2),), ())
    verdict = c.VerdictIs(AT, Key("use", "Dodge"), (("subject", ADA),), False, ("rule/no",))
    assert run_case(RULES, case(given=stunned, totals=(total,), verdicts=(verdict,))).passed
    wrong = case(
        given=stunned, totals=(replace(total, parts=()),), verdicts=(replace(verdict, allowed=True, reasons=()),)
    )
    assert told(run_case(RULES, wrong)) == ["parts of Speed", "allowed", "reasons"]


def test_a_refusal_is_expected_or_a_difference() -> None:
    stunned = (*GIVEN, c.SetState(AT, ADA, "Stunned"))
    dodge = c.Do(AT, ADA, UseAction(ADA, "Dodge"))
    assert run_case(RULES, case(dodge, given=stunned, raises="IllegalAction")).passed
    assert told(run_case(RULES, case(dodge, given=stunned, then=(is_("HP", 6),)))) == ["this step"]
    assert told(run_case(RULES, case(dodge, raises="IllegalAction"))) == ["raises"]


def test_nothing_else_changed_and_windows_are_over() -> None:
    places = (c.Changed(AT, Slot(ADA, "HP")), c.Changed(AT, Slot(ADA, "Rage")))
    assert run_case(RULES, case(HURT, changes=places)).passed
    assert told(run_case(RULES, case(HURT, changes=places[:1]))) == ["changes"]
    opened = case(c.StartWindow(AT, "Turn", ADA), HURT, c.EndWindow(AT, "Turn"), closed=("Turn",))
    assert run_case(RULES, opened).passed
    assert told(run_case(RULES, replace(opened, closed=("Round",)))) == ["the Round"]


def test_rolls_that_were_set_up_are_made_with_their_input() -> None:
    given = (
        *GIVEN,
        c.Introduce(AT, "Try", "Save", (("by", ADA),)),
        c.SetAttribute(AT, Var("Try"), "DC", Num(18)),
    )
    heard = when("make", "Save")
    rules = plans(reaction("a", heard, body(Gain(HERO, "Rage", Num(1)))))
    make = c.Do(AT, ADA, MakeRoll("Roll", ADA, Var("Try")))
    assert run_case(rules, case(make, given=given, rolls=((17,),), degrees=("Failure",), then=(is_("Rage", 1),))).passed


def test_past_facts_are_found_by_looking_back() -> None:
    from rulewright.model.terms import Past, Stretch

    during = Stretch("during", TheWindow("Turn"))
    arm = when(
        "end",
        "Turn",
        Test(Past((Arm(Key("use", "Dodge"), (Test(Compare("=", Field("subject"), HERO)),)),), during)),
        role="owner",
    )
    rules = plans(reaction("a", arm, body(Gain(HERO, "Rage", Num(1)))))
    done = c.SetDone(AT, Key("use", "Dodge"), (("subject", ADA),), TheWindow("Turn"))
    end = c.EndWindow(AT, "Turn", ADA)
    assert run_case(rules, case(end, given=(*GIVEN, done), then=(is_("Rage", 1),))).passed
    assert not run_case(rules, case(end, then=(is_("Rage", 1),))).passed


def test_the_set_of_plans_is_not_changed_by_running() -> None:
    before = repr(RULES)
    run_case(RULES, case(HURT, then=(is_("HP", 4),)))
    assert repr(RULES) == before and isinstance(RULES, PlanSet)


__all__ = ["Sym"]
