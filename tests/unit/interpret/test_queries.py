"""Verdicts and totals: precedence, what `even if` lifts, `must`, `use only`, stages, stacking, items, sets and circles."""

from __future__ import annotations

import pytest

from rulewright.interpret import IllegalAction, RulesCircle, RulesConflict, World, run
from rulewright.model.terms import (
    Arith,
    Arm,
    At,
    Become,
    Can,
    Cannot,
    Compare,
    Disable,
    Else,
    Equipped,
    EvenIf,
    Field,
    Gain,
    Grant,
    Includes,
    Is,
    Key,
    Level,
    Lookup,
    Modifier,
    Must,
    Num,
    Only,
    OnlyIf,
    RollUse,
    Scan,
    Stage,
    Stop,
    Sym,
    Test,
    Unspent,
    UseAction,
    UseAs,
    UseOnly,
    Var,
)
from rulewright.model.vocabulary import Entity
from rulewright.plan.nodes import Beats, PlanSet, Query, Reaction, Ref, RulePlan, Stands, Static
from tests.unit.interpret.builder import (
    HERO,
    Get,
    being,
    body,
    creature,
    plans,
    reaction,
    ref,
    static,
    vocabulary,
    when,
    world,
)

DODGE = Key("use", "Dodge")


def verdict(w: World, key: Key = DODGE, who: str = "Ada") -> tuple[bool, tuple[str, ...], tuple[str, ...]]:
    found = w.verdict(key, {"subject": w.named(who)})
    return found.allowed, found.reasons, found.against


def test_a_ban_beats_a_permission_and_a_permission_beats_the_default() -> None:
    w = world(
        static("no", DODGE, Cannot(), being("Stunned")),
        static("yes", DODGE, Can()),
        static("fly", Key("use", "Fly"), Can(), being("Dazed")),
    )
    ada = w.named("Ada")
    assert verdict(w) == (True, ("rule/yes",), ())
    w.set_state(ada, "Stunned")
    assert verdict(w) == (False, ("rule/no",), ("rule/yes",))
    assert verdict(w, Key("use", "Fly")) == (False, (), ())
    w.set_state(ada, "Dazed")
    assert verdict(w, Key("use", "Fly")) == (True, ("rule/fly",), ())


def test_the_verdict_on_an_effect_is_that_on_its_deed() -> None:
    w = world(static("no", Key("become", "Null"), Cannot(), being("Marked")))
    ada = w.named("Ada")
    become = Become(Var("A"), "Possessed")
    assert w.verdict_of(become, {"A": ada}).allowed
    w.set_state(ada, "Marked")
    assert w.verdict_of(become, {"A": ada}).reasons == ("rule/no",)
    with pytest.raises(IllegalAction):
        run(w.do(become, {"A": ada}))
    assert not w.is_in(ada, "Possessed")


def test_only_if_forbids_while_it_is_not_met() -> None:
    w = world(static("only", DODGE, OnlyIf(Is(HERO, "Standing"))))
    assert verdict(w) == (False, ("rule/only",), ())
    w.set_state(w.named("Ada"), "Standing")
    assert verdict(w) == (True, (), ())  # a requirement that is met allows nothing by itself


def test_even_if_lifts_what_would_not_stand_without_it() -> None:
    """A Null ban stands on Unconscious and on Possessed alike: lifted when only the named one holds."""
    w = world(
        static("null", DODGE, Cannot(), being("Null")),
        static("even", DODGE, EvenIf((Is(HERO, "Unconscious"),))),
    )
    ada = w.named("Ada")
    w.set_state(ada, "Unconscious")
    assert verdict(w) == (True, ("rule/even",), ("rule/null",))
    w.set_state(ada, "Possessed")
    assert verdict(w) == (False, ("rule/null",), ())  # what lifts nothing has not taken part


def test_even_if_takes_along_the_states_that_bring_what_it_names() -> None:
    w = world(static("no", DODGE, Cannot(), being("Dying")), static("even", DODGE, EvenIf((Is(HERO, "Unconscious"),))))
    w.set_state(w.named("Ada"), "Dying", level=2)
    assert verdict(w)[0]


