"""Conditions, and the tests that they ask of a subject."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from rulewright.syntax.nodes.times import SameVerb
from rulewright.syntax.nodes.words import Node

if TYPE_CHECKING:
    from rulewright.syntax.nodes.deeds import Deed, Fail, Succeed
    from rulewright.syntax.nodes.numbers import Number, Subject, Value
    from rulewright.syntax.nodes.things import Path, Role
    from rulewright.syntax.nodes.times import Stretch
    from rulewright.syntax.nodes.words import Article, Bound, Name, Prep, Verb


@dataclass(frozen=True, slots=True)
class And(Node):
    """Two or more conditions, all of which must hold."""

    conditions: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Or(Node):
    """Two or more conditions, one of which must hold."""

    conditions: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Not(Node):
    """`not (..)`."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class Tested(Node):
    """A subject and what is asked of it."""

    subject: Subject
    test: Test


@dataclass(frozen=True, slots=True)
class SameSubject(Node):
    """A test without a subject: it takes the one before it, or the element that a filter looks at."""

    test: Test


@dataclass(frozen=True, slots=True)
class Quantified(Node):
    """`any of the Allies are Prone`."""

    quantity: Quantity
    things: Path
    test: Test


@dataclass(frozen=True, slots=True)
class ThatHappened(Node):
    """`that happened`, `that did not happen`: the step before."""

    negated: bool


@dataclass(frozen=True, slots=True)
class Judged(Node):
    """`the GM rules Good Reason with the Creature`."""

    judge: Path
    verb: Verb
    judgement: Name
    roles: tuple[Role, ...]


Condition: TypeAlias = And | Or | Not | Tested | SameSubject | SameVerb | Quantified | ThatHappened | Judged


@dataclass(frozen=True, slots=True)
class AnyOf(Node):
    """`any of`."""


@dataclass(frozen=True, slots=True)
class AllOf(Node):
    """`all of`; false of an empty list."""


@dataclass(frozen=True, slots=True)
class NoneOf(Node):
    """`none of`."""


@dataclass(frozen=True, slots=True)
class HowMany(Node):
    """`at least 2`, `at most 2`, `exactly 2`."""

    bound: Bound
    count: int


Quantity: TypeAlias = AnyOf | AllOf | NoneOf | HowMany


@dataclass(frozen=True, slots=True)
class Is(Node):
    """`is`, `is not`, `is still`."""

    verb: Verb
    negated: bool
    still: bool
    compared: Compared


@dataclass(frozen=True, slots=True)
class Has(Node):
    """`has a Team`, `has Allies (they are Prone)`."""

    verb: Verb
    article: Article | None
    name: Name
    filter: Condition | None


@dataclass(frozen=True, slots=True)
class HasNo(Node):
    """`has no Allies (they are Prone)`."""

    verb: Verb
    name: Name
    filter: Condition | None


@dataclass(frozen=True, slots=True)
class HasMany(Node):
    """`has at least 2 Allies`."""

    verb: Verb
    how_many: HowMany
    name: Name
    filter: Condition | None


@dataclass(frozen=True, slots=True)
class Includes(Node):
    """`include Agile`."""

    verb: Verb
    value: Value


@dataclass(frozen=True, slots=True)
class DoesNotInclude(Node):
    """`do not include Agile`; `verb` is the `do`."""

    verb: Verb
    value: Value


@dataclass(frozen=True, slots=True)
class Did(Node):
    """`lost HP during the Turn`; the deed's verb is `PAST`."""

    deed: Deed
    stretch: Stretch | None


@dataclass(frozen=True, slots=True)
class DidNot(Node):
    """`did not lose HP during the Turn`."""

    deed: Deed
    stretch: Stretch | None


@dataclass(frozen=True, slots=True)
class Able(Node):
    """`can use Parry`."""

    deed: Deed


@dataclass(frozen=True, slots=True)
class Unable(Node):
    """`cannot use Parry`."""

    deed: Deed


@dataclass(frozen=True, slots=True)
class Turned(Node):
    """`succeeds`, `fails by 5 or more`: the roll just made."""

    deed: Succeed | Fail


@dataclass(frozen=True, slots=True)
class Satisfies(Node):
    """`satisfies (its Speed is 0)`."""

    verb: Verb
    filter: Condition


Test: TypeAlias = (
    Is | Has | HasNo | HasMany | Includes | DoesNotInclude | Did | DidNot | Able | Unable | Turned | Satisfies
)


@dataclass(frozen=True, slots=True)
class Equals(Node):
    """`is E`: a number, a thing, a state, a label."""

    value: Number


@dataclass(frozen=True, slots=True)
class Related(Node):
    """`is Ahead of the Rival`: a relation or a state, with at least one role."""

    name: Name
    roles: tuple[Role, ...]


@dataclass(frozen=True, slots=True)
class Located(Node):
    """`is on the Table`, `is in Contact with the Rival`."""

    prep: Prep
    value: Value
    roles: tuple[Role, ...]


@dataclass(frozen=True, slots=True)
class AtLeast(Node):
    """`is at least E`."""

    number: Number


@dataclass(frozen=True, slots=True)
class AtMost(Node):
    """`is at most E`."""

    number: Number


@dataclass(frozen=True, slots=True)
class MoreThan(Node):
    """`is more than E`."""

    number: Number


@dataclass(frozen=True, slots=True)
class LessThan(Node):
    """`is less than E`."""

    number: Number


@dataclass(frozen=True, slots=True)
class Exactly(Node):
    """`is exactly E`."""

    number: Number


Compared: TypeAlias = Equals | Related | Located | AtLeast | AtMost | MoreThan | LessThan | Exactly
