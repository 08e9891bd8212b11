"""The journal by itself: every kind of change, done, taken back and done again; what is dropped from what was looked up; notes."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from rulewright.runtime import journal as module
from rulewright.runtime.journal import MISSING, Journal


class Members(list[Any]):
    """The list of some thing, unlike the lists of a world."""


class Group(set[Any]):
    """The set of some thing."""


class Scene:
    """A world with one of everything that a journal changes."""

    def __init__(self) -> None:
        self.world: Any = SimpleNamespace(_counters=(0, 0))
        self.thing = SimpleNamespace(size=1)
        self.table: dict[str, int] = {"a": 1}
        self.plain, self.members = [1, 2, 3, 2], Members([1, 2, 3, 2])
        self.bare, self.group = {1, 2}, Group({1, 2})
        self.journal = Journal(self.world)

    def seen(self) -> tuple[Any, ...]:
        kept = self.thing.size, dict(self.table)
        return *kept, list(self.plain), list(self.members), set(self.bare), set(self.group), self.world._counters


CHANGES: dict[str, Callable[[Scene], None]] = {
    "set": lambda s: s.journal.put(s.thing, "size", 5),
    "a new key": lambda s: s.journal.item(s.table, "b", 2),
    "another value": lambda s: s.journal.item(s.table, "a", 2),
    "no key": lambda s: s.journal.item(s.table, "a", MISSING),
    "a key that was not there": lambda s: s.journal.item(s.table, "z", MISSING),
    "append": lambda s: s.journal.append(s.plain, 9),
    "insert": lambda s: s.journal.insert(s.members, 1, 9),
    "remove": lambda s: s.journal.remove(s.members, 2),
    "take": lambda s: s.journal.take(s.plain, 1),
    "add": lambda s: s.journal.add(s.group, 7),
    "add what is there": lambda s: s.journal.add(s.bare, 1),
    "discard": lambda s: s.journal.discard(s.bare, 1),
    "discard what is not there": lambda s: s.journal.discard(s.group, 7),
}
AFTER: dict[str, tuple[int, Any]] = {
    "set": (0, 5), "a new key": (1, {"a": 1, "b": 2}), "another value": (1, {"a": 2}), "no key": (1, {}),
    "a key that was not there": (1, {"a": 1}), "append": (2, [1, 2, 3, 2, 9]), "insert": (3, [1, 9, 2, 3, 2]),
    "remove": (3, [1, 3, 2]), "take": (2, [1, 3, 2]), "add": (5, {1, 2, 7}), "add what is there": (4, {1, 2}),
    "discard": (4, {2}), "discard what is not there": (5, {1, 2}),
}  # fmt: skip


@pytest.mark.parametrize("what", CHANGES)
def test_each_change_is_made_taken_back_and_made_again(what: str) -> None:
    s = Scene()
    before = s.seen()
    place, value = AFTER[what]
    after = (*before[:place], value, *before[place + 1 : 6], (3, 4))
    for again in (False, True):
        CHANGES[what](s)
        assert s.seen() == (*after[:6], (0, 0))
        s.journal.rollback()
        assert s.seen() == before, again
        assert (s.journal.entries, s.journal.kept, s.journal.notes) == ([], [], [])
    CHANGES[what](s)
    s.world._counters = (3, 4)
    s.journal.commit("one", always=True)
    assert s.seen() == after
    for _ in range(2):
        assert s.journal.undo()
        assert s.seen() == before
        assert s.journal.latest is None
        assert s.journal.counters == (0, 0)
        assert s.journal.redo()
        assert s.seen() == after
        assert s.journal.latest is s.journal.done[-1]
        assert s.journal.counters == (3, 4)
    assert not s.journal.redo()
    assert s.journal.undo()
    assert not s.journal.undo()


def test_two_changes_of_one_place_are_taken_back_last_first_and_made_again_first_first() -> None:
    s = Scene()
    before = s.seen()
    for what in CHANGES:
        CHANGES[what](s)
        CHANGES["insert"](s)
    after = s.seen()
    s.journal.commit("all")
    for _ in range(2):
        s.journal.undo()
        assert s.seen() == before
        s.journal.redo()
        assert s.seen() == after


def test_a_part_may_be_rolled_back() -> None:
    s = Scene()
    CHANGES["set"](s)
    mark, seen = len(s.journal.entries), s.seen()
    CHANGES["append"](s)
    CHANGES["no key"](s)
    s.journal.rollback(mark)
    assert s.seen() == seen
    assert len(s.journal.entries) == 1


def test_members_are_found_by_themselves_and_by_what_they_equal() -> None:
    s = Scene()
    one, other = [1], [1]
    s.plain[:] = [other, one]  # type: ignore[list-item]
    s.journal.remove(s.plain, one)
    assert s.plain[0] is one
    with pytest.raises(StopIteration):
        s.journal.remove(s.plain, 7)


def test_a_transaction_says_what_was_done() -> None:
    s = Scene()
    event, source = object(), object()
    s.journal.note(s.thing, "place", 3, ("r/c",), event, source)
    s.journal.put(s.thing, "size", 5, ("r/a",), event, source)
    s.journal.note(s.thing, "", None)
    s.journal.item(s.table, "a", MISSING, ("r/b",), event)
    s.journal.kept.append((event, "r/i"))
    s.world._counters = (1, 2)
    s.journal.commit("told")
    (done,) = s.journal.done
    assert done.title == "told"
    assert done.world is s.world
    assert (done.before, done.after) == ((0, 0), (1, 2))
    assert done.entries == (
        (module.SET, s.thing, "size", 1, 5, ("r/a",), event, source),
        (module.ITEM, s.table, "a", 1, MISSING, ("r/b",), event, None),
    )
    assert done.notes == (
        (0, (s.thing, "place", 3, ("r/c",), event, source)),
        (1, (s.thing, "", None, (), None, None)),
    )
    assert done.kept == ((event, "r/i"),)
    assert (s.journal.entries, s.journal.kept, s.journal.notes) == ([], [], [])
    s.journal.note(s.thing, "", None)
    s.journal.kept.append((event, "r/i"))
    s.journal.commit("nothing")
    assert s.journal.done == [done], "nothing changed"
    assert (s.journal.kept, s.journal.notes) == ([], [])
    s.journal.commit("a command", always=True)
    assert [one.title for one in s.journal.done] == ["told", "a command"]
    assert s.journal.done[1].notes == ()


def test_what_is_done_anew_takes_the_place_of_what_was_undone() -> None:
    s = Scene()
    CHANGES["set"](s)
    s.journal.commit("one")
    s.journal.undo()
    s.journal.commit("nothing")
    assert s.journal.undone, "nothing was done"
    CHANGES["append"](s)
    s.journal.commit("other")
    assert not s.journal.redo()
    assert s.journal.latest is s.journal.done[-1]
    assert [one.title for one in s.journal.done] == ["other"]


# `size` was looked up in lists and sets of things too, `other` was not. What is dropped when it may be otherwise, and not before:
DROPS = {
    "set": {"size"}, "a new key": set(), "append": set(), "take": set(), "insert": {"size"}, "remove": {"size"}, "add": {"size"},
    "add what is there": set(), "discard": set(), "discard what is not there": set(),
}  # fmt: skip


@pytest.mark.parametrize("what", DROPS)
def test_what_was_looked_up_is_dropped_when_it_changes(what: str) -> None:
    s = Scene()
    for _ in range(2):
        looked_up(s)
        CHANGES[what](s)
        assert {"size", "other"} - set(s.journal.indexes) == DROPS[what]
        s.journal.rollback()
        assert (s.journal.indexes, s.journal.in_lists) == ({}, set())


def looked_up(s: Scene) -> None:
    s.journal.indexes.update({"size": {}, "other": {}})
    s.journal.in_lists.add("size")


def test_the_set_of_a_thing_and_a_bare_set_are_told_apart() -> None:
    s = Scene()
    looked_up(s)
    s.journal.add(s.bare, 7)
    s.journal.discard(s.bare, 7)
    assert set(s.journal.indexes) == {"size", "other"}
    s.journal.discard(s.group, 1)
    assert set(s.journal.indexes) == {"other"}
    s.journal.indexes["size"] = {}
    s.journal.add(s.group, 1)
    assert "size" in s.journal.indexes, "nothing of it is from a list any more"


@pytest.mark.parametrize("how", ["undo", "redo", "rollback"])
def test_whatever_is_taken_back_drops_all_and_nobody_can_tell_what_is_new(how: str) -> None:
    s = Scene()
    CHANGES["set"](s)
    s.journal.commit("one")
    if how == "redo":
        s.journal.undo()
    s.journal.fresh()
    CHANGES["append"](s)
    s.journal.unseen.append(s.journal.entries[0])
    s.journal.indexes["size"] = {}
    getattr(s.journal, how)()
    assert not s.journal.indexes
    assert not s.journal.unseen
    assert s.journal.fresh() is None
    assert s.journal.fresh() == []


def test_a_name_may_be_forgotten() -> None:
    s = Scene()
    s.journal.indexes.update({"size": {}, "other": {}})
    s.journal.forget("size")
    s.journal.forget("nothing of that name")
    assert set(s.journal.indexes) == {"other"}


def test_what_is_new_is_told_once_also_across_transactions(monkeypatch: pytest.MonkeyPatch) -> None:
    s = Scene()
    names: Callable[[], list[Any] | None] = lambda: (  # noqa: E731
        None if (found := s.journal.fresh()) is None else [entry[0] for entry in found]
    )
    assert names() is None, "nobody has looked yet"
    CHANGES["set"](s)
    assert names() == [module.SET]
    CHANGES["append"](s)
    s.journal.commit("one")
    CHANGES["no key"](s)
    s.journal.commit("two")
    CHANGES["add"](s)
    assert names() == [module.INSERT, module.ITEM, module.ADD]
    assert names() == []
    monkeypatch.setattr(module, "MOST_UNSEEN", 2)
    CHANGES["set"](s)
    s.journal.commit("three")
    assert names() == [module.SET], "one is less than two"
    CHANGES["set"](s)
    CHANGES["set"](s)
    s.journal.commit("four")
    assert names() is None, "nobody looked at so many"
    assert names() == []
