"""A resolution that a host carries in its hands: what is asked now, what was answered, and both as JSON.

In: a command, or a command and the log of an earlier resolution. Out: requests one by one, the result, the log. An answer
that does not fit is refused, and the same request stays open. A log belongs to one edition, and names the request of each
answer: what would be asked something else is not replayed.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from .drivers import Command, Host, answer_of
from .errors import BadAnswer, WrongEdition
from .requests import Answer, Request, asked_for, check
from .things import Entity

if TYPE_CHECKING:
    from .world import World

T = TypeVar("T")
FORMAT = 1


class AnswerLog(NamedTuple):
    """What was answered, in order, each with the id of its request; and what the host measured meanwhile."""

    edition: str
    hash: str
    command: str
    answers: tuple[tuple[str, Answer], ...] = ()
    measures: tuple[tuple[tuple[Any, ...], Any], ...] = ()

    def to_json(self) -> str:
        """The log as JSON text. It is read by the same edition, for a world that is as this one was before the command."""
        import json  # only who saves needs it

        head = {"format": FORMAT, "edition": self.edition, "hash": self.hash, "command": self.command}
        answers = [[id, list(answer) if isinstance(answer, tuple) else answer] for id, answer in self.answers]
        measures = [[[_told(part) for part in question], _told(value)] for question, value in self.measures]
        return json.dumps({**head, "answers": answers, "measures": measures}, ensure_ascii=False)


class Resolution(Generic[T]):
    """A command under way. Nothing is committed before the last answer; `close` takes everything back.

    `log` is a log, or its JSON text: its answers are given at once. Raises what the command raises.
    """

    def __init__(self, command: Command[T], log: AnswerLog | str | None = None) -> None:
        self._command = command
        self._world = world = command._world
        self._answers: list[tuple[str, Answer]] = []
        self._measures: tuple[tuple[tuple[Any, ...], Any], ...] | None = None
        self._result: list[T] = []
        self.request: Request | None = None
        if isinstance(log, str):
            log = read(log, world)
        if log is not None and (log.hash != world._game.hash or log.command != command.title):
            here = f"{command.title} in {world._game.edition} ({world._game.hash})"
            raise WrongEdition(f"this log is of {log.command} in {log.edition} ({log.hash}), not of {here}")
        self._left = [] if log is None else list(log.answers)
        self._resolver = command._resolve(self._all_used, dict(log.measures) if log is not None else {})
        self._step(None)
        while self._left:
            request, (id, answer) = self.request, self._left.pop(0)
            if request is None or request.id != id:
                self.close()
                now = "nothing" if request is None else f"{request.id}, {asked_for(request)}"
                raise BadAnswer(f"the log answers {id}, but what is asked is {now}", request)
            try:
                self.answer(answer)
            except BadAnswer:
                self.close()
                raise

    @property
    def is_over(self) -> bool:
        """Whether the command was carried out and committed."""
        return bool(self._result)

    @property
    def result(self) -> T:
        """What came of it. Raises LookupError while something is still asked."""
        if not self._result:
            raise LookupError(f"{self._command.title} is not over")
        return self._result[0]

    def answer(self, answer: Answer) -> Request | None:
        """Answers the open request and gives the next one, None when it is over.

        Raises BadAnswer for what does not fit, and the request stays open; LookupError where nothing is asked.
        """
        request = self.request
        if request is None:
            raise LookupError(f"{self._command.title} asks nothing")
        check(request, answer)
        given = tuple(answer) if isinstance(answer, list) else answer
        self._answers.append((request.id, given))
        self._step(given)
        return self.request

    def answer_with(self, host: Host) -> T:
        """Lets a host answer all that is still asked."""
        while self.request is not None:
            self.answer(answer_of(host, self.request))
        return self.result

    def close(self) -> None:
        """Gives the command up: the world is as it was before. Does nothing when it is over."""
        self.request = None
        self._resolver.close()

    def log(self) -> AnswerLog:
        """What was answered so far."""
        game = self._world._game
        measures = tuple(self._world._measured.items()) if self._measures is None else self._measures
        return AnswerLog(game.edition, game.hash, self._command.title, tuple(self._answers), measures)

    def _all_used(self) -> None:
        """Nothing is committed for a log that says more than was asked."""
        if self._left:
            raise BadAnswer(f"the log answers {self._left[0][0]}, but what is asked is nothing")

    def _step(self, answer: Answer | None) -> None:
        self.request = None
        try:
            self.request = next(self._resolver) if answer is None else self._resolver.send(answer)
        except StopIteration as stop:
            self._result.append(stop.value)
            self._measures = tuple(self._world._measured.items())


def read(text: str, world: World) -> AnswerLog:
    """The log that was written, for a world. Raises WrongEdition for another format or edition."""
    import json

    data = json.loads(text)
    if data.get("format") != FORMAT:
        raise WrongEdition(f"this log is of format {data.get('format')!r}, not {FORMAT}")
    game = world._game
    if data["hash"] != game.hash:
        raise WrongEdition(
            f"this log is of {data['edition']} ({data['hash']}), the world is of {game.edition} ({game.hash})"
        )
    answers = tuple((id, tuple(a) if isinstance(a, list) else a) for id, a in data["answers"])
    by_index = {thing._index: thing for thing in world._things}
    measures = tuple(
        (tuple(_understood(part, world, by_index) for part in question), _understood(value, world, by_index))
        for question, value in data["measures"]
    )
    return AnswerLog(data["edition"], data["hash"], data["command"], answers, measures)


def _told(value: Any) -> Any:
    """A value of a measure as JSON: things by their number in the world."""
    if isinstance(value, Entity):
        return {"item": value._type} if value._world is None else {"thing": value._index}
    return {"enum": [type(value).__name__, value.value]} if isinstance(value, Enum) else value


def _understood(value: Any, world: World, by_index: dict[int, Entity]) -> Any:
    if not isinstance(value, dict):
        return value
    if "thing" in value:
        return by_index[value["thing"]]
    game = world._game
    return game.items[value["item"]] if "item" in value else game.enums[value["enum"][0]](value["enum"][1])


__all__ = ["AnswerLog", "Resolution"]
