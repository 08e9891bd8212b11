"""Commands, and the drivers that carry them out with answers from wherever they come.

A command is inert: it says what to do and to whom, and nothing has happened before a driver carries it out. One command is one
transaction: it is committed as a whole or leaves the world as it was.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Generator, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from .errors import BadAnswer
from .requests import Answer, Choose, Judge, Request, Resolver, Roll, asked_for
from .results import ALLOWED, Verdict
from .written import Said, command_to_data, no_one_said

if TYPE_CHECKING:
    from .world import World

T = TypeVar("T")
U = TypeVar("U")
_NOTHING: Mapping[tuple[Any, ...], Any] = {}


class Command(Generic[T]):
    """Something to do. Reusable: each `resolve` is a new transaction."""

    __slots__ = ("_said", "_start", "_verdict", "_world", "title")

    def __init__(
        self,
        world: World,
        title: str,
        start: Callable[[], Generator[Request, Answer, T]],
        verdict: Callable[[], Verdict] | None = None,
        said: Said | None = None,
    ) -> None:
        self._said = said
        self._world = world
        self.title = title
        self._start = start
        self._verdict = verdict

    def __repr__(self) -> str:
        return f"<command {self.title}>"

    def verdict(self) -> Verdict:
        """May it be done now? Asks nobody."""
        return ALLOWED if self._verdict is None else self._verdict()

    def to_data(self) -> dict[str, Any]:
        """The command as JSON data, to be read by `World.command`: what is done, by whom, with which parameters."""
        said = self._telling()
        return no_one_said(self.title) if said is None else command_to_data(said)

    def to_json(self) -> str:
        """The command as JSON text, to be read by `World.command` of this world, of a copy or of a save."""
        import json  # only who writes needs it

        return json.dumps(self.to_data(), ensure_ascii=False)

    def _telling(self) -> Said | None:
        return self._said

    def resolve(self) -> Resolver[T]:
        """The resolver: yields requests, takes answers, returns the result. Closing it rolls back."""
        return self._resolve(None)

    def _resolve(
        self, before_commit: Callable[[], None] | None, measured: Mapping[tuple[Any, ...], Any] = _NOTHING
    ) -> Resolver[T]:
        """`measured` is what the host measured before, for a replay."""
        world = self._world
        world._begin(measured)
        try:
            result = yield from self._start()
            if before_commit is not None:
                before_commit()
        except BaseException:
            world._rollback()
            raise
        world._commit(self.title)
        return result

    def then(self, change: Callable[[T], U]) -> Command[U]:
        """The same command with its result changed."""

        def start() -> Generator[Request, Answer, U]:
            return change((yield from self._start()))

        return Command(self._world, self.title, start, self._verdict, self._telling())


class Host(Protocol):
    """Who answers: a console, a bot, a virtual tabletop."""

    def roll(self, request: Roll) -> Sequence[int]: ...

    def choose(self, request: Choose) -> int: ...

    def judge(self, request: Judge) -> bool: ...


class AsyncHost(Protocol):
    """Who answers, in time."""

    def roll(self, request: Roll) -> Awaitable[Sequence[int]]: ...

    def choose(self, request: Choose) -> Awaitable[int]: ...

    def judge(self, request: Judge) -> Awaitable[bool]: ...


def run(command: Command[T], answers: Iterable[Answer] = ()) -> T:
    """Carries a command out with prepared answers. Raises BadAnswer, and changes nothing, when they do not fit."""
    left = list(answers)

    def all_used() -> None:
        if left:
            raise BadAnswer(f"{len(left)} answers too many for {command.title}")

    resolver = command._resolve(all_used)
    try:
        request = next(resolver)
        while True:
            if not left:
                raise BadAnswer(f"no answer is left for {request.id}; {asked_for(request)}", request)
            request = resolver.send(left.pop(0))
    except StopIteration as stop:
        result: T = stop.value
        return result
    finally:
        resolver.close()


def run_with(command: Command[T], host: Host) -> T:
    """Carries a command out with a host that answers."""
    resolver = command.resolve()
    try:
        request = next(resolver)
        while True:
            request = resolver.send(answer_of(host, request))
    except StopIteration as stop:
        result: T = stop.value
        return result
    finally:
        resolver.close()


def answer_of(host: Host, request: Request) -> Answer:
    """What a host answers to a request."""
    if isinstance(request, Roll):
        return tuple(host.roll(request))
    if isinstance(request, Choose):
        return host.choose(request)
    return host.judge(request)


async def arun_with(command: Command[T], host: AsyncHost) -> T:
    """Carries a command out with a host that answers in time."""
    resolver = command.resolve()
    try:
        request = next(resolver)
        while True:
            request = resolver.send(await aanswer_of(host, request))
    except StopIteration as stop:
        result: T = stop.value
        return result
    finally:
        resolver.close()


async def aanswer_of(host: AsyncHost, request: Request) -> Answer:
    """What a host answers to a request, in time."""
    if isinstance(request, Roll):
        return tuple(await host.roll(request))
    if isinstance(request, Choose):
        return await host.choose(request)
    return await host.judge(request)
