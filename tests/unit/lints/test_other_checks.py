"""Each other check: what it tells, and what it leaves alone."""

from __future__ import annotations

import pytest

from tests.unit.lints.finding import codes, found


@pytest.mark.parametrize(
    ("clause", "code"),
    [
        ("while the Creature is Prone and is not Prone, the Creature cannot use Guard.", "RW607"),
        ("while the Creature's Speed is less than 0, the Creature cannot use Guard.", "RW607"),
        ("while the Creature's Size is less than 0, the Creature cannot use Guard.", None),
        (
            "while the Creature's Size is at least 5 and the Creature's Size is at most 4, the Creature cannot use Guard.",
            "RW607",
        ),
        (
            "while the Creature's Size is at least 5 and the Creature's Size is at most 5, the Creature cannot use Guard.",
            None,
        ),
        ("while the Creature's Frightened is more than 4, the Creature cannot use Guard.", "RW607"),
        (
            "while the Creature is Helpless and is not Unconscious and is not Dead, the Creature cannot use Guard.",
            "RW607",
        ),
        (
            "while the Creature's Size is at least 2 + 3 and the Creature's Size is at most 4, the Creature cannot use Guard.",
            "RW607",
        ),
        ("while the Creature's Size is the Creature's Speed + 9, the Creature cannot use Guard.", None),
        ("while the Creature is Prone or is not Prone, the Creature cannot use Guard.", "RW608"),
        ("while the Creature's Speed is at least 0, the Creature cannot use Guard.", "RW608"),
        (
            "while the Creature's Companion is Prone or the Creature's Companion is not Prone, the Creature cannot use Guard.",
            None,
        ),
    ],
)
def test_conditions(clause: str, code: str | None) -> None:
    assert codes(clause) == ([code] if code else [])


@pytest.mark.parametrize(
    ("clauses", "circle"),
    [
        (
            (
                "when the Creature uses Guard, the Creature uses Hide.",
                "when the Creature uses Hide, the Creature uses Guard.",
            ),
            True,
        ),
        (("when the Creature uses Guard, the Creature uses Guard.",), True),
        (
            (
                "when the Creature becomes Prone, the Creature becomes Unconscious.",
                "when the Creature becomes Unconscious, the Creature becomes Prone.",
            ),
            False,
        ),
        (("when the Creature loses HP, the Creature loses 1 HP.",), False),
        (("when the Creature uses Guard, at the end of the Turn, the Creature uses Guard.",), False),
        (("when the Creature uses Guard, if the Creature is Alert, the Creature uses Guard.",), True),
    ],
)
def test_circles_are_told_where_they_run_away(clauses: tuple[str, ...], circle: bool) -> None:
    assert codes(*clauses) == (["RW613"] if circle else [])


def test_a_circle_is_shown() -> None:
    (finding,) = found(
        "when the Creature uses Guard, the Creature uses Hide.", "when the Creature uses Hide, the Creature uses Guard."
    )
    assert "example/e1 -> example/e2 -> example/e1" in finding.message
    assert "when: the Alder uses Guard" in finding.notes[0].message


@pytest.mark.parametrize(
    ("clauses", "code"),
    [
        (
            (
                "when the Creature uses Guard, the Creature keeps Prone.",
                "when the Creature uses Guard, the Creature stops being Prone.",
            ),
            "RW612",
        ),
        (
            (
                "when the Creature uses Guard, the Creature keeps Prone.",
                "when the Creature uses Guard, the Creature uses Hide.",
                "when the Creature uses Hide, the Creature stops being Prone.",
            ),
            "RW612",
        ),
        (
            (
                "when the Creature uses Guard, the Creature keeps Prone.",
                "when the Creature uses Hide, the Creature stops being Prone.",
            ),
            None,
        ),
    ],
)
def test_keeps(clauses: tuple[str, ...], code: str | None) -> None:
    assert codes(*clauses) == ([code] if code else [])


@pytest.mark.parametrize(
    ("clauses", "code"),
    [
        (
            (
                "while the Creature is Stunned, the Creature must use Guard.",
                "while the Creature is Prone, the Creature cannot use Guard.",
            ),
            "RW611",
        ),
        (
            (
                "while the Creature is Stunned, the Creature must use Guard.",
                "while the Creature is not Stunned, the Creature cannot use Guard.",
            ),
            None,
        ),
        (
            (
                "while the Creature is Stunned, the Creature must use Guard or Hide.",
                "while the Creature is Prone, the Creature cannot use Guard.",
            ),
            None,
        ),
    ],
)
def test_required_and_forbidden(clauses: tuple[str, ...], code: str | None) -> None:
    assert codes(*clauses) == ([code] if code else [])


@pytest.mark.parametrize(
    ("clauses", "code"),
    [
        (("the Creature can use Hide.",), "RW724"),
        (("the Creature can use Hide only if the Creature is Prone.",), None),
        (
            (
                "while the Creature is Prone, the Creature cannot use Guard.",
                "the Creature can use Guard even if the Creature is Stunned.",
            ),
            "RW723",
        ),
        (
            (
                "while the Creature is Prone, the Creature cannot use Guard.",
                "the Creature can use Guard even if the Creature is Prone.",
            ),
            None,
        ),
        (
            (
                "while the Creature is Unconscious, the Creature cannot use Guard.",
                "the Creature can use Guard even if the Creature is Helpless.",
            ),
            None,
        ),
    ],
)
def test_permissions(clauses: tuple[str, ...], code: str | None) -> None:
    assert codes(*clauses) == ([code] if code else [])
