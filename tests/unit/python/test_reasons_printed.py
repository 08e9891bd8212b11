"""Small cases in which random steps on both sides once differed: what is heard, what closes, and which clauses are named."""

from __future__ import annotations

import pytest

from tests.property.differing.sound import unsound
from tests.unit.python.test_procedures_printed import MARCH, march


def test_a_state_that_ends_passes_its_lower_levels(build):
    g = build("when the Creature's Frightened reaches 2, increase the Creature's Size by 1.")
    w = g.World()
    hero = w.add(g.Creature("Hero"))
    w.set_state(hero, g.State.FRIGHTENED, level=3)
    g.run(hero.stop_being_frightened())
    assert hero.size == 1


def test_a_window_closes_what_is_inside_even_where_the_one_between_is_not_open(build):
    g = build("at the start of a Muster Phase, end the Round.")
    w = g.World()
    g.run(w.start_rank_step())  # the phase around it closes the round, itself included, before the step opens
    assert w.rank_step_is_open
    assert not w.muster_phase_is_open
    g.run(w.start_round())
    g.run(w.end_round())
    assert not w.rank_step_is_open


def test_all_rows_that_decide_are_named(build):
    g = build(
        rules=(march("the Creature's Stride is 2.", "the Creature's Stride is 2.", "the Creature's Range is 0."),),
        changes=MARCH,
    )
    w = g.World()
    hero = w.add(g.Creature("Hero"))
    w.gm.band.append(hero)
    g.run(w.start_round())
    line = next(line for line in g.explain(w.last).lines if line.place == "stride")
    assert line.clauses == ("march/a1", "march/a2")


def test_what_is_asked_of_an_either_is_no_yes_or_no(build):
    g = build(
        "when the Creature uses Hide, the GM chooses, either the Creature gains 1 HP; or the Creature loses 1 HP."
    )
    w = g.World()
    hero = w.add(g.Creature("Hero", hp=3, hp_maximum=5))
    with pytest.raises(g.BadAnswer) as caught:
        g.run(hero.use_hide())
    assert "true or false" not in str(caught.value)


def test_an_exception_that_lifts_nothing_is_not_listed(build):
    g = build(
        "while the Creature is Prone, the Creature cannot use Guard.",
        "the Creature can use Guard even if the Creature is Stunned.",
    )
    w = g.World()
    hero = w.add(g.Creature("Hero"))
    assert hero.use_guard().verdict().reasons == ()
    w.set_state(hero, g.State.PRONE)
    assert hero.use_guard().verdict()[:3] == (False, ("example/e1",), ())


def test_what_was_asked_before_an_effect_is_held_is_asked_again_after_it(build):
    g = build("when the Creature stops being Prone, the Creature is immune to Prone for 1 Hour.")
    w = g.World()
    hero = w.add(g.Creature("Hero"))
    w.set_state(hero, g.State.PRONE)
    assert hero.become_prone().verdict().allowed
    g.run(hero.stop_being_prone())
    assert not hero.become_prone().verdict().allowed


@pytest.mark.parametrize(
    ("sentence", "again"),
    [
        ("at the end of a Turn, the Creature makes a Saving Throw against 15; if it fails, the Creature makes it again.", ["Failure", "Success"]),
        ("when a Saving Throw by the Creature would fail, the Creature makes it again.", ["Failure", "Success"]),
    ],
)  # fmt: skip
def test_each_throw_of_a_roll_is_told_as_a_roll_and_nothing_else_is_told_of_it(build, sentence, again):
    g = build(sentence)
    w = g.World()
    hero = w.add(g.Creature("Hero"))
    g.run(w.start_turn(hero))
    g.run(w.end_turn() if sentence.startswith("at") else hero.saving_throw(against=15), [(12,), (20,)])
    told = g.explain(w.last)
    assert [roll.degree for roll in told.rolls] == again
    assert [roll.numbers["Die"] for roll in told.rolls] == [12, 20]
    assert [line.place for line in told.lines] == []


def test_what_lasts_as_long_as_a_state_ends_by_its_own_clause(build):
    g = build("when the Creature becomes Frightened, the Creature becomes Prone while this lasts.")
    w = g.World()
    hero = w.add(g.Creature("Hero"))
    g.run(hero.become_frightened())
    g.run(hero.stop_being_frightened())
    lines = {line.place: line.clauses for line in g.explain(w.last).lines}
    assert lines == {"frightened": ("host",), "prone": ("example/e1",)}
    assert unsound(w) == []
