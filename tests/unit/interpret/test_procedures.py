"""Procedures and decisions: phases as rounds, decisions on demand with order, gaps and circles, turns, windows of phases."""

from __future__ import annotations

import pytest

from rulewright.interpret import Choose, RulesCircle, RulesConflict, RulesGap, World, run
from rulewright.model.terms import (
    AllThings,
    Arith,
    Arm,
    Compare,
    EndWindow,
    Gain,
    Guard,
    Increase,
    Is,
    Key,
    Not,
    Num,
    OneOf,
    Only,
    Slot,
    Some,
    Test,
    TheWindow,
    Var,
    Wants,
)
from rulewright.plan.nodes import Beats, Decide, Phase, PlanSet, Procedure, RulePlan, Work
from tests.unit.interpret.builder import HERO, Get, body, creature, plans, ref, vocabulary

ALL = AllThings("Creature")


def phase(
    *rows: Work | Decide, name: str = "Move", window: str | None = None, turn: object = None, by: object = None
) -> Phase:
    work = tuple(r for r in rows if isinstance(r, Work))
    decides = tuple(r for r in rows if isinstance(r, Decide))
    return Phase(name, window, "Hero", ALL, turn, by, work, decides)  # type: ignore[arg-type]


def row(clause: str, value: object, *guards: Guard, what: str = "Own Result") -> Decide:
    number = Num(value) if isinstance(value, int) else value
    return Decide(ref(clause), HERO, what, guards, number)  # type: ignore[arg-type]


def being(state: str) -> Test:
    return Test(Is(HERO, state))


def chase(*phases: Phase, beats: tuple[tuple[str, str], ...] = (), extra: tuple[object, ...] = ()) -> World:
    procedure = Procedure("rule", (Arm(Key("start", "Turn")),), phases)
    sentences = (procedure, *(Beats(f"rule/{w}", f"rule/{x}", ref(w)) for w, x in beats), *extra)
    w = World(PlanSet("neutral", "core", None, vocabulary(), (RulePlan("rule", None, sentences),)))  # type: ignore[arg-type]
    for name in ("Ada", "Bo", "Cy"):
        creature(w, name)
    return w


def numbers(w: World, name: str) -> list[int | None]:
    return [w.total(w.named(n), name).value for n in ("Ada", "Bo", "Cy")]


def test_decisions_read_the_start_of_the_phase_and_each_other() -> None:
    """Each moves by its own result, and is carried along if any other has 1."""
    others = Test(Some("any", 0, "Other", ALL, Compare("=", Get(Var("Other"), "Own Result"), Num(1))))
    w = chase(
        phase(
            row("a", 0, Test(Not(Is(HERO, "Marked")))),
            row("b", 1, being("Marked")),
            row("c", Get(HERO, "Own Result"), what="Advance"),
            row("d", 1, being("Dazed"), others, what="Advance"),
            Work(ref("w"), (), body(Increase(Slot(HERO, "Zone"), Get(HERO, "Advance")))),
        ),
        beats=(("d", "c"),),
    )
    w.set_state(w.named("Bo"), "Marked")
    w.set_state(w.named("Ada"), "Dazed")
    run(w.start_window("Turn"))
    assert numbers(w, "Own Result") == [0, 1, 0] and numbers(w, "Advance") == [1, 1, 0]
    assert numbers(w, "Zone") == [1, 1, 0]


def test_an_order_is_not_transitive_and_those_left_must_agree() -> None:
    w = chase(
        phase(row("a", 0), row("b", 1, being("Marked")), row("c", 0, being("Dazed"))), beats=(("b", "a"), ("c", "b"))
    )
    for state in ("Marked", "Dazed"):
        w.set_state(w.named("Ada"), state)
    run(w.start_window("Turn"))
    assert numbers(w, "Own Result") == [0, 0, 0], "b is out by c, a by b although b is out"
    clash = chase(phase(row("a", 0), row("b", 1, being("Marked"))))
    clash.set_state(clash.named("Bo"), "Marked")
    with pytest.raises(RulesConflict) as conflict:
        run(clash.start_window("Turn"))
    assert conflict.value.clauses == ("rule/a", "rule/b") and clash.window("Turn") is None


