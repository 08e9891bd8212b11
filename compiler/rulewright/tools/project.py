"""A project on disk: where its rules are, where its output goes, and compiling it.

In: a folder somebody named. Out: `Project`, and `Checked`, its games compiled with all findings.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from rulewright.diagnostics import Bag
from rulewright.editions.publications import as_of, publications_of
from rulewright.pipeline import Game, compile_game
from rulewright.schema import check_shape
from rulewright.source import Sources, load_tree


@dataclass(frozen=True, slots=True)
class Project:
    """`rules` holds the games; `shown` is put before their paths in messages; `out` receives what is generated."""

    rules: Path
    shown: str
    out: Path


@dataclass(frozen=True, slots=True)
class Checked:
    project: Project
    sources: Sources
    games: tuple[Game, ...]
    bag: Bag


def find_project(root: Path) -> Project:
    """The project of a folder: one that holds `rules/`, or a rules folder itself, or the folder of one game."""
    if (root / "rules").is_dir():
        return Project(root / "rules", "rules/", root / "generated")
    return Project(root, "", root / "generated")


def check_project(project: Project, *, until: str | None = None, variant: str | None = None) -> Checked:
    """Reads and compiles every game. Findings are in the bag; a game that cannot be read at all is left out."""
    bag = Bag()
    sources = load_tree(project.rules, bag, prefix=project.shown)
    check_shape(sources, bag)
    games = [compile_game(game, bag, until=until, variant=variant) for game in sources.games]
    return Checked(project, sources, tuple(g for g in games if g is not None), bag)


def edition_as_of(project: Project, date: str) -> str | None:
    """The publication that a date means, over all games of the project; None when all are later."""
    bag = Bag()
    for game in load_tree(project.rules, bag, prefix=project.shown).games:
        publication = as_of(publications_of(game, bag), date)
        if publication is not None:
            return publication.id
    return None
