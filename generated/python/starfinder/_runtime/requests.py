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

    @property
    def kind(self) -> str:
        """Always `roll`: for programs that hold requests of several packages."""
        return "roll"


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

    @property
    def kind(self) -> str:
        """Always `choose`: for programs that hold requests of several packages."""
        return "choose"


class Judge(NamedTuple):
    """A person's ruling: yes or no. `things` are what it is about, by role."""

    by: Any
    clause: str
    id: str
    question: str
    things: tuple[tuple[str, Any], ...] = ()

    @property
    def kind(self) -> str:
        """Always `judge`: for programs that hold requests of several packages."""
        return "judge"


Request: TypeAlias = Roll | Choose | Judge
Answer: TypeAlias = Sequence[int] | int | bool
Resolver: TypeAlias = Generator[Request, Answer, T]


def asked_for(request: Request) -> str:
    """A request in words: who asks whom for what, and what fits."""
    by = getattr(request.by, "name", request.by)
    whom = f"{request.clause or 'the rules'} asked" + (f" {by}" if by is not None else "")
    match request:
        case Roll():
            return f"{whom} for {request.name or 'a throw'} of {request.dice}d{request.faces}"
        case Choose() if request.options and request.options[0] is False:  # the options of an `either` are 0 and 1
            return f"{whom}: {request.about}? true or false"
        case Choose():
            named = (getattr(option, "name", option) for option in request.options)
            options = ", ".join(f"{place} {option}" for place, option in enumerate(named))
            return f"{whom}: {request.about or 'which'}? {options}"
        case Judge():
            return f"{whom}: {request.question}? true or false"


def _refused(request: Request, takes: str, answer: object) -> BadAnswer:
    return BadAnswer(f"{request.id} takes {takes}, not {answer!r}; {asked_for(request)}", request)


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
    if type(answer) is tuple and len(answer) == request.dice:
        for face in answer:
            if type(face) is not int or not 1 <= face <= request.faces:
                break
        else:
            return answer
    if isinstance(answer, Sequence) and not isinstance(answer, str):
        fallen = tuple(answer)
        if len(fallen) == request.dice and all(
            isinstance(f, int) and not isinstance(f, bool) and 1 <= f <= request.faces for f in fallen
        ):
            return fallen
    faces = "one face" if request.dice == 1 else f"{request.dice} faces"
    alone = ", as a sequence of its faces" if isinstance(answer, int) else ""
    raise _refused(request, f"{faces} from 1 to {request.faces}{alone}", answer)


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
