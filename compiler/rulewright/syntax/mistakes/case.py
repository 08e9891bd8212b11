"""A failure as those who explain it look at it: the words around it, and whether a change would have helped.

In: a `Failure`. Out: `Case`, with its words, and `Slip`, what an explanation is made of.
Deliberately not here: any explanation.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property

from rulewright.syntax.keywords import keywords
from rulewright.syntax.reading import Failure, acceptable, reach, read

_CAPITAL = r"[A-ZÀ-ÖØ-Þ][A-Za-z0-9À-ÖØ-öø-ÿ]*(?:[-/+&][A-Za-z0-9À-ÖØ-öø-ÿ]+)*!?"
_WORD = re.compile(
    rf"(?P<name>{_CAPITAL}(?:\s+(?:of\s+)?{_CAPITAL})*)|(?P<owner>['’]s(?![\w-]))|(?P<number>[0-9]+(?:\.[0-9]+|[\w-]*))"
    r"|(?P<lower>[a-zß-öø-ÿ_][\w/-]*)|(?P<sign>\S)"
)


@dataclass(frozen=True, slots=True)
class Word:
    """One word or sign. `kind`: name, owner ('s), number, keyword, lower (neither keyword nor name), sign."""

    kind: str
    text: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Slip:
    """An explanation: what is wrong with `text[start:end]`, what to do, and what to write there if that is certain."""

    code: str
    start: int
    end: int
    message: str
    hint: str | None = None
    replacement: str | None = None


class Case:
    """A failure with its words. `word` is the one that cannot stand there, `before` the one before it; None at the edges."""

    def __init__(self, failure: Failure) -> None:
        self.failure = failure
        self.text = failure.text
        self.at = failure.at
        self.words = tuple(_words(failure.text))
        self.index = next((i for i, word in enumerate(self.words) if word.end > failure.at), len(self.words))

    def look(self, distance: int) -> Word | None:
        """The word so many places from the failure."""
        place = self.index + distance
        return self.words[place] if 0 <= place < len(self.words) else None

    @property
    def word(self) -> Word | None:
        """The word that cannot stand where it stands; None when the text broke off."""
        return self.look(0)

    @property
    def before(self) -> Word | None:
        """The last word that could be read."""
        return self.look(-1)

    @cached_property
    def accepts(self) -> frozenset[str]:
        """The terminals that could have come."""
        return acceptable(self.failure)

    def helps(self, start: int, end: int, replacement: str) -> bool:
        """Whether the text can be read further with this change, past what it stopped at."""
        changed = self.text[:start] + replacement + self.text[end:]
        stop = self.word.end if self.word else self.at
        return reach(changed, self.failure.entry) >= max(stop, end) + len(replacement) - (end - start)

    def whole(self, text: str) -> bool:
        """Whether a text can be read to its end as what this one is."""
        return not isinstance(read(text, self.failure.entry), Failure)


def _words(text: str) -> list[Word]:
    found = []
    for match in _WORD.finditer(text):
        kind = match.lastgroup or "sign"
        if kind == "lower" and match.group() in keywords():
            kind = "keyword"
        found.append(Word(kind, match.group(), match.start(), match.end()))
    return found
