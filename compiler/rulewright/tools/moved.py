"""Sending on those who come by an address that a rule had before: a page and a module at the old place.

In: a compiled game. Out: files for its site and its package. Former ids of clauses need none: their page has an anchor for each.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from rulewright.editions.formerly import former_rules
from rulewright.emit.naming import python_name
from rulewright.pages.ids import chapter_of
from rulewright.pipeline import Game

_PAGE = """\
<!DOCTYPE html>
<html lang="{lang}">
<head>
<meta charset="utf-8">
<title>{title}</title>
<meta http-equiv="refresh" content="0; url=../{new}/index.html">
<link rel="canonical" href="{canonical}">
</head>
<body>
<p>This rule has another address now: <a href="../{new}/index.html">{title}</a>.</p>
</body>
</html>
"""

_MODULE = '''\
"""The former name of `{new}`, for programs that import it still."""

from __future__ import annotations

import warnings
from typing import Any

from . import {new}

warnings.warn("rules.{old} is called rules.{new} now", DeprecationWarning, stacklevel=2)


def __getattr__(name: str) -> Any:
    return getattr({new}, name)
'''


def old_pages(game: Game, lang: str, url: str = "") -> Iterator[tuple[str, bytes]]:
    """A page for each former id of a rule, below the site; `url` is where the site stands, if that is known."""
    rules = {rule.id: rule for rule in game.edition(game.newest).edition.rules}
    for old, new in sorted(former_rules(game.sources).items()):
        if new in rules:
            chapter = chapter_of(rules[new].chapter)
            canonical = f"{url}{chapter}/{new}/index.html" if url else f"../{new}/index.html"
            title = escape(rules[new].title)
            page = _PAGE.format(lang=escape(lang), title=title, new=new, canonical=escape(canonical))
            yield f"{chapter}/{old}/index.html", page.encode("utf-8")


def old_modules(game: Game) -> Iterator[tuple[str, bytes]]:
    """A module for each former id of a rule, below the package."""
    plans = {plan.rule for plan in game.edition(game.newest).plans.rules}
    for old, new in sorted(former_rules(game.sources).items()):
        if new in plans:
            text = _MODULE.format(old=python_name(old), new=python_name(new))
            yield f"rules/{python_name(old)}.py", text.encode("utf-8")
