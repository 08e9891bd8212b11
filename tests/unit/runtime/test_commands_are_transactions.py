"""What carries a command out: results, answers, what begins and ends a transaction, whoever answers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Generator
from types import SimpleNamespace
from typing import Any

import pytest

from rulewright.runtime.drivers import Command, aanswer_of, answer_of, arun_with, run, run_with
from rulewright.runtime.errors import BadAnswer
from rulewright.runtime.requests import Choose, Judge, Roll
from rulewright.runtime.results import ALLOWED, Verdict
from rulewright.runtime.written import Said, command_to_data, to_data

ROLL = Roll("Ana", "r/c", "r/c#1", 1, 6)
CHOICE = Choose("Ana", "r/c", "r/c#2", ("a", "b"))
RULING = Judge("Ana", "r/c", "r/c#3", "Light")


class World:
    """Notes what is done to it."""

    def __init__(self) -> None:
        self.did: list[Any] = []

    def _begin(self, measured: Any) -> None:
        self.did.append(("begin", dict(measured)))

    def _commit(self, title: str) -> None:
        self.did.append(("commit", title))

    def _rollback(self) -> None:
        self.did.append("rollback")


def command(w: World, *requests: Any, **more: Any) -> Command[list[Any]]:
    def start() -> Generator[Any, Any, list[Any]]:
        found = []
        for request in requests:
            found.append((yield request))
        return found

    return Command(w, "do it", start, **more)  # type: ignore[arg-type]


class Host:
    def roll(self, request: Roll) -> list[int]:
        return [request.faces]

    def choose(self, request: Choose) -> int:
        return len(request.options) - 1

    def judge(self, request: Judge) -> bool:
        return request.question == "Light"


class Later:
    async def roll(self, request: Roll) -> list[int]:
        return Host().roll(request)

    async def choose(self, request: Choose) -> int:
        return Host().choose(request)

    async def judge(self, request: Judge) -> bool:
        return Host().judge(request)


class Falls(Host):
    def judge(self, request: Judge) -> bool:
        raise ConnectionError


DRIVERS: dict[str, Callable[[Any], Any]] = {
    "answers": lambda one: run(one, iter([(6,), 1, True])),
    "a host": lambda one: run_with(one, Host()),
    "a host in time": lambda one: asyncio.run(arun_with(one, Later())),
}


@pytest.mark.parametrize("how", DRIVERS)
def test_a_command_is_carried_out_and_gives_its_result(how: str) -> None:
    w = World()
    one = command(w, ROLL, CHOICE, RULING)
    for times in (1, 2):
        assert DRIVERS[how](one) == [(6,), 1, True]
        assert w.did == [("begin", {}), ("commit", "do it")] * times
    assert DRIVERS[how](one.then(len)) == 3
    assert (one.then(len).title, repr(one)) == ("do it", "<command do it>")


@pytest.mark.parametrize(
    ("act", "error"),
    [
        (lambda one: run(one, [(1,)]), BadAnswer),
        (lambda one: run(one, [(1,), 1, True, 1]), BadAnswer),
        (lambda one: run_with(one, Falls()), ConnectionError),
        (lambda one: asyncio.run(arun_with(one, Host())), TypeError),
    ],
)
def test_whatever_goes_wrong_is_rolled_back(act: Any, error: type[Exception]) -> None:
    w = World()
    with pytest.raises(error):
        act(command(w, ROLL, CHOICE, RULING))
    assert w.did == [("begin", {}), "rollback"]


def test_answers_that_do_not_fit_are_told() -> None:
    w = World()
    with pytest.raises(BadAnswer, match="no answer is left for r/c#2; r/c asked Ana") as caught:
        run(command(w, ROLL, CHOICE), [(1,)])
    assert caught.value.request is CHOICE
    with pytest.raises(BadAnswer, match="2 answers too many for do it") as caught:
        run(command(w, ROLL), [(1,), 3, 4])
    assert caught.value.request is None
    assert run(command(w)) == []


def test_a_resolver_may_be_closed_or_looked_at_before_it_commits() -> None:
    w, seen = World(), list[str]()
    resolver = command(w, ROLL).resolve()
    assert next(resolver) is ROLL
    resolver.close()
    assert w.did == [("begin", {}), "rollback"]
    resolver = command(w, ROLL)._resolve(lambda: seen.append(str(w.did[-1])), {("Far", 1): 2})
    next(resolver)
    with pytest.raises(StopIteration) as stop:
        resolver.send((3,))
    assert stop.value.value == [(3,)]
    assert w.did[2:] == [("begin", {("Far", 1): 2}), ("commit", "do it")]
    assert seen == ["('begin', {('Far', 1): 2})"]


def test_hosts_are_asked_by_the_kind_of_the_request() -> None:
    assert [answer_of(Host(), one) for one in (ROLL, CHOICE, RULING)] == [(6,), 1, True]
    assert [asyncio.run(aanswer_of(Later(), one)) for one in (ROLL, CHOICE, RULING)] == [(6,), 1, True]
    assert answer_of(Host(), RULING._replace(question="Dark")) is False


def test_a_command_says_what_it_is_and_whether_it_may_be_done() -> None:
    w = World()
    assert command(w).verdict() is ALLOWED
    no = Verdict(False, ("r/a",))
    said = Said("use Guard", "Ana", {"on": 3}, {"amount": 2})
    one = command(w, verdict=lambda: no, said=said)
    assert (one.verdict(), one.then(len).verdict()) == (no, no)
    assert one.to_data() == {"do": "use Guard", "of": "Ana", "with": {"on": 3}, "amount": 2}
    assert one.then(len).to_data() == one.to_data()
    assert one.to_json() == '{"do": "use Guard", "of": "Ana", "with": {"on": 3}, "amount": 2}'
    assert command_to_data(Said("end Turn")) == {"do": "end Turn"}
    with pytest.raises(TypeError, match="do it was made by hand"):
        command(w).to_data()
    with pytest.raises(TypeError, match="cannot be written as JSON"):
        to_data(SimpleNamespace())
    assert to_data([None, True, 3, "x", (1,), {"a": 1}, {2, 1}, said]) == [
        None, True, 3, "x", [1], {"by name": {"a": 1}}, {"set": [1, 2]}, one.to_data(),
    ]  # fmt: skip
