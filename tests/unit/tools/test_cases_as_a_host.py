"""Cases that a host plays on the printed package: what it can enter as a fact and do as a step, by public calls only.

Each case runs on the interpreter and on the printed package, and the two must say the same: that it holds, or what it lacks.
"""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent, indent

import pytest

from rulewright.tools.project import check_project, find_project
from rulewright.tools.scenarios import run_all

VOCABULARY = """\
vocabulary: yard
title: Yard
windows:
  Turn: {owner: Creature}
only one: [Table, Pit]
entities:
  Table: {is a: place}
  Pit: {is a: place}
  Band: {group of: Creature}
  Gear: {is a: item, Marks: set of mark}
  Spell: {is a: item}
  Part: {Points: number}
  Creature:
    HP: {track: from 0}
    Band: optional Band
    Belt: list of Gear
    Sack: list of item
enums:
  mark: [Loud, Quiet]
states:
  Held: {bearer: Creature, reads: Creature becomes ~ by Creature called Holder}
  Tired: {bearer: Creature}
  Deaf: {bearer: Creature}
actions:
  Shout: Creature uses ~ on Creature
  Wave: Creature uses ~ on Creature
events:
  Burst: {reads: ~ to Creature, Kind: mark, Traits: set of mark}
  Blow: {reads: ~ to Creature, Parts: list of Part, Sharp: flag}
modifiers:
  plain: {bonus: sum, penalty: sum}
"""
RULES = {
    "e1": "when the Creature enters the Table, the Creature gains 1 HP.",
    "e2": "when the Creature leaves the Table, the Creature gains 10 HP.",
    "e3": "if the Creature is Tired, the Creature cannot enter the Pit.",
    "e4": "when the Creature would leave the Pit, if the Creature is Tired, prevent it.",
    "e5": "when a Blow to the Creature happens, the Creature loses HP equal to the total Points among the Blow's Parts.",
    "e16": "when a Blow to the Creature happens, if the Blow is Sharp, the Creature loses 3 HP.",
    "e6": "when the Creature joins a Band, the Creature gains 2 HP.",
    "e7": "when the Creature leaves a Band, the Creature gains 20 HP.",
    "e8": "when the Creature becomes Held by a Creature called Holder, the Holder gains 1 HP.",
    "e10": "while the Creature is Deaf, the Creature is immune to Loud.",
    "e11": "when a Burst to the Creature happens, the Creature loses 1 HP.",
    "e12": "when a Creature called Caller uses Shout on the Creature, the Creature loses 2 HP.",
    "e13": "when a Creature called Caller uses Wave on the Creature, the Creature loses 2 HP.",
    "e14": "when the Creature would lose HP, if the Creature is Held, if the Creature wants, prevent it.",
    "e15": "when the Creature would lose HP, if the Creature is Held, reduce the amount by 1.",
    "e9": "at the end of the Creature's Turn, the Creature becomes Tired; the Creature stops being Tired.",
}
ANA = "let Ana be a Creature. "
DEAF = ANA + "the Ana is Deaf. the Ana's HP is 9."


PAGE = "rule: yard-rules\ntitle: Yard Rules\nkind: rule\nsubject: a Creature\nvocabulary: yard\neffects:\n"
CLAUSES = "".join(f"- id: {i}\n  text: Text.\n  rule: |\n    {rule}\n" for i, rule in RULES.items())


def outcomes(folder: Path, cases: list[str], page: str = PAGE + CLAUSES) -> dict[tuple[str, str], list[str]]:
    """For each case and back end what differs, in words."""
    told = "".join(
        f"- id: s{number}\n  text: Case.\n" + indent(dedent(case).lstrip("\n"), "  ")
        for number, case in enumerate(cases)
    )
    files = {
        "game.yaml": "rulewright: 1\ngame: yard\ntitle: Yard\nvocabulary: yard\n",
        "publications.yaml": "publications: [core]\n",
        "publications/core.yaml": "publication: core\ntitle: Core\nkind: core\ndate: 2020\n",
        "vocabulary/yard.yaml": VOCABULARY,
        "rules/yard-rules.yaml": page,
        "rules/shouting.yaml": "rule: shouting\ntitle: Shouting\nkind: action\ndefines: Shout\nsubject: a Creature\n"
        "vocabulary: yard\nlabels: [Loud]\neffects:\n- id: e1\n  text: It is heard.\n  prose: nothing to compute\n",
        "scenarios/yard-rules.yaml": f"scenarios: yard-rules\ncases:\n{told}",
    }
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text)
    checked = check_project(find_project(folder))
    assert [f"{d.code} {d.message}" for d in checked.bag if d.severity.value == "error"] == []
    return {
        (one.case.id, one.back_end): [f"{d.what}: {d.actual}" for d in one.differences] for one in run_all(checked).ran
    }


