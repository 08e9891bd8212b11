"""Small parts of the runtime by themselves: errors in words, events, what lasts, look-ups in tables, what is told of a journal."""

from __future__ import annotations

from enum import Enum
from types import SimpleNamespace
from typing import Any

import pytest

from rulewright.runtime import errors
from rulewright.runtime.conditions import expand, forced, highest, is_at, lookup, lowest, still
from rulewright.runtime.events import Effect, Event
from rulewright.runtime.explaining import Explanation, Kept, Line, Thrown, explain
from rulewright.runtime.facts import check_here, check_member, check_value
from rulewright.runtime.fields import Field
from rulewright.runtime.freeing import Change, Freeing, _fewest
from rulewright.runtime.lacking import Missing, WhyNot, _weight
from rulewright.runtime.lasting import until
from rulewright.runtime.lifetimes import Anchor, AtTime, EffectInstance, StateInstance, Window
from rulewright.runtime.results import Bound, Part, Total, Verdict
from rulewright.runtime.rolls import Spec, Take
from rulewright.runtime.texts import Clause, Rule
from rulewright.runtime.things import Entity, RollResult


class Colour(Enum):
    RED = "Red"


# ------------------------------------------------------------------------------------------ errors


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (errors.IllegalAction("use Guard", ("r/a", "r/b")), "use Guard is not allowed: r/a, r/b"),
        (errors.IllegalAction("use Guard", ()), "use Guard is not allowed: forbidden unless something allows it"),
        (errors.IllegalAction("use Guard", (), ("r/a", "r/b")), "use Guard is not allowed: nothing allows it; r/a, r/b may"),
        (errors.IllegalAction("use Guard", ("r/a",), cannot_pay=True), "use Guard is not allowed: it costs more than there is"),
        (errors.RulesConflict("it is set", ("r/a", "r/b")), "it is set: r/a, r/b do not agree, and nothing orders them"),
        (errors.RulesLoop(("r/a", "r/b")), "one thing leads to the next without end: r/a -> r/b"),
        (errors.RulesLoop((), 7), "7 numbers or times at once"),
    ],
)  # fmt: skip
def test_errors_say_what_is_wrong(error: errors.RulesError, words: str) -> None:
    assert str(error) == words


def test_errors_hold_what_they_are_about() -> None:
    illegal = errors.IllegalAction("use Guard", ("r/a",), ("r/b",))
    assert (illegal.deed, illegal.reasons, illegal.unless) == ("use Guard", ("r/a",), ("r/b",))
    assert errors.RulesConflict("it", ("r/a",)).clauses == ("r/a",)
    assert errors.RulesLoop(("r/a",)).cycle == ("r/a",)
    assert str(errors.RulesLoop(("r/a",))).endswith("without end: r/a")
    assert (errors.BadAnswer("x").request, errors.BadAnswer("x", 3).request) == (None, 3)
    assert (errors.WrongEdition("x").missing, errors.WrongEdition("x", ("a",)).missing) == ((), ("a",))


# ------------------------------------------------------------------------------------------ events


def test_events_know_their_causes() -> None:
    roll: Any = object()
    first = Event("make Test", "Ana", roll=roll)
    second = Event("become Prone", "Ana", {"with": 3}, parent=first, clauses=("r/a",))
    third = Effect("lose", "lose HP", "Ana", "r/b", second)
    assert [one.depth for one in (first, second, third)] == [0, 1, 2]
    assert [one.name for one in (first, second, third)] == ["Test", "Prone", "HP"]
    assert (second.get("with"), second.get("on"), third.get("with"), first.fields) == (3, None, None, {})
    assert third.nearest("become Prone", "make Test") is second
    assert third.nearest("make Test") is first
    assert first.nearest("make Test") is None, "not itself"
    assert third.nearest("lose HP") is None
    assert (third.nearest_roll("make Test"), third.nearest_roll("become Prone"), third.nearest_roll("x")) == (
        roll,
        None,
        None,
    )
    assert (third.clauses, third.done, third.dropped, third.acted, third.amount) == (
        ("r/b",),
        False,
        None,
        frozenset(),
        0,
    )
    assert repr(third) == "<lose HP 'Ana'>"


