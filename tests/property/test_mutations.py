"""Slips of the pen in the shipped rules: a sample of them is refused, and whoever lives is on the list.

The long form is `python tests/property/mutate_all.py`; its result is `survivors.txt`.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.support.mutate import KINDS, OTHER, ROWS, SEED, Mutant, Slips
from tests.support.mutate_check import Checker
from tests.support.survivors import UNREAD, Survivors

RULES = Path(__file__).resolve().parents[2] / "rules"
EACH = 6
TARGET = 98.0

AT_LEAST = {"id": (66.0, 70.0), "link": (34.0, 34.0)}
"""Of other right ids and links, in per cent: refused, and refused or noticed by a case."""


@cache
def listed() -> Survivors:
    return Survivors.read()


def checkers() -> Iterator[tuple[Checker, Slips]]:
    files = {path.relative_to(RULES).as_posix(): path.read_bytes() for path in sorted(RULES.rglob("*.yaml"))}
    for folder in sorted({path.partition("/")[0] for path in files}):
        checker = Checker(files, folder)
        yield checker, Slips(checker.game)


@cache
def sample() -> tuple[tuple[Checker, Mutant], ...]:
    """So many of each row, drawn from all games by the seed."""
    found: dict[str, list[tuple[Checker, Mutant]]] = {row: [] for row in ROWS}
    for checker, slips in checkers():
        for mutant in slips.all():
            found[mutant.row].append((checker, mutant))
    rng = random.Random(SEED)
    return tuple(one for row in ROWS for one in rng.sample(found[row], min(EACH, len(found[row]))))


@pytest.mark.parametrize("row", ROWS)
def test_whoever_lives_is_on_the_list(row: str) -> None:
    """By name, or for another right id or link by the key under which it stands."""
    alive = [m.group or m.name for checker, m in sample() if m.row == row and not checker.findings(m)[0]]
    assert [name for name in alive if name not in listed().reasons] == []


@pytest.mark.parametrize("kind", KINDS)
def test_nearly_all_slips_of_a_kind_are_refused(kind: str) -> None:
    """As the long form counted them."""
    assert listed().rate(kind) >= TARGET, f"{listed().rate(kind):.2f} % of {kind}"


@pytest.mark.parametrize("kind", OTHER)
def test_another_right_id_or_link_is_refused_or_noticed_no_less_than_before(kind: str) -> None:
    """No check can see most of them; the reasons stand in the list. As the long form counted them."""
    slips, refused, *_, noticed = listed().counts[f"other-{kind}"]
    least = AT_LEAST[kind]
    assert 100 * refused / slips >= least[0] and 100 * noticed / slips >= least[1]


def test_every_survivor_has_been_looked_at() -> None:
    assert [name for name, reason in listed().reasons.items() if reason == UNREAD] == []
