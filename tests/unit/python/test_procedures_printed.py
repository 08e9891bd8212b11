"""Procedures and decisions of printed packages, and rolls that oppose each other."""

from __future__ import annotations

import pytest

MARCH = {
    "  Turn: {in: Round, owner: Creature}": "  Turn: {in: Round, owner: Creature}\n  Plan Step: {in: Round}\n  Go Step: {in: Round}",
    "    Size: number\n": "    Size: number\n    Stride: decision number\n    Range: decision number\n    Spot: number\n",
    "  GM: {}": "  GM: {Band: list of Creature}",
}
HEAD = """rule: march
title: March
kind: procedure
runs: at the start of a Round
subject: a Creature
vocabulary: stock

phases:
- phase: Plan Step
  each: Creature in the GM's Band
  order: at once
  clauses:
"""
TAIL = """- phase: Go Step
  each: Creature in the GM's Band
  order: at once
  clauses:
  - id: g1
    text: Go.
    rule: |
      increase the Creature's Spot by the Creature's Stride.
"""


def march(*rows: str, go: str = TAIL) -> str:
    clauses = "".join(f"  - id: a{n}\n    text: Row {n}.\n    rule: |\n      {row}\n" for n, row in enumerate(rows, 1))
    return HEAD + clauses + go


def band(g, *sizes: int):
    w = g.World()
    things = [w.add(g.Creature(f"C{n}", size=n)) for n in sizes]
    w.gm.band += things
    return w, things


def test_rows_are_ordered_and_written(build):
    g = build(
        changes=MARCH,
        rules=(
            march(
                "the Creature's Stride is 1.",
                "instead of clause a1, if the Creature is Prone, the Creature's Stride is 5.",
            ),
        ),
    )
    w, (one, two) = band(g, 1, 2)
    w.set_state(two, g.State.PRONE)
    g.run(w.start_round())
    assert (one.spot, two.spot) == (1, 5)
    assert (one.stride, two.stride) == (1, 5)


def test_decisions_read_each_other_from_the_start_of_the_phase(build):
    g = build(
        changes=MARCH,
        rules=(
            march(
                "the Creature's Range is the Creature's Size + 1.",
                "the Creature's Stride is the highest Range among the GM's Band else 0.",
            ),
        ),
    )
    w, (one, two) = band(g, 1, 6)
    g.run(w.start_round())
    assert (one.spot, two.spot) == (7, 7)


def test_a_decision_without_a_row_is_a_gap(build):
    g = build(changes=MARCH, rules=(march("if the Creature is Prone, the Creature's Stride is 1."),))
    w, (one,) = band(g, 1)
    with pytest.raises(g.RulesGap):
        g.run(w.start_round())
    assert not w.round_is_open
    assert one.spot == 0


def test_rows_that_differ_are_a_conflict(build):
    g = build(
        changes=MARCH,
        rules=(march("the Creature's Stride is 1.", "if the Creature is Prone, the Creature's Stride is 2."),),
    )
    w, (one,) = band(g, 1)
    w.set_state(one, g.State.PRONE)
    with pytest.raises(g.RulesConflict) as caught:
        g.run(w.start_round())
    assert set(caught.value.clauses) == {"march/a1", "march/a2"}


def test_one_after_the_other_sees_what_came_before(build):
    go = TAIL.replace("order: at once", "order: in turn from the highest Size").replace(
        "increase the Creature's Spot by the Creature's Stride.",
        "increase the Creature's Spot by 1 + the total Spot among the GM's Band.",
    )
    g = build(changes=MARCH, rules=(march("the Creature's Stride is 1.", go=go),))
    w, (one, two, three) = band(g, 1, 5, 5)
    g.run(w.start_round(), [1])
    assert (three.spot, two.spot, one.spot) == (1, 2, 4)


FACED = {
    "rolls:\n": "  Bout:\n    opposes: D20 Check\n    rank: {Success: the Die}\n    falls to: equal or higher\n    degrees:\n"
    "    - {name: Won, side: success, if: the Roller has Dice}\n"
    "    - {name: Lost, side: failure, if: the Opponent has Dice}\n"
    "    - {name: Tied, side: failure}\nrolls:\n",
    "kind: D20 Check}\n  Attack": "kind: [D20 Check, Bout]}\n  Attack",
}


@pytest.mark.parametrize(
    ("mine", "theirs", "degrees"),
    [
        ((12,), (9,), ("Won", "Lost")),
        ((12,), (12,), ("Tied", "Tied")),
        ((2,), (3,), ("Tied", "Tied")),
        ((12,), (9, 14), ("Lost", "Won")),
        ((12,), (12, 11), ("Tied", "Tied")),
    ],
)
def test_dice_fall_to_equal_or_higher_ones_all_at_once(build, mine, theirs, degrees):
    g = build("when a Saving Throw by the Creature succeeds, the Creature becomes Prone.", changes=FACED)
    w = g.World()
    hero, foe = w.add(g.Creature("Hero")), w.add(g.Creature("Foe"))
    command = g.face_to_face(hero.saving_throw(against=8), foe.saving_throw(against=8, dice=len(theirs)))
    made = g.run(command, [mine, theirs])
    assert tuple(r.degree for r in made) == degrees
    assert hero.is_prone == (degrees[0] == "Won")


@pytest.mark.parametrize(
    ("sizes", "picks", "turns"), [((1, 2, 3), [2, 1], [3, 2, 1]), ((1, 2), [1], [2, 1]), ((1,), [], [1])]
)
def test_somebody_chooses_the_order_and_is_asked_while_there_is_a_choice(build, sizes, picks, turns):
    going = TAIL.replace("order: at once", "order: as the GM chooses")
    g = build(changes=MARCH, rules=(march("the Creature's Stride is 1.", go=going),))
    w, things = band(g, *sizes)
    asked = []

    class Host:
        def choose(self, request):
            asked.append((request.by, request.options))
            return picks[len(asked) - 1]

    g.run_with(w.start_round(), Host())
    assert [by for by, _ in asked] == [w.gm] * len(picks)
    left = [len(options) for _, options in asked]
    assert left == list(range(len(things), 1, -1))
    moved = [line.thing.size for line in g.explain(w.last).lines if line.place == "spot"]
    assert moved == turns