def test_even_if_all_its_atoms_together_and_facts_in_the_negative() -> None:
    board = Only("Board")
    off = At(HERO, board, no=True)
    w = world(
        static("off", DODGE, Cannot(), Test(off)),
        static("stunned", DODGE, Cannot(), being("Stunned")),
        static("even", DODGE, EvenIf((Is(HERO, "Stunned"), off))),
        static("dazed", DODGE, Cannot(), being("Dazed")),
    )
    ada = w.named("Ada")
    w.set_state(ada, "Stunned")
    assert verdict(w)[0]
    w.set_state(ada, "Dazed")
    assert verdict(w)[:2] == (False, ("rule/dazed",))


def test_use_only_leaves_what_all_of_them_allow() -> None:
    w = world(
        static("o1", Query("actions", "Creature"), UseOnly((Arm(DODGE), Arm(Key("use", "Rest")))), being("Stunned")),
        static("o2", Query("actions", "Creature"), UseOnly((Arm(DODGE),)), being("Dazed")),
    )
    ada = w.named("Ada")
    w.set_state(ada, "Stunned")
    assert (
        verdict(w)[0]
        and verdict(w, Key("use", "Rest"))[0]
        and verdict(w, Key("use", "Strike"))[:2] == (False, ("rule/o1",))
    )
    w.set_state(ada, "Dazed")
    assert verdict(w)[0] and not verdict(w, Key("use", "Rest"))[0]


def test_must_forbids_others_while_it_is_possible() -> None:
    w = world(
        static("must", Query("actions", "Creature"), Must((Arm(Key("use", "Rest")),)), being("Dazed")),
        static("no", Key("use", "Rest"), Cannot(), being("Stunned")),
    )
    ada = w.named("Ada")
    w.set_state(ada, "Dazed")
    assert verdict(w)[:2] == (False, ("rule/must",)) and verdict(w, Key("use", "Rest"))[0]
    w.set_state(ada, "Stunned")
    assert verdict(w)[0], "what must be done is not possible"


def test_an_illegal_or_unpayable_action_is_refused() -> None:
    w = world(reaction("a", when("use", "Strike"), body(Gain(HERO, "Rage", Num(1)))), static("no", DODGE, Cannot()))
    ada = w.named("Ada")
    with pytest.raises(IllegalAction) as refused:
        run(w.do(UseAction(Var("A"), "Dodge"), {"A": ada}))
    assert refused.value.clauses == ("rule/no",)
    strike = UseAction(Var("A"), "Strike", (("on", Var("A")),))
    with pytest.raises(IllegalAction):
        run(w.do(strike, {"A": ada}))
    w.set_attribute(ada, "Point", 1)
    run(w.do(strike, {"A": ada}))
    assert (w.total(ada, "Rage").value, w.total(ada, "Point").value) == (1, 0)


def test_an_until_latch_is_spent_once_and_a_new_frame_starts_anew() -> None:
    latch = Unspent("rule/p#0", ("Hero",), Is(HERO, "Marked"), (when("become", "Null", bind="Hero"),))
    w = world(static("p", Key("use", "Fly"), Can(), being("Marked"), type(being("x"))(Is(HERO, "Marked")), latch))
    ada, fly = w.named("Ada"), Key("use", "Fly")
    names = {"A": ada}
    run(w.do(Become(Var("A"), "Marked"), names))
    assert verdict(w, fly)[0]
    run(w.do(Become(Var("A"), "Unconscious"), names))
    run(w.do(Stop(Var("A"), "Unconscious"), names))
    assert not verdict(w, fly)[0], "spent once and for all"
    run(w.do(Stop(Var("A"), "Marked"), names))
    run(w.do(Become(Var("A"), "Marked"), names))
    assert verdict(w, fly)[0]


# ------------------------------------------------------------------------------------------------ items


