"""Terms: expressions, conditions, guards and effects, with every name resolved and every type checked.

In: nothing; these are data types. Out: what sentences mean (`model.meaning`) and what plans are made of (`plan.nodes`).
Terms carry no spans, no printed words and no sections, so two terms are equal exactly when they mean the same.
All names are stable names of the vocabulary; clauses are written `rule/clause`. Absent values follow one rule: an
expression over something absent is absent, a condition about something absent is false, `Not` of an atom about something
absent is false too (the resolver writes `is not` as `Differs`-like atoms below, never as a bare `Not`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

# ------------------------------------------------------------------------------------------------ expressions


@dataclass(frozen=True, slots=True)
class Num:
    value: int


@dataclass(frozen=True, slots=True)
class Sym:
    """A constant of an enum."""

    enum: str
    value: str


@dataclass(frozen=True, slots=True)
class StateName:
    """A state as a value: an element of a `set of state`."""

    state: str


@dataclass(frozen=True, slots=True)
class ClauseName:
    clause: str


@dataclass(frozen=True, slots=True)
class Dice:
    """Rolled once where it stands; a request to the host."""

    count: int
    faces: int


@dataclass(frozen=True, slots=True)
class Var:
    """A name bound by a guard, a header or an enclosing quantifier."""

    name: str


@dataclass(frozen=True, slots=True)
class Only:
    """The one thing of an `only one` entity, or the item that a rule defines."""

    entity: str


@dataclass(frozen=True, slots=True)
class Field:
    """A field of what is being handled: an event, a query, or a roll inside its kind.

    `event` is the event itself, as a thing whose attributes can be read and (EventSlot) written;
    `subject`; a preposition (`by`, `on`, `from`, `against`, ..) for a role; an attribute of the event or roll by its
    name; `amount`, `source`, `level`; `roll` (the result, for events of rolls); `owner` (of a window).
    `succeeded` is 1 or 0 for events with an outcome; `old` and `new` are a number before and after, for `reach`.
    Inside a roll kind: `Die` or the name of the die, a take, a number, and `Roller` and `Opponent` where rolls oppose
    each other (their `Dice` are what is left).
    """

    name: str


@dataclass(frozen=True, slots=True)
class Caused:
    """The nearest event, roll or action of that name in the chain of causes of what is handled: `loses HP from a Damage`."""

    name: str


@dataclass(frozen=True, slots=True)
class Get:
    """An attribute as rules see it: numbers through the value pipeline, sets with what is granted."""

    of: Expr
    attribute: str


@dataclass(frozen=True, slots=True)
class Level:
    """The level of a state, 0 when absent; for a state without levels 1 or 0."""

    of: Expr
    state: str


@dataclass(frozen=True, slots=True)
class SourceOf:
    """The Source of a state instance bound by `EachInstance`, or of the one instance of `state` on `of`."""

    of: Expr
    state: str


@dataclass(frozen=True, slots=True)
class StateRole:
    """What stands in a role of a state instance (`Grabbed by X`), bound like that of `SourceOf`."""

    of: Expr
    state: str
    role: str


@dataclass(frozen=True, slots=True)
class TheWindow:
    """An instance of a window: the open one (absent when none is), the next or the previous one. Owner None: whoever owns it."""

    window: str
    owner: Expr | None = None
    which: Literal["this", "next", "previous"] = "this"


@dataclass(frozen=True, slots=True)
class RollUse:
    """A roll with its roles: `a Strike Roll against the Other`. `by` is given where it is made."""

    roll: str
    roles: tuple[tuple[str, Expr], ...] = ()


@dataclass(frozen=True, slots=True)
class InRoll:
    """`its Power in a Strike Roll`: the attribute with the `gets` on it, in general and in that roll."""

    of: Expr
    attribute: str
    roll: RollUse


@dataclass(frozen=True, slots=True)
class Arith:
    op: Literal["+", "-", "*"]
    left: Expr
    right: Expr


@dataclass(frozen=True, slots=True)
class Divide:
    """`rounding` None: as the vocabulary says."""

    left: Expr
    right: Expr
    rounding: Literal["up", "down"] | None = None


@dataclass(frozen=True, slots=True)
class Else:
    """`E else F`: F where there is no E."""

    value: Expr
    fallback: Expr


@dataclass(frozen=True, slots=True)
class Pick:
    which: Literal["higher", "lower"]
    left: Expr
    right: Expr


@dataclass(frozen=True, slots=True)
class Over:
    """The highest, lowest (absent for an empty group) or total (0) of an attribute over a group."""

    which: Literal["highest", "lowest", "total"]
    attribute: str
    group: Expr


@dataclass(frozen=True, slots=True)
class Count:
    group: Expr


@dataclass(frozen=True, slots=True)
class CountPast:
    """How many events matched `arms` in the stretch."""

    arms: tuple[Arm, ...]
    stretch: Stretch


@dataclass(frozen=True, slots=True)
class TotalPast:
    """The sum of Field("amount") over matching events of the stretch."""

    arms: tuple[Arm, ...]
    stretch: Stretch


@dataclass(frozen=True, slots=True)
class Lookup:
    table: str
    column: str | None
    key: Expr


@dataclass(frozen=True, slots=True)
class Where:
    """The members of a group for which `cond` holds, each bound to `var` in turn."""

    group: Expr
    var: str
    cond: Cond


@dataclass(frozen=True, slots=True)
class Extreme:
    """`those with the highest A among G`."""

    which: Literal["highest", "lowest"]
    attribute: str
    group: Expr


@dataclass(frozen=True, slots=True)
class AllThings:
    """All entities of a type, in the order in which the host added them."""

    entity: str


@dataclass(frozen=True, slots=True)
class Numbers:
    """The whole numbers from one to another, both included; none where the first is more."""

    lowest: Expr
    highest: Expr


@dataclass(frozen=True, slots=True)
class Members:
    """`any Creature` inside a set of one: wraps a single thing as a group of at most one."""

    of: Expr


@dataclass(frozen=True, slots=True)
class Measured:
    """A measure of the host, asked once per resolution."""

    measure: str
    roles: tuple[tuple[str, Expr], ...]


Expr: TypeAlias = (
    Num
    | Sym
    | StateName
    | ClauseName
    | Dice
    | Var
    | Only
    | Field
    | Caused
    | Get
    | Level
    | SourceOf
    | StateRole
    | TheWindow
    | InRoll
    | Arith
    | Divide
    | Else
    | Pick
    | Over
    | Count
    | CountPast
    | TotalPast
    | Lookup
    | Where
    | Extreme
    | AllThings
    | Numbers
    | Members
    | Measured
    | RollUse
)

# ------------------------------------------------------------------------------------------------ conditions


@dataclass(frozen=True, slots=True)
class Always:
    """Holds."""


@dataclass(frozen=True, slots=True)
class AllOf:
    """Left to right, stops at the first that fails."""

    parts: tuple[Cond, ...]


@dataclass(frozen=True, slots=True)
class OneOf:
    parts: tuple[Cond, ...]


@dataclass(frozen=True, slots=True)
class Not:
    """The opposite of a whole condition: `unless`, `not (..)`, `otherwise`."""

    cond: Cond


@dataclass(frozen=True, slots=True)
class Is:
    """Holds a state or is in a state group; `no` asks for the opposite and is false too when `of` is absent.

    `still` asks for the very instance that the event being handled brought.
    """

    of: Expr
    state: str
    no: bool = False
    still: bool = False


@dataclass(frozen=True, slots=True)
class Flag:
    """A flag attribute."""

    of: Expr
    attribute: str
    no: bool = False


@dataclass(frozen=True, slots=True)
class Compare:
    """Numbers by all operators; things, constants, places and rolls by `=` and `!=`. False when either side is absent."""

    op: Literal["=", "!=", "<", "<=", ">", ">="]
    left: Expr
    right: Expr


@dataclass(frozen=True, slots=True)
class IsKind:
    of: Expr
    entity: str
    no: bool = False


@dataclass(frozen=True, slots=True)
class Present:
    """There is such a thing; for a list or set: it has a member."""

    value: Expr
    no: bool = False


@dataclass(frozen=True, slots=True)
class Includes:
    """A list or set holds the element."""

    group: Expr
    element: Expr
    no: bool = False


@dataclass(frozen=True, slots=True)
class Related:
    """A relation holds, stored or defined."""

    relation: str
    of: Expr
    roles: tuple[tuple[str, Expr], ...]
    no: bool = False


@dataclass(frozen=True, slots=True)
class At:
    """The place of a thing."""

    of: Expr
    place: Expr
    no: bool = False


@dataclass(frozen=True, slots=True)
class Equipped:
    """One of the bearer's lists of items holds the item and nothing disables it."""

    of: Expr
    item: str


