"""What each effect of a round does to places, groups, states and what lasts, by itself; and what is told of it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, ClassVar

import pytest

from rulewright.runtime import applying
from rulewright.runtime.errors import RulesConflict
from rulewright.runtime.events import Effect, Event
from rulewright.runtime.fields import PLACE, Field
from rulewright.runtime.journal import Journal
from rulewright.runtime.lifetimes import EffectInstance, StateInstance
from rulewright.runtime.tables import State
from rulewright.runtime.things import Entity

CAUSE = Event("use Wave")


class Spot(Entity):
    __slots__ = ()
    _type = "Spot"


class Crew(Entity):
    __slots__ = ("_head", "_note")
    _type = "Crew"
    _fields: ClassVar[dict[str, Field]] = {"Head": Field("Head", "_head", "thing"), "Note": Field("Note", "_note", "constant")}  # fmt: skip

    def __init__(self, name: str, head: Any = None, note: Any = None) -> None:
        super().__init__(name)
        self._head, self._note = head, note


class Sailor(Entity):
    __slots__ = ("_crew",)
    _type = "Sailor"
    _groups = (Field("Crew", "_crew", "thing"),)

    def __init__(self, name: str = "", crew: Any = None) -> None:
        super().__init__(name)
        self._crew = crew


CREW = Sailor._groups[0]


def world(*beats: tuple[str, str], states: dict[str, State] | None = None, heard: Any = None) -> Any:
    everything = heard or {"enter Spot", "leave Spot", "join Crew", "leave_group Crew", "become Low", "stop Low"}
    game = SimpleNamespace(heard=everything, beats=set(beats), states=states or {}, keeps={}, recorded=set())
    w: Any = SimpleNamespace(_game=game, _counters=(0, 0), _relations={}, _held={}, _lasting=[], _delayed=[], _serial=0)
    w._journal = Journal(w)
    return w


def effect(op: str, subject: Any, value: Any = None, clause: str = "r/a", key: str = "", field: Any = PLACE) -> Effect:
    return Effect(op, key or op, subject, clause, CAUSE, {}, field, value)


def done(w: Any, *effects: Effect) -> list[tuple[str, Any]]:
    """What is told: the key, and the name of the place or group."""
    return [(e.key, *(getattr(v, "name", v) for v in e.fields.values())) for e in applying.apply(w, list(effects))]


def test_moves_leave_and_enter() -> None:
    w, who, a, b = world(), Sailor("Ana"), Spot("A"), Spot("B")
    assert done(w, effect("place", who, a)) == [("enter Spot", "A")]
    assert done(w, effect("place", who, a)) == []
    assert done(w, effect("place", who, b)) == [("leave Spot", "A"), ("enter Spot", "B")]
    assert done(w, effect("remove", who)) == [("leave Spot", "B")]
    assert who._place is None


@pytest.mark.parametrize(
    ("beats", "at", "dropped"),
    [
        ([("r/a", "r/b")], "A", [None, "beaten by r/a", "beaten by r/a"]),
        ([("r/b", "r/a")], "B", ["beaten by r/b", None, None]),
    ],
)
def test_of_two_places_the_one_that_is_ordered_before(beats: Any, at: str, dropped: list[Any]) -> None:
    w, who, a, b = world(*beats), Sailor("Ana"), Spot("A"), Spot("B")
    moves = [effect("place", who, a), effect("place", who, b, "r/b"), effect("place", who, b, "r/b")]
    done(w, *moves)
    assert (who._place.name if who._place else None, [move.dropped for move in moves]) == (at, dropped)
    with pytest.raises(RulesConflict):
        done(world(), effect("place", who, a), effect("place", who, b, "r/b"))


def test_a_relation_comes_with_the_place() -> None:
    w, who, other, a = world(), Sailor("Ana"), Sailor("Bo"), Spot("A")
    who._place = a
    move = effect("place", who, a)
    move.body = ("Near", (who, other))
    assert done(w, move) == []
    assert (w._relations, move.done) == ({"Near": {(who, other)}}, True)
    assert [(entry[5], entry[6]) for entry in w._journal.entries] == [(("r/a",), CAUSE)]


@pytest.mark.parametrize("made", [True, False])
def test_what_replaces_something_stands_where_it_stood(made: bool) -> None:
    w, a = world(), Spot("A")
    old: Any = Sailor("Ana")
    entered: list[Any] = []
    w._enter_world = lambda thing, clauses, event: entered.append((thing, clauses, event))
    old._place = a
    new = Sailor("Bo")
    change = effect("replace", old, Sailor if made else new)
    assert done(w, change) == [("leave Spot", "A"), ("enter Spot", "A")]
    assert old._place is None
    assert (change.done, len(entered)) == (True, int(made))
    stands = entered[0][0] if made else new
    assert (type(stands), stands._place) == (Sailor, a)
    assert [one[1:] for one in entered] == [(("r/a",), CAUSE)] * made


def test_whoever_joins_leaves_the_group_before() -> None:
    w, who = world(), Sailor("Ana")
    old, new = Crew("Old", head=who, note=who), Crew("New")
    join = effect("join", who, new, key="join Crew", field=CREW)
    who._crew = old
    assert done(w, join) == [("leave_group Crew", "Old"), ("join Crew", "New")]
    assert (who._crew, old._head, old._note, join.done) == (new, None, who, True)
    again = effect("join", who, new, key="join Crew", field=CREW)
    assert (done(w, again), again.done) == ([], False)
    leave = effect("leave", who, field=CREW)
    assert (done(w, leave), who._crew, leave.done) == ([("leave_group Crew", "New")], None, True)
    assert done(w, effect("leave", who, field=CREW)) == []


def test_a_group_that_ends_is_left_by_all() -> None:
    w, crew = world(), Crew("Old")
    members = [Sailor(name, crew) for name in ("Ana", "Bo")]
    crew._head, crew._world = members[1], w
    gone: list[Any] = []
    w._members = lambda group: [(CREW, member) for member in members]
    w._leave_world = lambda *what: gone.append(what)
    end = effect("end_group", crew)
    assert (done(w, end), end.done) == ([("leave_group Crew", "Old")] * 2, True)
    assert ([m._crew for m in members], crew._head, gone) == ([None, None], None, [(crew, ("r/a",), CAUSE)])
    crew._world = None
    assert (done(w, effect("end_group", crew)), len(gone)) == ([], 1), "it is gone already"


def test_a_state_ends_with_the_source_and_roles_that_are_said() -> None:
    low, who = State("Low", "Sailor", policy="per source"), Sailor("Ana")
    w = world(states={"Low": low})
    a, b = (StateInstance("Low", who, source=source, roles={"by": by}) for source, by in (("X", "P"), ("Y", "Q")))
    who._states["Low"] = [a, b]
    for of, left in [({"source": "Z"}, [a, b]), ({"by": "P", "source": "Y"}, [a, b]), ({"by": "Q"}, [a]), (None, [])]:
        stop = effect("stop", who, of, field=low)
        before = len(who._states["Low"])
        told = done(w, stop)
        assert (who._states.get("Low", []), stop.done) == (left, len(left) < before)
        assert [key for key, *_ in told] == ["stop Low"] * (not left)
    assert done(w, effect("stop", who, None, field=low)) == []


def test_what_is_held_ends_once() -> None:
    w, held = world(), EffectInstance("r/a#1", "r/a", (), None, 1, ())
    w._held = {"r/a#1": [held]}
    first, second = effect("end", None, held), effect("end", None, held)
    done(w, first)
    done(w, second)
    assert (held.over, w._held, first.done, second.done) == (True, {"r/a#1": []}, True, False)


def test_what_happens_later_or_lasts_has_happened() -> None:
    w = world()
    later, hold, happen = effect("later", None, "an end"), effect("hold", None, ()), effect("happen", "Ana", key="happen Burst")  # fmt: skip
    later.body = hold.body = ("r/a#1", ("Ana",))
    assert done(w, later, hold, happen) == []
    assert [one.done for one in (later, hold, happen)] == [True] * 3
    ((delayed,), (held,)) = w._delayed, w._held["r/a#1"]
    assert (delayed.id, delayed.clause, delayed.anchor, delayed.names, delayed.event) == ("r/a#1", "r/a", "an end", ("Ana",), CAUSE)  # fmt: skip
    assert (held.names, held.clause) == (("Ana",), "r/a")
    ((_, note),) = w._journal.notes
    assert (note[0], note[1], note[3], note[4].key, note[4].parent) == ("Ana", "", ("r/a",), "happen Burst", CAUSE)
