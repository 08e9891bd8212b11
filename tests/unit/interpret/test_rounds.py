"""Handling one event: snapshot, merge, overflow, steps, order of clauses, loops, depth and transactions."""

from __future__ import annotations

import pytest

from rulewright.interpret import AskedInQuery, BadAnswer, RulesConflict, RulesLoop, World, WorldBusy, run
from rulewright.model.terms import (
    Arith,
    Assign,
    Become,
    Block,
    Body,
    Branch,
    Caused,
    Choice,
    Chooses,
    Compare,
    Dice,
    Each,
    Field,
    Gain,
    Happened,
    Increase,
    Is,
    Judged,
    Key,
    Let,
    Limit,
    Lose,
    Measured,
    Modifier,
    Num,
    Only,
    Past,
    Present,
    Raise,
    RandomOne,
    Reduce,
    Scan,
    Slot,
    Stop,
    Stretch,
    Test,
    TheWindow,
    Var,
    VarSlot,
    Wants,
)
from rulewright.plan.nodes import Beats, Query, Reaction
from tests.unit.interpret.builder import (
    HERO,
    Get,
    being,
    block,
    body,
    creature,
    plans,
    reaction,
    ref,
    static,
    steps,
    when,
    world,
)

ADA = Var("Ada")


def do(w: World, effect: object, answers: tuple[object, ...] = ()) -> object:
    names = {t.name: t for t in w.t.things}
    return run(w.do(effect, names), answers)  # type: ignore[arg-type]


def hp(w: World, name: str = "HP", who: str = "Ada") -> object:
    return w.total(w.named(who), name).value


def test_all_that_one_event_sets_off_reads_the_world_before() -> None:
    heard = when("happen", "Alarm", bind="Hero", role="on")
    w = world(
        reaction("a", heard, body(Gain(HERO, "Rage", Get(HERO, "Buffer")))),
        reaction("b", heard, body(Gain(HERO, "Buffer", Arith("+", Get(HERO, "Rage"), Num(1))))),
    )
    w.set_attribute(w.named("Ada"), "Buffer", 3)
    run(w.trigger("Alarm", {"on": w.named("Ada")}))
    assert (hp(w, "Rage"), hp(w, "Buffer")) == (3, 4)


def test_losses_of_one_place_add_up_and_are_bounded_once() -> None:
    heard = when("happen", "Alarm", role="on")
    w = world(
        reaction("a", heard, body(Lose(HERO, "HP", Num(8)))),
        reaction("b", heard, body(Gain(HERO, "HP", Num(5)))),
        reaction("c", heard, body(Lose(HERO, "HP", Num(10)))),
    )
    run(w.trigger("Alarm", {"on": w.named("Ada")}))
    assert (hp(w), hp(w, "Overkill")) == (0, 3)
    losses = [e for e in w.t.record if e.key == Key("lose", "HP")]
    assert [e.fields["amount"] for e in losses] == [18]
    entry = next(e for e in w.t.journal if e.place[2:] == ("HP",) and e.by_rules)
    assert entry.clauses == ("rule/a", "rule/b", "rule/c")


def test_a_loss_at_the_floor_is_heard_only_where_something_collects_it() -> None:
    w = world(
        reaction("a", when("lose", "HP"), body(Gain(HERO, "Rage", Num(1)))),
        reaction("b", when("lose", "Buffer"), body(Gain(HERO, "Armour", Num(1)))),
    )
    w.set_attribute(w.named("Ada"), "HP", 0)
    do(w, Lose(ADA, "HP", Num(2)))
    do(w, Lose(ADA, "Buffer", Num(2)))
    assert (hp(w, "Rage"), hp(w, "Overkill"), hp(w, "Armour")) == (1, 2, 0)


def test_setting_a_track_is_heard_as_the_difference_and_counts_as_the_last() -> None:
    last = when("lose", "HP", Test(Compare("=", Field("last"), Num(1))))
    w = world(reaction("a", last, body(Gain(HERO, "Rage", Field("amount")))))
    do(w, Assign(Slot(ADA, "HP"), Num(4)))
    assert hp(w, "Rage") == 0
    do(w, Assign(Slot(ADA, "HP"), Num(0)))
    assert hp(w, "Rage") == 4


