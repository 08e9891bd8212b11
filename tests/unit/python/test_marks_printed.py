"""Marks: moments of a world to go back to; and the bits of somebody's states, which follow whatever changes them."""

from __future__ import annotations

import pytest

PRONE = ("when the Creature uses Guard, the Creature becomes Prone.",)


def _scene(g):
    w = g.World()
    return w, w.add(g.Creature("Hero", hp=5, hp_maximum=9))


def test_back_to_a_mark(build):
    g = build(*PRONE)
    w, hero = _scene(g)
    hero.speed = 3
    there, mark = w.to_json(), w.mark()
    w.back_to(mark)  # nothing was done since
    hero.speed = 4
    g.run(hero.use_guard())
    w.set_state(hero, g.State.DEAD)
    assert w.to_json() != there
    w.back_to(mark)
    assert w.to_json() == there
    assert w.redo() and hero.speed == 4
    w.back_to(mark)
    assert w.to_json() == there


def test_a_mark_that_was_undone_or_is_of_another_world_is_refused(build):
    g = build(*PRONE)
    w, hero = _scene(g)
    hero.speed = 3
    mark = w.mark()
    w.undo()
    with pytest.raises(ValueError, match="undone since"):
        w.back_to(mark)
    hero.speed = 5  # as deep as the mark, and something else
    with pytest.raises(ValueError, match="undone since"):
        w.back_to(mark)
    with pytest.raises(ValueError, match="another world"):
        w.copy().back_to(w.mark())
    assert hero.speed == 5


def test_no_mark_while_something_is_open(build):
    g = build("when the Creature uses Guard, the Creature makes a Saving Throw against 10.")
    w, hero = _scene(g)
    mark = w.mark()
    resolver = hero.use_guard().resolve()
    next(resolver)
    for act in (w.mark, lambda: w.back_to(mark._replace(depth=0, last=None))):
        with pytest.raises(g.WorldBusy):
            act()
    resolver.close()


def _bits(one, g):
    return one._states.bits == sum(
        w_state.bit for name, w_state in one._world._game.states.items() if name in one._states
    )


def test_bits_follow_the_states_of_a_thing_wherever_they_change(build):
    g = build(*PRONE)
    w, hero = _scene(g)
    assert hero._states.bits == 0
    g.run(hero.use_guard())
    w.set_state(hero, g.State.DEAD)
    assert len(hero._states) == 2 and _bits(hero, g)
    w.undo()
    assert len(hero._states) == 1 and _bits(hero, g)
    w.redo()
    for other in (w.copy(), g.World.from_json(w.to_json())):
        (twin,) = other.all(g.Creature)
        assert len(twin._states) == 2 and _bits(twin, g)
    g.run(hero.stop_being_prone())
    assert hero._states.bits == w._game.states["Dead"].bit
    with pytest.raises(ZeroDivisionError):
        _abandoned(g, hero)
    assert hero._states.bits == w._game.states["Dead"].bit


def _abandoned(g, hero):
    """A command that breaks off after a state has come."""

    def broken():
        raise ZeroDivisionError

    for _ in hero.become_prone()._resolve(broken):
        pass