def test_an_instance_counts_as_long_as_it_is_unbroken() -> None:
    instance = StateInstance("Prone", "Ana")
    root = Event("become Prone", "Ana", instance=instance)
    later = Event("lose HP", "Ana", parent=Event("use Guard", "Ana", parent=root))
    assert still(later, "Ana", "Prone")
    assert still(root, "Ana", "Prone")
    assert not still(later, "Bo", "Prone")
    assert not still(later, "Ana", "Stunned")
    instance.over = True
    assert not still(later, "Ana", "Prone")
    assert not still(Event("x"), "Ana", "Prone")
    assert not still(Event("x", instance=Window("Turn", None, 1, 0)), "Ana", "Prone")


# ------------------------------------------------------------------------------------------ what lasts


def test_what_lasts() -> None:
    turn = Window("Turn", "Ana", 3, 7)
    assert (turn.is_open, turn.start, turn.stop, repr(turn)) == (True, 7, None, "<Turn 3>")
    fits = [Anchor("end", name, owner, window).fits(turn) for name, owner, window in [
        ("Turn", "Ana", None), ("Turn", None, None), ("Turn", "Bo", None), ("Round", "Ana", None), ("Turn", "Ana", turn),
    ]]  # fmt: skip
    assert fits == [True, True, False, False, False]
    state, effect = StateInstance("Prone", "Ana", level=2), EffectInstance("r/a#1", "r/a", (), None, 4, ())
    assert (state.over, state.ends, state.blocked, state.roles, state.since, state.clause) == (False, (), (), {}, 0, "")
    assert (repr(state), repr(StateInstance("Prone", "Ana"))) == ("<Prone 2 of 'Ana'>", "<Prone of 'Ana'>")
    assert (effect.over, effect.since) == (False, 4)
    one, other = AtTime(3), AtTime(4)
    assert (until(), until(one), until(one, other), until(one, None), until(None)) == (
        (),
        (one,),
        (one, other),
        None,
        None,
    )


# ------------------------------------------------------------------------------------------ conditions


def test_what_is_taken_to_be_so() -> None:
    fact = ("is", "Ana", "Prone")
    assert [forced(mask, fact, truth) for mask in (None, {}, {fact: True}, {fact: False}, {("x",): True}) for truth in (True, False)] == [
        True, False, True, False, True, True, False, False, True, False]  # fmt: skip
    w: Any = SimpleNamespace(
        _game=SimpleNamespace(states={"Low": SimpleNamespace(carriers=("Low", "Flat"), members=("Bent",))})
    )
    assert expand(w, ("is", 1, "Low"), True) == {("is", 1, "Low"): True}
    assert expand(w, ("is", 1, "Low"), False) == dict.fromkeys([("is", 1, s) for s in ("Low", "Flat", "Bent")], False)
    assert expand(w, ("has", 1, "Low"), False) == {("has", 1, "Low"): False}


class Spot(Entity):
    __slots__ = ()
    _type = "Spot"


def test_a_place_may_be_taken_to_be_another() -> None:
    spot, other = Spot("A"), Spot("B")
    thing = Spot("C", place=spot)
    assert (is_at(thing, spot), is_at(thing, other)) == (True, False)
    mask: Any = {("at", thing, spot): False, ("at", thing, other): True}
    assert (is_at(thing, spot, mask), is_at(thing, other, mask), is_at(thing, thing, mask)) == (False, True, False)


def test_the_most_and_the_least() -> None:
    pairs: list[tuple[Any, int]] = [("a", 2), ("b", 5), ("c", -1), ("d", 5), ("e", -1)]
    assert (highest(pairs), lowest(pairs)) == (["b", "d"], ["c", "e"])
    assert (highest([]), lowest([])) == ([], [])
    assert (highest([("a", -3)]), lowest([("a", 3)])) == (["a"], ["a"])


