"""Dice and what is made of them by itself: where the degree changes, effects that cancel each other, results, who opposes whom."""

from __future__ import annotations

from collections.abc import Generator
from types import SimpleNamespace
from typing import Any

import pytest

from rulewright.runtime import rolls
from rulewright.runtime.opposed import _opposed
from rulewright.runtime.roll_effects import left
from rulewright.runtime.rolls import Plan, Ready
from rulewright.runtime.rounds import Round
from rulewright.runtime.things import RollResult
from rulewright.runtime.throwing import bands

ONE_DIE = (("Die", 1, 6),)


def answered(asking: Generator[Any, Any, Any], *answers: Any) -> Any:
    """What an asking ends with, after these answers."""
    try:
        asking.send(None)
        for answer in answers:
            asking.send(answer)
    except StopIteration as end:
        return end.value
    raise AssertionError("it asks for more")


# ------------------------------------------------------------------------------------------ where the degree changes


def ready(dice: tuple[tuple[str, int, int], ...] = ONE_DIE, keep: str | None = None, **numbers: Any) -> Any:
    """A roll whose degree is told by `steps`: one for each value that the die must reach."""
    steps = numbers.pop("steps", (2, 5))

    def read(numbers: dict[str, Any], beaten: frozenset[str]) -> tuple[int, int]:
        assert beaten == frozenset({"line"})
        return sum(numbers["Die"] + numbers.get("Bonus", 0) >= step for step in steps), 0

    spec = SimpleNamespace(name="Hop", result=RollResult)
    kind = SimpleNamespace(name="Six", read=read, degrees=(("Low", False), ("Middle", True), ("High", True)))
    return Ready(spec, kind, None, {}, dict(numbers), dice, keep, frozenset({"line"}))  # type: ignore[arg-type]


def told(one: Any, exact: frozenset[str] = frozenset(), kept: dict[Any, Any] | None = None) -> tuple[int, ...]:
    w: Any = SimpleNamespace(_game=SimpleNamespace(exact=exact, bands={} if kept is None else kept))
    known = tuple((name, number) for name, number in one.numbers.items() if isinstance(number, int))
    return bands(w, one, known)


def test_where_the_degree_changes() -> None:
    assert told(ready()) == (1, 2, 5)
    assert told(ready(steps=(3, 6))) == (1, 3, 6), "also at the last face"
    assert told(ready(steps=(0, 7))) == (1,), "what no face reaches is no change"
    assert told(ready(Bonus=2)) == (1, 3), "numbers that are known count"
    assert told(ready((("Die", 3, 2),), steps=(4, 6))) == (3, 4, 6), "from the lowest sum of several to the highest"
    assert told(ready((("Die", 3, 2),), "highest")) == (1, 2), "one of several is kept: as one die"


def test_all_that_the_dice_show_matters_where_more_is_read() -> None:
    assert told(ready(), frozenset({"Hop"})) == told(ready(), frozenset({"*"})) == ()
    assert told(ready(), frozenset({"Leap"})) == (1, 2, 5)
    assert told(ready((("Die", 1, 6), ("Other", 1, 6)))) == ()
    assert told(ready(Bonus="as many as there are")) == (), "a number that needs the dice"


def test_where_the_degree_changes_is_worked_out_once() -> None:
    kept: dict[Any, Any] = {}
    assert told(ready(), kept=kept) == told(ready(steps=(3,)), kept=kept) == (1, 2, 5)
    assert list(kept.values()) == [(1, 2, 5)]
    assert told(ready(Bonus=1), kept=kept) == (1, 4), "with other numbers anew"


# ------------------------------------------------------------------------------------------ effects on a roll

EFFECTS = {name: (0, 0, name, cancels, ()) for name, cancels in (("Luck", "Curse"), ("Curse", None), ("Focus", None))}


