"""Requests to the host and their answers; how pure evaluation gets answers without knowing about generators.

In: evaluations that may come upon dice, choices and judgements. Out: generators of requests. An evaluation that needs an
answer raises `Need`; `answered` yields the request, keeps the answer and evaluates again, which is sound because evaluation
changes nothing. One command is one transaction: a `Command` opens it, and anything but a return rolls it back.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from rulewright.interpret.errors import BadAnswer, RulesLoop, WorldBusy

if TYPE_CHECKING:
    from rulewright.interpret.scope import Scope
    from rulewright.interpret.values import Bound, Thing, Value
    from rulewright.interpret.world import World

T = TypeVar("T")
Answer: TypeAlias = "tuple[int, ...] | int | bool"


@dataclass(frozen=True, slots=True)
class Roll:
    """Dice to throw: `count` of `faces`. `name` is the roll, `inputs` what is known of its numbers beforehand, `bounds` what held them."""

    by: Thing | None
    clause: str
    id: int
    count: int
    faces: int
    name: str = ""
    inputs: tuple[tuple[str, int], ...] = ()
    bounds: tuple[Bound, ...] = ()


@dataclass(frozen=True, slots=True)
class Choose:
    """One of several options, answered by its index; a yes or no (`wants`, `spends`) is answered by a bool."""

    by: Thing | None
    clause: str
    id: int
    options: tuple[Any, ...]
    question: str = ""

    @property
    def yes_or_no(self) -> bool:
        return self.question in ("wants", "spends")


@dataclass(frozen=True, slots=True)
class Judge:
    """A person's ruling."""

    by: Thing | None
    clause: str
    id: int
    judgement: str
    roles: tuple[tuple[str, Any], ...] = ()


Request: TypeAlias = Roll | Choose | Judge
Asking: TypeAlias = Generator[Request, Answer, T]


@dataclass(slots=True)
class Resolution:
    """What one command has asked so far: the same judgement of one event, and any measure, is asked once."""

    asked: int = 0
    judged: dict[tuple[Any, ...], bool] = field(default_factory=dict)
    measured: dict[tuple[Any, ...], Value] = field(default_factory=dict)
    requests: list[Request] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)  # why something did not happen
    rolls: list[Thing] = field(default_factory=list)  # rolls made, in order
    thrown: dict[Thing, Any] = field(
        default_factory=dict
    )  # how each roll was prepared, so that it can be thrown once more


class Need(Exception):
    """Raised by an evaluation that cannot go on without an answer."""

    def __init__(self, kind: str, key: Any, **about: Any) -> None:
        super().__init__(kind)
        self.kind, self.key, self.about = kind, key, about


@dataclass(slots=True)
class Oracle:
    """The answers that one evaluation has had: dice in the order in which they stand, judgements by what was asked."""

    judged: dict[tuple[Any, ...], bool]
    dice: list[int] = field(default_factory=list)
    used: int = 0


def ask(resolution: Resolution, make: Callable[[int], Request]) -> Asking[Any]:
    """Yields a request and checks the answer."""
    request = make(resolution.asked)
    resolution.asked += 1
    resolution.requests.append(request)
    answer = yield request
    return _checked(request, answer)


def asked_for(request: Request) -> str:
    """A request in words: who asks whom for what, and what fits."""
    whom = f"{request.clause or 'the rules'} asked" + (f" {request.by}" if request.by is not None else "")
    match request:
        case Roll():
            return f"{whom} for {request.name or 'a throw'} of {request.count}d{request.faces}"
        case Choose() if request.yes_or_no:
            return f"{whom}: {request.question}? true or false"
        case Choose():
            options = ", ".join(f"{place} {option}" for place, option in enumerate(request.options))
            return f"{whom}: {request.question or 'which'}? {options}"
        case Judge():
            return f"{whom}: {request.judgement}? true or false"


def _checked(request: Request, answer: Any) -> Any:
    match request:
        case Roll():
            faces = (answer,) if isinstance(answer, int) and not isinstance(answer, bool) else answer
            if (
                not isinstance(faces, list | tuple)
                or len(faces) != request.count
                or not all(isinstance(f, int) and not isinstance(f, bool) and 1 <= f <= request.faces for f in faces)
            ):
                raise BadAnswer(f"{answer!r} is no throw of {request.count}d{request.faces}; {asked_for(request)}")
            return tuple(faces)
        case Choose() if request.yes_or_no:
            if not isinstance(answer, bool):
                raise BadAnswer(f"{answer!r} is neither true nor false; {asked_for(request)}")
            return answer
        case Choose():
            if isinstance(answer, bool) or not isinstance(answer, int) or not 0 <= answer < len(request.options):
                raise BadAnswer(f"{answer!r} is no place from 0 to {len(request.options) - 1}; {asked_for(request)}")
            return answer
        case Judge():
            if not isinstance(answer, bool):
                raise BadAnswer(f"{answer!r} is neither true nor false; {asked_for(request)}")
            return answer


def answered(scope: Scope, work: Callable[[Scope], T]) -> Asking[T]:
    """Evaluates with answers: asks whatever the evaluation needs, in the order in which it comes upon it."""
    resolution = scope.resolution
    dice: list[int] = []
    while True:
        try:
            return work(scope.with_(oracle=Oracle(resolution.judged, dice)))
        except Need as need:
            about = dict(need.about)
            if need.kind == "dice":
                faces = yield from ask(resolution, lambda n, a=about: Roll(None, scope.clause, n, **a))  # type: ignore[misc]
                dice.append(sum(faces))
            else:
                resolution.judged[need.key] = yield from ask(
                    resolution,
                    lambda n, a=about: Judge(clause=scope.clause, id=n, **a),  # type: ignore[misc]
                )


# ------------------------------------------------------------------------------------------------ commands and drivers


@dataclass(frozen=True, slots=True)
class Command(Generic[T]):
    """Something that may be done to a world; nothing has happened yet. `work` makes its generator."""

    world: World
    work: Callable[[], Asking[T]]

    def resolve(self) -> Asking[T]:
        """Opens a transaction; a return commits, an error or `close()` leaves the world as it was."""
        world = self.world
        if world.resolution is not None:
            raise WorldBusy("a resolution is open")
        before = world.t.copy()
        world.resolution = Resolution()
        done = False
        try:
            result = yield from self.work()
            done = True
            return result
        except RecursionError:
            raise RulesLoop("consequences that wait for each other without end") from None
        finally:
            world.last = world.resolution
            world.resolution = None
            if not done:
                world.t = before


def run(command: Command[T], answers: Iterable[Answer] = ()) -> T:
    """Carries a command out with prepared answers, used up in order.

    Raises BadAnswer if there is one too few or too many, and whatever the rules raise; the world is then as before."""
    before = command.world.t.copy()
    left = list(answers)
    resolver = command.resolve()
    try:
        request = next(resolver)
        while True:
            if not left:
                resolver.close()
                raise BadAnswer(f"no answer left; {asked_for(request)}")
            request = resolver.send(left.pop(0))
    except StopIteration as stop:
        if left:
            command.world.t = before
            raise BadAnswer(f"answers left over: {left}") from None
        result: T = stop.value
        return result
