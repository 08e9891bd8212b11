"""Where declared names are spoken of: in which clauses of which pages, whether a link was written there or not.

In: an edition. Out: for each declared name its pages, those that speak of it most first, each with the clauses that do.
A name inside a longer one (a Turn in a Turn Marker) is not spoken of.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from rulewright.editions.words import plural_of
from rulewright.pages.editions import Printing

Places = Mapping[str, tuple[str, ...]]
"""Rule id -> clauses, both in the order of the edition."""


def spoken_of(here: Printing) -> Mapping[str, Places]:
    """Every declared name that some clause uses, in the words of the edition."""
    forms: dict[str, str] = {}
    for title in (here.title(rule.id) for rule in here.edition.rules):
        forms |= dict.fromkeys((title, plural_of(title)), "")
    for entry in here.declared:
        title = here.texts.words.of(entry.name)
        forms |= dict.fromkeys((title, plural_of(title)), entry.name)
    longest = sorted(forms, key=lambda form: (-len(form), form))
    finder = _finder(rf"(?<![\w-])(?:{'|'.join(map(re.escape, longest))})(?![\w-])")
    found: dict[str, dict[str, list[str]]] = {}
    for rule in here.edition.rules:
        for clause in rule.clauses:
            if clause.text and clause.box not in ("faq", "ruling"):
                for name in dict.fromkeys(forms[match] for match in finder.found(clause.text)):
                    found.setdefault(name, {}).setdefault(rule.id, []).append(clause.short)
    return {name: {rule: tuple(clauses) for rule, clauses in places.items()} for name, places in found.items()}


class _Finder:
    """Finds names in texts. A text is looked through once."""

    def __init__(self, pattern: str) -> None:
        self._names = re.compile(pattern)
        self._known: dict[str, list[str]] = {}

    def found(self, text: str) -> list[str]:
        if text not in self._known:
            self._known[text] = self._names.findall(text)
        return self._known[text]


@lru_cache(maxsize=8)
def _finder(pattern: str) -> _Finder:
    """The finder of the names of an edition, for as long as they stay the same."""
    return _Finder(pattern)
