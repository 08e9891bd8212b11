"""Effects that happen once, and statements about clauses and costs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from rulewright.syntax.nodes.words import Node

if TYPE_CHECKING:
    from rulewright.syntax.nodes.conditions import Condition
    from rulewright.syntax.nodes.deeds import Deed
    from rulewright.syntax.nodes.numbers import Number
    from rulewright.syntax.nodes.things import Clauses, Noun, Path, Role
    from rulewright.syntax.nodes.times import Duration
    from rulewright.syntax.nodes.words import Name, Verb


@dataclass(frozen=True, slots=True)
class Does(Node):
    """A verb as an effect; `keeping` is `and keeps it`."""

    subject: Noun
    deed: Deed
    keeping: bool
    durations: tuple[Duration, ...]


@dataclass(frozen=True, slots=True)
class SetTo(Node):
    """`set P to E`."""

    path: Path
    value: Number


@dataclass(frozen=True, slots=True)
class Increase(Node):
    """`increase P by E to at most L`."""

    path: Path
    by: Number
    at_most: Number | None


@dataclass(frozen=True, slots=True)
class Reduce(Node):
    """`reduce P by E to at least L`."""

    path: Path
    by: Number
    at_least: Number | None


@dataclass(frozen=True, slots=True)
class Place(Node):
    """`place P in Contact with the Rival`; at least one role."""

    path: Path
    roles: tuple[Role, ...]


@dataclass(frozen=True, slots=True)
class Remove(Node):
    """`remove P from the Table`."""

    path: Path
    source: Path | None


@dataclass(frozen=True, slots=True)
class Replace(Node):
    """`replace P with a Template`."""

    path: Path
    replacement: Path


@dataclass(frozen=True, slots=True)
class Trigger(Node):
    """`trigger a Damage to the Creature`."""

    event: Noun


@dataclass(frozen=True, slots=True)
class EndIt(Node):
    """`end P`: a window, a group, a procedure, or `this`."""

    path: Path


@dataclass(frozen=True, slots=True)
class Prevent(Node):
    """`prevent it`."""


@dataclass(frozen=True, slots=True)
class Price(Node):
    """`1 Reaction`."""

    count: int
    resource: Name


@dataclass(frozen=True, slots=True)
class Beats(Node):
    """`clause e1 beats clause e2`."""

    winners: Clauses
    verb: Verb
    losers: Clauses


@dataclass(frozen=True, slots=True)
class HappenEvenIf(Node):
    """`clause e1 happens even if ..`."""

    clauses: Clauses
    verb: Verb
    condition: Condition


@dataclass(frozen=True, slots=True)
class NothingPrevents(Node):
    """`nothing prevents clause e1`."""

    clauses: Clauses


@dataclass(frozen=True, slots=True)
class Costs(Node):
    """`Strike costs 2 Order`, `clause e1 costs 0 Order`."""

    what: Clauses | Name
    verb: Verb
    price: Price


OnceEffect: TypeAlias = Does | SetTo | Increase | Reduce | Place | Remove | Replace | Trigger | EndIt | Prevent
Statement: TypeAlias = Beats | HappenEvenIf | NothingPrevents | Costs
