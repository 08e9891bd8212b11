"""The fixed words of the language, read from the grammar, so that there is one list.

In: the grammar's text. Out: `words_of()`, terminal -> the words it stands for, and `keywords()`, all of them.
Deliberately not here: names, which the vocabulary declares.
"""

from __future__ import annotations

import re
from functools import cache

from rulewright.syntax.tables import grammar

_LINE = re.compile(r"^(_?[A-Z]+): (.*) _B$", re.MULTILINE)
_WORD = re.compile(r'"([a-z]+)"')


@cache
def words_of() -> dict[str, tuple[str, ...]]:
    """Each keyword terminal of the grammar with its words, the singular form of a verb first."""
    return {name: tuple(_WORD.findall(words)) for name, words in _LINE.findall(grammar())}


@cache
def keywords() -> frozenset[str]:
    """All words that are no names."""
    return frozenset(word for words in words_of().values() for word in words)


NAMEABLE = frozenset(
    [
        "amount",
        "bonus",
        "cost",
        "costs",
        "count",
        "counts",
        "double",
        "doubled",
        "down",
        "half",
        "halved",
        "higher",
        "highest",
        "level",
        "left",
        "lost",
        "lower",
        "lowest",
        "made",
        "number",
        "penalty",
        "random",
        "rule",
        "rules",
        "total",
        "up",
        "used",
        "value",
    ]
)
"""Keywords that never stand where an attribute, a state or a value could: with a capital they may be one of those."""

SUBSTITUTES = {
    "place": "Location",
    "set": "Series",
    "start": "Beginning",
    "end": "Finish",
    "keep": "Stronghold",
    "level": "Grade",
    "number": "Figure",
    "value": "Worth",
    "rule": "Law",
    "cost": "Price",
    "count": "Tally",
    "use": "Operation",
    "take": "Capture",
    "leave": "Departure",
    "join": "Union",
    "die": "Cube",
    "dice": "Cubes",
    "opponent": "Rival",
    "roller": "Thrower",
    "source": "Origin",
    "bearer": "Carrier",
    "modifiers": "Changes",
    "margin": "Difference",
    "total": "Sum",
    "bonus": "Gain",
    "penalty": "Fine",
    "rules": "Laws",
    "random": "Unseen",
}
"""Words that games want as names and cannot have everywhere -> a name that says the same."""


def another(name: str) -> str:
    """What to write for a name that is taken."""
    other = SUBSTITUTES.get(name.lower())
    instead = f"write '{other}'" if other else "choose another name"
    return f"{instead}, or add a word to it: 'Main {name}'"


@cache
def verbs() -> frozenset[str]:
    """The verbs of effects and events, in both present forms."""
    deeds = [
        "BECOME",
        "STOP",
        "LOSE",
        "GAIN",
        "REACH",
        "ENTER",
        "JOIN",
        "LEAVE",
        "USE",
        "MAKE",
        "SUCCEED",
        "FAIL",
        "HAPPEN",
    ]
    return frozenset(word for name in deeds for word in words_of()[name])
