"""Rolls that oppose each other: one against one or more, all dice at once."""

from __future__ import annotations

from collections import deque
from collections.abc import Generator
from typing import TYPE_CHECKING, Any, NamedTuple

from . import engine
from .drivers import Command
from .errors import IllegalAction
from .events import Effect
from .requests import Answer, Request
from .rolls import Kind, Numbers, PendingRoll, Ready, Spec, note, prepare
from .rounds import Round
from .things import RollResult
from .throwing import dice, read
from .written import Said

if TYPE_CHECKING:
    from .world import World


class Die(NamedTuple):
    """A die as it fell, its rank (None: it is out), and the numbers of its roll."""

    face: int
    rank: int | None
    numbers: Numbers


def face_to_face(first: PendingRoll[Any], *others: PendingRoll[Any]) -> Command[tuple[RollResult, ...]]:
    """Rolls that oppose each other, the first against all others. Dice are asked for in the order handed over."""
    w = first._world
    rolls = (first, *others)

    def start() -> Generator[Request, Answer, tuple[RollResult, ...]]:
        r = Round(w, None)
        r.clause = "host"
        opposed = _opposed(w, first)
        ready: list[Ready] = []
        thrown: list[list[Die]] = []
        for pending in rolls:
            verdict = pending.verdict()
            if not verdict:
                raise IllegalAction(f"make {pending.roll}", verdict.reasons)
            spec: Spec = w._game.rolls[pending.roll]
            kind: Kind = w._game.roll_kinds[opposed.opposes or ""]
            one = yield from prepare(w, r, spec, kind, pending.by, pending.roles, pending.given)
            ready.append(one)
            thrown.append((yield from _dice(r, one, pending.dice, opposed)))
        facing = [range(1, len(rolls)), *[range(1)] * len(others)]
        left = [_left(opposed, own, [d for o in facing[at] for d in thrown[o]]) for at, own in enumerate(thrown)]
        results = []
        for at, one in enumerate(ready):
            result = _result(one, opposed, thrown[at], left[at], [d for o in facing[at] for d in left[o]])
            w._enter_world(result, (r.clause,), None)
            note(w, result, one, r.clause, None)
            results.append(result)
        made = [_event(result) for result in results]
        for event in made:
            if event.key in w._game.recorded:
                w._journal.append(w._record, event)
        queue: engine.Queue = deque()
        yield from engine.handle_together(w, made, queue)
        asking = engine.handle_all(w, queue)
        if asking is not None:
            yield from asking
        return tuple(results)

    told = [roll._telling() for roll in rolls]
    return Command(w, " against ".join(p.roll for p in rolls), start, said=Said("oppose", more={"rolls": told}))


def _opposed(w: World, pending: PendingRoll[Any]) -> Kind:
    """The kind in which a roll stands against others."""
    spec: Spec = w._game.rolls[pending.roll]
    kinds: list[Kind] = [w._game.roll_kinds[k] for k in spec.kinds]
    found = next((k for k in kinds if k.opposes is not None), None)
    if found is None:
        found = next((k for k in w._game.roll_kinds.values() if k.opposes == kinds[0].name), None)
    if found is None:
        raise ValueError(f"{pending.roll} is no roll that others oppose")
    return found


def _dice(r: Round, ready: Ready, count: int, opposed: Kind) -> Generator[Request, Answer, list[Die]]:
    name, own, faces = ready.dice[0]
    found: list[Die] = []
    assert opposed.rank is not None
    for face in (yield from dice(r, ready, own * count, faces, (), "each")):
        result = read(ready, (face,), {name: face})
        found.append(Die(face, opposed.rank(result.degree, result.numbers), result.numbers))
    return found


def _left(opposed: Kind, own: list[Die], facing: list[Die]) -> list[Die]:
    """The dice that no opposing die makes fall: all at once, fallen dice count against others too."""
    ranks = [d.rank for d in facing if d.rank is not None]

    def falls(rank: int) -> bool:
        if opposed.falls_to == "equal or higher":
            return any(other >= rank for other in ranks)
        return opposed.falls_to == "higher" and any(other > rank for other in ranks)

    return [d for d in own if d.rank is not None and not falls(d.rank)]


def _result(ready: Ready, opposed: Kind, own: list[Die], left: list[Die], facing: list[Die]) -> RollResult:
    """Its own degree: it is the Roller, all that oppose it are the Opponent. `left` and `facing` are what has not fallen of both."""
    best = (left or own)[0]
    result = read(ready, tuple(d.face for d in own), {ready.dice[0][0]: best.face})
    result.dice_left = tuple(d.face for d in left)
    result.kind = opposed.name
    numbers: Numbers = {**best.numbers, "Roller": left, "Opponent": facing}
    index, result.margin = opposed.read(numbers, frozenset())
    result.degree, result.succeeded = opposed.degrees[index]
    return result


def _event(result: RollResult) -> Effect:
    fields = {"by": result.by, **result.roles}
    effect = Effect("rolled", f"make {result.roll}", result.by, "host", None, fields, value=result)
    effect.roll = result
    return effect
