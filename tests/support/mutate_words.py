"""Slips in the words of sentences: each word of each sentence of a clause lost, doubled, or with two letters swapped.

In: the files of one game. Out: `Mutant`s as those of `mutate`, so that the `Checker` of `mutate_check` can say what comes of them.
Deliberately not here: names put in the place of others, slips in keys, ids and cells (`mutate`).
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import dataclass

from rulewright.source import GameSources, Scalar
from rulewright.syntax.mistakes import diagnose
from rulewright.syntax.reading import Failure, read, sentences
from tests.support.mutate import SEED, Mutant, Outcome
from tests.support.mutate_check import Checker
from tests.support.mutate_tokens import Token, Use, places

WAYS = ("delete", "double", "swap")
_WORD = re.compile(r"[^\W_](?:[\w&+/’'-]*\w)?")


@dataclass(frozen=True, slots=True)
class WordMutant(Mutant):
    """A slip in a word, counted by its way."""

    @property
    def row(self) -> str:
        return f"word-{self.way}"


@dataclass(frozen=True, slots=True)
class Slip:
    """A mutant, and the sentence as it reads with it: the slip is at `sentence[at:]`."""

    mutant: Mutant
    sentence: str
    at: int


def words(game: GameSources) -> Iterator[tuple[Token, str, str]]:
    """Every word of every sentence under a key `rule`, with what stands before and behind it in its sentence."""
    for file in game.files:
        for place in places(file):
            if place.use is Use.SENTENCE and place.trail and place.trail[-1] == "rule":
                yield from _words(file.path, place.scalar)


def _words(file: str, scalar: Scalar) -> Iterator[tuple[Token, str, str]]:
    for start, end in sentences(scalar.value):
        sentence = scalar.value[start:end]
        for found in _WORD.finditer(sentence):
            span = scalar.part(start + found.start(), start + found.end())
            token = Token(file, span.start.offset, span.end.offset, found[0], "word", "rule", span)
            yield token, sentence[: found.start()], sentence[found.end() :]


def slips(game: GameSources) -> Iterator[Slip]:
    """Every slip, in the order of the files. A word without two different letters side by side has none of the third way."""
    texts = {file.path: file.text.text for file in game.files}
    lines = {path: text.split("\n") for path, text in texts.items()}
    for token, before, after in words(game):
        line = lines[token.file][token.span.start.line - 1]
        for way in WAYS:
            new = _changed(token, way, line)
            if new is not None:
                yield Slip(WordMutant(token, way, token.start, token.end, new, line), before + new + after, len(before))


def _changed(token: Token, way: str, line: str) -> str | None:
    word = token.text
    match way:
        case "delete":
            return ""
        case "double":
            return f"{word} {word}"
        case _:
            rng = random.Random(f"{SEED} {token.file} {token.span.start.column} {line} letters")
            pairs = [at for at in range(len(word) - 1) if word[at] != word[at + 1] and word[at : at + 2].isalpha()]
            if not pairs:
                return None
            at = rng.choice(pairs)
            return word[:at] + word[at + 1] + word[at] + word[at + 2 :]


def outcome(checker: Checker, slip: Slip) -> Outcome:
    """What comes of a slip. Most leave a sentence that cannot be read, which is told without compiling the game."""
    for start, end in sentences(slip.sentence):
        failure = read(slip.sentence[start:end], "sentence")
        if isinstance(failure, Failure):
            found = diagnose(failure)
            near = len(slip.mutant.new) + 1  # the spaces beside it are part of the slip
            touches = start + found.start <= slip.at + near and start + found.end >= slip.at - 1
            return Outcome(slip.mutant, refused=True, touches=touches, codes=(found.code,), same=False, fails=False)
    return checker.run(slip.mutant)
