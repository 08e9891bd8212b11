"""Single words and names, and the small closed sets of words that choose between meanings."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from rulewright.diagnostics import Span

if TYPE_CHECKING:
    pass


class Form(StrEnum):
    """How a verb is written; the subject decides which form fits."""

    THIRD = "third"  # one thing: loses, is, has, wants
    BASE = "base"  # several things, and after can, cannot, must, would, did: lose, are, have, want
    PAST = "past"  # a look-back: lost


class Order(StrEnum):
    """Which window of a kind, counted from now."""

    NEXT = "next"
    PREVIOUS = "previous"


class Extreme(StrEnum):
    """Which end of a list."""

    HIGHEST = "highest"
    LOWEST = "lowest"


class Aggregation(StrEnum):
    """How the numbers of a list become one."""

    HIGHEST = "highest"
    LOWEST = "lowest"
    TOTAL = "total"


class OneOfTwo(StrEnum):
    """Which of two numbers."""

    HIGHER = "higher"
    LOWER = "lower"


class Rounding(StrEnum):
    """Rounding that the sentence asks for; without it, the ruleset's own holds."""

    UP = "up"
    DOWN = "down"


class ModifierSign(StrEnum):
    """Whether a computed modifier helps or hurts."""

    BONUS = "bonus"
    PENALTY = "penalty"


class Bound(StrEnum):
    """How a number of members is compared."""

    AT_LEAST = "at least"
    AT_MOST = "at most"
    EXACTLY = "exactly"


class Preposition(StrEnum):
    """The small word that leads a role or a place."""

    BY = "by"
    ON = "on"
    TO = "to"
    FROM = "from"
    WITH = "with"
    AGAINST = "against"
    AT = "at"
    IN = "in"
    INTO = "into"
    OF = "of"


class Article(StrEnum):
    """The article as written."""

    A = "a"
    AN = "an"


@dataclass(frozen=True, slots=True)
class Node:
    """What all nodes share: their place in the file, which is no part of what they say."""

    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Name(Node):
    """A capitalised phrase, with its white space collapsed to single spaces."""

    text: str


@dataclass(frozen=True, slots=True)
class ClauseId(Node):
    """The id of a clause, as written: `e2`, `no-orders`, `other-rule/e2`."""

    text: str


@dataclass(frozen=True, slots=True)
class Verb(Node):
    """A verb as it stands in the sentence; which verb it is, the node around it says."""

    form: Form


@dataclass(frozen=True, slots=True)
class Prep(Node):
    """A preposition as it stands in the sentence."""

    word: Preposition
