"""Stage b: bans and immunities, changed amounts, replacement, prevention, and choices between sentences that fit."""

from __future__ import annotations

import pytest

from rulewright.interpret import Choose, IllegalAction, World, run
from rulewright.model.terms import (
    AmountSlot,
    Arm,
    Become,
    Bind,
    Cannot,
    Field,
    Gain,
    Immune,
    Is,
    Key,
    Let,
    Lose,
    Num,
    Pays,
    Pick,
    Prevent,
    Reduce,
    Scan,
    Sym,
    Test,
    UseAction,
    Var,
)
from rulewright.plan.nodes import Beats, Query, Would
from tests.unit.interpret.builder import HERO, Get, body, creature, reaction, ref, static, when, world, would

ADA = Var("Ada")
SOAKED = Let("Soaked", Pick("lower", Field("amount"), Get(HERO, "Buffer")))
BUFFER = would(
    "t1",
    when("lose", "HP", SOAKED),
    body(Lose(HERO, "Buffer", Var("Soaked")), Reduce(AmountSlot(), Var("Soaked"))),
)


def number(w: World, name: str, who: str = "Ada") -> int | None:
    return w.total(w.named(who), name).value


def lose(w: World, amount: int, answers: tuple[object, ...] = ()) -> None:
    run(w.do(Lose(ADA, "HP", Num(amount)), {"Ada": w.named("Ada")}), answers)  # type: ignore[arg-type]


def test_a_buffer_is_lost_first_and_the_rest_goes_on() -> None:
    w = world(BUFFER, reaction("a", when("lose", "HP"), body(Gain(HERO, "Rage", Field("amount")))))
    w.set_attribute(w.named("Ada"), "Buffer", 4)
    lose(w, 6)
    assert (number(w, "HP"), number(w, "Buffer"), number(w, "Rage")) == (8, 0, 2)
    w.set_attribute(w.named("Ada"), "Buffer", 4)
    lose(w, 3)
    assert (number(w, "HP"), number(w, "Buffer"), number(w, "Rage")) == (8, 1, 2)


def test_two_losses_at_once_do_not_both_use_up_one_buffer() -> None:
    heard = when("happen", "Alarm", role="on")
    w = world(
        BUFFER,
        reaction("a", heard, body(Lose(HERO, "HP", Num(3)))),
        reaction("b", heard, body(Lose(HERO, "HP", Num(4)))),
    )
    w.set_attribute(w.named("Ada"), "Buffer", 5)
    run(w.trigger("Alarm", {"on": w.named("Ada")}))
    assert (number(w, "HP"), number(w, "Buffer")) == (8, 0)


def test_each_sentence_acts_once_and_the_one_affected_chooses_between_two() -> None:
    half = would("x1", when("lose", "HP"), body(Reduce(AmountSlot(), Num(2))))
    third = would("x2", when("lose", "HP"), body(Reduce(AmountSlot(), Num(3))))
    w = world(half, third)
    resolver = w.do(Lose(ADA, "HP", Num(9)), {"Ada": w.named("Ada")}).resolve()
    request = next(resolver)
    assert isinstance(request, Choose) and request.by == w.named("Ada") and request.options == ("rule/x1", "rule/x2")
    resolver.close()
    lose(w, 9, (1,))
    assert number(w, "HP") == 6


def test_ordered_sentences_need_no_choice() -> None:
    one = would("x1", when("lose", "HP"), body(Reduce(AmountSlot(), Num(2))))
    two = would("x2", when("lose", "HP"), body(Prevent()))
    w = world(one, two, Beats("rule/x2", "rule/x1", ref("x2")))
    lose(w, 9)
    assert number(w, "HP") == 10


def test_instead_replaces_and_the_replaced_event_is_not_heard() -> None:
    w = world(
        would("r", when("become", "Stunned"), body(Become(HERO, "Prone")), instead=True),
        reaction("a", when("become", "Stunned"), body(Gain(HERO, "Rage", Num(1)))),
    )
    ada = w.named("Ada")
    run(w.do(Become(ADA, "Stunned"), {"Ada": ada}))
    assert (w.is_in(ada, "Stunned"), w.is_in(ada, "Prone"), number(w, "Rage")) == (False, True, 0)


