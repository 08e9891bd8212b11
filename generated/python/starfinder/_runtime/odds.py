"""How likely each outcome is: exactly, by walking all ways in which the dice may fall; or, where there are too many, estimated.

In: something to be played through with given answers. Out: `Odds`, a dictionary of outcomes with their chances. Dice that
count together are walked as what they show, and within that as bands; ways that come to the same outcome are one.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from itertools import combinations_with_replacement, product
from math import comb, factorial, sqrt
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from .drivers import Command, Host, answer_of
from .errors import BadAnswer, TooManyPaths
from .requests import Answer, Request, Roll, asked_for

if TYPE_CHECKING:
    # Fractions and random numbers are loaded by who asks for odds, not by whoever imports a package.
    from fractions import Fraction
    from random import Random

K = TypeVar("K", bound=Hashable)
LIMIT = 100_000
SAMPLES = 20_000
DEPTH = 1_000
Path: TypeAlias = "tuple[tuple[int, ...], Fraction]"


class Odds(dict[K, "Fraction"], Generic[K]):
    """The chance of each outcome; together they are 1.

    `exact` tells whether all ways were walked, `leaves` how many there were. An estimate says how many throws it rests on
    (`samples`) and from which `seed`; its chances are the shares that came out, and `interval` tells how far to trust them.
    """

    def __init__(self, leaves: int = 0, samples: int = 0, seed: int | None = None) -> None:
        self.leaves = leaves
        self.samples = samples
        self.seed = seed

    @property
    def exact(self) -> bool:
        """Whether these are the chances themselves and no estimate."""
        return self.samples == 0

    def __repr__(self) -> str:
        told = "exact" if self.exact else f"estimated from {self.samples} throws, seed {self.seed}"
        return f"<odds, {told}: {dict(self)!r}>"

    def interval(self, outcome: K) -> tuple[float, float]:
        """Between what the chance lies: for an estimate by Wilson's score at 95 %, otherwise the chance itself twice."""
        share = float(self.get(outcome, 0))
        if self.exact:
            return share, share
        z, n = 1.959964, self.samples
        middle = (share + z * z / (2 * n)) / (1 + z * z / n)
        around = z * sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / (1 + z * z / n)
        return max(0.0, middle - around), min(1.0, middle + around)

    def _add(self, outcome: K, chance: Fraction) -> None:
        self[outcome] = self[outcome] + chance if outcome in self else chance


class Open(Exception):
    """A play that has come to a request for which there is no answer yet."""

    def __init__(self, request: Request) -> None:
        super().__init__(asked_for(request))
        self.request = request


Play = Callable[[Iterator[Answer]], K]
"""Plays something through with these answers and tells the outcome; raises `Open` where they do not reach."""


def odds(
    command: Command[Any],
    see: Callable[[], K],
    host: Host | None = None,
    *,
    every_face: bool = False,
    limit: int = LIMIT,
    seed: int | None = None,
    samples: int = SAMPLES,
) -> Odds[K]:
    """The distribution of what `see` returns when the command is over. The world stays as it is.

    The command is carried out once per way in which its dice may fall, and rolled back. Choices and judgements are asked of
    `host`, once per way. `every_face` is for a `see` that itself reads faces, numbers or margins; otherwise of a roll of which
    no clause reads more than the degree one value per band is walked. Where there are more than `limit` ways, TooManyPaths
    is raised; with a `seed`, an estimate from so many `samples` is given instead. Raises BadAnswer when somebody has to be
    asked and there is no host.
    """
    return distribution(_playing(command, see), host, every_face=every_face, limit=limit, seed=seed, samples=samples)


def distribution(
    play: Play[K],
    host: Host | None = None,
    *,
    every_face: bool = False,
    limit: int = LIMIT,
    seed: int | None = None,
    samples: int = SAMPLES,
) -> Odds[K]:
    """The distribution of what a play tells, over all ways in which its dice may fall; see `odds`."""
    try:
        return _walked(play, host, every_face, limit)
    except TooManyPaths:
        if seed is None:
            raise
    from random import Random

    return _estimated(play, host, Random(seed), seed, samples)


def _walked(play: Play[K], host: Host | None, every_face: bool, limit: int) -> Odds[K]:
    from fractions import Fraction

    found: Odds[K] = Odds()
    todo: list[tuple[tuple[Answer, ...], Fraction]] = [((), Fraction(1))]
    while todo:
        answers, chance = todo.pop()
        try:
            outcome = play(iter(answers))
        except Open as stop:
            if len(answers) >= DEPTH:
                raise TooManyPaths(f"after {DEPTH} answers something is asked still: {stop}") from None
            branches = _branches(stop.request, host, every_face)
            # each way that is begun comes to one outcome at least
            if found.leaves + len(todo) + len(branches) > limit:
                raise TooManyPaths(f"there are more than {limit} ways in which the dice may fall") from None
            todo.extend(((*answers, answer), chance * part) for answer, part in branches)
            continue
        found.leaves += 1
        found._add(outcome, chance)
    return found


