"""What clauses make of a throw besides adding to it: the roll effects that are left, and the shift lines that do not count.

In: a roll, and the clauses that have a say in it. Out: roll effects and the ids of lines. Nothing is thrown here.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any

from .conditions import holds
from .events import Event
from .ordering import beaten
from .tables import Rule

if TYPE_CHECKING:
    from .rolls import Kind
    from .world import World


def bringing(w: World, roll: str, by: Any, roles: dict[str, Any]) -> list[Rule]:
    """The sentences that give a roll effect to somebody who makes this roll."""
    rules = w._game.effects_on_roll.get(roll)
    if not rules:
        return []
    asked = Event(f"roll {roll}", by, {"by": by, **roles})
    return [rule for rule in rules if holds(rule, w, asked)]


def left(
    w: World, given: list[Rule], clauses: Collection[str]
) -> list[tuple[int, int, str, str | None, tuple[str, ...]]]:
    """The roll effects that are left, after those that another clause is ordered before, and after effects cancelled each other."""
    if not given:
        return []
    out = beaten(w, clauses)
    names = dict.fromkeys(rule.name for rule in given if rule.clause not in out)
    table = w._game.roll_effects
    return [table[n] for n in names if not any(table[o][3] == n or table[n][3] == o for o in names if o != n)]


def unheeded(w: World, kind: Kind, clauses: Collection[str]) -> frozenset[str]:
    """The shift lines that a clause which applies to this roll is ordered before, even if that one is out itself."""
    beats = w._game.beats
    if not kind.shifts or not beats:
        return frozenset()
    lines = {id: f"{kind.name}/shift:{id}" for id in kind.shifts}
    return frozenset(id for id, line in lines.items() if any((clause, line) in beats for clause in clauses))
