"""A resolution that a host carries in its hands: what is asked now, what was answered, and both as JSON.

In: a command, or a command and the log of an earlier resolution. Out: requests one by one, the result, the log. An answer
that does not fit is refused, and the same request stays open. A log belongs to one edition, one command with all that it was
given, and one world as it was; and it names the request of each answer. What would be something else is not replayed.
"""

from __future__ import annotations

from types import TracebackType
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Self, TypeVar

from .drivers import AsyncHost, Command, Host, aanswer_of, answer_of
from .errors import BadAnswer, WrongEdition, WrongLog
from .requests import Answer, Request, asked_for, check
from .saving import digest
from .written import command_to_data, data_of, from_data, reading, to_data

if TYPE_CHECKING:
    from .world import World

T = TypeVar("T")
FORMAT = 2


class AnswerLog(NamedTuple):
    """What was answered, in order, each with the id of its request; and what the host measured meanwhile.

    `command` is the command as data, None for one that cannot be written; `facts` stands for the world before it.
    """

    edition: str
    hash: str
    title: str
    command: dict[str, Any] | None
    facts: str
    answers: tuple[tuple[str, Answer], ...] = ()
    measures: tuple[tuple[tuple[Any, ...], Any], ...] = ()

    def to_json(self) -> str:
        """The log as JSON text. It is read by the same edition, for a world that is as this one was before the command."""
        import json  # only who saves needs it

        head = {"format": FORMAT, "edition": self.edition, "hash": self.hash, "title": self.title}
        head = {**head, "command": self.command, "facts": self.facts}
        answers = [[id, list(answer) if isinstance(answer, tuple) else answer] for id, answer in self.answers]
        measures = [[[to_data(part) for part in question], to_data(value)] for question, value in self.measures]
        return json.dumps({**head, "answers": answers, "measures": measures}, ensure_ascii=False)


class Resolution(Generic[T]):
    """A command under way. Nothing is committed before the last answer; `close` takes everything back.

    As a context (`with`) it is closed at the end, whatever happens. `log` is a log, or its JSON text: its answers are given at
    once. Raises what the command raises; WrongEdition, WrongLog or Damaged for a log that is not of this command here and now.
    """

    def __init__(self, command: Command[T], log: AnswerLog | str | None = None) -> None:
        self._command = command
        self._world = world = command._world
        self._answers: list[tuple[str, Answer]] = []
        self._measures: tuple[tuple[tuple[Any, ...], Any], ...] | None = None
        self._result: list[T] = []
        self.request: Request | None = None
        world._refuse_if_busy()
        self._facts = digest(world)
        if isinstance(log, str):
            log = read(log, world)
        if log is not None:
            self._refuse(log)
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

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _refuse(self, log: AnswerLog) -> None:
        """Raises for a log of anything else than this command in this edition and in the world as it is."""
        game, own = self._world._game, self._command_data()
        if log.hash != game.hash:
            raise WrongEdition(f"this log is of {log.edition} ({log.hash}), the world of {game.edition} ({game.hash})")
        if log.title != self._command.title or log.command != own:
            there, here = (
                f"{title} {_text(data)}" for title, data in ((log.title, log.command), (self._command.title, own))
            )
            raise WrongLog(f"this log is of {there.strip()}, not of {here.strip()}")
        if log.facts != self._facts:
            raise WrongLog(f"this log is of {log.title} in a world that was otherwise before it")

    def _command_data(self) -> dict[str, Any] | None:
        said = self._command._telling()
        return None if said is None else command_to_data(said)

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

    async def aanswer_with(self, host: AsyncHost) -> T:
        """Lets a host answer, in time, all that is still asked."""
        while self.request is not None:
            self.answer(await aanswer_of(host, self.request))
        return self.result

    def close(self) -> None:
        """Gives the command up: the world is as it was before. Does nothing when it is over."""
        self.request = None
        self._resolver.close()

    def log(self) -> AnswerLog:
        """What was answered so far."""
        game = self._world._game
        measures = tuple(self._world._measured.items()) if self._measures is None else self._measures
        command, title = self._command_data(), self._command.title
        return AnswerLog(game.edition, game.hash, title, command, self._facts, tuple(self._answers), measures)

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


def _text(data: dict[str, Any] | None) -> str:
    import json

    return "" if data is None else json.dumps(data, ensure_ascii=False)


def read(text: str, world: World) -> AnswerLog:
    """The log that was written, for a world. Raises Damaged for what is no log, WrongEdition for another format or edition."""
    data = data_of(text, "a log")
    if data.get("format") != FORMAT:
        raise WrongEdition(f"this log is of format {data.get('format')!r}, not {FORMAT}")
    game = world._game
    with reading("a log"):
        if data["hash"] != game.hash:
            there = f"{data['edition']} ({data['hash']})"
            raise WrongEdition(f"this log is of {there}, the world is of {game.edition} ({game.hash})")
        answers = tuple((id, tuple(a) if isinstance(a, list) else a) for id, a in data["answers"])
        measures = tuple(
            (tuple(from_data(world, question)), from_data(world, value)) for question, value in data["measures"]
        )
        return AnswerLog(
            data["edition"], data["hash"], data["title"], data["command"], data["facts"], answers, measures
        )


__all__ = ["AnswerLog", "Resolution"]
