"""States: policies, holders, groups, excluded states, levels, endings, suppression, and what is heard of it."""

from __future__ import annotations

from rulewright.interpret import Choose, World, run
from rulewright.model.terms import (
    Arm,
    AtBoundary,
    Become,
    Compare,
    CountsAs,
    EachInstance,
    Field,
    ForCount,
    Gain,
    GainLevel,
    Hold,
    Immune,
    Increase,
    Is,
    Keeps,
    Key,
    LevelSlot,
    Num,
    OnEvent,
    Question,
    Reduce,
    SourceOf,
    Stop,
    Suppress,
    Test,
    TheWindow,
    Var,
    WhileTrue,
    WithThis,
)
from rulewright.plan.nodes import Definition, Query, Reaction
from tests.unit.interpret.builder import HERO, Get, being, body, creature, reaction, ref, static, when, world

ADA = Var("Ada")


def do(w: World, effect: object, answers: tuple[object, ...] = ()) -> object:
    return run(w.do(effect, {t.name: t for t in w.t.things}), answers)  # type: ignore[arg-type]


def heard(w: World) -> list[tuple[str, str]]:
    return [(e.key.kind, e.key.name) for e in w.t.record]


def number(w: World, name: str, who: str = "Ada") -> int | None:
    return w.total(w.named(who), name).value


def test_implied_states_go_with_their_last_holder() -> None:
    w = world()
    ada = w.named("Ada")
    do(w, Become(ADA, "Dying", Num(1)))
    do(w, Become(ADA, "Possessed"))
    assert ("become", "Unconscious") in heard(w) and heard(w).count(("become", "Null")) == 1
    do(w, Stop(ADA, "Unconscious"))
    assert w.is_in(ada, "Unconscious"), "what is implied stays while it is held"
    do(w, Stop(ADA, "Dying"))
    assert not w.is_in(ada, "Unconscious") and w.is_in(ada, "Null") and ("stop", "Null") not in heard(w)
    do(w, Stop(ADA, "Null"))
    assert heard(w)[-1] == ("stop", "Null") and not w.is_in(ada, "Null")


def test_an_own_instance_beside_an_implied_one_is_silent() -> None:
    w = world()
    do(w, Become(ADA, "Dying", Num(1)))
    before = len(w.t.record)
    do(w, Become(ADA, "Unconscious"))
    do(w, Stop(ADA, "Dying"))
    told = [(e.key.kind, e.key.name) for e in w.t.record[before:]]
    assert ("become", "Unconscious") not in told and ("stop", "Unconscious") not in told
    assert w.is_in(w.named("Ada"), "Unconscious")


def test_unique_ignores_and_newest_replaces() -> None:
    w = world()
    bo = creature(w, "Bo")
    do(w, Become(ADA, "Stunned"))
    do(w, Become(ADA, "Stunned", source=Var("Bo")))
    assert [i.source for i in w.states_of(w.named("Ada"))] == [None]
    do(w, Become(ADA, "Marked"))
    do(w, Become(ADA, "Marked", source=Var("Bo")))
    assert [i.source for i in w.instances(w.named("Ada"), "Marked")] == [bo]
    assert heard(w).count(("become", "Marked")) == 1


def test_per_source_stands_side_by_side_and_a_reduction_lowers_all() -> None:
    w = world()
    creature(w, "Bo")
    ada = w.named("Ada")
    do(w, Become(ADA, "Scared", Num(2), Var("Bo")))
    do(w, Become(ADA, "Scared", Num(3), ADA))
    do(w, Become(ADA, "Scared", Num(1), ADA))
    assert sorted(i.level for i in w.states_of(ada)) == [2, 3] and w.level(ada, "Scared") == 3
    do(w, Reduce(LevelSlot(ADA, "Scared"), Num(2)))
    assert [i.level for i in w.states_of(ada)] == [1]
    do(w, Reduce(LevelSlot(ADA, "Scared"), Num(1)))
    assert w.level(ada, "Scared") == 0 and heard(w)[-2:] == [("stop", "Scared"), ("lose_level", "Scared")]


def test_highest_level_add_levels_and_what_is_absent_stays_absent() -> None:
    w = world()
    ada = w.named("Ada")
    do(w, Increase(LevelSlot(ADA, "Tired"), Num(1)))
    assert w.level(ada, "Tired") == 0
    do(w, GainLevel(ADA, "Tired", Num(2)))
    do(w, GainLevel(ADA, "Tired", Num(9)))
    assert w.level(ada, "Tired") == 6
    do(w, Become(ADA, "Dying", Num(2)))
    before = len(w.t.record)
    do(w, Become(ADA, "Dying", Num(1)))
    assert w.level(ada, "Dying") == 2 and len(w.t.record) == before, "an ignored application is no event"
    do(w, Become(ADA, "Dying", Num(3)))
    assert w.level(ada, "Dying") == 3 and heard(w)[-1] == ("gain_level", "Dying")


