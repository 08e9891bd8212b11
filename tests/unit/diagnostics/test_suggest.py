"""Suggestions only for what is really alike."""

from __future__ import annotations

import pytest

from rulewright.diagnostics import did_you_mean

KNOWN = [
    "effects",
    "rolls",
    "did",
    "do",
    "cannot",
    "Creature",
    "Face-to-Face Roll",
    "Guard",
    "Stunned",
    "HP",
    "on",
    "text",
]

ALIKE = [
    ("efects", "effects"),
    ("effect", "effects"),
    ("roll", "rolls"),
    ("canot", "cannot"),
    ("Creture", "Creature"),
    ("creature", "Creature"),
    ("Face to Face Roll", "Face-to-Face Roll"),
    ("Gaurd", "Guard"),
    ("hp", "HP"),
    ("stuned", "Stunned"),
    ("txt", "text"),
]


@pytest.mark.parametrize(("word", "meant"), ALIKE)
def test_alike(word: str, meant: str) -> None:
    assert did_you_mean(word, KNOWN) == meant


@pytest.mark.parametrize("word", ["die", "dip", "ext", "dog", "of", "an", "HQ", "Wall", "mistakes", "may", ""])
def test_not_alike(word: str) -> None:
    assert did_you_mean(word, KNOWN) is None


def test_ties_go_to_the_alphabet_whatever_the_order() -> None:
    assert did_you_mean("Guird", ["Guord", "Guard"]) == did_you_mean("Guird", ["Guard", "Guord"]) == "Guard"


def test_nothing_is_known() -> None:
    assert did_you_mean("Guard", []) is None
