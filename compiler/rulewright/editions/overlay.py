"""Overlays: a game that stands on another one and amends it with documents of its own, without a copy of it.

In: all games of a folder, and a way to read games that lie elsewhere. Out: the same, each overlay with the files of its base
laid under it: one more game like any other, whose first documents are those of the base. Pages of its own come with the first
document of its own. Scenarios of the base are kept apart, for the house plays otherwise. Reports a base that is not there or
has changed since.
Deliberately not here: the disk, the amendments themselves (`amend`), which find out one by one whether they still fit.
"""

from __future__ import annotations

import hashlib
import json
import posixpath
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias, assert_never

from rulewright.diagnostics import Bag, Fix, did_you_mean
from rulewright.editions.nodes import mapping, scalar, scalars, text
from rulewright.source import FileKind, GameSources, Mapping, Node, Scalar, Sequence, SourceFile, Sources

Elsewhere: TypeAlias = Callable[[str], GameSources | None]
"""Reads the game in a folder outside of this one, by its path from here; None where there is no game."""

_NOT_INHERITED = ("edition", "over", "package", "rulewright")
_JOINED = ("limits", "options", "rulings")
_MATTERS = ("limits", "options", "rulings", "variant", "variants", "vocabulary")
"""What of game.yaml bears on what an amendment finds."""


def lay_over(sources: Sources, bag: Bag, elsewhere: Elsewhere = lambda _: None) -> Sources:
    """Each overlay with its base under it; one without a base is left out, since nothing else could be said of it."""
    tables = _Tables(sources, bag, elsewhere)
    found = (tables.whole(game, ()) for game in sources.games)
    return Sources(tuple(game for game in found if game is not None))


