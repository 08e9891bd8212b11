"""Printed rolls: what is asked for, shift lines that clauses beat, rolls made again, exact odds by bands of faces."""

from __future__ import annotations

from fractions import Fraction

SHIFTED = {
    "    margin: the Result - the DC\n": "    margin: the Result - the DC\n"
    "    shift:\n    - {id: natural-1, by: 1 worse, if: the Die is 1}\n"
}


class Host:
    """Answers in order, and keeps what it was asked."""

    def __init__(self, *faces: int) -> None:
        self.faces = list(faces)
        self.asked: list[object] = []

    def roll(self, request):
        self.asked.append(request)
        return (self.faces.pop(0),)

    def choose(self, request):
        self.asked.append(request)
        return 0

    judge = choose


def test_a_request_says_which_roll_it_is_and_what_is_known_of_it(build):
    g = build("the Creature gets +2 untyped to Saving Throw.")
    hero = g.World().add(g.Creature("Hero"))
    host = Host(10)
    g.run_with(hero.saving_throw(against=15), host)
    [request] = host.asked
    assert (request.name, dict(request.numbers)) == ("Saving Throw", {"DC": 15, "Modifiers": 2})
    assert request.cuts == (1, 13)


def test_odds_walk_bands_of_faces(build):
    g = build("when a Saving Throw by the Creature fails, the Creature becomes Prone.")
    hero = g.World().add(g.Creature("Hero"))
    seen: list[int] = []

    def see():
        seen.append(1)
        return hero.is_prone

    assert g.odds(hero.saving_throw(against=15), see) == {True: Fraction(14, 20), False: Fraction(6, 20)}
    assert len(seen) == 2
    g.odds(hero.saving_throw(against=15), see, every_face=True)
    assert len(seen) == 22


def test_bands_are_single_faces_where_a_clause_reads_the_margin(build):
    g = build("when a Saving Throw by the Creature fails by 5 or more, the Creature becomes Prone.")
    hero = g.World().add(g.Creature("Hero"))
    host = Host(20)
    g.run_with(hero.saving_throw(against=15), host)
    assert host.asked[0].cuts == ()
    chance = g.odds(hero.saving_throw(against=15), lambda: hero.is_prone)
    assert chance == {True: Fraction(10, 20), False: Fraction(10, 20)}


def test_a_shift_line_that_a_clause_beats_does_not_count(build):
    g = build(
        "if the Creature is Alert, the Creature gets +1 untyped to Saving Throw.",
        "clause e1 beats clause natural-1.",
        changes=SHIFTED,
    )
    w = g.World()
    hero, alert = w.add(g.Creature("Hero")), w.add(g.Creature("Alert", alert=True))
    assert g.run(hero.saving_throw(against=1), [(1,)]).degree == "Failure"
    assert g.run(alert.saving_throw(against=1), [(1,)]).degree == "Success"


def test_would_fail_is_made_again_once(build):
    g = build(
        "when a Saving Throw by the Creature would fail, the Creature makes it again.",
        "when a Saving Throw by the Creature fails, the Creature becomes Prone.",
    )
    w = g.World()
    hero = w.add(g.Creature("Hero"))
    assert g.run(hero.saving_throw(against=10), [(3,), (12,)]).succeeded
    assert not hero.is_prone
    assert not g.run(hero.saving_throw(against=10), [(3,), (4,)]).succeeded
    assert hero.is_prone


def test_a_roll_is_heard_for_its_last_throw_only(build):
    g = build(
        "at the end of a Turn, the Creature makes a Saving Throw against 15; "
        "if it fails by less than 5, the Creature makes it again.",
        "when a Saving Throw by the Creature fails, the Creature becomes Prone.",
    )
    w = g.World()
    hero = w.add(g.Creature("Hero"))
    g.run(w.start_turn(hero))
    g.run(w.end_turn(), [(12,), (20,)])
    assert not hero.is_prone
    assert [r.faces for r in w.all(g.RollResult)] == [(20,)]
