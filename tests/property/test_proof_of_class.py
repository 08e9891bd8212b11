"""The proof of class: changed behaviour is found and shown, changed words are proved harmless, a wrong declaration is refused.

The changes are those that the mutator of `test --mutate` makes of the test rulesets, drawn by a committed seed; as many changes
of words are made of the same rulesets. What a witness claims is replayed on the printed packages of both editions.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from rulewright.diagnostics import Bag, Span
from rulewright.editions.tree import Change
from rulewright.pipeline import Game, compile_game
from rulewright.plan.proof import Class, classes, prove
from rulewright.schema import check_shape
from rulewright.source import load_files
from rulewright.tools.errata import Amendment, amended, new_publication
from rulewright.tools.finding import find_clause
from rulewright.tools.mutate.names import drawn as number_of
from tests.property.proof_of_class import EACH, KINDS, ROOT, SEED, Drawn, drawn, shown

DRAWN = list(drawn())
GAMES = ("dnd5e", "pf2")


def test_each_operation_is_drawn_twice() -> None:
    assert EACH >= 2
    assert {operation: sum(one.operation == operation for one in DRAWN) for operation in KINDS} == dict.fromkeys(
        KINDS, EACH
    )


@pytest.mark.parametrize("one", DRAWN, ids=lambda one: one.name)
def test_changed_behaviour_is_found_shown_and_replayed(one: Drawn) -> None:
    target = one.mutant.clause
    assert classes(one.before, one.after, [_change(target, None)])[target] == "behaviour"
    assert _codes(one, "words only") == ["RW531"]
    assert _codes(one, "behaviour") == []
    found = shown(one)
    assert found is not None
    assert all(difference.before != difference.after for difference in found.differences)


def _change(target: str, declared: Class | None) -> Change:
    return Change("errata", "replace", target, "before", "after", declared, Span.whole("errata.yaml"))


def _codes(one: Drawn, declared: Class) -> list[str]:
    bag = Bag()
    prove(one.before, one.after, (_change(one.mutant.clause, declared),), bag)
    return [finding.code for finding in bag]


# ------------------------------------------------------------------------------------------------ words


def files_of(game: str) -> dict[str, bytes]:
    root = ROOT / "tests" / "rulesets" / game
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in sorted(Path(root).rglob("*.yaml"))}


def compiled(files: dict[str, bytes]) -> tuple[Game, list[str]]:
    bag = Bag()
    (sources,) = load_files(files, bag).games
    check_shape(load_files(files, Bag()), bag)
    game = compile_game(sources, bag, examined=False)
    assert game is not None
    return game, [finding.code for finding in bag if finding.severity.value == "error"]


def reworded(game: str, declared: Class) -> tuple[int, list[str]]:
    """A document that rewords as many clauses of a game as there are changes of behaviour, and says what class they are."""
    files = files_of(game)
    (sources,) = load_files(files, Bag()).games
    files |= _encoded(new_publication(sources, "wording", title="Wording", date="2030", kind="errata"))
    known, _ = compiled(files)
    clauses = [c.id for rule in known.editions[-1].edition.rules for c in rule.clauses if c.rule is not None]
    chosen = sorted(clauses, key=lambda id: number_of(f"{SEED} {id}"))[: len(DRAWN)]
    path = "publications/wording.yaml"
    text = files[path].decode() + "changes:\n"
    for id in chosen:
        found = find_clause([known], id, "wording")
        words = f"In other words: {found.clause.text[:1].lower()}{found.clause.text[1:]}"
        whole = amended(found, "wording", Amendment(new_words=words))[path]
        text += whole.partition("changes:\n")[2].replace("\n  was:", f"\n  class: {declared}\n  was:")
    return len(chosen), compiled(files | {path: text.encode()})[1]


def _encoded(texts: dict[str, str]) -> dict[str, bytes]:
    return {path: text.encode() for path, text in texts.items()}


@pytest.mark.parametrize("game", GAMES)
def test_changed_words_are_proved_harmless(game: str) -> None:
    number, findings = reworded(game, "words only")
    assert number == len(DRAWN)
    assert findings == []


@pytest.mark.parametrize("game", GAMES)
def test_changed_words_that_are_declared_behaviour_are_refused(game: str) -> None:
    number, findings = reworded(game, "behaviour")
    assert findings == ["RW532"] * number
