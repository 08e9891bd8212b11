"""Slips of the pen: every token of a rules tree changed once in each of four ways, and what the compiler says.

In: the files of one game in memory. Out: `Mutant`s, drawn by a committed seed, and for each an `Outcome`.
Deliberately not here: which tokens there are (`mutate_tokens`), running them all (`tests/property/mutate_all.py`).

A slip is refused when the compiler has something new to say, error or warning. It is said well when one finding touches
the changed token, or when there is only one and it names what is wrong where that is declared or used.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from rulewright.analysis import resolve_edition
from rulewright.diagnostics import Bag, Diagnostic, Severity
from rulewright.editions.fold import fold
from rulewright.editions.publications import publications_of
from rulewright.model.meaning import RuleMeaning
from rulewright.model.vocabulary import Vocabulary
from rulewright.schema import check_file
from rulewright.source import GameSources, SourceFile, load_files
from tests.support.mutate_tokens import Token, tokens

SEED = 20
KINDS = ("key", "id", "link", "label", "keyword", "name")
WAYS = ("delete", "double", "swap", "replace")
_LETTERS = "abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True, slots=True)
class Mutant:
    """One slip: `file[start:end]` becomes `new`. `token` is the token that it is made in."""

    token: Token
    way: str
    start: int
    end: int
    new: str

    @property
    def name(self) -> str:
        """What to call it in a list: place, way, and what became of the word."""
        at = self.token.span.start
        return f"{self.token.file}:{at.line}:{at.column} {self.way} {self.token.text!r} -> {self.new!r}"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a slip. `touches`: a finding on the slip; `codes`: all new findings; `same`: nothing changed in meaning."""

    mutant: Mutant
    refused: bool
    touches: bool
    codes: tuple[str, ...]
    same: bool

    @property
    def well_said(self) -> bool:
        return self.touches or len(self.codes) == 1


class Slips:
    """The mutants of one game, the same for the same files and seed."""

    def __init__(self, game: GameSources, seed: int = SEED) -> None:
        self.texts = {file.path: file.text.text for file in game.files}
        self.tokens = tuple(tokens(game))
        self.seed = seed

    @cached_property
    def _tables(self) -> Mapping[tuple[str, str], tuple[str, ...]]:
        found: dict[tuple[str, str], set[str]] = {}
        for token in self.tokens:
            found.setdefault((token.kind, token.table), set()).add(token.text)
        return {key: tuple(sorted(texts)) for key, texts in found.items()}

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
        rng = random.Random(f"{self.seed} {token.file} {token.start} {token.text} {way}")
        written = self.texts[token.file][token.start : token.end]
        match way:
            case "delete":
                return Mutant(token, way, token.start, token.end, "")
            case "double":
                return Mutant(token, way, token.start, token.end, f"{written} {written}")
            case "swap":
                return self._swap(number, rng)
            case _:
                known = self._by_kind if token.kind in ("name", "keyword") else None
                others = known[token.kind] if known is not None else self._tables[token.kind, token.table]
                others = tuple(other for other in others if other != token.text)
                new = rng.choice(others) if others and rng.random() < 0.5 else _misspelt(written, rng)
                return Mutant(token, way, token.start, token.end, new)

    def _swap(self, number: int, rng: random.Random) -> Mutant | None:
        token = self.tokens[number]
        text = self.texts[token.file]
        written = text[token.start : token.end]
        letters = [i for i in range(len(written) - 1) if written[i] != written[i + 1] and written[i : i + 2].strip() == written[i : i + 2]]
        after = self.tokens[number + 1] if number + 1 < len(self.tokens) else None
        between = text[token.end : after.start] if after is not None and after.file == token.file else ":"
        words = after is not None and between.isspace() and "\n" not in between and after.text != token.text
        if after is not None and words and (not letters or rng.random() < 0.5):
            second = text[after.start : after.end]
            return Mutant(token, "swap", token.start, after.end, f"{second}{between}{written}")
        if not letters:
            return None
        at = rng.choice(letters)
        new = written[:at] + written[at + 1] + written[at] + written[at + 2 :]
        return Mutant(token, "swap", token.start, token.end, new)


