"""Sentences that can be read but that a reader takes differently from the compiler: they are refused.

In: a sentence. Out: diagnostics. What is looked at is the order of branches alone, never what names mean.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from functools import cache

from rulewright.diagnostics import Bag
from rulewright.syntax import nodes as n

_WORDS = frozenset({"Span", "Name", "Name | None", "Verb", "Prep", "bool", "int", "str", "Article", "Article | None"})
"""Types of fields behind which no form stands; as text, which is what the fields know."""
_OTHERWISE = n.Otherwise | n.OtherwiseIf | n.OtherwiseWants | n.OtherwiseSpends


def look_over(sentence: n.Sentence, bag: Bag) -> None:
    """Reports each of the forms that the functions below know."""
    _else_of_a_sum(sentence, bag)
    if not isinstance(sentence, n.Rule):
        return
    _while_behind_when(sentence, bag)
    _would_for_nothing(sentence, bag)
    body = sentence.body.body if isinstance(sentence.body, n.Instead) else sentence.body
    if isinstance(body, n.Together):
        _second_if(sentence, body, bag)
        _lonely_otherwise(sentence, body, bag)


def _else_of_a_sum(sentence: n.Sentence, bag: Bag) -> None:
    """`A else 0 + 1`: the sum belongs to the `else`, and a reader adds it to both."""
    for node in _walk(sentence):
        if not isinstance(node, n.Default) or not isinstance(node.otherwise, n.Plus | n.Minus):
            continue
        if node.otherwise.span.end != node.span.end:  # in parentheses
            continue
        bag.warning(
            "RW232",
            node.otherwise.span,
            "this sum counts only where there is nothing: 'else' takes all that follows",
            hint="put parentheses around what belongs together: `(A else 0) + 1`, or `A else (0 + 1)`",
            sentence=sentence.span,
        )


def _while_behind_when(sentence: n.Rule, bag: Bag) -> None:
    """`when A, while B, x`: looks as if x went on as long as B holds; it would be asked once."""
    triggered = False
    for header in sentence.headers:
        if triggered and isinstance(header, n.While):
            bag.error(
                "RW230",
                header.span,
                "behind a 'when' or 'at', this 'while' would be asked once, and reads as if it went on",
                hint="write `if ..,` here, or put `while ..,` before the `when`",
                sentence=sentence.span,
            )
            return
        triggered = triggered or isinstance(header, n.When | n.At)


def _would_for_nothing(sentence: n.Rule, bag: Bag) -> None:
    """`when A would x, y` where y leaves alone what would happen: now and then it is meant, so it is only asked about."""
    if isinstance(sentence.body, n.Instead):
        return
    heard = [event for header in sentence.headers if isinstance(header, n.When) for event in header.events]
    coming = [event for event in heard if isinstance(event, n.Would)]
    if not coming or len(coming) < len(heard):
        return
    said = [event.subject.path for event in coming if isinstance(event.deed, n.Happen | n.Succeed | n.Fail)]
    names = {path.kind.text if isinstance(path, n.A | n.AnyOne) else _root(path) for path in said} - {None}
    for node in _walk(sentence.body):
        match node:
            case n.Prevent() | n.TheAmount() | n.Replace() | n.Make(again=True):
                return
            case n.SetTo(path=path) | n.Increase(path=path) | n.Reduce(path=path) if _root(path) in names:
                return
    event = coming[0]
    bag.warning(
        "RW231",
        event.span,
        "this sentence acts before it happens and leaves it as it is",
        hint="to change it, write `instead ..`, `prevent it` or something with `the amount`; "
        "to act afterwards, write the event without 'would'",
        sentence=sentence.span,
    )


def _walk(node: n.Node) -> Iterator[n.Node]:
    """A node and the forms that are in it, in the order in which they are written; words are left out."""
    waiting: list[object] = [node]
    while waiting:
        here = waiting.pop()
        if isinstance(here, n.Node):
            yield here
            kind: type = type(here)
            waiting += [getattr(here, name) for name in _last_first(kind)]
        elif isinstance(here, tuple):
            waiting += reversed(here)


@cache
def _last_first(kind: type) -> tuple[str, ...]:
    return tuple(field.name for field in reversed(fields(kind)) if field.type not in _WORDS)


def _root(path: n.Path) -> str | None:
    """The name that a path begins with."""
    while isinstance(path, n.Attribute | n.Those):
        path = path.owner if isinstance(path, n.Attribute) else path.things
    return path.name.text if isinstance(path, n.The) else None


def _second_if(sentence: n.Rule, body: n.Together, bag: Bag) -> None:
    last = sentence.headers[-1] if sentence.headers else None
    if not isinstance(last, n.If | n.Unless):
        return
    for branch in body.branches[1:]:
        guard = branch.guards[0] if branch.guards else None
        if isinstance(guard, n.Answering):
            return
        if isinstance(guard, n.If | n.Unless) and not _about_the_step_before(guard.condition):
            bag.error(
                "RW221",
                guard.span,
                "this branch counts only when the condition at the beginning holds too, which a reader may miss",
                hint="write `otherwise if ..,`, or a second sentence, or join both conditions with `and`",
                sentence=sentence.span,
            )
            return


def _about_the_step_before(condition: n.Condition) -> bool:
    match condition:
        case n.ThatHappened():
            return True
        case n.Tested(test=n.Turned()):
            return True
        case n.And(conditions=parts) | n.Or(conditions=parts):
            return any(map(_about_the_step_before, parts))
        case _:
            return False


def _lonely_otherwise(sentence: n.Rule, body: n.Together, bag: Bag) -> None:
    reversible = any(isinstance(item, n.If | n.Unless | n.IfWants | n.IfSpends) for item in sentence.headers)
    for branch in body.branches:
        for guard in branch.guards:
            if isinstance(guard, _OTHERWISE) and not reversible:
                bag.error(
                    "RW222",
                    guard.span,
                    "no `if` stands before this 'otherwise', so there is nothing to reverse",
                    hint="write `if ..,` at the beginning or in a branch before it",
                    sentence=sentence.span,
                )
                return
            reversible = reversible or isinstance(guard, n.If | n.Unless | n.IfWants | n.IfSpends | n.On)
