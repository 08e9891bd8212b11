"""A term that got another name is told whole, however little of it is another word.

In: the terms that an edition calls otherwise, a text before and after, what became what in it. Out: the same pairs, with whole terms where the words
are of one. Other texts keep the shortest words that differ.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from rulewright.analysis.lexicon import Lexicon
from rulewright.editions.nodes import mappings, text
from rulewright.editions.tree import Edition
from rulewright.model.text import plain
from rulewright.model.text_changes import MarkedTexts
from rulewright.model.vocabulary import Vocabulary

Pair = tuple[str, str]


def with_whole_terms(renamed: Sequence[Pair], marked: MarkedTexts) -> MarkedTexts:
    """`Long Name` became `Short Name`, and not `Long` became `Short`."""
    if not marked.pairs:
        return marked
    before, after = plain(marked.before).casefold(), plain(marked.after).casefold()
    terms = [(old, new) for old, new in renamed if old.casefold() in before and new.casefold() in after]
    return replace(marked, pairs=tuple(_whole(pair, terms) for pair in marked.pairs)) if terms else marked


def renamed_terms(edition: Edition, vocabulary: Vocabulary) -> tuple[Pair, ...]:
    """Declared names that documents up to this edition give another word, in their own capitals: for all of the game, or in texts."""
    return tuple(dict.fromkeys(_renamed(edition, vocabulary)))


def _renamed(edition: Edition, vocabulary: Vocabulary) -> Iterator[Pair]:
    names = {*Lexicon(vocabulary).every_name, *vocabulary.aliases, *dict(edition.terms)}
    declared = {name.casefold(): name for name in names}
    printed = {stable.casefold(): word for stable, word in edition.terms}
    for publication in edition.publications:
        for node in mappings(publication.node.get("changes")):
            old, new = text(node, "rename term") or text(node, "rename"), text(node, "to")
            name = declared.get(old.casefold())
            if name is not None:
                word = printed.get(name.casefold(), "")
                yield name, word if word.casefold() == new.casefold() else new


def _whole(pair: Pair, terms: list[Pair]) -> Pair:
    for term in terms:
        if all(f" {part.casefold()} " in f" {whole.casefold()} " for part, whole in zip(pair, term, strict=True)):
            return term
    return pair
