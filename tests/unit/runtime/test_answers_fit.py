"""Which answers fit a request, how it is put into words, and which kind it says it is."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from rulewright.runtime.errors import BadAnswer
from rulewright.runtime.requests import Choose, Judge, Roll, asked_for, check, faces_of, index_of, ruling_of

ANA: Any = SimpleNamespace(name="Ana")
ONE = Roll(ANA, "r/c", "r/c#1", 1, 6, name="Test")
TWO = Roll(None, "", "host#1", 2, 6)
CHOICE = Choose(ANA, "r/c", "r/c#2", ("left", ANA, "right"), "either")
WANTS = Choose(ANA, "r/c", "r/c#3", (False, True), "wants")
RULING = Judge(ANA, "r/c", "r/c#4", "Good Cover")


@pytest.mark.parametrize(
    ("request_", "answers"),
    [
        (ONE, [(1,), (6,), [1], [6], range(3, 4)]),
        (TWO, [(1, 6), [6, 1]]),
        (CHOICE, [0, 2]),
        (WANTS, [0, 1, False, True]),
        (RULING, [True, False]),
    ],
)
def test_what_fits_is_taken(request_: Any, answers: list[Any]) -> None:
    for answer in answers:
        check(request_, answer)


@pytest.mark.parametrize(
    ("request_", "takes", "answers"),
    [
        (ONE, "one face from 1 to 6", [(0,), (7,), (1, 2), (), "3", [0], [7], [], [1, 1], (True,), [True], ("3",), [2.0], None]),
        (ONE, "one face from 1 to 6, as a sequence of its faces", [3, True]),
        (TWO, "2 faces from 1 to 6", [(1,), (1, 2, 3), (1, 7), (0, 1), [1, 7], [0, 1], "11", (1, True), [1, True]]),
        (CHOICE, "an index below 3", [-1, 3, "0", None, (0,), 1.0]),
        (WANTS, "an index below 2", [-1, 2]),
        (RULING, "True or False", [0, 1, None, "yes"]),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_refused(request_: Any, takes: str, answers: list[Any]) -> None:
    for answer in answers:
        with pytest.raises(BadAnswer) as caught:
            check(request_, answer)
        assert caught.value.request is request_
        assert str(caught.value) == f"{request_.id} takes {takes}, not {answer!r}; {asked_for(request_)}"


def test_an_answer_is_given_as_it_is_used() -> None:
    assert faces_of(TWO, [3, 4]) == (3, 4)
    thrown = (3, 4)
    assert faces_of(TWO, thrown) is thrown
    assert [type(index_of(WANTS, answer)) for answer in (True, 1)] == [int, int]
    assert [index_of(WANTS, answer) for answer in (True, False)] == [1, 0]
    assert ruling_of(RULING, True) is True


@pytest.mark.parametrize(
    ("request_", "words"),
    [
        (ONE, "r/c asked Ana for Test of 1d6"),
        (TWO, "the rules asked for a throw of 2d6"),
        (CHOICE, "r/c asked Ana: either? 0 left, 1 Ana, 2 right"),
        (CHOICE._replace(about="", by="GM"), "r/c asked GM: which? 0 left, 1 Ana, 2 right"),
        (CHOICE._replace(options=(0, 1)), "r/c asked Ana: either? 0 0, 1 1"),
        (CHOICE._replace(options=()), "r/c asked Ana: either? "),
        (WANTS, "r/c asked Ana: wants? true or false"),
        (RULING, "r/c asked Ana: Good Cover? true or false"),
    ],
)
def test_requests_in_words(request_: Any, words: str) -> None:
    assert asked_for(request_) == words


def test_kinds() -> None:
    assert [one.kind for one in (ONE, CHOICE, RULING)] == ["roll", "choose", "judge"]