@dataclass(frozen=True, slots=True)
class Some:
    """A quantifier over a group. `all` of an empty group is false; `none` of it is true."""

    quantity: Literal["any", "all", "none", "at least", "at most", "exactly"]
    number: int
    var: str
    group: Expr
    cond: Cond


@dataclass(frozen=True, slots=True)
class Past:
    """Some event in the stretch matched one of the arms; `no`: none did."""

    arms: tuple[Arm, ...]
    stretch: Stretch
    no: bool = False


@dataclass(frozen=True, slots=True)
class Able:
    """The verdict on a deed: key, subject and roles as of a query."""

    key: Key
    fields: tuple[tuple[str, Expr], ...]
    no: bool = False


@dataclass(frozen=True, slots=True)
class Judged:
    """A person's ruling: a request to the host, asked once per event for the same arguments."""

    judgement: str
    by: Expr
    roles: tuple[tuple[str, Expr], ...]


@dataclass(frozen=True, slots=True)
class Happened:
    """The step before did (or did not) happen."""

    no: bool = False


@dataclass(frozen=True, slots=True)
class Outcome:
    """A roll succeeded or failed. `by`: (`>=` or `<`, n) on how much it was missed or made by (max(0, -margin) for failures)."""

    roll: Expr
    side: Literal["success", "failure"]
    by: tuple[Literal[">=", "<"], int] | None = None


