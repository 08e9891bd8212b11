"""The closed vocabulary of one edition of a game, after names and types have been checked.

In: nothing; these are data types. Out: what sentences, plans and emitters look names up in.
Every table is keyed by the *stable* name, the one a thing was first published under. `Vocabulary.printed` maps stable
names to the words of this edition, so that errata which rename a term change what is printed and nothing else.
Cells that are sentences of the language (degrees of a roll kind, for example) hold the terms they resolve to.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from rulewright.model.terms import Arm, Cond, Expr, Step


@dataclass(frozen=True, slots=True)
class Ty:
    """The type of a value: a base with how many of it.

    `base` is one of `number`, `flag`, `state` (a state as a value), `roll` (a roll as a value: `optional roll`),
    `clause`, `thing`, `place`, `item`, `dice`, or the stable name of an entity, enum, event, action, roll, window or item.
    """

    base: str
    many: Literal["", "list", "set"] = ""
    optional: bool = False


@dataclass(frozen=True, slots=True)
class Track:
    """A number that is lost and gained. Bounds are a number or the name of an attribute of the same thing."""

    low: int | str | None = None
    high: int | str | None = None
    overflow: str | None = None  # attribute that collects what the lower bound cut off
    fills: str | None = None  # attribute that collects what the upper bound cut off
    gaining: Literal["add", "highest", "chosen"] = "add"


@dataclass(frozen=True, slots=True)
class Attribute:
    """One attribute of an entity, event, roll or action.

    `role` says what kind of attribute it is: `plain`; `track`; `overflow` (fed by a track); `zone` (`number of Zone`,
    changing it is entering that place); `decision` (decided by clauses, once per phase); `window` (a window that the
    owner has); `resource` (a track from 0 of whoever pays).
    """

    name: str
    owner: str  # the entity that declares it
    ty: Ty
    role: Literal["plain", "track", "overflow", "zone", "decision", "window", "resource"] = "plain"
    track: Track | None = None  # also the bounds of a plain number: `{number: from 0}`
    clears: tuple[Arm, ...] = ()  # events at which the attribute is set back; Var("it") is the owner
    zone_of: str | None = None  # entity that the number stands for, when role is `zone`
    drawn: bool = False  # pages draw it as a place on a line


@dataclass(frozen=True, slots=True)
class Entity:
    """A kind of thing. `attributes` holds its own ones; inherited ones are found through `parent`."""

    name: str
    parent: str | None
    attributes: Mapping[str, Attribute]
    group_of: str | None = None  # joinable by things of this type
    only_one: bool = False  # exists once in every world: the Table
    item: bool = False  # declared by a rule's `defines` (equipment, skill)


@dataclass(frozen=True, slots=True)
class Role:
    """A role in a signature: `against Creature` is Role("against", Ty("Creature")). `called` binds the role's value inside a state."""

    preposition: str
    ty: Ty
    called: str | None = None
    optional: bool = False


@dataclass(frozen=True, slots=True)
class Signature:
    """How a declared name reads: `Creature uses ~ on Creature`. `lead` holds the small words before the name (`uses`, `in`, ``)."""

    subject: str | None  # entity; None where the name is its own subject (`~ of Engine`)
    lead: str
    roles: tuple[Role, ...]


Policy = Literal["unique", "newest", "per source", "highest level", "add levels", "chosen"]


@dataclass(frozen=True, slots=True)
class State:
    """A state that a bearer can be in. `levels` is (lowest, highest) or None."""

    name: str
    bearer: str
    source: str | None = None
    levels: tuple[int, int] | None = None
    policy: Policy = "unique"
    said: Literal["be", "in", "have"] = "be"
    implies: tuple[str, ...] = ()
    excludes: tuple[str, ...] = ()
    ends: Literal["", "never", "elsewhere"] = ""
    defined: bool = False  # only `define` makes it; raises no events
    roles: tuple[Role, ...] = ()
    internal: bool = False  # bookkeeping that no text speaks of


@dataclass(frozen=True, slots=True)
class Relation:
    name: str
    signature: Signature
    defined: bool = False


@dataclass(frozen=True, slots=True)
class Measure:
    name: str
    signature: Signature
    ty: Ty = Ty("number")


@dataclass(frozen=True, slots=True)
class Judgement:
    name: str
    signature: Signature  # subject: who rules


@dataclass(frozen=True, slots=True)
class Action:
    name: str
    signature: Signature
    parent: str | None = None  # `is a`: using this is using the parent too
    costs: tuple[tuple[int, str], ...] = ()  # (amount, resource)
    default: Literal["allowed", "forbidden"] = "allowed"
    attributes: Mapping[str, Attribute] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Event:
    name: str
    signature: Signature
    attributes: Mapping[str, Attribute] = field(default_factory=dict)
    succeeds: bool = False  # `an Attack succeeds` may be said
    parent: str | None = None