def test_chosen_keeps_the_old_or_takes_the_new() -> None:
    for answer, level in ((0, 5), (1, 2)):
        w = world()
        do(w, Become(ADA, "Blessed", Num(5)))
        resolver = w.do(Become(ADA, "Blessed", Num(2)), {"Ada": w.named("Ada")}).resolve()
        assert isinstance(next(resolver), Choose)
        resolver.close()
        do(w, Become(ADA, "Blessed", Num(2)), (answer,))
        assert w.level(w.named("Ada"), "Blessed") == level


def test_an_excluded_state_ends() -> None:
    w = world()
    do(w, Become(ADA, "Prone"))
    do(w, Become(ADA, "Standing"))
    assert not w.is_in(w.named("Ada"), "Prone") and ("stop", "Prone") in heard(w)


def test_reaches_hears_a_number_that_passes() -> None:
    def crossing(at: int) -> Test:
        from rulewright.model.terms import AllOf

        return Test(AllOf((Compare("<", Field("old"), Num(at)), Compare(">=", Field("new"), Num(at)))))

    w = world(
        reaction("a", when("reach", "Tired", crossing(3)), body(Become(HERO, "Stunned"))),
        reaction("b", when("reach", "Rage", crossing(4)), body(Become(HERO, "Dazed"))),
    )
    ada = w.named("Ada")
    do(w, GainLevel(ADA, "Tired", Num(2)))
    assert not w.is_in(ada, "Stunned")
    do(w, GainLevel(ADA, "Tired", Num(2)))
    do(w, Gain(ADA, "Rage", Num(7)))
    assert w.is_in(ada, "Stunned") and w.is_in(ada, "Dazed")


def test_a_suppressed_state_is_not_held_but_runs_on() -> None:
    w = world(static("s", Query("suppress", "Stunned"), Suppress(), being("Dazed")))
    ada = w.named("Ada")
    w.set_state(ada, "Stunned")
    w.set_state(ada, "Dazed")
    assert not w.is_in(ada, "Stunned")
    w.clear_state(ada, "Dazed")
    assert w.is_in(ada, "Stunned")


def test_counts_as_brings_the_effects_and_raises_nothing() -> None:
    w = world(
        static("c", Query("state", "Stunned"), CountsAs(), being("Dazed")),
        reaction("a", when("become", "Stunned"), body(Gain(HERO, "Rage", Num(1)))),
    )
    do(w, Become(ADA, "Dazed"))
    assert w.is_in(w.named("Ada"), "Stunned") and number(w, "Rage") == 0


def test_defined_states_are_alternatives() -> None:
    slow = Definition(
        ref("d"), "state", "Slow", "Creature", ("It",), (Test(Compare("<", Get(Var("It"), "Speed"), Num(2))),)
    )
    prone = Definition(ref("e"), "state", "Slow", "Creature", ("It",), (being("Prone", Var("It")),))
    w = world(slow, prone)
    ada = w.named("Ada")
    assert w.is_in(ada, "Slow")
    w.set_attribute(ada, "Speed", 5)
    assert not w.is_in(ada, "Slow")
    w.set_state(ada, "Prone")
    assert w.is_in(ada, "Slow")


def test_a_state_lasts_until_the_end_of_that_window() -> None:
    w = world()
    ada, bo = w.named("Ada"), creature(w, "Bo")
    until_next = AtBoundary("end", TheWindow("Turn", ADA, "next"))
    do(w, Become(ADA, "Stunned", ends=(until_next,)))
    for owner, held in ((bo, True), (ada, False)):
        run(w.start_window("Turn", owner))
        assert w.is_in(ada, "Stunned")
        run(w.end_window("Turn"))
        assert w.is_in(ada, "Stunned") is held


def test_without_the_window_it_would_end_with_it_does_not_come() -> None:
    w = world()
    do(w, Become(ADA, "Stunned", ends=(AtBoundary("end", TheWindow("Turn")),)))
    assert not w.is_in(w.named("Ada"), "Stunned")


