"""`odds` against brute force over all faces, on every scenario that is small enough, shipped or of a test ruleset.

The brute force knows nothing of bands or of how `odds` walks: it carries a command out with every answer there is, through what a
host may call (`run`, `undo`), and adds up the chances of what it sees afterwards. Choices are answered by the first option.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from rulewright.tools.hosted import facts, spelling, steps
from rulewright.tools.hosted.table import NotHosted, Table
from tests.shipped.test_odds import Scene, module, scenes

SMALL = 450
"""So many ways are walked one by one."""
PLAYED: dict[str, int] = {}
"""Scenario -> the most ways that one of its steps has."""


class TooMany(Exception):
    """More ways than a test can walk, or one of them ends in an error."""


class First:
    """A host who takes the first option, and agrees."""

    def choose(self, request: Any) -> int:
        return 0

    def judge(self, request: Any) -> bool:
        return True

    def roll(self, request: Any) -> tuple[int, ...]:
        raise AssertionError("odds asks nobody for dice")


def brute_force(table: Table, command: Any) -> dict[Hashable, Fraction]:
    """The chance of everything that is seen, by carrying the command out with all faces of all dice."""
    found: dict[Hashable, Fraction] = {}
    todo: list[tuple[tuple[Any, ...], Fraction]] = [((), Fraction(1))]
    ways = 0
    while todo:
        answers, chance = todo.pop()
        last = table.world.last
        try:
            table.package.run(command, answers)
        except table.package.BadAnswer as error:
            options = tuple(_options(error.request))
            if ways + len(todo) + len(options) > SMALL:
                raise TooMany from None
            todo += [((*answers, option), chance / len(options)) for option in options]
            continue
        except table.package.RulesError as error:
            raise TooMany from error
        ways += 1
        outcome = seen(table)
        found[outcome] = found.get(outcome, Fraction(0)) + chance
        if table.world.last is not last and table.world.last.entries:  # what only was kept away cannot be undone
            table.world.undo()
    return found


def _options(request: Any) -> Iterator[Any]:
    match type(request).__name__:
        case "Roll":
            yield from product(range(1, request.faces + 1), repeat=request.dice)
        case "Choose":
            yield First().choose(request)
        case _:
            yield First().judge(request)


def seen(table: Table) -> Hashable:
    """Degrees of all rolls, and of all things of the case their states and what else a host can read."""
    degrees = tuple(result.degree for result in table.world.all(table.package.RollResult))
    told: list[Hashable] = []
    for name, thing in table.names.items():
        if isinstance(thing, table.package.Entity) and not isinstance(thing, table.package.RollResult):
            told.append((name, sorted_states(thing), repr(thing.place)))
            told += [(name, a, repr(getattr(thing, spelling.keyword(a), None))) for a in _attributes(table)]
    return degrees, tuple(told)


def sorted_states(thing: Any) -> Hashable:
    return tuple(sorted((state.state, state.level) for state in thing.states()))


def _attributes(table: Table) -> list[str]:
    entities = table.vocabulary.entities.values()
    return [
        a.name for e in entities for a in e.attributes.values() if a.ty.base in ("number", "flag") and not a.ty.many
    ]


@pytest.mark.parametrize("scene", [pytest.param(scene, id=scene.id) for scene in scenes()])
def test_odds_are_what_brute_force_comes_to(scene: Scene) -> None:
    plans = scene.compiled.plans
    items = {r.defines[1]: r.rule for r in plans.rules if r.defines is not None and r.defines[0] == "item"}
    table = Table(module(scene), plans.vocabulary, items)
    answers = steps.Answers(table, list(scene.case.rolls), list(scene.case.choices))
    try:
        facts.set_up(table, scene.case, plans)
    except NotHosted:
        return
    for step in scene.case.steps:
        try:
            command = steps._command(table, step)
            every = brute_force(table, command)
        except (TooMany, NotHosted, table.package.RulesError):
            pass
        else:
            found = table.package.odds(command, lambda: seen(table), First())
            assert dict(found) == every
            assert sum(found.values()) == 1
            PLAYED[scene.id] = max(PLAYED.get(scene.id, 0), len(every))
        try:
            steps.play(table, step, answers)
        except (NotHosted, table.package.RulesError):
            break


def test_enough_of_them_throw_dice() -> None:
    """Runs behind the others, on what they played."""
    if len(PLAYED) < 2:
        for scene in scenes():
            test_odds_are_what_brute_force_comes_to(scene)
    assert sum(1 for most in PLAYED.values() if most > 1) > 25
