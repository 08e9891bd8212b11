"""A word in whatever capitals a text prints it, and another word in the same ones.

In: a text, a word. Out: the forms in which the text prints it, links by the words that they show. A word of its own with a capital is
a term, and the same letters without one may be an ordinary word: then only a link says that it is the term. Nothing is replaced here.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from rulewright.editions.tree import Edition

_TARGET = re.compile(r"\[\[[^\[\]|]*\|")
_WORDS = re.compile(r"[^\s-]+")


def printed_forms(text: str, word: str, longer: Collection[str] = ()) -> tuple[str, ...]:
    """Each form that is the word, once, in the order in which they stand. `longer`: names that it is a part of, which are left alone."""
    return tuple(form for form in _forms(text, word, longer) if _is_meant(text, word, form))


def ordinary_forms(text: str, word: str, longer: Collection[str] = ()) -> tuple[str, ...]:
    """The forms that may be an ordinary word beside the term."""
    return tuple(form for form in _forms(text, word, longer) if not _is_meant(text, word, form))


def _forms(text: str, word: str, longer: Collection[str]) -> dict[str, None]:
    printed = _TARGET.sub("[[", text)
    for name in sorted(longer, key=len, reverse=True):
        printed = re.sub(_whole(name), "", printed, flags=re.IGNORECASE)
    return dict.fromkeys(found["word"] for found in re.finditer(_whole(word), printed, re.IGNORECASE))


def _whole(word: str) -> str:
    return rf"(?<![\w-])(?P<word>{re.escape(word)})(?:e?s)?(?![\w-])"


def _is_meant(text: str, word: str, form: str) -> bool:
    several = len(_WORDS.findall(word)) > 1
    return several or not (word[:1].isupper() and form[:1].islower()) or f"[[{word}|{form}" in text


def clause_texts(edition: Edition) -> Iterator[tuple[str, str]]:
    """What clauses print, by their ids. Rulings are the editors' own words, and answers are left as they were given."""
    for rule in edition.rules:
        yield from ((clause.id, clause.text) for clause in rule.clauses if clause.box not in ("faq", "ruling"))


def in_capitals(form: str, old: str, new: str) -> str:
    """The new word in the capitals that `form` gives the old one: `Old name` to `New name`, `OLD NAME` to `NEW NAME`."""
    if form == old:
        return new
    if form.isupper() and len(form) > 1:
        return new.upper()
    if form.islower():
        return _WORDS.sub(_lower, new)
    first, *rest = _WORDS.findall(form)
    own_first, *own_rest = _WORDS.findall(old)
    head = _WORDS.search(new)
    assert head is not None
    begins, goes_on = head[0], new[head.end() :]
    if rest != own_rest and any(word.islower() for word in rest):
        goes_on = _WORDS.sub(_lower, goes_on)
    return (begins if first == own_first else begins[:1].upper() + begins[1:]) + goes_on


def _lower(word: re.Match[str]) -> str:
    """A name all of capitals keeps them."""
    return word[0] if len(word[0]) > 1 and word[0].isupper() else word[0][:1].lower() + word[0][1:]
