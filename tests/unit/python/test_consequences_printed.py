"""Whatever a host does, what follows is heard, and what follows from that: for every kind of command, down to who began it."""

from __future__ import annotations

import sys

import pytest

from .test_procedures_printed import FACED

HEARS = (
    "when the Creature uses Guard, the Creature gains 1 HP.",
    "when the Creature becomes Prone, the Creature gains 1 HP.",
    "when the Creature stops being Prone, the Creature gains 1 HP.",
    "when a Long Rest by the Creature happens, the Creature gains 1 HP.",
    "when the Creature enters the Table, the Creature gains 1 HP.",
    "when the Creature leaves the Table, the Creature gains 1 HP.",
    "when the Creature joins a Side, the Creature gains 1 HP.",
    "when the Creature leaves a Side, the Creature gains 1 HP.",
    "when a Saving Throw by the Creature succeeds, the Creature gains 1 HP.",
    "when the Creature loses HP, set the Creature's Speed to 3.",
    "at the start of the Creature's Turn, the Creature gains 1 HP.",
    "at the end of the Creature's Turn, the Creature gains 1 HP.",
    "if the Creature is Alert, if the Creature wants, the Creature becomes Prone.",
    "when the Creature gains HP, set the Creature's Size to the Creature's Size + 1.",
    "when the Creature uses Hide, the Creature becomes Unconscious for 2 Minutes.",
    "when the Creature stops being Unconscious, the Creature gains 1 HP.",
    "when the Creature uses Hide, for each Ally in the Creature's Allies, the Ally becomes Dead for 1 Round.",
    "when the Creature stops being Dead, the Creature gains 1 HP.",
)
CHANGES = {"Side: {group of: Creature, Leader: Creature}": "Side: {group of: Creature, Leader: optional Creature}"}
GROUPED = {**CHANGES, **FACED}


@pytest.fixture
def g(build):
    return build(*HEARS, changes=GROUPED)


def scene(g):
    w = g.World()
    hero = w.add(g.Creature("Hero", hp=5, hp_maximum=99))
    hero.allies.append(w.add(g.Creature("Friend", hp=5, hp_maximum=99)))
    return w, hero, w.add(g.Side("Red"))


DOES = {
    "an action": lambda g, w, hero, side: (hero.use_guard(), ()),
    "a state": lambda g, w, hero, side: (hero.become_prone(), ()),
    "the end of a state": lambda g, w, hero, side: (w.set_state(hero, g.State.PRONE), hero.stop_being_prone(), ())[1:],
    "an event": lambda g, w, hero, side: (w.trigger_long_rest(by=hero), ()),
    "a place": lambda g, w, hero, side: (hero.enter_place(w.table), ()),
    "off a place": lambda g, w, hero, side: (setattr(hero, "place", w.table), hero.leave_place(), ())[1:],
    "off any place": lambda g, w, hero, side: (setattr(hero, "place", w.table), hero.leave_place(w.table), ())[1:],
    "a group": lambda g, w, hero, side: (hero.join_group(side), ()),
    "out of a group": lambda g, w, hero, side: (setattr(hero, "side", side), hero.leave_group(side), ())[1:],
    "a number": lambda g, w, hero, side: (hero.gain_hp(1), ()),
    "a roll": lambda g, w, hero, side: (hero.saving_throw(against=3), [(9,)]),
    "rolls that oppose": lambda g, w, hero, side: (
        g.face_to_face(hero.saving_throw(against=8), hero.allies[0].saving_throw(against=9)), [(12,), (9,)],
    ),
    "the start of a window": lambda g, w, hero, side: (w.start_turn(hero), ()),
}  # fmt: skip


def test_what_follows_is_heard(g):
    for what, do in DOES.items():
        w, hero, side = scene(g)
        command, answers = do(g, w, hero, side)
        before = w.to_json()
        assert command.verdict()
        assert w.to_json() == before
        size = hero.size
        g.run(command, answers)
        assert (hero.hp, hero.size - size) == (6, 1), what
        (line,) = g.explain(w.last).why(hero, "size").lines
        causes = line.causes
        assert causes[-1].parent is None
        assert [one.depth for one in causes] == list(range(len(causes) - 1, -1, -1))
        assert causes[-1].clauses == (() if what == "the start of a window" else ("host",)), what
        w.undo()
        assert w.to_json() == before


def test_what_an_offer_does_is_heard(g):
    w, hero, _ = scene(g)
    assert w.offers(hero) == ()
    hero.alert = True
    (offer,) = w.offers(hero)
    assert g.run(offer)
    assert (hero.hp, hero.size, hero.is_prone) == (6, 1, True)
    (line,) = g.explain(w.last).why(hero, "size").lines
    assert [one.clauses for one in line.causes] == [("example/e2",), ("example/e13",), ("example/e13",)]


