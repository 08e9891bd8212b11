"""One round by itself: prices, rivals, what effects do to lists and numbers, second instances, what is told, what ends by itself."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from rulewright.runtime import applying, instances, lasting, merging
from rulewright.runtime.events import Effect, Event
from rulewright.runtime.fields import Field
from rulewright.runtime.firings import Firing, begin
from rulewright.runtime.journal import Journal
from rulewright.runtime.lifetimes import AtTime, StateInstance
from rulewright.runtime.outcome import Outcome
from rulewright.runtime.requests import Choose
from rulewright.runtime.rounds import Round
from rulewright.runtime.settle import _make_changes, _would_happen
from rulewright.runtime.tables import State
from rulewright.runtime.things import Entity

COINS = Field("Coins", "coins", role="track", low=0)


class Thing:
    """Something with whatever attributes."""

    def __init__(self, **attributes: Any) -> None:
        vars(self).update(attributes)

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(name)


def world(**game: Any) -> Any:
    """As much of a world as the parts of a round ask for: nobody hears anything, nothing is ordered."""
    tables = {"heard": frozenset[str](), "beats": frozenset[Any](), "resources": {"Coins": COINS}, "states": {}}
    w: Any = SimpleNamespace(_game=SimpleNamespace(**{**tables, **game}), _counters=(0, 0), _serial=0, _asked=0)
    w._held, w._lasting = {}, []
    w._journal = Journal(w)
    return w


def ended(asking: Any) -> Any:
    """What an asking that asks nobody ends with."""
    with pytest.raises(StopIteration) as end:
        next(asking)
    return end.value.value


# ------------------------------------------------------------------------------------------ prices


def paying(r: Round, by: Any, amount: int, wants: bool | None) -> bool:
    """Whether it is paid; `wants` None: nobody may be asked."""
    asking: Any = r.pays(by, amount, "Coins")
    if wants is None:
        return bool(ended(asking))
    request = next(asking)
    assert isinstance(request, Choose)
    assert (request.about, request.options, request.numbers) == ("spends", (False, True), (("Coins", amount),))
    with pytest.raises(StopIteration) as end:
        asking.send(int(wants))
    return bool(end.value.value)


def test_whoever_has_enough_is_asked_and_pays() -> None:
    r, payer = Round(world(), None), Thing(coins=3)
    assert paying(r, None, 1, None) is False, "nobody"
    assert paying(r, payer, 4, None) is False, "more than there is"
    assert paying(r, payer, 2, wants=False) is False
    assert (r.prices, r.reserved) == ([], {}), "nothing is taken from who does not want to"


def test_what_was_paid_in_a_round_is_gone_for_its_payer_alone() -> None:
    r, payer, other = Round(world(), None), Thing(name="Ana", coins=3), Thing(name="Bo", coins=3)
    assert paying(r, payer, 2, wants=True) is True
    assert paying(r, payer, 2, None) is False
    assert paying(r, payer, 1, wants=True) is True, "all of it"
    assert paying(r, payer, 1, None) is False
    assert paying(r, other, 3, wants=True) is True
    assert r.reserved == {(payer, "Coins"): 3, (other, "Coins"): 3}
    assert [(price.op, price.subject.name, price.amount) for price in r.prices] == [
        ("lose", "Ana", 2), ("lose", "Ana", 1), ("lose", "Bo", 3)]  # fmt: skip


# ------------------------------------------------------------------------------------------ rivals


def test_a_firing_is_out_where_a_rival_applies() -> None:
    def nobody(w: Any, event: Any, r: Any, *names: Any) -> None:
        """Headers that drop the binding."""

    def step() -> None:
        """Never carried out here."""

    def firing(*rivals: Firing, ask: Any = None) -> Firing:
        made = Firing("r/a", ("Ana",), (step,), Event("x"), ask)
        made.rivals = list(rivals)
        return made

    r = Round(world(), None)
    for rivals, out in [((), False), ((firing(),), True), ((firing(ask=nobody),), False), ((firing(ask=nobody), firing()), True)]:  # fmt: skip
        own = firing(*rivals)
        assert (ended(begin(r.world, r, own)), own.out) == (not out, out)
        assert own.more is not out
    gone = firing(ask=nobody)
    assert (ended(begin(r.world, r, gone)), gone.out, gone.more) == (False, False, False)


# ------------------------------------------------------------------------------------------ lists and sets


@pytest.mark.parametrize("kind", [list, set])
def test_members_come_and_go_once(kind: type[Any]) -> None:
    w, field = world(), Field("Allies", "allies", kind.__name__)
    of = Thing(allies=kind(["Bo"]), name="Ana")
    cause = Event("use Wave")
    for op, who, after, done in [
        ("add", "Cy", ["Bo", "Cy"], True), ("add", "Cy", ["Bo", "Cy"], False),
        ("drop", "Bo", ["Cy"], True), ("drop", "Bo", ["Cy"], False),
    ]:  # fmt: skip
        effect = Effect(op, f"{op} Allies", of, "r/a", cause, field=field, value=who)
        applying.apply(w, [effect])
        assert (sorted(of.allies), effect.done) == (after, done)
    assert [(entry[5], entry[6]) for entry in w._journal.entries] == [(("r/a",), cause)] * 2
    w._journal.rollback()
    assert sorted(of.allies) == ["Bo"]


# ------------------------------------------------------------------------------------------ numbers and values


def change(field: Field, *effects: Effect, w: Any = None, value: Any = 0) -> tuple[Any, list[Event], Any]:
    w, thing = w or world(), effects[0].subject
    setattr(thing, field.slot, value)
    out = Outcome(w)
    merging.change(w, thing, field, list(effects), out)
    return w, out.events, getattr(thing, field.slot)


def test_the_same_value_set_twice_has_the_first_cause() -> None:
    field, thing, first, second = Field("Hue", "hue", "constant"), Thing(), Event("first"), Event("second")
    both = [Effect("set", "set Hue", thing, c, e, field=field, value="Red") for c, e in (("r/a", first), ("r/b", second))]  # fmt: skip
    w, told, value = change(field, *both, w=world(heard={"set Hue"}), value="Blue")
    (entry,) = w._journal.entries
    assert (value, entry[5], entry[6]) == ("Red", ("r/a", "r/b"), first)
    assert [(e.key, e.fields, e.clauses, e.parent) for e in told] == [
        ("set Hue", {"value": "Red"}, ("r/a", "r/b"), first)
    ]
    assert all(effect.done for effect in both)
    w, told, value = change(field, *both, w=world(heard={"set Hue"}), value="Red")
    assert (told, w._journal.entries) == ([], [])
    assert w._journal.notes == [(0, (thing, "hue", "Red", ("r/a", "r/b"), first, None))]


def test_what_comes_to_nothing_is_written_down_with_all_who_did_it() -> None:
    thing, first, second = Thing(), Event("first"), Event("second")
    effects = [
        Effect("lose", "lose Coins", thing, "r/a", first, field=COINS, amount=2, source="Ana"),
        Effect("gain", "gain Coins", thing, "r/b", second, field=COINS, amount=2, source="Bo"),
    ]
    w, told, value = change(COINS, *effects, value=5)
    assert (told, value, w._journal.entries) == ([], 5, [])
    assert w._journal.notes == [(0, (thing, "coins", 5, ("r/a", "r/b"), first, "Ana"))]
    assert all(effect.done for effect in effects)


@pytest.mark.parametrize("alone", [True, False])
@pytest.mark.parametrize(("role", "numbered", "entered"), [("zone", "Row", 2), ("plain", "Row", 0), ("zone", None, 0)])
def test_only_a_zone_with_places_is_left_and_entered(
    alone: bool, role: str, numbered: str | None, entered: int
) -> None:
    field = Field("Zone", "zone", role=role, numbered=numbered)
    w = world(heard={"leave Row", "enter Row"})
    w._numbered = lambda kind, number: f"{kind} {number}"
    thing = Thing(zone=3)
    effects = [Effect("gain", "gain Zone", thing, "r/a", None, field=field, amount=1) for _ in range(1 if alone else 2)]
    told = applying.apply(w, effects)
    after = 4 if alone else 5
    assert thing.zone == after
    assert [(e.key, e.fields["place"], e.clauses) for e in told] == [
        ("leave Row", "Row 3", ("r/a",)), ("enter Row", f"Row {after}", ("r/a",))][:entered]  # fmt: skip


@pytest.mark.parametrize("op", ["lose", "happen"])
def test_a_clause_that_changes_an_amount_twice_is_named_once(op: str) -> None:
    w = world()
    thing = Thing(coins=9)
    effect = Effect(op, f"{op} Coins", thing, "r/a", Event("use Wave"), field=COINS, amount=2)
    r = Round(w, None)
    for clause, by in (("r/b", 1), ("r/c", 1), ("r/b", 2)):
        r.clause, r.acting = clause, effect
        r.change_amount(by)
        _make_changes(r)
    assert (effect.amount, effect.clauses) == (6, ("r/a", "r/b", "r/c"))
    applying.apply(w, [effect])
    written = [entry[5] for entry in w._journal.entries] or [note[3] for _, note in w._journal.notes]
    assert written == [("r/a", "r/b", "r/c")]


# ------------------------------------------------------------------------------------------ what would happen


def test_what_two_sentences_leave_of_an_amount_is_looked_at_together() -> None:
    def left(*changes: tuple[str, int]) -> tuple[int, Any, tuple[str, ...]]:
        r = Round(world(), None)
        effect = Effect("lose", "lose Coins", "Ana", "r/a", None, field=COINS, amount=2)
        r.clause = "r/b"
        r.changes += [(what, effect, number) for what, number in changes]
        _make_changes(r)
        assert r.changes == []
        return effect.amount, effect.dropped, effect.clauses

    assert left(("prevent", 0)) == (2, "r/b", ("r/a",))
    assert left(("change", -1)) == (1, None, ("r/a", "r/b"))
    assert left(("set", 1)) == (1, None, ("r/a", "r/b"))
    assert left(("change", -2)) == (0, "r/b", ("r/a", "r/b"))
    assert left(("change", -3), ("change", 4)) == (3, None, ("r/a", "r/b"))
    assert left(("prevent", 0), ("change", 4)) == (6, "r/b", ("r/a", "r/b"))


def test_a_roll_that_was_made_is_asked_about_no_more() -> None:
    game = {"woulds": {"make Hop": ()}, "bears": SimpleNamespace(guarded=False)}
    r = Round(world(**game), None)
    for op, dropped, may in [("happen", None, True), ("rolled", None, False), ("happen", "r/b", False)]:
        effect = Effect(op, "make Hop", "Ana", "r/a", None)
        effect.dropped = dropped
        assert (_would_happen(r.world, r, effect), effect.dropped) == (may, dropped)


# ------------------------------------------------------------------------------------------ instances


def test_what_lasts_from_now_on_was_not_looked_up_yet() -> None:
    for ends, kept in (((AtTime(3),), ["other"]), ((), ["along", "lasting", "other"])):
        w = world()
        effect = Effect("hold", "hold", None, "r/a", None, value=ends)
        effect.body = ("r/a#1", ("Ana",))
        w._journal.indexes.update({name: {} for name in ("r/a#1", "lasting", "along", "other")})
        instances.hold(w, effect)
        assert sorted(w._journal.indexes) == kept
        (held,) = w._held["r/a#1"]
        assert (held.clause, held.names, held.ends, held.since, w._serial) == ("r/a", ("Ana",), ends, 1, 1)
        assert w._lasting == ([held] if ends else [])


def test_who_brings_a_state_again_renews_its_own_instance() -> None:
    state = State("Burning", "Creature", policy="per source", levels=(1, 3))
    w, bearer = world(states={"Burning": state}), Entity("Ana")
    own = StateInstance("Burning", bearer, source="Bo", clause="r/a", level=2)
    bearer._states["Burning"] = [own]
    effect = Effect("become", "become Burning", bearer, "r/a", None, {"level": 2}, state, (AtTime(3),), source="Bo")
    instances.bring(w, effect, Outcome(w))
    assert (effect.done, bearer._states["Burning"], own.ends, w._lasting) == (True, [own], (AtTime(3),), [own])
    assert w._journal.notes == [], "it has happened"


# ------------------------------------------------------------------------------------------ what is told


@pytest.mark.parametrize(
    ("old", "new", "second", "before", "told"),
    [
        (1, 3, None, True, [("gain_level Burning", 2), ("reach Burning", 0)]),
        (3, 1, None, True, [("lose_level Burning", 2), ("reach Burning", 0)]),
        (1, 2, None, True, [("gain_level Burning", 1), ("reach Burning", 0)]),
        (2, 2, 2, True, [("gain_level Burning", 2)]),
        (2, 2, None, True, []),
        (0, 2, 2, False, [("gain_level Burning", 2), ("reach Burning", 0)]),
        (0, 0, 2, False, []),
        (1, 3, 1, True, [("gain_level Burning", 2), ("reach Burning", 0)]),
    ],
)
def test_levels_are_told_as_they_changed(old: int, new: int, second: int | None, before: bool, told: list[Any]) -> None:
    state = State("Burning", "Creature", levels=(1, 3))
    w, bearer, cause = world(heard=state.told), Entity("Ana"), Event("use Wave")
    first = StateInstance("Burning", bearer, level=new)
    fresh = [] if second is None else [StateInstance("Burning", bearer, level=second)]
    bearer._states["Burning"] = [first, *fresh]
    effect = Effect("become", "become Burning", bearer, "r/a", cause)
    out = Outcome(w)
    out._tell_level(bearer, state, (first,), before, old, new, effect)
    assert [(e.key, e.amount) for e in out.events] == told
    assert all((e.subject, e.clauses, e.parent) == (bearer, ("r/a",), cause) for e in out.events)
    assert [e.fields for e in out.events if e.key == "reach Burning"] == [{"old": old, "new": new}] * (old != new)


# ------------------------------------------------------------------------------------------ what ends by itself


def test_what_changed_since_somebody_looked() -> None:
    class Members(list[Any]):
        """The list of some thing."""

    def seen(change: Any) -> Any:
        w = world()
        w.thing = Thing(size=1, ends=(), _states={})
        w.other, w.members, w.rows = [], Members(), set()
        assert lasting._changed(w) is None, "nobody looked yet"
        change(w._journal, w)
        found = lasting._changed(w)
        assert lasting._changed(w) == set(), "looked at once"
        names = {id(w.thing): "thing", id(w.thing._states): "states"}
        return found if found is None else {(names[owner], slot) for owner, slot in found}

    assert seen(lambda j, w: j.put(w.thing, "size", 2)) == {("thing", "size")}
    assert seen(lambda j, w: j.put(w.thing, "ends", ("x",))) is None
    assert seen(lambda j, w: j.item(w.thing._states, "Prone", [])) == {("states", "_states")}
    assert seen(lambda j, w: j.append(w._lasting, "x")) is None
    assert seen(lambda j, w: j.append(w.members, "x")) is None
    assert seen(lambda j, w: j.append(w.other, "x")) == set()
    assert seen(lambda j, w: j.add(w.rows, "x")) == set()
