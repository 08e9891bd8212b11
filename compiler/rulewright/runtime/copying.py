"""A second world that is the same as the first and shares nothing that can change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from .journal import Journal

if TYPE_CHECKING:
    from .world import World

W = TypeVar("W", bound="World")


def copied(w: W) -> W:
    """The copy; its journal is empty, and items that belong to no world are shared."""
    from copy import deepcopy  # only who copies worlds needs it

    new = type(w).__new__(type(w))
    memo: dict[int, Any] = {id(w): new, id(w.measures): w.measures}
    for thing in w._things:
        memo[id(thing)] = type(thing).__new__(type(thing))
        for field in thing._items:
            memo.update((id(item), item) for item in getattr(thing, field.slot) if item._world is None)
    for thing in w._things:
        for kind in type(thing).__mro__:
            for slot in kind.__dict__.get("__slots__", ()):
                if hasattr(thing, slot):
                    setattr(memo[id(thing)], slot, deepcopy(getattr(thing, slot), memo))
    for name, value in vars(w).items():
        setattr(new, name, Journal(new) if name == "_journal" else deepcopy(value, memo))
    new._journal.counters = new._counters
    return new
