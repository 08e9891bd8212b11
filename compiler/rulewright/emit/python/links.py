"""Which of all things of a kind can matter: those that refer to somebody who is known before they are gone through.

In: guards. Out: the attribute through which they refer to whom, so that the printed loop goes through them alone, and the guards
without the condition that says so. Where something before the link might ask a host, everything is gone through.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from typing import NamedTuple

from rulewright.model import terms as t
from rulewright.model.walk import walk

SUBJECT = t.Field("subject")
_ASKS = (t.Measured, t.Judged, t.Dice)


class Link(NamedTuple):
    """The attribute of what is gone through that has to be, or to hold, `known`: a role of what is handled, or who has a name by then.
    `left`: the guards that are still to be asked."""

    attribute: str
    known: t.Expr
    left: list[t.Guard]


def link(guards: Sequence[t.Guard], var: str, named: Container[str] = ()) -> Link | None:
    """The first condition that what `var` stands for refers to somebody known. `named`: the names that are bound already."""
    known: dict[str, t.Expr] = {}  # names that are bound meanwhile to what is known
    for number, guard in enumerate(guards):
        match guard:
            case t.Test(cond):
                for part in _parts(cond):
                    found = _linked(part, var, named, known)
                    if found is not None:
                        left = [p for p in _parts(cond) if p is not part]
                        asked = [t.Test(left[0] if len(left) == 1 else t.AllOf(tuple(left)))] if left else []
                        return Link(*found, [*guards[:number], *asked, *guards[number + 1 :]])
                    if _asks(part):
                        return None
            case t.Each(member, t.Get(of, attribute), None) if of == t.Var(var) and is_subject(
                guards[number + 1 :], member
            ):
                return Link(attribute, SUBJECT, list(guards))
            case t.Bind(name, t.Field() as value):
                known[name] = value
            case t.Each(_, value, None) | t.Bind(_, value) | t.Let(_, value) if not _asks(value):
                pass
            case t.Unspent():
                pass
            case _:
                return None
    return None


def _linked(part: t.Cond, var: str, named: Container[str], known: Mapping[str, t.Expr]) -> tuple[str, t.Expr] | None:
    pairs: list[tuple[t.Expr, t.Expr]] = []
    match part:
        case t.Compare("=", one, other):
            pairs = [(one, other), (other, one)]
        case t.Includes(group, element, False):
            pairs = [(group, element)]
        case _:
            pass
    for own, other in pairs:
        to = known.get(other.name, other) if isinstance(other, t.Var) else other
        is_known = isinstance(to, t.Field) or (isinstance(to, t.Var) and to.name in named)
        if is_known and isinstance(own, t.Get) and own.of == t.Var(var):
            return own.attribute, to
    return None


def _asks(term: object) -> bool:
    return any(isinstance(inner, _ASKS) for inner in walk(term))


def is_subject(guards: Sequence[t.Guard], var: str) -> bool:
    """Whether the first guard says that `var` is the subject."""
    return bool(guards) and isinstance(guards[0], t.Test) and _same(guards[0].cond, var)


def held_at(guards: Sequence[t.Guard], names: Sequence[str]) -> int | None:
    """The place among the names of an effect instance that has to be the subject, told from the first guard."""
    return next((at for at, name in enumerate(names) if is_subject(guards, name)), None)


def _same(cond: t.Cond, var: str) -> bool:
    return cond == t.Compare("=", SUBJECT, t.Var(var))  # plans name the subject first


def _parts(cond: t.Cond) -> Iterator[t.Cond]:
    if isinstance(cond, t.AllOf):
        for part in cond.parts:
            yield from _parts(part)
    else:
        yield cond
