"""`3 times,`: what stands behind it is looked at anew each time.

In: the syntax of a sentence. Out: the same sentence, with the headers behind `times` as guards of its first branch, where each
time has its own look at them. Throws, and what is asked of nothing but them, may stay headers: nothing changes them between one
time and the next. Deliberately not here: what a time is (`headers`), names and types.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias

from rulewright.analysis.mistakes import Mistake
from rulewright.model.walk import walk
from rulewright.syntax import nodes as n

_Anew: TypeAlias = n.If | n.Unless | n.IfWants | n.IfSpends | n.ForEach | n.Let | n.Chooses | n.ChoosesNumber
_ANSWERS = n.Otherwise | n.OtherwiseIf | n.OtherwiseWants | n.OtherwiseSpends
_FIXED = (
    n.Let | n.If | n.Unless | n.And | n.Or | n.Tested | n.Noun | n.The | n.Name | n.Verb | n.Integer | n.Dice | n.Plus | n.Minus | n.Times
    | n.Is | n.Equals | n.AtLeast | n.AtMost | n.MoreThan | n.LessThan | n.Exactly
)  # fmt: skip
"""What may stand in a header that asks for nothing but throws."""


def repeated(node: n.Rule) -> n.Rule:
    """The sentence with `times`, and what is thrown each time, as its last headers."""
    at = next((place for place, header in enumerate(node.headers) if isinstance(header, n.Repeat)), None)
    if at is None:
        return node
    last = at + 1
    thrown: set[str] = set()
    while last < len(node.headers) and _is_fixed(node.headers[last], thrown):
        last += 1
    behind: list[_Anew] = []
    for header in node.headers[last:]:
        if not isinstance(header, _Anew):
            raise Mistake(
                "RW434",
                header.span,
                "this is settled once, and what stands behind `.. times,` is looked at each time",
                "put it before the `.. times,`",
            )
        behind.append(header)
    return replace(node, headers=node.headers[:last], body=_guarded(node.body, tuple(behind))) if behind else node


def _is_fixed(header: n.Header, thrown: set[str]) -> bool:
    if not isinstance(header, n.Let | n.If | n.Unless):
        return False
    parts = [part for part in walk(header) if isinstance(part, n.Node)]
    known = all(part.name.text in thrown for part in parts if isinstance(part, n.The))
    if not known or not all(isinstance(part, _FIXED) for part in parts):
        return False
    if isinstance(header, n.Let):
        thrown.add(header.name.text)
    return True


def _guarded(body: n.Body, behind: tuple[_Anew, ...]) -> n.Body:
    match body:
        case n.Together(branches=(first, *others)) if all(_answers(branch) for branch in others):
            return replace(body, branches=(replace(first, guards=(*behind, *first.guards)), *others))
        case n.Instead(body=inner):
            made = _guarded(inner, behind)
            assert not isinstance(made, n.Instead)
            return replace(body, body=made)
        case _:
            raise Mistake(
                "RW690",
                behind[0].span,
                "behind `.. times,` this is not supported yet for several branches or steps",
                "put it into the branches and steps that it is for; or trigger an event of your own each time, and put it "
                "into the sentence about that event",
            )


def _answers(branch: n.Branch) -> bool:
    return bool(branch.guards) and isinstance(branch.guards[0], _ANSWERS)
