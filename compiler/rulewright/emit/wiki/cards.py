"""A card for each clause: a small page that leads on to the clause, for those who show a link as a card.

In:  a rule's page of today, on a site whose address is known.
Out: pages at `<rule>/<clause>/index.html`. What stands after `#` never reaches a server, so the clause's own words need an address of
their own; readers who follow it arrive at the clause. Without an address of the site nobody fetches cards, and there are none.
"""

from __future__ import annotations

import posixpath
from collections.abc import Iterator

from markupsafe import Markup

from rulewright.emit.wiki import address, words
from rulewright.emit.wiki.frame import Frame
from rulewright.model.page import ClauseView, DecisionTable, RulePage
from rulewright.model.text import one_line

_CARD = Markup("""<!doctype html>
<html lang="{lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>{title}</title>
<meta name="description" content="{text}">
<meta property="og:title" content="{title}">
<meta property="og:description" content="{text}">
<meta property="og:type" content="article">
<meta property="og:url" content="{url}">
<meta property="og:site_name" content="{site}">
<link rel="canonical" href="{url}">
<link rel="icon" href="data:,">
<meta http-equiv="refresh" content="0; url=../index.html#{clause}">
</head>
<body>
<main>
<h1>{title}</h1>
<p>{text}</p>
<p><a href="../index.html#{clause}">Read it where it stands</a></p>
</main>
</body>
</html>
""")
_LENGTH = 300
"""Characters of a clause on its card; those who show cards cut there as well."""


def clause_cards(frame: Frame, page: RulePage) -> Iterator[tuple[str, str]]:
    """Path and content of each card; only for the plain tree of a site that stands somewhere."""
    if not frame.site.url or frame.here.tree.prefix:
        return
    folder = posixpath.dirname(frame.here.path)
    for clause in _clauses(page):
        if not address.is_segment(clause.id):
            continue
        path = f"{folder}/{clause.id}/index.html"
        yield (
            path,
            _CARD.format(
                lang=frame.site.lang,
                title=f"{page.title}, {clause.id} ({frame.site.title})",
                text=words.shortened(one_line(clause.text), _LENGTH),
                url=frame.site.url + path,
                site=frame.site.title,
                clause=clause.id,
            ),
        )


def _clauses(page: RulePage) -> Iterator[ClauseView]:
    for part in page.parts:
        for item in part.content:
            yield from (row.clause for row in item.rows) if isinstance(item, DecisionTable) else (item,)
