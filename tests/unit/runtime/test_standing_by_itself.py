"""What is remembered for each combination of states, and only for so many; who carries what."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from rulewright.runtime import standing
from rulewright.runtime.results import Part, Verdict
from rulewright.runtime.standing import Added, Barred, Ruled, Totals, carries, carries_working

ONE, TWO = Part("add", 2, "r/a"), Part("add", -3, "r/b")


def test_what_forbids_goes_before_what_allows() -> None:
    for allowed in (True, False):
        ruled = Ruled(((1, "r/a"), (2, "r/b"), (4, "r/a")), ((8, "r/c"), (16, "r/d"), (32, "r/c")), allowed=allowed)
        found = {bits: (v.allowed, v.reasons, v.against) for bits, v in ((b, ruled[b]) for b in (0, 7, 56, 11))}
        assert found == {
            0: (allowed, (), ()),
            7: (False, ("r/a", "r/b"), ()),
            56: (True, ("r/c", "r/d"), ()),
            11: (False, ("r/a", "r/b"), ("r/c",)),
        }


@pytest.mark.parametrize("most", [1, 4096])
def test_no_more_than_so_many_are_remembered(monkeypatch: pytest.MonkeyPatch, most: int) -> None:
    monkeypatch.setattr(standing, "_MOST", most)
    totals = Totals(Added((1, ONE), (2, TWO)))
    tables: list[Any] = [Added((1, ONE), (2, TWO)), Barred((1, "r/a")), Ruled(((1, "r/a"),)), totals, totals[0]]
    for table in tables:
        told = [table[1], table[2], table[3]]
        assert [table[bits] for bits in (1, 2, 3)] == told
        assert len(table) == min(most, 3 + (table is totals))
    assert tables[0][3] == (-1, (ONE, TWO))
    assert [tables[1][bits] for bits in (1, 2)] == [Verdict(False, ("r/a",)), Verdict(True)]
    assert [(totals[bits][5].value, totals[bits][5].parts) for bits in (0, 1, 3)] == [
        (5, ()), (7, (ONE,)), (4, (ONE, TWO))]  # fmt: skip


def test_who_carries_what() -> None:
    things = [SimpleNamespace(_type=name) for name in ("Rope", "Lamp", "Lamp")]
    assert [carries(things, item) for item in ("Rope", "Lamp", "Axe")] == [True, True, False]
    off = [things[0], things[1]]

    def is_off(thing: Any) -> bool:
        return any(thing is one for one in off)

    assert [carries_working(things, item, is_off) for item in ("Rope", "Lamp", "Axe")] == [False, True, False]
    assert carries([], "Rope") is carries_working([], "Rope", is_off) is False
