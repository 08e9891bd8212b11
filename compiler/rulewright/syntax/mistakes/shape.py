"""Sentences that can be read but that a reader takes differently from the compiler: they are refused.

In: a sentence. Out: diagnostics. What is looked at is the order of branches alone, never what names mean.
"""

from __future__ import annotations

from rulewright.diagnostics import Bag
from rulewright.syntax import nodes as n


def look_over(sentence: n.Sentence, bag: Bag) -> None:
    """Reports `if A, x; if B, y`, and `otherwise` where nothing is to be reversed."""
    if not isinstance(sentence, n.Rule):
        return
    body = sentence.body.body if isinstance(sentence.body, n.Instead) else sentence.body
    if isinstance(body, n.Together):
        _second_if(sentence, body, bag)
        _lonely_otherwise(sentence, body, bag)


def _second_if(sentence: n.Rule, body: n.Together, bag: Bag) -> None:
    last = sentence.headers[-1] if sentence.headers else None
    if not isinstance(last, n.If | n.Unless):
        return
    for branch in body.branches[1:]:
        guard = branch.guards[0] if branch.guards else None
        if isinstance(guard, n.Otherwise | n.OtherwiseIf | n.On):
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
            if isinstance(guard, n.Otherwise | n.OtherwiseIf) and not reversible:
                bag.error(
                    "RW222",
                    guard.span,
                    "no `if` stands before this 'otherwise', so there is nothing to reverse",
                    hint="write `if ..,` at the beginning or in a branch before it",
                    sentence=sentence.span,
                )
                return
            reversible = reversible or isinstance(guard, n.If | n.Unless | n.IfWants | n.IfSpends | n.On)
