"""In which editions something counts: `all`, `from ID`, `to ID`, `from ID to ID`, `only [ID, ID]`.

In: the cell as written. Out: `Range`. Deliberately not here: whether the ids are publications (`references`).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

_FORM = re.compile(r"(?:from (?P<since>\S+))?\s*(?:to (?P<to>\S+))?|only \[(?P<only>[^\]]*)\]|all")


@dataclass(frozen=True, slots=True)
class Range:
    """`since` and `to` are included; `only` names single editions. None of them: all editions."""

    since: str | None = None
    to: str | None = None
    only: tuple[str, ...] | None = None

    def holds(self, published: Sequence[str]) -> bool:
        """Whether an edition is meant: the ids of its publications in fold order, the last one its own."""
        if self.only is not None:
            return published[-1] in self.only
        return (self.since is None or self.since in published) and (
            self.to is None or self.to not in published or self.to == published[-1]
        )


def range_of(written: str) -> Range:
    """What a cell says; everything where it has no such form, which the shape check has reported."""
    matched = _FORM.fullmatch(written.strip())
    if matched is None:
        return Range()
    only = matched["only"]
    return Range(matched["since"], matched["to"], None if only is None else tuple(x.strip() for x in only.split(",")))