def test_rows_of_a_table() -> None:
    rows = ((0, 0, (1, 2)), (1, 3, (3, 4)), (6, None, (5, 6)))
    assert [lookup(rows, 0, key) for key in (-1, 0, 1, 3, 4, 5, 6, 99)] == [None, 1, 3, 3, None, None, 5, 5]
    assert [lookup(rows, 1, key) for key in (0, 2, 6)] == [2, 4, 6]


# ------------------------------------------------------------------------------------------ facts

FACTS: Any = SimpleNamespace(_game=SimpleNamespace(entities={"Spot": Spot, "Entity": Entity}, enums={"Colour": Colour}))


@pytest.mark.parametrize(
    ("field", "good", "bad"),
    [
        (Field("Size", "_size", low=1, high=3), [1, 3, 2], [True, "2", None, 2.0]),
        (Field("Bold", "_bold", "flag"), [True, False], [0, 1, None, "yes"]),
        (Field("Friend", "_friend", "thing", holds="Spot"), [Spot("A"), None], [3, "A", Colour.RED, RollResult()]),
        (Field("Any", "_any", "thing", holds="Entity"), [Spot("A"), RollResult(), None], [3, "A", Colour.RED]),
        (Field("Hue", "_hue", "constant", holds="Colour"), [Colour.RED, None], ["Red", Spot("A"), 1]),
        (Field("Marks", "_marks", "list", holds="number"), [3, 0], [True, "3", Spot("A")]),
        (Field("Open", "_open", "list"), [3, "3", Spot("A")], []),
    ],
)
def test_what_an_attribute_may_be(field: Field, good: list[Any], bad: list[Any]) -> None:
    for value in good:
        check_value(FACTS, Spot("X"), field, value)
        if field.kind == "list":
            check_member(None, Spot("X"), field, value)
    for value in bad:
        with pytest.raises(errors.BadFact, match=f"{field.name} of <Spot X>"):
            check_value(FACTS, Spot("X"), field, value)


@pytest.mark.parametrize(("low", "high", "good", "bad"), [(1, 3, [1, 3], [0, 4]), (None, 3, [-9, 3], [4]), (1, None, [1, 9], [0]), (None, None, [-9, 9], [])])  # fmt: skip
def test_bounds_of_facts(low: Any, high: Any, good: list[int], bad: list[int]) -> None:
    field = Field("Size", "_size", low=low, high=high)
    for w in (FACTS, None):
        for value in good:
            check_value(w, Spot("X"), field, value)
        for value in bad:
            with pytest.raises(errors.OutOfBounds, match=f"is {low} to {high}, not {value}"):
                check_value(w, Spot("X"), field, value)


def test_what_is_in_no_world_may_be_anything_but_no_thing() -> None:
    check_member(None, Spot("X"), Field("Friend", "_friend", "thing", holds="Spot"), 3)
    with pytest.raises(errors.BadFact, match="takes a thing, not 3"):
        check_member(None, Spot("X"), Field("Any", "_any", "thing", holds="Entity"), 3)


def test_things_of_another_world() -> None:
    stranger, mine = Spot("S"), Spot("M")
    stranger._world, mine._world = object(), FACTS  # type: ignore[assignment]
    for value in (mine, Spot("new"), None, 3):
        check_here(FACTS, value)
    check_here(None, stranger)
    with pytest.raises(errors.BadFact, match="<Spot S> is in another world"):
        check_here(FACTS, stranger)


# ------------------------------------------------------------------------------------------ rolls


@pytest.mark.parametrize(
    ("low", "high", "value", "held"),
    [(1, 5, 0, 1), (1, 5, 1, 1), (1, 5, 6, 5), (1, 5, 5, 5), (None, 5, -9, -9), (1, None, 9, 9), (None, 5, 6, 5), (1, None, 0, 1)],
)  # fmt: skip
def test_inputs_stand_within_their_bounds(low: Any, high: Any, value: int, held: int) -> None:
    met: list[Bound] = []
    assert Take("Bonus", low, high).bounded(value, met, "Skill") == held
    assert met == ([] if held == value else [Bound("Bonus", value, held, "Skill")])


