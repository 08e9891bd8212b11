"""Values as people read them: one of each kind."""

from __future__ import annotations

from enum import Enum

import pytest

from rulewright.runtime.telling import told
from rulewright.runtime.things import Entity


class Colour(Enum):
    RED = "Deep Red"


def test_things_are_told_by_their_names_or_their_kinds() -> None:
    class Creature(Entity):
        __slots__ = ()
        _type = "Creature"

    thing = Creature.__new__(Creature)
    thing.name = "Ana"
    assert told(thing) == "Ana"
    thing.name = ""
    assert told(thing) == "a Creature"


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (None, "nothing"),
        (Colour.RED, "Deep Red"),
        ((1, None, True), "1, nothing, yes"),
        (False, "no"),
        (0, "0"),
        ("Prone", "Prone"),
    ],
)
def test_values_are_told(value: object, words: str) -> None:
    assert told(value) == words
