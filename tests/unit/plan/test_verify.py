"""The verifier finds each kind of unsoundness, and nothing in a sound plan."""

from __future__ import annotations

import dataclasses

import pytest

from rulewright.model import terms as t
from rulewright.model import vocabulary as voc
from rulewright.plan import nodes as p
from rulewright.plan.verify import verify

HERO = voc.Entity(
    "Hero",
    None,
    {
        "Health": voc.Attribute("Health", "Hero", voc.Ty("number"), "track", voc.Track(low=0, overflow="Excess")),
        "Might": voc.Attribute("Might", "Hero", voc.Ty("number")),
    },
)
VOCABULARY = voc.Vocabulary(
    "v",
    entities={"Hero": HERO},
    states={"Weary": voc.State("Weary", "Hero")},
    state_groups={"Down": ("Weary",)},
    actions={"Rest": voc.Action("Rest", voc.Signature("Hero", "uses", ()))},
    windows={"Turn": voc.Window("Turn", None, "Hero")},
    resources=("Breath",),
    modifiers={"plain": voc.Stacking()},
)
REF = p.Ref("r", "e1")
ON_WEARY = t.Arm(t.Key("become", "Weary"), (t.Bind("Hero", t.Field("subject")),))


def body(*effects: t.Effect, guards: tuple[t.Guard, ...] = ()) -> t.Body:
    return t.Body((t.Block((t.Branch(guards, effects),)),))


def reaction(*effects: t.Effect, arm: t.Arm = ON_WEARY, guards: tuple[t.Guard, ...] = ()) -> p.Reaction:
    return p.Reaction(REF, (arm,), body(*effects), ("Hero",), guards)


def faults(*sentences: p.Sentence) -> tuple[str, ...]:
    return verify(p.PlanSet("g", "core", None, VOCABULARY, (p.RulePlan("r", None, sentences),)))


SOUND: list[p.Sentence] = [
    reaction(t.Lose(t.Var("Hero"), "Health", t.Num(1))),
    reaction(t.Lose(t.Var("Hero"), "Health", t.Var("n")), guards=(t.Let("n", t.Dice(1, 6)),)),
    reaction(t.Hold(t.Question(t.Key("use", "Rest")), t.Cannot(), (t.AtBoundary("end", t.TheWindow("Turn")),))),
    p.Static(
        REF, t.Query("attribute", "Might"), (t.Bind("Hero", t.Field("subject")),), t.Modifier("plain", -1, t.Num(2))
    ),
    p.Static(
        REF, t.Key("use", "Rest"), (t.Bind("Hero", t.Field("subject")), t.Test(t.Is(t.Var("Hero"), "Down"))), t.Cannot()
    ),
    p.Offer(REF, (t.Scan("Hero", "Hero"),), "Hero", (1, "Breath"), body(t.Stop(t.Var("Hero"), "Weary")), ("Hero",)),
    p.Definition(
        REF, "state", "Weary", "Hero", ("Hero",), (t.Test(t.Compare("<", t.Get(t.Var("Hero"), "Excess"), t.Num(3))),)
    ),
    reaction(
        t.Later(
            "end",
            t.TheWindow("Turn"),
            body(
                t.Stop(t.Var("Hero"), "Weary"),
                guards=(t.Test(t.Some("any", 0, "x", t.AllThings("Hero"), t.Is(t.Var("x"), "Weary"))),),
            ),
        )
    ),
]