def test_equal_sets_merge_and_different_ones_are_a_conflict() -> None:
    heard = when("happen", "Alarm", role="on")
    equal = world(
        reaction("a", heard, body(Assign(Slot(HERO, "Armour"), Num(3)))),
        reaction("b", heard, body(Assign(Slot(HERO, "Armour"), Num(3)))),
    )
    run(equal.trigger("Alarm", {"on": equal.named("Ada")}))
    assert hp(equal, "Armour") == 3
    different = world(
        reaction("a", heard, body(Assign(Slot(HERO, "Armour"), Num(3)))),
        reaction("b", heard, body(Increase(Slot(HERO, "Armour"), Num(1)))),
    )
    before = different.snapshot()
    with pytest.raises(RulesConflict) as conflict:
        run(different.trigger("Alarm", {"on": different.named("Ada")}))
    assert conflict.value.clauses == ("rule/a", "rule/b")
    assert different.snapshot() == before


def test_a_beaten_sentence_of_the_same_event_and_binding_does_not_fire() -> None:
    heard = when("happen", "Alarm", role="on")
    w = world(
        reaction("a", heard, body(Assign(Slot(HERO, "Armour"), Num(3)), Gain(HERO, "Rage", Num(1)))),
        reaction("b", heard, body(Assign(Slot(HERO, "Armour"), Num(5)))),
        Beats("rule/b", "rule/a", ref("b")),
    )
    run(w.trigger("Alarm", {"on": w.named("Ada")}))
    assert (hp(w, "Armour"), hp(w, "Rage")) == (5, 0)


@pytest.mark.parametrize(("answer", "armour"), [(True, 5), (False, 3)])
def test_who_is_beaten_by_a_sentence_that_asks_is_known_when_it_was_asked(answer: bool, armour: int) -> None:
    heard = when("happen", "Alarm", role="on")
    w = world(
        reaction("a", heard, body(Assign(Slot(HERO, "Armour"), Num(3)))),
        reaction("b", heard, body(Assign(Slot(HERO, "Armour"), Num(5))), asking=(Wants(HERO),)),
        Beats("rule/b", "rule/a", ref("b")),
    )
    run(w.trigger("Alarm", {"on": w.named("Ada")}), [answer])
    assert hp(w, "Armour") == armour


def test_then_waits_for_everything_the_step_before_caused() -> None:
    w = world(
        reaction("a", when("happen", "Alarm", role="on"), steps((Lose(HERO, "HP", Num(1)),), (Gain(HERO, "Armour", Get(HERO, "Rage")),))),
        reaction("b", when("lose", "HP"), body(Gain(HERO, "Rage", Num(2)))),
        reaction("c", when("gain", "Rage"), body(Gain(HERO, "Buffer", Num(1)))),
    )  # fmt: skip
    run(w.trigger("Alarm", {"on": w.named("Ada")}))
    assert (hp(w, "Armour"), hp(w, "Buffer")) == (2, 1)


def test_that_happened_asks_for_the_step_before() -> None:
    after = Block(
        (
            Branch((Test(Happened()),), (Gain(HERO, "Rage", Num(1)),)),
            Branch((Test(Happened(True)),), (Gain(HERO, "Buffer", Num(1)),)),
        )
    )
    what = body(Stop(HERO, "Stunned"))
    w = world(reaction("a", when("happen", "Alarm", role="on"), type(what)((*what.rounds, after))))
    run(w.trigger("Alarm", {"on": w.named("Ada")}))
    assert (hp(w, "Rage"), hp(w, "Buffer")) == (0, 1)
    w.set_state(w.named("Ada"), "Stunned")
    run(w.trigger("Alarm", {"on": w.named("Ada")}))
    assert (hp(w, "Rage"), hp(w, "Buffer")) == (1, 1)


