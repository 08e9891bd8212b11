"""A state that readers never see: rules may bring it about and ask for it where their texts do not speak of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.unit.tools.both_ends import checked, write_game

VOCABULARY = """\
    entities:
      Creature: {{HP: {{track: from 0}}}}
    states:
      Marked: {{bearer: Creature{internal}}}
    events:
      Burst: ~ on Creature
    """
RULES = {
    "e1": "when a Burst on the Creature happens, the Creature becomes Marked.",
    "e2": "when the Creature gains HP, if the Creature is Marked, the Creature stops being Marked.",
}


@pytest.mark.parametrize(("internal", "warned"), [("", True), (", internal: true", False), (", internal: false", True)])
def test_the_words_of_rules_are_held_against_their_texts(tmp_path: Path, internal: str, warned: bool) -> None:
    write_game(tmp_path, VOCABULARY.format(internal=internal), RULES)
    said = [d.message for d in checked(tmp_path).bag if d.code == "RW731"]
    assert any("'Marked' stands only in the rule" in message for message in said) == warned, said


def test_it_is_a_state_like_any_other_all_the_same(tmp_path: Path) -> None:
    """What is wrong with it is told: nothing gives it."""
    write_game(tmp_path, VOCABULARY.format(internal=", internal: true"), {"e2": RULES["e2"]})
    assert "RW720" in {d.code for d in checked(tmp_path).bag}
