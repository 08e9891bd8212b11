"""The printer: nodes in, canonical Rulebook English out.

In: any node that an entry of the parser returns, or a part of it that can stand alone in a message. Out: text on one line,
such that reading it gives the same node again. Deliberately not here: line breaks, links, mark-up.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

from rulewright.syntax import nodes as n
from rulewright.syntax.printer import conditions, deeds, effects, sentences, things, words

__all__ = ["show"]


def _expression(node: n.Number) -> str:
    return things.number(node, things.EXPRESSION)


# The first union that a node belongs to decides; paths are numbers too and print alike.
_PRINTERS: tuple[tuple[tuple[type, ...], Callable[[Any], str]], ...] = (
    (get_args(n.Sentence), sentences.sentence),
    (get_args(n.Fact), sentences.fact),
    (get_args(n.Header) + get_args(n.Guard), sentences.header),
    (get_args(n.Body), sentences.body),
    ((n.Branch,), sentences.branch),
    ((n.Starts, n.Ends, n.Passes, n.Takes), sentences.happening),
    (get_args(n.Effect), effects.effect),
    ((n.Price,), effects.price),
    (get_args(n.Deed), deeds.deed),
    (get_args(n.Event), deeds.event),
    (get_args(n.Duration), deeds.duration),
    ((n.Ending,), deeds.ending),
    (get_args(n.Condition), conditions.condition),
    (get_args(n.Test), conditions.test),
    ((*get_args(n.Compared), n.Halved, n.Doubled), conditions.compared),
    (get_args(n.Moment), things.moment),
    (get_args(n.Stretch), things.stretch),
    ((n.Noun,), things.noun),
    ((n.Target,), things.target),
    ((n.RandomOne, n.ThoseWith), things.chosen),
    ((n.Clauses,), words.clauses),
    (get_args(n.Number), _expression),
    ((n.Name,), lambda node: str(node.text)),
)


def show(node: n.Node) -> str:
    """The canonical text of a node. Raises `TypeError` for words that mean nothing alone, such as a verb's form."""
    for classes, printer in _PRINTERS:
        if isinstance(node, classes):
            return printer(node)
    raise TypeError(f"{type(node).__name__} has no text of its own")