def test_several_attributes_for_one_input() -> None:
    one, other = Field("A", "_a"), Field("B", "_b")
    specs = [Spec("R", ("K",), fed, {}, RollResult) for fed in ({}, {"X": (one,)}, {"X": (one,), "Y": (one, other)})]
    assert [spec.several for spec in specs] == [False, False, True]


def test_results() -> None:
    assert [RollResult(margin=margin).missed_by() for margin in (-3, 0, 2)] == [3, 0, 0]
    assert (int(Total(4)), bool(Verdict(True)), bool(Verdict(False))) == (4, True, False)
    result = RollResult(faces=(3, 4), degree="Good", margin=2)
    assert (result.dice_left, repr(result), result.numbers, result.succeeded) == ((3, 4), "< Good 2>", {}, False)


# ------------------------------------------------------------------------------------------ reasons

TEXTS = {"r": Rule("R", {"a": Clause("Words of [[A]].", "b"), "b": Clause("Others.", "b")})}
WORLD: Any = SimpleNamespace(
    _game=SimpleNamespace(texts=TEXTS, printed={"Test": "Trial", "Good": "Fine", "Bonus": "Plus", "Prone": "Flat"}, states={}),
    _relations={"Next To": set()},
)  # fmt: skip
ANA, BO = Spot("Ana"), Spot("Bo")


def line(old: Any, new: Any, clauses: tuple[str, ...] = (), causes: tuple[Event, ...] = (), source: Any = None) -> Line:
    return Line(ANA, "size", old, new, clauses, causes, source, "Prone")


@pytest.mark.parametrize(
    ("told", "words"),
    [
        (line(1, 2, ("r/a", "host", "r/x")), ["  Ana: Flat: 1 -> 2", "    r/a: Words of A.", "    a command of the host", "    r/x"]),
        (line(2, 2), ["  Ana: Flat: stays 2"]),
        (line(True, True), ["  Ana: Flat: stays yes"]),
        (line(1, True), ["  Ana: Flat: 1 -> yes"]),
        (line(False, 0), ["  Ana: Flat: no -> 0"]),
        (line(None, BO, source=BO), ["  Ana: Flat: nothing -> Bo, from Bo"]),
        (
            line(1, 2, (), (Event("become Prone", ANA), Event("start Turn"), Event("hum Tune", BO), Event("end Test"))),
            ["  Ana: Flat: 1 -> 2", "    because Ana came to be Flat, because of the start of Turn, because Bo hum Tune, because of the end of Trial"],
        ),
        (line(1, 2, (), (Event("happen Test"),)), ["  Ana: Flat: 1 -> 2", "    because of Trial"]),
        (line(1, 2, (), (Event("leave", BO),)), ["  Ana: Flat: 1 -> 2", "    because Bo left"]),
        (
            Thrown(ANA, "Test", (3, 4), "Good", -2, {"Bonus": 3, "Die": 7, "Odd": "x"}, (), ("r/b", "", "host"), (Event("use Test", BO),)),  # type: ignore[dict-item]
            ["  Ana: Trial: 3, 4: Fine by 2", "    Plus 3, Die 7", "    r/b: Others.", "    because Bo used Trial"],
        ),
        (
            Thrown(ANA, "Other", (3,), "Bad", 0, {}, (("Bonus", Total(3, (Part("r/a", 2), Part("r/x", -1), Part("r/b", 4, "at most"), Part("r/b", 5, "double"), Part("r/b", 6, "halve up")), (Part("r/b", 1, reason="it is out"), Part("r/x", 1)), 9)), ("Die", Total(1))), (), (), (Bound("Bonus", 8, 5, "Prone"), Bound("Die", 7, 6))),
            [
                "  Ana: Other: 3: Bad exactly", "    ", "    Plus +2: r/a: Words of A.", "    Plus -1: r/x", "    Plus at most 4: r/b: Others.",
                "    Plus double to 5: r/b: Others.", "    Plus halve up to 6: r/b: Others.", "    Plus +1 does not count, it is out: r/b: Others.",
                "    Plus +1 does not count: r/x", "    Plus 9, bounded to 3", "    Plus 8 with those on Flat, bounded to 5", "    Die 7, bounded to 6",
            ],
        ),
    ],
)  # fmt: skip
def test_lines_in_words(told: Line | Thrown, words: list[str]) -> None:
    kept = Kept(BO, "Prone", "r/a", (Event("use Test", ANA), Event("leave", BO)))
    assert str(Explanation("done", (told,), WORLD)).splitlines() == ["done", *words]
    whole = Explanation("done", (told,), WORLD, (kept, kept._replace(causes=())))
    away = ["  Bo: Flat is kept away", "    r/a: Words of A."]
    assert str(whole).splitlines() == ["done", *words, *away, "    because Ana used Trial, because Bo left", *away]
    assert (len(whole.lines), len(whole.rolls)) == ((1, 0) if isinstance(told, Line) else (0, 1))


