"""A rules tree in memory through the whole compiler, as `rulewright check` does it on disk.

In: files. Out: games and findings. Deliberately not here: output.
"""

from __future__ import annotations

from collections.abc import Mapping

from rulewright.diagnostics import Bag
from rulewright.editions.overlay import lay_over
from rulewright.pages import check_texts, check_translations
from rulewright.pipeline import Game, compile_game
from rulewright.schema import check_shape
from rulewright.source import GameSources, load_files
from rulewright.tools.cases import check_cases


def check(files: Mapping[str, bytes], *, examined: bool = True) -> tuple[tuple[Game, ...], Bag]:
    """Reads and checks every game; `examined` False leaves out the search for clauses that disagree, which takes long."""
    bag = Bag()
    sources = load_files(files, bag)
    check_shape(sources, bag)
    sources = lay_over(sources, bag)
    games = (check_game(source, bag, examined=examined) for source in sources.games)
    return tuple(game for game in games if game is not None), bag


def check_game(sources: GameSources, bag: Bag, *, examined: bool = True) -> Game | None:
    """Compiles a game that was read in every edition, and looks at its texts and cases."""
    game = compile_game(sources, bag, examined=examined)
    if game is not None:
        check_texts(game, bag)
        check_translations(game, bag)
        check_cases(game, bag)
    return game
