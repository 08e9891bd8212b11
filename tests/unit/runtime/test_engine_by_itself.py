"""The engine by itself: what comes after an answer, several events that are one, what a round spends and closes, roles of deeds."""

from __future__ import annotations

from collections import deque
from collections.abc import Generator
from types import SimpleNamespace
from typing import Any

import pytest

from rulewright.runtime import applying, engine, lasting, matching, settle
from rulewright.runtime.errors import BadFact, RulesLoop
from rulewright.runtime.events import Event
from rulewright.runtime.explaining import Explanation, Happened, Line, Thrown
from rulewright.runtime.facts import check_roles
from rulewright.runtime.journal import MISSING, Journal, Transaction
from rulewright.runtime.lifetimes import Window
from rulewright.runtime.rounds import Round
from rulewright.runtime.things import Entity

Asking = Generator[Any, Any, Any]


def world(**game: Any) -> Any:
    hearing = {key: SimpleNamespace(told=key == "told", used=key == "used", clears=key == "used") for key in ("told", "used", "plain")}  # fmt: skip
    tables = {"hearing": hearing, "chain_limit": 9, "reactions": {"plain"}, "latches": {"used"}, "asks_policy": False}
    w: Any = SimpleNamespace(_game=SimpleNamespace(**{**tables, **game}), _record=[], _lasting=[], _spent=set())
    w._counts, w._counters = {}, (0, 0)
    w._journal = Journal(w)
    return w


