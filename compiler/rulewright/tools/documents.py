"""Documents in print that lie beside the rules, held against the hashes that publications name.

In: the folder of the rules, and a game. Out: a warning for each file that is not the one the publication was made from. A file that is
not there is not looked for: most documents belong to somebody else and stay where they are.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

from rulewright.diagnostics import Bag
from rulewright.editions.documents import resting_on, told
from rulewright.editions.nodes import mapping, scalar, text
from rulewright.pipeline import Game


def check_hashes(rules: Path, game: Game, bag: Bag) -> None:
    """Compares the files below `documents/` in the game's folder; `rules` is the folder that holds the games."""
    edition = game.edition(game.newest).edition
    for publication in edition.publications:
        document = mapping(publication.node, "document")
        named, hash = scalar(document, "file"), scalar(document, "sha256")
        if named is None or hash is None:
            continue
        file = rules / game.sources.folder / "documents" / named.value.strip()
        if file.is_file() and hashlib.sha256(file.read_bytes()).hexdigest() != hash.value.lower():
            bag.warning(
                "RW520",
                hash.span,
                f"documents/{named.value.strip()} is not the file that '{text(publication.node, 'publication')}' was made from",
                hint=f"compare it with the one before and look at what rests on it: {told(resting_on(edition, publication.id))}",
            )
