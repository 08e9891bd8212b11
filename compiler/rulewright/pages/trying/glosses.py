"""What the words mean that readers set something for: states, things, flags, relations, times and numbers.

In: an edition, declared names. Out: a `Gloss` for each of them that has a page or an entry: its summary, or the line of the
vocabulary. Whoever is explained gets an entry of the glossary.
"""

from __future__ import annotations

from collections.abc import Iterable

from rulewright.model.text import Text, ToRule
from rulewright.model.trial import Gloss
from rulewright.pages.editions import Printing


def glosses_of(here: Printing, rule: str, names: Iterable[str]) -> dict[str, Gloss]:
    """By name, in the order given; the page's own name needs no words here."""
    found: dict[str, Gloss] = {}
    for name in dict.fromkeys(names):
        target = here.names.meaning(name, rule)
        if target is None or target == ToRule(rule):
            continue
        text = _text(here, name, target.rule if isinstance(target, ToRule) else "")
        if text.blocks:
            found[name] = Gloss(here.texts.words.of(name), text, target)
    return found


def _text(here: Printing, name: str, page: str) -> Text:
    if page:
        return here.texts.own(here.rules[page].summary, page)
    return here.texts.own(next((entry.line for entry in here.declared if entry.name == name), ""))
