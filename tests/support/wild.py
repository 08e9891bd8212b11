"""Whatever may stand in files: random sentences, random documents, damaged bytes, and what the compiler says to each.

In: the stock ruleset, a seed. Out: `Trial`s, the same for the same seed, and for each an `Answer`.
Deliberately not here: how many (`tests/property/wild_all.py`).
"""

from __future__ import annotations

import random
import re
import signal
import time
import traceback
from dataclasses import dataclass
from types import FrameType

from rulewright.source import FileKind
from tests.support.fuzz import SIGNS, STRANGE, Damage
from tests.support.random_documents import Documents
from tests.support.random_sentences import random_text
from tests.support.samples import stock
from tests.support.whole import check

SEED = 11
KINDS = ("sentences", "documents", "bytes")
AT_ONCE = 10
"""Sentences of one trial: they share a rule file, each in a clause of its own."""
LIMIT = 1.0
"""Seconds of processor time that a whole trial may take."""

_HEAD = "rule: example\ntitle: Example\nkind: rule\nvocabulary: stock\nsubject: a Creature\n\neffects:\n"
_PLACES = {
    FileKind.RULE: "wild.yaml",
    FileKind.VOCABULARY: "vocabulary/stock.yaml",
    FileKind.PUBLICATION: "publications/stock-core.yaml",
    FileKind.PUBLICATIONS: "publications.yaml",
    FileKind.SCENARIOS: "scenarios/example.yaml",
    FileKind.GAME: "game.yaml",
    FileKind.ADDRESSES: "addresses.yaml",
}
_NOISE = (
    *"abc ABC .,;:()+-*/'’\"0123456789é\n",
    "the ",
    "of ",
    "or ",
    "if ",
    "not ",
    " 99999999999 ",
    *SIGNS,
    *STRANGE,
)


@dataclass(frozen=True, slots=True)
class Trial:
    """Files to check, and how many random things are in them."""

    kind: str
    number: int
    files: dict[str, bytes]
    holds: int


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of a trial: codes, processor time in seconds, and the exception if one escaped or the time ran out."""

    kind: str
    number: int
    holds: int
    codes: tuple[str, ...]
    seconds: float
    error: str = ""


class Wild:
    """Draws trials."""

    def __init__(self, seed: int = SEED) -> None:
        self.files = stock()
        self.seed = seed
        self.documents = Documents(self.files)
        self.damage = Damage(self.files, seed)

    def trial(self, kind: str, number: int) -> Trial:
        """One trial of a kind."""
        dice = random.Random(f"{self.seed} {kind} {number}")
        match kind:
            case "sentences":
                return Trial(kind, number, {**self.files, "example.yaml": self._sentences(dice)}, AT_ONCE)
            case "documents":
                form = dice.choice(list(_PLACES))
                return Trial(kind, number, {**self.files, _PLACES[form]: self.documents.draw(form, dice)}, 1)
            case _:
                return Trial(kind, number, self._bytes(number, dice), 1)

    def trials(self, kind: str, count: int) -> int:
        """How many trials hold so many things of a kind."""
        return -(-count // (AT_ONCE if kind == "sentences" else 1))

    def _sentences(self, dice: random.Random) -> bytes:
        """Half as the grammar gives them, half with something broken; the words are those of the ruleset."""
        clauses = []
        for number in range(AT_ONCE):
            text = random_text(
                dice.randrange(2**32), dice.choice([4, 8, 12, 20, 40, 120]), "sentence", self.documents.names
            )
            if dice.random() < 0.5:
                text = _broken(text, dice)
            clauses.append(f"- id: e{number}\n  text: Random.\n  rule: {_quoted(text)}\n")
        return (_HEAD + "".join(clauses)).encode("utf-8", "replace")

    def _bytes(self, number: int, dice: random.Random) -> dict[str, bytes]:
        if dice.random() < 0.7:
            return self.damage.tree(number)[1]
        path = dice.choice(sorted(self.files))
        content = bytearray(self.files[path])
        for _ in range(dice.randint(1, 60)):
            at = dice.randrange(len(content) + 1)
            match dice.randrange(4):
                case 0:
                    content[at:at] = dice.randbytes(dice.randint(1, 8))
                case 1:
                    content[at:at] = dice.choice(_NOISE).encode("utf-8", "surrogatepass")
                case 2:
                    del content[at : at + dice.randint(1, 5)]
                case _:
                    piece = content[at : at + dice.randint(1, 30)]
                    content[at:at] = piece * dice.choice([1, 1, 2, 300])
        return {**self.files, path: bytes(content)}


def _broken(text: str, dice: random.Random) -> str:
    for _ in range(dice.randint(1, 4)):
        words = [match.span() for match in re.finditer(r"\S+", text)] or [(0, 0)]
        start, end = dice.choice(words)
        other = text[slice(*dice.choice(words))]
        new = dice.choice(
            ["", f"{text[start:end]} " * dice.choice([2, 2, 2, 500]), other, dice.choice(_NOISE), text[start:end][::-1]]
        )
        text = text[:start] + new + text[end:]
    return text


def _quoted(text: str) -> str:
    escaped = "".join(sign if sign.isprintable() and sign not in '"\\' else f"\\u{ord(sign):04x}" for sign in text)
    return f'"{escaped}"'


class TimeIsUp(BaseException):
    """Raised in the middle of whatever runs: no `except Exception` of the compiler can swallow it."""


def ask(trial: Trial) -> Answer:
    """Checks the files of a trial, but for no longer than the limit."""
    begun = time.process_time()
    codes: tuple[str, ...] = ()
    error = ""
    old = signal.signal(signal.SIGPROF, _up)
    signal.setitimer(signal.ITIMER_PROF, LIMIT)
    try:
        codes = tuple(finding.code for finding in check(trial.files, examined=False)[1])
    except (Exception, TimeIsUp):
        error = traceback.format_exc(limit=-4)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, old)
    return Answer(trial.kind, trial.number, trial.holds, codes, time.process_time() - begun, error)


def _up(_signal: int, _frame: FrameType | None) -> None:
    raise TimeIsUp(f"more than {LIMIT} s of processor time")
