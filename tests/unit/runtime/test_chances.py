"""What dice may show together, against all faces counted out one by one; faces that show it."""

from __future__ import annotations

from collections import Counter
from itertools import product
from types import SimpleNamespace
from typing import Any

import pytest

from rulewright.runtime.odds import _faces, _shown

DICE = [(dice, faces) for dice in (1, 2, 3, 4) for faces in (1, 2, 4, 6)]
SHOWN = {"": sum, "highest": max, "lowest": min}


def request(dice: int, faces: int, keep: str) -> Any:
    return SimpleNamespace(dice=dice, faces=faces, keep=keep)


@pytest.mark.parametrize("keep", SHOWN)
def test_ways_are_counted_as_if_thrown_one_by_one(keep: str) -> None:
    for dice, faces in DICE:
        thrown = Counter(SHOWN[keep](throw) for throw in product(range(1, faces + 1), repeat=dice))
        assert _shown(request(dice, faces, keep)) == thrown, (dice, faces)


@pytest.mark.parametrize("keep", SHOWN)
def test_some_faces_show_what_they_are_to_show(keep: str) -> None:
    for dice, faces in DICE:
        for shown in _shown(request(dice, faces, keep)):
            found = _faces(request(dice, faces, keep), shown)
            assert len(found) == dice
            assert all(1 <= face <= faces for face in found)
            assert SHOWN[keep](found) == shown