@dataclass(frozen=True, slots=True)
class DegreeIs:
    roll: Expr
    degrees: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HasState:
    """At least one instance of `state` on `of` satisfies the condition, bound to `var` (per-source states)."""

    of: Expr
    state: str
    var: str
    cond: Cond


Cond: TypeAlias = (
    Always
    | AllOf
    | OneOf
    | Not
    | Is
    | Flag
    | Compare
    | IsKind
    | Present
    | Includes
    | Related
    | At
    | Equipped
    | Some
    | Past
    | Able
    | Judged
    | Happened
    | Outcome
    | DegreeIs
    | HasState
)


@dataclass(frozen=True, slots=True)
class Stretch:
    """A stretch of the record: `during W` (that instance, also while it is open), or `since the start|end of W`."""

    kind: Literal["during", "since start", "since end"]
    window: TheWindow


# ------------------------------------------------------------------------------------------------ what can be heard or asked


@dataclass(frozen=True, slots=True)
class Key:
    """What kind of thing happens or is asked for; everything else about it is in its fields.

    kind        name                fields besides `subject`
    become      state or group      source, level, and the state's roles
    stop        state or group      source
    lose, gain  attribute           amount, source, last (0/1: came from above 0 to 0 or less)
    gain_level, lose_level  state   amount
    reach       attribute or state  old, new (the test against the number is a guard)
    enter, leave  place entity      subject is the thing, `place` the place
    join, leave_group  group entity subject, `group`
    use         action              the action's roles; its attributes
    make        roll                roll, the roll's roles and attributes; succeed/fail are guards on Field("roll")
    happen      event               the event's roles and attributes; `succeeded` for events with outcome
    start, end  window              owner
    A key names one declared name: the lowering writes one arm per sub-action, sub-roll or sub-event.
    """

    kind: Literal[
        "become",
        "stop",
        "lose",
        "gain",
        "gain_level",
        "lose_level",
        "reach",
        "enter",
        "leave",
        "join",
        "leave_group",
        "use",
        "make",
        "happen",
        "start",
        "end",
        "place",
        "remove",
        "replace",
        "set",
    ]
    name: str


@dataclass(frozen=True, slots=True)
class Arm:
    """One way to match an event or a query: its key, then a guard program over Field(..) and the names it binds."""

    key: Key
    guards: tuple[Guard, ...] = ()


@dataclass(frozen=True, slots=True)
class Query:
    """A question that is no deed; what is asked by which kind of ruling stands with `plan.nodes.Static`."""

    kind: Literal[
        "attribute",
        "roll",
        "set",
        "state",
        "relation",
        "kind",
        "immune state",
        "immune event",
        "immune label",
        "disable",
        "suppress",
        "keeps",
        "clause",
        "actions",
    ]
    name: str


Ask: TypeAlias = Key | Query


@dataclass(frozen=True, slots=True)
class Question:
    """What a ruling answers: a deed or a query, with tests over its fields. `roll`: only inside this roll."""

    key: Ask
    guards: tuple[Guard, ...] = ()
    roll: str | None = None


# ------------------------------------------------------------------------------------------------ guards


@dataclass(frozen=True, slots=True)
class Bind:
    """Binds a name to a value; the firing goes on only if the value is present."""

    var: str
    value: Expr


