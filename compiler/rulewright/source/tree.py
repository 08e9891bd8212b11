"""The rules folder: which files a game is made of, read in a fixed order.

In: a folder (or a mapping of paths to bytes). Out: `Sources`, with one `GameSources` per game folder.
Nothing an author can do makes it raise. Deliberately not here: the shape of the files, links between them.
"""

from __future__ import annotations

from collections.abc import Mapping as Lookup
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from rulewright.diagnostics import Bag
from rulewright.source.nodes import Mapping
from rulewright.source.text import SourceText


class FileKind(Enum):
    """What a file is, by its folder, else by its first key. The value is that first key."""

    GAME = "game"
    VOCABULARY = "vocabulary"
    RULE = "rule"
    PUBLICATIONS = "publications"
    PUBLICATION = "publication"
    SCENARIOS = "scenarios"


@dataclass(frozen=True, slots=True)
class SourceFile:
    """One file. `path` is relative to the rules root, posix. `root` is None when the file could not be read."""

    path: str
    kind: FileKind
    text: SourceText
    root: Mapping | None

    @property
    def stem(self) -> str:
        """The file's name without folder and `.yaml`: the id that it must hold."""
        return self.path.rsplit("/", 1)[-1].removesuffix(".yaml")


@dataclass(frozen=True, slots=True)
class GameSources:
    """The files of one game, sorted by path. `folder` is relative to the rules root, `""` if it is the root."""

    folder: str
    files: tuple[SourceFile, ...]

    def of(self, kind: FileKind) -> tuple[SourceFile, ...]:
        """The files of one kind, in order of their paths."""
        return tuple(file for file in self.files if file.kind is kind)

    @property
    def game(self) -> SourceFile | None:
        """The game's `game.yaml`."""
        return next(iter(self.of(FileKind.GAME)), None)


@dataclass(frozen=True, slots=True)
class Sources:
    """All games of a rules folder, sorted by folder."""

    games: tuple[GameSources, ...]

    @property
    def texts(self) -> dict[str, SourceText]:
        """Every file's text by the name that diagnostics show: what a renderer needs for excerpts."""
        return {file.text.file: file.text for game in self.games for file in game.files}


def load_tree(root: Path, bag: Bag, *, prefix: str = "") -> Sources:
    """Reads every `*.yaml` below `root`. `prefix` is put before relative paths in spans (`rules/`)."""
    raise NotImplementedError


def load_files(files: Lookup[str, bytes], bag: Bag, *, prefix: str = "") -> Sources:
    """The same for files in memory: relative posix path -> content."""
    raise NotImplementedError
