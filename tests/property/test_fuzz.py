"""Whatever is in the files: findings, never an exception, and within a second.

The long form is `python tests/property/fuzz_all.py`, whose result is `fuzz.txt`.
"""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tests.support.fuzz import Damage
from tests.support.samples import stock
from tests.support.whole import check

RULES = Path(__file__).resolve().parents[2] / "rules"
COUNT = 300


def smallest_game() -> dict[str, bytes]:
    """The shipped game with the fewest words, its scenarios left out: enough to get deep, small enough to be quick."""
    games = [path for path in sorted(RULES.iterdir()) if (path / "game.yaml").exists()]
    found = [{f.relative_to(RULES).as_posix(): f.read_bytes() for f in sorted(g.rglob("*.yaml"))} for g in games]
    return min(
        ({p: c for p, c in one.items() if "/scenarios/" not in p} for one in found),
        key=lambda one: sum(map(len, one.values())),
    )


@pytest.mark.parametrize("files", [stock(), smallest_game()], ids=["stock", "shipped"])
def test_damaged_files_raise_nothing(files: dict[str, bytes]) -> None:
    check(files, examined=False)  # grammar tables and forms are read once
    slow = []
    for name, damaged in Damage(files).all(COUNT // 2):
        begun = time.monotonic()
        try:
            check(damaged, examined=False)
        except Exception as error:
            raise AssertionError(f"{name}: {error!r}") from error
        if time.monotonic() - begun > 1:
            slow.append(name)
    assert len(slow) <= COUNT // 100, f"these took more than a second: {slow}"  # a busy machine may stumble once
