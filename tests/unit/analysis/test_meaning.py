"""What single sentences mean, term by term, where it is easily got wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulewright.analysis import resolve_rule
from rulewright.diagnostics import Bag
from rulewright.model import terms as t
from rulewright.model.meaning import Decides, Defines, Guarded, Heard, Moment, Says, Sentence, StandFast
from tests.support.resolving import game

GAMES = Path(__file__).parent / "games"
CREATURE, WAGON = t.Var("Creature"), t.Var("Wagon")
SUBJECT = t.Field("subject")


def only(page: str, text: str) -> Sentence:
    folder, _, rule = page.partition("/")
    made, found, _ = game(GAMES / folder).say(rule, text)
    assert [(d.code, d.message) for d in found] == []
    (sentence,) = made
    return sentence


def says(page: str, text: str) -> Says:
    found = only(page, text)
    assert isinstance(found, Says)
    return found


def effects(sentence: Says) -> list[t.Effect]:
    return [e for b in sentence.body.rounds for i in b.items if isinstance(i, t.Branch) for e in i.effects]


def conds(sentence: Says) -> list[t.Cond]:
    return [h.guard.cond for h in sentence.headers if isinstance(h, Guarded) and isinstance(h.guard, t.Test)]


def arms(sentence: Says) -> tuple[t.Arm, ...]:
    return next(h.arms for h in sentence.headers if isinstance(h, Heard))


def test_given_operands_are_compared_and_new_ones_bound() -> None:
    (arm,) = arms(says("degrees/dying", "when another Creature called Foe uses Strike on the Creature, end the Turn."))
    assert arm == t.Arm(
        t.Key("use", "Strike"),
        (
            t.Bind("Foe", SUBJECT),
            t.Test(t.Compare("!=", t.Var("Foe"), CREATURE)),
            t.Test(t.Compare("=", t.Field("on"), CREATURE)),
        ),
    )


def test_any_binds_nothing() -> None:
    (arm,) = arms(says("degrees/dying", "when any Creature uses Strike on the Creature, end the Turn."))
    assert arm.guards == (t.Test(t.Compare("=", t.Field("on"), CREATURE)),)


def test_any_in_a_negated_condition_means_none() -> None:
    (cond,) = conds(
        says("wagons/race-progress", "if the Wagon is not Ahead of any Wagon, the Wagon cannot use Slow Down.")
    )
    related = t.Related("Ahead", WAGON, (("of", t.Var("any")),))
    assert cond == t.Some("none", 0, "any", t.AllThings("Wagon"), related)


def test_a_list_as_subject_of_a_ban_is_a_test_and_of_an_effect_a_loop() -> None:
    (ban,) = effects(says("wagons/race-progress", "the Rivals cannot use Speed Up."))
    rivals = t.Get(WAGON, "Rivals")
    assert isinstance(ban, t.Hold)
    assert ban.ask == t.Question(t.Key("use", "Speed Up"), (t.Test(t.Includes(rivals, SUBJECT)),))
    sentence = says("wagons/race-progress", "at the end of a Round, the Rivals become Free.")
    (branch,) = sentence.body.rounds[0].items
    assert branch == t.Branch((t.Each("each", rivals),), (t.Become(t.Var("each"), "Free"),))


def test_otherwise_answers_the_if_of_its_branch() -> None:
    sentence = says(
        "degrees/dying",
        "at the end of a Turn, the Creature loses 1 HP; if the Creature is Dead, end the Turn; otherwise, end the Round.",
    )
    first, second = sentence.body.rounds[0].items
    assert isinstance(first, t.Branch) and isinstance(second, t.Cases)
    assert [len(arm.guards) for arm in second.arms] == [1, 0]


def test_otherwise_takes_an_if_out_of_the_headers() -> None:
    sentence = says(
        "degrees/dying", "at the end of a Turn, if the Creature is Dead, end the Turn; otherwise, end the Round."
    )
    assert [type(h) for h in sentence.headers] == [Moment]
    (cases,) = sentence.body.rounds[0].items
    assert isinstance(cases, t.Cases) and cases.arms[0].guards == (t.Test(t.Is(CREATURE, "Dead")),)


def test_branches_behind_a_roll_read_its_degree() -> None:
    sentence = says(
        "degrees/dying", "at the end of a Turn, the Creature makes a Saving Throw against 9; on Success, end the Turn."
    )
    make, then = sentence.body.rounds[0].items
    assert isinstance(make, t.Branch) and isinstance(then, t.Branch)
    assert make.effects == (t.MakeRoll("roll", CREATURE, t.RollUse("Saving Throw", (("against", t.Num(9)),))),)
    assert then.guards == (t.Test(t.DegreeIs(t.Var("roll"), ("Success",))),)


def test_reaches_hears_both_sides() -> None:
    (own, other) = arms(
        says("degrees/dying", "when the Creature's Dying reaches 4 - the Creature's Doomed, end the Turn.")
    )
    assert (own.key, other.key) == (t.Key("reach", "Dying"), t.Key("reach", "Doomed"))
    crossed = other.guards[-1]
    assert isinstance(crossed, t.Test) and isinstance(crossed.cond, t.OneOf)
    assert (
        t.Compare("<", t.Level(CREATURE, "Dying"), t.Arith("-", t.Num(4), t.Field("old")))
        in crossed.cond.parts[0].parts
    )  # type: ignore[union-attr]


def test_what_it_comes_from_is_the_nearest_cause() -> None:
    (arm,) = arms(
        says("degrees/dying", "when the Creature loses HP from a Damage, if the Damage is Critical, end the Turn.")
    )
    assert t.Bind("Damage", t.Caused("Damage")) in arm.guards


@pytest.mark.parametrize(
    ("text", "source"),
    [
        ("when a Game Effect on another Fighter called Mate happens, the Mate becomes Alone.", t.Field("from")),
        (
            "when an Attack on another Fighter called Mate with an Ammunition succeeds, the Mate becomes Alone from the Ammunition.",
            t.Var("Ammunition"),
        ),
        ("at the end of an Order, the Fighter becomes Marked and keeps it.", t.SourceOf(t.Var("Fighter"), "Alone")),
    ],
)
def test_sources(text: str, source: t.Expr) -> None:
    (effect,) = effects(says("fighters/alone-state", text))
    assert isinstance(effect, t.Become) and effect.source == source


def test_a_frame_without_a_source_gives_none() -> None:
    (effect,) = effects(says("degrees/dying", "at the end of a Turn, the Creature becomes Doomed 1."))
    assert isinstance(effect, t.Become) and effect.source is None


def test_modifiers_have_their_sign_apart() -> None:
    (effect,) = effects(says("fighters/alone-state", "the Fighter gets -9 to Wits in a Recover Roll."))
    assert isinstance(effect, t.Hold) and effect.what == t.Modifier("plain", -1, t.Num(9))
    assert effect.ask == t.Question(
        t.Query("attribute", "Wits"), (t.Test(t.Compare("=", SUBJECT, t.Var("Fighter"))),), "Recover Roll"
    )


def test_even_if_names_atoms_and_keeps_groups() -> None:
    found = only(
        "fighters/throw-seat",
        "clauses p1 and p2 happen even if the Driver is Unconscious or Dead or the Engine is Bound.",
    )
    assert isinstance(found, StandFast)
    assert [atom.state for atom in found.atoms if isinstance(atom, t.Is)] == ["Unconscious", "Dead", "Bound"]


def test_use_only_lists_what_is_left() -> None:
    (effect,) = effects(says("degrees/dying", "the Creature can use only Strike or Retch."))
    assert isinstance(effect, t.Hold) and isinstance(effect.what, t.UseOnly)
    assert effect.ask.key == t.Query("actions", "Creature")
    assert [arm.key.name for arm in effect.what.allowed] == ["Strike", "Retch"]


def test_a_new_payer_ranges_over_all_who_fit() -> None:
    sentence = says(
        "degrees/dying", "if a Creature called Healer (it is not Dead) spends 1 Action, the Creature stops being Dying."
    )
    assert [h.guard for h in sentence.headers if isinstance(h, Guarded)] == [
        t.Scan("Healer", "Creature"),
        t.Test(t.Is(t.Var("Healer"), "Dead", no=True)),
        t.Pays(t.Var("Healer"), 1, "Action"),
    ]


def test_the_source_of_a_state_rests_on_its_instance() -> None:
    assert says(
        "fighters/alone-state",
        "at the end of an Order, if the Source has a Cancel Roll, the Fighter stops being Alone.",
    ).rests_on == ("Alone",)
    assert says("fighters/alone-state", "at the end of an Order, the Fighter stops being Alone.").rests_on == ()


def test_a_definition_has_its_new_roles_as_parameters() -> None:
    found = only(
        "wagons/race-progress",
        "define the Wagon as Ahead of another Wagon called Other if the Wagon's Zone is more than the Other's Zone.",
    )
    assert isinstance(found, Defines) and found.params == ("Wagon", "Other")
    assert found.guards[0] == t.Test(t.Compare("!=", t.Var("Other"), WAGON))


def test_free_names_are_those_used() -> None:
    found = says("fighters/alone-state", "at the end of an Order, end the Order.")
    assert found.free == ()


def test_decisions_stand_in_phases() -> None:
    wagons = game(GAMES / "wagons")
    (rule,) = wagons.edition.rules
    meaning = resolve_rule(rule, wagons.vocabulary, wagons.context, Bag(), {})
    rows = [s for c in meaning.clauses for s in c.sentences if isinstance(s, Decides)]
    assert {row.attribute for row in rows} == {"Own Result", "Advance"} and len(rows) == 11
    ruling = next(c for c in meaning.clauses if c.id == "race-progress/q3")
    assert (ruling.box, ruling.place) == ("phase", 0), "a ruling stands where its first clause stands"
    assert meaning.decision_owner == {"Own Result": "Wagon", "Advance": "Wagon"}
