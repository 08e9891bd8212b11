"""Sentences that differ only in the names they give to things: each in one form, so that equal forms do the same.

In: a sentence of a plan. Out: the sentence with the names that it binds replaced by numbers, in the order in which they are
bound. A name that hosts see stays: those of offers, which say whom an offer is about. Two names exchanged give another form,
for what stands where the one stood is then looked for elsewhere.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, TypeVar

from rulewright.model import terms as t
from rulewright.model.walk import rewrite, walk
from rulewright.plan.nodes import Definition, Offer, Phase, Procedure, Reaction, Would

T = TypeVar("T")

_READ = (t.Var, t.VarSlot, t.EventSlot)


_ROOM = 4096
_forms: dict[int, tuple[object, Any]] = {}
"""Forms by the identity of their sentences, which are held with them: editions share what they do not change."""


def alike(sentence: T) -> T:
    """The form of a sentence. What is equal in this form does the same, step for step."""
    known, form = _forms.get(id(sentence), (None, None))
    if known is not sentence or form is None:
        form = _form(sentence)
        if len(_forms) >= _ROOM:
            _forms.clear()
        _forms[id(sentence)] = sentence, form
    return form  # type: ignore[no-any-return]


def _form(sentence: T) -> T:
    if any(isinstance(part, Offer) for part in walk(sentence)):
        return sentence
    names: dict[str, str] = {}
    for name in _bound(sentence):
        names.setdefault(name, f"~{len(names)}")
    return rewrite(sentence, lambda part: _renamed(part, names))


def _bound(sentence: object) -> Iterator[str]:
    """The names that a sentence binds, outermost first."""
    for part in walk(sentence):
        match part:
            case Reaction(vars=names) | Would(vars=names) | Procedure(vars=names) | Definition(params=names):
                yield from names
            case Phase(var=str() as name):
                yield name
            case _ if dataclasses.is_dataclass(part) and not isinstance(part, _READ):
                own = getattr(part, "var", None)
                if isinstance(own, str):
                    yield own


def _renamed(part: Any, names: dict[str, str]) -> Any:
    match part:
        case t.Var(name) if name in names:
            return t.Var(names[name])
        case Reaction():
            own = names.get(part.instance, part.instance) if part.instance is not None else None
            return replace(part, vars=_all(part.vars, names), instance=own)
        case Would() | Procedure() | t.Unspent():
            return replace(part, vars=_all(part.vars, names))
        case Definition():
            return replace(part, params=_all(part.params, names))
        case _ if dataclasses.is_dataclass(part) and isinstance(own := getattr(part, "var", None), str):
            return replace(part, var=names.get(own, own))  # type: ignore[type-var]
        case _:
            return part


def _all(given: tuple[str, ...], names: dict[str, str]) -> tuple[str, ...]:
    return tuple(names.get(name, name) for name in given)
