"""What an edition works out once and looks up ever after gives the same as working it out again."""

from __future__ import annotations

import pytest

CLIMBING = {
    "  Status: {bonus: highest, penalty: lowest}\n": "",
    "rolls:\n": "  Scramble:\n    dice: 1d20\n    takes: {Base: number, Modifiers: -5 to 5}\n"
    "    numbers: {Height: the Base + the Modifiers}\n    degrees:\n"
    "    - {name: Up, side: success, if: the Die is at least the Height}\n"
    "    - {name: Down, side: failure}\n    margin: the Die - the Height\n"
    "rolls:\n  Climbing: {reads: ~ by Creature, kind: Scramble, with: {Base: Size}}\n",
}


class Thrower:
    """Throws 10, and keeps what it was asked."""

    def __init__(self) -> None:
        self.asked: list[object] = []

    def roll(self, request):
        self.asked.append(request)
        return (10,)

    def choose(self, request):
        raise AssertionError(request)

    judge = choose


def test_what_goes_into_a_roll_follows_states_stored_numbers_and_the_host(build):
    g = build(
        "while the Creature is Prone, the Creature gets -2 to Size.",
        "while the Creature is Stunned, the Creature gets +3 to Climbing.",
        changes=CLIMBING,
    )
    w = g.World()
    hero, other = w.add(g.Creature("Hero", size=4)), w.add(g.Creature("Other", size=4))

    def input_of(who, **given):
        host = Thrower()
        result = g.run_with(who.climbing(**given), host)
        [request] = host.asked
        assert result.numbers == {**dict(request.numbers), "Die": 10}
        return dict(request.numbers)

    for _ in range(2):
        assert input_of(hero) == {"Base": 4, "Modifiers": 0, "Height": 4}
        assert input_of(other) == {"Base": 4, "Modifiers": 0, "Height": 4}
        assert input_of(hero, modifiers=2) == {"Base": 4, "Modifiers": 2, "Height": 6}
        w.set_state(hero, g.State.PRONE)
        assert input_of(hero) == {"Base": 2, "Modifiers": 0, "Height": 2}
        w.set_state(hero, g.State.STUNNED)
        assert input_of(hero, modifiers=4) == {"Base": 2, "Modifiers": 5, "Height": 7}
        hero.size = 7
        assert input_of(hero) == {"Base": 5, "Modifiers": 3, "Height": 8}
        assert input_of(other) == {"Base": 4, "Modifiers": 0, "Height": 4}
        while hero.size != 4 or hero.is_prone:
            w.undo()


@pytest.mark.parametrize(
    ("condition", "alone"),
    [
        ("its Size is more than 2", True),
        ("any of its Allies is Prone", True),
        ("any of its Allies is Outnumbered", False),
        ("its Speed is more than 2", True),
    ],
)
def test_a_definition_that_asks_the_world_nothing_is_told_from_one_that_does(build, condition, alone):
    g = build(f"define the Creature as Outnumbered if {condition}.")
    [rule] = g.World._game.defined["Outnumbered"]
    assert rule.alone is alone
    hero = g.World().add(g.Creature("Hero", size=3, speed=3))
    assert hero.is_outnumbered is ("more" in condition)


def test_changes_of_one_round_at_several_places_come_removals_first(build):
    g = build(
        "when the Creature uses Guard, the Creature becomes Prone.",
        "when the Creature uses Guard, the Creature gains 1 HP.",
        "when the Creature uses Guard, the Creature stops being Stunned.",
    )
    w = g.World()
    hero = w.add(g.Creature("Hero", hp=1, hp_maximum=5))
    w.set_state(hero, g.State.STUNNED)
    g.run(hero.use_guard())
    assert (hero.hp, hero.is_prone, hero.is_stunned) == (2, True, False)
    slots = [entry[2] for entry in w.last.entries if entry[2] in ("_hp", "Prone", "Stunned")]
    assert slots == ["Stunned", "_hp", "Prone"]


def test_one_clause_that_makes_a_value_what_it_is_is_noted_and_changes_nothing(build):
    g = build(
        "when the Creature uses Guard, set the Creature's Size to 3.",
        "when the Creature uses Hide, set the Creature's Companion to the Creature.",
    )
    w = g.World()
    hero = w.add(g.Creature("Hero", size=3))
    hero.companion = hero
    for command, slot, value in ((hero.use_guard(), "_size", 3), (hero.use_hide(), "_companion", hero)):
        g.run(command)
        assert w.last.entries == ()
        assert [note[1:3] for _, note in w.last.notes if note[1] == slot] == [(slot, value)]


def test_a_sum_that_is_looked_up_says_what_it_came_to_past_a_bound(build):
    g = build(
        "while the Creature is Prone, the Creature gets +3 untyped to Speed.",
        changes={
            "Speed: {number: from 0}": "Speed: {number: from 0 to 4}",
            "  Status: {bonus: highest, penalty: lowest}\n": "",
        },
    )
    w = g.World()
    hero = w.add(g.Creature("Hero", speed=2))
    field = hero._fields["Speed"]
    assert g.World._game.bears.number(field, "", g.Creature).added
    for state, value, past in (((), 2, None), (("PRONE",), 4, 5)):
        for name in state:
            w.set_state(hero, g.State[name])
        for total in (w.total(hero, field), hero.speed_total()):
            assert (total.value, total.past) == (value, past)


def test_a_number_in_a_roll_is_a_whole_total(build):
    g = build("while the Creature is Prone, the Creature gets -2 to Size.", changes=CLIMBING)
    w = g.World()
    hero = w.add(g.Creature("Hero", size=4))
    for prone in (False, True):
        if prone:
            w.set_state(hero, g.State.PRONE)
        for total in (hero.size_total(), hero.size_in_climbing()):
            assert total._asdict() == {**g.Total(total.value)._asdict(), "parts": total.parts}
            assert str(total).startswith(f"Total(value={4 - 2 * prone}")
