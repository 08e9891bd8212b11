"""A rules tree in memory through the whole compiler, as `rulewright check` does it on disk.

In: files. Out: games and findings. Deliberately not here: output.
"""

from __future__ import annotations

from collections.abc import Mapping

from rulewright.analysis import context_of
from rulewright.analysis.cases import resolve_examples, resolve_scenarios
from rulewright.diagnostics import Bag
from rulewright.pipeline import Game, compile_game
from rulewright.schema import check_shape
from rulewright.source import FileKind, load_files


def check(files: Mapping[str, bytes]) -> tuple[tuple[Game, ...], Bag]:
    """Compiles every game in every edition, and resolves its cases."""
    bag = Bag()
    sources = load_files(files, bag)
    check_shape(sources, bag)
    games = tuple(game for source in sources.games if (game := compile_game(source, bag)) is not None)
    for game in games:
        for compiled in game.editions:
            context = context_of(compiled.edition, compiled.vocabulary)
            for rule in compiled.edition.rules:
                resolve_examples(rule, compiled.edition, compiled.vocabulary, context, bag)
            for file in game.sources.of(FileKind.SCENARIOS):
                if file.root is not None:
                    resolve_scenarios(file.root, compiled.edition, compiled.vocabulary, context, bag)
    return games, bag