@dataclass(frozen=True, slots=True)
class Scan:
    """Ranges over all entities of a type, in the order in which they were added; one firing for each."""

    var: str
    entity: str


@dataclass(frozen=True, slots=True)
class Each:
    """Once per member of a list, fixed at the start. `turn`: one after the other by that attribute; ties are asked of the host.

    `counted` is said of `Numbers`, which are in order as they stand.
    """

    var: str
    group: Expr
    turn: tuple[Literal["highest", "lowest", "counted"], str] | None = None


@dataclass(frozen=True, slots=True)
class EachInstance:
    """Once per instance of a state on a bearer; `var` is the instance (for SourceOf, `while this lasts`)."""

    var: str
    of: Expr
    state: str


@dataclass(frozen=True, slots=True)
class Let:
    """Names a value, present or absent."""

    var: str
    value: Expr


@dataclass(frozen=True, slots=True)
class RandomOne:
    """A random member, asked of the host; nothing among nothing: the sentence does not apply."""

    var: str
    group: Expr


@dataclass(frozen=True, slots=True)
class Test:
    cond: Cond


@dataclass(frozen=True, slots=True)
class Wants:
    by: Expr


@dataclass(frozen=True, slots=True)
class Pays:
    """The payer decides and pays; a price that cannot be paid makes it false without asking."""

    by: Expr
    amount: int
    resource: str


@dataclass(frozen=True, slots=True)
class Chooses:
    """Somebody picks a member; among nothing: the sentence does not apply."""

    var: str
    by: Expr
    group: Expr


@dataclass(frozen=True, slots=True)
class Limit:
    """At most `times` per binding and per instance of the window (outside any: no limit)."""

    id: str
    times: int
    window: str


@dataclass(frozen=True, slots=True)
class Unspent:
    """An `until` header: holds from the beginning of its frame until one of the arms (or window ends) is heard; then it is spent.

    `frame` is what a new beginning is judged by; `vars` are the names that identify the latch.
    """

    id: str
    vars: tuple[str, ...]
    frame: Cond
    arms: tuple[Arm, ...]


Guard: TypeAlias = Bind | Scan | Each | EachInstance | Let | RandomOne | Test | Wants | Pays | Chooses | Limit | Unspent

# ------------------------------------------------------------------------------------------------ places that effects write


@dataclass(frozen=True, slots=True)
class Slot:
    """An attribute of a thing."""

    of: Expr
    attribute: str


@dataclass(frozen=True, slots=True)
class LevelSlot:
    """The level of a state that is there."""

    of: Expr
    state: str


@dataclass(frozen=True, slots=True)
class AmountSlot:
    """The amount of the event that would happen."""


@dataclass(frozen=True, slots=True)
class VarSlot:
    """A number named by `let`."""

    var: str


@dataclass(frozen=True, slots=True)
class EventSlot:
    """An attribute of the event being handled, named by the variable that holds it."""

    var: str
    attribute: str


Target: TypeAlias = Slot | LevelSlot | AmountSlot | VarSlot | EventSlot

# ------------------------------------------------------------------------------------------------ lifetimes


@dataclass(frozen=True, slots=True)
class AtBoundary:
    """Until the start or end of a window instance, fixed when the sentence is carried out."""

    edge: Literal["start", "end"]
    window: TheWindow


@dataclass(frozen=True, slots=True)
class OnEvent:
    arms: tuple[Arm, ...]


@dataclass(frozen=True, slots=True)
class WhileTrue:
    """Looked at after every round and every host fact."""

    cond: Cond


@dataclass(frozen=True, slots=True)
class ForCount:
    """`for 2 Rounds` (a counted window) or `for 10 Minutes` (a clock unit)."""

    number: int
    unit: str


@dataclass(frozen=True, slots=True)
class WithThis:
    """Ends with the state instance or effect instance whose sentence this is."""


@dataclass(frozen=True, slots=True)
class Lasting:
    """`and keeps it`: nothing in this sentence ends it."""


Ending: TypeAlias = AtBoundary | OnEvent | WhileTrue | ForCount | WithThis | Lasting

# ------------------------------------------------------------------------------------------------ effects that happen once


@dataclass(frozen=True, slots=True)
class Become:
    """`source` is what `from` names, or what semantics section 5 finds; None: absent."""

    who: Expr
    state: str
    level: Expr | None = None
    source: Expr | None = None
    ends: tuple[Ending, ...] = ()
    roles: tuple[tuple[str, Expr], ...] = ()


