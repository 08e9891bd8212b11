"""The table of a thing's state instances, with a bit for each state that it names, so that many states are one look.

In: names of states. Out: bits, the same for a name wherever it is declared; and what clauses that only ask for states say
together, for each combination of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import count
from typing import TYPE_CHECKING, Any

from .results import ALLOWED, Part, Total, Verdict

if TYPE_CHECKING:
    from .things import Entity

_MOST = 4096
"""So many combinations of states are remembered, of themselves and for one question."""

_BITS: dict[str, int] = {}
_numbers = count()


def bit_of(state: str) -> int:
    """The bit of a state, given when it is first asked for; two threads that ask at once never give one bit twice."""
    return _BITS.get(state) or _BITS.setdefault(state, 1 << next(_numbers))


_SAME: dict[int, int] = {}
"""One object for a combination of states, whoever is in it: what many things share is near at hand."""


class Standing(dict[str, list[Any]]):
    """Instances by state. `bits` are those of its keys; their owner has them as well, so that a question need not come here."""

    __slots__ = ("_owner", "bits")

    def __init__(self, owner: Entity, instances: Mapping[str, list[Any]] | None = None) -> None:
        self._owner = owner
        self._keep(0)
        for state, own in (instances or {}).items():
            self[state] = own

    def __setitem__(self, state: str, instances: list[Any]) -> None:
        self._keep(self.bits | bit_of(state))
        super().__setitem__(state, instances)

    def __delitem__(self, state: str) -> None:
        super().__delitem__(state)
        self._keep(self.bits & ~bit_of(state))

    def _keep(self, bits: int) -> None:
        self.bits = self._owner._bits = _SAME.setdefault(bits, bits) if len(_SAME) < _MOST else _SAME.get(bits, bits)


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


class _Bases(dict[int, Total]):
    """For one combination of states: the total by what the number is before anything is added."""

    __slots__ = ("_amount", "_parts")

    def __init__(self, amount: int, parts: tuple[Part, ...]) -> None:
        super().__init__()
        self._amount = amount
        self._parts = parts

    def __missing__(self, base: int) -> Total:
        found = Total(base + self._amount, self._parts)
        if len(self) < _MOST:
            self[base] = found
        return found


class Totals(dict[int, _Bases]):
    """Whole totals: by the bits of all states that somebody is in, then by what the number is before anything is added."""

    __slots__ = ("_added",)

    def __init__(self, added: Added) -> None:
        super().__init__()
        self._added = added

    def __missing__(self, bits: int) -> _Bases:
        found = _Bases(*self._added[bits])
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


class Ruled(dict[int, Verdict]):
    """What forbids and what allows a deed: the verdict by the bits of all states that somebody is in, and of what else applies.

    `allowed` is what holds where no clause says anything. A combination is worked out when it is asked for first.
    """

    __slots__ = ("_allowed", "_allows", "_bars")

    def __init__(
        self, bars: tuple[tuple[int, str], ...], allows: tuple[tuple[int, str], ...] = (), *, allowed: bool = False
    ) -> None:
        super().__init__()
        self._bars = bars
        self._allows = allows
        self._allowed = allowed

    def __missing__(self, bits: int) -> Verdict:
        reasons = tuple(dict.fromkeys(clause for bit, clause in self._bars if bits & bit))
        allows = tuple(clause for bit, clause in self._allows if bits & bit)
        if reasons:
            found = Verdict(False, reasons, tuple(dict.fromkeys(allows)))
        else:
            found = Verdict(self._allowed or bool(allows), tuple(dict.fromkeys(allows)))
        if len(self) < _MOST:
            self[bits] = found
        return found


def carries(things: Iterable[Any], item: str) -> bool:
    """Whether one of the things is such an item."""
    for thing in things:  # noqa: SIM110 (a generator would cost more than the loop)
        if thing._type == item:
            return True
    return False


def carries_working(things: Iterable[Any], item: str, is_off: Callable[[Any], bool]) -> bool:
    """Whether one of the things is such an item, and not switched off."""
    for thing in things:  # noqa: SIM110 (as above)
        if thing._type == item and not is_off(thing):
            return True
    return False
