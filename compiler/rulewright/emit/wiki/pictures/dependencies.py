"""What leans on what: the rules of an edition in layers, or its chapters where there are many rules.

In:  an edition and its chapters; the links are those that the plans show (`RulePage.back_links`). Out: the picture; nothing where
no rule leans on another.
"""

from __future__ import annotations

from collections.abc import Mapping

from markupsafe import Markup

from rulewright.emit.wiki.pictures.drawing import Box, arrow, picture, wrapped
from rulewright.emit.wiki.pictures.layers import layers
from rulewright.emit.wiki.words import count, listed
from rulewright.model.page import Chapter, Edition
from rulewright.model.text import ToClause, ToRule

MANY = 40
"""With more rules than this, chapters are shown instead: nobody reads a map of hundreds of boxes."""

_LETTERS, _PER_ROW, _GAP, _BETWEEN = 16, 5, 18, 44


def dependency_map(edition: Edition, chapters: tuple[Chapter, ...]) -> Markup:
    """The map of an edition."""
    titles = {page.id: page.title for page in edition.rules}
    leans = _links(edition)
    what = "rules"
    if len(titles) > MANY:
        of = {page.id: page.chapter for page in edition.rules}
        shown = [chapter for chapter in chapters if chapter.id in of.values()]
        pairs = sorted({(of[name], of[other]) for name, others in leans.items() for other in others if of[name] != of[other]})  # fmt: skip
        titles, what = {chapter.id: chapter.title for chapter in shown}, "chapters"
        leans = {id: [other for name, other in pairs if name == id] for id in titles}
    if not any(leans.values()):
        return Markup("")
    boxes, width, height = _placed(titles, leans)
    parts = [arrow(*_ends(boxes[name], boxes[other]), upright=True) for name in titles for other in leans.get(name, ())]
    parts += [boxes[name].drawn() for name in titles]
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


def _placed(titles: Mapping[str, str], leans: Mapping[str, list[str]]) -> tuple[dict[str, Box], int, int]:
    """Rows of boxes, each in the middle; those that nothing leans on and that lean on nothing come last."""
    order = sorted(titles, key=lambda name: (titles[name].casefold(), name))
    linked = {name for name, others in leans.items() if others} | {o for others in leans.values() for o in others}
    rows: list[list[str]] = []
    for layer in [*layers([name for name in order if name in linked], leans), [n for n in order if n not in linked]]:
        rows += [layer[at : at + _PER_ROW] for at in range(0, len(layer), _PER_ROW)]
    sized = {name: Box(wrapped(titles[name], _LETTERS)) for name in order}
    widths = [sum(sized[name].width + _GAP for name in row) - _GAP for row in rows]
    whole, y, boxes = max(widths) + 2, 1, {}
    for row, width in zip(rows, widths, strict=True):
        x = (whole - width) // 2
        tallest = max(sized[name].height for name in row)
        for name in row:
            boxes[name] = Box(sized[name].lines, x, y + (tallest - sized[name].height) // 2)
            x += sized[name].width + _GAP
        y += tallest + _BETWEEN
    return boxes, whole, y - _BETWEEN + 1


def _ends(upper: Box, lower: Box) -> tuple[tuple[int, int], tuple[int, int]]:
    """From the foot of the one that leans to the head of the other; the other way round where it stands higher."""
    if upper.y < lower.y:
        return (upper.middle[0], upper.y + upper.height), (lower.middle[0], lower.y)
    return (upper.middle[0], upper.y), (lower.middle[0], lower.y + lower.height)


def _told(titles: Mapping[str, str], leans: Mapping[str, list[str]]) -> list[str]:
    """The map in words."""
    told = [f"{titles[name]} leans on {listed([titles[o] for o in leans[name]])}." for name in titles if leans.get(name)]  # fmt: skip
    linked = {name for name, others in leans.items() if others} | {o for others in leans.values() for o in others}
    alone = [titles[name] for name in titles if name not in linked]
    if alone:
        told.append(f"{count(len(alone), 'stands', 'stand')} alone: {listed(alone)}.")
    return told
