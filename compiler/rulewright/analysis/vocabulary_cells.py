"""Cells of the vocabulary that say when: `clears` of attributes, `counted` of windows.

In: the vocabulary so far. Out: the same with the arms of those cells. Deliberately not here: cells of roll kinds.
"""

from __future__ import annotations

from dataclasses import replace

from rulewright.analysis import headers, times
from rulewright.analysis.lexicon import Lexicon
from rulewright.analysis.mistakes import reported
from rulewright.analysis.scope import Page, Scope, Thing
from rulewright.analysis.sections import Sections, cell, own
from rulewright.diagnostics import Bag
from rulewright.model.given import BEARER, SOURCE
from rulewright.model.terms import Arm, Var
from rulewright.model.vocabulary import Attribute, Entity, Ty, Vocabulary, Window
from rulewright.source import Scalar
from rulewright.syntax import nodes as n
from rulewright.syntax.parser import parse_occasion

OWNER = "it"
"""The variable that stands for whose attribute it is."""


def with_cells(words: Vocabulary, sections: Sections, bag: Bag) -> Vocabulary:
    """Adds `clears` and `counted`."""
    entities: dict[str, Entity] = dict(words.entities)
    for key, value in sections.table("entities"):
        entity = entities.get(key.value)
        if entity is None:
            continue
        attributes: dict[str, Attribute] = dict(entity.attributes)
        for name, spec in own(value):
            text = cell(spec, "clears")
            if text is None or name.value not in attributes:
                continue
            arms = _arms(_scope(words, key.value), text, bag)
            attribute = attributes[name.value]
            collects = (attribute.track.overflow, attribute.track.fills) if attribute.track else ()
            for cleared in [one for one in collects if one in attributes] or [name.value]:
                assert cleared is not None
                attributes[cleared] = replace(attributes[cleared], clears=arms)
        entities[key.value] = replace(entity, attributes=attributes)
    windows: dict[str, Window] = dict(words.windows)
    for key, value in sections.table("windows"):
        text = cell(value, "counted")
        if text is not None and key.value in windows:
            windows[key.value] = replace(windows[key.value], counted=_arms(_counting(words), text, bag))
    return replace(words, entities=entities, windows=windows)


def _scope(words: Vocabulary, owner: str) -> Scope:
    scope = Scope(Page("vocabulary", "rule", Lexicon(words), {}))
    scope.names = {owner: Thing(Var(OWNER), Ty(owner))}
    return scope


def _counting(words: Vocabulary) -> Scope:
    """A count begins with an effect, whose Source and bearer may be named."""
    scope = Scope(Page("vocabulary", "rule", Lexicon(words), {}))
    turns = {w.owner for w in words.windows.values() if w.owner}
    owner = turns.pop() if len(turns) == 1 else "thing"
    scope.names = {name: Thing(Var(name), Ty(owner)) for name in (SOURCE, BEARER)}
    return scope


def _arms(scope: Scope, text: Scalar, bag: Bag) -> tuple[Arm, ...]:
    node = parse_occasion(text, bag)
    if node is None:
        return ()
    with reported(bag, node.span):
        if isinstance(node, n.When):
            return headers.events(scope, node.events)[0]
        return (times.moment(scope, node.moment)[2],)
    return ()
