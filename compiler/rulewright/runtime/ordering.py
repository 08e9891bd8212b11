"""Which clauses are out: of those that apply, one is out if another that applies is ordered before it.

In: the sentences that apply to a question, or their clauses. Out: those that are left. Whether what is left agrees, is not asked here.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from .tables import Rule

if TYPE_CHECKING:
    from .world import World


def beaten(w: World, clauses: Collection[str]) -> frozenset[str]:
    """Those of the clauses that another one of them is ordered before, even if that one is out itself."""
    losers = w._game.bears.losers
    if not losers or len(clauses) < 2:
        return frozenset()
    beats = w._game.beats
    return frozenset(c for c in clauses if c in losers and any((other, c) in beats for other in clauses))


def unbeaten(w: World, applying: list[Rule]) -> list[Rule]:
    """Without those that another one is ordered before."""
    out = beaten(w, {rule.clause for rule in applying}) if len(applying) > 1 else None
    return [rule for rule in applying if rule.clause not in out] if out else applying