def test_a_number_named_by_let_may_change_in_later_steps() -> None:
    arm = when("happen", "Alarm", Let("Left", Num(5)), role="on")
    w = world(
        reaction(
            "a",
            arm,
            steps((Reduce(VarSlot("Left"), Num(2)),), (Gain(HERO, "Rage", Var("Left")),)),
        )
    )
    run(w.trigger("Alarm", {"on": w.named("Ada")}))
    assert hp(w, "Rage") == 3


def test_members_in_turn_see_what_those_before_them_did() -> None:
    turn = Each("One", Get(HERO, "Allies"), ("highest", "Speed"))
    first = Block(
        (
            Branch(
                (Test(Compare("=", Get(HERO, "Rage"), Num(0))),),
                (Gain(Var("One"), "Buffer", Num(1)), Gain(HERO, "Rage", Num(1))),
            ),
        )
    )
    arm = when("happen", "Alarm", role="on")
    w = world(Reaction(ref("a"), (arm,), type(body())((first,)), ("Hero",), (turn,)))
    bo, cy = creature(w, "Bo"), creature(w, "Cy")
    w.set_attribute(cy, "Speed", 3)
    w.set_attribute(w.named("Ada"), "Allies", (bo, cy))
    run(w.trigger("Alarm", {"on": w.named("Ada")}))
    assert (hp(w, "Buffer", "Bo"), hp(w, "Buffer", "Cy")) == (0, 1)


def test_ties_in_turn_are_a_choice_by_nobody() -> None:
    turn = Each("One", Get(HERO, "Allies"), ("highest", "Speed"))
    arm = when("happen", "Alarm", role="on")
    w = world(Reaction(ref("a"), (arm,), body(Gain(Var("One"), "Buffer", Num(1))), ("Hero",), (turn,)))
    pair = (creature(w, "Bo"), creature(w, "Cy"))
    w.set_attribute(w.named("Ada"), "Allies", pair)
    running = w.trigger("Alarm", {"on": w.named("Ada")}).resolve()
    request = next(running)
    assert request.by is None and getattr(request, "options", None) == pair
    running.close()
    assert hp(w, "Buffer", "Bo") == 0


def test_a_loop_is_refused_with_its_circle_and_changes_nothing() -> None:
    w = _looping()
    with pytest.raises(RulesLoop) as loop:
        run(w.trigger("Alarm", {"on": w.named("Ada")}))
    assert set(loop.value.clauses) == {"rule/a", "rule/b"}
    assert not w.t.record


def _looping() -> World:
    w = World(
        plans(
            reaction("a", when("happen", "Alarm", role="on"), body(Raise("Echo", (("on", HERO),)))),
            reaction("b", when("happen", "Echo", role="on"), body(Raise("Alarm", (("on", HERO),)))),
            limit=20,
        )
    )
    creature(w, "Ada")
    return w


@pytest.mark.parametrize("answers", [[], [(7,)], [(0,)], [3, 4], [True]])
def test_a_bad_answer_leaves_the_world_as_it_was(answers: list[object]) -> None:
    w = world(reaction("a", when("lose", "HP"), body(Gain(HERO, "Rage", Dice(1, 6)))))
    before = w.snapshot()
    with pytest.raises(BadAnswer):
        do(w, Lose(ADA, "HP", Num(1)), tuple(answers))
    assert w.snapshot() == before and not w.t.record


def test_an_abandoned_resolver_rolls_back_and_a_second_command_is_refused() -> None:
    w = world(reaction("a", when("lose", "HP"), body(Gain(HERO, "Rage", Dice(1, 6)))))
    resolver = w.do(Lose(ADA, "HP", Num(1)), {"Ada": w.named("Ada")}).resolve()
    next(resolver)
    with pytest.raises(WorldBusy):
        next(w.start_window("Round").resolve())
    with pytest.raises(WorldBusy):
        w.set_attribute(w.named("Ada"), "HP", 1)
    resolver.close()
    assert hp(w) == 10


def test_dice_of_one_expression_are_asked_once_each() -> None:
    w = world(reaction("a", when("lose", "HP"), body(Gain(HERO, "Rage", Arith("+", Dice(1, 6), Dice(2, 4))))))
    do(w, Lose(ADA, "HP", Num(1)), ((3,), (1, 4)))
    assert hp(w, "Rage") == 8


