"""The plan: what a ruleset does, step by step, for any back end.

In: nothing; these are data types. Out: what the interpreter runs and the emitters print.
A plan knows no section, no kind of rule and no form of sentence. Frames (`while the bearer is in the state`, `has this
equipment`) stand as ordinary tests in the guard programs. Two plans are equal exactly when they do the same, step for step;
printed words live outside (`PlanSet.words`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from rulewright.model.terms import Arm, Ask, Block, Body, Cond, Expr, Guard, Query, Ruling
from rulewright.model.vocabulary import Vocabulary


@dataclass(frozen=True, slots=True, order=True)
class Ref:
    """Where something comes from: rule, clause, and the number of the sentence in the clause (from 0)."""

    rule: str
    clause: str
    sentence: int = 0

    @property
    def id(self) -> str:
        return f"{self.rule}/{self.clause}"


@dataclass(frozen=True, slots=True)
class Reaction:
    """When an event matches one of the arms, the body is carried out once per binding.

    Arm guards never ask; they run in the world at the time the event is handled. Bindings of different arms of one reaction
    that are equal fire once. `guards` may ask (dice, wants, prices, choices) and run in stage a of the first round; a firing
    that they stop does nothing. `instance` names the variable that holds the state or effect instance whose sentence this is.
    """

    ref: Ref
    arms: tuple[Arm, ...]
    body: Body
    vars: tuple[str, ...] = ()  # the names that make up a binding, in order
    guards: tuple[Guard, ...] = ()
    instance: str | None = None


@dataclass(frozen=True, slots=True)
class Would:
    """Acts just before an effect happens (stage b). With `instead` the event is replaced by the body; otherwise the body joins.

    Prevent and changes of AmountSlot() in the body act on the event.
    """

    ref: Ref
    arms: tuple[Arm, ...]
    body: Body
    instead: bool = False
    vars: tuple[str, ...] = ()
    guards: tuple[Guard, ...] = ()  # may ask


@dataclass(frozen=True, slots=True)
class Static:
    """Answers a query whenever it is asked. What is asked, by kind of ruling:

    Cannot, Can, OnlyIf, EvenIf     the deed: Key("use", action), Key("join", group), Key("become", state), ..; fields as of the event
    EvenIf over clauses             Query("clause", "rule/clause")
    UseOnly, Must                   Query("actions", entity of the subject)
    Modifier, Stage, UseAs          Query("attribute", name) with Field("subject"), in a roll also Field("roll name") and the roll's roles;
                                    Query("roll", name) for modifiers and roll effects of a roll itself
    Grant                           Query("set", attribute)
    CountsAs                        Query("state"|"relation"|"kind", name)
    Immune                          Query("immune state"|"immune event"|"immune label", name)
    Disable                         Query("disable", ""): Field("subject") is the bearer, Field("item") the item
    Suppress                        Query("suppress", state)
    Keeps                           Query("keeps", state)
    """

    ref: Ref
    ask: Ask
    guards: tuple[Guard, ...]
    what: Ruling
    roll: str | None = None  # only inside this roll (Modifier, Stage, UseAs on an attribute)


@dataclass(frozen=True, slots=True)
class Definition:
    """A defined state, relation or number. `params` are the names that the definition binds: the subject first, then roles.

    Several definitions of one state or relation are alternatives. Guards range over what is neither bound nor a parameter.
    """

    ref: Ref
    kind: Literal["state", "relation", "number"]
    name: str
    entity: str  # the subject's type
    params: tuple[str, ...]
    guards: tuple[Guard, ...]
    value: Expr | None = None  # numbers only


@dataclass(frozen=True, slots=True)
class Offer:
    """What somebody may start at will: open whenever the guards hold; the price is paid, then the body is carried out.

    `by` is the variable of who decides. `price` is None for `if X wants`.
    """

    ref: Ref
    guards: tuple[Guard, ...]
    by: str
    price: tuple[int, str] | None
    body: Body
    vars: tuple[str, ...] = ()
    after: tuple[Guard, ...] = ()  # looked at once it was taken up and paid for; may ask


@dataclass(frozen=True, slots=True)
class Decide:
    """A row of a decision: while the guards hold, `attribute` of `of` is `value`."""

    ref: Ref
    of: Expr
    attribute: str
    guards: tuple[Guard, ...]
    value: Expr


@dataclass(frozen=True, slots=True)
class Work:
    """A sentence carried out when its phase runs."""

    ref: Ref
    guards: tuple[Guard, ...]
    body: Body


@dataclass(frozen=True, slots=True)
class Phase:
    """`var` ranges over `group` (None: once). All work of a phase is one round for all members unless `turn` or `chosen_by` is given."""

    name: str
    window: str | None
    var: str | None
    group: Expr | None
    turn: tuple[Literal["highest", "lowest"], str] | None
    chosen_by: Expr | None
    work: tuple[Work, ...]
    decides: tuple[Decide, ...]


@dataclass(frozen=True, slots=True)
class Procedure:
    """Phases in order, started by an event; `vars` are bound by the arm (the event's subject, for example)."""

    rule: str
    arms: tuple[Arm, ...]
    phases: tuple[Phase, ...]
    vars: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Beats:
    """Where both decide the same thing, `winner` counts. Clauses are `rule/clause`, or `rule/shift:id` for a shift line."""

    winner: str
    loser: str
    ref: Ref


@dataclass(frozen=True, slots=True)
class Stands:
    """Bans, disabling and suppression named by `atoms` (all of them, when `unstoppable`) do not touch these clauses."""

    ref: Ref
    clauses: tuple[str, ...]
    guards: tuple[Guard, ...]
    atoms: tuple[Cond, ...]
    unstoppable: bool = False


@dataclass(frozen=True, slots=True)
class Costs:
    """The price of an action or clause."""

    ref: Ref
    name: str  # action, or rule/clause
    amount: int
    resource: str


Sentence: TypeAlias = Reaction | Would | Static | Definition | Offer | Procedure | Beats | Stands | Costs


@dataclass(frozen=True, slots=True)
class RulePlan:
    """What one rule does: the unit that editions share when it did not change."""

    rule: str
    defines: tuple[str, str] | None  # ("state", name) or ("item", name)
    sentences: tuple[Sentence, ...]
    labels: tuple[str, ...] = ()  # of the thing it defines


@dataclass(frozen=True, slots=True)
class Words:
    """What is printed about one clause in one edition; never part of a plan."""

    clause: str  # rule/clause
    text: str
    publication: str  # the one that last changed it


@dataclass(frozen=True, slots=True)
class PlanSet:
    """All plans of one game in one edition and variant."""

    game: str
    edition: str
    variant: str | None
    vocabulary: Vocabulary
    rules: tuple[RulePlan, ...]  # by rule id
    chain_limit: int = 1000
    words: Mapping[str, Words] = field(default_factory=dict)
    titles: Mapping[str, str] = field(default_factory=dict)  # rule id -> title
    edition_title: str = ""
    edition_date: str = ""  # as written: year, month or day
    chosen: tuple[tuple[str, str], ...] = ()  # (ruling, alternative) in force, (option, used or not used)


FORMAT = 1

__all__ = [
    "FORMAT",
    "Ask",
    "Beats",
    "Block",
    "Body",
    "Costs",
    "Decide",
    "Definition",
    "Offer",
    "Phase",
    "PlanSet",
    "Procedure",
    "Query",
    "Reaction",
    "Ref",
    "RulePlan",
    "Sentence",
    "Stands",
    "Static",
    "Words",
    "Work",
    "Would",
]
