"""A journal for the hand-written rules: every write with its reason, and the way back.

In: writes to attributes of objects. Out: `entries` (thing, field, old, new, reason), oldest first; `rollback` to a mark. Nothing
is written where nothing changes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")
Entry = tuple[Any, str, Any, Any, str]


class Journal:
    __slots__ = ("entries",)

    def __init__(self) -> None:
        self.entries: list[Entry] = []

    def set(self, thing: Any, field: str, new: Any, reason: str) -> None:
        old = getattr(thing, field)
        if old != new:
            self.entries.append((thing, field, old, new, reason))
            setattr(thing, field, new)

    def rollback(self, mark: int) -> None:
        """Undoes everything since there were `mark` entries."""
        entries = self.entries
        while len(entries) > mark:
            thing, field, old, _, _ = entries.pop()
            setattr(thing, field, old)

    def whole(self, act: Callable[..., T], *arguments: Any) -> T:
        """Carries out an act; if it raises, nothing has happened."""
        mark = len(self.entries)
        try:
            return act(self, *arguments)
        except BaseException:
            self.rollback(mark)
            raise
