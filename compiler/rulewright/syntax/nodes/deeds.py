"""The verbs: one list, used alike in effects, events, modals and look-backs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from rulewright.syntax.nodes.things import Target
from rulewright.syntax.nodes.words import Node

if TYPE_CHECKING:
    from rulewright.syntax.nodes.numbers import Dice, Number
    from rulewright.syntax.nodes.things import Noun, Path, Role
    from rulewright.syntax.nodes.words import Name, Verb


@dataclass(frozen=True, slots=True)
class FixedAmount(Node):
    """`3 HP`."""

    count: int
    of: Name


@dataclass(frozen=True, slots=True)
class DiceAmount(Node):
    """`2d6 HP`."""

    dice: Dice
    of: Name


@dataclass(frozen=True, slots=True)
class MinimumAmount(Node):
    """`at least 3 HP`; events only."""

    count: int
    of: Name


@dataclass(frozen=True, slots=True)
class WholeAmount(Node):
    """`all HP`."""

    of: Name


@dataclass(frozen=True, slots=True)
class LastOfIt(Node):
    """`its last HP`: from above 0 to 0 or less; events only."""

    plural: bool
    of: Name


@dataclass(frozen=True, slots=True)
class SomeAmount(Node):
    """`HP`, however much; events only."""

    of: Name


@dataclass(frozen=True, slots=True)
class ComputedAmount(Node):
    """`HP equal to E`."""

    of: Name
    value: Number


Amount: TypeAlias = FixedAmount | DiceAmount | MinimumAmount | WholeAmount | LastOfIt | SomeAmount | ComputedAmount


@dataclass(frozen=True, slots=True)
class Level(Node):
    """`2` or `at level E` behind the name of a state."""

    value: Number


@dataclass(frozen=True, slots=True)
class ByOrMore(Node):
    """`by 5 or more`."""

    count: int


@dataclass(frozen=True, slots=True)
class ByLessThan(Node):
    """`by less than 5`."""

    count: int


Margin: TypeAlias = ByOrMore | ByLessThan


@dataclass(frozen=True, slots=True)
class Become(Node):
    """`becomes Frightened 2 from the Dragon`."""

    verb: Verb
    state: Name
    level: Level | None
    roles: tuple[Role, ...]


@dataclass(frozen=True, slots=True)
class StopBeing(Node):
    """`stops being Prone`."""

    verb: Verb
    state: Name
    roles: tuple[Role, ...]


@dataclass(frozen=True, slots=True)
class Lose(Node):
    """`loses 3 HP from a Damage`."""

    verb: Verb
    amount: Amount
    source: Noun | None


@dataclass(frozen=True, slots=True)
class Gain(Node):
    """`gains 3 HP`."""

    verb: Verb
    amount: Amount
    source: Noun | None


@dataclass(frozen=True, slots=True)
class Reach(Node):
    """`reaches 0`."""

    verb: Verb
    number: Number


@dataclass(frozen=True, slots=True)
class Enter(Node):
    """`enters a Zone`."""

    verb: Verb
    place: Path


@dataclass(frozen=True, slots=True)
class EnterState(Node):
    """`enters Hiding`: a state said with `in`."""

    verb: Verb
    state: Name
    level: Level | None
    roles: tuple[Role, ...]


@dataclass(frozen=True, slots=True)
class Join(Node):
    """`joins the Team`."""

    verb: Verb
    group: Path


@dataclass(frozen=True, slots=True)
class Leave(Node):
    """`leaves the Table`: a place or a group."""

    verb: Verb
    place: Path


@dataclass(frozen=True, slots=True)
class LeaveState(Node):
    """`leaves Hiding`: a state said with `in`."""

    verb: Verb
    state: Name
    roles: tuple[Role, ...]


@dataclass(frozen=True, slots=True)
class Use(Node):
    """`uses Strike on the Creature`."""

    verb: Verb
    target: Target


@dataclass(frozen=True, slots=True)
class UseOnly(Node):
    """`use only Strike`, which makes sense after a plain `can` alone."""

    verb: Verb
    target: Target


@dataclass(frozen=True, slots=True)
class Make(Node):
    """`makes a Save`, `makes a Save else a Check`, `makes it again`."""

    verb: Verb
    roll: Noun
    otherwise: Noun | None
    again: bool


@dataclass(frozen=True, slots=True)
class Succeed(Node):
    """`succeeds by 5 or more`."""

    verb: Verb
    margin: Margin | None


@dataclass(frozen=True, slots=True)
class Fail(Node):
    """`fails by less than 5`."""

    verb: Verb
    margin: Margin | None


@dataclass(frozen=True, slots=True)
class Happen(Node):
    """`happens`."""

    verb: Verb


Deed: TypeAlias = (
    Become
    | StopBeing
    | Lose
    | Gain
    | Reach
    | Enter
    | EnterState
    | Join
    | Leave
    | LeaveState
    | Use
    | UseOnly
    | Make
    | Succeed
    | Fail
    | Happen
)
Option: TypeAlias = Deed | Target  # a bare `Target` repeats the verb before it: `use Strike or Parry`
