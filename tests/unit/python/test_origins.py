"""Since when a clause decides what it decides, and which words of documents are names that a module may give."""

from __future__ import annotations

from dataclasses import replace

from rulewright.emit.python.former import former_names, own_words
from rulewright.emit.python.origins import origins_of
from rulewright.plan.nodes import PlanSet

from .conftest import plans_of

ONE = "when the Creature uses Hide, the Creature gains 1 HP."
TWO = "when the Creature uses Hide, the Creature gains 2 HP."
THREE = "when the Creature uses Guard, the Creature gains 3 HP."


def _edition(name: str, *sentences: str, told: bool = True) -> PlanSet:
    plans = plans_of(*sentences)
    words = {id: replace(own, publication=name) for id, own in plans.words.items()} if told else {}
    return replace(plans, edition=name, words=words)


def test_it_is_told_where_a_clause_stood_first_and_what_changed_it_last() -> None:
    editions = (_edition("a", ONE), _edition("b", ONE, THREE), _edition("c", TWO, THREE), _edition("d", ONE, THREE))
    assert origins_of(editions) == {
        "a": {"example/e1": "a"},
        "b": {"example/e1": "a", "example/e2": "b"},
        "c": {"example/e1": "a, changed in c", "example/e2": "b"},
        "d": {"example/e1": "a, changed in d", "example/e2": "b"},
    }


def test_a_clause_without_words_came_with_the_edition() -> None:
    editions = (_edition("a", ONE, told=False), replace(_edition("b", ONE, THREE), edition="later"))
    assert origins_of(editions)["later"] == {"example/e1": "a", "example/e2": "b"}


def test_words_that_are_free_are_names() -> None:
    printed = {"Creature": "Being", "Side": "Weapon", "Prone": "Flat", "Cause": "Cause"}
    aliases = {"Fighter": "Creature", "Side": "Creature", "Flat": "Prone", "dark weapon": "Weapon"}
    vocabulary = replace(plans_of(ONE).vocabulary, printed=printed, aliases=aliases)
    exported = {"Creature", "Side", "Weapon", "Cause"}
    assert own_words(vocabulary, exported) == {"Being": "Creature"}
    assert former_names(vocabulary, exported) == {"Fighter": "Creature", "DarkWeapon": "Weapon"}
