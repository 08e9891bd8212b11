"""One scenario or example, resolved: the world it starts from, what happens, and what must come out.

In: nothing; data types. Out: `analysis.cases` builds these, the interpreter and the generated tests run them.
Names that `let` introduces (`let Scout be a Creature`) are `Var("Scout")` in every term of the case; the one thing of an
`only one` entity is `Only`. Nothing here says how a case is run.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from rulewright.diagnostics import Span
from rulewright.model.terms import Cond, Effect, Expr, Key, Slot, TheWindow

# ------------------------------------------------------------------------------------------------ the world before


@dataclass(frozen=True, slots=True)
class Introduce:
    """`let Blow be a Damage to the Hero.` `type` is an entity, event or roll; the roles are those of an event or roll."""

    span: Span
    name: str
    type: str
    roles: tuple[tuple[str, Expr], ...] = ()


@dataclass(frozen=True, slots=True)
class SetAttribute:
    """`the Hero's HP is 5.` A flag takes Num(1) or Num(0); `value` None takes the attribute away (`has no ..`)."""

    span: Span
    of: Expr
    attribute: str
    value: Expr | None


@dataclass(frozen=True, slots=True)
class SetMember:
    """`the Hero's Allies include the Bard.` `absent`: `do not include`."""

    span: Span
    of: Expr
    attribute: str
    element: Expr
    absent: bool = False


@dataclass(frozen=True, slots=True)
class SetState:
    """`the Hero is Prone.`, `the Hero's Frightened is 2.` Level None: the state has none. `absent`: is not."""

    span: Span
    of: Expr
    state: str
    level: Expr | None = None
    source: Expr | None = None
    roles: tuple[tuple[str, Expr], ...] = ()
    absent: bool = False


@dataclass(frozen=True, slots=True)
class SetPlace:
    """`the Hero is on the Table.` `absent`: is not there."""

    span: Span
    of: Expr
    place: Expr
    absent: bool = False


@dataclass(frozen=True, slots=True)
class SetRelation:
    span: Span
    relation: str
    of: Expr
    roles: tuple[tuple[str, Expr], ...]
    absent: bool = False


@dataclass(frozen=True, slots=True)
class SetMeasure:
    """`the Distance from the Hero to the Foe is 5.`: what the host answers when it is asked."""

    span: Span
    measure: str
    roles: tuple[tuple[str, Expr], ...]
    value: Expr


@dataclass(frozen=True, slots=True)
class SetOutcome:
    """`the Check failed by less than 5.` `margin` is the nearest value: 0 for a success, -1 for a failure, else the bound."""

    span: Span
    roll: Expr
    side: Literal["success", "failure"]
    margin: int


@dataclass(frozen=True, slots=True)
class SetDone:
    """`the Hero used Parry during the Turn.`: an entry of the record, in the window (None: before the first step)."""

    span: Span
    key: Key
    fields: tuple[tuple[str, Expr], ...]  # subject, roles, amount
    window: TheWindow | None = None


Given: TypeAlias = (
    Introduce | SetAttribute | SetMember | SetState | SetPlace | SetRelation | SetMeasure | SetOutcome | SetDone
)

# ------------------------------------------------------------------------------------------------ what happens


@dataclass(frozen=True, slots=True)
class StartWindow:
    """`start of the Hero's Turn`. Owner None: opened without its owner."""

    span: Span
    window: str
    owner: Expr | None = None


@dataclass(frozen=True, slots=True)
class EndWindow:
    span: Span
    window: str
    owner: Expr | None = None


@dataclass(frozen=True, slots=True)
class Pass:
    """`end of 2 Hours`: that much time of the clock goes by. `unit` is one of the clock."""

    span: Span
    count: int
    unit: str


@dataclass(frozen=True, slots=True)
class Do:
    """`the Hero uses Parry`, `the Hero makes a Save`, `trigger the Blow`: a command to the world.

    `by` is who does it, None where nobody is named.
    """

    span: Span
    by: Expr | None
    effect: Effect


@dataclass(frozen=True, slots=True)
class Take:
    """An offer is taken: the clause, by whom, with the names that its sentence binds."""

    span: Span
    clause: str
    by: Expr
    names: tuple[tuple[str, Expr], ...] = ()


Step: TypeAlias = StartWindow | EndWindow | Pass | Do | Take

# ------------------------------------------------------------------------------------------------ what must come out


@dataclass(frozen=True, slots=True)
class Must:
    """A fact that must hold at the end. `text` is its sentence, for who reads that it does not."""

    span: Span
    cond: Cond
    text: str = field(default="", compare=False)

    @property
    def quoted(self) -> str:
        return f"'{self.text}'" if self.text else "this fact"


@dataclass(frozen=True, slots=True)
class Asked:
    """One request, in order. Only what is given is compared: `name` of the roll or judgement, inputs of its kind.

    `dice` as they are thrown, `1d6`: of a roll that has no name, or of one whose dice matter.
    """

    span: Span
    kind: Literal["roll", "choose", "judge"]
    name: str | None = None
    by: Expr | None = None
    clause: str | None = None
    inputs: tuple[tuple[str, int], ...] = ()  # DC, Limit, ..: takes and numbers of the roll kind
    options: tuple[Expr, ...] | None = None
    dice: str | None = None


@dataclass(frozen=True, slots=True)
class TotalIs:
    """`of` is `Get` or `InRoll`. Parts and dropped parts are by clause; None: not compared."""

    span: Span
    of: Expr
    value: int | None = None
    parts: tuple[tuple[str, int], ...] | None = None
    dropped: tuple[tuple[str, int], ...] | None = None


@dataclass(frozen=True, slots=True)
class VerdictIs:
    span: Span
    key: Key
    fields: tuple[tuple[str, Expr], ...]  # subject first, then roles
    allowed: bool | None = None
    reasons: tuple[str, ...] | None = None
    against: tuple[str, ...] | None = None
    blocked: tuple[tuple[str, str], ...] | None = None  # what an immunity keeps away, each with its clause


@dataclass(frozen=True, slots=True)
class Changed:
    """A place of the journal; for a state the attribute is its name."""

    span: Span
    place: Slot


Raises: TypeAlias = Literal["IllegalAction", "RulesConflict", "RulesGap", "RulesLoop", "RulesCircle"]


@dataclass(frozen=True, slots=True)
class Editions:
    """In which editions the case counts: `from` and `to` are included, `only` lists ids; all None: everywhere."""

    since: str | None = None
    to: str | None = None
    only: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class Case:
    """`printed`: an example of the rule's page; otherwise a scenario. Clauses are `rule/clause`."""

    span: Span
    rule: str
    id: str
    text: str
    printed: bool
    cites: tuple[str, ...]
    editions: Editions
    variant: str | None
    options: tuple[tuple[str, str], ...]  # option or ruling -> used | not used | alternative
    given: tuple[Given, ...]
    steps: tuple[Step, ...]
    rolls: tuple[tuple[int, ...], ...]  # one tuple per request, one face per die
    choices: tuple[bool | int, ...]
    then: tuple[Must, ...] = ()
    degrees: tuple[str, ...] | None = None
    asks: tuple[Asked, ...] | None = None
    totals: tuple[TotalIs, ...] = ()
    verdicts: tuple[VerdictIs, ...] = ()
    raises: Raises | None = None
    changes: tuple[Changed, ...] | None = None
    closed: tuple[str, ...] = ()


__all__ = [
    "Asked",
    "Case",
    "Changed",
    "Do",
    "Editions",
    "EndWindow",
    "Given",
    "Introduce",
    "Must",
    "Pass",
    "Raises",
    "SetAttribute",
    "SetDone",
    "SetMeasure",
    "SetMember",
    "SetOutcome",
    "SetPlace",
    "SetRelation",
    "SetState",
    "StartWindow",
    "Step",
    "Take",
    "TotalIs",
    "VerdictIs",
]