@dataclass(frozen=True, slots=True)
class Stop:
    """`of` names what the instances to end have: their `source`, and roles. Empty: all there are."""

    who: Expr
    state: str  # a group: each member
    of: tuple[tuple[str, Expr], ...] = ()


@dataclass(frozen=True, slots=True)
class Lose:
    """`amount` None: all of it."""

    who: Expr
    attribute: str
    amount: Expr | None
    source: Expr | None = None


@dataclass(frozen=True, slots=True)
class Gain:
    who: Expr
    attribute: str
    amount: Expr
    source: Expr | None = None


@dataclass(frozen=True, slots=True)
class GainLevel:
    """`gains 1 Wounded`: the state's policy decides."""

    who: Expr
    state: str
    amount: Expr
    source: Expr | None = None
    ends: tuple[Ending, ...] = ()


@dataclass(frozen=True, slots=True)
class LoseLevel:
    """`amount` None: all."""

    who: Expr
    state: str
    amount: Expr | None


@dataclass(frozen=True, slots=True)
class Assign:
    target: Target
    value: Expr


@dataclass(frozen=True, slots=True)
class Increase:
    target: Target
    by: Expr
    cap: Expr | None = None  # `to at most`


@dataclass(frozen=True, slots=True)
class Reduce:
    target: Target
    by: Expr
    floor: Expr | None = None  # `to at least`


@dataclass(frozen=True, slots=True)
class PlaceAt:
    who: Expr
    place: Expr


@dataclass(frozen=True, slots=True)
class PlaceRelated:
    """Sets the relation and gives `who` the place of what it is related to."""

    who: Expr
    relation: str
    roles: tuple[tuple[str, Expr], ...]


@dataclass(frozen=True, slots=True)
class RemoveThing:
    """Off its place; `place` None: whatever it is."""

    who: Expr
    place: Expr | None = None


@dataclass(frozen=True, slots=True)
class RemoveMember:
    """`who` may be a group; takes it out of a list attribute."""

    who: Expr
    of: Expr
    attribute: str


@dataclass(frozen=True, slots=True)
class AddMember:
    who: Expr
    of: Expr
    attribute: str


@dataclass(frozen=True, slots=True)
class Replace:
    """The thing leaves its place and a new one of that type (or the given thing) takes it."""

    who: Expr
    entity: str | None = None
    thing: Expr | None = None


@dataclass(frozen=True, slots=True)
class Raise:
    """Triggers a declared event with roles and attributes."""

    event: str
    roles: tuple[tuple[str, Expr], ...] = ()
    attributes: tuple[tuple[str, Expr], ...] = ()


@dataclass(frozen=True, slots=True)
class RaiseThing:
    """Triggers an event that is a value (or each of a list of them), with roles laid over its own."""

    event: Expr
    roles: tuple[tuple[str, Expr], ...] = ()


@dataclass(frozen=True, slots=True)
class EndWindow:
    window: TheWindow


@dataclass(frozen=True, slots=True)
class EndGroup:
    group: Expr


@dataclass(frozen=True, slots=True)
class EndThis:
    """Ends the state or effect instance that the sentence belongs to."""


@dataclass(frozen=True, slots=True)
class Prevent:
    """The event that would happen does not."""


@dataclass(frozen=True, slots=True)
class UseAction:
    who: Expr
    action: str
    roles: tuple[tuple[str, Expr], ...] = ()


@dataclass(frozen=True, slots=True)
class MakeRoll:
    """Makes a roll and binds its result to `var` for the branches behind it.

    `roll` is a RollUse, or an expression of type roll (`the Source's End Roll`); `fallback` is made where it is absent.
    """

    var: str
    by: Expr
    roll: Expr
    fallback: RollUse | None = None
    again: bool = False


@dataclass(frozen=True, slots=True)
class Join:
    who: Expr
    group: Expr


@dataclass(frozen=True, slots=True)
class LeaveGroup:
    who: Expr
    group: Expr


@dataclass(frozen=True, slots=True)
class EnterPlace:
    who: Expr
    place: Expr


@dataclass(frozen=True, slots=True)
class LeavePlace:
    who: Expr
    place: Expr


@dataclass(frozen=True, slots=True)
class Later:
    """Recorded now with its names, carried out at that boundary."""

    edge: Literal["start", "end"]
    window: TheWindow
    body: Body
    guards: tuple[Guard, ...] = ()  # looked at when it is carried out, before the body


