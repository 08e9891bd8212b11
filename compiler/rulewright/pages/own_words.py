"""Whose words a text is in, and what an edition makes of them.

What a *publication* says (clauses, questions and answers) is printed as the fold gives it: a clause in the words it has in
this edition, an answer for ever in the words it was given in, with a note once the rules use another word.
What the *editors* say (titles, summaries, rulings, examples, lines of the glossary) is always in the words of the edition:
wherever it uses the stable name of a renamed term, or any other word for it, the edition's word is put in its place.

In: a folded edition and the names that are declared beside the renamed ones. Out: `OwnWords.of(text)`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

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
        changed, _ = rename(text, old, new)
        back = iter(held)
        return re.sub(_SHIELD, lambda _: next(back), changed)


def own_words(
    edition: Edition, publications: Iterable[Publication], names: Iterable[Declared], titles: Iterable[str]
) -> OwnWords:
    """`publications`: all of the game, also those after the edition, since their words are other words of the term."""
    declared = {entry.name: entry for entry in names}
    partners = _renames(publications)
    terms: list[Renamed] = []
    for stable, word in edition.terms:
        known = {stable, *(declared[stable].also if stable in declared else ())}
        known |= {other for pair in partners if known & set(pair) for other in pair}
        others = tuple(sorted(known - {word}, key=lambda w: (-len(w), w)))
        if others:
            terms.append(Renamed(word, others))
    renamed = {word for term in terms for word in (term.word, *term.others)}
    longer = {
        name
        for name in (*declared, *titles)
        if name not in renamed and any(re.search(rf"(?<![\w-]){re.escape(w)}(?![\w-])", name) for w in renamed)
    }
    return OwnWords(tuple(terms), tuple(sorted(longer, key=lambda name: (-len(name), name))))


def _renames(publications: Iterable[Publication]) -> list[tuple[str, str]]:
    return [
        (text(node, key), text(node, "to"))
        for publication in publications
        for node in mappings(publication.node.get("changes"))
        for key in ("rename", "rename term")
        if key in node
    ]
