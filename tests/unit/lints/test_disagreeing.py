"""Clauses that disagree: found with a world that shows it, not found where something orders or separates them."""

from __future__ import annotations

import pytest

from tests.unit.lints.finding import codes, found

OTHERS = "unless the Creature is Alert or Prone, the Creature's Rank is 2."


def test_the_witness_reads_like_facts() -> None:
    (finding,) = found(
        "if the Creature is Alert, the Creature's Rank is 1.",
        "if the Creature's Size is at least 4 and the Creature is Prone, the Creature's Rank is 0.",
        "unless the Creature is Alert or Prone, the Creature's Rank is 2.",
        "instead of clauses e1 and e3, if the Creature is Prone and the Creature's Size is less than 4, the Creature's Rank is 3.",
        phase=True,
    )
    assert finding.code == "RW601" and finding.hint is not None and "beats" in finding.hint
    facts = finding.notes[0].message
    assert "let Alder be a Creature." in facts and "the Alder is Alert." in facts and "the Alder is Prone." in facts
    assert "the Alder's Size is 4." in facts and "the Table's Fighters include the Alder." in facts


@pytest.mark.parametrize(
    ("one", "other", "code"),
    [
        (
            "if the Creature is Alert, the Creature's Rank is 1.",
            "if the Creature is Prone, the Creature's Rank is 0.",
            "RW601",
        ),
        (
            "if the Creature is Alert, the Creature's Rank is 1.",
            "if the Creature is Prone, the Creature's Rank is 1.",
            None,
        ),
        (
            "if the Creature is Alert, the Creature's Rank is 1.",
            "if the Creature is Prone and is not Alert, the Creature's Rank is 0.",
            None,
        ),
        (
            "if the Creature is Alert, the Creature's Rank is 1.",
            "instead of clause e1, if the Creature is Prone, the Creature's Rank is 0.",
            None,
        ),
        (
            "if the Creature is Alert, the Creature's Rank is the Creature's Size.",
            "if the Creature is Prone, the Creature's Rank is 0.",
            "RW601",
        ),
    ],
)
def test_rows(one: str, other: str, code: str | None) -> None:
    found = codes(one, other, OTHERS, phase=True)
    assert found == ([code] if code else [])


@pytest.mark.parametrize(
    ("one", "other", "code"),
    [
        ("Guard costs 1 Action.", "Guard costs 2 Actions.", "RW604"),
        ("Guard costs 2 Actions.", "Guard costs 2 Actions.", None),
        ("Guard costs 1 Action.", "Hide costs 2 Actions.", None),
        (
            "while the Creature is Prone, the Creature's Speed is 0.",
            "while the Creature is Alert, the Creature's Speed is 3.",
            "RW604",
        ),
        (
            "while the Creature is Prone, the Creature's Speed is 0.",
            "while the Creature is Alert, the Creature's Speed is 0.",
            None,
        ),
        (
            "while the Creature is Prone, the Creature's Speed is 0.",
            "while the Creature is not Prone, the Creature's Speed is 3.",
            None,
        ),
        (
            "while the Creature's Size is at least 3, the Creature's Speed is 0.",
            "while the Creature's Size is at most 3, the Creature's Speed is 1.",
            "RW604",
        ),
        (
            "while the Creature's Size is at least 4, the Creature's Speed is 0.",
            "while the Creature's Size is less than 4, the Creature's Speed is 1.",
            None,
        ),
        (
            "while any of the Creature's Allies is Prone, the Creature's Speed is 0.",
            "while any of the Creature's Allies is not Prone, the Creature's Speed is 1.",
            "RW604",
        ),
        (
            "while all of the Creature's Allies are Prone, the Creature's Speed is 0.",
            "while none of the Creature's Allies are Prone, the Creature's Speed is 1.",
            None,
        ),
        (
            "while the Creature is Prone, the Creature counts as Outnumbered.",
            "while the Creature is Alert, the Creature counts as not Outnumbered.",
            "RW604",
        ),
    ],
)
def test_values(one: str, other: str, code: str | None) -> None:
    assert codes(one, other) == ([code] if code else [])


@pytest.mark.parametrize(
    ("one", "other", "code"),
    [
        (
            "when the Creature uses Guard, set the Creature's Size to 1.",
            "when the Creature uses Guard, set the Creature's Size to 2.",
            "RW605",
        ),
        (
            "when the Creature uses Guard, set the Creature's Size to 1.",
            "when the Creature uses Hide, set the Creature's Size to 2.",
            None,
        ),
        (
            "when the Creature uses Guard, set the Creature's Size to 1.",
            "when the Creature uses Guard, increase the Creature's Size by 2.",
            "RW605",
        ),
        (
            "when the Creature uses Guard, reduce the Creature's Size by 1.",
            "when the Creature uses Guard, increase the Creature's Size by 2.",
            None,
        ),
        (
            "when the Creature uses Guard, if the Creature is Prone, set the Creature's Size to 1.",
            "when the Creature uses Guard, unless the Creature is Prone, set the Creature's Size to 2.",
            None,
        ),
        (
            "when a Damage to the Creature happens, if the Damage is Critical, set the Creature's Size to 1.",
            "when a Damage to the Creature happens, if the Damage's Type is Fire, set the Creature's Size to 2.",
            "RW605",
        ),
        (
            "when a Damage to the Creature happens, if the Damage is Critical, set the Creature's Size to 1.",
            "when a Damage to the Creature happens, unless the Damage is Critical, set the Creature's Size to 2.",
            None,
        ),
    ],
)
def test_writes(one: str, other: str, code: str | None) -> None:
    assert codes(one, other) == ([code] if code else [])


def test_what_cannot_be_decided_is_said() -> None:
    (note,) = found(
        "while the Creature is Prone, the Creature's Speed is 0.",
        "when the Creature uses Guard, the Creature's Speed is 1 until the end of the Turn.",
    )
    assert note.code == "RW699" and note.severity.value == "note" and note.hint is not None
    assert "example/e1" in note.hint and "example/e2" in note.hint


def test_the_same_rules_give_the_same_findings() -> None:
    clauses = (
        "if the Creature is Alert, the Creature's Rank is 1.",
        "if the Creature is Prone, the Creature's Rank is 0.",
        OTHERS,
    )
    assert found(*clauses, phase=True) == found(*clauses, phase=True)
