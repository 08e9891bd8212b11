"""A project on disk: where its rules are, where its output goes, and compiling it.

In: a folder somebody named. Out: `Project`, and `Checked`, its games compiled with all findings.
"""

from __future__ import annotations

import posixpath
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from rulewright.diagnostics import Bag
from rulewright.editions.nodes import text, words
from rulewright.editions.overlay import Elsewhere, lay_over
from rulewright.editions.publications import as_of
from rulewright.pages import check_texts, check_translations
from rulewright.pipeline import Game, Newest, compile_game
from rulewright.schema import check_shape
from rulewright.source import FileKind, GameSources, Sources, load_tree
from rulewright.tools.cases import check_cases
from rulewright.tools.documents import check_hashes
from rulewright.tools.proof import told


@dataclass(frozen=True, slots=True)
class Project:
    """`rules` holds the games; `shown` is put before their paths in messages; `out` receives what is generated."""

    rules: Path
    shown: str
    out: Path


@dataclass(frozen=True, slots=True)
class Read:
    """What was read: all games, each overlay with its base under it, and the folders outside of the project they came from."""

    sources: Sources
    outside: tuple[Path, ...]


@dataclass(frozen=True, slots=True)
class Checked:
    project: Project
    sources: Sources
    games: tuple[Game, ...]
    bag: Bag


def find_project(root: Path) -> Project:
    """The project of a folder: one that holds `rules/`, or a rules folder itself, or the folder of one game.

    A game may have a chapter called `rules`; where `game.yaml` lies, there is the game.
    """
    if (root / "rules").is_dir() and not (root / "game.yaml").is_file():
        return Project(root / "rules", "rules/", root / "generated")
    return Project(root, "", root / "generated")


def check_project(
    project: Project,
    *,
    edition: str | None = None,
    date: str | None = None,
    variant: str | None = None,
    examined: bool = True,
    cases: bool = True,
    texts: bool = True,
    only: Callable[[GameSources], bool] | None = None,
) -> Checked:
    """Reads and compiles every game. Findings are in the bag; a game that cannot be read at all is left out.

    `edition` ends at that publication, in the games that have it; `date` (`2021-01`) at the last one in or before it, and
    games that begin later are left out. `examined` False leaves out what takes longest: what clauses do together.
    `cases` False leaves scenarios and examples unread, for commands that are used before they are mended; `texts` False what is
    printed as well. `only`: the games that are compiled, where it fits any.
    """
    bag = Bag()
    sources = read_project(project, bag).sources
    newest = _newest(edition, date)
    compiled = (
        compile_game(game, bag, newest=newest, variant=_variant(game, variant), examined=examined, shows=told)
        for game in (tuple(filter(only, sources.games)) if only is not None else ()) or sources.games
    )
    games = tuple(game for game in compiled if game is not None)
    for game in games if texts else ():
        check_words(project, game, bag, cases=cases)
    return Checked(project, sources, games, bag)


def has_document(id: str) -> Callable[[GameSources], bool]:
    """Whether a game has a document of that name, as far as its files say."""
    return lambda game: any(file.stem == id for file in game.of(FileKind.PUBLICATION))


def called(id: str) -> Callable[[GameSources], bool]:
    """Whether a game has that id."""
    return lambda game: text(game.game.root if game.game is not None else None, "game") == id


def check_words(project: Project, game: Game, bag: Bag, *, cases: bool = True) -> None:
    """What can be said of a compiled game beside its meaning: its texts, translations, cases, and the files of its documents."""
    check_texts(game, bag)
    check_translations(game, bag)
    if cases:
        check_cases(game, bag)
    check_hashes(project.rules, game, bag)


def read_project(project: Project, bag: Bag) -> Read:
    """Every file of every game, its shape checked, and what overlays stand on."""
    outside: list[Path] = []
    sources = load_tree(project.rules, bag, prefix=project.shown)
    check_shape(sources, bag)
    sources = lay_over(sources, bag, _reader(project, bag, "", (project.rules.resolve(),), outside))
    return Read(sources, tuple(dict.fromkeys(outside)))


def _reader(project: Project, bag: Bag, here: str, above: tuple[Path, ...], outside: list[Path]) -> Elsewhere:
    """Reads games that lie outside of the project, for overlays, and notes their folders in `outside`.

    `here` is where paths begin, `above` what is being read.
    """

    def read(path: str) -> GameSources | None:
        shown = posixpath.normpath(posixpath.join(here, path))
        folder = (project.rules / shown).resolve()
        if not (folder / "game.yaml").is_file() or folder in above:
            return None
        outside.append(folder)
        bag.borrowed(f"{project.shown}{shown}/")
        sources = load_tree(folder, bag, prefix=f"{project.shown}{shown}/")
        check_shape(sources, bag)
        return next(iter(lay_over(sources, bag, _reader(project, bag, shown, (*above, folder), outside)).games), None)

    return read


def _variant(game: GameSources, variant: str | None) -> str | None:
    """The variant, where the game has it; else the one that game.yaml takes."""
    root = game.game.root if game.game is not None else None
    return variant if root is not None and variant in words(root.get("variants")) else None


def _newest(edition: str | None, date: str | None) -> Newest | None:
    if date is not None:
        return lambda publications: as_of(publications, date)
    if edition is not None:
        return lambda publications: next((p for p in publications if p.id == edition), publications[-1])
    return None
