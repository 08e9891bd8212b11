"""Events, moments, durations and look-back stretches."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from rulewright.syntax.nodes.words import Node

if TYPE_CHECKING:
    from rulewright.syntax.nodes.conditions import Condition
    from rulewright.syntax.nodes.deeds import Deed
    from rulewright.syntax.nodes.things import Noun, Path
    from rulewright.syntax.nodes.words import Name


@dataclass(frozen=True, slots=True)
class Occurs(Node):
    """`a Creature loses HP`."""

    subject: Noun
    deed: Deed


@dataclass(frozen=True, slots=True)
class Would(Node):
    """`a Creature would lose HP`: just before it happens."""

    subject: Noun
    deed: Deed


@dataclass(frozen=True, slots=True)
class SameVerb(Node):
    """A bare name that repeats the subject and the verb before it: the `Prone` of `becomes Dead or Prone`."""

    name: Name


Event: TypeAlias = Occurs | Would | SameVerb


@dataclass(frozen=True, slots=True)
class StartOf(Node):
    """`the start of the Turn`."""

    window: Path


@dataclass(frozen=True, slots=True)
class EndOf(Node):
    """`the end of the Turn`."""

    window: Path


Moment: TypeAlias = StartOf | EndOf


@dataclass(frozen=True, slots=True)
class Ending(Node):
    """What `until` waits for: a moment, one of several events, or whichever comes first."""

    moment: Moment | None
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class LastsUntil(Node):
    """`.. until the end of the Turn`."""

    ending: Ending


@dataclass(frozen=True, slots=True)
class LastsWhile(Node):
    """`.. while the Creature is Prone`."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class LastsWithThis(Node):
    """`.. while this lasts`: ends with the state that the sentence belongs to."""


@dataclass(frozen=True, slots=True)
class LastsFor(Node):
    """`.. for 3 Rounds`."""

    count: int
    unit: Name


Duration: TypeAlias = LastsUntil | LastsWhile | LastsWithThis | LastsFor


@dataclass(frozen=True, slots=True)
class Within(Node):
    """`.. during the Turn`, behind a look-back."""

    window: Path


@dataclass(frozen=True, slots=True)
class Since(Node):
    """`.. since the start of the Turn`, behind a look-back."""

    moment: Moment


Stretch: TypeAlias = Within | Since