def test_what_is_forbidden_is_not_replaced() -> None:
    w = world(
        static("n", Key("become", "Stunned"), Cannot()),
        would("r", when("become", "Stunned"), body(Become(HERO, "Prone")), instead=True),
    )
    ada = w.named("Ada")
    with pytest.raises(IllegalAction, match="become Stunned"):
        run(w.do(Become(ADA, "Stunned"), {"Ada": ada}))
    assert not w.is_in(ada, "Prone") and not w.is_in(ada, "Stunned")


def test_a_price_paid_to_prevent_is_a_loss_and_one_that_cannot_be_paid_is_not_asked() -> None:
    save = Would(ref("s"), (when("lose", "HP"),), body(Prevent()), False, ("Hero",), (Pays(HERO, 1, "Point"),))
    w = world(save, reaction("a", when("lose", "Point"), body(Gain(HERO, "Rage", Num(1)))))
    lose(w, 1)
    assert number(w, "HP") == 9
    w.set_attribute(w.named("Ada"), "Point", 1)
    lose(w, 1, (True,))
    assert (number(w, "HP"), number(w, "Point"), number(w, "Rage")) == (9, 0, 1)


def test_immunity_blocks_a_state_and_the_implied_part_of_another() -> None:
    w = world(static("i", Query("immune state", "Unconscious"), Immune()))
    ada = w.named("Ada")
    run(w.do(Become(ADA, "Unconscious"), {"Ada": ada}))
    assert not w.is_in(ada, "Unconscious")
    run(w.do(Become(ADA, "Dying", Num(1)), {"Ada": ada}))
    assert w.is_in(ada, "Dying") and not w.is_in(ada, "Unconscious") and w.is_in(ada, "Prone")


def test_the_verdict_lists_what_an_immunity_keeps_away() -> None:
    w = world(static("i", Query("immune state", "Unconscious"), Immune()))
    hero = w.named("Ada")
    away = w.verdict(Key("become", "Unconscious"), {"subject": hero})
    assert (away.allowed, away.reasons, away.blocked) == (False, ("rule/i",), (("Unconscious", "rule/i"),))
    along = w.verdict(Key("become", "Dying"), {"subject": hero})
    assert (along.allowed, along.reasons, along.blocked) == (True, (), (("Unconscious", "rule/i"),))


def test_immunity_to_an_event_and_to_a_label() -> None:
    struck = reaction("a", when("happen", "Damage", role="to"), body(Lose(HERO, "HP", Field("Points"))))
    w = world(static("i", Query("immune event", "Damage"), Immune()), struck)
    run(w.trigger("Damage", {"to": w.named("Ada")}, {"Points": 3}))
    assert number(w, "HP") == 10 and not w.t.record
    w = world(static("i", Query("immune label", "Magic"), Immune()))
    wand = w.add("Item", "Wand", Labels=(Sym("label", "Magic"),))
    ada = w.named("Ada")
    run(w.do(Become(ADA, "Stunned", source=Var("Wand")), {"Ada": ada, "Wand": wand}))
    assert not w.is_in(ada, "Stunned")
    run(w.do(Become(ADA, "Stunned"), {"Ada": ada}))
    assert w.is_in(ada, "Stunned")


def test_would_use_prevents_an_action_after_its_price() -> None:
    arm = Arm(Key("use", "Strike"), (Bind("Hero", Field("on")),))
    w = world(would("p", arm, body(Prevent())), reaction("a", when("use", "Strike"), body(Gain(HERO, "Rage", Num(1)))))
    bo = creature(w, "Bo")
    w.set_attribute(bo, "Point", 1)
    run(w.do(UseAction(Var("Bo"), "Strike", (("on", ADA),)), {"Ada": w.named("Ada"), "Bo": bo}))
    assert (number(w, "Rage", "Bo"), number(w, "Point", "Bo")) == (0, 0)


def test_a_sentence_acts_once_for_each_thing_it_is_bound_to() -> None:
    arm = Arm(Key("lose", "HP"), (Scan("Friend", "Creature"), Test(Is(Var("Friend"), "Marked"))))
    w = world(Would(ref("s"), (arm,), body(Reduce(AmountSlot(), Num(1))), False, ("Friend",)))
    for name in ("Bo", "Cy"):
        w.set_state(creature(w, name), "Marked")
    lose(w, 5)
    assert number(w, "HP") == 7