HOLDS = {
    "to be placed is to enter": f"""
        given: {ANA}
        when: [place the Ana on the Table]
        then: the Ana is on the Table. the Ana's HP is 1.
        """,
    "to be removed is to leave": f"""
        given: {ANA} the Ana is on the Table.
        when: [remove the Ana]
        then: the Ana is not on the Table. the Ana's HP is 10.
        """,
    "removed from where it is": f"""
        given: {ANA} the Ana is on the Table.
        when: [remove the Ana from the Table]
        then: the Ana's HP is 10.
        """,
    "removed from where it is not": f"""
        given: {ANA} the Ana is on the Table.
        when: [remove the Ana from the Pit, remove the Ana from the Table]
        then: the Ana's HP is 10.
        """,
    "from place to place, it leaves the one and enters the other": f"""
        given: {ANA} the Ana is on the Table.
        when: [place the Ana on the Pit, place the Ana on the Table]
        then: the Ana's HP is 11.
        """,
    "what may not be entered is not": f"""
        given: {ANA} the Ana is Tired.
        when: [place the Ana on the Pit]
        raises: IllegalAction
        """,
    "the verdict says so": f"""
        given: {ANA} the Ana is Tired.
        when: [place the Ana on the Table]
        verdicts: [{{of: the Ana enters the Pit, allowed: false, reasons: [e3]}}]
        """,
    "what would leave hears it": f"""
        given: {ANA} the Ana is Tired. the Ana is on the Pit.
        when: [remove the Ana]
        then: the Ana is on the Pit.
        """,
    "in and out of a group": f"""
        given: {ANA} let Crew be a Band. let Other be a Band.
        when: [the Ana joins the Crew, the Ana leaves the Crew]
        then: the Ana's HP is 22. the Ana has no Band.
        """,
    "an event is as its flag says": f"""
        given: {ANA} the Ana's HP is 9. let Hit be a Blow to the Ana. the Hit is Sharp. let Pat be a Blow to the Ana. the Pat is not Sharp.
        when: [trigger the Hit, trigger the Pat]
        then: the Ana's HP is 6.
        """,
    "an event whose list was filled": f"""
        given: {ANA} the Ana's HP is 9. let Hit be a Blow to the Ana. let Cut be a Part. the Cut's Points is 5. the Hit's Parts include the Cut.
        when: [trigger the Hit]
        then: the Ana's HP is 4.
        """,
    "a label in an attribute of one value": f"""
        given: {DEAF} let Bang be a Burst to the Ana. the Bang's Kind is Loud.
        when: [trigger the Bang]
        then: the Ana's HP is 9.
        """,
    "a label in a set, and another beside it": f"""
        given: {DEAF} let Bang be a Burst to the Ana. the Bang's Traits include Quiet. the Bang's Traits include Loud.
        when: [trigger the Bang]
        then: the Ana's HP is 9.
        """,
    "another label": f"""
        given: {DEAF} let Bang be a Burst to the Ana. the Bang's Traits include Quiet. the Bang's Kind is Quiet.
        when: [trigger the Bang]
        then: the Ana's HP is 8.
        """,
    "the label of an action's page": f"""
        given: {DEAF} let Bob be a Creature.
        when: [the Bob uses Shout on the Ana, the Bob uses Wave on the Ana]
        then: the Ana's HP is 7.
        """,
    "a state with roles, as a fact": f"""
        given: {ANA} let Bob be a Creature. the Ana's HP is 9. the Ana is Held by the Bob.
        when: [the Ana loses 2 HP]
        choices: [1, false]
        then: the Ana's HP is 8. the Ana is Held by the Bob.
        """,
    "a state with roles, as a step": f"""
        given: {ANA} let Bob be a Creature.
        when: [the Ana becomes Held by the Bob]
        then: the Bob's HP is 1. the Ana is Held by the Bob.
        """,
}


@pytest.fixture(scope="module")
def held(tmp_path_factory: pytest.TempPathFactory) -> dict[tuple[str, str], list[str]]:
    return outcomes(tmp_path_factory.mktemp("yard"), list(HOLDS.values()))


@pytest.mark.parametrize("back_end", ["interpreter", "python"])
@pytest.mark.parametrize("name", HOLDS)
def test_it_holds(held: dict[tuple[str, str], list[str]], name: str, back_end: str) -> None:
    assert held[f"s{list(HOLDS).index(name)}", back_end] == []


HELD = "let Ana be a Creature. let Bob be a Creature. the Ana's HP is 9. the Ana is Held by the Bob."
EQUIPMENT = (
    "rule: yard-rules\ntitle: Lamp\nkind: equipment\ndefines: Lamp\nis a: Gear\nlabels: [Loud]\nsubject: a Creature\n"
    + (
        "vocabulary: yard\neffects:\n- id: e1\n  text: Text.\n  rule: |\n    at the end of a Turn, the Creature gains 1 HP.\n"
    )
)


def test_a_wrong_answer_says_what_was_asked(tmp_path: Path) -> None:
    """The order of the two is asked for before what Ana wants."""
    case = "given: {}\nwhen: [the Ana loses 2 HP]\nchoices: [{}]\nthen: the Ana's HP is 9.\n"
    found = outcomes(tmp_path, [case.format(HELD, answers) for answers in ("5", "0, 7", "")])
    asked = "asked Ana: would? 0 yard-rules/e14, 1 yard-rules/e15"
    for number, said in enumerate((asked, "yard-rules/e14 asked Ana: wants? true or false", asked)):
        assert said in found[f"s{number}", "interpreter"][0]
    for number, said in (
        (0, "asked Ana: would? 0 yard-rules/e14, 1 yard-rules/e15"),
        (2, "asked Ana: would? 0 yard-rules/e14"),
    ):
        assert said in found[f"s{number}", "python"][0]


def test_which_of_two_lists_holds_an_item_is_said_by_the_case(tmp_path: Path) -> None:
    """Both back ends say so; where the case says it, both play it, and a disabled label finds it there."""
    case = "given: let Ana be a Creature. {}\nwhen: [end of the Turn]\nthen: the Ana's HP is 1.\n"
    found = outcomes(tmp_path, [case.format(""), case.format("the Ana's Sack include the Lamp.")], EQUIPMENT)
    for back_end in ("interpreter", "python"):
        assert "Belt and Sack of Ana can all hold the Lamp; say which does" in " ".join(found["s0", back_end])
        assert found["s1", back_end] == []
