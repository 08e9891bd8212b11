"""Items: which kinds of thing are items, which attributes hold them, and where an item keeps its labels.

In: a vocabulary. Out: answers that follow from what it declares, and from no name: an item is what `is a: item`, at whatever
distance; an attribute holds items if it is a list or set of such a kind; an item's labels are in its sets of enum values.
Deliberately not here: whether somebody has an item, whether it works, and what is wrong with a declaration.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.model.vocabulary import Attribute, Vocabulary

ITEM = "item"
"""The type of the language that items are of, beside `thing` and `place`."""


def ancestors(words: Vocabulary, kind: str) -> tuple[str, ...]:
    """A kind of thing and what it is a kind of, nearest first; the type of the language last."""
    found: list[str] = []
    here: str | None = kind
    while here is not None and here not in found:
        found.append(here)
        here = words.entities[here].parent if here in words.entities else None
    return tuple(found)


def is_item(words: Vocabulary, kind: str) -> bool:
    """Whether things of that kind are items."""
    return ITEM in ancestors(words, kind)


def attributes(words: Vocabulary, kind: str) -> tuple[Attribute, ...]:
    """Own and inherited attributes of a kind of thing, inherited ones first."""
    found: dict[str, Attribute] = {}
    for name in reversed(ancestors(words, kind)):
        if name in words.entities:
            found.update(words.entities[name].attributes)
    return tuple(found.values())


def holds_items(words: Vocabulary, attribute: Attribute) -> bool:
    """Whether an attribute is a list of items."""
    return bool(attribute.ty.many) and is_item(words, attribute.ty.base)


def lists_for(words: Vocabulary, bearer: str, item: str) -> tuple[Attribute, ...]:
    """The lists of a kind of thing that can hold an item: those of its kind, or of a kind that it belongs to."""
    kinds = ancestors(words, item)
    return tuple(a for a in attributes(words, bearer) if holds_items(words, a) and a.ty.base in kinds)


def label_sets(words: Vocabulary, item: str) -> tuple[Attribute, ...]:
    """The sets of enum values that an item has; the labels of its page stand in them."""
    return tuple(a for a in attributes(words, item) if a.ty.many == "set" and a.ty.base in words.enums)


def labelled(words: Vocabulary, item: str, labels: tuple[str, ...]) -> Iterator[tuple[Attribute, tuple[str, ...]]]:
    """Each set of an item that gets labels from its page, with those that it gets."""
    for attribute in label_sets(words, item):
        own = tuple(label for label in labels if label in words.enums[attribute.ty.base])
        if own:
            yield attribute, own
