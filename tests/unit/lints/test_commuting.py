"""Order that matters (RW606): what differs is told in words, and which of two events came first is no difference."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulewright.lints.afterwards import differs
from tests.unit.lints.finding import found
from tests.unit.tools.both_ends import checked, write_game

SETS_OFF = (
    "when the Creature uses Guard, trigger a Damage to the Creature.",
    "when the Creature uses Guard, if the Creature's Size is less than 3, trigger a Long Rest by the Creature.",
)


def orders(*clauses: str) -> list[str]:
    both = found(*clauses)
    assert [d.code for d in both if d.severity.value == "error" and d.code != "RW606"] == []
    return [d.message for d in both if d.code == "RW606"]


def test_two_events_may_come_in_either_order() -> None:
    hurt = (
        "when a Damage to the Creature happens, the Creature loses 1 HP.",
        "when a Long Rest by the Creature happens, the Creature loses 1 HP.",
    )
    assert orders(*SETS_OFF, *hurt) == []


def test_how_often_an_event_happens_may_differ() -> None:
    chain = (
        "when a Damage to the Creature happens, the Creature becomes Prone.",
        "when a Long Rest by the Creature happens, unless the Creature is Prone, trigger a Damage to the Creature.",
    )
    assert any(said.endswith("a Damage to Alder happens once or 2 times") for said in orders(*SETS_OFF, *chain))


def test_the_witness_has_its_articles(tmp_path: Path) -> None:
    vocabulary = """\
        entities:
          Creature: {Mark: number}
        events:
          Outcome: ~ on Creature
          Burst: ~ on Creature
          Urge: ~ on Creature
        """
    rules = {
        "e1": "when an Outcome on the Creature happens, trigger a Burst on the Creature.",
        "e2": "when an Outcome on the Creature happens, trigger an Urge on the Creature.",
        "e3": "when a Burst on the Creature happens, set the Creature's Mark to 1.",
        "e4": "when an Urge on the Creature happens, set the Creature's Mark to 2.",
    }
    write_game(tmp_path, vocabulary, rules)
    (finding,) = [d for d in checked(tmp_path).bag if d.code == "RW606"]
    assert finding.message.endswith("Alder's Mark: 2 or 1")
    assert "let Event be an Outcome on the Alder." in finding.notes[0].message


@pytest.mark.parametrize(
    ("difference", "said"),
    [
        (("a Trap on Alder happens", "1", "-"), "a Trap on Alder happens in one order and not in the other"),
        (("a Trap on Alder happens", "1", "2"), "a Trap on Alder happens once or 2 times"),
        (("Alder is Prone", "-", "1"), "Alder is Prone in one order and not in the other"),
        (("Alder is Afraid", "2", "-"), "Alder is Afraid: 2 or nothing"),
        (("Alder's HP", "3", "-"), "Alder's HP: 3 or nothing"),
        (("Alder's HP", "3", "4"), "Alder's HP: 3 or 4"),
    ],
)
def test_a_difference_in_words(difference: tuple[str, str, str], said: str) -> None:
    assert differs(*difference) == said
