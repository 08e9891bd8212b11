"""The games that mutants are tried on, compiled once, and their cases on the printed packages.

In: the games in rules/, tests/rulesets/ and tests/studies/. Out: for a rule of a game what differs. Nothing here keeps an imported
package: it may be another one for the next who asks.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType

from rulewright.emit.python import emit_python
from rulewright.model.case import Case
from rulewright.pipeline import Compiled, Game
from rulewright.tools.build import package_of
from rulewright.tools.cases import Bench
from rulewright.tools.hosted import Packages
from rulewright.tools.hosted.cases import run_case
from rulewright.tools.project import Checked, check_project, find_project
from rulewright.tools.reading.spoken import Spoken

ROOT = Path(__file__).resolve().parents[3]
FOLDERS = ("rules", "tests/rulesets", "tests/studies/new-editors")

_kept: list[Packages] = []
"""A process that forgets its packages must not take away the folders of all others."""


def folder_of(game: str) -> str:
    return next(folder for folder in FOLDERS if (ROOT / folder / game).is_dir())


def names() -> list[str]:
    """All games; the shipped ones first."""
    return [path.parent.name for folder in FOLDERS for path in sorted((ROOT / folder).glob("*/game.yaml"))]


@cache
def checked(name: str) -> Checked:
    """A game by itself."""
    return check_project(find_project(ROOT / folder_of(name) / name), examined=False)


@cache
def game(name: str) -> Game:
    (own,) = checked(name).games
    return own


@cache
def packages(name: str) -> Packages:
    own = game(name)
    _kept.append(Packages(tuple(e.plans for e in own.editions), own.newest, package_of(own)))
    return _kept[-1]


@cache
def cases(name: str) -> dict[str, list[tuple[Compiled, Case]]]:
    """The cases of the newest edition that hold as it stands, by rule."""
    own, found = game(name), dict[str, list[tuple[Compiled, Case]]]()
    for compiled, case in Bench(own, checked(name).bag).cases(own.newest):
        if compiled.plans is own.editions[-1].plans:
            found.setdefault(case.rule, []).append((compiled, case))
    return found


def printed(name: str) -> dict[str, bytes]:
    """The files of the package as it is printed now, before they are laid out."""
    own = game(name)
    return emit_python(tuple(e.plans for e in own.editions), own.newest, package_of(own), Spoken)


def module(name: str) -> ModuleType:
    """The package as it is printed now. The print is asked for each time, so that it can be seen who looks at it."""
    printed(name)
    return packages(name).module(game(name).editions[-1].plans)


def failing(name: str, rule: str) -> Iterator[str]:
    """What differs in the cases of a rule on the printed package."""
    package = module(name)
    for compiled, case in cases(name)[rule]:
        yield from (f"{case.id}: {one}" for one in run_case(package, compiled.plans, case).differences)