def test_once_per_window_is_per_binding_and_instance() -> None:
    limit = Limit("rule/a#0", 1, "Turn")
    w = world(reaction("a", when("lose", "HP"), body(Gain(HERO, "Rage", Num(1))), asking=(limit,)))
    bo = creature(w, "Bo")
    do(w, Lose(ADA, "HP", Num(1)))
    do(w, Lose(ADA, "HP", Num(1)))
    assert hp(w, "Rage") == 2, "outside any Turn it does not limit"
    run(w.start_window("Turn", bo))
    for _ in range(2):
        do(w, Lose(ADA, "HP", Num(1)))
        do(w, Lose(Var("Bo"), "HP", Num(1)))
    assert (hp(w, "Rage"), hp(w, "Rage", "Bo")) == (3, 1)
    run(w.start_window("Turn", bo))
    do(w, Lose(ADA, "HP", Num(1)))
    assert hp(w, "Rage") == 4


def test_absent_things_make_conditions_false_and_their_opposites_too() -> None:
    w = world()
    ally = Get(ADA, "Ally")
    names = {"Ada": w.named("Ada")}
    for cond in (Is(ally, "Stunned"), Is(ally, "Stunned", no=True), Compare("!=", ally, ADA), Present(ally)):
        assert not w.holds(cond, names)
    assert w.holds(Present(ally, no=True), names)


def test_the_cause_of_a_loss_is_the_nearest_event_behind_it() -> None:
    w = world(
        reaction("a", when("happen", "Damage", role="to"), body(Lose(HERO, "HP", Field("Points")))),
        reaction("b", when("lose", "HP", Test(Compare(">=", Get(Caused("Damage"), "Points"), Num(4)))), body(Become(HERO, "Stunned"))),
    )  # fmt: skip
    ada = w.named("Ada")
    do(w, Lose(ADA, "HP", Num(4)))
    run(w.trigger("Damage", {"to": ada}, {"Points": 3}))
    assert not w.is_in(ada, "Stunned")
    run(w.trigger("Damage", {"to": ada}, {"Points": 5}))
    assert w.is_in(ada, "Stunned") and hp(w) == 0


def test_look_back_reads_what_happened_not_what_is_now() -> None:
    during = Stretch("during", TheWindow("Turn"))
    lost = when("lose", "HP", bind="Lost")
    arm = when("end", "Turn", Test(Past((lost,), during)), role="owner")
    w = world(reaction("a", arm, body(Gain(HERO, "Rage", Num(1)))))
    ada = w.named("Ada")
    do(w, Lose(ADA, "HP", Num(1)))
    run(w.start_window("Turn", ada))
    run(w.end_window("Turn"))
    assert hp(w, "Rage") == 0
    run(w.start_window("Turn", ada))
    do(w, Lose(ADA, "HP", Num(1)))
    do(w, Gain(ADA, "HP", Num(1)))
    run(w.end_window("Turn"))
    assert hp(w, "Rage") == 1


def test_equal_bindings_of_several_arms_fire_once() -> None:
    arms = (when("become", "Unconscious"), when("become", "Null"))
    w = world(Reaction(ref("a"), arms, body(Gain(HERO, "Rage", Num(1))), ("Hero",)))
    do(w, Become(ADA, "Unconscious"))
    assert hp(w, "Rage") == 2, "two events: the state and its group"
    w2 = world(Reaction(ref("a"), (arms[0], arms[0]), body(Gain(HERO, "Rage", Num(1))), ("Hero",)))
    do(w2, Become(ADA, "Unconscious"))
    assert hp(w2, "Rage") == 1


def test_bindings_go_in_the_order_in_which_things_were_added() -> None:
    arm = type(when("happen", "Alarm"))(Key("happen", "Alarm"), (Scan("Hero", "Creature"), being("Stunned")))
    w = world(reaction("a", arm, body(Gain(HERO, "Rage", Dice(1, 6)))))
    for name in ("Zoe", "Bo"):
        w.set_state(creature(w, name), "Stunned")
    w.set_state(w.named("Ada"), "Stunned")
    run(w.trigger("Alarm"), [(1,), (2,), (3,)])
    assert [hp(w, "Rage", n) for n in ("Ada", "Zoe", "Bo")] == [1, 2, 3]


