"""Changing a printed word: whole words, regular plurals and possessives too, and the article before it mended.

In: a text, the old and the new word. Out: the new text and how many places changed. Beside it the
article and the plural of a word by themselves. Nothing of rules is known here.
"""

from __future__ import annotations

import re

_VOWELS = "AEIOaeio"  # `a Unit`, `a Unique`: u is left alone, as the sound is not in the letters


def rename(text: str, old: str, new: str) -> tuple[str, int]:
    """`a Guard` becomes `an Elder`: every place where `old` stands as a word of its own.

    A plural in `s` or `es` of the old word becomes the regular plural of the new one.
    """
    found = renamed_places(text, old, new)
    parts: list[str] = []
    at = 0
    for start, end, put in found:
        parts += [text[at:start], put]
        at = end
    return "".join([*parts, text[at:]]), len(found)


def renamed_places(text: str, old: str, new: str) -> list[tuple[int, int, str]]:
    """The same as stretches: where each begins and ends, and what stands there afterwards."""
    plurals = "|".join(sorted({re.escape(plural_of(old)[len(old) :])} if plural_of(old).startswith(old) else set()))
    ending = f"(?P<plural>{plurals})?" if plurals else "(?P<plural>(?!))?"
    pattern = rf"(?:(?<![\w'’-])(?P<article>[Aa]n?)(?P<gap>\s+))?(?<![\w-]){re.escape(old)}{ending}(?![\w-])"
    return [(match.start(), match.end(), _put(match, new)) for match in re.finditer(pattern, text)]


def _put(match: re.Match[str], new: str) -> str:
    article, gap, plural = match["article"] or "", match["gap"] or "", match["plural"]
    if article and not plural:
        article = _article(article, new)
    return f"{article}{gap}{plural_of(new) if plural else new}"


def plural_of(word: str) -> str:
    """The regular plural."""
    if re.search(r"[^aeiou]y$", word):
        return word[:-1] + "ies"
    return word + ("es" if re.search(r"(s|x|z|ch|sh)$", word) else "s")


def article_of(word: str) -> str:
    """`an` for an Elder, `a` for a Guard."""
    return "an" if word[:1] in _VOWELS else "a"


def with_article(words: str) -> str:
    """`an Attack`, `a Creature`."""
    return f"{article_of(words)} {words}"


def _article(article: str, word: str) -> str:
    fitting = article_of(word)
    return fitting.capitalize() if article[0].isupper() else fitting
