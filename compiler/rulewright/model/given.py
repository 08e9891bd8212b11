"""Names that the language gives and no vocabulary declares.

In: nothing. Out: each name, and what it stands for, as docs/language.md says it; a test compares the two. All other names
are the game's: nothing in the compiler looks for one of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

SOURCE, BEARER = "Source", "Bearer"
DIE, DICE, MODIFIERS, MARGIN = "Die", "Dice", "Modifiers", "Margin"
ROLLER, OPPONENT = "Roller", "Opponent"

GIVEN: Mapping[str, str] = MappingProxyType(
    {
        SOURCE: "what brought a state about, in sentences on its page; what gave an effect, where `counted` counts it",
        BEARER: "who has the state or effect that `counted` counts",
        DIE: "the die of a roll kind that throws one and gives it no name",
        DICE: "in `rank` and `degrees` of a kind that opposes: the dice of a side that have not fallen",
        MODIFIERS: "under `takes`: what clauses add to the roll itself, and what the host adds",
        MARGIN: "what a roll has after its `margin` was worked out",
        ROLLER: "in the cells of a kind that opposes: the side whose degree is read",
        OPPONENT: "the same: the sides against it, together",
    }
)
"""Name -> what it stands for."""

DECLARABLE = frozenset({DIE, MODIFIERS})
"""Those that a roll kind writes down itself, among its dice and under `takes`."""

IN_CELLS = frozenset({DIE, DICE, MODIFIERS, MARGIN, ROLLER, OPPONENT})
"""Those that stand in the cells of roll kinds only, as `the X`: an attribute or a state of that name is never one of them."""
