"""Did you mean ..? Only when the words are really alike: a wrong hint is worse than none.

In: a word that nobody knows and the words that exist. Out: the one that was probably meant, or None.
Deliberately not here: where the words come from.
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import SequenceMatcher

_ALIKE = 0.75
"""Lowest similarity (0 to 1) at which a word is suggested; one slip in a word of four letters just passes."""

_SHORTEST = 4
"""Below this many characters another word is a different word, unless capitals, hyphens or one missing letter differ."""


def did_you_mean(word: str, known: Iterable[str]) -> str | None:
    """The known word that `word` was probably meant to be, or None when none is alike; ties go to the alphabet."""
    choices = sorted(set(known) - {word})
    half = said_twice(word)
    if half in choices:
        return half
    for choice in choices:
        if _plain(choice) == _plain(word):
            return choice
    for choice in choices:
        if choice in _plurals(word):
            return choice
    scored = [(_likeness(word, choice), choice) for choice in choices]
    best = max((score for score, _ in scored), default=0.0)
    return next((choice for score, choice in scored if score == best and score >= _ALIKE), None)


def _plurals(word: str) -> tuple[str, ...]:
    return (f"{word}s", f"{word}es", f"{word[:-1]}ies" if word.endswith("y") else f"{word}s")


def said_twice(word: str) -> str | None:
    """The half of a word or name that says the same twice: `Long Rest` for `Long Rest Long Rest`."""
    half = word[: len(word) // 2]
    return half if half and word == f"{half} {half}" else None


def _plain(word: str) -> str:
    return word.casefold().replace("-", " ").replace("_", " ")


def _likeness(word: str, choice: str) -> float:
    a, b = _plain(word), _plain(choice)
    if min(len(a), len(b)) < _SHORTEST:
        return 0.9 if _lacks_a_letter(a, b) or _lacks_a_letter(b, a) else 0.0
    if len(a) == len(b) and sorted(a) == sorted(b) and sum(x != y for x, y in zip(a, b, strict=True)) == 2:
        return 0.95  # two letters that changed places: the commonest slip, which difflib scores low in short words
    return SequenceMatcher(None, a, b, autojunk=False).ratio()


def _lacks_a_letter(short: str, long: str) -> bool:
    """Whether `short`, of three letters, is `long` without one that is not the first: `txt` for `text`."""
    if len(short) != _SHORTEST - 1 or len(long) != _SHORTEST:
        return False
    return any(long[:at] + long[at + 1 :] == short for at in range(1, len(long)))
