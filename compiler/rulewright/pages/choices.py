"""What was chosen among the ways to play a game: the one below, variant, options, readings of rulings.

In: an edition. Out: a sentence each, for pages and packages. A game that leaves nothing to choose says nothing.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.editions.nodes import mapping, text, words
from rulewright.editions.tree import Edition


def choices_of(edition: Edition) -> tuple[str, ...]:
    """In this order, so that the most telling stands first."""
    return tuple(_choices(edition))


def _choices(edition: Edition) -> Iterator[str]:
    over = mapping(edition.game_node, "over")
    if over is not None:
        until = text(over, "edition")
        title = next((p.title for p in edition.publications if p.id == until), until)
        yield f"House rules over {text(over, 'title') or text(over, 'game')}, as of {title}"
    if edition.variant is not None and len(words(edition.game_node.get("variants"))) > 1:
        yield f"Variant {edition.variant}"
    options = [(name, value) for name, value in edition.chosen if "/" not in name]
    for value, said in (("used", "With"), ("not used", "Without")):
        if names := [name for name, set_to in options if set_to == value]:
            yield f"{said} {', '.join(names)}"
    if readings := [f"{ruling} ({reading})" for ruling, reading in edition.chosen if "/" in ruling]:
        yield f"Another reading of {', '.join(readings)}"
