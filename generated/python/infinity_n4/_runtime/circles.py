"""Questions that are being worked out: one that needs its own answer has none.

In: a world and what tells a question from others. A question that may come back to itself is begun before the clauses that have a
say are asked, and done afterwards, whatever they raise.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .errors import RulesCircle

if TYPE_CHECKING:
    from .world import World


def begin(w: World, question: tuple[Any, ...]) -> set[tuple[Any, ...]]:
    """Where the question has to be taken out again once it is worked out. Raises RulesCircle if that is going on already.

    `question`: what is asked, of whom, and whatever else tells it from others.
    """
    working = w._working
    if question in working:
        raise RulesCircle(f"{question[0]} of {question[1]!r} is needed to work itself out")
    working.add(question)
    return working
