"""What a resolver asks of its host, and the check that an answer fits.

Requests are immutable and structural: a program can drive worlds of two packages with one host.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any, NamedTuple, TypeAlias, TypeVar

from .errors import BadAnswer

T = TypeVar("T")


class Roll(NamedTuple):
    """Dice to throw. `name` is the roll, `numbers` what is known of it beforehand (its target, its bonus).

    Several dice count together: their sum, or the one that `keep` names (`highest`, `lowest`); `each` is judged by itself
    where it says so. `cuts` are the first values of the bands within which no clause tells a difference between what they
    show; where they are empty, every face may make one.
    """

    by: Any
    clause: str
    id: str
    dice: int
    faces: int
    cuts: tuple[int, ...] = ()
    name: str = ""
    numbers: tuple[tuple[str, int], ...] = ()
    keep: str = ""


class Choose(NamedTuple):
    """One of `options`; the answer is its index. `about` says what is chosen: a name of the rules, `either`, `order`, ..

    What somebody `wants` or `spends` has the options False and True; `numbers` are the price.
    """

    by: Any
    clause: str
    id: str
    options: tuple[Any, ...]
    about: str = ""
    numbers: tuple[tuple[str, int], ...] = ()


class Judge(NamedTuple):
    """A person's ruling: yes or no. `things` are what it is about, by role."""

    by: Any
    clause: str
    id: str
    question: str
    things: tuple[tuple[str, Any], ...] = ()


Request: TypeAlias = Roll | Choose | Judge
Answer: TypeAlias = "tuple[int, ...] | int | bool"
Resolver: TypeAlias = Generator[Request, Answer, T]


def asked(request: Request) -> str:
    """What was asked, of whom and for which clause, in words."""
    by = "" if request.by is None else f", by {request.by!r}"
    if isinstance(request, Roll):
        name = f" ({request.name})" if request.name else ""
        return f"a roll of {request.dice}d{request.faces}{name}{by}, for {request.clause}"
    if isinstance(request, Choose):
        options = ", ".join(str(option) for option in request.options)
        about = f" ({request.about})" if request.about else ""
        return f"a choice{about} among {options}{by}, for {request.clause}"
    return f"a judgement ({request.question}){by}, for {request.clause}"


def _refused(request: Request, takes: str, answer: object) -> BadAnswer:
    return BadAnswer(f"{request.id} asked for {asked(request)}: it takes {takes}, not {answer!r}", request)


def check(request: Request, answer: object) -> None:
    """Raises BadAnswer where an answer does not fit."""
    if isinstance(request, Roll):
        faces_of(request, answer)
    elif isinstance(request, Choose):
        index_of(request, answer)
    else:
        ruling_of(request, answer)


def faces_of(request: Roll, answer: object) -> tuple[int, ...]:
    """The faces of an answer to a roll. Raises BadAnswer for a wrong count or a face that the die does not have."""
    if isinstance(answer, Sequence) and not isinstance(answer, str):
        fallen = tuple(answer)
        if len(fallen) == request.dice and all(
            isinstance(f, int) and not isinstance(f, bool) and 1 <= f <= request.faces for f in fallen
        ):
            return fallen
    faces = "one face" if request.dice == 1 else f"{request.dice} faces"
    raise _refused(request, f"{faces} from 1 to {request.faces}", answer)


def index_of(request: Choose, answer: object) -> int:
    """The index of an answer to a choice. Raises BadAnswer for what is not on offer."""
    if isinstance(answer, int) and 0 <= answer < len(request.options):
        return int(answer)
    raise _refused(request, f"an index below {len(request.options)}", answer)


def ruling_of(request: Judge, answer: object) -> bool:
    """The ruling. Raises BadAnswer for anything but True and False."""
    if isinstance(answer, bool):
        return answer
    raise _refused(request, "True or False", answer)
