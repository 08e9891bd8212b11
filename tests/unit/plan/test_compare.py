"""What is erased before two plans are called equal, and that no change of behaviour is erased with it.

For each entry of `ERASED` one edit that is harmless, and one that changes what the rules do in the same place.
"""

from __future__ import annotations

import pytest

from rulewright.plan.compare import ERASED, changed_clauses, changed_rules, changed_vocabulary
from rulewright.plan.nodes import PlanSet
from tests.unit.tools.duel import files, game

RULES = (
    "when the Creature uses Strike on another Creature called Target, if the Target is Dazed, the Creature loses 1 HP.",
    "the Creature cannot use Rest.",
)
PAGE, WORDS = "dazed.yaml", "vocabulary/duel.yaml"

HARMLESS: dict[str, list[tuple[str, str, str]]] = {
    "printed texts": [(PAGE, "text: Something.", "text: Quite another thing."), (PAGE, "title: Dazed", "title: Stun")],
    "printed names": [(WORDS, "Dazed: {bearer: Creature}", "Dazed: {bearer: Creature, also: [Stunned]}")],
    "bound names": [(PAGE, "Target", "Foe")],
    "places": [(PAGE, "- id: e1\n", "- id: e0\n  text: More.\n  prose: nothing\n- id: e1\n")],
}
HARMFUL: dict[str, list[tuple[str, str, str]]] = {
    "printed texts": [(PAGE, "loses 1 HP", "loses 2 HP")],
    "printed names": [(PAGE, "if the Target is Dazed", "if the Target is Prone")],
    "bound names": [(PAGE, "if the Target is Dazed, the Creature loses", "if the Creature is Dazed, the Target loses")],
    "places": [
        (PAGE, "- id: e1\n", "- id: e9\n"),
        (PAGE, "- id: e2\n", "- id: e1\n"),
        (PAGE, "- id: e9\n", "- id: e2\n"),
    ],
}


def plans(*edits: tuple[str, str, str]) -> PlanSet:
    tree = files(*RULES)
    for path, old, new in edits:
        text = tree[_at(tree, path)].decode()
        assert old in text, (path, old)
        tree[_at(tree, path)] = text.replace(old, new).encode()
    return game(tree).editions[-1].plans


def _at(tree: dict[str, bytes], path: str) -> str:
    return next(name for name in tree if name.endswith(path) and not name.startswith("scenarios"))


def test_every_erasure_is_tried() -> None:
    assert {e.name for e in ERASED} == HARMLESS.keys() == HARMFUL.keys()


@pytest.mark.parametrize("name", HARMLESS)
def test_what_is_erased_changes_nothing(name: str) -> None:
    before, after = plans(), plans(*HARMLESS[name])
    assert (
        before.rules != after.rules
        or before.words != after.words
        or before.titles != after.titles
        or (before.vocabulary != after.vocabulary)
    )
    assert changed_rules(before, after) == ()
    assert changed_clauses(before, after) == frozenset()
    assert not changed_vocabulary(before.vocabulary, after.vocabulary)


@pytest.mark.parametrize("name", HARMFUL)
def test_a_change_of_behaviour_in_the_same_place_is_not_erased(name: str) -> None:
    before, after = plans(), plans(*HARMFUL[name])
    assert changed_rules(before, after) == ("dazed",)
    assert changed_clauses(before, after) != frozenset()


def test_names_of_offers_are_compared() -> None:
    def offer(name: str) -> PlanSet:
        sentence = f"if a Creature called {name} (it is Prone) spends 1 Action, the Creature stops being Dazed."
        return game(files(sentence)).editions[-1].plans

    assert changed_clauses(offer("Helper"), offer("Friend")) == {"dazed/e1"}


def test_two_clauses_that_change_places_are_found() -> None:
    before = game(files(*RULES)).editions[-1].plans
    tree = files(*RULES)
    path = _at(tree, PAGE)
    text = tree[path].decode()
    first, second = text.index("- id: e1"), text.index("- id: e2")
    tree[path] = (text[:first] + text[second:].rstrip("\n") + "\n" + text[first:second]).encode()
    after = game(tree).editions[-1].plans
    assert len(changed_clauses(before, after)) == 1
    assert changed_rules(before, after) == ("dazed",)


def test_what_is_declared_otherwise_is_found() -> None:
    other = plans((WORDS, "Prone: {bearer: Creature}", "Prone: {bearer: Creature, excludes: [Dazed]}"))
    assert changed_vocabulary(plans().vocabulary, other.vocabulary)
