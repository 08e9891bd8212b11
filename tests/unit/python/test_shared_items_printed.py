"""The one item that a rule describes is the same in all worlds of a package: no fact can be set on it, and one's own takes them."""

from __future__ import annotations

import copy

import pytest

CHANGES = {
    "  Weapon: {Traits: set of trait}\n": "  Gear: {is a: item, Traits: set of trait, Wear: number, Parts: list of Gear}\n"
    "  Weapon: {Traits: set of trait}\n",
    "states:\n": "states:\n  Rusted: {bearer: Gear, begins: elsewhere, ends: elsewhere}\n",
    "    Allies: list of Creature\n": "    Kit: list of Gear\n    Allies: list of Creature\n",
}
LANTERN = "rule: lantern\ntitle: Lantern\nkind: equipment\nvocabulary: stock\ndefines: Lantern\nsubject: a Creature\nlabels: [Heavy]\n"


@pytest.fixture
def g(build):
    return build("while the Creature is Prone, the Creature cannot use Guard.", changes=CHANGES, rules=(LANTERN,))


FACTS = {
    "a number": lambda g, item: setattr(item, "wear", 2),
    "a place": lambda g, item: setattr(item, "place", item),
    "a set": lambda g, item: setattr(item, "traits", {g.Trait.AGILE}),
    "a member of a set": lambda g, item: item.traits.add(g.Trait.AGILE),
    "none of a set": lambda g, item: item.traits.discard(g.Trait.HEAVY),
    "an empty set": lambda g, item: item.traits.clear(),
    "a list": lambda g, item: setattr(item, "parts", [item]),
    "a member of a list": lambda g, item: item.parts.append(item),
}


@pytest.mark.parametrize("fact", FACTS)
def test_a_fact_about_it_is_refused_and_changes_nothing(g, fact):
    item = g.rules.lantern.ITEM
    with pytest.raises(g.BadFact, match=r"the same in all worlds: make one of your own, Lantern\('Mine'\)"):
        FACTS[fact](g, item)
    assert (item.wear, item.place, set(item.traits), list(item.parts)) == (0, None, {g.Trait.HEAVY}, [])


@pytest.mark.parametrize("inside", [False, True])
@pytest.mark.parametrize("fact", FACTS)
def test_one_of_the_hosts_own_takes_it(g, fact, inside):
    own = g.Lantern("Mine")
    if inside:
        g.World().add(own)
    FACTS[fact](g, own)


def test_it_comes_into_no_world_and_no_state(g):
    w, item = g.World(), g.rules.lantern.ITEM
    with pytest.raises(g.BadFact, match="the same in all worlds"):
        w.add(item)
    with pytest.raises(g.BadFact, match="the same in all worlds"):
        w.set_state(item, g.State.RUSTED)
    assert item.states() == ()
    w.add(g.Creature("Ann", kit=[item]))
    assert g.World.from_json(w.to_json()).all(g.Creature)[0].kit[0] is item


def test_a_copy_of_it_is_ones_own(g):
    own = copy.deepcopy(g.rules.lantern.ITEM)
    own.wear = 3
    assert (own.wear, g.rules.lantern.ITEM.wear) == (3, 0)
