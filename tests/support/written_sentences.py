"""Every sentence and cell that somebody wrote: in `rules/`, the rulesets and cases of the tests, and the corpus.

In: the files of the repository. Out: texts with the entry of the grammar that they are read by.
Deliberately not here: reading them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from rulewright.diagnostics import Bag
from rulewright.source import GameSources, Scalar, load_files
from rulewright.syntax.driver import driver
from rulewright.syntax.reading import Failure, read, sentences
from tests.support.mutate_tokens import Use, places
from tests.support.syntax_texts import corpus

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("rules", "tests/rulesets", "tests/cases/stock")


def games(*folders: str) -> Iterator[GameSources]:
    """The games in these folders of the repository, one by one."""
    for folder in folders:
        home = ROOT / folder
        files = {path.relative_to(home).as_posix(): path.read_bytes() for path in sorted(home.rglob("*.yaml"))}
        yield from load_files(files, Bag()).games


def spoken(game: GameSources) -> Iterator[tuple[Scalar, int, int]]:
    """The sentences of a game, each as a stretch of its scalar; a cell is one stretch."""
    for file in game.files:
        for place in places(file):
            if place.use is Use.SENTENCE:
                for start, end in sentences(place.scalar.value):
                    yield place.scalar, start, end


@cache
def written() -> tuple[tuple[str, str], ...]:
    """Distinct texts behind the first entry that reads them; what no entry reads, signatures above all, is left out."""
    found = dict.fromkeys(corpus())
    for game in games(*FOLDERS):
        for scalar, start, end in spoken(game):
            text = scalar.value[start:end]
            for entry in driver().starts:
                if not isinstance(read(text, entry), Failure):
                    found[entry, text] = None
    return tuple(found)
