"""Clauses that never count: told with a world in which they are put aside, left alone where they count somewhere."""

from __future__ import annotations

import pytest

from tests.unit.lints.finding import codes, found

PRONE = "while the Creature is Prone, "
GUARD = "when the Creature uses Guard, "
OTHERS = "unless the Creature is Alert or Prone, the Creature's Rank is 3."


@pytest.mark.parametrize(
    ("one", "other", "hidden"),
    [
        # values
        (PRONE + "the Creature's Speed is 0.", "instead of clause e1, the Creature's Speed is 1.", True),
        (
            PRONE + "the Creature's Speed is 0.",
            "instead of clause e1, while the Creature is Prone or is Alert, the Creature's Speed is 1.",
            True,
        ),
        (
            PRONE + "the Creature's Speed is 0.",
            "instead of clause e1, while the Creature is Prone and is Alert, the Creature's Speed is 1.",
            False,
        ),
        # bans and permissions
        (PRONE + "the Creature cannot use Guard.", "instead of clause e1, the Creature cannot use Guard.", True),
        ("the Creature cannot use Guard.", "instead of clause e1, " + PRONE + "the Creature cannot use Guard.", False),
        # modifiers of one type, of which the largest counts
        (PRONE + "the Creature gets +1 Status to Speed.", "the Creature gets +2 Status to Speed.", True),
        (PRONE + "the Creature gets -1 Status to Speed.", "the Creature gets -2 Status to Speed.", True),
        (PRONE + "the Creature gets +1 Status to Speed.", "the Creature gets -2 Status to Speed.", False),
        ("the Creature gets +1 Status to Speed.", PRONE + "the Creature gets +2 Status to Speed.", False),
        (PRONE + "the Creature gets +1 untyped to Speed.", "the Creature gets +2 untyped to Speed.", False),
        (PRONE + "the Creature gets +1 Status to Speed.", "the Creature gets +1 Status to Speed.", False),
        # what hears an event
        (GUARD + "the Creature loses 1 HP.", "instead of clause e1, " + GUARD + "the Creature loses 2 HP.", True),
        (
            GUARD + "if the Creature is Prone, the Creature loses 1 HP.",
            "instead of clause e1, " + GUARD + "the Creature loses 2 HP.",
            True,
        ),
        (
            GUARD + "the Creature loses 1 HP.",
            "instead of clause e1, " + GUARD + "if the Creature is Prone, the Creature loses 2 HP.",
            False,
        ),
        # a rival that asks first may be declined
        (
            GUARD + "the Creature loses 1 HP.",
            "instead of clause e1, " + GUARD + "if the Creature wants, the Creature loses 2 HP.",
            False,
        ),
    ],
)
def test_hidden(one: str, other: str, hidden: bool) -> None:
    assert codes(one, other) == (["RW603"] if hidden else [])


def test_it_is_shown_with_a_world() -> None:
    (finding,) = found(PRONE + "the Creature gets +1 Status to Speed.", "the Creature gets +2 Status to Speed.")
    assert finding.message == "example/e1 never counts: wherever it applies, example/e2 goes before it"
    assert finding.notes[0].message == "for example: let Alder be a Creature. the Alder is Prone."


def test_so_is_a_row_of_a_decision() -> None:
    (finding,) = found(
        "if the Creature is Alert, the Creature's Rank is 1.",
        "instead of clause e1, if the Creature is Alert or is Prone, the Creature's Rank is 2.",
        OTHERS,
        phase=True,
    )
    assert finding.code == "RW603" and "the Alder is Alert." in finding.notes[0].message
