"""Two editions of a rule side by side, for every two documents that changed it.

In: the editions that are printed, and the story of all rules. Out: `Comparison`s. A page per pair, so that the way from any version to
any other is a link; where a rule has very many versions, neighbours and what leads to the newest.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise

from rulewright.model.page import Compared, Comparison, Effect
from rulewright.pages.documents import Story
from rulewright.pages.editions import Printing
from rulewright.pages.parts import ELSEWHERE, Boxes, title_of
from rulewright.pages.story import Deed, amended_between
from rulewright.pages.tested import Tests

_ALL_PAIRS = 8
"""Up to so many versions of a rule, each is compared with each: 28 pages."""


def comparisons_of(editions: tuple[Printing, ...], story: Story) -> tuple[Comparison, ...]:
    """By rule, then by the older and the newer document."""
    printed = {here.number: here for here in editions}
    return tuple(
        comparison
        for rule in sorted(story)
        for older, newer in _pairs(
            [deed.number for deed in story[rule] if _reads_otherwise(deed) and deed.number in printed]
        )
        if (comparison := _comparison(printed[older], printed[newer], rule)) is not None
    )


def _reads_otherwise(deed: Deed) -> bool:
    return deed.first or bool(deed.amended)


def _pairs(numbers: list[int]) -> Iterator[tuple[int, int]]:
    if len(numbers) <= _ALL_PAIRS:
        yield from combinations(numbers, 2)
        return
    yield from pairwise(numbers)
    yield from ((older, numbers[-1]) for older in numbers[:-2])


def _comparison(older: Printing, newer: Printing, rule: str) -> Comparison | None:
    """None where the rule is not part of both."""
    if rule not in older.rules or rule not in newer.rules:
        return None
    amended = amended_between(older, newer, rule)
    deed = Deed(newer.publication.id, rule, newer.number, amended)
    boxes = Boxes(newer, newer.rules[rule], (deed,), Tests(()))
    before = {old.id: old.text for old in boxes.before(deed, amended)}
    after = {new.id: new.text for new in boxes.after(deed, amended)}
    clauses = tuple(
        Compared(
            one.short,
            title_of(one.box),
            Effect.BEHAVIOUR if one.plays else Effect.WORDS,
            before.get(one.short),
            after.get(one.short),
        )
        for one in amended
    )
    printed = sum(clause.box not in ("faq", "ruling") for clause in newer.rules[rule].clauses)
    titles = (older.title(rule), newer.title(rule))
    sentence = boxes.sentence(deed) or "No clause differs."
    same = printed - sum(one.after is not None for one in amended if one.box[0] not in ELSEWHERE)
    return Comparison(rule, older.publication.id, newer.publication.id, titles, sentence, clauses, same)