def test_until_event_while_condition_and_with_this() -> None:
    w = world(
        reaction("a", when("become", "Dazed"), body(Become(HERO, "Prone", ends=(OnEvent((when("gain", "Rage"),)),)))),
        Reaction(
            ref("b"),
            (when("become", "Stunned", EachInstance("this", HERO, "Stunned")),),
            body(
                Become(HERO, "Marked", ends=(WithThis(),)),
                Become(HERO, "Possessed", ends=(WhileTrue(Is(HERO, "Dazed")),)),
            ),
            ("Hero",),
            instance="this",
        ),
    )
    ada = w.named("Ada")
    do(w, Become(ADA, "Dazed"))
    do(w, Become(ADA, "Stunned"))
    assert w.is_in(ada, "Prone") and w.is_in(ada, "Marked") and w.is_in(ada, "Possessed")
    do(w, Gain(ADA, "Rage", Num(1)))
    assert not w.is_in(ada, "Prone")
    do(w, Stop(ADA, "Stunned"))
    assert not w.is_in(ada, "Marked") and w.is_in(ada, "Possessed")
    do(w, Stop(ADA, "Dazed"))
    assert not w.is_in(ada, "Possessed") and heard(w)[-1] == ("stop", "Null")


def test_counted_windows_and_the_clock() -> None:
    w = world()
    ada = w.named("Ada")
    do(w, Become(ADA, "Stunned", ends=(ForCount(2, "Turn"),)))
    do(w, Become(ADA, "Dazed", ends=(ForCount(2, "Minute"),)))
    run(w.start_window("Turn", ada))
    run(w.start_window("Turn", ada))
    assert w.is_in(ada, "Stunned")
    run(w.end_window("Turn"))
    assert not w.is_in(ada, "Stunned")
    run(w.pass_time("Minute", 1))
    assert w.is_in(ada, "Dazed")
    run(w.pass_time("Minute", 1))
    assert not w.is_in(ada, "Dazed")


def test_still_asks_for_the_very_instance() -> None:
    from rulewright.model.terms import Later

    later = Later("end", TheWindow("Turn"), body(Gain(HERO, "Rage", Num(1))), (Test(Is(HERO, "Stunned", still=True)),))
    w = world(reaction("a", when("become", "Stunned"), body(later)))
    run(w.start_window("Turn"))
    do(w, Become(ADA, "Stunned"))
    do(w, Stop(ADA, "Stunned"))
    do(w, Become(ADA, "Stunned"))
    run(w.end_window("Turn"))
    assert number(w, "Rage") == 1, "only the second instance is still there"


def test_keeps_guards_a_state_while_the_event_is_handled() -> None:
    guard = Hold(Question(Query("keeps", "Dazed"), (Test(Compare("=", Field("subject"), HERO)),)), Keeps("Dazed"), ())
    w = world(
        reaction("a", when("stop", "Stunned"), body(guard)),
        reaction("b", when("stop", "Stunned"), body(Stop(HERO, "Dazed"))),
    )
    for state in ("Stunned", "Dazed"):
        do(w, Become(ADA, state))
    do(w, Stop(ADA, "Stunned"))
    assert w.is_in(w.named("Ada"), "Dazed")
    do(w, Stop(ADA, "Dazed"))
    assert not w.is_in(w.named("Ada"), "Dazed")


def test_a_held_effect_answers_queries_until_it_ends() -> None:
    ask = Question(Query("immune state", "Stunned"), (Test(Compare("=", Field("subject"), HERO)),))
    hold = Hold(ask, Immune(), (ForCount(1, "Hour"),))
    w = world(reaction("a", when("stop", "Stunned"), body(hold)))
    do(w, Become(ADA, "Stunned"))
    do(w, Stop(ADA, "Stunned"))
    do(w, Become(ADA, "Stunned"))
    assert not w.is_in(w.named("Ada"), "Stunned")
    run(w.pass_time("Hour", 1))
    do(w, Become(ADA, "Stunned"))
    assert w.is_in(w.named("Ada"), "Stunned")


def test_the_source_of_an_instance_is_read() -> None:
    w = world(reaction("a", when("become", "Scared"), body(Gain(SourceOf(HERO, "Scared"), "Rage", Num(1)))))
    creature(w, "Bo")
    do(w, Become(ADA, "Scared", Num(1), Var("Bo")))
    assert number(w, "Rage", "Bo") == 1


def test_host_facts_are_silent() -> None:
    w = world(reaction("a", Arm(Key("become", "Stunned")), body(Gain(HERO, "Rage", Num(1)))))
    w.set_state(w.named("Ada"), "Stunned")
    assert not w.t.record and number(w, "Rage") == 0


def test_what_lasts_while_something_is_so_is_looked_at_after_host_facts_too() -> None:
    w = world()
    ada = w.named("Ada")
    w.set_state(ada, "Dazed")
    do(w, Become(ADA, "Stunned", ends=(WhileTrue(Is(ADA, "Dazed")),)))
    before = len(w.t.record)
    w.clear_state(ada, "Dazed")
    assert not w.is_in(ada, "Stunned") and len(w.t.record) == before
