"""Walking over terms: what a term is made of, which names it uses, and how to rewrite it.

In: any frozen dataclass of `model.terms`, `model.vocabulary` or `plan.nodes`. Out: its parts, or a rewritten copy.
It deliberately knows no kind of term: a new one needs no change here.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, TypeVar

from rulewright.model.terms import Chooses, Dice, Judged, Pays, RandomOne, Var, Wants

T = TypeVar("T")


@cache
def _fields(kind: type) -> tuple[str, ...]:
    """The names of a dataclass's fields; none for any other type."""
    return tuple(f.name for f in dataclasses.fields(kind)) if dataclasses.is_dataclass(kind) else ()


def parts(term: object) -> tuple[object, ...]:
    """The direct parts of a term, in the order of its fields; tuples are gone through, other values are leaves."""
    if isinstance(term, tuple):
        return term
    return tuple([getattr(term, name) for name in _fields(type(term))])  # type: ignore[arg-type]  # classes have a hash


def walk(term: object) -> Iterator[object]:
    """The term and everything in it, outermost first."""
    stack: list[Any] = [term]
    while stack:
        here = stack.pop()
        yield here
        stack += reversed(parts(here))


def variables(term: object) -> frozenset[str]:
    """All names that a term reads."""
    return frozenset(t.name for t in walk(term) if isinstance(t, Var))


def asks(term: object) -> bool:
    """Whether looking at the term needs an answer from somebody: dice, a want, a price, a choice or a judgement."""
    return any(isinstance(t, Dice | Wants | Pays | Chooses | RandomOne | Judged) for t in walk(term))


def rewrite(term: T, change: Callable[[Any], Any]) -> T:
    """A copy in which `change` was applied to every part and tuple, innermost first; unchanged parts are shared."""
    if isinstance(term, tuple):
        new = tuple(rewrite(t, change) for t in term)
        return change(term if all(a is b for a, b in zip(term, new, strict=True)) else new)  # type: ignore[no-any-return]
    if dataclasses.is_dataclass(term) and not isinstance(term, type):
        updates = {}
        for name in _fields(type(term)):
            old = getattr(term, name)
            changed = rewrite(old, change)
            if changed is not old:
                updates[name] = changed
        if updates:
            term = dataclasses.replace(term, **updates)
        return change(term)  # type: ignore[no-any-return]
    return term
