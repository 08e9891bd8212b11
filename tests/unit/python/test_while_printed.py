"""What lasts while something is so is looked at when what it reads was written, and whenever that cannot be told."""

from __future__ import annotations

import pytest

from rulewright.emit.python.reads import slots_read


@pytest.mark.parametrize(
    ("text", "slots"),
    [
        ("'Prone' in hero._states", ("_states",)),
        ("hero._zone == rival._zone and hero._alert", ("_alert", "_zone")),
        ("hero._place is w.table and hero._unit is Unit.SCOUT", ("_place", "_unit")),
        ("w.is_(hero, v.STATE_PRONE)", None),
        ("(owner_1 := hero._owner) is not None and owner_1._alert", None),
        ("hero._owner._alert", None),
        ("'Turn' in w._open", None),
        ("hero.margin > 1", None),
        ("any(it._alert for it in hero._allies)", None),
    ],
)
def test_what_a_condition_reads(text, slots):
    assert slots_read(text) == slots


def test_it_ends_by_a_rule_a_fact_an_undo_and_outside_the_world(build):
    g = build("when the Creature uses Guard, the Creature becomes Frightened 1 while the Creature is Alert.")
    w = g.World()
    hero, other = w.add(g.Creature("Hero", alert=True)), w.add(g.Creature("Other", alert=True))

    def guard(who):
        g.run(who.use_guard())
        assert who.is_frightened

    guard(hero)
    other.size = 3
    g.run(other.gain_size(1))
    assert hero.is_frightened
    hero.alert = False
    assert not hero.is_frightened
    w.undo()
    assert hero.is_frightened and hero.alert
    guard(other)
    hero.alert = False
    assert not hero.is_frightened and other.is_frightened
    copy = w.copy()
    copy.all(g.Creature)[1].alert = False
    assert not copy.all(g.Creature)[1].is_frightened and other.is_frightened
    read = g.World.from_json(w.to_json())
    read.all(g.Creature)[1].alert = False
    assert not read.all(g.Creature)[1].is_frightened
    w.remove(other)
    other.alert = False
    hero.size = 1
    assert not other._states


def test_what_lasts_otherwise_since_it_was_renewed_ends_otherwise(build):
    """A higher level renews what ends it: from a moment to a condition and back."""
    g = build(
        "when the Creature uses Guard, the Creature becomes Frightened 1 until the end of the Turn.",
        "when the Creature uses Hide, the Creature becomes Frightened 2 while the Creature is Alert.",
        "when the Creature becomes Prone, the Creature becomes Frightened 3 until the end of the Turn.",
    )
    w = g.World()
    hero, other = w.add(g.Creature("Hero", alert=True)), w.add(g.Creature("Other", alert=True))
    for last in (False, True):
        g.run(w.start_turn(hero))
        g.run(hero.use_guard())
        g.run(other.use_hide())
        hero.size += 1
        g.run(hero.use_hide())
        hero.size += 1
        assert hero.is_frightened
        if last:
            g.run(hero.become_prone())
            hero.alert = False
            assert hero.is_frightened, "the condition is no longer what ends it"
            g.run(w.end_turn())
        else:
            g.run(w.end_turn())
            assert hero.is_frightened, "the end of the Turn is no longer what ends it"
            hero.alert = False
        assert not hero.is_frightened
        assert other.is_frightened
        hero.alert = True


def test_a_fact_after_which_nobody_can_tell_what_lasts_is_refused(build):
    g = build(
        "when the Creature uses Guard, the Creature becomes Frightened 1 while the Distance from the Creature to the Creature is "
        "at most the Creature's Size.",
        changes={"judgements:\n": "measures:\n  Distance: ~ from Creature to Creature\njudgements:\n"},
    )
    w = g.World()

    class Ruler:
        far = 1

        def distance(self, one, other):
            return 1 // self.far

    w.measures = Ruler()
    hero = w.add(g.Creature("Hero", size=3))
    g.run(hero.use_guard())
    assert hero.is_frightened
    Ruler.far = 0
    before = w.to_json()
    for act in (
        lambda: setattr(hero, "size", 2),
        lambda: w.set_state(hero, g.State.PRONE),
        lambda: w.add(g.Creature()),
    ):
        with pytest.raises(ZeroDivisionError):
            act()
        assert w.to_json() == before
    Ruler.far = 1
    hero.size = 0
    assert not hero.is_frightened
