"""What is handed over with a clause so that the runtime need not ask it in vain: never more than its sentence says, and no less."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import pytest

STATE = {"needs": "Prone"}
WHOLE = {"needs": "Prone", "always": True}
NOTHING = {"needs": "", "always": False}


def rule(module: ModuleType, table: str, key: str | None) -> Any:
    """What stands in a table: by what it is asked for, or for all."""
    found = getattr(module.World._game, table)
    (one,) = found[key] if key is not None else found
    return one


@pytest.mark.parametrize(
    ("sentence", "table", "key", "told"),
    [
        ("while the Creature is Prone, the Creature cannot use Guard.", "cannot", "use Guard", WHOLE),
        ("while the Creature is Prone, the Creature can use Guard.", "can", "use Guard", WHOLE),
        ("while the Creature is Prone, if the Creature is Stunned, the Creature cannot use Guard.", "cannot", "use Guard", STATE),
        ("while the Creature is Prone, if the Creature is Alert, the Creature cannot use Guard.", "cannot", "use Guard", STATE),
        ("if the Creature is Alert and Prone, the Creature cannot use Guard.", "cannot", "use Guard", NOTHING),
        ("if the Creature is not Prone, the Creature cannot use Guard.", "cannot", "use Guard", NOTHING),
        ("while the Creature is Prone, the Creature can use only Guard.", "use_only", "actions", STATE),
        ("while the Creature is Prone, the Creature can use Guard only if it is Alert.", "cannot", "use Guard", STATE),
        ("while the Creature is Prone, the Creature gets +2 untyped to Size.", "numbers", "Size", WHOLE),
        ("while the Creature is Prone, the Creature gets an untyped bonus of its Speed to Size.", "numbers", "Size", STATE),
        ("the Creature gets +2 untyped to Size.", "numbers", "Size", NOTHING),
    ],
)  # fmt: skip
def test_what_a_clause_needs(build: Any, sentence: str, table: str, key: str, told: dict[str, Any]) -> None:
    module = build(sentence)
    tables = getattr(module.World._game, table)
    found = rule(module, table, key if key in tables or table != "use_only" else next(iter(tables)))
    assert {name: getattr(found, name) for name in told} == told
    assert found.always == (told is WHOLE)
    assert (found.part is not None) == (told is WHOLE and table == "numbers")


def test_what_a_clause_adds_is_handed_over_as_it_is(build: Any) -> None:
    module = build("while the Creature is Prone, the Creature gets -2 Status to Size.")
    part = rule(module, "numbers", "Size").part
    assert (part.amount, part.kind, part.clause) == (-2, "Status", "example/e1")


def test_of_what_kind_somebody_has_to_be(build: Any) -> None:
    changes = {"  Creature:\n": "  Beast: {is a: Creature, Bite: number}\n  Creature:\n"}
    module = build(
        "if the Creature is a Beast, while the Creature is Prone, the Creature cannot use Guard.", changes=changes
    )
    found = rule(module, "cannot", "use Guard")
    assert (found.needs, found.always, found.kind) == ("Prone", True, module.Beast)


@pytest.mark.parametrize(("sentence", "alone"), [("it is Prone", True), ("it is in Contact of the Creature", False)])
def test_a_definition_says_whether_it_asks_the_world(build: Any, sentence: str, alone: bool) -> None:
    module = build(f"define the Creature as Outnumbered if {sentence}.")
    assert rule(module, "defined", "Outnumbered").alone is alone


@pytest.mark.parametrize(
    ("defined", "keys"), [("action Guard", {"example", "use Guard"}), ("state Prone", {"example"})]
)
def test_labels_of_a_page_are_those_of_what_it_defines(build: Any, defined: str, keys: set[str]) -> None:
    kind, _, name = defined.partition(" ")
    page = f"rule: labelled\ntitle: Labelled\nkind: {kind}\nvocabulary: stock\nlabels: [Agile, Heavy]\ndefines: {name}\nsubject: a Creature\n"
    page += "effects:\n- id: e1\n  text: Text.\n  rule: |\n    when the Creature uses Hide, the Creature gains 1 HP.\n"
    module = build(rules=(page,))
    labels = module.World._game.labels
    both = frozenset({module.Trait.AGILE, module.Trait.HEAVY})
    assert labels == dict.fromkeys({key.replace("example", "labelled") for key in keys}, both)
