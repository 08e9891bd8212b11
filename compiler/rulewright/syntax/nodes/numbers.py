"""Numbers and other values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from rulewright.syntax.nodes.things import Clauses, Noun, Path, RandomOne, ThoseWith
from rulewright.syntax.nodes.words import Node

if TYPE_CHECKING:
    from rulewright.syntax.nodes.things import Target
    from rulewright.syntax.nodes.times import Stretch
    from rulewright.syntax.nodes.words import Aggregation, Name, OneOfTwo, Rounding


@dataclass(frozen=True, slots=True)
class Integer(Node):
    """A whole number, negative when a minus stands before it."""

    value: int


@dataclass(frozen=True, slots=True)
class Dice(Node):
    """`2d6`, rolled once where it stands."""

    count: int
    sides: int


@dataclass(frozen=True, slots=True)
class Constant(Node):
    """A bare name where a value stands: a state, a label, a degree."""

    name: Name


@dataclass(frozen=True, slots=True)
class Plus(Node):
    """`A + B`."""

    left: Number
    right: Number


@dataclass(frozen=True, slots=True)
class Minus(Node):
    """`A - B`."""

    left: Number
    right: Number


@dataclass(frozen=True, slots=True)
class Times(Node):
    """`A * B`."""

    left: Number
    right: Number


@dataclass(frozen=True, slots=True)
class Divided(Node):
    """`A / B`."""

    left: Number
    right: Number
    rounding: Rounding | None


@dataclass(frozen=True, slots=True)
class Half(Node):
    """`half of A`."""

    of: Number
    rounding: Rounding | None


@dataclass(frozen=True, slots=True)
class Double(Node):
    """`double A`."""

    of: Number


@dataclass(frozen=True, slots=True)
class Default(Node):
    """`A else B`: B where there is no A."""

    value: Number
    otherwise: Number


@dataclass(frozen=True, slots=True)
class Over(Node):
    """`the highest Speed among the Allies`."""

    how: Aggregation
    attribute: Name
    among: Path


@dataclass(frozen=True, slots=True)
class TotalLost(Node):
    """`the total HP lost by the Creature during the Turn`."""

    track: Name
    by: Path
    stretch: Stretch


@dataclass(frozen=True, slots=True)
class TotalGained(Node):
    """`the total HP gained by the Creature during the Turn`."""

    track: Name
    by: Path
    stretch: Stretch


@dataclass(frozen=True, slots=True)
class Count(Node):
    """`the number of the Allies`."""

    things: Path


@dataclass(frozen=True, slots=True)
class CountDuring(Node):
    """`the number of Strikes by the Creature during the Turn`."""

    target: Target
    stretch: Stretch


@dataclass(frozen=True, slots=True)
class Pick(Node):
    """`the higher of A and B`."""

    which: OneOfTwo
    left: Number
    right: Number


@dataclass(frozen=True, slots=True)
class LookUp(Node):
    """`the Normal value for A in Some Table`."""

    column: Name | None
    key: Number
    table: Name


Aggregate: TypeAlias = Over | TotalLost | TotalGained | Count | CountDuring | Pick | LookUp
Number: TypeAlias = (
    Integer | Dice | Constant | Plus | Minus | Times | Divided | Half | Double | Default | Aggregate | Path
)
Value: TypeAlias = Number | Clauses  # in a value, `Clauses` holds exactly one id
Chosen: TypeAlias = Number | RandomOne | ThoseWith
Subject: TypeAlias = Noun | Aggregate  # what a condition tests
