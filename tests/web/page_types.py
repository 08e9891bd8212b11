"""One page of every type that the site has. A new type of page gets a line here and is held to everything.

In: nothing. Out: `PAGES`, name of the type -> path in the site; `OF_A_GAME`, all but the one above the
games; `RULES`, those that are pages of rules.
"""

from __future__ import annotations

from typing import Final

PAGES: Final = {
    "games": "index.html",
    "index": "infinity-n4/index.html",
    "state": "infinity-n4/states/isolated-state/index.html",
    "equipment": "infinity-n4/equipment/escape-system/index.html",
    "procedure": "starfinder/chases/chase-progress/index.html",
    "publication": "infinity-n4/publications/n4-update-2.1/index.html",
    "publication-faq": "infinity-n4/publications/n4-faq-1.2/index.html",
    "chapter": "infinity-n4/states/index.html",
    "faq": "infinity-n4/faq/index.html",
    "comparison": "infinity-n4/publications/n4-update-2.1/since/n4-core/escape-system/index.html",
    "glossary": "infinity-n4/glossary/index.html",
    "labels": "infinity-n4/labels/index.html",
    "letters": "infinity-n4/a-z/index.html",
    "trace": "infinity-n4/states/isolated-state/trace/is-1/index.html",
    "book": "infinity-n4/book/index.html",
    "book-chapter": "starfinder/book/chases/index.html",
    "translation": "infinity-n4/translations/de/states/isolated-state/index.html",
    "old-rule": "infinity-n4/editions/n4-faq-1.0/equipment/escape-system/index.html",
    "old-index": "infinity-n4/editions/n4-faq-1.0/index.html",
    "old-chapter": "infinity-n4/editions/n4-faq-1.0/states/index.html",
    "old-faq": "infinity-n4/editions/n4-faq-1.0/faq/index.html",
    "old-labels": "infinity-n4/editions/n4-faq-1.0/labels/index.html",
    "old-letters": "infinity-n4/editions/n4-faq-1.0/a-z/index.html",
    "old-glossary": "infinity-n4/editions/n4-faq-1.0/glossary/index.html",
}

OF_A_GAME: Final = tuple(name for name in PAGES if name != "games")

RULES: Final = ("state", "equipment", "procedure", "old-rule")
