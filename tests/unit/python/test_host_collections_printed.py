"""Lists and sets of things do what Python's own do: inside a world, where each change can be undone, and outside of any."""

from __future__ import annotations

import copy

import pytest

LISTS = {
    "append": lambda m, a: m.append(a),
    "extend": lambda m, a: m.extend([a, a]),
    "insert": lambda m, a: m.insert(1, a),
    "insert from the end": lambda m, a: m.insert(-1, a),
    "remove": lambda m, a: m.remove(a),
    "pop": lambda m, a: m.pop(),
    "pop the first": lambda m, a: m.pop(0),
    "pop beyond": lambda m, a: m.pop(9),
    "clear": lambda m, a: m.clear(),
    "set one": lambda m, a: m.__setitem__(1, a),
    "set some": lambda m, a: m.__setitem__(slice(1, 3), [a]),
    "set all": lambda m, a: m.__setitem__(slice(None), [a, a, a]),
    "delete one": lambda m, a: m.__delitem__(0),
    "delete some": lambda m, a: m.__delitem__(slice(0, 2)),
    "add in place": lambda m, a: m.__iadd__([a]) is m,
    "multiply in place": lambda m, a: m.__imul__(2) is m,
    "reverse": lambda m, a: m.reverse(),
    "sort": lambda m, a: m.sort(key=lambda one: one.name),
    "sort the other way": lambda m, a: m.sort(key=lambda one: one.name, reverse=True),
}
SETS = {
    "add": lambda m, a: m.add(a),
    "discard": lambda m, a: m.discard(a),
    "remove": lambda m, a: m.remove(a),
    "update": lambda m, a: m.update([a], {a}),
    "difference": lambda m, a: m.difference_update([a], []),
    "difference with itself": lambda m, a: m.difference_update(m),
    "intersection": lambda m, a: m.intersection_update([a]),
    "intersection of several": lambda m, a: m.intersection_update(list(m), [a]),
    "symmetric difference": lambda m, a: m.symmetric_difference_update([a, a]),
    "clear": lambda m, a: m.clear(),
    "or": lambda m, a: m.__ior__({a}) is m,
    "and": lambda m, a: m.__iand__({a}) is m,
    "minus": lambda m, a: m.__isub__({a}) is m,
    "either": lambda m, a: m.__ixor__({a}) is m,
}


@pytest.fixture
def g(build):
    return build()


def outcome(change, members, member):
    """What a change gives back, or the kind of its error."""
    try:
        return change(members, member)
    except (IndexError, KeyError, ValueError) as error:
        return type(error)


def scene(g, inside):
    friends = [g.Creature(name) for name in "CAB"]
    hero = g.Creature("Hero", allies=friends, traits={g.Trait.AGILE})
    w = g.World()
    for one in (*friends, hero) if inside else ():
        w.add(one)
    return w, hero, friends


@pytest.mark.parametrize("inside", [True, False])
def test_lists(g, inside):
    for how, change in LISTS.items():
        w, hero, friends = scene(g, inside)
        for member in (friends[1], friends[0], hero):
            members, plain, before = hero.allies, list(hero.allies), w.to_json()
            assert outcome(change, members, member) == outcome(change, plain, member), how
            assert list(members) == plain, how
            assert hero.allies is members
            assert (w.to_json() != before) <= inside
            if w.to_json() != before:
                w.undo()
                assert w.to_json() == before
                w.redo()
                assert list(members) == plain


@pytest.mark.parametrize("inside", [True, False])
def test_sets(g, inside):
    for how, change in SETS.items():
        for member in g.Trait:
            w, hero, _ = scene(g, inside)
            members, plain, before = hero.traits, set(hero.traits), w.to_json()
            assert outcome(change, members, member) == outcome(change, plain, member), how
            assert set(members) == plain, how
            assert hero.traits is members
            assert (w.to_json() != before) <= inside
            while w.to_json() != before:
                assert w.undo()


@pytest.mark.parametrize("inside", [True, False])
def test_popping_a_set_gives_a_member_and_none_of_an_empty_one(g, inside):
    _, hero, _ = scene(g, inside)
    hero.traits = list(g.Trait)
    assert {hero.traits.pop(), hero.traits.pop()} == set(g.Trait)
    with pytest.raises(KeyError):
        hero.traits.pop()


@pytest.mark.parametrize("inside", [True, False])
def test_a_whole_new_list_or_set_is_put_into_the_one_that_is_there(g, inside):
    _, hero, friends = scene(g, inside)
    allies, traits = hero.allies, hero.traits
    hero.allies, hero.traits = (friend for friend in friends[:2]), (trait for trait in [g.Trait.HEAVY])
    assert (hero.allies, hero.traits) == (friends[:2], {g.Trait.HEAVY})
    hero.allies, hero.traits = allies, traits
    assert hero.allies is allies
    assert hero.traits is traits
    assert (allies, traits) == (friends[:2], {g.Trait.HEAVY})


def test_what_is_put_into_a_set_twice_or_taken_out_of_one_in_vain_is_no_change(g):
    w, hero, friends = scene(g, True)
    last = w.last
    hero.traits.add(g.Trait.AGILE)
    hero.traits.discard(g.Trait.HEAVY)
    hero.allies = friends
    assert w.last is last


def test_copies_share_no_list_and_no_set(g):
    _, hero, friends = scene(g, False)
    other = copy.deepcopy(hero)
    assert [one.name for one in other.allies] == [one.name for one in friends]
    assert other.allies[0] is not friends[0]
    other.allies.clear()
    other.traits.add(g.Trait.HEAVY)
    assert (len(hero.allies), hero.traits) == (3, {g.Trait.AGILE})
    assert type(other.allies) is type(hero.allies)
    assert type(other.traits) is type(hero.traits)
    other.companion = other
    again = copy.deepcopy(other)
    assert again.companion is again


def test_copied_lists_belong_to_the_copy(g):
    w, hero, _ = scene(g, True)
    twin = w.copy()
    (other,) = (one for one in twin.all(g.Creature) if one.name == "Hero")
    other.allies.clear()
    other.traits.clear()
    assert (len(hero.allies), len(hero.traits)) == (3, 1)
    assert twin.undo()
    assert twin.undo()
    assert not twin.undo()
    assert twin.to_json() == w.to_json()


def test_numbered_places(g):
    w = g.World()
    tables = {number: w.add(g.Creature(f"{number}")) for number in (3, 1, 2)}
    from importlib import import_module

    numbered = import_module(f"{g.World.__mro__[-3].__module__.rpartition('.')[0]}.things").Numbered(w, "Table")
    assert (len(numbered), list(numbered), 1 in numbered) == (0, [], False)
    for number, table in tables.items():
        numbered[number] = table
    assert (len(numbered), list(numbered), 1 in numbered, 4 in numbered) == (3, [1, 2, 3], True, False)
    assert numbered[2] is tables[2]
    del numbered[2]
    with pytest.raises(KeyError):
        numbered[2]
    with pytest.raises(KeyError):
        del numbered[2]
    w.undo()
    assert numbered[2] is tables[2]
    numbered[2] = tables[1]
    w.undo()
    assert numbered[2] is tables[2]
