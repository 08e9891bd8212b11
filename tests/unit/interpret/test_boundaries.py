"""Windows: what happens at their edges and in which order, delayed effects, look-back to earlier ones, offers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulewright.interpret import IllegalAction, World, run
from rulewright.model.terms import (
    Arm,
    AtBoundary,
    Become,
    Bind,
    Compare,
    Count,
    CountPast,
    EndWindow,
    Field,
    Gain,
    Get,
    Is,
    Key,
    Later,
    Let,
    Lose,
    Num,
    Past,
    Present,
    Stretch,
    Test,
    TheWindow,
    UseAction,
    Var,
)
from rulewright.model.vocabulary import Vocabulary
from rulewright.plan.nodes import Offer, PlanSet, RulePlan
from tests.unit.interpret.builder import HERO, being, body, creature, reaction, ref, vocabulary, when, world

ADA = Var("Ada")
TURN = TheWindow("Turn")


def do(w: World, effect: object) -> object:
    return run(w.do(effect, {t.name: t for t in w.t.things}))  # type: ignore[arg-type]


def number(w: World, name: str, who: str = "Ada") -> int | None:
    return w.total(w.named(who), name).value


def clearing() -> Vocabulary:
    """Overkill is set back at the end of a Turn."""
    v = vocabulary()
    creature_ = v.entities["Creature"]
    hp = replace(creature_.attributes["HP"], clears=(Arm(Key("end", "Turn")),))
    return replace(
        v, entities={**v.entities, "Creature": replace(creature_, attributes={**creature_.attributes, "HP": hp})}
    )


def test_at_an_end_delayed_effects_sentences_expiries_and_clean_up_come_in_this_order() -> None:
    end = when("end", "Turn", role="owner")
    sentences = (
        reaction("s", when("lose", "HP"), body(Later("end", TURN, body(Gain(HERO, "Buffer", Get(HERO, "Overkill")))))),
        reaction("e", end, body(Gain(HERO, "Rage", Get(HERO, "Buffer")))),
        reaction("x", when("stop", "Stunned"), body(Gain(HERO, "Armour", Get(HERO, "Rage")), Gain(HERO, "Speed", Get(HERO, "Overkill")))),
    )  # fmt: skip
    w = World(PlanSet("neutral", "core", None, clearing(), (RulePlan("rule", None, sentences),)))
    ada = creature(w, "Ada")
    run(w.start_window("Turn", ada))
    do(w, Become(ADA, "Stunned", ends=(AtBoundary("end", TURN),)))
    do(w, Lose(ADA, "HP", Num(13)))
    run(w.end_window("Turn"))
    assert [number(w, n) for n in ("Buffer", "Rage", "Armour", "Speed")] == [3, 3, 3, 3]
    assert number(w, "Overkill") == 0 and number(w, "HP") == 0


def test_what_an_end_sentence_leaves_for_that_end_is_still_done() -> None:
    later = Later("end", TURN, body(Gain(HERO, "Rage", Num(1))))
    w = world(reaction("a", when("end", "Turn", role="owner"), body(later)))
    run(w.start_window("Turn", w.named("Ada")))
    run(w.end_window("Turn"))
    assert number(w, "Rage") == 1 and not w.t.delayed


def test_a_delayed_effect_keeps_names_and_reads_paths_at_the_end() -> None:
    arm = when("lose", "HP", Let("Then", Get(HERO, "Rage")))
    later = Later("end", TURN, body(Gain(HERO, "Buffer", Var("Then")), Gain(HERO, "Armour", Get(HERO, "Rage"))))
    w = world(reaction("a", arm, body(later)))
    run(w.start_window("Turn"))
    w.set_attribute(w.named("Ada"), "Rage", 2)
    do(w, Lose(ADA, "HP", Num(1)))
    w.set_attribute(w.named("Ada"), "Rage", 5)
    run(w.end_window("Turn"))
    assert (number(w, "Buffer"), number(w, "Armour")) == (2, 5)


def test_without_the_window_a_sentence_that_needs_it_does_not_apply() -> None:
    w = world(reaction("a", when("lose", "HP"), body(Later("end", TURN, body(Gain(HERO, "Rage", Num(1)))))))
    do(w, Lose(ADA, "HP", Num(1)))
    run(w.start_window("Turn"))
    run(w.end_window("Turn"))
    assert number(w, "Rage") == 0 and not w.holds(Present(TURN))


def test_opening_closes_its_kind_and_opens_parents_and_closing_closes_children_first() -> None:
    w = world(
        *(
            reaction(f"{edge}{name}", Arm(Key(edge, name)), body())
            for edge in ("start", "end")
            for name in ("Round", "Turn", "Step")
        )  # type: ignore[arg-type]
    )
    ada, bo = w.named("Ada"), creature(w, "Bo")
    run(w.start_window("Turn", ada))
    run(w.start_window("Step"))
    run(w.start_window("Turn", bo))
    run(w.end_window("Round"))
    assert [(e.key.kind, e.key.name) for e in w.t.record] == [
        ("start", "Round"), ("start", "Turn"), ("start", "Step"),
        ("end", "Step"), ("end", "Turn"), ("start", "Turn"), ("end", "Turn"), ("end", "Round"),
    ]  # fmt: skip
    assert not w.t.windows


def test_a_window_may_be_ended_by_a_rule_even_at_its_own_end() -> None:
    w = world(
        reaction("a", when("lose", "HP"), body(EndWindow(TURN), Gain(HERO, "Rage", Num(1)))),
        reaction("b", when("gain", "Rage"), body(Gain(HERO, "Buffer", Num(1)))),
        reaction(
            "c", when("end", "Turn", role="owner"), body(EndWindow(TURN), Gain(HERO, "Armour", Get(HERO, "Buffer")))
        ),
    )
    run(w.start_window("Turn", w.named("Ada")))
    do(w, Lose(ADA, "HP", Num(1)))
    assert w.window("Turn") is None and w.window("Round") is not None
    assert number(w, "Armour") == 1, "the window closes after the events of the round"


def test_since_the_start_of_the_previous_turn() -> None:
    since = Stretch("since start", TheWindow("Turn", HERO, "previous"))
    arm = when(
        "start",
        "Turn",
        Test(Past((Arm(Key("lose", "HP"), (Test(Compare("=", Field("subject"), HERO)),)),), since)),
        role="owner",
    )
    w = world(reaction("a", arm, body(Gain(HERO, "Rage", Num(1)))))
    ada, bo = w.named("Ada"), creature(w, "Bo")
    do(w, Lose(ADA, "HP", Num(1)))
    for owner in (ada, bo):
        run(w.start_window("Turn", owner))
    assert number(w, "Rage") == 0, "there is no previous one"
    do(w, Lose(ADA, "HP", Num(1)))
    run(w.start_window("Turn", ada))
    assert number(w, "Rage") == 1
    run(w.start_window("Turn", ada))
    assert number(w, "Rage") == 1


def test_an_action_counts_when_it_is_finished() -> None:
    used = CountPast(
        (Arm(Key("use", "Dodge"), (Test(Compare("=", Field("subject"), HERO)),)),), Stretch("during", TURN)
    )
    w = world(reaction("a", when("use", "Dodge"), body(Gain(HERO, "Rage", used))))
    run(w.start_window("Turn"))
    for _ in range(3):
        do(w, UseAction(ADA, "Dodge"))
    assert number(w, "Rage") == 0 + 1 + 2


def test_what_was_anchored_to_the_windows_of_somebody_who_leaves_ends() -> None:
    w = world()
    bo = creature(w, "Bo")
    do(w, Become(ADA, "Stunned", ends=(AtBoundary("end", TheWindow("Turn", Var("Bo"), "next")),)))
    w.remove(bo)
    assert not w.is_in(w.named("Ada"), "Stunned")


def test_groups_are_one_fact_seen_from_both_ends() -> None:
    from rulewright.model.terms import EndGroup, Join, LeaveGroup

    w = world(reaction("a", when("leave_group", "Team"), body(Gain(HERO, "Rage", Num(1)))))
    ada = w.named("Ada")
    red, blue = w.add("Team", "Red"), w.add("Team", "Blue")
    do(w, Join(ADA, Var("Red")))
    w.set_attribute(red, "Leader", ada)
    assert w.evaluate(Count(Var("Red")), {"Red": red}) == 1
    do(w, Join(ADA, Var("Blue")))
    assert w.raw(ada, "Team") == blue and w.raw(red, "Leader") is None and number(w, "Rage") == 1
    do(w, LeaveGroup(ADA, Var("Red")))
    assert number(w, "Rage") == 1, "leaving where one is not does nothing"
    do(w, EndGroup(Var("Blue")))
    assert w.raw(ada, "Team") is None and number(w, "Rage") == 2 and w.things("Team") == (red,)


def test_a_zone_number_is_a_place_and_only_the_last_one_is_entered() -> None:
    from rulewright.model.terms import Increase, Slot

    entered = Arm(Key("enter", "Zone"), (Bind("Hero", Field("subject")), Bind("Place", Field("place"))))
    w = world(reaction("a", entered, body(Gain(HERO, "Rage", Num(1)))))
    ada = w.named("Ada")
    bridge = w.add("Zone", "Bridge")
    w.t.zones["Zone", 2] = bridge
    do(w, Increase(Slot(ADA, "Zone"), Num(0)))
    assert number(w, "Rage") == 0
    do(w, Increase(Slot(ADA, "Zone"), Num(2)))
    assert number(w, "Rage") == 1
    from rulewright.model.terms import At

    assert w.holds(At(ADA, Var("Bridge")), {"Ada": ada, "Bridge": bridge})


def test_offers_are_open_while_their_guards_hold_and_cost_what_they_say() -> None:
    guards = (*when("x", "x").guards[:0], being("Stunned", Var("Friend")))
    from rulewright.model.terms import Scan, Stop

    offer = Offer(ref("o"), (Scan("Hero", "Creature"), Scan("Friend", "Creature"), *guards), "Hero", (1, "Point"), body(Stop(Var("Friend"), "Stunned")), ("Hero", "Friend"))  # fmt: skip
    w = world(offer, reaction("a", when("lose", "Point"), body(Gain(HERO, "Rage", Num(1)))))
    ada, bo = w.named("Ada"), creature(w, "Bo")
    w.set_state(bo, "Stunned")
    assert w.offers(ada) == ()
    w.set_attribute(ada, "Point", 1)
    (open_,) = w.offers(ada)
    assert open_.clause == "rule/o" and open_.names["Friend"] == bo
    run(w.take(open_))
    assert not w.is_in(bo, "Stunned") and (number(w, "Point"), number(w, "Rage")) == (0, 1)
    with pytest.raises(IllegalAction):
        run(w.take(open_))


__all__ = ["Is"]
