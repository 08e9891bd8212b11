"""What games seldom say, on both back ends: kinds of events, who holds whom, causes that are deeds or rolls, numbers in a roll."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.unit.tools.both_ends import must_hold

VOCABULARY = """\
    windows: {Turn: {owner: Creature}}
    entities:
      Creature: {HP: {track: from 0}, Luck: {track: from 0}, Speed: number, Size: number, Brave: flag, Allies: list of Creature, Friend: optional Creature}
      Beast: {is a: Creature, Bite: number}
    states:
      Grabbed: {bearer: Creature, reads: ~ by Creature called Grabber, begins: elsewhere, ends: elsewhere}
      Odd: {bearer: Creature, begins: elsewhere, ends: elsewhere}
    relations:
      Near: Creature in ~ with Creature
    actions:
      Guard: Creature uses ~
      Strike: Creature uses ~ on Creature
      Stab: {reads: Creature uses ~ on Creature, is a: Strike}
    events:
      Burst: ~ on Creature
      Damage: {reads: ~ to Creature, Points: number}
      Blaze: {reads: ~ to Creature, is a: Damage, Points: number}
      Inferno: {reads: ~ to Creature, is a: Blaze, Points: number}
    roll kinds:
      Six:
        dice: 1d6
        takes: {Attribute: number, Modifiers: number}
        numbers: {Result: the Die + the Attribute + the Modifiers}
        degrees:
        - {name: Success, side: success, if: the Result is at least 4}
        - {name: Failure, side: failure}
    rolls:
      Hop: {reads: ~ by Creature against optional Creature, kind: Six, with: {Attribute: Speed}}
    tables:
      Chart: {columns: [Normal, Swift], rows: {0: [0, 0], 1: [5, 4], 2 or more: [10, 8]}}
    """
BURST = "when a Burst on the Creature happens, "
BOTH = "let Ana be a Creature. let Bo be a Creature. the Ana's Friend is the Bo."


def held(folder: Path, rules: list[str], case: str, vocabulary: str = VOCABULARY) -> None:
    must_hold(folder, vocabulary, {f"e{at}": rule for at, rule in enumerate(rules, 1)}, case, examined=False)


@pytest.mark.parametrize(("kind", "luck"), [("Damage", 6), ("Blaze", 5), ("Inferno", 1)])
def test_of_what_kind_an_event_is(tmp_path: Path, kind: str, luck: int) -> None:
    heard = "when a Damage to the Creature happens, if the Damage is"
    rules = [f"{heard} a Blaze, the Creature gains 1 Luck.", f"{heard} not a Blaze, the Creature gains 2 Luck."]
    rules.append(f"{heard} not an Inferno, the Creature gains 4 Luck.")
    held(tmp_path, rules, f"given: {BOTH}\nwhen: [trigger a {kind} to the Ana]\nthen: the Ana's Luck is {luck}.\n")


@pytest.mark.parametrize(
    "condition",
    [
        "if any of the Creature's Allies is Brave",
        "if the Creature is Grabbed by the Creature's Friend",
        "if another Creature called Rival used Strike on the Creature during the Turn",
    ],
)
def test_a_name_inside_a_condition_ends_with_it(tmp_path: Path, condition: str) -> None:
    limited = f"{BURST}{condition}, once per Turn, the Creature gains 1 Luck."
    asked = f"{BURST}if the Creature wants, {condition}, first the Creature gains 2 HP; then the Creature gains 1 HP."
    given = f"{BOTH} the Bo is Brave. the Ana's Allies include the Bo. the Ana is Grabbed by the Bo."
    steps = (
        "start of the Ana's Turn, the Bo uses Stab on the Ana, trigger a Burst on the Ana, trigger a Burst on the Ana"
    )
    facts = "the Ana's Luck is 1. the Ana's HP is 3."
    held(tmp_path, [limited, asked], f"given: {given}\nwhen: [{steps}]\nchoices: [true, false]\nthen: {facts}\n")


@pytest.mark.parametrize("allowed", [True, False])
def test_who_stands_near_is_named_by_even_if(tmp_path: Path, allowed: bool) -> None:
    rules = ["if the Creature is in Near with any Creature, the Creature cannot use Guard."]
    rules.append("the Creature can use Guard even if the Creature is in Near with its Friend.")
    other = "" if allowed else "let Cy be a Creature. the Ana is in Near with the Cy."
    why = "" if allowed else ", reasons: [e1]"
    verdict = f"- {{of: the Ana uses Guard, allowed: {str(allowed).lower()}{why}}}"
    held(tmp_path, rules, f"given: {BOTH} the Ana is in Near with the Bo. {other}\nverdicts:\n{verdict}\n")


def test_a_list_that_is_granted_to_is_gone_through_whole(tmp_path: Path) -> None:
    rules = [
        "the Creature's Allies get +1 to Speed.",
        "while the Creature is Brave, the Creature's Allies include the Creature's Friend.",
    ]
    held(tmp_path, rules, f"given: {BOTH} the Ana is Brave. the Bo's Speed is 3.\nthen: the Bo's Speed is 4.\n")


@pytest.mark.parametrize(("friend", "luck"), [("", 7), ("the Ana's Friend is the Bo. the Bo's Speed is 3.", 3)])
def test_another_number_where_there_is_none(tmp_path: Path, friend: str, luck: int) -> None:
    rules = [f"{BURST}the Creature gains Luck equal to (the Creature's Friend's Speed else 7)."]
    given = f"let Ana be a Creature. let Bo be a Creature. {friend}"
    held(tmp_path, rules, f"given: {given}\nwhen: [trigger a Burst on the Ana]\nthen: the Ana's Luck is {luck}.\n")


def test_causes_that_are_actions_or_rolls(tmp_path: Path) -> None:
    rules = [
        "when the Creature uses Strike on another Creature called Other, first the Other loses 1 HP; then the Creature makes a Hop against the Other.",
        "when a Hop by the Creature against another Creature called Other succeeds, the Other loses 2 HP.",
        "when the Creature loses HP from a Strike on the Creature, the Creature gains 1 Luck.",
        "when the Creature loses HP from a Hop against any Creature called Rival, the Rival gains 4 Luck.",
    ]
    given = f"{BOTH} the Bo's HP is 9."
    facts = "the Bo's HP is 6. the Bo's Luck is 6."
    held(tmp_path, rules, f"given: {given}\nwhen: [the Ana uses Stab on the Bo]\nrolls: [5]\nthen: {facts}\n")


def test_a_number_as_it_is_in_a_roll(tmp_path: Path) -> None:
    rules = [
        "the Creature gets +2 to Speed in a Hop.",
        f"{BURST}if the Creature's Speed in a Hop against the Creature's Friend is at least 2, the Creature gains 1 Luck.",
        f"{BURST}if the Creature's Speed is at least 2, the Creature gains 2 Luck.",
    ]
    held(tmp_path, rules, f"given: {BOTH}\nwhen: [trigger a Burst on the Ana]\nthen: the Ana's Luck is 1.\n")


def test_an_order_of_stages_of_its_own(tmp_path: Path) -> None:
    rules = ["the Creature's Speed is at least 4.", "the Creature gets -3 to Speed."]
    own = "    values: [substitute, set, at least, add, at most, multiply]\n" + VOCABULARY
    totals = "totals:\n- {of: the Ana's Speed, value: %d}\n"
    held(tmp_path / "plain", rules, f"given: {BOTH}\n" + totals % 1, VOCABULARY)
    other = own.replace("[substitute, set, at least, add,", "[substitute, set, add, at least,")
    held(tmp_path / "own", rules, f"given: {BOTH}\n" + totals % 4, other)


def test_a_number_from_a_table_is_added(tmp_path: Path) -> None:
    rules = ["the Creature gets a bonus of the Swift value for its Size in Chart to Speed."]
    held(tmp_path, rules, f"given: {BOTH} the Ana's Size is 1.\nthen: the Ana's Speed is 4.\n")


@pytest.mark.parametrize(
    ("state", "sentence", "facts"),
    [
        ("Grabbed", "the Grabber gains 1 Luck.", "the Bo's Luck is 1."),
        (
            "Odd",
            "let Giver be the Source, first the Creature gains 1 HP; then if the Giver is the Creature's Friend, the Creature gains 1 Luck.",
            "the Ana's Luck is 1.",
        ),
    ],
)
def test_who_stands_in_a_state_on_its_own_page(tmp_path: Path, state: str, sentence: str, facts: str) -> None:
    page = f"rule: own\ntitle: Own\nkind: state\ndefines: {state}\nsubject: a Creature\nvocabulary: yard\neffects:\n"
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules/own.yaml").write_text(f"{page}- id: e1\n  text: Text.\n  rule: |\n    {BURST}{sentence}\n")
    given = f"{BOTH} the Ana is Grabbed by the Bo. the Ana is Odd from the Bo."
    rules = [f"{BURST}the Creature gains 1 HP."]
    held(tmp_path, rules, f"given: {given}\nwhen: [trigger a Burst on the Ana]\nthen: {facts} the Ana is Odd.\n")


@pytest.mark.parametrize(("friend", "luck"), [("Creature", 0), ("Beast", 2), ("", 0)])
def test_what_a_case_tests_holds_in_that_case_alone(tmp_path: Path, friend: str, luck: int) -> None:
    cases = "if the Creature is Brave, the Creature gains 1 Luck; otherwise if the Pal is a Beast, the Creature gains 2 Luck; the Pal gains 4 HP."
    given = "let Ana be a Creature." + (f" let Bo be a {friend}. the Ana's Friend is the Bo." if friend else "")
    facts = f"the Ana's Luck is {luck}." + (" the Bo's HP is 4." if friend else "")
    rules = [f"{BURST}let Pal be the Creature's Friend, {cases}"]
    held(tmp_path, rules, f"given: {given}\nwhen: [trigger a Burst on the Ana]\nthen: {facts}\n")


HELD = VOCABULARY.replace(
    "Friend: optional Creature", "Friend: optional Creature, Blows: list of Damage, Bane: optional Burst"
)


@pytest.mark.parametrize(
    ("which", "said", "luck", "hp"),
    [
        ("the Creature's Blows to the Creature", "let Hit be a Damage. the Hit's Points is 3. the Ana's Blows include the Hit.", 3, 0),
        ("the Creature's Blows to the Creature", "let Hit be a Blaze. the Hit's Points is 3. the Ana's Blows include the Hit.", 13, 0),
        ("the Creature's Blows", "let Hit be a Damage to the Ana. the Ana's Blows include the Hit.", 0, 0),
        ("the Creature's Bane on the Creature's Friend", "let Curse be a Burst. the Ana's Bane is the Curse.", 0, 1),
        ("the Creature's Bane", "let Curse be a Burst on the Bo. the Ana's Bane is the Curse.", 0, 1),
        ("the Creature's Bane", "the Bo is Brave.", 0, 0),
    ],
)  # fmt: skip
def test_an_event_that_somebody_holds_happens(tmp_path: Path, which: str, said: str, luck: int, hp: int) -> None:
    rules = [
        f"when the Creature uses Guard, trigger {which}.",
        "when a Damage to the Creature happens, the Creature gains Luck equal to the Damage's Points.",
        "when a Blaze to the Creature happens, the Creature gains 10 Luck.",
        f"{BURST}the Creature gains 1 HP.",
    ]
    facts = f"the Ana's Luck is {luck}. the Bo's HP is {hp}."
    held(tmp_path, rules, f"given: {BOTH} {said}\nwhen: [the Ana uses Guard]\nthen: {facts}\n", HELD)


def test_what_somebody_holds_stays_as_it_is(tmp_path: Path) -> None:
    rules = [
        "when the Creature uses Guard, trigger the Creature's Blows.",
        "when a Damage to the Creature would happen, increase the Damage's Points by 1.",
        "when a Damage to the Creature happens, the Creature gains Luck equal to the Damage's Points.",
    ]
    given = f"{BOTH} let Hit be a Damage to the Ana. the Hit's Points is 3. the Ana's Blows include the Hit."
    held(
        tmp_path,
        rules,
        f"given: {given}\nwhen: [the Ana uses Guard, the Ana uses Guard]\nthen: the Ana's Luck is 8.\n",
        HELD,
    )
