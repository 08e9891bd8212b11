"""What an edition's tables say once for all, of small tables: what touches an effect, what disables, what is lifted, who is out."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from rulewright.runtime.events import Event
from rulewright.runtime.lifting import lifts_ban, masked_away
from rulewright.runtime.ordering import beaten, unbeaten
from rulewright.runtime.results import Part
from rulewright.runtime.tables import Action, Game, Rule, State
from rulewright.runtime.things import Entity


class Hero(Entity):
    __slots__ = ()
    _type = "Hero"


def game() -> Game:
    made = Game("p", "e", "h")
    made.states = {name: State(name, "Hero") for name in ("Prone", "Calm", "Weak")}
    made.states["Weak"] = State("Weak", "Hero", levels=(1, 3))
    made.actions = {"Guard": Action("Guard", True, ()), "Fly": Action("Fly", False, ())}
    return made


def rule(clause: str = "r/a", *, needs: str = "", always: bool = False, part: Part | None = None) -> Rule:
    return Rule(clause, lambda *asked: True, needs=needs, always=always, part=part)


@pytest.mark.parametrize(
    ("table", "key", "touched"),
    [
        ("cannot", "become Prone", {"become Prone"}),
        ("cannot", "stop Weak", {"stop Weak", "lose_level Weak", "gain_level Weak", "set Weak"}),
        ("cannot", "lose_level Weak", {"lose_level Weak"}),
        ("woulds", "stop Weak", {"stop Weak", "lose_level Weak", "gain_level Weak", "set Weak"}),
        ("immune", "state Weak", {"become Weak", "gain_level Weak"}),
        ("immune", "event Burst", {"happen Burst"}),
    ],
)
def test_what_is_untouched(table: str, key: str, touched: set[str]) -> None:
    made = game()
    getattr(made, table)[key] = [rule()]
    keys = [
        "become Prone",
        "happen Burst",
        *(f"{verb} Weak" for verb in ("become", "stop", "gain_level", "lose_level", "set")),
    ]
    assert {one for one in keys if not made.bears.untouched[one]} == touched
    assert not made.bears.untouched["use Guard"], "a price may have to be paid"
    assert made.bears.guarded == (table != "woulds")
    other = game()
    other.immune_labels = [rule()]
    assert not any(other.bears.untouched[one] for one in keys)


def test_what_disables() -> None:
    for rules, states in (
        ([], frozenset()),
        ([rule(needs="Prone")], {"Prone"}),
        ([rule(needs="Prone"), rule(needs="Calm")], {"Prone", "Calm"}),
        ([rule(needs="Prone"), rule()], None),
    ):
        made = game()
        made.disable = rules
        assert made.bears.disabled_in == states
        assert [one.rule.clause for one, _ in made.bears.disabling] == [one.clause for one in rules]
        assert {own for _, own in made.bears.disabling} <= {"r"}


def test_deeds() -> None:
    made = game()
    made.cannot = {
        "use Guard": [rule(needs="Prone", always=True)],
        "use Fly": [rule(needs="Calm")],
        "become Prone": [rule()],
    }
    made.can = {"use Fly": [rule("r/b")]}
    guard, fly, prone, other = (
        made.bears.deed(key, Hero()) for key in ("use Guard", "use Fly", "become Prone", "become Calm")
    )
    assert (guard.states, guard.sure, guard.final, guard.ordered) == ({"Prone"}, {"Prone"}, True, False)
    assert (guard.free is not None and guard.free.allowed, fly.free) == (True, None)
    assert (fly.states, fly.sure, prone.states, other.states) == ({"Calm"}, frozenset(), None, frozenset())
    assert (guard.action, prone.action) == (made.actions["Guard"], None)
    alone = game()
    found = alone.bears.deed("use Fly", Hero())
    assert found.free is not None
    assert not found.free.allowed
    lifted = game()
    lifted.cannot, lifted.even_if = made.cannot, {"use Guard": [rule("r/l")]}
    assert (lifted.bears.deed("use Guard", Hero()).final, lifted.bears.deed("use Guard", Hero()).sure) == (
        False,
        frozenset(),
    )
    ordered = game()
    ordered.cannot, ordered.beats = made.cannot, {("r/x", "r/a")}
    assert (ordered.bears.deed("use Guard", Hero()).ordered, ordered.bears.deed("use Guard", Hero()).final) == (
        True,
        False,
    )
    assert ordered.bears.losers == {"r/a"}


def test_who_is_out() -> None:
    made = game()
    made.beats = {("r/a", "r/b"), ("r/b", "r/c")}
    w: Any = SimpleNamespace(_game=made)
    assert beaten(w, ["r/a", "r/b", "r/c"]) == {"r/b", "r/c"}, "also by one that is out itself"
    assert beaten(w, ["r/a", "r/c"]) == frozenset()
    assert beaten(w, ["r/b"]) == frozenset()
    rules = [rule(clause) for clause in ("r/b", "r/a", "r/d", "r/c")]
    assert [one.clause for one in unbeaten(w, rules)] == ["r/a", "r/d"]
    assert unbeaten(w, rules[:1]) == rules[:1]
    assert unbeaten(w, [rules[1], rules[3]]) == [rules[1], rules[3]]
    assert unbeaten(w, []) == []


def test_what_is_lifted() -> None:
    """A ban that rests on a state does not stand for whoever is taken not to be in it."""
    made = game()
    w: Any = SimpleNamespace(_game=made)
    ana, deed = Hero("Ana"), Event("use Guard")
    fact = ("is", ana, "Prone")
    ban = Rule("r/a", lambda w, e, mask=None: (mask or {}).get(fact, True), masked=True)
    stands = [lambda w: [(fact, False)]]
    assert masked_away(w, stands, ban, deed)
    assert masked_away(w, [None, *stands], ban, deed)
    assert not masked_away(w, [lambda w: [(fact, True)]], ban, deed)
    assert not masked_away(w, [lambda w: [(("is", ana, "Calm"), False)]], ban, deed)
    assert not masked_away(w, [lambda w: []], ban, deed)
    assert not masked_away(w, [None], ban, deed)
    assert not masked_away(w, [], ban, deed)
    assert not masked_away(w, stands, ban._replace(masked=False), deed)
    lift = Rule("r/l", lambda w, e, mask: [(("has", ana, "Sword"), False), (fact, False)])
    assert lifts_ban(w, lift, ban, deed)
    assert not lifts_ban(w, lift._replace(holds=lambda w, e, mask: None), ban, deed)
