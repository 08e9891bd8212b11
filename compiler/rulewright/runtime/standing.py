"""The table of a thing's state instances, with a bit for each state that it names, so that many states are one look.

In: names of states. Out: bits, the same for a name wherever it is declared; and what clauses that only ask for states say
together, for each combination of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count
from typing import Any

from .results import ALLOWED, Part, Verdict

_BITS: dict[str, int] = {}
_numbers = count()


def bit_of(state: str) -> int:
    """The bit of a state, given when it is first asked for; two threads that ask at once never give one bit twice."""
    return _BITS.get(state) or _BITS.setdefault(state, 1 << next(_numbers))


class Standing(dict[str, list[Any]]):
    """Instances by state. `bits` are those of its keys."""

    __slots__ = ("bits",)

    def __init__(self, instances: Mapping[str, list[Any]] | None = None) -> None:
        self.bits = 0
        for state, own in (instances or {}).items():
            self[state] = own

    def __setitem__(self, state: str, instances: list[Any]) -> None:
        self.bits |= bit_of(state)
        super().__setitem__(state, instances)

    def __delitem__(self, state: str) -> None:
        super().__delitem__(state)
        self.bits &= ~bit_of(state)


_MOST = 4096
"""So many combinations of states are remembered for one question."""


class Added(dict[int, tuple[int, tuple[Part, ...]]]):
    """What clauses add to a number, each in one state: the sum and its parts, by the bits of all states that somebody is in.

    A combination is worked out when it is asked for first.
    """

    __slots__ = ("_each",)

    def __init__(self, *each: tuple[int, Part]) -> None:
        self._each = each

    def __missing__(self, bits: int) -> tuple[int, tuple[Part, ...]]:
        parts = tuple(part for bit, part in self._each if bits & bit)
        found = sum(part.amount for part in parts), parts
        if len(self) < _MOST:
            self[bits] = found
        return found


class Barred(dict[int, Verdict]):
    """What forbids a deed, each clause in one state: the verdict by the bits of all states that somebody is in.

    A combination is worked out when it is asked for first.
    """

    __slots__ = ("_each",)

    def __init__(self, *each: tuple[int, str]) -> None:
        self._each = each

    def __missing__(self, bits: int) -> Verdict:
        reasons = dict.fromkeys(clause for bit, clause in self._each if bits & bit)
        found = Verdict(False, tuple(reasons)) if reasons else ALLOWED
        if len(self) < _MOST:
            self[bits] = found
        return found
