"""Slips in single words of the shipped sentences: a draw of them is refused, and whoever lives is on the list with a reason.

The long form is `python tests/property/mutate_words.py`; its result is `word_survivors.txt`.
"""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

import pytest

from tests.support.mutate import SEED
from tests.support.mutate_check import Checker
from tests.support.mutate_words import WAYS, Slip, outcome, slips
from tests.support.survivors import UNREAD, Survivors

RULES = Path(__file__).resolve().parents[2] / "rules"
EACH = 60
TARGET = 97.0


@cache
def listed() -> Survivors:
    return Survivors.read(Path(__file__).with_name("word_survivors.txt"))


@cache
def drawn() -> tuple[tuple[Checker, Slip], ...]:
    """So many of each way, from all games, by the seed."""
    files = {path.relative_to(RULES).as_posix(): path.read_bytes() for path in sorted(RULES.rglob("*.yaml"))}
    checkers = [Checker(files, folder) for folder in sorted({path.partition("/")[0] for path in files})]
    found = [(checker, slip) for checker in checkers for slip in slips(checker.game)]
    rng = random.Random(SEED)
    by_way = [[one for one in found if one[1].mutant.way == way] for way in WAYS]
    return tuple(one for some in by_way for one in rng.sample(some, min(EACH, len(some))))


@pytest.mark.parametrize("way", WAYS)
def test_whoever_lives_is_on_the_list(way: str) -> None:
    chosen = [(checker, slip) for checker, slip in drawn() if slip.mutant.way == way]
    assert chosen
    alive = [slip.mutant.name for checker, slip in chosen if not outcome(checker, slip).refused]
    assert [name for name in alive if name not in listed().reasons] == []


@pytest.mark.parametrize("way", WAYS)
def test_nearly_all_slips_are_refused(way: str) -> None:
    """As the long form counted them."""
    assert listed().rate(f"word-{way}") >= TARGET


def test_every_survivor_has_its_reason() -> None:
    assert UNREAD not in listed().reasons.values()
