"""A game of one book, in memory: compiled, without its output.

In: what the game is called, its vocabulary, rules and cases by path. Out: the game, or its site.
"""

from __future__ import annotations

from collections.abc import Mapping

from rulewright.diagnostics import Severity
from rulewright.model.page import Site
from rulewright.pages import build_site
from rulewright.pipeline import Game
from tests.support.whole import check


def one_book(name: str, files: Mapping[str, str]) -> Game:
    """Whatever is an error fails the test."""
    frame = {
        "game.yaml": f"rulewright: 1\ngame: {name}\ntitle: {name.capitalize()}\nvocabulary: {name}\n",
        "publications.yaml": "publications: [core]\n",
        "publications/core.yaml": "publication: core\ntitle: Core\nkind: core\ndate: 2020\n",
    }
    games, bag = check({path: text.encode() for path, text in {**frame, **files}.items()}, examined=False)
    assert [(one.code, one.span.start.line, one.message) for one in bag if one.severity is Severity.ERROR] == []
    return games[0]


def site_of_one_book(name: str, files: Mapping[str, str]) -> Site:
    """Its pages."""
    return build_site(one_book(name, files))
