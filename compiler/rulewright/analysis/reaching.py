"""`reaches E`: the number comes to E or passes it, whichever of the two moves.

In: a number that somebody has, and E. Out: one arm for the number and one for every number that E is made of. Each arm
compares both sides before and after: the side that the key stands for is `old` and `new`, the rest is as it is now.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import TypeVar

from rulewright.analysis import numbers, patterns, things
from rulewright.analysis.lexicon import some
from rulewright.analysis.mistakes import Mistake, need, not_yet
from rulewright.analysis.scope import Scope
from rulewright.model.terms import AllOf, Arm, Compare, Expr, Field, Get, Guard, Key, Level, OneOf, Test
from rulewright.model.vocabulary import Ty
from rulewright.syntax import nodes as n

T = TypeVar("T")


def arms(scope: Scope, node: n.Noun, deed: n.Reach) -> tuple[Arm, ...]:
    """The arms of `the Creature's HP reaches E`."""
    guards: list[Guard] = []
    if isinstance(node.path, n.Attribute) and isinstance(node.path.owner, n.A | n.AnyOne | n.Another):
        owner, _ = patterns.operand(scope, node.path.owner, patterns.SUBJECT, Ty("thing"), guards)
        found = things.attribute_of(scope, owner, node.path.order, node.path.name, node.path.owner.span)
    else:
        found = things.noun(scope, node)
    need(patterns.is_number(found.ty), "RW406", node.span, f"only a number reaches something, this is {some(found.ty)}")
    if not isinstance(found.expr, Get | Level):
        raise Mistake("RW406", node.span, "only a number that somebody has reaches something")
    left = found.expr
    right = numbers.number(scope, deed.number)
    scope.it = found
    others = [part for part in parts(right) if part != left]
    if guards and any(part.of != left.of for part in others):
        raise not_yet(deed.number.span, "somebody else's number that a new one's reaches")
    made = [_arm(left, left, right, tuple(guards))]
    made += [_arm(part, left, right, tuple(guards)) for part in others]
    return tuple(made)


def _arm(moved: Expr, left: Expr, right: Expr, guards: tuple[Guard, ...]) -> Arm:
    assert isinstance(moved, Get | Level)
    name = moved.attribute if isinstance(moved, Get) else moved.state
    given = () if guards else (Test(Compare("=", Field("subject"), moved.of)),)
    old_left, new_left = put(left, moved, Field("old")), put(left, moved, Field("new"))
    old_right, new_right = put(right, moved, Field("old")), put(right, moved, Field("new"))
    crossed = OneOf(
        (
            AllOf((Compare("<", old_left, old_right), Compare(">=", new_left, new_right))),
            AllOf((Compare(">", old_left, old_right), Compare("<=", new_left, new_right))),
        )
    )
    return Arm(Key("reach", name), (*guards, *given, Test(crossed)))


def parts(term: object) -> Iterator[Get | Level]:
    """The numbers of somebody inside a term, each once, in order."""
    seen: list[Get | Level] = []
    for found in _parts(term):
        if found not in seen:
            seen.append(found)
            yield found


def _parts(term: object) -> Iterator[Get | Level]:
    if isinstance(term, Get | Level):
        yield term
    elif isinstance(term, tuple):
        for item in term:
            yield from _parts(item)
    elif is_dataclass(term) and not isinstance(term, type):
        for field in fields(term):
            yield from _parts(getattr(term, field.name))


def put(term: T, old: object, new: object) -> T:
    """The term with every occurrence of a part exchanged."""
    if term == old and type(term) is type(old):
        return new  # type: ignore[return-value]
    if isinstance(term, tuple):
        return tuple(put(item, old, new) for item in term)  # type: ignore[return-value]
    if is_dataclass(term) and not isinstance(term, type):
        changed = {f.name: put(getattr(term, f.name), old, new) for f in fields(term)}
        return replace(term, **changed)
    return term