def test_a_decision_without_a_row_is_a_gap_and_a_circle_is_refused() -> None:
    gap = chase(phase(row("a", 0, being("Marked"))))
    gap.set_state(gap.named("Ada"), "Marked")
    with pytest.raises(RulesGap):
        run(gap.start_window("Turn"))
    circle = chase(phase(row("a", Get(HERO, "Advance")), row("b", Get(HERO, "Own Result"), what="Advance")))
    with pytest.raises(RulesCircle):
        run(circle.start_window("Turn"))


def test_a_phase_is_one_round_and_phases_see_those_before() -> None:
    copy = Work(
        ref("a"), (), body(Gain(HERO, "Rage", Get(Only("Board"), "Nothing")), Gain(HERO, "Buffer", Get(HERO, "Armour")))
    )
    w = chase(
        phase(
            Work(ref("x"), (), body(Gain(HERO, "Armour", Num(2)))),
            Work(ref("y"), (), body(Gain(HERO, "Rage", Get(HERO, "Armour")))),
        ),
        phase(copy, name="Later"),
    )
    run(w.start_window("Turn"))
    assert numbers(w, "Rage") == [0, 0, 0] and numbers(w, "Buffer") == [2, 2, 2]


def test_choices_of_a_phase_come_in_member_order_before_anything_is_applied() -> None:
    w = chase(phase(Work(ref("a"), (Wants(HERO),), body(Gain(HERO, "Rage", Num(1))))))
    resolver = w.start_window("Turn").resolve()
    request, asked = next(resolver), []
    while True:
        assert isinstance(request, Choose) and request.yes_or_no and numbers(w, "Rage") == [0, 0, 0]
        asked.append(str(request.by))
        try:
            request = resolver.send(request.by != w.named("Bo"))
        except StopIteration:
            break
    assert asked == ["Ada", "Bo", "Cy"] and numbers(w, "Rage") == [1, 0, 1]


def test_in_turn_each_member_sees_those_before() -> None:
    unless = Test(Not(Some("any", 0, "Other", ALL, Compare(">", Get(Var("Other"), "Rage"), Num(0)))))
    w = chase(phase(Work(ref("a"), (unless,), body(Gain(HERO, "Rage", Num(1)))), turn=("highest", "Speed")))
    for name, speed in (("Ada", 1), ("Bo", 3), ("Cy", 2)):
        w.set_attribute(w.named(name), "Speed", speed)
    run(w.start_window("Turn"))
    assert numbers(w, "Rage") == [0, 1, 0]


def test_as_somebody_chooses() -> None:
    unless = Test(Not(Some("any", 0, "Other", ALL, Compare(">", Get(Var("Other"), "Rage"), Num(0)))))
    w = chase(phase(Work(ref("a"), (unless,), body(Gain(HERO, "Rage", Num(1)))), by=Only("Referee")))
    run(w.start_window("Turn"), [2, 0])
    assert numbers(w, "Rage") == [0, 0, 1]


def test_windows_of_phases_open_and_close_and_an_end_drops_the_rest() -> None:
    over = Work(ref("e"), (Test(OneOf((Is(HERO, "Marked"),))),), body(EndWindow(TheWindow("Turn"))))
    w = chase(
        phase(Work(ref("a"), (), body(Gain(HERO, "Rage", Num(1)))), window="Step"),
        phase(over, name="End"),
        phase(Work(ref("b"), (), body(Gain(HERO, "Buffer", Num(1)))), name="After", window="Step"),
    )
    run(w.start_window("Turn"))
    assert numbers(w, "Buffer") == [1, 1, 1] and w.window("Step") is None and w.window("Turn") is not None
    steps = [e.key for e in w.t.record if e.key.name == "Step"]
    assert steps == [Key("start", "Step"), Key("end", "Step")] * 2
    w.set_state(w.named("Cy"), "Marked")
    run(w.start_window("Turn"))
    assert numbers(w, "Rage") == [2, 2, 2] and numbers(w, "Buffer") == [1, 1, 1] and w.window("Turn") is None


def test_decisions_keep_their_value_until_the_phase_runs_again() -> None:
    w = chase(phase(row("a", 1, being("Marked")), row("b", 0, Test(Not(Is(HERO, "Marked"))))))
    w.set_state(w.named("Ada"), "Marked")
    run(w.start_window("Turn"))
    w.clear_state(w.named("Ada"), "Marked")
    assert numbers(w, "Own Result") == [1, 0, 0]
    run(w.start_window("Turn"))
    assert numbers(w, "Own Result") == [0, 0, 0]


__all__ = ["Arith", "plans"]
