"""Resolving in tests: a game folder as it stands in its newest edition, and single sentences on one of its pages.

In: a folder with a game. Out: `Game`, whose pages take sentences. Deliberately not here: lowering, running.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from rulewright.analysis import Context, build_vocabulary, context_of
from rulewright.analysis import sentences as analysis_sentences
from rulewright.analysis.lexicon import Lexicon
from rulewright.analysis.mistakes import reported
from rulewright.analysis.pages import open_page, open_scope
from rulewright.diagnostics import Bag, Diagnostic
from rulewright.editions.fold import fold
from rulewright.editions.publications import publications_of
from rulewright.editions.tree import Edition
from rulewright.model.meaning import Sentence
from rulewright.model.vocabulary import Vocabulary
from rulewright.source import GameSources, Scalar, SourceText, load_files, load_tree, read_yaml
from rulewright.syntax.parser import parse_rule


@dataclass(frozen=True)
class Game:
    """One game in its newest edition."""

    sources: GameSources
    edition: Edition
    vocabulary: Vocabulary
    context: Context
    found: tuple[Diagnostic, ...]  # everything that its files and vocabulary got

    def say(self, rule: str, text: str) -> tuple[list[Sentence], list[Diagnostic], str]:
        """What sentences mean as an `effects` clause of a rule; the text is that which spans count in."""
        bag = Bag()
        page_source = next(r for r in self.edition.rules if r.id == rule)
        page = open_page(page_source, Lexicon(self.vocabulary), self.context, bag)
        file = "rule: " + json.dumps(text) + "\n"
        root = read_yaml(SourceText("sentence.yaml", file), bag)
        scalar = root.get("rule") if root is not None else None
        assert isinstance(scalar, Scalar)
        made: list[Sentence] = []
        for number, node in enumerate(parse_rule(scalar, bag)):
            with reported(bag, node.span):
                scope = open_scope(page, page_source, f"{rule}/x", number, True, None)
                made += analysis_sentences.resolve(scope, node)
        return made, list(bag), file


@cache
def game(folder: Path) -> Game:
    """The game in a folder, read once."""
    bag = Bag()
    return _game(load_tree(folder, bag).games[0], bag)


def game_of(files: dict[str, bytes]) -> Game:
    """The same for files in memory."""
    bag = Bag()
    return _game(load_files(files, bag).games[0], bag)


def _game(sources: GameSources, bag: Bag) -> Game:
    publications = publications_of(sources, bag)
    edition = fold(sources, publications, publications[-1].id, bag)
    vocabulary = build_vocabulary(edition, bag)
    return Game(sources, edition, vocabulary, context_of(edition, vocabulary), tuple(bag))
