"""A rules tree in memory through the whole compiler, as `rulewright check` does it on disk.

In: files. Out: games and findings. Deliberately not here: output.
"""

from __future__ import annotations

from collections.abc import Mapping

from rulewright.diagnostics import Bag
from rulewright.pages import check_texts
from rulewright.pipeline import Game, compile_game
from rulewright.schema import check_shape
from rulewright.source import load_files
from rulewright.tools.cases import check_cases


def check(files: Mapping[str, bytes]) -> tuple[tuple[Game, ...], Bag]:
    """Compiles every game in every edition, and looks at its texts and cases."""
    bag = Bag()
    sources = load_files(files, bag)
    check_shape(sources, bag)
    games = tuple(game for source in sources.games if (game := compile_game(source, bag)) is not None)
    for game in games:
        check_texts(game, bag)
        check_cases(game, bag)
    return games, bag
