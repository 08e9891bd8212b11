"""Things: articles, pronouns, attributes, narrowed lists, and the roles they take."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from rulewright.syntax.nodes.words import Node

if TYPE_CHECKING:
    from rulewright.syntax.nodes.conditions import Condition
    from rulewright.syntax.nodes.numbers import Value
    from rulewright.syntax.nodes.words import Article, ClauseId, Extreme, Name, Order, Prep


@dataclass(frozen=True, slots=True)
class The(Node):
    """`the Creature`, `the next Turn`."""

    order: Order | None
    name: Name


@dataclass(frozen=True, slots=True)
class TheAmount(Node):
    """`the amount` that the event loses or gains."""


@dataclass(frozen=True, slots=True)
class A(Node):
    """`a Creature`, `a Creature called Helper`: introduces somebody."""

    article: Article
    kind: Name
    called: Name | None


@dataclass(frozen=True, slots=True)
class AnyOne(Node):
    """`any Creature`: whichever one, introduces nobody unless `called`."""

    kind: Name
    called: Name | None


@dataclass(frozen=True, slots=True)
class Another(Node):
    """`another Creature`: one not named yet."""

    kind: Name
    called: Name | None


@dataclass(frozen=True, slots=True)
class Its(Node):
    """`its Speed`, `their Speed` (`plural`), `its next Turn`."""

    plural: bool
    order: Order | None
    name: Name


@dataclass(frozen=True, slots=True)
class It(Node):
    """`it`, `they` or `them`."""

    word: str


@dataclass(frozen=True, slots=True)
class This(Node):
    """`this`: the state or effect that the sentence belongs to."""


@dataclass(frozen=True, slots=True)
class Attribute(Node):
    """`the Creature's Speed`, `the Creature's next Turn`."""

    owner: Path
    order: Order | None
    name: Name


@dataclass(frozen=True, slots=True)
class Those(Node):
    """`the Creature's Allies (they are Prone)`: the members for which the filter holds."""

    things: Path
    filter: Condition


Path: TypeAlias = The | TheAmount | A | AnyOne | Another | Its | It | This | Attribute | Those


@dataclass(frozen=True, slots=True)
class Role(Node):
    """A part that something plays in a name: `on the Creature`, `with Fire`."""

    prep: Prep
    value: Value


@dataclass(frozen=True, slots=True)
class Noun(Node):
    """A thing with its roles: `a Damage to the Creature`."""

    path: Path
    roles: tuple[Role, ...]


@dataclass(frozen=True, slots=True)
class Target(Node):
    """A name with its roles, without article: `Strike against the Creature`, `Speed`."""

    name: Name
    roles: tuple[Role, ...]


@dataclass(frozen=True, slots=True)
class Clauses(Node):
    """`clause e2`, `clauses e2 and e3`."""

    ids: tuple[ClauseId, ...]


@dataclass(frozen=True, slots=True)
class ThoseWith(Node):
    """`those with the highest Speed among the Allies`."""

    extreme: Extreme
    attribute: Name
    among: Path


@dataclass(frozen=True, slots=True)
class RandomOne(Node):
    """`a random one of the Allies`."""

    group: Group


Group: TypeAlias = Path | ThoseWith
