"""Sentences beyond any use: too long, or with too much inside each other.

In: a `Case`. Out: a `Slip`, or None when the sentence is within bounds. Deliberately not here: the bounds (`reading`).
"""

from __future__ import annotations

from rulewright.syntax.mistakes.case import Case, Slip
from rulewright.syntax.reading import DEEPEST, LONGEST


def too_long(case: Case) -> Slip | None:
    """More characters than a sentence may have: most likely full stops are missing."""
    length = len(case.text)
    if length <= LONGEST:
        return None
    message = f"this sentence has {length} characters; a sentence may have {LONGEST}"
    return Slip("RW227", LONGEST, length, message, "make several sentences of it, each with its full stop")


def too_deep(case: Case) -> Slip | None:
    """Conditions in conditions, sums of sums."""
    if not case.failure.too_deep:
        return None
    end = case.word.end if case.word else case.at
    message = f"more than {DEEPEST} things stand inside each other here"
    return Slip("RW228", case.at, end, message, "give parts of it a name of their own, with `define` or `let`")