@dataclass(frozen=True, slots=True)
class Hold:
    """A held effect with a lifetime: makes an effect instance with the names bound here."""

    ask: Question  # what queries it answers; guards may read the names bound at the trigger
    what: Ruling
    ends: tuple[Ending, ...]
    source: Expr | None = None


Effect: TypeAlias = (
    Become
    | Stop
    | Lose
    | Gain
    | GainLevel
    | LoseLevel
    | Assign
    | Increase
    | Reduce
    | PlaceAt
    | PlaceRelated
    | RemoveThing
    | RemoveMember
    | AddMember
    | Replace
    | Raise
    | RaiseThing
    | EndWindow
    | EndGroup
    | EndThis
    | Prevent
    | UseAction
    | MakeRoll
    | Join
    | LeaveGroup
    | EnterPlace
    | LeavePlace
    | Later
    | Hold
)

# ------------------------------------------------------------------------------------------------ bodies


@dataclass(frozen=True, slots=True)
class Branch:
    """Effects of one branch; its guards hold for it alone. Reads the world as it was at the start of the round."""

    guards: tuple[Guard, ...]
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Cases:
    """The first arm whose guards pass is carried out: `if A, x; otherwise if B, y; otherwise, z`."""

    arms: tuple[Branch, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """`either ..; or ..`: `by` picks one."""

    by: Expr
    options: tuple[Block, ...]


Item: TypeAlias = Branch | Cases | Choice


@dataclass(frozen=True, slots=True)
class Block:
    """Items that happen together, in one round."""

    items: tuple[Item, ...]


Step: TypeAlias = Block


@dataclass(frozen=True, slots=True)
class Body:
    """Rounds in order: `first ..; then ..`. A single round for everything else."""

    rounds: tuple[Block, ...]


# ------------------------------------------------------------------------------------------------ effects that hold


@dataclass(frozen=True, slots=True)
class Cannot:
    """Forbids what the key asks for; `excepting` names deeds that stay legal."""

    excepting: tuple[Arm, ...] = ()


@dataclass(frozen=True, slots=True)
class Can:
    """Allows what is forbidden by default."""


@dataclass(frozen=True, slots=True)
class OnlyIf:
    """Forbids it unless the condition holds."""

    cond: Cond


@dataclass(frozen=True, slots=True)
class EvenIf:
    """Lifts the bans that would not stand if each of the atoms that holds now were not so.

    An atom is (condition without connectives, as written); `Not`-ed atoms are written with `no`.
    """

    atoms: tuple[Cond, ...]


@dataclass(frozen=True, slots=True)
class UseOnly:
    """Forbids every other action with a subject of this kind; `allowed` are arms over `use` keys."""

    allowed: tuple[Arm, ...]


@dataclass(frozen=True, slots=True)
class Must:
    """While one of these is possible no other action is legal."""

    deeds: tuple[Arm, ...]


@dataclass(frozen=True, slots=True)
class Modifier:
    """Adds to what is asked for. `kind` is a modifier type or `plain`; `sign` says whether it is judged as bonus or penalty."""

    kind: str
    sign: Literal[1, -1]
    amount: Expr  # not negative; the sign is apart


@dataclass(frozen=True, slots=True)
class RollEffectOn:
    effect: str


@dataclass(frozen=True, slots=True)
class Stage:
    """A stage of a value: `is`, `at least`, `at most`, `halve`, `double`."""

    op: Literal["is", "at least", "at most", "halve", "double"]
    value: Expr | None = None
    rounding: Literal["up", "down"] | None = None


@dataclass(frozen=True, slots=True)
class Grant:
    """Adds to a set."""

    value: Expr


@dataclass(frozen=True, slots=True)
class CountsAs:
    no: bool = False
    purpose: str | None = None


@dataclass(frozen=True, slots=True)
class Immune:
    pass


@dataclass(frozen=True, slots=True)
class UseAs:
    """The total of `attribute` of `of` takes the place of the asked attribute's base."""

    of: Expr
    attribute: str


@dataclass(frozen=True, slots=True)
class Disable:
    pass


@dataclass(frozen=True, slots=True)
class Suppress:
    pass


@dataclass(frozen=True, slots=True)
class Keeps:
    """The bearer's state is not ended by the event or its consequences."""

    state: str


Ruling: TypeAlias = (
    Cannot
    | Can
    | OnlyIf
    | EvenIf
    | UseOnly
    | Must
    | Modifier
    | RollEffectOn
    | Stage
    | Grant
    | CountsAs
    | Immune
    | UseAs
    | Disable
    | Suppress
    | Keeps
)
