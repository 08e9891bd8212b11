"""When a rule changed: its documents on a line of years, each with a sign for what it did.

In:  documents with dates, what each did, the one whose text is shown. Out: the picture; nothing for fewer than two documents.
"""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from rulewright.emit.wiki.pictures.drawing import LETTER, LINE, picture, text
from rulewright.emit.wiki.words import date_words

_WIDTH, _EDGE = 600, 14
_AXIS = 22


@dataclass(frozen=True, slots=True)
class Stop:
    """A document: its title and date, what it did in words, its shape (`t-play`, `t-faq`, `t-wait` or none), shown or not."""

    title: str
    date: str
    what: str
    shape: str
    shown: bool


def timeline(title: str, stops: list[Stop]) -> Markup:
    """The documents at their times; names stand below each other where they would meet."""
    if len(stops) < 2:
        return Markup("")
    months = [_months(stop.date) for stop in stops]
    first, span = min(months), max(max(months) - min(months), 1)
    places = [_EDGE + (month - first) * (_WIDTH - 2 * _EDGE) // span for month in months]
    rows: list[int] = []
    parts = [Markup('<path d="M{} {}H{}"/>').format(_EDGE, _AXIS, _WIDTH - _EDGE)]
    for stop, x in zip(stops, places, strict=True):
        words = f"{stop.title}, {date_words(stop.date, short=True)}"
        long = len(words) * LETTER
        left = min(max(x - long // 2, 0), _WIDTH - long) if long < _WIDTH else 0
        row = next((number for number, end in enumerate(rows) if end < left), len(rows))
        rows[row : row + 1] = [left + long + LETTER]
        y = _AXIS + 26 + row * LINE
        parts += [
            Markup('<path class="thin" d="M{} {}V{}"/>').format(x, _AXIS + 7, y - 12),
            _sign(x, stop),
            text(left + long // 2, y, words),
        ]
    told = [f"{stop.title}, {date_words(stop.date)}: {stop.what}{' (shown here)' if stop.shown else ''}." for stop in stops]  # fmt: skip
    return picture("timeline", title, told, (_WIDTH, _AXIS + 34 + (len(rows) - 1) * LINE), parts)


def _sign(x: int, stop: Stop) -> Markup:
    """Diamond for play, square for FAQ, else a circle; the one shown is filled."""
    me = Markup(' class="me"') if stop.shown else ""
    if stop.shape == "t-play":
        return Markup('<path{} d="M{} {}l7 7l-7 7l-7 -7z"/>').format(me, x, _AXIS - 7)
    if stop.shape == "t-faq":
        return Markup('<rect{} x="{}" y="{}" width="12" height="12"/>').format(me, x - 6, _AXIS - 6)
    return Markup('<circle{} cx="{}" cy="{}" r="6"/>').format(me, x, _AXIS)


def _months(date: str) -> int:
    """Months since the year 0; a year alone counts as its first month."""
    year, month = [*date.split("-"), "1"][:2]
    return int(year) * 12 + int(month)