def test_a_loop_of_steps_that_wait_for_each_other_is_refused_too() -> None:
    waiting = steps((Raise("Alarm", (("on", HERO),)),), (Gain(HERO, "Rage", Num(1)),))
    w = world(reaction("a", when("happen", "Alarm", role="on"), waiting))
    with pytest.raises(RulesLoop):
        run(w.trigger("Alarm", {"on": w.named("Ada")}))
    assert not w.t.record and w.resolution is None


def test_a_judgement_is_asked_once_for_one_event_and_a_measure_once_for_a_command() -> None:
    lucky = Judged("Luck", Only("Referee"), (("with", HERO),))
    arm = when("happen", "Alarm", role="on")
    far = Compare(">", Measured("Distance", (("from", HERO), ("to", HERO))), Num(2))
    w = world(
        reaction("a", arm, body(Gain(HERO, "Rage", Num(1))), asking=(Test(lucky),)),
        reaction("b", arm, body(Gain(HERO, "Buffer", Num(1))), asking=(Test(lucky), Test(far))),
        reaction("c", arm, body(Gain(HERO, "Armour", Num(1))), asking=(Test(far),)),
    )
    calls: list[object] = []

    def distance(*roles: object) -> int:
        calls.append(roles)
        return 3

    w.measures["Distance"] = distance
    run(w.trigger("Alarm", {"on": w.named("Ada")}), [True])
    assert [hp(w, n) for n in ("Rage", "Buffer", "Armour")] == [1, 1, 1] and len(calls) == 1
    run(w.trigger("Alarm", {"on": w.named("Ada")}), [False])
    assert [hp(w, n) for n in ("Rage", "Buffer", "Armour")] == [1, 1, 2] and len(calls) == 2


def test_a_judgement_in_a_query_is_refused() -> None:
    lucky = Judged("Luck", Only("Referee"), (("with", HERO),))
    w = world(static("m", Query("attribute", "Speed"), Modifier("plain", 1, Num(1)), Test(lucky)))
    with pytest.raises(AskedInQuery):
        w.total(w.named("Ada"), "Speed")


def test_either_or_is_asked_of_who_chooses_and_lists_distribute() -> None:
    either = Choice(HERO, (block(Gain(HERO, "Rage", Num(1))), block(Lose(Get(HERO, "Allies"), "HP", Num(2)))))
    w = world(reaction("a", when("happen", "Alarm", role="on"), Body((Block((either,)),))))
    pair = (creature(w, "Bo"), creature(w, "Cy"))
    w.set_attribute(w.named("Ada"), "Allies", pair)
    run(w.trigger("Alarm", {"on": w.named("Ada")}), [1])
    assert (hp(w, "Rage"), hp(w, "HP", "Bo"), hp(w, "HP", "Cy")) == (0, 8, 8)


def test_a_choice_among_nothing_is_none_and_somebody_absent_is_not_asked() -> None:
    heard = when("happen", "Alarm", role="on")
    w = world(
        reaction(
            "a", heard, body(Gain(Var("One"), "Rage", Num(1))), asking=(Chooses("One", HERO, Get(HERO, "Allies")),)
        ),
        reaction("b", heard, body(Gain(HERO, "Buffer", Num(1))), asking=(Wants(Get(HERO, "Ally")),)),
        reaction("c", heard, body(Gain(Var("One"), "Armour", Num(1))), asking=(RandomOne("One", Get(HERO, "Allies")),)),
    )
    run(w.trigger("Alarm", {"on": w.named("Ada")}))
    assert [hp(w, n) for n in ("Rage", "Buffer", "Armour")] == [0, 0, 0]
    w.set_attribute(w.named("Ada"), "Allies", (creature(w, "Bo"), creature(w, "Cy")))
    run(w.trigger("Alarm", {"on": w.named("Ada")}), [1, (1,)])
    assert (hp(w, "Rage", "Cy"), hp(w, "Armour", "Bo")) == (1, 1)
