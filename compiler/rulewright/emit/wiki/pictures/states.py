"""How a state begins and ends: ways in on the left, the state in the middle, ways out on the right.

In:  a page with ways, and where a clause lives. Out: the picture, each way leading to its first clause; nothing for a page without ways. The state's own clauses stand under the titles of their
boxes, those of other pages under the titles of the pages.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from markupsafe import Markup

from rulewright.emit.wiki.pictures.drawing import Box, arrow, picture, wrapped
from rulewright.emit.wiki.words import listed
from rulewright.model.page import DecisionTable, RulePage
from rulewright.model.text import ToClause

_GAP, _BETWEEN = 12, 56
_LETTERS = 22
_RULING = "Editor’s ruling"


@dataclass(frozen=True, slots=True)
class _Way:
    into: bool
    name: str
    targets: tuple[ToClause, ...]

    @property
    def clauses(self) -> list[str]:
        return [one.clause for one in self.targets]

    def box(self, address: Callable[[ToClause], str]) -> Box:
        small = wrapped(", ".join(self.clauses), _LETTERS)
        return Box(wrapped(self.name, _LETTERS), small=small, href=address(self.targets[0]))


def state_diagram(page: RulePage, address: Callable[[ToClause], str]) -> Markup:
    """The diagram of a state."""
    ways = _ways(page)
    if not ways:
        return Markup("")
    into, out = ([way.box(address) for way in ways if way.into is side] for side in (True, False))
    me = Box(wrapped(page.title, _LETTERS), me=True)
    height = max(_height(into), _height(out), me.height)
    left = max((box.width for box in into), default=-_BETWEEN) + 1
    me = replace(me, x=left + _BETWEEN, y=(height - me.height) // 2 + 1)
    into = [replace(box, x=left - box.width) for box in _stacked(into, height)]
    out = [replace(box, x=me.x + me.width + _BETWEEN) for box in _stacked(out, height)]
    parts = [arrow((left, box.middle[1]), (me.x, me.middle[1])) for box in into]
    parts += [arrow((me.x + me.width, me.middle[1]), (box.x, box.middle[1])) for box in out]
    boxes = [*into, me, *out]
    parts += [box.drawn() for box in boxes]
    width = max(box.x + box.width for box in boxes) + 1
    return picture("ways", f"Ways into {page.title} and out of it", _told(page, ways), (width, height + 2), parts)


def _ways(page: RulePage) -> list[_Way]:
    """All ways, the page's own clauses by the boxes they stand in."""
    titles = {
        clause.id: part.title
        for part in page.parts
        for item in part.content
        for clause in ([row.clause for row in item.rows] if isinstance(item, DecisionTable) else [item])
    }
    found: dict[tuple[bool, str], list[ToClause]] = {}
    for way in page.ways:
        for one in way.clauses:
            name = way.title or titles.get(one.clause, _RULING)
            found.setdefault((way.into, name), []).append(one)
    return [_Way(into, name, tuple(targets)) for (into, name), targets in found.items()]


def _height(boxes: list[Box]) -> int:
    return sum(box.height + _GAP for box in boxes) - _GAP if boxes else 0


def _stacked(boxes: list[Box], height: int) -> list[Box]:
    y, found = (height - _height(boxes)) // 2 + 1, []
    for box in boxes:
        found.append(replace(box, y=y))
        y += box.height + _GAP
    return found


def _told(page: RulePage, ways: list[_Way]) -> list[str]:
    """The picture in words."""
    told = []
    for into, verb in ((True, "begin"), (False, "end")):
        named = [f"{way.name} ({', '.join(way.clauses)})" for way in ways if way.into is into]
        told.append(f"{page.title} {verb}s by {listed(named)}." if named else f"No clause {verb}s {page.title}.")
    return told
