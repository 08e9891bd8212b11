"""Windows that are not open, things that are not there: told where a sentence turns on them, left alone where it does not."""

from __future__ import annotations

import pytest

from tests.unit.lints.finding import codes

WHEN = "when the Creature uses Guard, "
FASTER = "the Creature gets +1 untyped to Speed until "


@pytest.mark.parametrize(
    ("clause", "told"),
    [
        ("at the start of a Round, end the Turn.", True),
        ("at the end of a Round, end the Turn.", True),
        ("at the end of a Combat, " + FASTER + "the end of the Turn.", True),
        ("at the start of a Round, at the end of the Creature's Turn, the Creature loses 1 HP.", True),
        (WHEN + "at the end of the Round, end the Turn.", True),
        ("at the end of a Round, if the Creature lost HP during the Turn, the Creature gains 1 HP.", True),
        # itself, what is around it, the next one; a window beside it may be open
        ("at the end of a Turn, " + FASTER + "the end of the Turn.", False),
        ("at the end of a Turn, end the Round.", False),
        ("at the start of a Round, " + FASTER + "the end of the next Turn.", False),
        ("at the start of a Turn, end the Muster Phase.", False),
        (WHEN + "at the end of the Turn, end the Round.", False),
        (WHEN + "end the Turn.", False),
    ],
)
def test_windows(clause: str, told: bool) -> None:
    assert ("RW725" in codes(clause)) is told


@pytest.mark.parametrize(
    ("clause", "told"),
    [
        ("the Creature's Speed is the Creature's Companion's Size.", True),
        (WHEN + "set the Creature's Size to the Creature's Companion's Size + 1.", True),
        ("if the Creature has a Companion, the Creature's Speed is the Creature's Companion's Size.", False),
        ("while the Creature's Companion is Prone, the Creature's Speed is the Creature's Companion's Size.", False),
        ("the Creature's Speed is the Creature's Companion's Size else 0.", False),
        # what is done to nobody is not done, and what nobody adds is not added
        (WHEN + "the Creature's Companion loses 1 HP.", False),
        (WHEN + "the Creature loses HP equal to the Creature's Companion's Size.", False),
        ("the Creature gets an untyped bonus of its Companion's Size to Speed.", False),
        ("the Creature's Speed is the Creature's Size.", False),
    ],
)
def test_optional_things(clause: str, told: bool) -> None:
    assert ("RW726" in codes(clause)) is told


def test_a_decision_needs_a_value() -> None:
    assert "RW726" in codes("the Creature's Rank is the Creature's Companion's Size.", phase=True)