def _misspelt(word: str, rng: random.Random) -> str:
    """A letter lost, struck wrong, or struck twice."""
    places = [i for i, sign in enumerate(word) if sign.isalnum()]
    at = rng.choice(places)
    wrong = rng.choice([letter for letter in _LETTERS if letter != word[at].lower()])
    wrong = wrong.upper() if word[at].isupper() else wrong
    changed = (word[:at] + word[at + 1 :], word[:at] + wrong + word[at + 1 :], word[:at] + wrong + word[at:])
    return rng.choice([one for one in changed if one and one != word])


Meaning = tuple[object, ...]


class Checker:
    """Compiles one game with one file changed; what did not change is read once. Only the newest edition is compiled."""

    def __init__(self, files: Mapping[str, bytes], folder: str) -> None:
        self.bytes = {path: content for path, content in files.items() if path.startswith(folder + "/")}
        bag = Bag()
        (self.game,) = load_files(self.bytes, bag).games
        self.clean, self.meaning = self._compile(self.game, bag, self.game.files)

    def _compile(self, game: GameSources, bag: Bag, changed: tuple[SourceFile, ...]) -> tuple[Counter[str], Meaning | None]:
        for file in changed:
            check_file(file, bag)
        meaning: Meaning | None = None
        if not bag.has_errors:
            publications = publications_of(game, bag)
            if publications and game.game is not None and game.game.root is not None:
                edition = fold(game, publications, publications[-1].id, bag)
                vocabulary, rules = resolve_edition(edition, bag)
                meaning = (_shown(vocabulary), tuple(map(_shown, rules)), len(edition.rules))
        return _counted(bag), meaning

    def findings(self, mutant: Mutant) -> tuple[list[Diagnostic], bool]:
        """What is new with a slip, and whether sentences and vocabulary mean what they meant before."""
        path = mutant.token.file
        text = self.bytes[path].decode()
        bag = Bag()
        changed = {"game.yaml": b"", path: (text[: mutant.start] + mutant.new + text[mutant.end :]).encode()}
        folder = path.partition("/")[0]
        if not path.endswith("/game.yaml"):
            changed[f"{folder}/game.yaml"] = self.bytes[f"{folder}/game.yaml"]
        del changed["game.yaml"]
        loaded = load_files(changed, bag).games
        file = next(one for game in loaded for one in game.files if one.path == path)
        files = tuple(file if old.path == path else old for old in self.game.files)
        counted, meaning = self._compile(GameSources(self.game.folder, files), bag, (file,))
        new = counted - self.clean
        found = [one for one in bag if one.severity is not Severity.NOTE and _key(one) in new]
        return found, meaning == self.meaning

    def run(self, mutant: Mutant) -> Outcome:
        """The outcome of one slip."""
        found, same = self.findings(mutant)
        length = len(mutant.new)
        touches = any(
            one.span.file == mutant.token.file
            and one.span.start.offset <= mutant.start + length
            and one.span.end.offset >= mutant.start
            for one in found
        )
        return Outcome(mutant, bool(found), touches, tuple(one.code for one in found), same)


def _key(one: Diagnostic) -> str:
    return f"{one.code} {one.span.file} {one.message}"


def _counted(bag: Bag) -> Counter[str]:
    return Counter(_key(one) for one in bag if one.severity is not Severity.NOTE)


def _shown(part: Vocabulary | RuleMeaning) -> str:
    return repr(part)


@dataclass(slots=True)
class Tally:
    """Counts of one kind of token."""

    slips: int = 0
    refused: int = 0
    touches: int = 0
    well_said: int = 0
    same: int = 0

    def add(self, outcome: Outcome) -> None:
        self.slips += 1
        self.refused += outcome.refused
        self.touches += outcome.refused and outcome.touches
        self.well_said += outcome.refused and outcome.well_said
        self.same += not outcome.refused and outcome.same

    def part(self, count: int) -> float:
        """A count as a part of all slips, in per cent."""
        return 100 * count / self.slips if self.slips else 100.0
