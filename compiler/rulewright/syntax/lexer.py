"""The lexer: what word or sign comes next, as a terminal of the grammar.

In: the patterns of the tables, a text, a place in it. Out: a terminal with its stretch. Keywords are looked up by their word,
everything else is one regular expression. Where several terminals could begin (`,` in a list of names and elsewhere), the
parser's state decides: `leading` gives the first by the grammar's precedence, `allowed` the first that the state can take.
Deliberately not here: states and their order (`driver`).
"""

from __future__ import annotations

import re
from collections.abc import Container

from rulewright.syntax.tables import END, Tables

_BOUNDARY = r"(?![\w-])"  # the grammar ends every keyword with it
_WORD = "[a-z]+"
_KEYWORD = re.compile(rf"(?:\(\?:)?({_WORD}(?:\|{_WORD})*)\)?{re.escape(_BOUNDARY)}")
"""The pattern of a terminal that is one word, or one of several."""


class Lexer:
    """The terminals of one grammar."""

    def __init__(self, tables: Tables) -> None:
        self.words: dict[str, int] = {}
        """The terminal of each keyword."""
        others: list[tuple[int, str]] = []
        for number, pattern in enumerate(tables.patterns):
            if keyword := _KEYWORD.fullmatch(pattern):
                self.words |= dict.fromkeys(keyword[1].split("|"), number)
            elif tables.terminals[number] != END:
                others.append((number, pattern))
        kinds: dict[int, int] = {}
        text = f"(?:{tables.blank})?(?:"
        for number, pattern in others:
            kinds[re.compile(f"{text})").groups + 1] = number
            text += f"({pattern})|"
        word_group = re.compile(f"{text})").groups + 1
        self.leading = re.compile(f"{text}({_WORD}){_BOUNDARY})").match
        """Matches at a place: blanks, then the lead of what comes. The last group that matched tells what it is."""
        self.kinds = tuple(kinds.get(group, -1) for group in range(word_group + 1))
        """The terminal of each group of `leading`; -1 for a word."""
        self._blank = re.compile(f"(?:{tables.blank})?").match
        self._each = [(number, re.compile(pattern).match) for number, pattern in others]
        self._word = re.compile(_WORD + _BOUNDARY).match

    def begins(self, text: str, at: int) -> int:
        """Where the next word or sign begins: past the blanks."""
        found = self._blank(text, at)
        return found.end() if found else at

    def allowed(self, text: str, start: int, takes: Container[int]) -> tuple[int, int] | None:
        """The first terminal at `start` that is among those, and where it ends; None when there is none."""
        for number, match in self._each:
            if number in takes and (found := match(text, start)):
                return number, found.end()
        found = self._word(text, start)
        number = self.words.get(found[0], -1) if found else -1
        return (number, found.end()) if found and number in takes else None
