"""What was worked out from things that never change, kept by which thing it was: for whoever compiles again after an edit.

In: frozen things, and how to work something out from them. Out: the same result without the work, for the same things. Equal
things are not looked for, since to compare trees takes about as long as to work through them; the reader gives the same tree
for a file that reads as before. Results tell nothing but what they were worked out from, so nobody sees that they were kept.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Kept(Generic[T]):
    """Results of one sort. Threads may share it: at worst something is worked out twice.

    `most`: so many results are kept, then all are forgotten. A game of some thousand rules fits.
    """

    __slots__ = ("_found", "_most")

    def __init__(self, most: int = 8192) -> None:
        self._most = most
        self._found: dict[tuple[int, ...], tuple[tuple[object, ...], T]] = {}

    def of(self, things: tuple[object, ...], make: Callable[[], T]) -> T:
        """What `make` gave for just these things. They are kept too, so that no other thing gets their place."""
        key = tuple(map(id, things))
        known = self._found.get(key)
        if known is None:
            if len(self._found) >= self._most:
                self._found = {}
            known = self._found[key] = (things, make())
        return known[1]
