"""Rolls: what goes into one, what may still change it, and how its dice are read."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from . import engine, roll_effects, settle, values
from .drivers import Command
from .errors import IllegalAction
from .events import Event
from .facts import check_number, check_roles
from .fields import Field
from .requests import Answer, Choose, Request, index_of
from .results import Bound, Total, Verdict
from .rounds import Round
from .things import RollResult
from .throwing import read, throw
from .written import Said

if TYPE_CHECKING:
    from .world import World

Numbers = dict[str, Any]
_NOTHING: Mapping[str, Field] = {}
_NONE: frozenset[str] = frozenset()
R = TypeVar("R", bound=RollResult)
COMES_OUT = ("by", "clause", "degree", "dice_left", "faces", "kind", "margin", "numbers", "succeeded")
"""What a throw writes into its result."""


class Take(NamedTuple):
    """One input of a kind: its bounds, and which input's modifiers stand under the same bound."""

    name: str
    low: int | None = None
    high: int | None = None
    together: str | None = None

    def bounded(self, value: int, met: list[Bound], along: str = "") -> int:
        """The value inside the bounds; `met` gets the bound where one takes effect."""
        held = value if self.low is None else max(value, self.low)
        held = held if self.high is None else min(held, self.high)
        if held != value:
            met.append(Bound(self.name, value, held, along))
        return held


class Kind(NamedTuple):
    """How dice become a degree. `known` fills in the numbers that need no dice; `read` fills in the rest and gives the
    degree's index and the margin. `shifts` are the ids of its shift lines: `read` leaves out those that are beaten.
    """

    name: str
    dice: tuple[tuple[str, int, int], ...]
    takes: tuple[Take, ...]
    degrees: tuple[tuple[str, bool], ...]
    read: Callable[[Numbers, frozenset[str]], tuple[int, int]]
    known: Callable[[Numbers], None] | None = None
    shifts: tuple[str, ...] = ()
    opposes: str | None = None
    rank: Callable[[str, Numbers], int | None] | None = None
    falls_to: str = ""


class Spec(NamedTuple):
    """One roll: its kinds, which attributes feed which input, and which role is a number for which input."""

    name: str
    kinds: tuple[str, ...]
    attributes: dict[str, tuple[Field, ...]]
    numbers: dict[str, str]
    result: Callable[[], RollResult]

    @property
    def several(self) -> bool:
        """Whether several attributes may feed one input."""
        return any(len(fields) > 1 for fields in self.attributes.values())


class Made(NamedTuple):
    """A roll as it was made: what fell, what came out, and its input with all that clauses made of it."""

    roll: str
    faces: tuple[int, ...]
    degree: str
    margin: int
    numbers: Numbers
    totals: tuple[tuple[str, Total], ...]
    bounds: tuple[Bound, ...] = ()


class Ready(NamedTuple):
    """A roll before its dice: its input, the dice to throw, the shift lines that do not count, and what clauses gave to it."""

    spec: Spec
    kind: Kind
    by: Any
    roles: dict[str, Any]
    numbers: Numbers
    dice: tuple[tuple[str, int, int], ...]
    keep: str | None
    beaten: frozenset[str]
    totals: tuple[tuple[str, Total], ...] = ()
    bounds: tuple[Bound, ...] = ()


class Plan(NamedTuple):
    """What is the same each time a roll is made alone: worked out once for an edition. `key` is that of making it.

    `banned`: something may forbid it; `last_word`: something may act just before it succeeds or fails.
    """

    spec: Spec
    kind: Kind
    key: str
    banned: bool
    several: bool
    last_word: bool


def plan_of(w: World, roll: str) -> Plan:
    """The plan of a roll by its name."""
    game = w._game
    found: Plan | None = game.roll_plans.get(roll)
    if found is None:
        spec, key = game.rolls[roll], f"make {roll}"
        found = Plan(spec, _kind_of(w, spec), key, key in game.cannot, spec.several, key in game.roll_woulds)
        game.roll_plans[roll] = found
    return found


