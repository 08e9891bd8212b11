"""Where things stand on a line of numbered places, before and after a step: a row for each, an arrow where it moved.

In:  the boards of an example. Out: the pictures, the same said in words in each.
"""

from __future__ import annotations

from markupsafe import Markup

from rulewright.emit.wiki.pictures.drawing import LETTER, PAD, picture, text
from rulewright.model.page import Drawn, Example, Positions

_COLUMN, _ROW, _HEAD = 56, 36, 28
_SPAN = 12
"""The most places that are drawn side by side; of a longer line only those where something stands."""


def boards(example: Example) -> Markup:
    """A picture for each step of an example that moves something, or shows where all stand."""
    return Markup("").join(_board(example.id, number, board) for number, board in enumerate(example.boards, 1))


def _board(example: str, number: int, board: Positions) -> Markup:
    places = _places(board)
    left = max(len(row.name) for row in board.rows) * LETTER + PAD
    columns = {place: left + _COLUMN * at + _COLUMN // 2 for at, place in enumerate(places)}
    width, height = left + _COLUMN * len(places), _HEAD + _ROW * len(board.rows) + 4
    parts = [text(x, 18, _signed(place), small=True) for place, x in columns.items()]
    parts += [
        Markup('<path class="thin" d="M{} {}V{}"/>').format(left + _COLUMN * at, _HEAD, height - 4)
        for at in range(len(places) + 1)
    ]
    for at, row in enumerate(board.rows):
        parts += _drawn(row, columns, _HEAD + _ROW * at + _ROW // 2)
    moment = f" before and after the {board.step}" if board.step else ""
    title = f"Example {example}: {board.line} of each{moment}"
    if number > 1 and not board.step:
        title += f" ({number})"
    return picture(f"board.{example}.{number}", title, [_told(row) for row in board.rows], (width, height), parts)


def _places(board: Positions) -> list[int]:
    used = sorted({place for row in board.rows for place in (row.before, row.after)})
    return list(range(used[0], used[-1] + 1)) if used[-1] - used[0] < _SPAN else used


def _drawn(row: Drawn, columns: dict[int, int], y: int) -> list[Markup]:
    """The name, a ring where it stood, a strong one where it stands, an arrow between them."""
    before, after = columns[row.before], columns[row.after]
    parts = [text(0, y + 5, row.name, start=True)]
    if before != after:
        way = 1 if after > before else -1
        tip = after - 10 * way
        parts += [
            Markup('<circle cx="{}" cy="{}" r="6"/>').format(before, y),
            Markup('<path d="M{} {}H{}m{} -4l{} 4l{} 4"/>').format(
                before + 7 * way, y, tip, -7 * way, 7 * way, -7 * way
            ),
        ]
    return [*parts, Markup('<circle class="me" cx="{}" cy="{}" r="7"/>').format(after, y)]


def _told(row: Drawn) -> str:
    if row.before == row.after:
        return f"{row.name} stays at {_signed(row.after)}."
    return f"{row.name} goes from {_signed(row.before)} to {_signed(row.after)}."


def _signed(number: int) -> str:
    return f"−{-number}" if number < 0 else str(number)