def _with_item(*sentences: object) -> World:
    """The Cloak is an item; its sentences stand in the frame of having it."""
    v = vocabulary()
    entities = {**v.entities, "Cloak": Entity("Cloak", "Item", {}, item=True)}
    rules = (
        RulePlan("cloak", ("item", "Cloak"), tuple(sentences), ("Magic",)),  # type: ignore[arg-type]
        RulePlan(
            "hex",
            None,
            (Static(Ref("hex", "h1"), Query("disable", ""), (Test(Is(Field("subject"), "Stunned")),), Disable()),),
        ),
    )
    w = World(
        PlanSet(
            "neutral", "core", None, type(v)(**{f: getattr(v, f) for f in v.__slots__} | {"entities": entities}), rules
        )
    )
    ada = creature(w, "Ada")
    w.set_attribute(ada, "Items", (w.named("Cloak"),))
    return w


FRAME = (Scan("Hero", "Creature"), Test(Equipped(HERO, "Cloak")))
OWN = (*FRAME, Test(Compare("=", Field("subject"), HERO)))


def test_a_disabled_item_does_nothing_and_has_the_labels_of_its_rule() -> None:
    w = _with_item(Static(Ref("cloak", "c1"), Key("use", "Fly"), OWN, Can()))
    assert verdict(w, Key("use", "Fly"))[0]
    assert w.holds(Includes(Get(Only("Cloak"), "Labels"), Sym("label", "Magic")))
    w.set_state(w.named("Ada"), "Stunned")
    assert not verdict(w, Key("use", "Fly"))[0]


@pytest.mark.parametrize(("atoms", "unstoppable"), [((Is(HERO, "Stunned"),), False), ((), True)])
def test_a_clause_that_happens_even_if_is_not_disabled_by_that(atoms: tuple[Is, ...], unstoppable: bool) -> None:
    stands = Stands(Ref("cloak", "c2"), ("cloak/c1",), FRAME, atoms, unstoppable)
    w = _with_item(
        Reaction(
            Ref("cloak", "c1"), (Arm(Key("happen", "Alarm"), FRAME),), body(Gain(HERO, "Rage", Num(1))), ("Hero",)
        ),
        Reaction(
            Ref("cloak", "c3"), (Arm(Key("happen", "Alarm"), FRAME),), body(Gain(HERO, "Armour", Num(1))), ("Hero",)
        ),
        stands,
    )
    ada = w.named("Ada")
    w.set_state(ada, "Stunned")
    run(w.trigger("Alarm"))
    assert (w.total(ada, "Rage").value, w.total(ada, "Armour").value) == (1, 0)


# ------------------------------------------------------------------------------------------------ totals


def attribute(clause: str, what: object, *guards: object, of: str = "Speed", roll: str | None = None) -> Static:
    return static(clause, Query("attribute", of), what, *guards, roll=roll)  # type: ignore[arg-type]


def test_stages_run_in_order_and_tell_their_parts() -> None:
    w = world(
        attribute("g", Modifier("plain", 1, Num(3))),
        attribute("h", Stage("halve")),
        attribute("l", Stage("at least", Num(8))),
        attribute("l2", Stage("at least", Num(4))),
        attribute("m", Stage("at most", Num(9))),
    )
    ada = w.named("Ada")
    total = w.total(ada, "Speed")
    assert total.value == 5
    assert [(p.clause, p.amount) for p in total.parts] == [("rule/l", 8), ("rule/m", 9), ("rule/g", 3), ("rule/h", 5)]
    assert [p.clause for p in total.dropped] == ["rule/l2"]


def test_types_stack_as_declared_and_the_dropped_are_listed() -> None:
    w = world(
        attribute("b2", Modifier("Status", 1, Num(2))),
        attribute("b3", Modifier("Status", 1, Num(3))),
        attribute("p1", Modifier("Status", -1, Num(1))),
        attribute("p2", Modifier("Status", -1, Num(2))),
        attribute("u", Modifier("plain", 1, Num(1))),
    )
    total = w.total(w.named("Ada"), "Armour")
    assert total.value == 0
    w.set_attribute(w.named("Ada"), "Speed", 10)
    total = w.total(w.named("Ada"), "Speed")
    assert total.value == 12
    assert {(p.clause, p.amount) for p in total.dropped} == {("rule/b2", 2), ("rule/p1", -1)}


