"""Words that every reading needs: articles, plurals, lists, how a state is said.

In: names and numbers. Out: text. `NOT` is written in capitals wherever a reading denies something, so that a misread
sentence cannot be overlooked.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulewright.editions.words import plural_of
from rulewright.model.vocabulary import Vocabulary

NOT = "NOT"


def a(name: str) -> str:
    """`an Attack`, `a Creature`."""
    return f"an {name}" if name[:1] in "AEIOaeio" else f"a {name}"


def counted(number: int, name: str) -> str:
    """`1 Action`, `2 Actions`; what has no small letters, as `HP`, and what is a plural already stay as they are."""
    alike = number == 1 or name.isupper() or name.endswith("s")
    return f"{number} {name if alike else plural_of(name)}"


def listed(parts: Sequence[str], word: str) -> str:
    """`A`, `A or B`, `A, B or C`."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} {word} {parts[-1]}" if parts else "nothing"


def state_is(vocabulary: Vocabulary, name: str, *, no: bool = False) -> str:
    """`is Prone`, `is NOT in Rout`, `has Shield`: as the vocabulary says the state is said."""
    denied = f"{NOT} " if no else ""
    match _said(vocabulary, name):
        case "in":
            return f"is {denied}in {name}"
        case "have":
            return f"does {NOT} have {name}" if no else f"has {name}"
        case _:
            return f"is {denied}{name}"


def state_begins(vocabulary: Vocabulary, name: str) -> str:
    """`becomes Prone`, `enters Rout`, `gains Shield`."""
    return {"in": "enters", "have": "gains"}.get(_said(vocabulary, name), "becomes") + f" {name}"


def state_ends(vocabulary: Vocabulary, name: str) -> str:
    """`stops being Prone`, `leaves Rout`, `loses Shield`."""
    return {"in": "leaves", "have": "loses"}.get(_said(vocabulary, name), "stops being") + f" {name}"


def _said(vocabulary: Vocabulary, name: str) -> str:
    state = vocabulary.states.get(name)
    return state.said if state is not None else "be"
