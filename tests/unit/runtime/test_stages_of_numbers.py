"""How parts become a number: stage by stage, by the stacking table, within bounds; every line worked out by hand."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from rulewright.runtime import standing
from rulewright.runtime.errors import RulesConflict
from rulewright.runtime.fields import Field
from rulewright.runtime.results import Part
from rulewright.runtime.standing import _MOST, Added, Barred, Standing, bit_of
from rulewright.runtime.values import _apply, _held, _unbeaten, bounded, bounds, stacked

STACKING = {
    "plain": ("sum", "sum"),
    "status": ("highest", "lowest"),
    "item": ("highest per source", "sum"),
    "low": ("lowest", "highest"),
}
W: Any = SimpleNamespace(_game=SimpleNamespace(stacking=STACKING))


def part(clause: str, amount: int, kind: str = "plain", stage: str = "add", source: object = None) -> Part:
    return Part(f"r/{clause}", amount, stage, kind, 1 if amount > 0 else -1, source)


A, B, C = part("a", 1), part("b", 2), part("c", -3)


@pytest.mark.parametrize(
    ("parts", "count", "reason"),
    [
        ([A, B, C], "abc", ""),
        ([part("a", 1, "status"), part("b", 3, "status"), part("c", 2, "status")], "b", "only the highest status counts"),
        ([part("a", -1, "status"), part("b", -3, "status"), part("c", -2, "status")], "b", "only the lowest status counts"),
        ([part("a", 2, "low"), part("b", 1, "low")], "b", "only the lowest low counts"),
        ([part("a", -2, "low"), part("b", -1, "low")], "b", "only the highest low counts"),
        ([part("a", 1, "status"), part("b", -1, "status")], "ab", ""),
        ([part("a", 1, "status"), part("b", 2, "item"), part("c", 1)], "abc", ""),
        ([part("a", 2, "status"), part("b", 2, "status")], "a", "only the highest status counts"),
        ([part("a", 1, "of no table"), part("b", 2, "of no table")], "ab", ""),
        ([part("a", 1, "item", source=1), part("b", 2, "item", source=1), part("c", 1, "item", source=2)], "bc", "only the highest item counts"),
        ([part("a", 1, "item"), part("a", 2, "item"), part("b", 1, "item")], "ab", "only the highest item counts"),
        ([part("a", -1, "item"), part("a", -2, "item")], "aa", ""),
    ],
)  # fmt: skip
def test_stacking(parts: list[Part], count: str, reason: str) -> None:
    dropped: list[Part] = []
    kept = stacked(W, parts, dropped)
    assert "".join(one.clause[-1] for one in kept) == count
    assert [one._replace(reason="") for one in dropped] == [one for one in parts if not any(one is k for k in kept)]
    assert {one.reason for one in dropped} == ({reason} if reason else set())
    kept, dropped = [], []
    assert _apply(W, "add", 10, parts, kept, dropped) == 10 + sum(one.amount for one in kept)
    assert "".join(one.clause[-1] for one in kept) == count


@pytest.mark.parametrize(
    ("stage", "amounts", "value", "comes_to", "kept"),
    [
        ("set", [4], 9, 4, [4]),
        ("set", [4, 4], 9, 4, [4]),
        ("substitute", [4], 9, 4, [4]),
        ("at least", [4, 6, 5], 1, 6, [6]),
        ("at least", [4, 6], 8, 8, [6]),
        ("at most", [4, 6, 4], 9, 4, [4, 4]),
        ("at most", [4, 6], 1, 1, [4]),
    ],
)
def test_stages(stage: str, amounts: list[int], value: int, comes_to: int, kept: list[int]) -> None:
    parts = [part(f"{number}", amount, stage=stage) for number, amount in enumerate(amounts)]
    count: list[Part] = []
    dropped: list[Part] = []
    assert _apply(W, stage, value, parts, count, dropped) == comes_to
    assert [one.amount for one in count] == kept
    assert [one.amount for one in dropped] == [amount for amount in amounts if amount not in kept]
    assert {one.reason for one in dropped} <= {"another bound is tighter"}


@pytest.mark.parametrize(
    ("value", "double", "up", "down"), [(7, 14, 4, 3), (8, 16, 4, 4), (-7, -14, -3, -4), (0, 0, 0, 0)]
)
def test_halves_and_doubles(value: int, double: int, up: int, down: int) -> None:
    for stage, result in (("double", double), ("halve up", up), ("halve down", down)):
        kept: list[Part] = []
        assert _apply(W, "multiply", value, [part("a", 0, stage=stage)], kept, []) == result
        assert [(one.amount, one.stage) for one in kept] == [(result, stage)]
    both = [part("a", 0, stage="double"), part("b", 0, stage="halve up")]
    assert _apply(W, "multiply", value, both, [], []) == value


def test_what_is_set_to_two_numbers_is_a_conflict() -> None:
    for stage in ("set", "substitute"):
        with pytest.raises(RulesConflict, match="a value is set to 4 and more") as caught:
            _apply(W, stage, 1, [part("a", 4, stage=stage), part("b", 5, stage=stage)], [], [])
        assert caught.value.clauses == ("r/a", "r/b")


@pytest.mark.parametrize(
    ("losers", "beats", "parts", "beside", "left", "why"),
    [
        ({"r/a"}, {("r/b", "r/a")}, [A, B], (), "b", "beaten by r/b"),
        ({"r/b"}, {("r/a", "r/b")}, [A, B], (), "a", "beaten by r/a"),
        ({"r/a"}, {("r/b", "r/a")}, [A, C], (), "ac", ""),
        ({"r/a"}, {("r/x", "r/a")}, [A], ("r/x",), "", "beaten by r/x"),
        ({"r/a"}, {("r/x", "r/a")}, [A], (), "a", ""),
        ({"r/a"}, {("r/a", "r/a")}, [A], (), "a", ""),
        ({"r/c"}, {("r/b", "r/c"), ("r/a", "r/c")}, [B, A, C], (), "ba", "beaten by r/a"),
        (set(), set(), [A, B], ("r/x",), "ab", ""),
        ({"r/a", "r/b"}, {("r/b", "r/a"), ("r/c", "r/b")}, [A, B, C], (), "c", ""),
    ],
)  # fmt: skip
def test_clauses_that_are_out(losers: Any, beats: Any, parts: list[Part], beside: Any, left: str, why: str) -> None:
    w: Any = SimpleNamespace(_game=SimpleNamespace(beats=beats, bears=SimpleNamespace(losers=frozenset(losers))))
    dropped: list[Part] = []
    assert "".join(one.clause[-1] for one in _unbeaten(w, parts, dropped, beside)) == left
    assert len(dropped) == len(parts) - len(left)
    if why:
        assert [one.reason for one in dropped] == [why]


@pytest.mark.parametrize(
    ("old", "by", "cap", "floor", "change"),
    [
        (3, 5, None, None, 5), (3, 5, 8, None, 5), (3, 5, 7, None, 4), (3, 5, 3, None, 0), (3, 5, 2, None, 0),
        (3, -5, 7, None, -5), (3, -5, None, 0, -3), (3, -2, None, 0, -2), (3, -2, None, 3, 0), (3, -2, None, 4, 0),
        (3, 5, None, 4, 5), (0, 0, 0, 0, 0),
    ],
)  # fmt: skip
def test_changes_stop_at_bounds_that_are_not_passed_yet(old: int, by: int, cap: Any, floor: Any, change: int) -> None:
    assert bounded(old, by, cap, floor) == change


@pytest.mark.parametrize(
    ("low", "high", "value", "within", "past"),
    [
        (0, 5, 3, 3, None), (0, 5, 0, 0, None), (0, 5, 5, 5, None), (0, 5, -1, 0, -1), (0, 5, 6, 5, 6),
        (None, 5, -9, -9, None), (0, None, 9, 9, None), (None, None, 9, 9, None), (None, 5, 6, 5, 6), (0, None, -1, 0, -1),
    ],
)  # fmt: skip
def test_a_total_stands_within_its_bounds(low: Any, high: Any, value: int, within: int, past: Any) -> None:
    field = Field("Size", "_size", low=low, high=high)
    total = _held(W, value, field, None, [A], [B])
    assert total == (within, (A,), (B,), past)
    assert _held(W, value, None, None) == (value, (), (), None)
    assert bounds(None, None, field) == (low, high)


def test_a_bound_that_is_an_attribute_is_not_known_outside_a_world() -> None:
    most = Field("Most", "_most")
    field = Field("Size", "_size", low=most, high=7)
    assert bounds(None, SimpleNamespace(_most=3), field) == (None, 7)
    assert (field.limits, Field("Size", "_size", low=1, high=most).limits, Field("Size", "_size", low=1).limits) == (
        None,
        None,
        (1, None),
    )


# ------------------------------------------------------------------------------------------ by states


def test_a_standing_knows_the_bits_of_its_keys() -> None:
    whose: Any = SimpleNamespace()
    own = Standing(whose, {"A": [1], "B": []})
    assert own.bits == bit_of("A") | bit_of("B")
    own["C"] = []
    del own["A"]
    assert own == {"B": [], "C": []}
    assert own.bits == bit_of("B") | bit_of("C")
    own["B"] = [2]
    assert own.bits == bit_of("B") | bit_of("C")
    del own["B"], own["C"]
    assert own.bits == 0 == Standing(whose).bits == whose._bits
    with pytest.raises(KeyError):
        del own["A"]
    assert len({bit_of(state) for state in "ABCDE"}) == 5
    assert all(bit_of(state).bit_count() == 1 for state in "ABCDE")


def test_what_states_add_is_told_by_their_bits_however_many_were_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(standing, "_MOST", 2)
    a, b = bit_of("A"), bit_of("B")
    added, barred = Added((a, A), (b, C), (b, B)), Barred((a, "r/a"), (b, "r/b"), (b, "r/a"))
    for _ in range(2):
        for bits in (a | b, b, a, 0, bit_of("C"), a | bit_of("C")):
            parts = tuple(p for bit, p in ((a, A), (b, C), (b, B)) if bits & bit)
            assert added[bits] == (sum(p.amount for p in parts), parts)
            forbid = {a: ("r/a",), b: ("r/b", "r/a"), a | b: ("r/a", "r/b"), 0: ()}[bits & (a | b)]
            assert (barred[bits].allowed, barred[bits].reasons) == (not forbid, forbid)
    assert len(added) == len(barred) == 2, "no more are kept"
    assert _MOST > 1000