def _branches(request: Request, host: Host | None, every_face: bool) -> Sequence[tuple[Answer, Fraction]]:
    from fractions import Fraction

    if isinstance(request, Roll):
        return paths(request, every_face)
    return [(_asked_of(host, request), Fraction(1))]


def _asked_of(host: Host | None, request: Request) -> Answer:
    if host is None:
        raise BadAnswer(f"nobody answers {request.id}: {asked_for(request)}", request)
    return answer_of(host, request)


def _estimated(play: Play[K], host: Host | None, random: Random, seed: int | None, samples: int) -> Odds[K]:
    from fractions import Fraction

    counts: dict[K, int] = {}
    for _ in range(samples):
        answers: list[Answer] = []
        while True:
            try:
                outcome = play(iter(answers))
            except Open as stop:
                request = stop.request
                if len(answers) >= DEPTH:
                    raise TooManyPaths(f"after {DEPTH} answers something is asked still: {stop}") from None
                if isinstance(request, Roll):
                    answers.append(tuple(random.randint(1, request.faces) for _ in range(request.dice)))
                else:
                    answers.append(_asked_of(host, request))
                continue
            counts[outcome] = counts.get(outcome, 0) + 1
            break
    found: Odds[K] = Odds(samples, samples, seed)
    for outcome, count in counts.items():
        found._add(outcome, Fraction(count, samples))
    return found


class _Leaf(Exception):
    """The end of one way: everything is taken back."""


def _playing(command: Command[Any], see: Callable[[], K]) -> Play[K]:
    def play(answers: Iterator[Answer]) -> K:
        seen: list[K] = []

        def look() -> None:
            seen.append(see())
            raise _Leaf

        resolver = command._resolve(look)
        try:
            request = next(resolver)
            for answer in answers:
                request = resolver.send(answer)
        except _Leaf:
            return seen[0]
        finally:
            resolver.close()
        raise Open(request)

    return play


# ------------------------------------------------------------------------------------------------ dice


def paths(request: Roll, every_face: bool = False) -> list[Path]:
    """Faces that stand for all ways in which a roll may fall, each with its chance.

    By bands where the request has them; otherwise one way per set of faces, whatever their order; with `every_face` all.
    """
    from fractions import Fraction

    dice, faces = request.dice, request.faces
    whole = faces**dice
    if every_face or request.keep == "each":
        return [(way, Fraction(1, whole)) for way in product(range(1, faces + 1), repeat=dice)]
    if not request.cuts:
        ways = combinations_with_replacement(range(1, faces + 1), dice)
        return [(way, Fraction(_orders(way), whole)) for way in ways]
    chances = _shown(request)
    values = sorted(chances)
    starts = sorted({values[0], *(cut for cut in request.cuts if cut in chances)})
    found: list[Path] = []
    for start, end in zip(starts, [*starts[1:], values[-1] + 1], strict=True):
        count = sum(chances[value] for value in values if start <= value < end)
        found.append((_faces(request, start), Fraction(count, whole)))
    return found


def _orders(way: Sequence[int]) -> int:
    """In how many orders these faces may fall."""
    count = factorial(len(way))
    for face in set(way):
        count //= factorial(way.count(face))
    return count


def _shown(request: Roll) -> dict[int, int]:
    """What the dice may show together -> in how many ways."""
    dice, faces = request.dice, request.faces
    if request.keep:
        below = range(1, faces + 1)
        up = {value: value**dice - (value - 1) ** dice for value in below}
        return up if request.keep == "highest" else {value: up[faces + 1 - value] for value in below}
    return {total: _ways(dice, faces, total) for total in range(dice, dice * faces + 1)}


def _ways(dice: int, faces: int, total: int) -> int:
    """In how many ways some dice add up to a total."""
    return sum(
        (-1) ** k * comb(dice, k) * comb(total - faces * k - 1, dice - 1) for k in range((total - dice) // faces + 1)
    )


def _faces(request: Roll, shown: int) -> tuple[int, ...]:
    """Some faces that show this."""
    if request.keep:
        return (shown,) * request.dice
    found: list[int] = []
    left = shown
    for more in range(request.dice - 1, -1, -1):
        face = min(request.faces, left - more)
        found.append(face)
        left -= face
    return tuple(found)


__all__ = ["LIMIT", "SAMPLES", "Odds", "odds"]
