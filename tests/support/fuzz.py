"""Damaged rule files: bytes and words of the stock ruleset and of whatever else is given, changed at random.

In: files, a seed. Out: damaged trees, the same for the same seed. Deliberately not here: compiling them.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from rulewright.diagnostics import Bag
from rulewright.source import load_files
from tests.support.mutate_tokens import tokens

SEED = 7
SIGNS = [
    ": ",
    "#",
    " #",
    "- ",
    "|",
    ">",
    "&a ",
    "*a",
    "!!x ",
    "{",
    "}",
    "[",
    "]",
    ",",
    "?",
    "%",
    "@",
    "`",
    "'",
    '"',
    "\t",
    "---\n",
    "...\n",
    "<<: ",
]
STRANGE = ["\ufeff", "\u2028", "\x00", "\u202e", "é", "é", "😀", "ß", "İ", "\r", "\r\n", "\x85", "\ud7ff", "９", "’"]


class Damage:
    """Draws damaged versions of one game's files."""

    def __init__(self, files: dict[str, bytes], seed: int = SEED) -> None:
        self.files = files
        self.paths = sorted(files)
        self.seed = seed
        found = [token for game in load_files(files, Bag()).games for token in tokens(game)]
        self.words = sorted({token.text for token in found})
        self.spots: dict[str, list[tuple[int, int]]] = {}
        for token in found:
            self.spots.setdefault(token.file, []).append((token.start, token.end))

    def all(self, count: int) -> Iterator[tuple[str, dict[str, bytes]]]:
        """So many trees, each with one to three slips in one file, and what to call each."""
        for number in range(count):
            yield self.tree(number)

    def tree(self, number: int) -> tuple[str, dict[str, bytes]]:
        """One of them."""
        rng = random.Random(f"{self.seed} {number}")
        path = rng.choice(self.paths)
        content = self.files[path]
        for _ in range(rng.randint(1, 3)):
            content = self._slip(path, content, rng)
        return f"seed {self.seed}, number {number}, {path}", {**self.files, path: content}

    def _slip(self, path: str, content: bytes, rng: random.Random) -> bytes:
        at = rng.randint(0, len(content))
        match rng.randrange(9):
            case 0 if content:
                at = min(at, len(content) - 1)
                return content[:at] + bytes([content[at] ^ (1 << rng.randrange(8))]) + content[at + 1 :]
            case 1:
                return content[:at]
            case 2:
                return content[:at] + content[at + rng.randint(1, 40) :]
            case 3:
                return content[:at] + rng.choice(SIGNS).encode() + content[at:]
            case 4:
                return content[:at] + rng.choice(STRANGE).encode("utf-8", "surrogatepass") + content[at:]
            case 5:
                lines = content.split(b"\n")
                one, two = rng.randrange(len(lines)), rng.randrange(len(lines) + 1)
                return b"\n".join([*lines[:two], lines[one], *lines[two:]])
            case 6:
                lines = content.split(b"\n")
                one = rng.randrange(len(lines))
                lines[one] = b" " * rng.randint(0, 6) + lines[one].lstrip()
                return b"\n".join(lines)
            case _:
                return self._word(path, content, rng)

    def _word(self, path: str, content: bytes, rng: random.Random) -> bytes:
        """Another word in the place of one; after other slips the place may be anywhere."""
        text = content.decode("utf-8", "replace")
        start, end = rng.choice(self.spots.get(path) or [(0, 0)])
        return (text[:start] + rng.choice(["", *self.words]) + text[end:]).encode("utf-8", "replace")
