"""Sentences on which the interpreter and the printed package once came to different ends: each runs on both, and both hold."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulewright.emit.python import NotSupported
from rulewright.tools import build
from rulewright.tools.build import check_printing
from tests.unit.tools.both_ends import checked, errors, must_hold, outcomes, write_game

ANA = "let Ana be a Creature."


# ------------------------------------------------------------------------------------------------ what would happen

BURST = """\
    entities:
      Creature: {HP: {track: from 0}, Brave: flag}
    states:
      Tired: {bearer: Creature}
      Braced: {bearer: Creature}
    events:
      Burst: {reads: ~ on Creature, Power: number}
    """
HURT = {"e1": "when a Burst on the Creature happens, the Creature loses HP equal to the Burst's Power."}
STRONG = f"given: {ANA} the Ana's HP is 9. let Bang be a Burst on the Ana. the Bang's Power is 3."


@pytest.mark.parametrize(
    ("rule", "then"),
    [
        ("instead the Creature becomes Tired", "the Ana is Tired. the Ana's HP is 9."),
        ("if the Burst's Power is at least 3, prevent it", "the Ana's HP is 9."),
        ("if the Burst's Power is less than 3, prevent it", "the Ana's HP is 6."),
        ("if the Creature is Braced, prevent it", "the Ana's HP is 6."),
        ("the Creature becomes Tired", "the Ana is Tired. the Ana's HP is 6."),
        ("set the Burst's Power to 1", "the Ana's HP is 8."),
    ],
)
def test_an_event_that_would_happen(tmp_path: Path, rule: str, then: str) -> None:
    rules = {**HURT, "e2": f"when a Burst on the Creature would happen, {rule}."}
    must_hold(tmp_path, BURST, rules, f"{STRONG}\nwhen: [trigger the Bang on the Ana]\nthen: {then}\n")


def test_an_event_that_a_rule_would_trigger(tmp_path: Path) -> None:
    rules = {
        **HURT,
        "e2": "when a Burst on the Creature would happen, if the Creature is Braced, instead the Creature becomes Tired.",
        "e3": "when the Creature becomes Braced, trigger a Burst on the Creature.",
        "e4": "when a Burst on the Creature happens, the Creature loses 1 HP.",
    }
    case = (
        f"given: {ANA} the Ana's HP is 9.\nwhen: [the Ana becomes Braced]\nthen: the Ana is Tired. the Ana's HP is 9.\n"
    )
    must_hold(tmp_path, BURST, rules, case)


# ------------------------------------------------------------------------------------------------ kinds of places, groups, states

KINDS = """\
    windows: {Turn: {}}
    only one: [Cave, Crew]
    entities:
      Site: {is a: place}
      Cave: {is a: Site}
      Band: {group of: Creature}
      Crew: {is a: Band}
      Creature: {HP: {track: from 0}, Band: optional Band}
    states:
      Tired: {bearer: Creature}
      Dazed: {bearer: Creature}
      Calm: {bearer: Creature}
    state groups:
      Woe: [Dazed, Tired]
    """


@pytest.mark.parametrize(
    ("rule", "when", "then"),
    [
        ("when the Creature joins the Crew, the Creature gains 1 HP", "the Ana joins the Crew", "the Ana's HP is 1."),
        ("when the Creature joins a Band, the Creature gains 1 HP", "the Ana joins the Crew", "the Ana's HP is 1."),
        ("when the Creature leaves a Band, the Creature gains 1 HP", "the Bo leaves the Crew", "the Bo's HP is 1."),
        ("when the Creature enters a Site, the Creature gains 1 HP", "place the Ana on the Cave", "the Ana's HP is 1."),
        ("when the Creature leaves a Site, the Creature gains 1 HP", "remove the Bo", "the Bo's HP is 1."),
        ("when the Creature would enter a Site, prevent it", "place the Ana on the Cave", "the Ana is not on the Cave."),
        ("when the Creature would join a Band, instead the Creature becomes Calm", "the Ana joins the Crew", "the Ana is Calm."),
        ("the Creature cannot become Woe", "start of the Turn, the Ana gains 2 HP", "the Ana is not Dazed."),
        ("the Creature cannot enter a Site", "start of the Turn, the Ana gains 1 HP", "the Ana is not on the Cave."),
        ("the Creature cannot leave a Band", "the Bo becomes Calm", "the Bo's Band is the Crew."),
        ("when the Creature would become Woe, prevent it", "the Ana becomes Dazed", "the Ana is not Dazed."),
        ("when the Creature would become Woe, instead the Creature becomes Calm", "the Ana becomes Dazed", "the Ana is Calm."),
        ("when the Creature becomes Woe, the Creature gains 1 HP", "the Ana becomes Dazed", "the Ana's HP is 1."),
        ("the Creature is immune to Woe", "the Ana becomes Dazed", "the Ana is not Dazed."),
        ("when the Creature becomes Calm, if the Creature joined a Band during the Turn, the Creature gains 1 HP", "the Ana joins the Crew, the Ana becomes Calm", "the Ana's HP is 1."),
        ("when the Creature becomes Calm, for each Other in the Crew, the Other gains 1 HP", "the Ana becomes Calm", "the Bo's HP is 1. the Ana's HP is 0."),
        ("when the Creature leaves a Band, the Creature gains 1 HP", "the Bo becomes Calm", "the Bo's HP is 1."),
        ("when the Creature becomes Calm, end the Creature's Band. when the Creature leaves a Band, the Creature gains 1 HP", "the Bo becomes Calm", "the Bo's HP is 1."),
    ],
)  # fmt: skip
def test_a_kind_of_what_is_heard(tmp_path: Path, rule: str, when: str, then: str) -> None:
    rules = {"e1": f"{rule}."}
    if "becomes Calm" not in rule:
        rules["e2"] = "when the Creature becomes Calm, the Creature leaves the Crew."
    if "cannot" in rule:
        rules["e3"] = "when the Creature gains HP, the Creature becomes Dazed; place the Creature on the Cave."
    given = f"{ANA} let Bo be a Creature. the Bo is on the Cave. the Bo's Band is the Crew."
    steps = ("start of the Turn, " if "Turn" in rule else "") + when
    must_hold(tmp_path, KINDS, rules, f"given: {given}\nwhen: [{steps}]\nthen: {then}\n")


# ------------------------------------------------------------------------------------------------ numbers that are worked out

NUMBERS = """\
    only one: [Board]
    entities:
      Board: {Rate: number, Rank: number}
      Body: {Guile: number}
      Creature: {is a: Body, Might: number, Speed: number, HP: {track: from 0 to Speed}, Friend: optional Creature}
    states:
      Calm: {bearer: Creature}
    """


@pytest.mark.parametrize(
    ("rule", "then"),
    [
        ("define the Creature's Speed as the Creature's Might * 2.", "the Ana's Speed is 10."),
        ("define the Board's Rate as 7.", "the Board's Rate is 7."),
        ("define the Board's Rate as the Board's Rank + 1.", "the Board's Rate is 1."),
        ("define a Body's Guile as 3.", "the Ana's Guile is 3. the Rock's Guile is 3."),
        ("define the Creature's Guile as 3.", "the Ana's Guile is 3. the Rock's Guile is 0."),
        ("define the Creature's Speed as the Creature's Friend's Might.", "the Ana's Speed is 2. the Bo's Speed is 0."),
        ("define the Creature's Speed as 4. the Creature gets +1 to Speed.", "the Ana's Speed is 5."),
        ("define the Creature's Speed as the Creature's Guile + 1. define a Body's Guile as 3.", "the Ana's Speed is 4."),
        ("define the Creature's Speed as 4. when the Creature becomes Calm, set the Creature's Might to the Creature's Speed.", "the Ana's Might is 4."),
        ("define the Creature's Speed as 4. when the Creature becomes Calm, if the Creature's Speed is 4, the Creature's Friend becomes Calm.", "the Bo is Calm."),
    ],
)  # fmt: skip
def test_a_number_that_is_defined(tmp_path: Path, rule: str, then: str) -> None:
    given = (
        "let Bo be a Creature. let Ana be a Creature. let Rock be a Body. the Ana's Might is 5. the Bo's Might is 2."
    )
    case = f"given: {given} the Ana's Friend is the Bo.\nwhen: [the Ana becomes Calm]\nthen: {then}\n"
    must_hold(tmp_path, NUMBERS, {f"e{n}": f"{one}." for n, one in enumerate(rule.rstrip(".").split(". "))}, case)


# ------------------------------------------------------------------------------------------------ names that the package has, too


@pytest.mark.parametrize(
    "name",
    ["Thing", "Entity", "World", "Effect", "Field", "Command", "Total", "Event", "Round", "Game", "Rule", "Pending Roll",
     "Fact List", "Any", "Class Var", "State", "Rolls", "Iterable", "Window", "Roll Result", "Mask", "Session", "Level", "Phase", "Offer", "Judge"],
)  # fmt: skip
def test_a_thing_of_such_a_name(tmp_path: Path, name: str) -> None:
    """It is refused in the vocabulary, or it works."""
    vocabulary = f"""\
    entities:
      {name}: {{Guile: number, Rank: number, HP: {{track: from 0}}}}
      Creature: {{is a: {name}, Might: number, Kin: list of {name}}}
    states:
      Calm: {{bearer: Creature}}
    """
    case = "given: let Ana be a Creature. the Ana's Guile is 3. the Ana's Kin include the Ana.\n"
    case += "when: [the Ana becomes Calm]\nthen: the Ana's Guile is 3. the Ana's HP is 4. the Ana's Rank is 3.\n"
    rules = {
        "e1": "when the Creature becomes Calm, for each Other in the Creature's Kin, the Other gains HP equal to the Other's Guile + 1."
    }
    rules["e2"] = f"define {'an' if name[0] in 'AEI' else 'a'} {name}'s Rank as 3."
    write_game(tmp_path, vocabulary, rules, [case])
    found = checked(tmp_path)
    if not errors(found):
        assert outcomes(found) == {("s0", "interpreter"): [], ("s0", "python"): []}


# ------------------------------------------------------------------------------------------------ steps, lists, turns, windows

RACE = """\
    windows:
      Round: {}
      Turn: {owner: Creature}
    only one: [Race]
    entities:
      Race: {Runners: list of Creature, Best: optional Creature}
      Creature: {Speed: number, Rank: number, HP: {track: from 0}, Friend: optional Creature}
    states:
      Calm: {bearer: Creature}
      Tired: {bearer: Creature}
      Dazed: {bearer: Creature}
    actions:
      Wave: Creature uses ~
      Shout: Creature uses ~ on Creature
    """
TWO = "let Ana be a Creature. let Bo be a Creature. the Ana's Speed is 1. the Bo's Speed is 2. the Race's Runners include the Ana. the Race's Runners include the Bo."


@pytest.mark.parametrize(
    ("rule", "then"),
    [
        ("let L be those with the highest Speed among the Race's Runners, first the Creature becomes Tired; then for each One in the L, the One becomes Dazed", "the Bo is Dazed. the Ana is not Dazed."),
        ("let L be those with the highest Speed among the Race's Runners, let One be a random one of the L, first the Creature becomes Tired; then the One becomes Dazed", "the Bo is Dazed."),
        ("let L be those with the highest Speed among the Race's Runners, for each One in the L, the One becomes Dazed", "the Bo is Dazed."),
        ("first the Creature becomes Tired; then let L be those with the lowest Speed among the Race's Runners, for each One in the L, the One becomes Dazed", "the Ana is Dazed."),
        ("for each One in the Race's Runners from the highest Speed, set the One's HP to the highest HP among the Race's Runners + 1", "the Ana's HP is 2. the Bo's HP is 1."),
        ("let L be the Race's Runners, first the Creature becomes Tired; then for each One in the L, the One becomes Dazed", "the Bo is Dazed. the Ana is Dazed."),
        ("let L be the Race's Runners (they are not Dazed), first the Creature becomes Tired; then for each One in the L, the One becomes Dazed", "the Bo is Dazed. the Ana is Dazed."),
    ],
)  # fmt: skip
def test_lists_and_turns_in_steps(tmp_path: Path, rule: str, then: str) -> None:
    case = f"given: {TWO}\nwhen: [the Ana becomes Calm]\nrolls: [1]\nthen: {then}\n"
    if "random" not in rule:
        case = case.replace("rolls: [1]\n", "")
    must_hold(tmp_path, RACE, {"e1": f"when the Creature becomes Calm, {rule}."}, case)


@pytest.mark.parametrize(
    "body",
    [
        "first the Creature becomes Tired; then for each One in the Race's Runners from the highest Speed, the One gains 2 HP",
        "the Creature becomes Tired; for each One in the Race's Runners from the lowest Speed, the One gains 2 HP",
        "the Creature chooses, either the Creature becomes Tired; or for each One in the Race's Runners from the highest Speed, the One gains 2 HP",
    ],
)
def test_one_after_the_other_is_refused_where_it_is_not_carried(tmp_path: Path, body: str) -> None:
    write_game(tmp_path, RACE, {"e1": f"when the Creature becomes Calm, {body}."})
    assert errors(checked(tmp_path)) == ["RW690 one after the other in a branch or step is not supported yet"]


@pytest.mark.parametrize(
    ("rule", "when", "then"),
    [
        ("when the Creature becomes Calm, at the end of the Turn, for each One in the Race's Runners from the highest Speed, set the One's HP to the highest HP among the Race's Runners + 1", "start of the Ana's Turn, the Ana becomes Calm, end of the Turn", "the Ana's HP is 2. the Bo's HP is 1."),
        ("when the Creature would become Calm, for each One in the Race's Runners from the highest Speed, the One becomes Dazed", "the Ana becomes Calm", "the Ana is Dazed. the Bo is Dazed."),
        ("when the Creature uses Wave or the Creature uses Shout, the Creature gains 1 HP", "the Ana uses Wave, the Ana uses Shout on the Bo", "the Ana's HP is 2."),
        ("when the Creature uses Wave or a Creature called Friend uses Shout on the Creature, the Creature gains 1 HP", "the Ana uses Wave, the Ana uses Shout on the Bo", "the Ana's HP is 1. the Bo's HP is 1."),
    ],
)  # fmt: skip
def test_other_places_for_what_goes_in_turn(tmp_path: Path, rule: str, when: str, then: str) -> None:
    must_hold(tmp_path, RACE, {"e1": f"{rule}."}, f"given: {TWO}\nwhen: [{when}]\nthen: {then}\n")


# ------------------------------------------------------------------------------------------------ phases


def test_a_phase_in_which_runs_and_each_name_one_kind(tmp_path: Path) -> None:
    write_game(tmp_path, RACE, {}, [f"given: {TWO}\nwhen: [the Ana uses Wave]\nthen: the Bo's HP is 1.\n"])
    page = tmp_path / "rules/yard.yaml"
    page.write_text(
        "rule: yard\ntitle: Yard\nkind: procedure\nsubject: a Creature\nvocabulary: yard\n"
        "runs: when a Creature uses Wave\nphases:\n- phase: Step\n  each: Creature in the Race's Runners\n"
        "  clauses:\n  - id: e1\n    text: Text.\n    rule: the Creature gains 1 HP.\n"
    )
    found = checked(tmp_path)
    assert errors(found) == []
    assert outcomes(found) == {("s0", "interpreter"): [], ("s0", "python"): []}


# ------------------------------------------------------------------------------------------------ levels

LEVELS = """\
    entities:
      Creature: {HP: {track: from 0}}
    states:
      Weak: {bearer: Creature, levels: 1 to 4}
      Calm: {bearer: Creature}
    """


@pytest.mark.parametrize(
    ("body", "then"),
    [
        ("reduce the Creature's Weak by 1; increase the Creature's Weak by 1", "the Ana's Weak is 2. the Ana's HP is 0."),
        ("reduce the Creature's Weak by 2; increase the Creature's Weak by 1", "the Ana's Weak is 1. the Ana's HP is 0."),
        ("reduce the Creature's Weak by 2; increase the Creature's Weak by 2", "the Ana's Weak is 2. the Ana's HP is 0."),
        ("increase the Creature's Weak by 1; reduce the Creature's Weak by 3", "the Ana is not Weak. the Ana's HP is 1."),
        ("increase the Creature's Weak by 3; reduce the Creature's Weak by 1", "the Ana's Weak is 4. the Ana's HP is 0."),
        ("increase the Creature's Weak by 1; the Creature loses 1 Weak", "the Ana's Weak is 2. the Ana's HP is 0."),
        ("reduce the Creature's Weak by 1; the Creature loses 1 Weak", "the Ana is not Weak. the Ana's HP is 1."),
        ("reduce the Creature's Weak by 1; the Creature gains 1 Weak", "the Ana's Weak is 1. the Ana's HP is 0."),
        ("reduce the Creature's Weak by 2; the Creature stops being Weak", "the Ana is not Weak. the Ana's HP is 1."),
        ("set the Creature's Weak to 3; the Creature gains 1 HP", "the Ana's Weak is 3. the Ana's HP is 1."),
    ],
)  # fmt: skip
def test_levels_add_up(tmp_path: Path, body: str, then: str) -> None:
    rules = {
        "e1": f"when the Creature becomes Calm, {body}.",
        "e2": "when the Creature stops being Weak, the Creature gains 1 HP.",
    }
    given = f"{ANA} the Ana's Weak is 2."
    must_hold(tmp_path, LEVELS, rules, f"given: {given}\nwhen: [the Ana becomes Calm]\nthen: {then}\n")


@pytest.mark.parametrize(
    ("step", "then"),
    [("the Ana gains 2 HP", "the Ana's HP is 2. the Ana is not Calm."), ("the Ana becomes Weak", "the Ana is Weak.")],
)
def test_a_step_of_which_no_clause_hears(tmp_path: Path, step: str, then: str) -> None:
    """A host may do what no clause is about; a case may say what came of it."""
    rules = {"e1": "when the Creature stops being Weak, the Creature becomes Calm."}
    must_hold(tmp_path, LEVELS, rules, f"given: {ANA}\nwhen: [{step}]\nthen: {then}\n")


@pytest.mark.parametrize("effect", ["increase the Creature's Weak by 1", "the Creature gains 1 Weak"])
def test_no_level_more_of_what_one_is_immune_to(tmp_path: Path, effect: str) -> None:
    rules = {"e1": "the Creature is immune to Weak.", "e2": f"when the Creature becomes Calm, {effect}."}
    case = f"given: {ANA} the Ana's Weak is 2.\nwhen: [the Ana becomes Calm]\nthen: the Ana's Weak is 2.\n"
    must_hold(tmp_path, LEVELS, rules, case)


def test_the_end_of_a_window_that_is_not_open(tmp_path: Path) -> None:
    case = f"given: {ANA}\nwhen: [the Ana becomes Calm, end of the Turn]\nthen: the Ana is Calm.\n"
    write_game(tmp_path, RACE, {"e1": "when the Creature becomes Calm, the Creature gains 1 HP."}, [case])
    said = ["this step: BadFact: no Turn is open"]
    assert outcomes(checked(tmp_path)) == {("s0", "interpreter"): said, ("s0", "python"): said}


# ------------------------------------------------------------------------------------------------ what only building would have told


def test_what_cannot_be_printed_is_told_by_check(tmp_path: Path) -> None:
    rules = {
        "e1": "when the Creature becomes Calm, if the Creature is Tired, let N be the Creature's Speed, the Creature becomes Dazed."
    }
    write_game(tmp_path, RACE, rules)
    found = checked(tmp_path)
    check_printing(found)
    assert errors(found) == []

    def refuses(*_: object) -> None:
        raise NotSupported(None, "in a test")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(build, "emit_python", refuses)
        check_printing(found)
    assert [e[:5] for e in errors(found)] == ["RW690"]


def test_a_choice_among_nobody_ends_what_it_heads(tmp_path: Path) -> None:
    """In front of all branches the sentence, in a branch or step that one alone."""
    vocabulary = """\
        entities:
          Creature: {HP: {track: from 0}, Rage: {track: from 0}, Friends: list of Creature}
        events:
          Burst: ~ on Creature
        """
    heard, choice = (
        "when a Burst on the Creature happens,",
        "the Creature chooses a Target among the Creature's Friends,",
    )
    rules = {
        "e1": f"{heard} the Creature gains 1 HP; {choice} the Target loses 1 HP.",
        "e2": f"{heard} {choice} the Creature gains 2 HP; the Target loses 1 HP.",
        "e3": f"{heard} first the Creature gains 4 HP; then {choice} the Target loses 1 HP; then the Creature gains 1 Rage.",
    }
    case = f"given: {ANA}\nwhen: [trigger a Burst on the Ana]\nthen: the Ana's HP is 5. the Ana's Rage is 1.\n"
    must_hold(tmp_path, vocabulary, rules, case)


def test_nobody_is_removed_and_placed_at_once(tmp_path: Path) -> None:
    vocabulary = """\
        only one: [Cave]
        entities:
          Cave: {is a: place}
          Creature: {HP: {track: from 0}}
        events:
          Burst: ~ on Creature
        """
    rules = {"e1": "when a Burst on the Creature happens, remove the Creature; place the Creature on the Cave."}
    case = f"given: {ANA}\nwhen: [trigger a Burst on the Ana]\nraises: RulesConflict\n"
    must_hold(tmp_path, vocabulary, rules, case)


def test_what_comes_instead_is_no_reason_against_itself(tmp_path: Path) -> None:
    """Whether it is forbidden is asked where it has not happened yet."""
    vocabulary = """\
        entities:
          Creature: {HP: {track: from 0}}
        states:
          Dazed: {bearer: Creature, ends: elsewhere}
          Weak: {bearer: Creature, ends: elsewhere}
        """
    rules = {
        "e1": "if the Creature is Dazed, the Creature cannot become Dazed.",
        "e2": "when the Creature would become Weak, instead the Creature becomes Dazed.",
    }
    must_hold(
        tmp_path,
        vocabulary,
        rules,
        f"given: {ANA}\nwhen: [the Ana becomes Weak]\nthen: the Ana is Dazed. the Ana is not Weak.\n",
    )