UNSOUND: list[tuple[str, p.Sentence]] = [
    ("Nobody is not bound", reaction(t.Lose(t.Var("Nobody"), "Health", t.Num(1)))),
    ("attribute 'Luck' is not declared", reaction(t.Lose(t.Var("Hero"), "Luck", t.Num(1)))),
    ("state 'Sleepy' is not declared", reaction(t.Stop(t.Var("Hero"), "Sleepy"))),
    ("does not bind Hero", reaction(arm=t.Arm(t.Key("become", "Weary")))),
    ("have to ask", reaction(arm=t.Arm(t.Key("become", "Weary"), (*ON_WEARY.guards, t.Wants(t.Var("Hero")))))),
    ("nothing ends it", reaction(t.Hold(t.Question(t.Key("use", "Rest")), t.Cannot(), ()))),
    ("could be prevented", reaction(t.Prevent())),
    ("cannot answer use Rest", p.Static(REF, t.Key("use", "Rest"), (), t.Modifier("plain", 1, t.Num(1)))),
    ("answers deeds", p.Static(REF, t.Query("attribute", "Might"), (), t.Cannot())),
    ("modifier type 'Luck'", p.Static(REF, t.Query("attribute", "Might"), (), t.Modifier("Luck", 1, t.Num(1)))),
    (
        "have to ask",
        p.Static(REF, t.Query("attribute", "Might"), (t.Test(t.Judged("Fair", t.Num(1), ())),), t.Grant(t.Num(1))),
    ),
    ("no clause r/e9", p.Beats("r/e9", "r/e1", REF)),
    ("no clause r/e9", p.Stands(REF, ("r/e9",), (), ())),
    ("resource 'Gold'", p.Costs(REF, "Rest", 1, "Gold")),
    ("window 'Day'", reaction(t.EndWindow(t.TheWindow("Day")))),
    ("use of 'Sing'", p.Static(REF, t.Key("use", "Sing"), (), t.Cannot())),
    ("not bound", p.Offer(REF, (), "Hero", None, body(), ())),
    ("Inner is not bound", reaction(t.Stop(t.Var("Inner"), "Weary"), guards=())),
    (
        "without a list",
        p.Procedure("r", (t.Arm(t.Key("start", "Turn")),), (p.Phase("a", None, "Hero", None, None, None, (), ()),)),
    ),
]


@pytest.mark.parametrize("sentence", SOUND, ids=lambda s: type(s).__name__)
def test_a_sound_sentence_has_no_faults(sentence: p.Sentence) -> None:
    assert faults(sentence) == ()


@pytest.mark.parametrize(("fault", "sentence"), UNSOUND, ids=[f for f, _ in UNSOUND])
def test_an_unsound_sentence_is_found(fault: str, sentence: p.Sentence) -> None:
    found = faults(SOUND[0], dataclasses.replace(sentence))
    assert any(fault in f for f in found), found


def test_a_name_bound_in_one_branch_is_not_bound_in_the_next() -> None:
    two = t.Body(
        (
            t.Block(
                (
                    t.Branch((t.Let("n", t.Num(1)),), (t.Lose(t.Var("Hero"), "Health", t.Var("n")),)),
                    t.Branch((), (t.Lose(t.Var("Hero"), "Health", t.Var("n")),)),
                )
            ),
        )
    )
    assert faults(p.Reaction(REF, (ON_WEARY,), two, ("Hero",))) == ("r: r/e1#0: n is not bound where it is read",)


def test_a_roll_is_known_to_the_branches_behind_it() -> None:
    vocabulary = dataclasses.replace(
        VOCABULARY,
        roll_kinds={"Test": voc.RollKind("Test", (("Die", 1, 20),))},
        rolls={"Save": voc.Roll("Save", voc.Signature(None, "", (voc.Role("by", voc.Ty("Hero")),)), ("Test",))},
    )
    roll = t.MakeRoll("made", t.Var("Hero"), t.RollUse("Save"))
    after = t.Branch((t.Test(t.Outcome(t.Var("made"), "success")),), (t.Stop(t.Var("Hero"), "Weary"),))
    sentence = p.Reaction(REF, (ON_WEARY,), t.Body((t.Block((t.Branch((), (roll,)), after)),)), ("Hero",))
    assert verify(p.PlanSet("g", "core", None, vocabulary, (p.RulePlan("r", None, (sentence,)),))) == ()
