"""Forms that few games say, on both back ends: facts of `even if`, turns within turns, rolls that are read, causes that are absent."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.unit.tools.test_back_ends_seldom import BOTH, BURST, VOCABULARY, held

FACTS = {
    "the Creature is Odd": "the Ana is Odd.",
    "the Creature is not Odd": "",
    "the Creature is Brave": "the Ana is Brave.",
    "the Creature's Size is at least 3": "the Ana's Size is 3.",
    "the Creature's Friend's Size is 3": "the Bo's Size is 3.",
    "the Creature is in Near with its Friend": "the Ana is in Near with the Bo.",
}


@pytest.mark.parametrize("fact", FACTS)
@pytest.mark.parametrize("other", [False, True])
def test_every_kind_of_fact_is_named_by_even_if(tmp_path: Path, fact: str, other: bool) -> None:
    rules = [
        f"if {fact}, the Creature cannot use Guard.",
        f"the Creature can use Guard even if {fact}.",
        "if the Creature's Speed is 7, the Creature cannot use Guard.",
    ]
    more = "the Ana's Speed is 7." if other else ""
    why = ", reasons: [e3]" if other else ""
    told = f"- {{of: the Ana uses Guard, allowed: {str(not other).lower()}{why}}}"
    held(tmp_path, rules, f"given: {BOTH} {FACTS[fact]} {more}\nverdicts:\n{told}\n")


def test_turns_within_turns(tmp_path: Path) -> None:
    """What comes of one turn is told apart from what comes of the next one, whoever's turn it is around it."""
    rule = (
        f"{BURST}for each Ally in the Creature's Allies from the highest Speed, 2 times, "
        "the Ally makes a Hop; on Success, the Ally gains 1 Luck."
    )
    given = f"{BOTH} let Cy be a Creature. the Bo's Speed is 1. the Cy's Speed is 2. the Ana's Allies include the Bo. the Ana's Allies include the Cy."
    facts = "the Cy's Luck is 1. the Bo's Luck is 2."
    held(tmp_path, [rule], f"given: {given}\nwhen: [trigger a Burst on the Ana]\nrolls: [5, 1, 5, 5]\nthen: {facts}\n")


@pytest.mark.parametrize("banned", [False, True])
def test_a_roll_that_somebody_may_not_make_is_read(tmp_path: Path, banned: bool) -> None:
    rules = [
        "if the Creature is Odd, the Creature cannot make a Hop.",
        f"{BURST}the Creature makes a Hop; on Success, the Creature gains 1 Luck; on Failure, the Creature gains 2 Luck.",
    ]
    rolls, luck = ("", 0) if banned else ("rolls: [5]\n", 1)
    given = BOTH + (" the Ana is Odd." if banned else "")
    held(
        tmp_path, rules, f"given: {given}\nwhen: [trigger a Burst on the Ana]\n{rolls}then: the Ana's Luck is {luck}.\n"
    )


def test_a_roll_that_nothing_names_is_not_made(tmp_path: Path) -> None:
    cure = VOCABULARY.replace("Brave: flag,", "Brave: flag, Cure: optional roll,")
    rule = f"{BURST}the Creature makes the Creature's Cure; on Success, the Creature gains 1 Luck."
    held(tmp_path, [rule], f"given: {BOTH}\nwhen: [trigger a Burst on the Ana]\nthen: the Ana's Luck is 0.\n", cure)


@pytest.mark.parametrize(("speed", "value"), [(4, 5), (6, 6)])
def test_a_number_with_bounds_that_clauses_change(tmp_path: Path, speed: int, value: int) -> None:
    bounded = VOCABULARY.replace("Speed: number", "Speed: {number: from 0 to 6}")
    rules = [
        "while the Creature is Brave, the Creature gets +1 to Speed.",
        "while the Creature is Odd, the Creature gets -9 to Speed.",
    ]
    given = f"{BOTH} the Ana's Speed is {speed}. the Ana is Brave. the Bo's Speed is {speed}. the Bo is Odd."
    totals = f"totals:\n- {{of: the Ana's Speed, value: {value}}}\n- {{of: the Bo's Speed, value: 0}}\n"
    held(tmp_path, rules, f"given: {given}\n{totals}", bounded)
