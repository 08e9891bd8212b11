"""Releasing an edition: its ids and its text are frozen.

In: a compiled game without errors, the id of an edition. Out: the new text of `addresses.yaml`, with every id of the game and, for
this edition and those before it, the marks of its rules. Errors: `NotReleased` with the reason.
"""

from __future__ import annotations

from rulewright.editions.addresses import render
from rulewright.editions.released import differing, marks_of_edition, released_of
from rulewright.pipeline import Game


class NotReleased(ValueError):
    """The edition cannot be released; the message says why."""


def released(game: Game, edition: str) -> str:
    """The text of `addresses.yaml` once this edition is out. Those before it, and those that are out already, stay on the list."""
    before = set(released_of(game.sources))
    last = next(n for n, one in enumerate(game.editions) if one.edition.id == edition)
    for number, one in enumerate(game.editions):
        if number <= last and one.edition.publications[-1].draft:
            raise NotReleased(f"'{one.edition.id}' is a draft; take out `status: draft` first")
    marks: dict[str, dict[str, str]] = {}
    known: dict[str, str] = {}
    for number, one in enumerate(game.editions):
        if number <= last or one.edition.id in before:
            own = differing(marks_of_edition(one.edition), known)
            known |= own
            marks[one.edition.id] = own
    return render(game.sources, marks)
