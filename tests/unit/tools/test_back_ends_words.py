"""Names that an editor gives, called as what printed functions have themselves: both back ends do the same for all that."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulewright.emit.python.names import IMPORTED
from tests.unit.tools.test_back_ends_seldom import BURST, held

OWN = sorted(
    {
        *(name.strip("_").replace("_", " ").title() for names in IMPORTED.values() for name in names if name.islower()),
        *("Facts", "Which", "Instance", "Found", "G", "N", "W", "E", "R", "V", "D", "Q", "Out", "Mask", "Parts", "S"),
    }
    - {"Is At"}
)


@pytest.mark.parametrize("word", OWN)
def test_a_name_is_called_as_what_printed_functions_read(tmp_path: Path, word: str) -> None:
    """One sentence each with what is read from elsewhere: a table, a name that changes within bounds, an end, a roll."""
    rules = [
        f"{BURST}let {word} be the Swift value for the Creature's Size in Chart, the Creature gains Luck equal to the {word}.",
        f"{BURST}let {word} be 2, first increase the {word} by 5 to at most 3; then the Creature gains HP equal to the {word}.",
        f"{BURST}let {word} be the Creature's Friend, the {word} becomes Odd until the end of the Turn.",
        f"{BURST}let {word} be the Creature's Friend, the {word} makes a Hop; on Success, the {word} gains 1 Luck.",
        f"{BURST}let {word} be those with the highest Speed among the Creature's Allies, for each Other in the {word}, the Other gains 2 HP.",
        f"let {word} be the Creature's Friend, the Creature can use Guard even if the {word} is Odd.",
        "if the Creature's Friend is Odd, the Creature cannot use Guard.",
    ]
    given = "let Ana be a Creature. let Bo be a Creature. the Ana's Friend is the Bo. the Ana's Allies include the Bo."
    held(
        tmp_path,
        rules,
        f"given: {given} the Ana's Size is 1.\nwhen: [trigger a Burst on the Ana]\nrolls: [5]\nthen: the Ana's Luck is 4.\n"
        "verdicts: [{of: the Ana uses Guard, allowed: true}]\n",
    )