@dataclass(frozen=True, slots=True)
class Take:
    """An input of a roll kind. Bounds clamp; `with_attribute` names the input whose modifiers stand under the same bound."""

    name: str
    ty: Ty
    low: int | None = None
    high: int | None = None
    with_attribute: str | None = None


@dataclass(frozen=True, slots=True)
class Degree:
    name: str
    side: Literal["success", "failure"]
    cond: Cond | None  # None: the last line, which always holds


@dataclass(frozen=True, slots=True)
class Shift:
    id: str
    steps: int  # towards better when positive
    cond: Cond


@dataclass(frozen=True, slots=True)
class RollKind:
    """How dice become a degree. Expressions read Field("Die"), Field(name of a take or a number)."""

    name: str
    dice: tuple[tuple[str, int, int], ...]  # (name, count, faces); the name is `Die` unless several are named
    takes: tuple[Take, ...] = ()
    numbers: tuple[tuple[str, Expr], ...] = ()  # computed in this order
    adjust: tuple[
        tuple[Cond | None, tuple[tuple[str, Expr], ...]], ...
    ] = ()  # lines of (if, ((field, new value), ..)); all lines see the numbers as they were
    degrees: tuple[Degree, ...] = ()  # best first
    shift: tuple[Shift, ...] = ()
    margin: Expr | None = None
    opposes: str | None = None  # kind whose rolls stand against each other
    rank: tuple[tuple[str, Expr], ...] = ()  # degree name -> rank; a die of another degree is out
    falls_to: Literal["", "equal or higher", "higher"] = ""
    parent: str | None = None


@dataclass(frozen=True, slots=True)
class Roll:
    name: str
    signature: Signature
    kinds: tuple[str, ...]
    takes_from: Mapping[str, tuple[str, ...]] = field(
        default_factory=dict
    )  # input -> attributes of the roller that may feed it
    number_role: Mapping[str, str] = field(
        default_factory=dict
    )  # preposition of a number role -> input of the kind (`against` -> DC)
    attributes: Mapping[str, Attribute] = field(default_factory=dict)
    parent: str | None = None


@dataclass(frozen=True, slots=True)
class RollEffect:
    """Something about the throw itself: other dice, and shift lines that do not count."""

    name: str
    dice: tuple[int, int] | None  # (count, faces); None: those of the kind
    keep: Literal["highest", "lowest"]
    cancels: str | None = None
    ignores: tuple[str, ...] = ()  # ids of shift lines


@dataclass(frozen=True, slots=True)
class Table:
    name: str
    columns: tuple[str, ...]  # empty: one nameless column
    rows: tuple[tuple[int, int | None, tuple[int, ...]], ...]  # (from, to or None for `or more`, cells)


@dataclass(frozen=True, slots=True)
class Window:
    name: str
    parent: str | None
    owner: str | None
    counted: tuple[Arm, ...] = ()  # what `for 2 Rounds` counts


@dataclass(frozen=True, slots=True)
class Stacking:
    bonus: Literal["sum", "highest", "lowest", "highest per source"] = "sum"
    penalty: Literal["sum", "highest", "lowest", "highest per source"] = "sum"


@dataclass(frozen=True, slots=True)
class Vocabulary:
    name: str
    entities: Mapping[str, Entity] = field(default_factory=dict)
    enums: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    states: Mapping[str, State] = field(default_factory=dict)
    state_groups: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    relations: Mapping[str, Relation] = field(default_factory=dict)
    measures: Mapping[str, Measure] = field(default_factory=dict)
    judgements: Mapping[str, Judgement] = field(default_factory=dict)
    actions: Mapping[str, Action] = field(default_factory=dict)
    events: Mapping[str, Event] = field(default_factory=dict)
    roll_kinds: Mapping[str, RollKind] = field(default_factory=dict)
    rolls: Mapping[str, Roll] = field(default_factory=dict)
    roll_effects: Mapping[str, RollEffect] = field(default_factory=dict)
    tables: Mapping[str, Table] = field(default_factory=dict)
    windows: Mapping[str, Window] = field(default_factory=dict)
    clock: Mapping[str, int] = field(default_factory=dict)
    resources: tuple[str, ...] = ()
    modifiers: Mapping[str, Stacking] = field(default_factory=dict)  # "plain" is what has no type
    values: tuple[str, ...] = ("substitute", "set", "at least", "at most", "add", "multiply")
    rounding: Literal["down", "up"] = "down"
    aliases: Mapping[str, str] = field(default_factory=dict)  # other words -> stable name
    printed: Mapping[str, str] = field(default_factory=dict)  # stable name -> word of this edition, where it differs


__all__ = [
    "Action",
    "Attribute",
    "Degree",
    "Entity",
    "Event",
    "Judgement",
    "Measure",
    "Policy",
    "Relation",
    "Role",
    "Roll",
    "RollEffect",
    "RollKind",
    "Shift",
    "Signature",
    "Stacking",
    "State",
    "Step",
    "Table",
    "Take",
    "Track",
    "Ty",
    "Vocabulary",
    "Window",
]