@dataclass(frozen=True, slots=True)
class _Tables:
    sources: Sources
    bag: Bag
    elsewhere: Elsewhere

    def whole(self, game: GameSources, above: tuple[str, ...]) -> GameSources | None:
        """A game with everything it stands on. `above` are the folders of the overlays that led here."""
        root = game.game.root if game.game is not None else None
        over = mapping(root, "over")
        named = scalar(over, "game")
        if root is None or over is None or named is None:
            return game if root is None or "over" not in root else None
        base = self._base(game, named, (*above, game.folder))
        if base is None:
            return None
        until = scalar(over, "edition")
        listed = _listed(base)
        if until is not None and until.value != "newest" and until.value not in listed:
            hint = did_you_mean(until.value, listed) or f"there is {', '.join(listed)}"
            self.bag.error("RW507", until.span, f"no publication of '{named.value}' is '{until.value}'", hint=hint)
            return None
        newest = until.value if until is not None and until.value in listed else listed[-1]
        base = _up_to(base, newest)
        self._as_it_was(over, named, base)
        return self._laid(game, root, base)

    def _base(self, game: GameSources, named: Scalar, above: tuple[str, ...]) -> GameSources | None:
        """The game that `over` names: by its folder, or by its id where it lies beside this one."""
        name = named.value.strip()
        path = posixpath.normpath(posixpath.join(game.folder, name))
        by_folder = {one.folder: one for one in self.sources.games}
        by_id = {_id(one): one for one in self.sources.games}
        found = by_folder.get(path) or by_folder.get("" if path == "." else path) if _is_path(name) else by_id.get(name)
        if found is not None and found.folder in above:
            self.bag.error("RW564", named.span, "this game would stand on itself", hint="name the game at the bottom")
            return None
        base = self.whole(found, above) if found is not None else self.elsewhere(path) if _is_path(name) else None
        if found is None and base is None:
            meant = did_you_mean(name, sorted(by_id))
            hint = f"did you mean '{meant}'?" if meant else "name the folder of its game.yaml, seen from this file's"
            self.bag.error("RW560", named.span, f"there is no game '{name}' to stand on", hint=hint)
        if base is not None and not _listed(base):
            return None  # what is wrong with its list of documents is told there
        return base

    def _as_it_was(self, over: Mapping, named: Scalar, base: GameSources) -> None:
        """Whether the base says what it said when the overlay was written."""
        now, mark = mark_of(base), scalar(over, "mark")
        if mark is None:
            hint = f"add `mark: {now}`; then a change of that game does not go unnoticed"
            self.bag.warning(
                "RW561", named.span, f"nothing says what '{_id(base)}' was like for this overlay", hint=hint
            )
        elif mark.value.strip() != now:
            self.bag.error(
                "RW562",
                mark.span,
                f"'{_id(base)}' as of '{_listed(base)[-1]}' has changed since this overlay was written",
                hint=f"read what changed there and whether each amendment still means what it should; then write `mark: {now}`",
                fix=Fix(mark.span, now),
            )

    def _laid(self, game: GameSources, root: Mapping, base: GameSources) -> GameSources | None:
        """Both in one. What the overlay must not have is reported."""
        within = {_within(base, file): file for file in base.files}
        fine = self._own_id(game, root, base)
        stems = {file.stem for file in base.of(FileKind.RULE)}
        own = [name for file in game.of(FileKind.PUBLICATIONS) for name in _names(file)]
        files: list[SourceFile] = []
        for file in game.files:
            here, under = _within(game, file), within.pop(_within(game, file), None)
            if file.root is None:
                files.append(file)
            elif file.kind in (FileKind.GAME, FileKind.PUBLICATIONS, FileKind.ADDRESSES):
                lower = under.root if under is not None else None
                joined = _joined(file.kind, file.root, lower)
                files.append(replace(file, root=_said(joined, base) if file.kind is FileKind.GAME else joined))
            elif file.kind is FileKind.RULE and file.stem not in stems:
                fine &= self._has_document(file, own)
                files.append(replace(file, root=_since(file.root, own[0])) if own else file)
            elif file.kind is FileKind.RULE or (
                under is not None and file.kind in (FileKind.VOCABULARY, FileKind.PUBLICATION)
            ):
                hint = "name it otherwise; to change what that one says, write an amendment"
                self.bag.error("RW563", file.root.span, f"'{_id(base)}' has a file {here} already", hint=hint)
                fine = False
            else:
                files.append(file)
        kept = (FileKind.RULE, FileKind.VOCABULARY, FileKind.PUBLICATION, FileKind.PUBLICATIONS)
        for path, file in within.items():
            if file.kind in kept:
                files.append(replace(file, path=posixpath.join(game.folder, path)))
        below = (*base.below, *base.of(FileKind.SCENARIOS))
        return GameSources(game.folder, tuple(sorted(files, key=lambda file: file.path)), below) if fine else None

    def _has_document(self, file: SourceFile, own: list[Scalar]) -> bool:
        if not own and file.root is not None:
            hint = "list a document of `kind: house` in publications.yaml; the page comes with it"
            self.bag.error("RW565", file.root.span, "nothing says with which document this page comes", hint=hint)
        return bool(own)

    def _own_id(self, game: GameSources, root: Mapping, base: GameSources) -> bool:
        own = scalar(root, "game")
        if own is None or own.value != _id(base):
            return True
        hint = "give it an id of its own: pages and package are called after it"
        self.bag.error("RW563", own.span, f"the game below is called '{own.value}' already", hint=hint)
        return False


def mark_of(game: GameSources) -> str:
    """A short hash of all that amendments can find in a game: what its files say, not how they are laid out."""
    said: list[object] = []
    for file in game.files:
        if file.root is None:
            continue
        match file.kind:
            case FileKind.GAME:
                said.append([(key.value, _plain(value)) for key, value in file.root.entries if key.value in _MATTERS])
            case FileKind.RULE | FileKind.VOCABULARY | FileKind.PUBLICATION | FileKind.PUBLICATIONS:
                said.append([file.kind.value, _within(game, file), _plain(file.root)])
            case FileKind.SCENARIOS | FileKind.ADDRESSES | FileKind.REVIEWED | FileKind.TRANSLATION:
                pass
            case _:
                assert_never(file.kind)
    return hashlib.sha256(json.dumps(said, ensure_ascii=True).encode()).hexdigest()[:12]