def test_what_is_so_already_does_not_happen_again(g):
    w, hero, side = scene(g)
    for command, again in (
        (hero.join_group(side), hero.join_group(side)),
        (hero.enter_place(w.table), hero.enter_place(w.table)),
        (hero.become_prone(), hero.become_prone()),
        (hero.leave_group(side), hero.leave_group(side)),
        (hero.leave_place(), hero.leave_place(w.table)),
        (hero.stop_being_prone(), hero.stop_being_prone()),
    ):
        hp = hero.hp
        assert g.run(command) is True
        assert hero.hp == hp + 1
        assert g.run(again) is False
        assert hero.hp == hp + 1
        assert all(line.old == line.new for line in g.explain(w.last).lines)


def test_what_ends_a_window_or_with_time_is_heard(g):
    w, hero, _ = scene(g)
    g.run(w.start_turn(hero))
    assert hero.hp == 6
    g.run(w.end_turn())
    assert (hero.hp, hero.size) == (7, 2)
    g.run(hero.use_hide())
    friend = hero.allies[0]
    g.run(w.pass_minute(1))
    assert (hero.hp, hero.is_unconscious) == (7, True)
    g.run(w.pass_minute(1))
    assert (hero.hp, hero.size, hero.is_unconscious) == (8, 3, False)
    g.run(w.end_round())
    assert friend.is_dead, "a Round that was there already does not count"
    g.run(w.start_round())
    g.run(friend.lose_hp(1))
    g.run(friend.use_guard())
    assert friend.is_dead, "other events do not count"
    g.run(w.end_round())
    assert not friend.is_dead
    assert (friend.hp, friend.size, friend.speed) == (6, 2, 3)


def test_what_is_lost_and_gained_is_told_with_its_amount(g):
    w, hero, _ = scene(g)
    assert g.run(hero.gain_hp(3)) == 3
    assert g.run(hero.lose_hp(99)) == 8
    assert g.run(hero.lose_hp(1)) == 0
    assert g.run(hero.become_prone()) is True
    assert g.run(hero.become_prone()) is False
    assert g.run(hero.stop_being_prone()) is True
    assert g.run(hero.stop_being_prone()) is False
    assert g.run(hero.leave_place()) is False
    assert w.last.title == "leave"


def test_a_state_that_only_a_definition_gives_may_be_said_by_a_host(build):
    for definition in (
        "while the Creature is Alert, the Creature is Outnumbered.",
        "the Creature is Outnumbered if the Creature's Size is at least 3.",
        "the Creature is Outnumbered if the Creature is Prone or the Creature has at least 2 Enemies.",
    ):
        try:
            g = build(definition)
        except AssertionError:
            continue
        w = g.World()
        hero = w.add(g.Creature("Hero"))
        assert not hero.is_outnumbered
        w.set_state(hero, g.State.OUTNUMBERED)
        assert hero.is_outnumbered
        w.undo()
        hero.alert, hero.size = True, 3
        w.set_state(hero, g.State.PRONE)
        assert hero.is_outnumbered


def test_a_fact_is_asked_with_what_is_taken_to_be_so(build):
    g = build("while the Creature is Prone, the Creature cannot use Guard.")
    w = g.World()
    hero, other = w.add(g.Creature("Hero", place=w.table)), w.add(g.Creature("Other"))
    base = g.Entity.__module__.rpartition(".")[0]
    conditions = sys.modules[f"{base}.conditions"]
    states = w._game.states
    w.set_state(hero, g.State.DEAD)
    w.contact.add(hero, other)
    for who, state, truth in (
        (hero, "Dead", True), (other, "Dead", False), (hero, "Helpless", True), (hero, "Prone", False),
    ):  # fmt: skip
        said = [conditions.is_in(w, who, states[state], mask) for mask in (
            None, {("is", who, state): True}, {("is", who, state): False}, {("is", w, state): not truth}, {("x",): False},
        )]  # fmt: skip
        assert said == [truth, True, False, truth, truth], state
    assert conditions.is_in(w, hero, states["Helpless"], {("is", hero, "Dead"): False}) is False
    assert conditions.is_in(w, other, states["Helpless"], {("is", other, "Dead"): True}) is True
    assert conditions.level(w, hero, states["Dead"], {("is", hero, "Dead"): False}) == 0
    assert [conditions.level(w, hero, states[name]) for name in ("Dead", "Prone", "Frightened")] == [1, 0, 0]
    assert conditions.level(w, hero, states["Frightened"], {("is", hero, "Frightened"): True}) == 1
    rows = ((hero, other), (other, hero))
    for row, truth in zip(rows, (True, False), strict=True):
        said = [conditions.related(w, "Contact", row, mask) for mask in (
            None, {("related", "Contact", row): True}, {("related", "Contact", row): False}, {("x",): True},
        )]  # fmt: skip
        assert said == [truth, True, False, truth]
    assert [conditions.has_item(w, hero, "Sword", mask) for mask in (
        None, {("has", hero, "Sword"): True}, {("has", hero, "Sword"): False}, {("x",): True},
    )] == [False, True, False, False]  # fmt: skip
    assert [conditions.is_kind(w, hero, kind, {("x",): True}) for kind in (g.Creature, g.Side)] == [True, False]