def test_two_values_conflict_unless_ordered() -> None:
    one, two = attribute("x", Stage("is", Num(3))), attribute("y", Stage("is", Num(4)))
    w = world(one, two)
    with pytest.raises(RulesConflict):
        w.total(w.named("Ada"), "Speed")
    ordered = world(one, two, Beats("rule/y", "rule/x", ref("y")))
    total = ordered.total(ordered.named("Ada"), "Speed")
    assert total.value == 4 and total.dropped[0].clause == "rule/x"


def test_use_as_takes_the_total_of_the_other_and_a_circle_is_an_error() -> None:
    w = world(
        attribute("u", UseAs(Get(HERO, "Ally"), "Armour")),
        attribute("a", Modifier("plain", 1, Num(1)), of="Armour"),
        attribute("s", Modifier("plain", 1, Num(2))),
    )
    ada, bo = w.named("Ada"), creature(w, "Bo")
    w.set_attribute(bo, "Armour", 4)
    w.set_attribute(ada, "Ally", bo)
    assert w.total(ada, "Speed").value == 7
    circle = world(attribute("u", UseAs(HERO, "Speed")))
    with pytest.raises(RulesCircle):
        circle.total(circle.named("Ada"), "Speed")


def test_an_attribute_in_a_roll_has_what_counts_there_only() -> None:
    w = world(attribute("r", Modifier("plain", 1, Num(9)), roll="Save"), attribute("g", Modifier("plain", 1, Num(1))))
    ada = w.named("Ada")
    assert w.total(ada, "Speed").value == 1
    assert w.total(ada, "Speed", RollUse("Save")).value == 10


def test_grants_come_before_numbers() -> None:
    w = world(
        static("t", Query("set", "Traits"), Grant(Sym("trait", "Agile")), being("Marked")),
        attribute("n", Modifier("plain", 1, Num(2)), Test(Includes(Get(HERO, "Traits"), Sym("trait", "Agile")))),
    )
    ada = w.named("Ada")
    assert w.total(ada, "Speed").value == 0
    w.set_state(ada, "Marked")
    assert w.total(ada, "Speed").value == 2


def test_a_set_may_rest_on_itself_and_not_on_the_want_of_what_it_brings() -> None:
    agile, heavy = Sym("trait", "Agile"), Sym("trait", "Heavy")
    chain = world(
        static("a", Query("set", "Traits"), Grant(heavy), Test(Includes(Get(HERO, "Traits"), agile))),
        static("b", Query("set", "Traits"), Grant(agile), being("Marked")),
        attribute("n", Modifier("plain", 1, Num(2)), Test(Includes(Get(HERO, "Traits"), heavy))),
    )
    ada = chain.named("Ada")
    assert chain.total(ada, "Speed").value == 0
    chain.set_state(ada, "Marked")
    assert chain.total(ada, "Speed").value == 2
    circle = world(
        static("a", Query("set", "Traits"), Grant(agile), Test(Includes(Get(HERO, "Traits"), agile, True))),
        attribute("n", Modifier("plain", 1, Num(2)), Test(Includes(Get(HERO, "Traits"), agile))),
    )
    with pytest.raises(RulesCircle):
        circle.total(circle.named("Ada"), "Speed")


def test_a_modifier_of_a_level_and_a_table() -> None:
    w = world(attribute("f", Modifier("plain", -1, Level(HERO, "Scared"))))
    ada = w.named("Ada")
    w.set_attribute(ada, "Speed", 10)
    w.set_state(ada, "Scared", level=3)
    assert w.total(ada, "Speed").value == 7
    assert [w.evaluate(Lookup("Steps", c, Num(n))) for c, n in (("Plain", 1), ("Fine", 7), ("Plain", -1))] == [
        5,
        8,
        None,
    ]
    assert w.evaluate(Else(Arith("+", Get(Var("Nobody"), "Speed"), Num(1)), Num(6))) == 6


__all__ = ["plans"]