def test_why_tells_one_place() -> None:
    size, place = line(1, 2), line(1, 3)._replace(place="next_to")
    whole = Explanation("done", (size, place, size._replace(thing=BO)), WORLD)
    assert whole.why(ANA, "name").lines == ()
    assert whole.why(ANA, "next_to").lines == (place,)
    with pytest.raises(LookupError, match="<Spot Ana> has no size"):
        whole.why(ANA, "size")
    with pytest.raises(LookupError, match="has no next_to"):
        Explanation("done", (place,), None).why(ANA, "next_to")
    assert str(Explanation("done", (place,), None)) == "done\n  Ana: Prone: 1 -> 3"
    assert str(explain(None)) == "nothing has happened yet"


# ------------------------------------------------------------------------------------------ what is missing


def test_what_is_missing_in_words() -> None:
    inner = Missing("it is big", "r/c", ("r/d",))
    missing = (Missing("it is bold", "r/a", ("r/b", "r/c")), Missing("it is ready", "r/a", (), (inner, inner)))
    assert [one.size for one in (inner, *missing)] == [1, 1, 2]
    assert [_weight((missing, unsure)) for unsure in (True, False)] == [(3, True), (3, False)]
    assert str(WhyNot("r/a", (), False)) == "r/a applies"
    assert str(WhyNot("r/a", (), True)) == "r/a may apply; that depends on what was not said"
    found = WhyNot("r/a", missing, True)
    lines = [
        "r/a does not apply; it would need:", "  - it is bold (made otherwise by r/b, r/c)", "  - it is ready",
        *["    - it is big (made otherwise by r/d) (r/c)"] * 2, "  and perhaps what can be told only then",
    ]  # fmt: skip
    assert str(found).splitlines() == lines
    assert repr(found) == f"<{found}>"
    assert str(WhyNot("r/a", missing, False)).splitlines() == lines[:-1]
    assert [WhyNot("r/a", *of).applies for of in (((), False), ((), True), (missing, False), (missing, True))] == [True, False, False, False]  # fmt: skip


def test_what_would_free_in_words() -> None:
    one, other = Change("it is bold", "r/a", True), Change("it is big", "", False)
    assert (str(one), str(other)) == ("no longer: it is bold (r/a)", "it needs: it is big")
    assert str(Freeing("use Guard", True, ())) == "use Guard is allowed"
    assert str(Freeing("use Guard", False, ())) == "use Guard is not allowed, and no condition would change that"
    found = Freeing("use Guard", False, ((one, other), (one,)))
    assert str(found).splitlines() == [
        "use Guard is not allowed; what would change that:",
        f"  - {one}",
        f"  - {other}",
    ]
    assert (found.changes, Freeing("x", True, ()).changes, repr(found)) == ((one, other), (), f"<{found}>")


def test_the_fewest_changes() -> None:
    a, b, c = (Change(words, "r/a", False) for words in "abc")
    assert _fewest([]) == ()
    assert _fewest([[(a,), (b,)]]) == ((a,), (b,))
    assert _fewest([[(a, b), (a,)]]) == ((a,),)
    assert _fewest([[(a,), (b,)], [(a,), (c,)]]) == ((a,), (b, c))
    assert _fewest([[(a,)], []]) == ()
    assert _fewest([[(b, c), (a,)]]) == ((a,), (b, c))
