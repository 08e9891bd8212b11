"""Where declared names are spoken of: in which clauses of which pages, whether a link was written there or not.

In: an edition. Out: for each declared name its pages, those that speak of it most first, each with the clauses that do.
A name inside a longer one (a Turn in a Turn Marker) is not spoken of.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

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
    pattern = re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, longest))})(?![\w-])")
    found: dict[str, dict[str, list[str]]] = {}
    for rule in here.edition.rules:
        for clause in rule.clauses:
            if clause.text and clause.box not in ("faq", "ruling"):
                for name in dict.fromkeys(forms[match] for match in pattern.findall(clause.text)):
                    found.setdefault(name, {}).setdefault(rule.id, []).append(clause.short)
    return {name: {rule: tuple(clauses) for rule, clauses in places.items()} for name, places in found.items()}