class PendingRoll(Command[R]):
    """A roll with its input, not made yet. `into` is a result that stands in the world already and takes what comes out."""

    __slots__ = ("by", "dice", "given", "into", "roles", "roll")

    def __init__(
        self,
        world: World,
        roll: str,
        by: Any,
        roles: dict[str, Any],
        given: dict[str, int],
        dice: int = 1,
        into: RollResult | None = None,
    ) -> None:
        check_roles(world, f"make {roll}", roles)
        for name, number in given.items():
            check_number(name, number)
        self.roll = roll
        self.by = by
        self.roles = roles
        self.given = given
        self.dice = dice
        self.into = into
        super().__init__(world, roll, self._make, self._may)

    def _may(self) -> Verdict:
        return self._world.verdict(Event(f"make {self.roll}", self.by, {"by": self.by, **self.roles}))

    def _telling(self) -> Said:
        more = {"numbers": self.given, "dice": self.dice, "into": self.into}
        plain = {"numbers": {}, "dice": 1, "into": None}
        told = {name: value for name, value in more.items() if value != plain[name]}
        return Said(f"make {self.roll}", self.by, self.roles, told)

    def _make(self) -> Generator[Request, Answer, R]:
        w = self._world
        r = Round(w, None)
        r.clause = "host"
        if plan_of(w, self.roll).banned and not (verdict := self._may()):
            raise IllegalAction(f"make {self.roll}", verdict.reasons)
        result: R = yield from make(w, r, self.roll, self.by, self.roles, self.given, self.into)
        asking = engine.whole(w, r)
        if asking is not None:
            yield from asking
        return result


def prepare(
    w: World, r: Round, spec: Spec, kind: Kind, by: Any, roles: dict[str, Any], given: dict[str, int]
) -> Generator[Request, Answer, Ready]:
    """What goes into a roll. Asks only where several attributes may feed one input."""
    fed: dict[str, Field] = {}
    for take in kind.takes:
        fields = spec.attributes.get(take.name, ())
        if len(fields) > 1 and take.name not in given and _by_number(spec, roles, take.name) is None:
            fed[take.name] = yield from _feeding(r, by, fields)
    return ready_for(w, spec, kind, by, roles, given, fed)


def ready_for(
    w: World,
    spec: Spec,
    kind: Kind,
    by: Any,
    roles: dict[str, Any],
    given: dict[str, int],
    fed: Mapping[str, Field] = _NOTHING,
) -> Ready:
    """What goes into a roll: attributes with their modifiers, number roles, and what the host hands over.

    `fed` are the attributes that were chosen, where several may feed one input.
    """
    bringing = roll_effects.bringing(w, spec.name, by, roles)
    clauses = {rule.clause for rule in bringing}
    of_roll = values.modifiers(w, spec.name, by, roles, clauses)
    numbers: Numbers = {}
    along = 0
    last: Take | None = None
    added: dict[str, int] = {}
    totals: list[tuple[str, Total]] = []
    met: list[Bound] = []
    for take in kind.takes:
        name = take.name
        if name == "Modifiers":
            last = take
            continue
        if name in given:
            value = given[name]
        elif spec.numbers and (number := _by_number(spec, roles, name)) is not None:
            value = number
        elif fields := spec.attributes.get(name):
            total = values.total_in(w, by, fed.get(name, fields[0]), spec.name, roles)
            value = total.value
            totals.append((name, total))
            if total.parts:
                added[name] = sum([p.amount for p in total.parts if p.stage == "add"])
        else:
            value = 0
        numbers[name] = value if take.low is None and take.high is None else take.bounded(value, met)
    if last is not None:
        along = added.get(beside := last.together or "", 0)
        value = of_roll.value + given.get("Modifiers", 0) + along
        numbers["Modifiers"] = last.bounded(value, met, beside if along else "") - along
    if kind.known is not None:
        kind.known(numbers)
    dice, keep, unheeded = kind.dice, None, _NONE
    if bringing or kind.shifts:
        clauses.update(part.clause for part in (*of_roll.parts, *of_roll.dropped))
        effects = roll_effects.left(w, bringing, clauses)
        throwing = next((effect for effect in effects if effect[0]), None)
        if throwing is not None:
            name = dice[0][0] if dice else ""
            dice, keep = ((name, throwing[0], throwing[1]), *dice[1:]), throwing[2]
        ignored = frozenset(line for effect in effects for line in effect[4] if line in kind.shifts)
        unheeded = roll_effects.unheeded(w, kind, clauses) | ignored
    totals.append(("Modifiers", of_roll))
    return Ready(spec, kind, by, roles, numbers, dice, keep, unheeded, tuple(totals), tuple(met))


