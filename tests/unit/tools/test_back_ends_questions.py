"""What a case may ask, answered alike by both back ends: verdicts on deeds of all kinds, and facts with lists and sums."""

from __future__ import annotations

from pathlib import Path

from tests.unit.tools.both_ends import checked, must_hold, outcomes, write_game

VOCABULARY = """\
    windows: {Turn: {owner: Creature}}
    only one: [Crew, Cave]
    entities:
      Cave: {is a: place}
      Band: {group of: Creature}
      Crew: {is a: Band}
      Creature:
        HP: {track: from 0 to 9}
        Rage: {track: from 0}
        Speed: number
        Band: optional Band
        Friends: list of Creature
        Best: optional Creature
    states:
      Weak: {bearer: Creature, begins: elsewhere, ends: elsewhere}
      Calm: {bearer: Creature, begins: elsewhere, ends: elsewhere}
    events:
      Burst: ~ on Creature
    """
RULES = {
    "e1": "the Creature cannot lose HP.",
    "e2": "if the Creature is Calm, the Creature cannot gain Rage.",
    "e3": "if the Creature is Calm, the Creature cannot leave a Band.",
    "e4": "if the Creature is Calm, the Creature cannot leave the Cave.",
    "e5": "if the Creature is Calm, the Creature cannot stop being Weak.",
    "e6": "when a Burst on the Creature happens, the Creature gains 1 Rage.",
}
TWO = "let Ana be a Creature. let Bo be a Creature. the Bo is Calm."
VERDICTS = """\
    - {of: the Ana loses 1 HP, allowed: false, reasons: [e1]}
    - {of: the Ana gains 1 Rage, allowed: true}
    - {of: the Bo gains 1 Rage, allowed: false, reasons: [e2]}
    - {of: the Bo leaves the Crew, allowed: false, reasons: [e3]}
    - {of: the Bo leaves the Cave, allowed: false, reasons: [e4]}
    - {of: the Bo stops being Weak, allowed: false, reasons: [e5]}
    - {of: the Ana stops being Weak, allowed: true}
    """


def test_verdicts(tmp_path: Path) -> None:
    given = f"{TWO} the Bo's Band is the Crew. the Bo is on the Cave."
    must_hold(tmp_path, VOCABULARY, RULES, f"given: {given}\nverdicts:\n{VERDICTS}")


def test_nobody_leaves_where_they_are_not(tmp_path: Path) -> None:
    lines = "".join(f"- {{of: the Bo leaves the {where}, allowed: true}}\n" for where in ("Crew", "Cave"))
    must_hold(
        tmp_path,
        VOCABULARY,
        RULES,
        f"given: {TWO}\nwhen: [trigger a Burst on the Ana, the Bo leaves the Crew]\nverdicts:\n{lines}",
    )


FACTS = (
    "the number of the Ana's Friends is 2",
    "the number of the Ana's Friends (they are Calm) is 1",
    "the number of the Crew is 1",
    "the total HP among the Ana's Friends is 3",
    "the total HP among the Ana's Friends (they are Weak) is 0",
    "the highest HP among the Ana's Friends is 3",
    "the lowest HP among the Ana's Friends is 0",
    "the Ana's Friends (they are Calm) include the Bo",
    "the Ana's HP is the Ana's Speed - 2",
    "the Bo's HP is the higher of the Ana's HP and 3",
    "all of the Crew are Calm",
)


def test_facts(tmp_path: Path) -> None:
    given = f"{TWO} the Ana's Friends include the Bo. the Ana's Friends include the Ana. the Bo's HP is 3. the Ana's Speed is 2. the Bo's Band is the Crew."
    then = "".join(f"  {fact}.\n" for fact in FACTS)
    case = f"given: {given}\nwhen: [trigger a Burst on the Ana]\nthen: |\n{then}"
    must_hold(tmp_path / "so", VOCABULARY, RULES, case)
    wrong = (
        case.replace("is 2.\n", "is 7.\n")
        .replace("is 1.\n", "is 7.\n")
        .replace("is 3.\n", "is 7.\n")
        .replace("is 0.\n", "is 7.\n")
    )
    write_game(tmp_path / "not so", VOCABULARY, RULES, [wrong])
    told = outcomes(checked(tmp_path / "not so"))
    assert [len(said) for said in told.values()] == [7, 7], told
