"""Rolls: what goes into one, how the dice are read, and rolls that oppose each other."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from . import engine, values
from .conditions import holds
from .drivers import Command
from .errors import IllegalAction
from .events import Effect, Event
from .fields import Field
from .requests import Answer, Request
from .rounds import Round
from .things import RollResult

if TYPE_CHECKING:
    from .world import World

Numbers = dict[str, Any]
R = TypeVar("R", bound=RollResult)


class Take(NamedTuple):
    """One input of a kind: its bounds, and which input's modifiers stand under the same bound."""

    name: str
    low: int | None = None
    high: int | None = None
    together: str | None = None


class Kind(NamedTuple):
    """How dice become a degree. `read` fills in the numbers and gives the degree's index and the margin."""

    name: str
    dice: tuple[tuple[str, int, int], ...]
    takes: tuple[Take, ...]
    degrees: tuple[tuple[str, bool], ...]
    read: Callable[[Numbers], tuple[int, int]]
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
        self.roll = roll
        self.by = by
        self.roles = roles
        self.given = given
        self.dice = dice
        self.into = into
        deed = Event(f"make {roll}", by, {"by": by, **roles})
        super().__init__(world, roll, self._make, lambda: world.verdict(deed))

    def _make(self) -> Generator[Request, Answer, R]:
        w = self._world
        r = Round(w, None)
        r.clause = "host"
        verdict = w.verdict(Event(f"make {self.roll}", self.by, {"by": self.by, **self.roles}))
        if not verdict:
            raise IllegalAction(f"make {self.roll}", verdict.reasons)
        result: R = yield from make(w, r, self.roll, self.by, self.roles, self.given, self.into)
        queue: engine.Queue = deque()
        yield from engine.finish(w, r, queue)
        yield from engine.handle_all(w, queue)
        return result


def inputs(w: World, spec: Spec, kind: Kind, by: Any, roles: dict[str, Any], given: dict[str, int]) -> Numbers:
    """What goes into a roll: attributes with their modifiers, number roles, and what the host hands over."""
    roles = {"by": by, **roles}
    asked = Event(f"attribute {spec.name}", by, roles)
    numbers: Numbers = {}
    added: dict[str, int] = {}
    of_roll = values.modifiers(w, Event(f"roll {spec.name}", by, roles)).value
    by_number = {take: roles[role] for role, take in spec.numbers.items() if roles.get(role) is not None}
    for take in kind.takes:
        fields = spec.attributes.get(take.name, ())
        if take.name in given and fields == ():
            numbers[take.name] = given[take.name]
        elif fields:
            field = fields[given.get(f"which {take.name}", 0)]
            total = values.total_in(w, by, field, asked)
            numbers[take.name] = total.value
            added[take.name] = sum(p.amount for p in total.parts if p.stage == "add")
        elif take.name in by_number:
            numbers[take.name] = by_number[take.name]
        else:
            numbers[take.name] = 0
    for take in kind.takes:
        if take.name == "Modifiers":
            own = numbers[take.name] + of_roll
            shared = added.get(take.together or "", 0)
            both = own + shared
            if take.low is not None:
                both = max(both, take.low)
            if take.high is not None:
                both = min(both, take.high)
            numbers[take.name] = both - shared
        elif take.low is not None or take.high is not None:
            value = numbers[take.name]
            value = value if take.low is None else max(value, take.low)
            numbers[take.name] = value if take.high is None else min(value, take.high)
    return numbers


def make(
    w: World,
    r: Round,
    roll: str,
    by: Any,
    roles: dict[str, Any],
    given: dict[str, int] | None = None,
    into: RollResult | None = None,
) -> Generator[Request, Answer, Any]:
    """Makes a roll. Its event joins the round."""
    spec: Spec = w._game.rolls[roll]
    kind: Kind = w._game.roll_kinds[spec.kinds[0]]
    numbers = inputs(w, spec, kind, by, roles, given or {})
    faces = yield from throw(w, r, roll, kind, by, roles)
    result = read(w, spec, kind, by, roles, numbers, faces)
    result.clause = r.clause
    if into is None:
        w._enter_world(result, (r.clause,), r.event)
    else:
        result = _taken(w, r, into, result)
    r.rolled(result)
    return result


