"""The rules folder: which files a game is made of, read in a fixed order.

In: a folder (or a mapping of paths to bytes). Out: `Sources`, with one `GameSources` per game folder.
Nothing an author can do makes it raise. Deliberately not here: the shape of the files, links between them.
"""

from __future__ import annotations

from collections.abc import Mapping as Lookup
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from rulewright.diagnostics import Bag, Span
from rulewright.source.nodes import Mapping
from rulewright.source.reader import read_yaml
from rulewright.source.text import SourceText


class FileKind(Enum):
    """What a file is, by its folder, else by its first key. The value is that first key."""

    GAME = "game"
    VOCABULARY = "vocabulary"
    RULE = "rule"
    PUBLICATIONS = "publications"
    PUBLICATION = "publication"
    SCENARIOS = "scenarios"
    ADDRESSES = "addresses"
    REVIEWED = "reviewed"
    TRANSLATION = "translation"


_BY_NAME = {
    "game.yaml": FileKind.GAME,
    "publications.yaml": FileKind.PUBLICATIONS,
    "addresses.yaml": FileKind.ADDRESSES,
    "reviewed.yaml": FileKind.REVIEWED,
}
_BY_FOLDER = {
    "vocabulary": FileKind.VOCABULARY,
    "publications": FileKind.PUBLICATION,
    "scenarios": FileKind.SCENARIOS,
    "translations": FileKind.TRANSLATION,
}
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"


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
    """The files of one game, sorted by path. `folder` is relative to the rules root, `""` if it is the root.

    `below`: of house rules, the scenarios of the game that they stand on.
    """

    folder: str
    files: tuple[SourceFile, ...]
    below: tuple[SourceFile, ...] = ()

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
    """Reads every `*.yaml` below `root`. `prefix` is put before relative paths in spans (`rules/`).

    Hidden files and folders and links are left out. Files that cannot be read are reported and left out.
    """
    files: dict[str, bytes] = {}
    if not root.is_dir():
        bag.error("RW016", Span.whole(prefix or "."), "there is no such folder", hint="name the folder with the rules")
        return Sources(())
    for path in _walk(root, root, bag, prefix):
        shown = path.relative_to(root).as_posix()
        try:
            files[shown] = path.read_bytes()
        except OSError:
            bag.error("RW017", Span.whole(prefix + shown), "the file cannot be opened", hint="check its permissions")
    return load_files(files, bag, prefix=prefix)


def load_files(files: Lookup[str, bytes], bag: Bag, *, prefix: str = "") -> Sources:
    """The same for files in memory: relative posix path -> content."""
    folders = _game_folders(files)
    bag.of_games(prefix + folder for folder in folders)
    if not folders:
        hint = "write one; its first line is `rulewright: 1`"
        bag.error("RW016", Span.whole(prefix or "."), "no folder here holds a game.yaml", hint=hint)
    found: dict[str, list[SourceFile]] = {folder: [] for folder in folders}
    for path in sorted(files):
        home = next((folder for folder in reversed(folders) if path.startswith(folder)), None)
        if path.endswith(".yml"):
            hint = "name it .yaml"
            bag.error("RW015", Span.whole(prefix + path), "files that end in .yml are not read", hint=hint)
        elif home is None:
            hint = "move it into the folder of a game, beside its game.yaml"
            if folders:
                bag.error("RW015", Span.whole(prefix + path), "this file belongs to no game", hint=hint)
        elif path.endswith(".yaml"):
            found[home].append(_read(path, path.removeprefix(home), files[path], bag, prefix))
    return Sources(tuple(GameSources(folder.rstrip("/"), tuple(found[folder])) for folder in folders))


def _walk(folder: Path, root: Path, bag: Bag, prefix: str) -> list[Path]:
    """Files below `folder` in a fixed order; links are left out, since they could lead out of the tree or in circles."""
    try:
        entries = sorted(folder.iterdir(), key=lambda entry: entry.name)
    except OSError:
        shown = prefix + folder.relative_to(root).as_posix()
        bag.error("RW017", Span.whole(shown), "the folder cannot be opened", hint="check its permissions")
        return []
    found: list[Path] = []
    for entry in entries:
        if entry.name.startswith("."):
            continue
        if not entry.name.isprintable():
            shown = prefix + entry.relative_to(root).as_posix().encode("utf-8", "replace").decode("utf-8")
            bag.error("RW015", Span.whole(shown), "this name holds a sign that cannot be shown", hint="rename it")
            continue
        if entry.is_symlink():
            shown = prefix + entry.relative_to(root).as_posix()
            bag.error("RW015", Span.whole(shown), "links to other places are not followed", hint="copy the file here")
        elif entry.is_dir():
            found += _walk(entry, root, bag, prefix)
        elif entry.suffix in (".yaml", ".yml"):
            found.append(entry)
    return found


def _game_folders(files: Lookup[str, bytes]) -> list[str]:
    """Folders with a game.yaml, each with a closing slash (`""` for the root itself), sorted; none inside another."""
    folders: list[str] = []
    for path in sorted(files, key=lambda path: (path.count("/"), path)):
        folder, _, name = path.rpartition("/")
        home = f"{folder}/" if folder else ""
        if name == "game.yaml" and not any(home.startswith(outer) for outer in folders):
            folders.append(home)
    return sorted(folders)


def _read(path: str, within: str, content: bytes, bag: Bag, prefix: str) -> SourceFile:
    """Decodes and parses one file; `within` is its path below the game's folder."""
    root: Mapping | None = None
    try:
        decoded = content.removeprefix(_BYTE_ORDER_MARK).decode("utf-8")
    except UnicodeDecodeError as error:
        text = SourceText(prefix + path, error.object[: error.start].decode("utf-8"))
        place = Span.at(text.file, text.position(len(text.text)))
        bag.error("RW001", place, "the file is not UTF-8 from here on", hint="save it with the encoding UTF-8")
    else:
        text = SourceText(prefix + path, decoded)
        root = read_yaml(text, bag)
    return SourceFile(path, _kind(within, root), text, root)


def _kind(within: str, root: Mapping | None) -> FileKind:
    """What a file is: by where it stands, or else by its first key, or else a rule."""
    if within in _BY_NAME:
        return _BY_NAME[within]
    folder = within.split("/", 1)[0]
    if folder in _BY_FOLDER and "/" in within:
        return _BY_FOLDER[folder]
    first = root.entries[0][0].value if root is not None and root.entries else ""
    return next((kind for kind in FileKind if kind.value == first), FileKind.RULE)
