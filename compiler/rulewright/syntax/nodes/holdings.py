"""Effects that hold as long as their headers, frame or durations do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from rulewright.syntax.nodes.conditions import AtLeast, AtMost, Equals
from rulewright.syntax.nodes.words import Name, Node

if TYPE_CHECKING:
    from rulewright.syntax.nodes.conditions import Condition
    from rulewright.syntax.nodes.deeds import Option
    from rulewright.syntax.nodes.numbers import Number, Value
    from rulewright.syntax.nodes.things import Noun, Path, Role, Target
    from rulewright.syntax.nodes.times import Duration
    from rulewright.syntax.nodes.words import Article, ModifierSign, Rounding, Verb


@dataclass(frozen=True, slots=True)
class Can(Node):
    """`can use Parry`."""

    subject: Noun
    deeds: tuple[Option, ...]
    durations: tuple[Duration, ...]


@dataclass(frozen=True, slots=True)
class CanOnlyIf(Node):
    """`can use Parry only if ..`."""

    subject: Noun
    deeds: tuple[Option, ...]
    condition: Condition


@dataclass(frozen=True, slots=True)
class CanEvenIf(Node):
    """`can use Parry even if ..`."""

    subject: Noun
    deeds: tuple[Option, ...]
    condition: Condition


@dataclass(frozen=True, slots=True)
class Cannot(Node):
    """`cannot use Strike except Quick Strike`."""

    subject: Noun
    deeds: tuple[Option, ...]
    exceptions: tuple[Target, ...]
    durations: tuple[Duration, ...]


@dataclass(frozen=True, slots=True)
class Must(Node):
    """`must use Parry`."""

    subject: Noun
    deeds: tuple[Option, ...]
    durations: tuple[Duration, ...]


@dataclass(frozen=True, slots=True)
class Untyped(Node):
    """`untyped`, where a modifier's type could stand."""


ModifierType: TypeAlias = Name | Untyped | None  # None: the sentence names none


@dataclass(frozen=True, slots=True)
class Modifier(Node):
    """`gets +2 Status to Save and Speed`; `amount` has its sign."""

    subject: Noun
    verb: Verb
    amount: int
    type: ModifierType
    targets: tuple[Target, ...]
    durations: tuple[Duration, ...]


@dataclass(frozen=True, slots=True)
class ComputedModifier(Node):
    """`gets a Status penalty of E to Save`."""

    subject: Noun
    verb: Verb
    article: Article
    type: ModifierType
    sign: ModifierSign
    amount: Number
    targets: tuple[Target, ...]
    durations: tuple[Duration, ...]


@dataclass(frozen=True, slots=True)
class RollEffect(Node):
    """`gets Disadvantage on Save`."""

    subject: Noun
    verb: Verb
    effect: Name
    targets: tuple[Target, ...]
    durations: tuple[Duration, ...]


@dataclass(frozen=True, slots=True)
class Halved(Node):
    """`is halved`."""

    rounding: Rounding | None


@dataclass(frozen=True, slots=True)
class Doubled(Node):
    """`is doubled`."""


Stage: TypeAlias = Equals | AtLeast | AtMost | Halved | Doubled


@dataclass(frozen=True, slots=True)
class ValueIs(Node):
    """`the Creature's Speed is at most 2`: one stage of a value."""

    subject: Noun
    verb: Verb
    stage: Stage
    durations: tuple[Duration, ...]


@dataclass(frozen=True, slots=True)
class Grant(Node):
    """`the Creature's Skills include Courage`."""

    subject: Noun
    verb: Verb
    value: Value
    durations: tuple[Duration, ...]


@dataclass(frozen=True, slots=True)
class CountsAs(Node):
    """`counts as not Prone for Strike`."""

    subject: Noun
    verb: Verb
    negated: bool
    article: Article | None
    name: Name
    roles: tuple[Role, ...]
    purpose: Name | None
    durations: tuple[Duration, ...]


@dataclass(frozen=True, slots=True)
class Immune(Node):
    """`is immune to Poison`."""

    subject: Noun
    verb: Verb
    targets: tuple[Target, ...]
    durations: tuple[Duration, ...]


@dataclass(frozen=True, slots=True)
class Keeps(Node):
    """`keeps Hiding`: this event does not end it."""

    subject: Noun
    verb: Verb
    state: Name


@dataclass(frozen=True, slots=True)
class UseAs(Node):
    """`use A as B in a Save`: the value of A in the place of B."""

    verb: Verb
    value: Path
    place: Path
    within: Noun | None
    durations: tuple[Duration, ...]


@dataclass(frozen=True, slots=True)
class Disable(Node):
    """`disable P`."""

    path: Path
    durations: tuple[Duration, ...]


@dataclass(frozen=True, slots=True)
class Suppress(Node):
    """`suppress P`."""

    path: Path
    durations: tuple[Duration, ...]


HeldEffect: TypeAlias = (
    Can
    | CanOnlyIf
    | CanEvenIf
    | Cannot
    | Must
    | Modifier
    | ComputedModifier
    | RollEffect
    | ValueIs
    | Grant
    | CountsAs
    | Immune
    | Keeps
    | UseAs
    | Disable
    | Suppress
)
