"""Carrying a game over to a newer version of the language.

In: the files of a game that names an older version, and the list of rewrites (`rewrites`). Out: the files' new texts. A
rewrite splices: comments, order and layout stay. A game is carried over as a whole or not at all.
Deliberately not here: checking the result. `rulewright check` does, and knows the newest version only.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from rulewright.diagnostics import Bag
from rulewright.editions.nodes import scalar
from rulewright.source import GameSources, SourceFile, Sources, SourceText
from rulewright.source.reader import read_yaml
from rulewright.tools.fmt.files import comments
from rulewright.tools.fmt.splices import Splice, spliced
from rulewright.tools.migrate.rewrites import CURRENT, REWRITES, Rewrite

__all__ = ["CURRENT", "REWRITES", "Carried", "Rewrite", "migrate"]


@dataclass(frozen=True, slots=True)
class Carried:
    """One game. `files` are the changed ones, each with its new text; `left` says why the game stays as it is."""

    game: str
    since: str
    files: tuple[tuple[SourceFile, str], ...] = ()
    done: tuple[Rewrite, ...] = ()
    left: str | None = None


def migrate(sources: Sources, rewrites: Sequence[Rewrite] = REWRITES, current: str = CURRENT) -> Iterator[Carried]:
    """Every game of a project, in order; one that names the current version already has no changed files."""
    for game in sources.games:
        yield _migrate(game, rewrites, current)


def _migrate(game: GameSources, rewrites: Sequence[Rewrite], current: str) -> Carried:
    named = scalar(game.game.root, "rulewright") if game.game is not None and game.game.root is not None else None
    if named is None:
        return Carried(game.folder, "", left="its game.yaml names no version of the language")
    path = _path(named.value, rewrites, current)
    if path is None:
        return Carried(game.folder, named.value, left=f"nothing leads from version {named.value} to {current}")
    changed: list[tuple[SourceFile, str]] = []
    for file in game.files:
        new = file
        for rewrite in path:
            carried = _carried(new, rewrite) if new.root is not None else None
            if carried is None:
                where = f"{file.text.file} cannot be carried over: {rewrite.description}"
                return Carried(game.folder, named.value, left=where)
            new = carried
        if new.text.text != file.text.text:
            changed.append((file, new.text.text))
    return Carried(game.folder, named.value, tuple(changed), tuple(path))


def _path(since: str, rewrites: Sequence[Rewrite], current: str) -> list[Rewrite] | None:
    """The rewrites from one version to another, in order; those of one step in the order of the list."""
    found: list[Rewrite] = []
    here = since
    while here != current:
        step = [r for r in rewrites if r.since == here]
        if not step or any(r in found for r in step):
            return None
        found += step
        here = step[0].to
    return found


def _carried(file: SourceFile, rewrite: Rewrite) -> SourceFile | None:
    """A file after one rewrite; None where it could not be read any more, or a comment would be gone."""
    assert file.root is not None
    text = SourceText(file.text.file, spliced(file.text.text, [*rewrite.change(file), *_version(file, rewrite)]))
    bag = Bag()
    root = read_yaml(text, bag)
    if root is None or bag.has_errors or comments(text, root) != comments(file.text, file.root):
        return None
    return replace(file, text=text, root=root)


def _version(file: SourceFile, rewrite: Rewrite) -> Iterator[Splice]:
    named = scalar(file.root, "rulewright") if file.root is not None else None
    if file.path.rpartition("/")[2] == "game.yaml" and named is not None and named.value == rewrite.since:
        yield Splice(named.span.start.offset, named.span.end.offset, rewrite.to)