@pytest.mark.parametrize(
    ("given", "stay"),
    [
        ([], []),
        (["Luck"], ["Luck"]),
        (["Curse"], ["Curse"]),
        (["Luck", "Curse"], []),
        (["Curse", "Luck"], []),
        (["Curse", "Focus", "Luck", "Focus"], ["Focus"]),
        (["Focus", "Curse"], ["Focus", "Curse"]),
    ],
)
def test_effects_that_cancel_each_other(given: list[str], stay: list[str]) -> None:
    w: Any = SimpleNamespace(_game=SimpleNamespace(roll_effects=EFFECTS, bears=SimpleNamespace(losers=frozenset())))
    rules: list[Any] = [SimpleNamespace(name=name, clause=f"r/{at}") for at, name in enumerate(given)]
    assert [effect[2] for effect in left(w, rules, [])] == stay


def test_an_effect_whose_clause_is_beaten_cancels_nothing() -> None:
    game = SimpleNamespace(
        roll_effects=EFFECTS, bears=SimpleNamespace(losers={"r/luck"}), beats={("r/other", "r/luck")}
    )
    w: Any = SimpleNamespace(_game=game)
    rules: list[Any] = [
        SimpleNamespace(name="Luck", clause="r/luck"),
        SimpleNamespace(name="Curse", clause="r/curse"),
    ]
    assert [effect[2] for effect in left(w, rules, {"r/luck", "r/curse", "r/other"})] == ["Curse"]


# ------------------------------------------------------------------------------------------ results


def test_a_result_says_which_clause_had_it_rolled(monkeypatch: pytest.MonkeyPatch) -> None:
    entered: list[Any] = []
    w: Any = SimpleNamespace(
        _game=SimpleNamespace(exact=frozenset(), bands={}),
        _asked=0,
        _enter_world=lambda thing, clauses, event: entered.append((thing, thing.clause, clauses, event)),
        _journal=SimpleNamespace(note=lambda *what: entered.append(what)),
    )
    one = ready()
    plan = Plan(one.spec, one.kind, "make Hop", banned=False, several=False, last_word=False)
    monkeypatch.setattr(rolls, "plan_of", lambda w, roll: plan)
    monkeypatch.setattr(rolls, "ready_for", lambda w, spec, kind, by, roles, given: one)
    r = Round(w, None)
    r.clause = "r/leap"
    result = answered(rolls.make(w, r, "Hop", "Ana", {}), (5,))
    assert (result.clause, result.degree, result.faces) == ("r/leap", "High", (5,))
    assert entered[0] == (result, "r/leap", ("r/leap",), None), "said before it comes into the world"
    assert r.made == {id(result): one}
    assert [(effect.key, effect.roll) for effect in r.effects] == [("make Hop", result)]
    (thing, place, made, clauses, event) = entered[1]
    assert (thing, place, made.degree, clauses, event) == (None, "roll", "High", ("r/leap",), None)


# ------------------------------------------------------------------------------------------ who opposes whom


def test_in_which_kind_a_roll_stands_against_others() -> None:
    plain, other = SimpleNamespace(name="Plain", opposes=None), SimpleNamespace(name="Other", opposes=None)
    against = SimpleNamespace(name="Against", opposes="Plain")
    specs = {"Both": ("Plain", "Against"), "Alone": ("Plain",), "Never": ("Other",), "Only": ("Against",)}
    game = SimpleNamespace(
        rolls={name: SimpleNamespace(kinds=kinds) for name, kinds in specs.items()},
        roll_kinds={kind.name: kind for kind in (other, plain, against)},
    )
    w: Any = SimpleNamespace(_game=game)
    found = {roll: _opposed(w, SimpleNamespace(roll=roll)) for roll in ("Both", "Alone", "Only")}  # type: ignore[arg-type]
    assert found == {"Both": against, "Alone": against, "Only": against}
    with pytest.raises(ValueError, match="Never is no roll that others oppose"):
        _opposed(w, SimpleNamespace(roll="Never"))  # type: ignore[arg-type]