@pytest.fixture
def did(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What the engine has others do, in order; the round that it applies makes one event that is told and one that is not."""
    found: list[Any] = []

    def asks(what: str) -> Any:
        def ask(*given: Any) -> Any:
            found.append(what)
            return iter([what])

        return ask

    def applied(w: Any, effects: list[Any]) -> list[Event]:
        found.append(("apply", list(effects)))
        return [Event("told"), Event("plain")]

    def notes(what: str, gives: Any = None) -> Any:
        def note(w: Any, event: Any = None) -> Any:
            found.append(what if event is None else (what, event.key))
            return gives(event) if callable(gives) else gives

        return note

    monkeypatch.setattr(applying, "apply", applied)
    monkeypatch.setattr(settle, "settle", asks("settle"))
    monkeypatch.setattr(lasting, "choose", asks("choose"))
    monkeypatch.setattr(lasting, "look", notes("look", [Event("over")]))
    monkeypatch.setattr(lasting, "clear", notes("clear"))
    monkeypatch.setattr(lasting, "spend_latches", notes("spend"))
    monkeypatch.setattr(lasting, "hear", notes("hear", lambda event: [event.key]))
    monkeypatch.setattr(matching, "match", notes("match", []))
    return found


@pytest.mark.parametrize(("policy", "asked"), [(False, ["settle"]), (True, ["choose", "settle"])])
def test_a_round_that_asks_is_applied_and_closed_after_the_answer(
    did: list[Any], policy: bool, asked: list[str]
) -> None:
    w, queue = world(asks_policy=policy), deque[Any]()
    w._lasting.append("something")
    r, closing, effect = Round(w, None), Window("Turn", None, 1, 0), SimpleNamespace()
    r.effects, r.closing, r.counts = [effect], [closing], {("r/a", 1): 2}  # type: ignore[list-item]
    asking: Any = engine.finish(w, r, queue)
    assert next(asking) == asked[0]
    assert did == asked[:1], "nothing else before the answer"
    assert [next(asking) for _ in asked[1:]] == asked[1:]
    assert (list(queue), w._counts) == ([], {})
    assert list(asking) == []
    assert did == [*asked, ("apply", [effect]), "look"]
    assert [getattr(one, "key", one) for one in queue] == ["told", "plain", "over", closing]
    assert [event.key for event in w._record] == ["told"]
    assert w._counts == {("r/a", 1): 2}


@pytest.mark.parametrize(("lasts", "spent", "looks"), [(1, 0, 1), (0, 1, 1), (1, 1, 1), (0, 0, 0)])
def test_what_lasts_or_was_spent_is_looked_at(did: list[Any], lasts: int, spent: int, looks: int) -> None:
    w, queue = world(), deque[Any]()
    w._lasting, w._spent = ["x"] * lasts, set(range(spent))
    engine._close(w, Round(w, None), queue)
    assert did == ["look"] * looks
    assert [event.key for event in queue] == ["over"] * looks


def test_what_was_used_is_on_record_after_all_that_it_asked() -> None:
    w, event = world(), Event("used")

    def asks() -> Asking:
        yield "first"
        assert w._record == []

    asking: Any = engine._recorded_after(w, event, asks())
    assert list(asking) == ["first"]
    assert w._record == [event]


def test_events_that_are_one_are_cleared_first_and_matched_each(
    did: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    w, queue = world(), deque[Any]()
    w._lasting.append("something")
    events = [Event("plain"), Event("used")]
    rounds: list[Any] = []

    def run_rounds(w: Any, event: Event, tracks: list[Any], queue: Any, ending: list[Any]) -> Asking:
        rounds.append((event, tracks, ending))
        yield "asked"
        assert w._record == []

    monkeypatch.setattr(engine, "run_rounds", run_rounds)
    due: Any = SimpleNamespace()
    asking: Any = engine.handle_together(w, events, queue, [due])
    assert list(asking) == ["asked"]
    assert did == [("clear", "used"), ("match", "plain"), ("hear", "plain"), ("spend", "used"), ("hear", "used")]
    assert rounds == [(events[0], [due], ["plain", "used"])]
    assert w._record == [events[1]]
    late = Event("plain")
    late.depth = 10
    with pytest.raises(RulesLoop):
        list(engine.handle_together(w, [late], queue))


def test_what_follows_a_step_that_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    w, queue, event, finished = world(), deque[Any](), Event("plain"), list[Any]()

    def finish(w: Any, r: Round, queue: Any) -> Any:
        finished.append((r.event, list(r.effects)))
        return iter(["finish"])

    def asks(name: str) -> Any:
        def step(w: Any, event: Event, r: Round) -> Asking:
            assert (r.clause, r.event, r.memo, r.happened) == (name, event, {}, False)
            yield name
            r.memo, r.happened, r.event = {"x": 1}, True, Event("another")

        return step

    monkeypatch.setattr(engine, "finish", finish)
    steps = [(name, asks(name)) for name in ("r/a", "r/b", "r/c")]
    asking: Any = engine._at_once(w, event, steps, queue, ["ends"])  # type: ignore[list-item]
    assert list(asking) == ["r/a", "r/b", "r/c", "finish"]
    assert finished == [(event, ["ends"])]

    def plain(w: Any, event: Event, r: Round) -> None:
        assert (r.event, r.memo, r.happened) == (event, {}, False)
        r.memo, r.happened, r.event = {"x": 1}, True, Event("another")

    asking = engine._at_once(w, event, [("r/a", plain), ("r/b", plain)], queue, ["ends"])  # type: ignore[list-item]
    assert list(asking) == ["finish"]
    assert finished == [(event, ["ends"])] * 2


# ------------------------------------------------------------------------------------------ roles of deeds


class Spot(Entity):
    __slots__ = ()
    _type = "Spot"


def test_each_role_of_a_deed_is_looked_at() -> None:
    takes = {"use Wave": {"at": "Spot", "from": "Other", "Points": "number", "Bold": "flag"}}
    game = SimpleNamespace(takes=takes, counts_as={"kind Other": ()}, entities={"Spot": Spot, "Other": Spot}, enums={})
    w: Any = SimpleNamespace(_game=game)
    spot = Spot("A")
    for good in ({}, {"at": None}, {"at": spot, "from": "whatever", "Points": 3, "Bold": True}, {"of": 3}):
        check_roles(w, "use Wave", good)
        check_roles(w, "use Guard", {"at": 3})
    for bad, of in (({"at": 3}, "at"), ({"at": None, "Points": "3"}, "Points"), ({"from": 3, "Points": True}, "Points"),
                    ({"from": spot, "Bold": 1}, "Bold")):  # fmt: skip
        with pytest.raises(BadFact, match=f"{of} of use Wave is a"):
            check_roles(w, "use Wave", bad)
    spot._world = SimpleNamespace()  # type: ignore[assignment]
    with pytest.raises(BadFact, match="is in another world"):
        check_roles(w, "use Wave", {"at": spot})


# ------------------------------------------------------------------------------------------ what is told


def test_a_transaction_of_nothing_and_what_is_absent() -> None:
    w: Any = SimpleNamespace(_counters=(2, 3))
    assert Transaction("x", ()) == ("x", (), None, (0, 0), (0, 0), (), ())
    assert (repr(MISSING), Journal(w).latest) == ("absent", None)


def test_an_explanation_in_words() -> None:
    subject, other, cause = Spot("A"), Spot("B"), Event("happen Blaze", Spot("C"))
    fields = {"on": subject, "by": other, "Points": 3, "of": None, "Size": None}
    event = Event("happen Burst", subject, fields, parent=cause)
    happened = Happened(event, ("r/a", "r/b"), (cause,))
    change = Line(subject, "size", 1, 2, ("host",), (), None, "Size")
    stays = Line(subject, "size", 2, 2, ("r/a",), (), other, "Size")
    lists = ["x"], ["x"]
    same, flag = (
        Line(subject, "tags", *lists, (), (), None, "Tags"),
        Line(subject, "bold", 1, True, (), (), None, "Bold"),
    )
    thrown = Thrown(subject, "Hop", (3,), "Success", 1, {}, (), ("r/a",), ())
    told = Explanation("use Wave", (happened, change, thrown, stays, same, flag), None)
    assert (told.events, told.lines, told.rolls) == ((happened,), (change, stays, same, flag), (thrown,))
    assert repr(told) == "<explanation of use Wave>"
    text = str(told).split("\n")
    assert text[:4] == ["use Wave", "  A: Burst by B, Points 3", "    r/a", "    r/b"]
    assert text[4].startswith("    because C")
    assert text[5:7] == ["  A: Size: 1 -> 2", "    a command of the host"]
    assert [line for line in text if "Size: stays" in line] == ["  A: Size: stays 2, from B"]
    assert [line.partition(": Tags: ")[2][:6] for line in text if "Tags" in line] == ["stays "]
    assert [line for line in text if "Bold" in line] == ["  A: Bold: 1 -> yes"]
