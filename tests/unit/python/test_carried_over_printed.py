"""Saves of an edition in which everything is called otherwise: read with the new names, and back again.

The same game twice, once with other names for all that a save may hold. What the other one does not have is named, one by one.
"""

from __future__ import annotations

import json
import re

import pytest

CLAUSES = (
    "when the Creature uses Guard, the Creature gets +5 untyped to Size until the end of the Turn; the Creature becomes Prone.",
    "while the Creature is Prone, until the Creature loses HP, the Creature gets +1 untyped to Size.",
    "when the Creature uses Guard, at the end of the Turn, the Creature loses HP equal to the number of Guards by the Creature "
    "during the Turn.",
    "when the Creature uses Guard, once per Turn, the Creature loses 1 HP.",
    "when the Creature uses Guard, the Creature becomes Frightened 1 while the Creature is Alert.",
    "when the Creature uses Hide, the Creature becomes Unconscious for 2 Hours.",
    "when the Creature uses Hide, the Creature becomes Dead for 2 Rounds.",
    "when the Creature uses Hide, the Creature gets +2 Status to Size until the Creature becomes Prone.",
)
NEW = {
    "Creature": "Beast", "Prone": "Flat", "Size": "Bulk", "Turn": "Go", "HP": "Wounds", "Guard": "Ward", "Guards": "Wards",
    "Frightened": "Afraid", "Alert": "Awake", "Unconscious": "Asleep", "Hide": "Duck", "Dead": "Gone", "Round": "Cycle",
    "Rounds": "Cycles", "Contact": "Touch", "Agile": "Nimble", "Side": "Team", "Saving Throw": "Save", "Table": "Desk",
}  # fmt: skip
SLOTS = {
    "hp": "wounds", "hp_maximum": "wounds_maximum", "size": "bulk", "alert": "awake", "side": "team", "table": "desk",
}  # fmt: skip
RENAMES = {**{old: new for old, new in NEW.items() if old not in ("Guards", "Rounds")}, **SLOTS}
NEEDED = {
    "Creature", "Prone", "Turn", "Frightened", "Unconscious", "Dead", "Round", "Contact", "Side", "Saving Throw", "Table",
    "hp", "hp_maximum", "size", "alert", "side", "table", "Agile",
}  # fmt: skip


def renamed(text):
    words = "|".join(sorted(NEW, key=len, reverse=True))
    return re.sub(rf"\b({words})\b", lambda found: NEW[found[1]], text)


def rule(id, clauses):
    told = "".join(f"- id: e{n}\n  text: Clause.\n  rule: |\n    {text}\n" for n, text in enumerate(clauses, 1))
    return f"rule: {id}\ntitle: Ways\nkind: rule\nvocabulary: stock\nsubject: a Creature\n\neffects:\n{told}"


@pytest.fixture
def both(build):
    from .conftest import stock_vocabulary

    whole = stock_vocabulary()
    old = build(rules=(rule("ways", CLAUSES),))
    new = build(rules=(renamed(rule("ways", CLAUSES)),), changes={whole: renamed(whole)})
    return old, new


def played(g):
    """A world in which there is some of everything."""
    w = g.World()
    hero = w.add(g.Creature("Prone", hp=9, hp_maximum=9, traits={g.Trait.AGILE}, alert=True))
    friend = w.add(g.Creature("Friend", place=w.table))
    hero.allies.append(friend)
    w.add(g.Side("Red", leader=hero))
    hero.side = w.all(g.Side)[0]
    w.contact.add(hero, friend)
    for command in (w.start_turn(hero), hero.use_guard(), w.end_turn(), w.start_turn(hero)):
        g.run(command)
    for command in (hero.use_guard(), hero.use_hide()):
        g.run(command)
    g.run(hero.saving_throw(against=3), [(5,)])
    return w


def test_there_and_back_again(both):
    old, new = both
    w = played(old)
    text = w.to_json()
    there = new.World.from_json(text, renames=RENAMES)
    hero = there.all(new.Beast)[0]
    assert hero.name == "Prone", "what people call a thing is left alone"
    assert (hero.wounds, hero.bulk, hero.is_flat, hero.is_gone, hero.is_afraid) == (6, 0, True, True, True)
    assert hero.traits == {new.Trait.NIMBLE}
    moved = there.to_json()
    assert set(re.findall(r"\b(?:Creature|Frightened|Agile|Saving Throw)\b", moved)) == set()
    back = old.World.from_json(moved, renames={new: old for old, new in RENAMES.items()})
    assert back.differences(w) == ()
    for g, one in ((new, there), (old, w)):
        g.run(one.pass_hour(2))
        g.run(one.end_go() if g is new else one.end_turn())
    back = old.World.from_json(there.to_json(), renames={new: old for old, new in RENAMES.items()})
    assert back.differences(w) == ()


def test_each_name_that_is_not_there_is_named(both):
    old, new = both
    text = played(old).to_json()
    with pytest.raises(new.WrongEdition, match="this save is of stock-core"):
        new.World.from_json(text)
    for name in RENAMES:
        some = {old: new for old, new in RENAMES.items() if old != name}
        try:
            new.World.from_json(text, renames=some)
        except new.WrongEdition as error:
            assert name in NEEDED
            assert [one for one in error.missing if name in one], (name, error.missing)
            assert all(one in str(error) for one in error.missing)
        else:
            assert name not in NEEDED, name


def test_what_a_save_does_not_have_yet_is_as_in_a_new_world(build):
    old = build()
    new = build(
        changes={
            "only one: [Table, GM]": "only one: [Table, GM, Box]",
            "  GM: {}\n": "  GM: {}\n  Box: {Size: number}\n",
        }
    )
    w = old.World()
    hero = w.add(old.Creature("Hero"))
    assert hero
    read = new.World.from_json(w.to_json(), renames={})
    assert (read.box.size, read.box in read.all(new.Box)) == (0, True)
    assert len({thing._index for thing in read._things}) == len(read._things) == 4
    read.box.size = 4
    again = new.World.from_json(read.to_json())
    assert again.box.size == 4
    with pytest.raises(old.WrongEdition) as caught:
        old.World.from_json(read.to_json(), renames={})
    assert caught.value.missing == ("Box", "box")
    assert json.loads(w.to_json())["format"] == 1
