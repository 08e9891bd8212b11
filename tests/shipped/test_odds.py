"""Odds of every shipped scenario and printed example, and of the test rulesets: by bands as by all faces, and 1 together.

Whether the scenarios have enough ways to say anything is asserted too. Those with more ways than a test can walk are only added
up. Every game is compiled and printed once per process.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import ModuleType

import pytest

from rulewright.model.case import Case
from rulewright.pipeline import Compiled
from rulewright.tools.build import package_of
from rulewright.tools.cases import Bench
from rulewright.tools.chances import Player
from rulewright.tools.hosted import Packages
from rulewright.tools.hosted.table import NotHosted
from rulewright.tools.project import Checked, check_project, find_project

ROOT = Path(__file__).resolve().parents[2]
SMALL = 500
"""So many ways of the dice are walked one by one."""
BEFORE_IT_HAPPENS = ("pf2-dying-printed-x1", "pf2-dying-printed-x2")
"""What is said of an event before it happens is nothing that a host could enter."""


@dataclass(frozen=True, slots=True)
class Scene:
    folder: str
    game: str
    compiled: Compiled
    case: Case

    @property
    def id(self) -> str:
        return f"{self.game}-{self.case.rule}-{'printed-' if self.case.printed else ''}{self.case.id}"


@cache
def checked(folder: str) -> Checked:
    return check_project(find_project(ROOT / folder), examined=False)


@cache
def packages(folder: str, game: str) -> Packages:
    found = next(g for g in checked(folder).games if g.id == game)
    return Packages(tuple(e.plans for e in found.editions), found.newest, package_of(found))


def module(scene: Scene) -> ModuleType:
    return packages(scene.folder, scene.game).module(scene.compiled.plans)


@cache
def scenes() -> tuple[Scene, ...]:
    return tuple(scene for folder in ("rules", "tests/rulesets") for scene in _scenes(folder))


def _scenes(folder: str) -> Iterator[Scene]:
    for game in checked(folder).games:
        bench = Bench(game, checked(folder).bag)
        seen: set[tuple[str, bool, str]] = set()
        for compiled in reversed(game.editions):
            for own, case in bench.cases(compiled.edition.id):
                if (case.rule, case.printed, case.id) not in seen:
                    seen.add((case.rule, case.printed, case.id))
                    yield Scene(folder, game.id, own, case)


def test_there_is_something_to_throw() -> None:
    assert sum(1 for scene in scenes() if scene.case.rolls) > 30


@pytest.mark.parametrize("scene", [pytest.param(scene, id=scene.id) for scene in scenes()])
def test_bands_come_to_what_all_faces_come_to(scene: Scene) -> None:
    try:
        player = Player(module(scene), scene.compiled, scene.case, "changes")
    except NotHosted:
        assert scene.id in BEFORE_IT_HAPPENS
        return
    banded = player.odds(limit=SMALL, samples=50)
    assert sum(banded.values()) == 1
    if not banded.exact:
        assert "estimated" in repr(banded)
        return
    try:
        every = player.odds(limit=SMALL, every_face=True, seed=None)
    except player.package.TooManyPaths:
        return
    assert every.exact
    assert banded == every
    assert banded.leaves <= every.leaves
    player.by = "degrees"
    assert player.odds(limit=SMALL) == player.odds(limit=SMALL, every_face=True)
