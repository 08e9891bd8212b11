"""Ids that the site needs and no file holds: fragments of boxes, folders of chapters, names of terms and labels.

In: words that people read. Out: small letters, digits and hyphens. Nothing is looked up; who must keep two words apart that
give the same id takes `distinct`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

_TAKEN = frozenset({"assets", "editions", "glossary", "publications"})  # the site's own folders


def slug(words: str) -> str:
    """`Long Rest` -> `long-rest`. Letters of other scripts are written with their number, so that no two meet."""
    plain = "".join(c for c in unicodedata.normalize("NFKD", words) if not unicodedata.combining(c)).lower()
    spelt = "".join(c if c.isascii() or not c.isalnum() else f"-u{ord(c):x}-" for c in plain)
    return re.sub(r"[^a-z0-9]+", "-", spelt).strip("-") or "x"


def distinct(names: Iterable[str]) -> dict[str, str]:
    """An id for each name, in order; where two names give the same one, the later gets a number."""
    ids: dict[str, str] = {}
    taken: set[str] = set()
    for name in dict.fromkeys(names):
        here, number = slug(name), 2
        while here in taken:
            here, number = f"{slug(name)}-{number}", number + 1
        taken.add(here)
        ids[name] = here
    return ids


def chapter_of(folder: str) -> str:
    """The chapter of a folder of rule files. Files beside game.yaml make a chapter, too; a folder in a folder is one of its own."""
    name = slug(folder) if folder else "rules"
    return f"{name}-rules" if name in _TAKEN else name


def chapter_title(folder: str) -> str:
    """`special-skills` -> `Special skills`."""
    words = re.sub(r"[-_/]+", " ", folder).strip() or "Rules"
    return words[:1].upper() + words[1:]
