"""Commands, answers, transactions and rolls of printed packages."""

from __future__ import annotations

import asyncio

import pytest

WANTS = "at the end of a Turn, for each Ally in the Creature's Allies, if the Creature wants, the Ally becomes Prone."


def two(g):
    w = g.World()
    hero, ally = w.add(g.Creature("Hero")), w.add(g.Creature("Ally"))
    hero.allies.append(ally)
    g.run(w.start_turn(hero))
    return w, hero, ally


def test_wants_is_asked_and_answered(build):
    g = build(WANTS)
    w, hero, ally = two(g)
    resolver = w.end_turn().resolve()
    request = next(resolver)
    assert (request.by, request.clause, request.options) == (hero, "example/e1", (False, True))
    with pytest.raises(StopIteration):
        resolver.send(True)
    assert ally.is_prone


@pytest.mark.parametrize("answers", [[], [True, True], [7], ["yes"], [(1,)]])
def test_answers_that_do_not_fit_change_nothing(build, answers):
    g = build(WANTS)
    w, _, ally = two(g)
    with pytest.raises(g.BadAnswer):
        g.run(w.end_turn(), answers)
    assert w.turn_is_open
    assert not ally.is_prone
    g.run(w.end_turn(), [True])
    assert ally.is_prone


def test_a_second_command_and_a_host_fact_are_refused_meanwhile(build):
    g = build(WANTS)
    w, hero, ally = two(g)
    resolver = w.end_turn().resolve()
    next(resolver)
    with pytest.raises(g.WorldBusy):
        g.run(hero.become_prone())
    with pytest.raises(g.WorldBusy):
        hero.size = 3
    with pytest.raises(g.WorldBusy):
        hero.allies.append(hero)
    resolver.close()
    hero.size = 3
    assert w.turn_is_open
    assert not ally.is_prone


def test_undo_and_redo(build):
    g = build("when the Creature loses HP, the Creature becomes Prone.")
    w = g.World()
    hero = w.add(g.Creature("Hero", hp=5, hp_maximum=9))
    g.run(hero.lose_hp(2))
    hero.hp = 1
    assert w.undo()
    assert w.undo()
    assert (hero.hp, hero.is_prone) == (5, False)
    assert w.redo()
    assert (hero.hp, hero.is_prone) == (3, True)


def test_an_exception_of_the_host_rolls_back(build):
    g = build(WANTS)
    w, _, _ = two(g)

    class Host:
        def choose(self, request):
            raise KeyError("the host fell over")

    with pytest.raises(KeyError):
        g.run_with(w.end_turn(), Host())
    assert w.turn_is_open
    g.run(w.end_turn(), [False])


def test_an_async_host(build):
    g = build(WANTS)
    w, _, ally = two(g)

    class Host:
        async def choose(self, request):
            return 1

    asyncio.run(g.arun_with(w.end_turn(), Host()))
    assert ally.is_prone


def test_bounds_of_host_facts(build):
    g = build()
    w = g.World()
    hero = w.add(g.Creature("Hero", hp=5, hp_maximum=9))
    with pytest.raises(g.OutOfBounds):
        hero.hp = 10
    with pytest.raises(g.OutOfBounds):
        hero.speed = -1
    assert (hero.hp, hero.speed) == (5, 0)


def test_a_roll_reads_its_number_role_and_modifiers(build):
    g = build(
        "the Creature gets +2 untyped to Saving Throw.",
        "when a Saving Throw by the Creature fails, the Creature becomes Prone.",
    )
    w = g.World()
    hero = w.add(g.Creature("Hero"))
    made = g.run(hero.saving_throw(against=15), [(13,)])
    assert (made.degree, made.succeeded, made.margin, made.faces) == ("Success", True, 0, (13,))
    assert not hero.is_prone
    made = g.run(hero.saving_throw(against=15, modifiers=-3), [(13,)])
    assert (made.margin, hero.is_prone) == (-3, True)


@pytest.mark.parametrize("faces", [(0,), (21,), (3, 4), ()])
def test_faces_that_the_die_does_not_have(build, faces):
    g = build()
    w = g.World()
    hero = w.add(g.Creature("Hero"))
    with pytest.raises(g.BadAnswer):
        g.run(hero.saving_throw(against=15), [faces])


def test_roll_effects_cancel(build):
    g = build(
        "while the Creature is Prone, the Creature gets Disadvantage on Saving Throw.",
        "while the Creature is Alert, the Creature gets Advantage on Saving Throw.",
    )
    w = g.World()
    hero = w.add(g.Creature("Hero"))
    w.set_state(hero, g.State.PRONE)
    assert g.run(hero.saving_throw(against=10), [(4, 15)]).margin == -6
    hero.alert = True
    assert g.run(hero.saving_throw(against=10), [(15,)]).margin == 5


def test_the_trace_names_clauses_and_causes(build):
    g = build(
        "when the Creature loses HP, the Creature loses Speed equal to the amount.",
        changes={"Speed: {number: from 0}": "Speed: {track: from 0}"},
    )
    w = g.World()
    hero = w.add(g.Creature("Hero", hp=5, hp_maximum=9, speed=5))
    g.run(hero.lose_hp(2))
    (line,) = g.explain(w.last).why(hero, "speed").lines
    assert (line.old, line.new, line.clauses) == (5, 3, ("example/e1",))
    assert [e.key for e in line.causes] == ["lose HP"]


def test_a_judgement_is_asked_once_for_one_event(build):
    judged = "if the GM rules Good Cover with the Creature,"
    g = build(
        f"when the Creature uses Hide, {judged} the Creature becomes Prone.",
        f"when the Creature uses Hide, {judged} set the Creature's Size to 4.",
    )
    w = g.World()
    hero = w.add(g.Creature("Hero"))
    g.run(hero.use_hide(), [True])
    assert (hero.is_prone, hero.size) == (True, 4)


def test_a_copy_shares_nothing(build):
    g = build("when the Creature uses Guard, the Creature becomes Prone until the end of the Turn.")
    w = g.World()
    hero, foe = w.add(g.Creature("Hero", size=2)), w.add(g.Creature("Foe"))
    hero.allies.append(foe)
    foe.allies.append(hero)
    g.run(w.start_turn(hero))
    g.run(hero.use_guard())
    other = w.copy()
    twin, enemy = other.all(g.Creature)
    assert (twin.name, twin.size, twin.allies, enemy.allies) == ("Hero", 2, [enemy], [twin])
    assert twin is not hero
    g.run(other.end_turn())
    assert (twin.is_prone, hero.is_prone) == (False, True)
    twin.allies.append(twin)
    assert hero.allies == [foe]
    assert [t.value for t in other.totals("size_total", [twin, enemy])] == [2, 0]


def test_odds_are_exact_and_leave_the_world_alone(build):
    from fractions import Fraction

    g = build("when a Saving Throw by the Creature fails, the Creature becomes Prone.", WANTS)
    w = g.World()
    hero = w.add(g.Creature("Hero"))
    assert g.odds(hero.saving_throw(against=8), see=lambda: hero.is_prone) == {
        True: Fraction(7, 20),
        False: Fraction(13, 20),
    }
    assert not hero.is_prone
    hero.allies.append(hero)
    g.run(w.start_turn(hero))
    with pytest.raises(g.BadAnswer):
        g.odds(w.end_turn(), see=lambda: hero.is_prone)
    assert w.turn_is_open