def _by_number(spec: Spec, roles: dict[str, Any], take: str) -> int | None:
    """The number that a role gives to an input."""
    for role, name in spec.numbers.items() if spec.numbers else ():
        if name == take and roles.get(role) is not None:
            number: int = roles[role]
            return number
    return None


def _feeding(r: Round, by: Any, fields: tuple[Field, ...]) -> Generator[Request, Answer, Field]:
    """Which of several attributes feeds an input: the roller says."""
    request = Choose(by, r.clause, r._id(), tuple(f.name for f in fields), "attribute")
    return fields[index_of(request, (yield request))]


def make(
    w: World,
    r: Round,
    roll: str,
    by: Any,
    roles: dict[str, Any],
    given: dict[str, int] | None = None,
    into: RollResult | None = None,
) -> Generator[Request, Answer, Any]:
    """Makes a roll; its event joins the round. None where some clause forbids it."""
    spec, kind, key, banned, several, last_word = plan_of(w, roll)
    if banned and not w.verdict(Event(key, by, {"by": by, **roles})):
        return None
    if several:
        ready = yield from prepare(w, r, spec, kind, by, roles, given or {})
    else:
        ready = ready_for(w, spec, kind, by, roles, given or {})
    result = read(ready, *(yield from throw(w, r, ready)))
    result.clause = r.clause
    if into is None:
        w._enter_world(result, (r.clause,), r.event)
    else:
        result = _taken(w, r, into, result)
    note(w, result, ready, r.clause, r.event)
    if last_word:
        yield from _last_word(w, r, ready, result)
    r.made[id(result)] = ready
    r.rolled(result)
    return result


def note(w: World, result: RollResult, ready: Ready, clause: str, event: Event | None) -> None:
    """Writes down how a roll was made, for who asks why."""
    made = Made(result.roll, result.faces, result.degree, result.margin, result.numbers, ready.totals, ready.bounds)
    w._journal.note(result.by, "roll", made, (clause,), event)


def _kind_of(w: World, spec: Spec) -> Kind:
    """The kind in which a roll stands alone."""
    kinds: list[Kind] = [w._game.roll_kinds[name] for name in spec.kinds]
    return next((k for k in kinds if k.opposes is None), kinds[0])


def again(w: World, r: Round, result: RollResult) -> Generator[Request, Answer, RollResult]:
    """Makes a roll of this round once more: the result and its event are those of the last throw."""
    ready: Ready | None = r.made.get(id(result))
    if ready is not None:
        yield from _rethrow(w, r, ready, result)
    return result


def _rethrow(w: World, r: Round, ready: Ready, result: RollResult) -> Generator[Request, Answer, None]:
    made = read(ready, *(yield from throw(w, r, ready)))
    made.clause = result.clause
    note(w, _taken(w, r, result, made), ready, r.clause, r.event)


def _taken(w: World, r: Round, into: RollResult, made: RollResult) -> RollResult:
    """The result as a thing that was there before: what lists hold is what was rolled."""
    for slot in COMES_OUT:
        w._journal.put(into, slot, getattr(made, slot), (r.clause,), r.event)
    return into


def _last_word(w: World, r: Round, ready: Ready, result: RollResult) -> Generator[Request, Answer, None]:
    """`would succeed` and `would fail`: each such sentence acts once, until none is left."""
    acted: set[tuple[Any, ...]] = set()
    key = f"make {ready.spec.name}"
    while True:
        event = Event(key, ready.by, {"by": ready.by, **ready.roles}, clauses=(r.clause,), parent=r.event, roll=result)
        found = None
        for reaction in w._game.roll_woulds[key]:
            assert reaction.match is not None
            names = [] if reaction.steps in acted else reaction.match(w, event, r)
            if names:
                found = (reaction, names[0])
                break
        if found is None:
            return
        acted.add(found[0].steps)
        for thrown_again in (yield from settle.joined(w, r, event, *found)):
            if thrown_again:
                yield from _rethrow(w, r, ready, result)
