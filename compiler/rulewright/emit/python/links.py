"""Which of all things of a kind can matter: those that refer to the subject of the question.

In: guards. Out: the attribute through which they refer to it, so that the printed loop goes through them alone. The guards are
printed as they are all the same. Where something before the link might ask a host, everything is gone through.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulewright.model import terms as t
from rulewright.model.walk import walk

SUBJECT = t.Field("subject")


def link(guards: Sequence[t.Guard], var: str) -> str | None:
    """The attribute of what `var` stands for that has to be, or to hold, the subject."""
    for number, guard in enumerate(guards):
        match guard:
            case t.Test(cond):
                for part in _parts(cond):
                    match part:
                        case t.Compare("=", one, other):
                            for left, right in ((one, other), (other, one)):
                                if left == SUBJECT and isinstance(right, t.Get) and right.of == t.Var(var):
                                    return right.attribute
                        case t.Includes(t.Get(of, attribute), element, False) if element == SUBJECT and of == t.Var(
                            var
                        ):
                            return attribute
                        case _:
                            pass
                    if any(isinstance(term, t.Measured | t.Judged) for term in walk(part)):
                        return None
            case t.Each(member, t.Get(of, attribute), None) if of == t.Var(var) and is_subject(
                guards[number + 1 :], member
            ):
                return attribute
            case t.Unspent():
                pass
            case _:
                return None
    return None


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
