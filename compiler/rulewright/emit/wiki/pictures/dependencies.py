"""What leans on what: the rules of an edition in layers, or its chapters where there are many rules.

In:  an edition and its chapters; the links are those that the plans show (`RulePage.back_links`). Out: the picture; nothing where
no rule leans on another.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from markupsafe import Markup

from rulewright.emit.wiki.pictures.drawing import Box, descent, picture, wrapped
from rulewright.emit.wiki.pictures.layers import Link, layers
from rulewright.emit.wiki.words import count, listed
from rulewright.model.page import Chapter, Edition
from rulewright.model.text import ToClause, ToRule

MANY = 40
"""With more rules than this, chapters are shown instead: nobody reads a map of hundreds of boxes."""

_LETTERS, _PER_ROW, _GAP, _BETWEEN = 16, 7, 18, 44


def dependency_map(
    edition: Edition, chapters: tuple[Chapter, ...], rule: Callable[[str], str], chapter: Callable[[str], str]
) -> Markup:
    """The map of an edition. `rule` and `chapter`: where they live, by their ids."""
    titles = {page.id: page.title for page in edition.rules}
    leans = _links(edition)
    what, address = "rules", rule
    if len(titles) > MANY:
        of = {page.id: page.chapter for page in edition.rules}
        shown = [one for one in chapters if one.id in of.values()]
        pairs = sorted({(of[name], of[other]) for name, others in leans.items() for other in others if of[name] != of[other]})  # fmt: skip
        titles, what, address = {one.id: one.title for one in shown}, "chapters", chapter
        leans = {id: [other for name, other in pairs if name == id] for id in titles}
    if not any(leans.values()):
        return Markup("")
    rows, ways = _rows(titles, leans)
    boxes, width, height = _placed(rows, titles)
    parts = [
        descent(_points(boxes, upper, free, lower), lower in leans.get(upper, ()), upper in leans.get(lower, ()))
        for (upper, lower), free in ways.items()
    ]
    parts += [replace(boxes[name], href=address(name)).drawn() for name in titles]
    title = f"Which {what} lean on which"
    return picture("map", title, _told(titles, leans), (width, height), parts)


def _links(edition: Edition) -> dict[str, list[str]]:
    """Rule -> the rules it leans on, by what the plans of its clauses do; itself left out."""
    known = {page.id for page in edition.rules}
    found: dict[str, set[str]] = {}
    for page in edition.rules:
        for link in page.back_links:
            owner = link.target.owner if isinstance(link.target, ToClause) else ""
            owner = link.target.rule if isinstance(link.target, ToRule) else owner
            if owner in known and owner != page.id:
                found.setdefault(owner, set()).add(page.id)
    return {name: sorted(others) for name, others in sorted(found.items())}


def _rows(titles: Mapping[str, str], leans: Mapping[str, list[str]]) -> tuple[list[list[str]], dict[Link, list[str]]]:
    """Rows of names with free places for lines between them; those that nothing leans on and that lean on nothing come last."""
    order = sorted(titles, key=lambda name: (titles[name].casefold(), name))
    linked = {name for name, others in leans.items() if others} | {o for others in leans.values() for o in others}
    found, ways = layers([name for name in order if name in linked], leans)
    alone = [name for name in order if name not in linked]
    rows = [layer[at : at + _PER_ROW] for layer in found for at in range(0, len(layer), _PER_ROW)]
    return rows + [alone[at : at + _PER_ROW] for at in range(0, len(alone), _PER_ROW)], ways


def _placed(rows: list[list[str]], titles: Mapping[str, str]) -> tuple[dict[str, Box], int, int]:
    """Each row in the middle. A free place is a box without words, as high as its row."""
    sized = {name: Box(wrapped(titles.get(name, ""), _LETTERS)) for row in rows for name in row}
    widths = [sum(sized[name].width + _GAP for name in row) - _GAP for row in rows]
    whole, y, boxes = max(widths) + 2, 1, {}
    for row, width in zip(rows, widths, strict=True):
        x = (whole - width) // 2
        tallest = max(sized[name].height for name in row)
        for name in row:
            boxes[name] = replace(sized[name], x=x, y=y + (tallest - sized[name].height) // 2)
            x += sized[name].width + _GAP
        y += tallest + _BETWEEN
    return boxes, whole, y - _BETWEEN + 1


def _points(boxes: Mapping[str, Box], upper: str, free: list[str], lower: str) -> list[tuple[int, int]]:
    """From the foot of the upper box, in at the head of each free place and out at its foot, to the head of the lower box."""
    found = [(boxes[upper].middle[0], boxes[upper].y + boxes[upper].height)]
    for place in free:
        box = boxes[place]
        found += [(box.middle[0], box.y), (box.middle[0], box.y + box.height)]
    return [*found, (boxes[lower].middle[0], boxes[lower].y)]


def _told(titles: Mapping[str, str], leans: Mapping[str, list[str]]) -> list[str]:
    """The map in words."""
    told = [f"{titles[name]} leans on {listed([titles[o] for o in leans[name]])}." for name in titles if leans.get(name)]  # fmt: skip
    linked = {name for name, others in leans.items() if others} | {o for others in leans.values() for o in others}
    alone = [titles[name] for name in titles if name not in linked]
    if alone:
        told.append(f"{count(len(alone), 'stands', 'stand')} alone: {listed(alone)}.")
    return told