def _taken(w: World, r: Round, into: RollResult, made: RollResult) -> RollResult:
    """The result as a thing that was there before: what lists hold is what was rolled."""
    for slot in ("by", "clause", "degree", "dice_left", "faces", "kind", "margin", "numbers", "succeeded"):
        w._journal.put(into, slot, getattr(made, slot), (r.clause,), r.event)
    return into


def throw(
    w: World, r: Round, roll: str, kind: Kind, by: Any, roles: dict[str, Any]
) -> Generator[Request, Answer, tuple[int, ...]]:
    """The faces that count, in the order of the kind's dice."""
    effect = _roll_effect(w, roll, by, roles)
    shown: list[int] = []
    for _, count, faces in kind.dice:
        if effect is not None and faces == effect[1]:
            thrown = yield from r.faces(effect[0], effect[1], by)
            shown.append(max(thrown) if effect[2] == "highest" else min(thrown))
        else:
            shown.extend((yield from r.faces(count, faces, by)))
    return tuple(shown)


def _roll_effect(w: World, roll: str, by: Any, roles: dict[str, Any]) -> tuple[int, int, str, str | None] | None:
    rules = w._game.effects_on_roll.get(roll)
    if not rules:
        return None
    asked = Event(f"roll {roll}", by, {"by": by, **roles})
    names = dict.fromkeys(r.name for r in rules if holds(r, w, asked))
    table = w._game.roll_effects
    left = [n for n in names if not any(table[o][3] == n or table[n][3] == o for o in names if o != n)]
    return table[left[0]] if left else None


def read(
    w: World, spec: Spec, kind: Kind, by: Any, roles: dict[str, Any], numbers: Numbers, faces: tuple[int, ...]
) -> RollResult:
    """The result of a roll whose dice have been thrown."""
    at = 0
    for name, count, _ in kind.dice:
        numbers[name] = sum(faces[at : at + count])
        at += count
    numbers["_w"] = w
    index, margin = kind.read(numbers)
    del numbers["_w"]
    result = spec.result()
    result.roll = spec.name
    result.by = by
    result.kind = kind.name
    result.degree, result.succeeded = kind.degrees[index]
    result.margin = margin
    result.faces = faces
    result.dice_left = faces
    result.numbers = numbers
    result.roles = dict(roles)
    for field in type(result)._fields.values():
        if field.name in roles:
            setattr(result, field.slot, roles[field.name])
    return result


def face_to_face(first: PendingRoll[Any], *others: PendingRoll[Any]) -> Command[tuple[RollResult, ...]]:
    """Rolls that oppose each other, the first against all others. Dice are asked for in the order handed over."""
    w = first._world
    rolls = (first, *others)

    def start() -> Generator[Request, Answer, tuple[RollResult, ...]]:
        r = Round(w, None)
        r.clause = "host"
        opposed = _opposed(w, first)
        thrown: list[list[tuple[int, int | None, Numbers]]] = []
        for pending in rolls:
            thrown.append((yield from _dice(w, r, pending, opposed)))
        results = []
        for at, pending in enumerate(rolls):
            against = range(1, len(rolls)) if at == 0 else range(1)
            results.append(_result(w, pending, opposed, thrown[at], [d for o in against for d in thrown[o]]))
        for result, own, at in zip(results, thrown, range(len(rolls)), strict=True):
            facing = [d for o in (range(1, len(rolls)) if at == 0 else range(1)) for d in thrown[o]]
            _degree(opposed, result, own, facing)
            w._enter_world(result, (r.clause,), None)
        made = [_event(result) for result in results]
        queue: engine.Queue = deque()
        yield from _together(w, made, queue)
        yield from engine.handle_all(w, queue)
        return tuple(results)

    return Command(w, " against ".join(p.roll for p in rolls), start)


