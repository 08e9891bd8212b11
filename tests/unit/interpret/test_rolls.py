"""Rolls: inputs and clamps, adjust, degrees, shift, margin, roll effects, rerolls, branches, and rolls against each other."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulewright.interpret import BadAnswer, OpposedRoll, Roll, World, run
from rulewright.interpret.values import RollSpec
from rulewright.model.terms import (
    AllOf,
    AllThings,
    Arith,
    Arm,
    Bind,
    Block,
    Body,
    Branch,
    Cannot,
    Compare,
    DegreeIs,
    Field,
    Gain,
    Get,
    Key,
    MakeRoll,
    Modifier,
    Num,
    OneOf,
    Outcome,
    Over,
    Present,
    RollEffectOn,
    RollUse,
    Test,
    Var,
)
from rulewright.model.vocabulary import Degree, Role, RollKind, Shift, Signature, Take, Ty, Vocabulary
from rulewright.model.vocabulary import Roll as Declared
from rulewright.plan.nodes import Beats, PlanSet, Query, RulePlan
from tests.unit.interpret.builder import (
    HERO,
    NUMBER,
    body,
    creature,
    reaction,
    ref,
    static,
    vocabulary,
    when,
    world,
    would,
)

DIE, VALUE = Field("Die"), Field("Success Value")
UNDER = RollKind(
    "Under",
    (("Die", 1, 20),),
    (Take("Attribute", NUMBER), Take("Modifiers", NUMBER, -12, 12, "Attribute")),
    (("Success Value", Arith("+", Field("Attribute"), Field("Modifiers"))),),
    ((Compare(">", VALUE, Num(20)), (("Die", Arith("+", DIE, Arith("-", VALUE, Num(20)))), ("Success Value", Num(20)))),),
    (
        Degree("Critical", "success", OneOf((Compare("=", DIE, VALUE), AllOf((Compare("=", VALUE, Num(20)), Compare(">", DIE, Num(20))))))),
        Degree("Success", "success", Compare("<", DIE, VALUE)),
        Degree("Failure", "failure", None),
    ),
    margin=Arith("-", VALUE, DIE),
)  # fmt: skip
AGAINST = RollKind(
    "Against",
    (),
    degrees=(
        Degree("Won", "success", Present(Get(Field("Roller"), "Dice"))),
        Degree("Lost", "failure", Present(Get(Field("Opponent"), "Dice"))),
        Degree("Tied", "failure", None),
    ),
    opposes="Under",
    rank=(("Critical", Num(100)), ("Success", DIE)),
    falls_to="equal or higher",
)


def words() -> Vocabulary:
    v = vocabulary()
    by = Signature(None, "", (Role("by", Ty("Creature")),))
    hack = Declared("Hack", by, ("Under", "Against"), {"Attribute": ("Armour",)})
    return replace(v, roll_kinds={**v.roll_kinds, "Under": UNDER, "Against": AGAINST}, rolls={**v.rolls, "Hack": hack})


def hacking(*sentences: object) -> World:
    w = World(PlanSet("neutral", "core", None, words(), (RulePlan("rule", None, sentences),)))  # type: ignore[arg-type]
    for name, armour in (("Ada", 13), ("Bo", 13), ("Cy", 13)):
        w.set_attribute(creature(w, name), "Armour", armour)
    return w


def roll(w: World, face: int, **given: int) -> tuple[str, int | None]:
    done = run(w.make_roll(w.named("Ada"), "Hack", given=given), [(face,)])
    assert done.record is not None
    return done.record.degree, done.record.margin


@pytest.mark.parametrize(
    ("armour", "face", "degree"),
    [(13, 13, "Critical"), (13, 12, "Success"), (13, 14, "Failure"), (22, 1, "Success"), (22, 18, "Critical"), (22, 19, "Critical"), (22, 17, "Success")],
)  # fmt: skip
def test_degrees_after_adjusting(armour: int, face: int, degree: str) -> None:
    w = hacking()
    w.set_attribute(w.named("Ada"), "Armour", armour)
    assert roll(w, face)[0] == degree


def test_a_bound_holds_for_all_that_is_added_to_the_attribute_too() -> None:
    w = hacking(static("m", Query("attribute", "Armour"), Modifier("plain", -1, Num(9)), roll="Hack"))
    assert roll(w, 4) == ("Critical", 0)
    assert roll(w, 4, Modifiers=-9) == ("Failure", -3), "13 - 12, not 13 - 18"
    request = next(w.make_roll(w.named("Ada"), "Hack").resolve())
    assert isinstance(request, Roll) and dict(request.inputs)["Success Value"] == 4 and request.faces == 20
    w.resolution = None


def test_modifiers_of_a_roll_and_number_roles() -> None:
    w = world(static("m", Query("roll", "Save"), Modifier("plain", 1, Num(3))))
    ada = w.named("Ada")
    done = run(w.make_roll(ada, "Save", {"against": 15}), [(12,)])
    assert done.record is not None and (done.record.degree, done.record.margin) == ("Success", 0)
    assert w.roll_total(ada, "Save").value == 3


def test_advantage_and_disadvantage_cancel() -> None:
    good = static("g", Query("roll", "Save"), RollEffectOn("Advantage"))
    bad = static("b", Query("roll", "Save"), RollEffectOn("Disadvantage"))
    both, one = world(good, bad), world(bad)
    done = run(both.make_roll(both.named("Ada"), "Save", {"against": 10}), [(12,)])
    assert done.record is not None and done.record.faces == (12,)
    done = run(one.make_roll(one.named("Ada"), "Save", {"against": 10}), [(12, 4)])
    assert done.record is not None and (done.record.faces, done.record.degree) == ((12, 4), "Failure")
    with pytest.raises(BadAnswer):
        run(one.make_roll(one.named("Ada"), "Save", {"against": 10}), [(12,)])


def shifting(*sentences: object) -> World:
    v = vocabulary()
    result, dc = Field("Result"), Field("DC")
    kind = replace(
        v.roll_kinds["Check"],
        degrees=(
            Degree("Great", "success", Compare(">=", result, Arith("+", dc, Num(10)))),
            Degree("Good", "success", Compare(">=", result, dc)),
            Degree("Bad", "failure", Compare(">", result, Arith("-", dc, Num(10)))),
            Degree("Awful", "failure", None),
        ),
        shift=(Shift("natural-20", 1, Compare("=", DIE, Num(20))), Shift("natural-1", -1, Compare("=", DIE, Num(1)))),
    )
    w = World(
        PlanSet("neutral", "core", None, replace(v, roll_kinds={"Check": kind}), (RulePlan("rule", None, sentences),))
    )  # type: ignore[arg-type]
    creature(w, "Ada")
    return w


@pytest.mark.parametrize(
    ("face", "dc", "degree"),
    [
        (20, 25, "Good"),
        (20, 5, "Great"),
        (1, 1, "Bad"),
        (1, 30, "Awful"),
        (10, 10, "Good"),
        (20, 40, "Bad"),
        (19, 9, "Great"),
    ],
)
def test_shifts_are_steps_that_stop_at_the_ends(face: int, dc: int, degree: str) -> None:
    w = shifting()
    done = run(w.make_roll(w.named("Ada"), "Save", {"against": dc}), [(face,)])
    assert done.record is not None and done.record.degree == degree


def test_a_clause_may_be_ordered_before_a_shift_line() -> None:
    w = shifting(
        static("e3", Query("roll", "Save"), Modifier("plain", 1, Num(0))),
        Beats("rule/e3", "Check/shift:natural-1", ref("e3")),
    )
    done = run(w.make_roll(w.named("Ada"), "Save", {"against": 1}), [(1,)])
    assert done.record is not None and done.record.degree == "Good"


def branching() -> Body:
    save = MakeRoll("Roll", HERO, RollUse("Save", (("against", Num(10)),)))
    return Body((Block((
        Branch((), (save,)),
        Branch((Test(Outcome(Var("Roll"), "success")),), (Gain(HERO, "Rage", Num(1)),)),
        Branch((Test(Outcome(Var("Roll"), "failure", (">=", 5))),), (Gain(HERO, "Armour", Num(1)),)),
        Branch((Test(DegreeIs(Var("Roll"), ("Failure",))),), (Gain(HERO, "Buffer", Num(1)),)),
    )),))  # fmt: skip


@pytest.mark.parametrize(("face", "found"), [(10, [1, 0, 0]), (6, [0, 0, 1]), (5, [0, 1, 1])])
def test_branches_read_the_roll_just_made(face: int, found: list[int]) -> None:
    w = world(reaction("a", when("happen", "Alarm", role="on"), branching()))
    run(w.trigger("Alarm", {"on": w.named("Ada")}), [(face,)])
    assert [w.total(w.named("Ada"), n).value for n in ("Rage", "Armour", "Buffer")] == found


def test_a_roll_that_would_fail_may_be_made_again_once_and_is_heard_once() -> None:
    arm = Arm(Key("make", "Save"), (Bind("Hero", Field("subject")), Test(Outcome(Field("roll"), "failure"))))
    again = MakeRoll("Roll", HERO, Field("roll"), again=True)
    w = world(
        reaction("a", when("happen", "Alarm", role="on"), branching()),
        would("r", arm, body(again)),
        reaction("h", when("make", "Save"), body(Gain(HERO, "Speed", Num(1)))),
    )
    ada = w.named("Ada")
    run(w.trigger("Alarm", {"on": ada}), [(3,), (15,)])
    assert [w.total(ada, n).value for n in ("Rage", "Buffer", "Speed")] == [1, 0, 1]
    run(w.trigger("Alarm", {"on": ada}), [(3,), (2,)])
    assert [w.total(ada, n).value for n in ("Rage", "Buffer", "Speed")] == [1, 1, 2]


def test_a_roll_that_is_forbidden_is_not_made() -> None:
    w = world(
        static("no", Key("make", "Save"), Cannot()), reaction("a", when("happen", "Alarm", role="on"), branching())
    )
    run(w.trigger("Alarm", {"on": w.named("Ada")}))
    assert not w.t.rolls


@pytest.mark.parametrize(
    ("mine", "theirs", "degrees"),
    [
        ((12,), (5,), ("Won", "Lost")),
        ((5,), (12,), ("Lost", "Won")),
        ((7,), (7,), ("Tied", "Tied")),
        ((13,), (12,), ("Won", "Lost")),
        ((13,), (13,), ("Tied", "Tied")),
        ((15,), (16,), ("Tied", "Tied")),
        ((15,), (3,), ("Lost", "Won")),
        ((4,), (9, 14), ("Lost", "Won")),
        ((10,), (3, 11), ("Lost", "Won")),
        ((10,), (3, 19), ("Won", "Lost")),
        ((10,), (10, 2), ("Tied", "Tied")),
    ],
)
def test_face_to_face(mine: tuple[int, ...], theirs: tuple[int, ...], degrees: tuple[str, str]) -> None:
    w = hacking()
    ada, bo = w.named("Ada"), w.named("Bo")
    records = run(
        w.face_to_face(OpposedRoll(ada, RollSpec("Hack")), OpposedRoll(bo, RollSpec("Hack"), len(theirs))),
        [mine, theirs],
    )
    assert tuple(r.degree for r in records) == degrees


def test_one_against_several_and_what_is_heard_of_it() -> None:
    won = Arm(Key("make", "Hack"), (Bind("Hero", Field("subject")), Test(Outcome(Field("roll"), "success"))))
    w = hacking(
        reaction("a", won, body(Gain(HERO, "Rage", Num(1)))),
        reaction("b", when("make", "Hack"), body(Gain(HERO, "Buffer", _total_rage()))),
    )
    entries = [OpposedRoll(w.named(n), RollSpec("Hack")) for n in ("Ada", "Bo", "Cy")]
    records = run(w.face_to_face(*entries), [(8,), (10,), (5,)])
    assert tuple(r.degree for r in records) == ("Lost", "Won", "Tied"), "a fallen die counts against others too"
    assert [w.total(w.named(n), "Rage").value for n in ("Ada", "Bo", "Cy")] == [0, 1, 0]
    assert [w.total(w.named(n), "Buffer").value for n in ("Ada", "Bo", "Cy")] == [0, 0, 0], "their events are one event"


def _total_rage() -> Over:
    return Over("total", "Rage", AllThings("Creature"))
