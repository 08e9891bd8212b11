"""Slips of the pen: every token of a rules tree changed once in each of five ways.

In: the files of one game in memory. Out: `Mutant`s, drawn by a committed seed. `Outcome` and `Tally` say what became of them.
Deliberately not here: which tokens there are (`mutate_tokens`), what the compiler says (`mutate_check`), running them all
(`tests/property/mutate_all.py`).

In the place of a word, half the time another word of its kind is put, from anywhere in the game, else the same misspelt.
Ids and links are always misspelt there; the fifth way, which only they have, puts another one in its place that is right by
itself: a clause of the same page, another page. Most of these are sound rules that say something else, so they are counted
by themselves.

A slip is refused when the compiler has something new to say, error or warning. It is said well when one finding touches
the changed token, or when there is only one and it names what is wrong where that is declared or used. It is noticed when it
is refused or some case fails when it is run.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from rulewright.source import GameSources
from tests.support.mutate_tokens import Token, tokens

SEED = 20
KINDS = ("key", "id", "link", "label", "keyword", "name")
WAYS = ("delete", "double", "swap", "replace", "other")
OTHER = ("id", "link")
"""The kinds of which another one is put in the place of one."""

ROWS = (*KINDS, *(f"other-{kind}" for kind in OTHER))
"""What is counted apart."""

_LETTERS = "abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True, slots=True)
class Mutant:
    """One slip: `file[start:end]` becomes `new`. `token` is the token that it is made in."""

    token: Token
    way: str
    start: int
    end: int
    new: str

    line: str

    @property
    def name(self) -> str:
        """What to call it in a list: it stays the same when other lines of the file change."""
        at = self.token.span.start.column - 1
        written = self.line[at : at + self.end - self.start]
        marked = f"{self.line[:at]}«{written}→{self.new}»{self.line[at + len(written) :]}"
        return f"{self.token.kind} {self.way} {self.token.file}: {marked.strip()}"

    @property
    def row(self) -> str:
        """Where it is counted."""
        return f"other-{self.token.kind}" if self.way == "other" else self.token.kind

    @property
    def group(self) -> str:
        """Those of the fifth way are listed together by where they stand, not each by itself."""
        place = "rulings" if "/" in self.token.table else self.token.table  # chosen by its address
        return f"{self.row} in {place}" if self.way == "other" else ""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a slip.

    `touches`: a finding on the slip; `codes`: all new findings; `same`: the rules mean what they meant; `fails`: nothing was
    found, but a case fails when it is run, as `rulewright test` does.
    """

    mutant: Mutant
    refused: bool
    touches: bool
    codes: tuple[str, ...]
    same: bool
    fails: bool

    @property
    def well_said(self) -> bool:
        return self.touches or len(self.codes) == 1


class Slips:
    """The mutants of one game, the same for the same files and seed."""

    def __init__(self, game: GameSources, seed: int = SEED) -> None:
        self.texts = {file.path: file.text.text for file in game.files}
        self.lines = {path: text.split("\n") for path, text in self.texts.items()}
        self.tokens = tuple(tokens(game))
        self.seed = seed

    @cached_property
    def _by_kind(self) -> Mapping[str, tuple[str, ...]]:
        found: dict[str, set[str]] = {}
        for token in self.tokens:
            found.setdefault(token.kind, set()).add(token.text)
        return {kind: tuple(sorted(texts)) for kind, texts in found.items()}

    def all(self) -> Iterator[Mutant]:
        """Every mutant, in the order of the files. A swap in a word of one letter, with no neighbour, is none."""
        for number in range(len(self.tokens)):
            for way in WAYS:
                made = self.make(number, way)
                if made is not None:
                    yield made

    def make(self, number: int, way: str) -> Mutant | None:
        """The mutant of one token in one way, or None where there is nothing to change."""
        token = self.tokens[number]
        line = self.lines[token.file][token.span.start.line - 1]
        rng = random.Random(f"{self.seed} {token.file} {token.span.start.column} {line} {way}")
        written = self.texts[token.file][token.start : token.end]
        match way:
            case "delete":
                return Mutant(token, way, token.start, token.end, "", line)
            case "double":
                return Mutant(token, way, token.start, token.end, f"{written} {written}", line)
            case "swap":
                return self._swap(number, line, rng)
            case "other":
                others = self._others(token)
                return Mutant(token, way, token.start, token.end, rng.choice(others), line) if others else None
            case _:
                known = () if token.kind in ("id", "link") else self._by_kind[token.kind]
                others = tuple(other for other in known if other != token.text)
                new = rng.choice(others) if others and rng.random() < 0.5 else _misspelt(written, rng)
                return Mutant(token, way, token.start, token.end, new, line)

    def _others(self, token: Token) -> tuple[str, ...]:
        """What may stand in its place and is right by itself: what stands under the same key, in this file if there is more."""
        if token.kind not in OTHER:
            return ()
        here, anywhere = (
            self._by_place[token.file, token.kind, token.table],
            self._by_place["", token.kind, token.table],
        )
        found = tuple(one for one in here if one != token.text)
        return found or tuple(one for one in anywhere if one != token.text)

    @cached_property
    def _by_place(self) -> Mapping[tuple[str, str, str], tuple[str, ...]]:
        found: dict[tuple[str, str, str], set[str]] = {}
        for token in self.tokens:
            for file in (token.file, ""):
                found.setdefault((file, token.kind, token.table), set()).add(token.text)
        return {place: tuple(sorted(texts)) for place, texts in found.items()}

    def _swap(self, number: int, line: str, rng: random.Random) -> Mutant | None:
        token = self.tokens[number]
        whole = self.texts[token.file]
        written = whole[token.start : token.end]
        pairs = [(at, written[at : at + 2]) for at in range(len(written) - 1)]
        letters = [at for at, pair in pairs if pair[0] != pair[1] and not any(sign.isspace() for sign in pair)]
        after = self.tokens[number + 1] if number + 1 < len(self.tokens) else None
        between = whole[token.end : after.start] if after is not None and after.file == token.file else ":"
        words = after is not None and between.isspace() and "\n" not in between and after.text != token.text
        if after is not None and words and (not letters or rng.random() < 0.5):
            second = whole[after.start : after.end]
            return Mutant(token, "swap", token.start, after.end, f"{second}{between}{written}", line)
        if not letters:
            return None
        at = rng.choice(letters)
        new = written[:at] + written[at + 1] + written[at] + written[at + 2 :]
        return Mutant(token, "swap", token.start, token.end, new, line)


def _misspelt(word: str, rng: random.Random) -> str:
    """A letter lost, struck wrong, or struck twice."""
    places = [i for i, sign in enumerate(word) if sign.isalnum()]
    at = rng.choice(places)
    wrong = rng.choice([letter for letter in _LETTERS if letter != word[at].lower()])
    wrong = wrong.upper() if word[at].isupper() else wrong
    changed = (word[:at] + word[at + 1 :], word[:at] + wrong + word[at + 1 :], word[:at] + wrong + word[at:])
    return rng.choice([one for one in changed if one and one != word])


@dataclass(slots=True)
class Tally:
    """Counts of one row."""

    slips: int = 0
    refused: int = 0
    touches: int = 0
    well_said: int = 0
    noticed: int = 0

    def add(self, outcome: Outcome) -> None:
        self.slips += 1
        self.refused += outcome.refused
        self.touches += outcome.refused and outcome.touches
        self.well_said += outcome.refused and outcome.well_said
        self.noticed += outcome.refused or outcome.fails
