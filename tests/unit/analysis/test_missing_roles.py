"""Whoever does something names everybody who takes part; where it is heard or forbidden, who is left out is anybody."""

from __future__ import annotations

import pytest

from tests.unit.lints.finding import found

WHEN = "when the Creature uses Guard, "


@pytest.mark.parametrize(
    ("clause", "missing"),
    [
        (WHEN + "the Creature uses Strike.", "Strike needs 'on' and who or what that is"),
        (WHEN + "the Creature uses Strike on the Creature's Companion.", "Strike needs 'with' and who or what that is"),
        (WHEN + "the Creature makes an Attack Roll.", "Attack Roll needs 'with' and who or what that is"),
        (WHEN + "the Creature makes a Saving Throw.", "Saving Throw needs 'against' and who or what that is"),
        (WHEN + "trigger a Damage.", "Damage needs 'to' and who or what that is"),
        (WHEN + "trigger a Long Rest.", "Long Rest needs 'by' and who or what that is"),
        (
            "while the Creature is in Contact, the Creature cannot use Guard.",
            "Contact needs 'of' and who or what that is",
        ),
        (WHEN + "the Creature uses Hide.", None),
        (WHEN + "trigger a Damage to the Creature.", None),
        (WHEN + "the Creature makes a Saving Throw against 15.", None),
        ("the Creature cannot use Strike.", None),
        ("when the Creature uses Strike, the Creature loses 1 HP.", None),
        ("when the Creature makes an Attack Roll, the Creature loses 1 HP.", None),
    ],
)
def test_roles(clause: str, missing: str | None) -> None:
    findings = [d for d in found(clause) if d.code == "RW403"]
    assert [d.message for d in findings] == ([missing] if missing else [])
