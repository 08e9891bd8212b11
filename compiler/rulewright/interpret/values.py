"""What terms evaluate to: handles of things, and small records. None is what is absent; True and False are flags.

In: nothing; data types. Out: the values that the whole interpreter passes around. Handles carry no data of their own: what
they are like stands in the world, so that copying a world is copying its tables.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias, Union

from rulewright.model.terms import ClauseName, Hold, StateName, Sym
from rulewright.plan.nodes import Ref

if TYPE_CHECKING:
    from rulewright.interpret.events import Event
    from rulewright.interpret.lasting import Ends

Value: TypeAlias = Union[
    "int", "Thing", "WindowInstance", "StateInstance", "EffectInstance", "RollSpec", "RollSide", "Causes", "Used", Sym, StateName,
    ClauseName, "tuple[Value, ...]", None,
]  # fmt: skip


@dataclass(frozen=True, slots=True, order=True)
class Thing:
    """An entity, event or roll of one world. `index` is its place in the order in which things were added."""

    index: int
    type: str = field(compare=False)
    name: str = field(compare=False)

    def __repr__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True)
class WindowInstance:
    """One opening of a window. `number` counts all openings of the world."""

    name: str
    owner: Thing | None
    number: int


@dataclass(frozen=True, slots=True)
class StateInstance:
    """A state on a bearer. `implied` are the states it brought with it when it began."""

    id: int
    state: str
    bearer: Thing
    level: int
    source: Thing | None
    clause: str
    since: int
    implied: tuple[str, ...] = ()
    ends: tuple[Ends, ...] = ()
    roles: tuple[tuple[str, Value], ...] = ()


@dataclass(frozen=True, slots=True)
class EffectInstance:
    """A held effect with the names it was made with."""

    id: int
    hold: Hold
    ref: Ref
    names: tuple[tuple[str, Value], ...]
    source: Thing | None
    since: int
    ends: tuple[Ends, ...]
    event: Event | None = None


@dataclass(frozen=True, slots=True)
class RollSpec:
    """A roll with its roles, before it is made."""

    roll: str
    roles: tuple[tuple[str, Value], ...] = ()


@dataclass(frozen=True, slots=True)
class RollSide:
    """One side of rolls that oppose each other: the dice that are left to it."""

    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Causes:
    """What is behind an event, nearest first: its Source and the things of the events that led to it."""

    things: tuple[Thing, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Used:
    """A use of an action, behind what is handled. `fields`: who uses it, and on whom."""

    fields: Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class RollRecord:
    """What came of a roll. `fields` are its inputs and numbers after `adjust`."""

    roll: str
    kind: str
    by: Thing | None
    faces: tuple[int, ...]
    degree: str
    side: str
    margin: int | None
    fields: Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class Part:
    """What one clause adds to a total; for a dropped one `reason` says why."""

    clause: str
    op: str
    amount: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Total:
    """`past` is what it came to where one of its bounds took effect."""

    value: int | None
    parts: tuple[Part, ...] = ()
    dropped: tuple[Part, ...] = ()
    past: int | None = None


@dataclass(frozen=True, slots=True)
class Bound:
    """A bound of a number that goes into a roll, where it took effect: what the number came to, and what was left of it.

    `along`: the input whose modifiers stand under the same bound, where it has any.
    """

    name: str
    past: int
    value: int
    along: str = ""


@dataclass(frozen=True, slots=True)
class Verdict:
    """`reasons` are the clauses that decided, `against` those that took part and lost.

    `blocked` is what an immunity keeps away, with its clause: the state or event itself, or a state that would come along.
    """

    allowed: bool
    reasons: tuple[str, ...] = ()
    against: tuple[str, ...] = ()
    blocked: tuple[tuple[str, str], ...] = ()

    def __bool__(self) -> bool:
        return self.allowed


def order_key(value: Value) -> tuple[int, int, str]:
    """Where a value stands in the fixed order: things as they were added, numbers by size, the rest by their names."""
    match value:
        case None:
            return (0, 0, "")
        case int():
            return (1, int(value), "")
        case Thing():
            return (2, value.index, "")
        case StateInstance() | EffectInstance():
            return (3, value.id, "")
        case WindowInstance():
            return (4, value.number, "")
        case Sym() | StateName() | ClauseName() | RollSpec() | RollSide() | Causes() | Used() | tuple():
            return (5, 0, repr(value))


def number(value: Value) -> int | None:
    """The value as a number, or None; a state instance counts as its level."""
    match value:
        case int():
            return int(value)
        case StateInstance():
            return value.level
        case _:
            return None


def thing(value: Value) -> Thing | None:
    """The value as one thing, or None; a list of one thing is that thing."""
    match value:
        case Thing():
            return value
        case StateInstance():
            return value.bearer
        case (only,):
            return thing(only)
        case Causes(things) if things:
            return things[0]
        case _:
            return None
