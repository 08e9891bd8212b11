"""Builds events, moments, durations and the stretches of look-backs.

In: shapes of the forms in section 6 of the grammar. Out: `Event`, `Moment`, `Ending`, `Duration`, `Stretch`.
"""

from __future__ import annotations

from collections.abc import Callable

from rulewright.syntax import nodes as n
from rulewright.syntax.builder import conditions, deeds  # mutual recursion: modules, not names
from rulewright.syntax.builder.ground import Ground, integer, pick, shape
from rulewright.syntax.builder.things import noun, path
from rulewright.syntax.shapes import Child, Shape, Token


def moment(g: Ground, child: Child) -> n.Moment:
    """The start or the end of a window."""
    node = shape(child)
    window = path(g, node.children[0])
    return n.StartOf(g.span(node), window) if node.form == "start_of" else n.EndOf(g.span(node), window)


def events(g: Ground, child: Child) -> tuple[n.Event, ...]:
    """One event or several joined by `or`."""
    return tuple(_event(g, item) for item in shape(child).children)


def ending(g: Ground, child: Child) -> n.Ending:
    """What `until` waits for."""
    node = shape(child)
    inner = node.children
    if node.form == "event_end":
        return n.Ending(g.span(node), None, events(g, inner[0]))
    also = events(g, inner[1]) if node.form == "moment_or_event" else ()
    return n.Ending(g.span(node), moment(g, inner[0]), also)


def durations(g: Ground, found: list[Child]) -> tuple[n.Duration, ...]:
    """The durations behind an effect."""
    return tuple(pick(_DURATIONS, g, child) for child in found)


def stretch(g: Ground, child: Child) -> n.Stretch:
    """How far a look-back looks."""
    node = shape(child)
    (inner,) = node.children
    if node.form == "during":
        return n.Within(g.span(node), path(g, inner))
    return n.Since(g.span(node), moment(g, inner))


def _event(g: Ground, child: Child) -> n.Event:
    if isinstance(child, Token):
        return n.SameVerb(g.span(child), g.name(child))
    node = shape(child)
    subject, verb = node.children
    if node.form == "would":
        return n.Would(g.span(node), noun(g, subject), deeds.deed(g, verb))
    return n.Occurs(g.span(node), noun(g, subject), deeds.deed(g, verb))


def _while(g: Ground, t: Shape) -> n.Duration:
    return n.LastsWhile(g.span(t), conditions.condition(g, t.children[0]))


def _for_time(g: Ground, t: Shape) -> n.Duration:
    count, unit = t.children
    return n.LastsFor(g.span(t), integer(count), g.name(unit))


_DURATIONS: dict[str, Callable[[Ground, Shape], n.Duration]] = {
    "until": lambda g, t: n.LastsUntil(g.span(t), ending(g, t.children[0])),
    "while": _while,
    "while_this_lasts": lambda g, t: n.LastsWithThis(g.span(t)),
    "for_time": _for_time,
}
