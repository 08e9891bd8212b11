"""What each sentence says, resolved and typed but still in the author's order: the bridge from `analysis` to `plan`.

In: nothing; data types. Out: `analysis.resolve` builds these from syntax trees, `plan.lower` turns them into plans.

How patterns are written. An operand of an event, a deed or a query that is *given* (`the Creature`, `the Team's Purse`)
becomes `Test(Compare("=", Field(role), expr))`; one that is *new* (`a Creature called Other`, with or without a filter)
becomes `Bind(name, Field(role))`, an `IsKind` test where the signature's type is wider, and tests for its filter; `any X`
binds nothing but may test. Names that the sentence does not introduce itself (the rule's subject, the member of the phase)
stay free and stand in `Sentence.free`: the lowering decides whether the event binds them or a scan must.
Shorthands (`names:` of the file) are expanded to what they stand for.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from rulewright.diagnostics import Span
from rulewright.model.terms import Arm, Body, Cond, Expr, Guard, TheWindow

# ------------------------------------------------------------------------------------------------ headers


@dataclass(frozen=True, slots=True)
class Heard:
    """`when E or F,`. `would`: just before it happens. All arms of one header agree on `would`."""

    span: Span
    arms: tuple[Arm, ...]
    would: bool = False


@dataclass(frozen=True, slots=True)
class Moment:
    """`at the end of W,`: a trigger where it opens the sentence, a delay after another trigger, in an offer or in a phase."""

    span: Span
    edge: Literal["start", "end"]
    window: TheWindow  # `of an Order` has owner None; new names are bound by `arm`
    arm: Arm  # the same as an event: Key("start"|"end", window) with its tests and binds


@dataclass(frozen=True, slots=True)
class Guarded:
    """`if`, `unless`, `for each`, `let`, `if X wants`, `if X spends`, `X chooses a N among L`, `once per W`."""

    span: Span
    guard: Guard


@dataclass(frozen=True, slots=True)
class While:
    """`while C,` and `during W,` (as a test that W is open)."""

    span: Span
    cond: Cond


@dataclass(frozen=True, slots=True)
class UntilHeard:
    """`until E,` as a header: once and for all, from the beginning of the frame."""

    span: Span
    arms: tuple[Arm, ...]  # moments are Key("start"|"end", window)


@dataclass(frozen=True, slots=True)
class InsteadOf:
    span: Span
    clauses: tuple[str, ...]


Header: TypeAlias = Heard | Moment | Guarded | While | UntilHeard | InsteadOf

# ------------------------------------------------------------------------------------------------ sentences


@dataclass(frozen=True, slots=True)
class Free:
    """A name the sentence uses but does not introduce: the rule's subject or a role of it, or the member of the phase."""

    name: str
    type: str  # entity, or event for `subject: a Damage to a Creature`


@dataclass(frozen=True, slots=True)
class Says:
    """A sentence with headers and a body. Effects that hold stand in the body as `Hold`; `replaces` marks `instead` after `would`."""

    span: Span
    headers: tuple[Header, ...]
    body: Body
    free: tuple[Free, ...]
    replaces: bool = False
    rests_on: tuple[str, ...] = ()  # `the Source`, `this`: the state (or "effect") whose instance it needs


@dataclass(frozen=True, slots=True)
class Decides:
    """`the Creature's Reach is ..` in a phase: a row of a decision."""

    span: Span
    headers: tuple[Header, ...]
    of: Expr
    attribute: str
    value: Expr
    free: tuple[Free, ...]


@dataclass(frozen=True, slots=True)
class Defines:
    """`define X as S if C.` `params`: the subject, then new roles, in order of the relation's signature."""

    span: Span
    kind: Literal["state", "relation", "number"]
    name: str
    entity: str
    params: tuple[str, ...]
    guards: tuple[Guard, ...]  # what the subject is (`the Hero` free, or a path to test), then the condition
    value: Expr | None
    free: tuple[Free, ...]


@dataclass(frozen=True, slots=True)
class Beat:
    span: Span
    winners: tuple[str, ...]
    losers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class StandFast:
    """`clauses .. happen even if C.` (atoms of C) or `nothing prevents clauses ..` (unstoppable)."""

    span: Span
    clauses: tuple[str, ...]
    headers: tuple[Header, ...]
    atoms: tuple[Cond, ...]
    free: tuple[Free, ...]
    unstoppable: bool = False


@dataclass(frozen=True, slots=True)
class Price:
    span: Span
    name: str  # action, or rule/clause
    amount: int
    resource: str


Sentence: TypeAlias = Says | Decides | Defines | Beat | StandFast | Price

# ------------------------------------------------------------------------------------------------ clauses and rules

Box: TypeAlias = Literal[
    "requirements", "triggers", "effects", "cancellations", "section", "phase", "note", "ruling", "faq"
]


@dataclass(frozen=True, slots=True)
class ClauseMeaning:
    """One clause. `id` is `rule/clause` (or `publication/entry`); `framed`: the rule's frame holds for its sentences.

    `box` and `place` say where its sentences stand: for rulings and FAQ entries the box (and phase) they belong to.
    """

    id: str
    box: Box
    place: int  # index of the section or phase, else 0
    framed: bool
    sentences: tuple[Sentence, ...]
    restates: str | None = None
    prose: bool = False


@dataclass(frozen=True, slots=True)
class PhaseMeaning:
    name: str
    window: str | None
    member: Free | None
    group: Expr | None
    order: Literal["at once", "in turn", "as chosen"] = "at once"
    turn: tuple[Literal["highest", "lowest"], str] | None = None
    chosen_by: Expr | None = None


@dataclass(frozen=True, slots=True)
class RuleMeaning:
    """One rule. `frame` is what its framed clauses imply (`Is(Var(subject), state)`, `Equipped(..)`), None for nothing."""

    id: str
    kind: Literal["state", "equipment", "skill", "action", "procedure", "rule"]
    subjects: tuple[Free, ...]
    frame: Cond | None
    defines: tuple[str, str] | None  # ("state"|"item"|"action", name)
    labels: tuple[str, ...]
    clauses: tuple[ClauseMeaning, ...]
    phases: tuple[PhaseMeaning, ...] = ()
    runs: Heard | Moment | None = None
    decision_owner: Mapping[str, str] = field(default_factory=dict)  # decision attribute -> entity that has it
