"""What is asked about every mutant beside the unit tests of the printed code: prints, cases, random steps, random small games.

In: the games of `played.py`. Out: tests, collected where this file is named (`session.py`) and not otherwise.
"""

from __future__ import annotations

from collections import Counter

import pytest

from rulewright.tools.build import package_of, python_of
from tests.mutation.code.played import FOLDERS, ROOT, cases, failing, folder_of, game, module, names, packages, printed
from tests.property.both_all import play
from tests.property.differ_all import _edition
from tests.property.differing.hunting import Hunt
from tests.support.held_to import findings

HUNTED = ("arena", "pf2", "starfinder", "infinity-n4")
STEPS, HUNTS, SMALL = 60, 3, 24


@pytest.mark.parametrize("name", [name for name in names() if folder_of(name) == FOLDERS[0]])
def test_print(name: str) -> None:
    """What is printed is what is committed; else somebody has to read the difference and approve it."""
    own = game(name)
    folder = ROOT / "generated/python" / package_of(own)
    assert all((folder / path).read_bytes() == content for path, content in python_of(own).items()), "build first"


@pytest.mark.parametrize("name", names())
def test_form(name: str) -> None:
    """What is printed passes the linter before anything is laid out: nobody mends an import or a docstring afterwards."""
    assert not findings(printed(name).items())


@pytest.mark.parametrize(("name", "rule"), [(name, rule) for name in names() for rule in cases(name)])
def test_cases(name: str, rule: str) -> None:
    assert not any(failing(name, rule))


@pytest.mark.parametrize("seed", range(SMALL))
def test_small_games(seed: int) -> None:
    assert not list(play(seed, Counter()))


@pytest.mark.parametrize("name", HUNTED)
@pytest.mark.parametrize("seed", range(HUNTS))
def test_steps(name: str, seed: int) -> None:
    module(name)
    edition = _edition(name, game(name).editions[-1], packages(name))
    assert not Hunt(edition, f"mutants {seed}").run(STEPS).told
