"""The twin of the check for conflicts: every world of a small universe, played on the interpreter, one after the other.

In: a small ruleset (`small_rulesets`) as plans. Out: whether any world makes two clauses disagree. It imports nothing of the
checks, only the interpreter and the plans' types, and leaves nothing out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import product
from typing import Any

from rulewright.interpret import RulesConflict, RulesError, Thing, World, run
from rulewright.model.terms import UseAction, Var
from rulewright.plan.nodes import PlanSet, Procedure, Reaction, Static

FLAGS = ("Bold", "Calm", "Quick")
STATES = ("Prone", "Dazed")


def worlds(plans: PlanSet) -> Iterable[tuple[World, Thing]]:
    """All worlds with one creature: every flag, every number in its range, every state."""
    empty = World(plans)
    for flags in product((False, True), repeat=len(FLAGS)):
        for size, speed in product(range(-1, 8), range(4)):
            for states in product((False, True), repeat=len(STATES)):
                world = World(empty.book)
                board = world.only("Board")
                assert board is not None
                creature = world.add("Creature", "Hero")
                for name, value in (*zip(FLAGS, flags, strict=True), ("Size", size), ("Speed", speed)):
                    world.t.values[creature, name] = value
                world.t.values[board, "Members"] = (creature,)
                for name, there in zip(STATES, states, strict=True):
                    if there:
                        world.set_state(creature, name)
                yield world, creature


def conflicts(plans: PlanSet) -> bool:
    """Whether any question about any world, or anything done in it, ends in a conflict."""
    kinds = {type(s) for rule in plans.rules for s in rule.sentences}
    asked = {s.ask.name for rule in plans.rules for s in rule.sentences if isinstance(s, Static)}
    return any(_conflicts(world, creature, kinds, asked) for world, creature in worlds(plans))


def _conflicts(world: World, creature: Thing, kinds: set[type], asked: set[str]) -> bool:
    """Asks whatever some sentence of the ruleset could answer."""
    tries: list[Callable[[], Any]] = []
    if "Score" in asked:
        tries.append(lambda: world.total(creature, "Score"))
    if "Safe" in asked:
        tries.append(lambda: world.is_in(creature, "Safe"))
    if Procedure in kinds:
        tries.append(lambda: run(world.start_window("Muster")))
    if Reaction in kinds:
        tries.append(lambda: run(world.do(UseAction(Var("Hero"), "Wait"), {"Hero": creature})))
    for attempt in tries:
        try:
            attempt()
        except RulesConflict:
            return True
        except RulesError:
            continue  # a gap, for example: wrong in another way
    return False
