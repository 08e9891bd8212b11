"""What a guard lacks: conditions one by one, all and either of them, limits, and names that are not there."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from rulewright.runtime.events import Event
from rulewright.runtime.freeing import Change, _applying, _ends
from rulewright.runtime.lacking import All, Among, Atom, Bind, Either, Limit, Missing, Search, Sentence, Unspent

W: Any = SimpleNamespace(
    _open={"Turn": SimpleNamespace(number=4)},
    _counts={("r/a:0", 4, ("Ana",)): 1, ("r/a:0", 3, ("Bo",)): 9},
    _spent={("r/a#1", ("Ana",))},
    all=lambda kind: [1, 2, 3],
)
EVENT = Event("use Guard", "Ana")


def atom(words: str, truth: bool | None, **more: Any) -> Atom:
    return Atom(
        words, more.pop("names", ()), more.pop("fields", ()), None if truth is None else lambda w, e, n: truth, **more
    )


YES, NO, OPEN = atom("yes", True), atom("no", False), atom("open", None)
LACKS: Any = Missing("no", "r/a")


@pytest.mark.parametrize(
    ("guard", "names", "missing", "unsure"),
    [
        (YES, {}, (), False),
        (NO, {}, (LACKS,), False),
        (OPEN, {}, (), True),
        (atom("named", False, names=("X",)), {}, (), True),
        (atom("no", False, names=("X",)), {"X": 1}, (LACKS,), False),
        (atom("no", True, fields=("roll",)), {}, (LACKS,), False),
        (atom("no", True, fields=("subject",)), {}, (), False),
        (All((YES, NO, OPEN, NO)), {}, (LACKS, LACKS), True),
        (All((YES, YES)), {}, (), False),
        (All((YES, OPEN)), {}, (), True),
        (Either((NO, YES)), {}, (), False),
        (Either((OPEN, NO)), {}, (LACKS,), False),
        (Either((OPEN, YES)), {}, (), False),
        (Either((All((NO, NO)), NO)), {}, (LACKS,), False),
        (Either((OPEN, OPEN)), {}, (), True),
        (Limit("no", "r/a:0", 2, "Turn", ("X",)), {"X": "Ana"}, (), False),
        (Limit("no", "r/a:0", 1, "Turn", ("X",)), {"X": "Ana"}, (LACKS,), False),
        (Limit("no", "r/a:0", 1, "Turn", ("X",)), {"X": "Bo"}, (), False),
        (Limit("no", "r/a:0", 1, "Round", ("X",)), {"X": "Ana"}, (), False),
        (Limit("no", "r/a:0", 0, "Round", ("X",)), {"X": "Ana"}, (LACKS,), False),
        (Limit("no", "r/a:0", 1, "Turn", ("X",)), {}, (), True),
        (Unspent("no", "r/a#1", ("X",)), {"X": "Ana"}, (LACKS,), False),
        (Unspent("no", "r/a#1", ("X",)), {"X": "Bo"}, (), False),
        (Unspent("no", "r/a#2", ("X",)), {"X": "Ana"}, (), False),
        (Unspent("no", "r/a#1", ("X",)), {}, (), True),
    ],
)
def test_guards(guard: Any, names: dict[str, Any], missing: Any, unsure: bool) -> None:
    assert Search(W, ()).held(guard, "r/a", EVENT, dict(names)) == (missing, unsure)


def test_what_fails_as_another_kind_is_asked_no_more() -> None:
    names = {"X": 1, "Y": 2}
    assert Search(W, ()).held(atom("no", False, narrows="X"), "r/a", EVENT, names) == ((LACKS,), False)
    assert names == {"Y": 2}
    assert Search(W, ()).held(atom("no", True, narrows="Y"), "r/a", EVENT, names) == ((), False)
    assert names == {"Y": 2}


def number(name: str) -> Any:
    return lambda w, e, n: n[name]


BIND = Bind("B", "a value", ("X",), (), lambda w, e, n: {1: "one", 2: None}.get(n["X"], "other"))


@pytest.mark.parametrize(
    ("guards", "found"),
    [
        ((YES, YES), [["yes", "yes"]]),
        ((YES, NO), []),
        ((Among("X", "each", int), YES), [["yes"]] * 3),
        ((Among("X", "some", members=lambda w, e, n: (1, 2)), BIND, YES), [["yes"]]),
        ((Among("X", "some", members=lambda w, e, n: (1, 2)), BIND._replace(optional=True), YES), [["yes"]] * 2),
        ((Among("X", "none", members=lambda w, e, n: None), YES), []),
        ((BIND, YES), []),
        ((Limit("l", "r/a:0", 1, "Round", ()), YES), [["yes"]]),
        ((Limit("l", "r/a:0", 0, "Round", ()), YES), []),
        ((), [[]]),
    ],
)
def test_bindings_with_which_a_sentence_applies(guards: Any, found: list[list[str]]) -> None:
    sentence = Sentence("r/a", "use Guard", "", (), guards)
    met = list(_applying(Search(W, ()), sentence, 0, EVENT, {}))
    assert [[one.words for one, _ in each] for each in met] == found


@pytest.mark.parametrize(
    ("guard", "ways"),
    [
        (YES, ["yes"]),
        (OPEN, []),
        (atom("kind", True, narrows="X"), []),
        (All((YES, YES)), ["yes", "yes"]),
        (Either((YES, NO)), ["yes"]),
        (Either((YES, atom("kind", True, narrows="X"))), []),
        (Either((YES, OPEN)), ["yes"]),
    ],
)
def test_what_would_end_a_condition(guard: Any, ways: list[str]) -> None:
    found = _ends(Search(W, ()), guard, "r/a", EVENT, {})
    assert found == [(Change(words, "r/a", True),) for words in ways]
    both = _ends(Search(W, ()), Either((YES, atom("too", True))), "r/a", EVENT, {})
    assert both == [(Change("yes", "r/a", True), Change("too", "r/a", True))]
