"""Changing a printed word: whole words, regular plurals and possessives too, and the article before it mended.

In: a text, the old and the new word. Out: the new text and how many places changed. Nothing of rules is known here.
"""

from __future__ import annotations

import re

_VOWELS = "AEIOaeio"  # `a Unit`, `a Unique`: u is left alone, as the sound is not in the letters


def rename(text: str, old: str, new: str) -> tuple[str, int]:
    """`a Guard` becomes `an Elder`: every place where `old` stands as a word of its own.

    A plural in `s` or `es` of the old word becomes the regular plural of the new one.
    """
    count = 0

    def put(match: re.Match[str]) -> str:
        nonlocal count
        count += 1
        article, gap, plural = match["article"] or "", match["gap"] or "", match["plural"]
        word = plural_of(new) if plural else new
        if article and not plural:
            article = _article(article, new)
        return f"{article}{gap}{word}"

    plurals = "|".join(sorted({re.escape(plural_of(old)[len(old) :])} if plural_of(old).startswith(old) else set()))
    ending = f"(?P<plural>{plurals})?" if plurals else "(?P<plural>(?!))?"
    pattern = rf"(?:(?<![\w'’-])(?P<article>[Aa]n?)(?P<gap>\s+))?(?<![\w-]){re.escape(old)}{ending}(?![\w-])"
    return re.sub(pattern, put, text), count


def plural_of(word: str) -> str:
    """The regular plural."""
    if re.search(r"[^aeiou]y$", word):
        return word[:-1] + "ies"
    return word + ("es" if re.search(r"(s|x|z|ch|sh)$", word) else "s")


def _article(article: str, word: str) -> str:
    fitting = "an" if word[:1] in _VOWELS else "a"
    return fitting.capitalize() if article[0].isupper() else fitting
