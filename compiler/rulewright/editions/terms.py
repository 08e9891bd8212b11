"""What is called otherwise in a later edition: terms of the game, whether they have a page or not.

In: two editions. Out: the word before and the word since. Titles that a document changed by themselves (`retitle`) are no terms.
"""

from __future__ import annotations

from rulewright.editions.tree import Edition


def called_otherwise(before: Edition | None, after: Edition) -> tuple[tuple[str, str], ...]:
    """Each term with another word, once."""
    if before is None:
        return ()
    earlier = dict(before.terms)
    pairs = ((earlier.get(stable, stable), word) for stable, word in after.terms)
    return tuple(dict.fromkeys(pair for pair in pairs if pair[0] != pair[1]))
