"""Whose words a text is in, and what an edition makes of them.

What a *publication* says (clauses, questions and answers) is printed as the fold gives it: a clause in the words it has in
this edition, an answer for ever in the words it was given in, with a note once the rules use another word.
What the *editors* say (titles, summaries, rulings, examples, lines of the glossary) is always in the words of the edition:
wherever it uses the stable name of a renamed term, or any other word for it, the edition's word is put in its place.

In: a folded edition and the names that are declared beside the renamed ones. Out: `OwnWords.of(text)`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rulewright.editions.capitals import in_capitals, printed_forms
from rulewright.editions.nodes import mappings, text
from rulewright.editions.tree import Edition, Publication
from rulewright.editions.words import rename
from rulewright.pages.declared import Declared

_SHIELD = "\ue000"  # private use: stands for a longer name while the words in it are left alone


@dataclass(frozen=True, slots=True)
class Renamed:
    """A term that some publication gives another word. `others`: every word for it that this edition does not print."""

    word: str
    others: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OwnWords:
    terms: tuple[Renamed, ...]
    shielded: tuple[str, ...]  # longer names that hold such a word, longest first

    def of(self, text: str) -> str:
        """The editors' text in the words of the edition."""
        for term in self.terms:
            for other in term.others:
                text = self._rename(text, other, term.word)
        return text

    def _rename(self, text: str, old: str, new: str) -> str:
        """A word inside a longer declared name is part of that name: it stays."""
        held: list[str] = []

        def hold(match: re.Match[str]) -> str:
            held.append(match[0])
            return _SHIELD

        names = [name for name in self.shielded if old in name and old != name]
        if names:
            text = re.sub("|".join(rf"(?<![\w-]){re.escape(name)}(?![\w-])" for name in names), hold, text)
        changed = text
        for form in printed_forms(text, old):
            changed, _ = rename(changed, form, in_capitals(form, old, new))
        back = iter(held)
        return re.sub(_SHIELD, lambda _: next(back), changed)


def own_words(edition: Edition, publications: tuple[Publication, ...], names: Iterable[Declared]) -> OwnWords:
    """`publications`: all of the game, also those after the edition, since their words are other words of the term."""
    declared = {entry.name: entry for entry in names}
    partners = list(_renames(publications, ("rename", "rename term")))
    terms: list[Renamed] = []
    for stable, word in _printed(edition, publications):
        known = {stable, *(declared[stable].also if stable in declared else ())}
        for pair in partners * len(partners):  # words are handed on: Old to New, New to Newest
            known |= set(pair) if known & set(pair) else set()
        others = tuple(sorted(known - {word}, key=lambda w: (-len(w), w)))
        if others:
            terms.append(Renamed(word, others))
    renamed = {word for term in terms for word in (term.word, *term.others)}
    longer = {
        name
        for name in declared
        if name not in renamed and any(re.search(rf"(?<![\w-]){re.escape(w)}(?![\w-])", name) for w in renamed)
    }
    return OwnWords(tuple(terms), tuple(sorted(longer, key=lambda name: (-len(name), name))))


def _printed(edition: Edition, publications: tuple[Publication, ...]) -> tuple[tuple[str, str], ...]:
    """Stable name and printed word of every term that is renamed at some time, also of those whose time is still to come."""
    words = dict(edition.terms)
    seen = {*words, *words.values()}
    for old, new in _renames(publications, ("rename term",)):
        if old not in seen:
            words[old] = old
        seen |= {old, new}
    return tuple(sorted(words.items()))


def _renames(publications: Iterable[Publication], keys: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    for publication in publications:
        for node in mappings(publication.node.get("changes")):
            for key in keys:
                if key in node:
                    yield text(node, key), text(node, "to")
