"""Dates of publications: a year, a month or a day.

In: text. Out: whether it is such a date. Deliberately not here: comparing dates, which editions do.
"""

from __future__ import annotations

import re
from datetime import date

_FORM = re.compile(r"(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?", re.ASCII)


def is_edition_date(text: str) -> bool:
    """Whether `text` is YYYY, YYYY-MM or YYYY-MM-DD and names a day that exists."""
    found = _FORM.fullmatch(text)
    if found is None:
        return False
    try:
        date(int(found[1]), int(found[2] or 1), int(found[3] or 1))
    except ValueError:
        return False
    return True
