"""What queries give back: whether a deed may be done, and how a number came about."""

from __future__ import annotations

from typing import NamedTuple


class Verdict(NamedTuple):
    """Whether a deed may be done now; true exactly when it is allowed.

    `reasons` are the clauses that decided, `against` those that took part and lost. `blocked` is what an immunity keeps away,
    each with the clause: the state or event itself, which then is not allowed, or a state that would come along.
    """

    allowed: bool
    reasons: tuple[str, ...] = ()
    against: tuple[str, ...] = ()
    blocked: tuple[tuple[str, str], ...] = ()

    def __bool__(self) -> bool:
        return self.allowed


class Part(NamedTuple):
    """What one clause does to a number. `stage` is `add`, `set`, `at least`, ..; `kind` the modifier's type. Of a halving or a
    doubling `amount` is what came of it.
    """

    clause: str
    amount: int
    stage: str = "add"
    kind: str = "plain"
    sign: int = 1
    source: object = None
    reason: str = ""


class Total(NamedTuple):
    """A number with what it is made of. `dropped` are the parts that did not count, each with its reason.

    `past` is what it came to where one of its bounds took effect.
    """

    value: int
    parts: tuple[Part, ...] = ()
    dropped: tuple[Part, ...] = ()
    past: int | None = None

    def __int__(self) -> int:
        return self.value


class Bound(NamedTuple):
    """A bound of a roll's input that took effect: what the input came to, with the modifiers of `along`, and what was left of it."""

    name: str
    past: int
    value: int
    along: str = ""


ALLOWED = Verdict(True)
