"""The dice of a roll: which are thrown, what falls, and what comes of it.

In: a roll that is ready for its dice. Out: the request, the faces, the result. What goes into a roll stands in `rolls`.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from .requests import Answer, Request, Roll, faces_of
from .things import RollResult

if TYPE_CHECKING:
    from .rolls import Ready
    from .rounds import Round
    from .world import World


def throw(w: World, r: Round, ready: Ready) -> Generator[Request, Answer, tuple[tuple[int, ...], dict[str, int]]]:
    """All faces that fell, and what each die of the kind shows: the sum where one name stands for several."""
    known = _known(ready)
    cuts = bands(w, ready, known)
    if len(ready.dice) == 1 and ready.keep is None:
        name, count, faces = ready.dice[0]
        request = Roll(ready.by, r.clause, r._id(), count, faces, cuts, ready.spec.name, known)
        thrown = faces_of(request, (yield request))
        return thrown, {name: sum(thrown)}
    fallen: list[int] = []
    shown: dict[str, int] = {}
    for name, count, faces in ready.dice:
        keep = ready.keep if ready.keep is not None and name == ready.dice[0][0] else ""
        thrown = yield from dice(r, ready, count, faces, cuts, keep)
        fallen.extend(thrown)
        shown[name] = sum(thrown)
        if keep:
            shown[name] = max(thrown) if keep == "highest" else min(thrown)
    return tuple(fallen), shown


def dice(
    r: Round, ready: Ready, count: int, faces: int, cuts: tuple[int, ...] = (), keep: str = ""
) -> Generator[Request, Answer, tuple[int, ...]]:
    """Asks for dice of a roll."""
    request = Roll(ready.by, r.clause, r._id(), count, faces, cuts, ready.spec.name, _known(ready), keep)
    return faces_of(request, (yield request))


def _known(ready: Ready) -> tuple[tuple[str, int], ...]:
    """The numbers of a roll that are known before its dice."""
    return tuple([item for item in ready.numbers.items() if isinstance(item[1], int)])


def bands(w: World, ready: Ready, known: tuple[tuple[str, int], ...]) -> tuple[int, ...]:
    """The values at which the degree changes, of what the dice show; empty where some clause reads more than the degree."""
    exact = w._game.exact
    kind = ready.kind
    if ready.spec.name in exact or "*" in exact or len(ready.dice) != 1:
        return ()
    if len(known) < len(ready.numbers):
        return ()
    name, count, faces = ready.dice[0]
    low, high = (1, faces) if ready.keep is not None else (count, count * faces)
    key = (kind.name, known, ready.beaten, low, high)
    found = w._game.bands.get(key)
    if found is None:
        degrees = [kind.read({**ready.numbers, name: shown}, ready.beaten)[0] for shown in range(low, high + 1)]
        found = (low, *(low + at for at in range(1, len(degrees)) if degrees[at] != degrees[at - 1]))
        w._game.bands[key] = found
    return found


def read(ready: Ready, faces: tuple[int, ...], shown: dict[str, int]) -> RollResult:
    """The result of a roll whose dice have been thrown."""
    spec, kind, roles = ready.spec, ready.kind, ready.roles
    numbers = {**ready.numbers, **shown}
    index, margin = kind.read(numbers, ready.beaten)
    result = spec.result()
    result.roll = spec.name
    result.by = ready.by
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
