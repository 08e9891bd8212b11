"""Parts of a world by themselves: boundaries, events that wait, saves, copies, definitions, what is worked out once for an edition."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, ClassVar

import pytest

from rulewright.runtime import conditions, copying, windows
from rulewright.runtime.answering import Answering
from rulewright.runtime.events import Event
from rulewright.runtime.fields import Field
from rulewright.runtime.hearing import Heard, Hearing
from rulewright.runtime.journal import Journal
from rulewright.runtime.lifetimes import Window
from rulewright.runtime.ordering import unbeaten
from rulewright.runtime.saving import _Writer
from rulewright.runtime.standing import bit_of
from rulewright.runtime.tables import State
from rulewright.runtime.things import Entity, Numbered
from rulewright.runtime.waiting import WaitingEvent
from rulewright.runtime.world import World


class Spot(Entity):
    __slots__ = ()
    _type = "Spot"


def having(thing: Any, **slots: Any) -> None:
    """Sets slots that only its own kind has."""
    for slot, value in slots.items():
        setattr(thing, slot, value)


# ------------------------------------------------------------------------------------------ boundaries


@pytest.mark.parametrize("edge", ["start", "end"])
def test_a_boundary_is_on_record_where_rules_look_back_at_it(edge: str) -> None:
    for recorded in (True, False):
        game = SimpleNamespace(recorded={f"{edge} Turn"} if recorded else {"use Wave"}, heard=frozenset[str]())
        w: Any = SimpleNamespace(_game=game, _record=[], _lasting=[])
        w._journal = Journal(w)
        window = Window("Turn", "Ana", 1, 0)
        assert list(windows._boundary(w, edge, window, [])) == []
        assert [(e.key, e.subject, e.fields, e.instance) for e in w._record] == [
            (f"{edge} Turn", None, {"owner": "Ana"}, window)][: int(recorded)]  # fmt: skip
        ((at, note),) = w._journal.notes
        assert (at, note[:4], note[4].key) == (int(recorded), ("Ana", "", None, ()), f"{edge} Turn")


# ------------------------------------------------------------------------------------------ events that wait


class Burst(WaitingEvent):
    __slots__ = ("_on", "_points")
    _type = "Burst"
    _fields: ClassVar[dict[str, Field]] = {
        "on": Field("on", "_on", "thing"),
        "Points": Field("Points", "_points", "number"),
    }


def test_an_event_that_waits_reads_as_it_will() -> None:
    burst, spot = Burst(), Spot("A")
    having(burst, _on=spot, _points=0)
    assert (burst.key, burst.fields) == ("happen Burst", {"on": spot, "Points": 0})
    assert (burst.get("on"), burst.get("Points"), burst.get("of")) == (spot, 0, None)
    having(burst, _on=None)
    assert (burst.fields, burst.get("on")) == ({"Points": 0}, None)


# ------------------------------------------------------------------------------------------ saves and copies


def test_places_in_the_record_are_counted_from_what_is_kept_of_it() -> None:
    game: Any = SimpleNamespace(items={})
    window = Window("Turn", None, 4, 9)
    (open_,) = written(_Writer(game, 7), window)
    assert (open_["kind"], open_["slots"]["start"], open_["slots"]["stop"], open_["slots"]["number"]) == ("window", 2, None, 4)  # fmt: skip
    window.stop = 11
    assert written(_Writer(game, 7), window)[0]["slots"]["stop"] == 4
    assert written(_Writer(game), window)[0]["slots"]["start"] == 9
    assert written(_Writer(game, 7), Event("x", amount=9))[0]["slots"]["amount"] == 9, "other numbers stay"


def written(writer: _Writer, value: Any) -> list[Any]:
    writer.value(value)
    return writer.written()


def test_what_no_world_holds_cannot_be_saved() -> None:
    with pytest.raises(TypeError, match="a Strange cannot be saved"):
        written(_Writer(SimpleNamespace(items={})), type("Strange", (), {})())  # type: ignore[arg-type]


class Holder(Entity):
    __slots__ = ("_tools",)
    _type = "Holder"
    _items = (Field("Tools", "_tools", "list"),)


class Copied:
    """As much of a world as a copy asks for."""

    def __init__(self, *things: Any) -> None:
        self._things = list(things)
        self._journal: Any = Journal(self)
        self._counters = (3, 4)
        self.measures = object()
        self._open: dict[str, Any] = {}


def test_a_copy_shares_the_items_of_no_world_alone() -> None:
    holder, own, stock = Holder("Ana"), Spot("own"), Spot("stock")
    having(holder, _tools=[own, stock])
    w: Any = Copied(holder, own)
    holder._world = own._world = w
    w._open["Turn"] = Window("Turn", holder, 1, 0)
    w._journal.put(holder, "name", "Bo")
    new = copying.copied(w)
    other, its_own = new._things
    assert (other.name, other is holder, its_own is own) == ("Bo", False, False)
    assert (other._world, its_own._world) == (new, new)
    assert other._tools[0] is its_own
    assert other._tools[1] is stock
    assert new._open["Turn"].owner is other
    assert new.measures is w.measures
    assert (new._journal.entries, new._journal.world, new._journal.counters) == ([], new, (3, 4))


# ------------------------------------------------------------------------------------------ definitions


def test_who_is_taken_not_to_be_in_a_state_is_not_defined_into_it() -> None:
    w: Any = SimpleNamespace(_working=set())
    asked: list[Any] = []

    def rule(answer: bool, masked: bool) -> Any:
        def holds(*given: Any) -> bool:
            asked.append(given)
            return answer

        return SimpleNamespace(holds=holds, masked=masked)

    low, flat = ("Low", rule(True, masked=False)), ("Flat", rule(True, masked=True))
    mask: Any = {("is", "Ana", "Low"): False}
    assert conditions.defined(w, "Ana", [low]) is True
    assert conditions.defined(w, "Ana", [low], mask) is False
    assert conditions.defined(w, "Bo", [low], mask) is True, "somebody else"
    assert conditions.defined(w, "Ana", [low], {("is", "Ana", "Low"): True}) is True
    assert asked == [(w, "Ana"), (w, "Bo"), (w, "Ana")]
    asked.clear()
    assert conditions.defined(w, "Ana", [low, flat], mask) is True, "by the other definition, which reads the mask"
    assert asked == [(w, "Ana", mask)]
    assert conditions.defined(w, "Ana", [("Low", rule(False, masked=False))]) is False
    assert w._working == set()


@pytest.mark.parametrize("there", [True, False])
def test_a_state_that_functions_alone_put_somebody_into(there: bool) -> None:
    """Whoever has an instance of it is asked about as all others are; the functions are for those who have none."""
    calls: list[Any] = []

    def defines(w: Any, bearer: Any) -> bool:
        calls.append(bearer)
        return True

    bears = SimpleNamespace(
        carried={}, alone={"Low": (defines,)}, worked_out={}, plain=frozenset(), counting={}, defining={}
    )
    state, bearer = State("Low", "Spot"), Spot("A")
    if there:
        bearer._states["Low"] = [SimpleNamespace(blocked=())]
    game = SimpleNamespace(bears=bears, suppress={})
    w: Any = SimpleNamespace(_game=game, _working=set())
    assert Answering.is_(w, bearer, state) is True
    assert calls == ([] if there else [bearer])
    assert Answering.is_(w, None, state) is False
    bears.alone = {"Low": (lambda w, bearer: False,)}
    assert Answering.is_(w, bearer, state) is there


# ------------------------------------------------------------------------------------------ once for an edition


def test_two_that_apply_are_held_against_each_other() -> None:
    game = SimpleNamespace(bears=SimpleNamespace(losers={"r/a"}), beats={("r/b", "r/a")})
    w: Any = SimpleNamespace(_game=game)
    a, b, c = (SimpleNamespace(clause=f"r/{name}") for name in "abc")
    for applying, stay in [([a, b], [b]), ([a], [a]), ([a, c], [a, c]), ([a, c, b], [c, b]), ([], [])]:
        assert unbeaten(w, list(applying)) == stay  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("key", "clears", "used", "told"),
    [
        ("use Wave", False, True, False),
        ("use Guard", False, False, False),
        ("happen Burst", True, False, True),
        ("happen Damage", False, False, False),
        ("start Turn", True, False, False),
        ("end Turn", False, False, True),
    ],
)
def test_who_hears_an_event(key: str, clears: bool, used: bool, told: bool) -> None:
    game: Any = SimpleNamespace(
        at_once=lambda key: (key,),
        recorded={"use Wave", "happen Burst", "end Turn"},
        clears={"happen Burst", "start Turn", "end Turn"},
        latches={"use Wave"},
        bears=SimpleNamespace(ending={"end Turn"}),
    )
    hearing = Hearing(game)
    assert hearing[key] == Heard((key,), clears, key == "use Wave", key == "end Turn", used, told)  # type: ignore[arg-type]
    assert dict(hearing) == {key: hearing[key]}


def test_what_a_state_is_made_of() -> None:
    first, plain = State("Some-thing Odd", "Spot"), State("Low", "Spot", attribute="low_")
    group = State("Down", "Spot", carriers=("Down", "Low"), levels=(1, 3))
    assert (first.attribute, plain.attribute) == ("some_thing_odd", "low_")
    assert (first.bit, first.bits) == (bit_of("Some-thing Odd"), bit_of("Some-thing Odd"))
    assert (plain.bits, group.bits) == (bit_of("Low"), bit_of("Down") | bit_of("Low"))
    assert (plain.carriers, plain.touches, plain.members) == (("Low",), ("Low",), ("Low",))
    assert plain.told == {"become Low", "stop Low"}
    assert group.told == {"become Down", "stop Down", "gain_level Down", "lose_level Down", "reach Down"}


def test_what_there_is_one_of_is_numbered_like_all_things() -> None:
    class Yard(World):
        _game = SimpleNamespace(variant=None, entities={"Spot": Spot})  # type: ignore[assignment]
        _only_one = (("here", "Spot"), ("there", "Spot"))

    w: Any = Yard()
    assert (w.here._index, w.there._index, w._index, w._counters) == (0, 1, 2, (0, 2))
    assert (w._things, w.here._world, w.here.name) == ([w.here, w.there], w, "Spot")
    assert w._journal.counters == (0, 2)


# ------------------------------------------------------------------------------------------ places by number


def test_places_by_number() -> None:
    zones: dict[str, dict[int, Any]] = {}
    w: Any = SimpleNamespace(_zones=zones)
    w._journal = Journal(w)
    w._fact_numbered = lambda kind, number, place: w._journal.item(zones.setdefault(kind, {}), number, place)
    rows, a, b = Numbered[Spot](w, "Row"), Spot("A"), Spot("B")
    assert (rows.get(1), 1 in rows, len(rows), list(rows), repr(rows)) == (None, False, 0, [], "<Row >")
    rows[3], rows[-1] = a, b
    assert (rows.get(3), rows[-1], 3 in rows, 1 in rows, len(rows), list(rows)) == (a, b, True, False, 2, [-1, 3])
    assert repr(rows) == "<Row -1: <Spot B>, 3: <Spot A>>"
    with pytest.raises(KeyError, match="no Row 2 was registered"):
        rows[2]
    with pytest.raises(KeyError, match="2"):
        del rows[2]
    del rows[3]
    assert (rows.get(3), list(rows)) == (None, [-1])
    assert Numbered[Spot](w, "Column").get(3) is None