def _opposed(w: World, pending: PendingRoll[Any]) -> Kind:
    spec: Spec = w._game.rolls[pending.roll]
    kinds: list[Kind] = [w._game.roll_kinds[k] for k in spec.kinds]
    found = next((k for k in kinds if k.opposes is not None), None)
    if found is None:
        found = next((k for k in w._game.roll_kinds.values() if k.opposes == kinds[0].name), None)
    if found is None:
        raise ValueError(f"{pending.roll} is no roll that others oppose")
    return found


def _dice(
    w: World, r: Round, pending: PendingRoll[Any], opposed: Kind
) -> Generator[Request, Answer, list[tuple[int, int | None, Numbers]]]:
    """Each die with its rank; None is out."""
    spec: Spec = w._game.rolls[pending.roll]
    kind: Kind = w._game.roll_kinds[opposed.opposes or ""]
    _, count, faces = kind.dice[0]
    thrown = yield from r.faces(count * pending.dice, faces, pending.by)
    found: list[tuple[int, int | None, Numbers]] = []
    for die in thrown:
        numbers = inputs(w, spec, kind, pending.by, pending.roles, pending.given)
        result = read(w, spec, kind, pending.by, pending.roles, numbers, (die,))
        assert opposed.rank is not None
        found.append((die, opposed.rank(result.degree, numbers), numbers))
    return found


Dice = list[tuple[int, "int | None", Numbers]]


def _left(opposed: Kind, own: Dice, facing: Dice) -> Dice:
    """The dice that no opposing die makes fall: all at once, fallen dice count against others too."""
    ranks = [rank for _, rank, _ in facing if rank is not None]

    def falls(rank: int) -> bool:
        if opposed.falls_to == "equal or higher":
            return any(other >= rank for other in ranks)
        return opposed.falls_to == "higher" and any(other > rank for other in ranks)

    return [d for d in own if d[1] is not None and not falls(d[1])]


def _result(w: World, pending: PendingRoll[Any], opposed: Kind, own: Dice, facing: Dice) -> RollResult:
    spec: Spec = w._game.rolls[pending.roll]
    left = _left(opposed, own, facing)
    kind: Kind = w._game.roll_kinds[opposed.opposes or ""]
    best = max(left, key=lambda d: d[1] or 0)[0] if left else own[0][0]
    numbers = inputs(w, spec, kind, pending.by, pending.roles, pending.given)
    result = read(w, spec, kind, pending.by, pending.roles, numbers, (best,))
    result.faces = tuple(d[0] for d in own)
    result.dice_left = tuple(d[0] for d in left)
    result.kind = opposed.name
    return result


def _degree(opposed: Kind, result: RollResult, own: Dice, facing: Dice) -> None:
    numbers: Numbers = dict(result.numbers)
    numbers["Roller"] = _left(opposed, own, facing)
    numbers["Opponent"] = _left(opposed, facing, own)
    index, _ = opposed.read(numbers)
    result.degree, result.succeeded = opposed.degrees[index]


def _event(result: RollResult) -> Effect:
    effect = Effect(
        "rolled", f"make {result.roll}", result.by, "host", None, {"by": result.by, **result.roles}, value=result
    )
    effect.roll = result
    return effect


def _together(w: World, made: list[Effect], queue: engine.Queue) -> Generator[Request, Answer, None]:
    """The events of all rolls, handled as one."""
    firings: list[engine.Firing] = []
    judged: dict[tuple[Any, ...], bool] = {}
    for event in made:
        if event.key in w._game.recorded:
            w._journal.append(w._record, event)
        if event.key in w._game.reactions:
            found, _ = engine.match(w, event)
            firings.extend(found)
    if firings:
        firings = yield from engine.ask(w, made[0], firings, judged)
        yield from engine.run_rounds(w, made[0], firings, queue, judged)
