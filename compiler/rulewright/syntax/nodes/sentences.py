"""Headers, bodies, sentences, and the other entries of the grammar."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from rulewright.syntax.nodes.happenings import OnceEffect, Statement
from rulewright.syntax.nodes.holdings import HeldEffect
from rulewright.syntax.nodes.words import Node

if TYPE_CHECKING:
    from rulewright.syntax.nodes.conditions import Condition, Related
    from rulewright.syntax.nodes.happenings import Price
    from rulewright.syntax.nodes.numbers import Chosen, Number
    from rulewright.syntax.nodes.things import Clauses, Group, Noun, Path
    from rulewright.syntax.nodes.times import Ending, Event, Moment
    from rulewright.syntax.nodes.words import Article, ClauseId, Extreme, Name, Verb


@dataclass(frozen=True, slots=True)
class When(Node):
    """`when E or F,`."""

    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class At(Node):
    """`at the start of the Turn,`."""

    moment: Moment


@dataclass(frozen=True, slots=True)
class During(Node):
    """`during the Turn,`."""

    window: Path


@dataclass(frozen=True, slots=True)
class While(Node):
    """`while C,`."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class Until(Node):
    """`until the end of the Turn,`."""

    ending: Ending


@dataclass(frozen=True, slots=True)
class If(Node):
    """`if C,`."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class Unless(Node):
    """`unless C,`."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class IfWants(Node):
    """`if the Player wants,`."""

    who: Path
    verb: Verb


@dataclass(frozen=True, slots=True)
class IfSpends(Node):
    """`if the Creature spends 1 Reaction,`."""

    who: Path
    verb: Verb
    price: Price


@dataclass(frozen=True, slots=True)
class InTurn(Node):
    """`from the lowest Speed`: one after the other."""

    extreme: Extreme
    attribute: Name


@dataclass(frozen=True, slots=True)
class ForEach(Node):
    """`for each Ally in the Allies,`."""

    name: Name
    group: Group
    in_turn: InTurn | None


@dataclass(frozen=True, slots=True)
class Let(Node):
    """`let Victim be a random one of the Allies,`."""

    name: Name
    value: Chosen


@dataclass(frozen=True, slots=True)
class Chooses(Node):
    """`the Player chooses a Victim among the Allies,`."""

    who: Path
    verb: Verb
    article: Article
    name: Name
    group: Group


@dataclass(frozen=True, slots=True)
class ChoosesNumber(Node):
    """`the Player chooses a Bid from 1 to 6,`."""

    who: Path
    verb: Verb
    article: Article
    name: Name
    lowest: Number
    highest: Number


@dataclass(frozen=True, slots=True)
class Repeat(Node):
    """`3 times,`."""

    count: Number


@dataclass(frozen=True, slots=True)
class Chooser(Node):
    """`the Player chooses,` before `either`."""

    who: Path
    verb: Verb


@dataclass(frozen=True, slots=True)
class OncePer(Node):
    """`once per Turn,`."""

    window: Name


@dataclass(frozen=True, slots=True)
class TimesPer(Node):
    """`at most 3 times per Turn,`."""

    count: int
    window: Name


@dataclass(frozen=True, slots=True)
class InsteadOf(Node):
    """`instead of clause e1,`."""

    clauses: Clauses


@dataclass(frozen=True, slots=True)
class On(Node):
    """`on Success or Critical Success,`."""

    degrees: tuple[Name, ...]


@dataclass(frozen=True, slots=True)
class Otherwise(Node):
    """`otherwise,`."""


@dataclass(frozen=True, slots=True)
class OtherwiseIf(Node):
    """`otherwise if C,`."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class OtherwiseWants(Node):
    """`otherwise if the Creature wants,`."""

    who: Path
    verb: Verb


@dataclass(frozen=True, slots=True)
class OtherwiseSpends(Node):
    """`otherwise if the Creature spends 1 Action,`."""

    who: Path
    verb: Verb
    price: Price


Header: TypeAlias = (
    When
    | At
    | During
    | While
    | Until
    | If
    | Unless
    | IfWants
    | IfSpends
    | ForEach
    | Let
    | Chooses
    | ChoosesNumber
    | Repeat
    | Chooser
    | OncePer
    | TimesPer
    | InsteadOf
)
Answering: TypeAlias = On | Otherwise | OtherwiseIf | OtherwiseWants | OtherwiseSpends
Guard: TypeAlias = Answering | If | Unless | IfWants | IfSpends | ForEach | Let | Chooses | ChoosesNumber | Repeat

Effect: TypeAlias = OnceEffect | HeldEffect | Statement


@dataclass(frozen=True, slots=True)
class Branch(Node):
    """What stands between two `;`: guards for this branch alone, then effects joined by `, and`."""

    guards: tuple[Guard, ...]
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Together(Node):
    """One or more branches that read the same world."""

    branches: tuple[Branch, ...]


@dataclass(frozen=True, slots=True)
class InOrder(Node):
    """`first ..; then ..`: two or more steps. In a step, `on ..` and `otherwise ..` are branches of their own."""

    steps: tuple[Together, ...]


@dataclass(frozen=True, slots=True)
class Either(Node):
    """`either ..; or ..`: two or more options."""

    options: tuple[Branch, ...]


@dataclass(frozen=True, slots=True)
class Instead(Node):
    """`instead ..`: what happens in the place of the event."""

    body: Together | InOrder | Either


Body: TypeAlias = Together | InOrder | Either | Instead


@dataclass(frozen=True, slots=True)
class Rule(Node):
    """A sentence: headers that hold for all of it, then what it does."""

    headers: tuple[Header, ...]
    body: Body


@dataclass(frozen=True, slots=True)
class Define(Node):
    """`define the Creature as Slow if ..`."""

    target: Path
    meaning: Related | Number
    condition: Condition | None


Sentence: TypeAlias = Rule | Define


@dataclass(frozen=True, slots=True)
class Introduce(Node):
    """`let Hero be a Creature.`"""

    name: Name
    noun: Noun


@dataclass(frozen=True, slots=True)
class Holds(Node):
    """A fact of an example: `the Hero is Prone.`"""

    condition: Condition


@dataclass(frozen=True, slots=True)
class Starts(Node):
    """`start of a Turn`, as a step of an example."""

    window: Path


@dataclass(frozen=True, slots=True)
class Ends(Node):
    """`end of the Turn`, as a step of an example."""

    window: Path


@dataclass(frozen=True, slots=True)
class Passes(Node):
    """`end of 2 Hours`, as a step of an example: time of the clock goes by."""

    count: int
    unit: Name


@dataclass(frozen=True, slots=True)
class Takes(Node):
    """`the Rival takes clause e1 with the Hero as Target`, as a step of an example: an offer is taken."""

    path: Path
    verb: Verb
    clause: ClauseId
    names: tuple[tuple[Name, Path], ...]


Fact: TypeAlias = Introduce | Holds
Occasion: TypeAlias = When | At
Happening: TypeAlias = Effect | Starts | Ends | Passes | Takes