def _plain(node: Node) -> object:
    match node:
        case Scalar(value=value):
            return value.strip()
        case Sequence(items=items):
            return [_plain(item) for item in items]
        case Mapping(entries=entries):
            return {key.value: _plain(value) for key, value in entries}
        case _:
            assert_never(node)


def _up_to(base: GameSources, until: str) -> GameSources:
    """The game as if nothing later than a publication existed."""
    listed = _listed(base)
    kept = listed[: listed.index(until) + 1]
    files: list[SourceFile] = []
    for file in base.files:
        if file.kind is FileKind.PUBLICATIONS and file.root is not None:
            named = [one for one in scalars(file.root.get("publications")) if one.value.strip() in kept]
            files.append(replace(file, root=_listing(file.root, named)))
        elif file.kind is not FileKind.PUBLICATION or file.stem in kept:
            files.append(file)
    return GameSources(base.folder, tuple(files))


def _joined(kind: FileKind, upper: Mapping, lower: Mapping | None) -> Mapping:
    """A file that both have: the overlay's own words first, and what it leaves out from below."""
    if lower is None:
        return upper
    if kind is FileKind.PUBLICATIONS:
        return _listing(upper, [*scalars(lower.get("publications")), *scalars(upper.get("publications"))])
    left_out = ("scenarios",) if kind is FileKind.ADDRESSES else _NOT_INHERITED
    deep = ("addresses", "released") if kind is FileKind.ADDRESSES else _JOINED
    return Mapping(upper.span, tuple(_entries(upper, lower, left_out, deep)))


def _said(root: Mapping, base: GameSources) -> Mapping:
    """game.yaml with what pages say of the game below: its title, and the edition that the overlay stands on."""
    over = root.get("over")
    title = scalar(base.game.root if base.game is not None else None, "title")
    until = [name for file in base.of(FileKind.PUBLICATIONS) for name in _names(file)][-1:]
    assert isinstance(over, Mapping)
    known = (("title", title), ("edition", until[0] if until else None))
    said = [(replace(over.entries[0][0], value=key), value) for key, value in known if value is not None]
    kept = [(key, value) for key, value in over.entries if key.value not in ("title", "edition")]
    whole = Mapping(over.span, (*kept, *said))
    return Mapping(root.span, tuple((key, whole if value is over else value) for key, value in root.entries))


def _since(root: Mapping, document: Scalar) -> Mapping:
    """A page of an overlay with the document that it comes with."""
    key = replace(document, value="since")
    return root if "since" in root else Mapping(root.span, (*root.entries, (key, document)))


def _entries(
    upper: Mapping, lower: Mapping, left_out: tuple[str, ...], deep: tuple[str, ...]
) -> Iterator[tuple[Scalar, Node]]:
    for key, value in upper.entries:
        under = lower.get(key.value)
        if key.value in deep and isinstance(value, Mapping) and isinstance(under, Mapping):
            inner = tuple(name.value for name, one in value.entries if isinstance(one, Mapping))
            yield key, Mapping(value.span, tuple(_entries(value, under, (), inner)))
        else:
            yield key, value
    for key, value in lower.entries:
        if key.value not in upper and key.value not in left_out:
            yield key, value


def _listing(root: Mapping, named: list[Scalar]) -> Mapping:
    entries = (
        (key, Sequence(value.span, tuple(named)) if key.value == "publications" else value)
        for key, value in root.entries
    )
    return Mapping(root.span, tuple(entries))


def _listed(game: GameSources) -> list[str]:
    return [name.value.strip() for file in game.of(FileKind.PUBLICATIONS) for name in _names(file)]


def _names(file: SourceFile) -> tuple[Scalar, ...]:
    return scalars(file.root.get("publications")) if file.root is not None else ()


def _id(game: GameSources) -> str:
    return text(game.game.root if game.game is not None else None, "game")


def _within(game: GameSources, file: SourceFile) -> str:
    return file.path.removeprefix(game.folder + "/") if game.folder else file.path


def _is_path(name: str) -> bool:
    return "/" in name or name.startswith(".")
