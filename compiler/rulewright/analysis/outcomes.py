"""What a case asserts besides facts: degrees, requests, totals, verdicts, changes, closed windows.

In: the cells of a case, a scope with its names. Out: the parts of `Case`. Deliberately not here: comparing them with a run.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Literal

from rulewright.analysis import conditions, things
from rulewright.analysis.lexicon import some
from rulewright.analysis.mistakes import Mistake, need, not_yet, reported, unknown
from rulewright.analysis.scope import Scope
from rulewright.analysis.sections import cell, scalars_of
from rulewright.diagnostics import Bag
from rulewright.editions.nodes import whole
from rulewright.model.case import Asked, Changed, TotalIs, VerdictIs
from rulewright.model.terms import Expr, Get, InRoll, Level, Num, Slot
from rulewright.source import Mapping, Node, Scalar, Sequence
from rulewright.syntax import nodes as n
from rulewright.syntax.parser import parse_happening, parse_reference

_DICE = re.compile(r"[1-9][0-9]*d[1-9][0-9]*")


def clause(scope: Scope, at: Scalar) -> str:
    """The full id of a clause."""
    return scope.page.clause(at.span, at.value)


def clauses(scope: Scope, node: Node | None, bag: Bag) -> tuple[str, ...]:
    found: list[str] = []
    for item in scalars_of(node):
        with reported(bag):
            found.append(clause(scope, item))
    return tuple(found)


def _mappings(node: Node | None) -> Iterator[Mapping]:
    yield from (item for item in node if isinstance(item, Mapping)) if isinstance(node, Sequence) else ()


def degrees(scope: Scope, node: Node | None, bag: Bag) -> tuple[str, ...] | None:
    if node is None:
        return None
    found: list[str] = []
    for item in node if isinstance(node, Sequence) else ():
        for text in scalars_of(item):
            with reported(bag):
                found.append(
                    scope.lexicon.require(n.Name(text.span, text.value), scope.lexicon.degrees, "degree of a roll")
                )
    return tuple(found)


def closed(scope: Scope, node: Node | None, bag: Bag) -> tuple[str, ...]:
    found: list[str] = []
    for text in scalars_of(node):
        with reported(bag):
            found.append(
                scope.lexicon.require(n.Name(text.span, text.value), scope.lexicon.words.windows, "window of time")
            )
    return tuple(found)


def somebody(scope: Scope, at: Scalar) -> Expr:
    """A name of the case, with or without 'the', or the one thing of its kind, or a constant."""
    word = at.value.removeprefix("the ")
    name = n.Name(at.span, word)
    try:
        return things.thing(scope, n.The(at.span, None, name)).expr
    except Mistake:
        if scope.lexicon.find(word, scope.lexicon.constants) is not None:
            return things.constant(scope, name, "").expr
        raise


# ------------------------------------------------------------------------------------------------ requests


def asked(scope: Scope, node: Node | None, bag: Bag) -> tuple[Asked, ...] | None:
    if node is None:
        return None
    found: list[Asked] = []
    for line in _mappings(node):
        with reported(bag):
            found.append(_asked(scope, line))
    return tuple(found)


def _asked(scope: Scope, line: Mapping) -> Asked:
    kinds: tuple[Literal["roll", "choose", "judge"], ...] = ("roll", "choose", "judge")
    kind: Literal["roll", "choose", "judge"] = next((k for k in kinds if k in line), "roll")
    what = cell(line, kind)
    name = dice = None
    inputs: list[tuple[str, int]] = []
    if what is not None:
        name, dice = _wanted(scope, kind, what)
    known = _inputs(scope, name) if kind == "roll" and name is not None else ()
    for key, value in line.entries:
        if key.value[:1].isupper() and isinstance(value, Scalar):
            if key.value not in known:
                told = name or (f"a throw of {dice}" if dice else "this request")
                message = f"'{key.value}' is nothing that {told} takes or works out"
                raise unknown("RW301", key.span, key.value, message, known)
            inputs.append((key.value, _int(value)))
    by, at = cell(line, "by"), cell(line, "clause")
    options = (
        None if line.get("options") is None else tuple(_option(scope, item) for item in scalars_of(line.get("options")))
    )
    return Asked(
        line.span,
        kind,
        name,
        None if by is None else _who(scope, by),
        None if at is None else clause(scope, at),
        tuple(inputs),
        options,
        dice,
    )


_BARE = "dice that a sentence throws by itself have no name: write them as they are thrown, `roll: 1d6`"


def _wanted(scope: Scope, kind: str, what: Scalar) -> tuple[str | None, str | None]:
    """What is asked for: a name, or the dice of a throw that has none."""
    lex = scope.lexicon
    if kind == "choose":
        return what.value, None
    if kind == "judge":
        return lex.require(n.Name(what.span, what.value), lex.words.judgements, "judgement"), None
    if _DICE.fullmatch(what.value):
        return None, what.value
    return lex.require(n.Name(what.span, what.value), lex.words.rolls, "roll", _BARE), None


def _option(scope: Scope, at: Scalar) -> Expr:
    """Somebody, a constant, or a number that can be chosen."""
    number = whole(at.value)
    return Num(number) if number is not None else somebody(scope, at)


def _who(scope: Scope, at: Scalar) -> Expr:
    """Somebody who can be asked: a thing, no window, roll or number."""
    word = at.value.removeprefix("the ")
    found = things.thing(scope, n.The(at.span, None, n.Name(at.span, word)))
    lex = scope.lexicon
    need(
        found.ty.base in (*lex.words.entities, "thing"),
        "RW401",
        at.span,
        f"{some(found.ty)} is nobody who can be asked",
    )
    return found.expr


def _inputs(scope: Scope, roll: str) -> tuple[str, ...]:
    words = scope.lexicon.words
    kinds = [words.roll_kinds[kind] for kind in words.rolls[roll].kinds if kind in words.roll_kinds]
    return tuple(name for kind in kinds for name in (*(t.name for t in kind.takes), *(x for x, _ in kind.numbers)))


# ------------------------------------------------------------------------------------------------ totals, verdicts, changes


def totals(scope: Scope, node: Node | None, bag: Bag) -> tuple[TotalIs, ...]:
    found: list[TotalIs] = []
    for line in _mappings(node):
        of = cell(line, "of")
        noun = parse_reference(of, bag) if of is not None else None
        if noun is None:
            continue
        with reported(bag, noun.span):
            value = things.noun(scope, noun)
            if not isinstance(value.expr, Get | InRoll):
                raise Mistake(
                    "RW405", noun.span, f"{some(value.ty)} has no parts", "name a value of somebody: 'the X's ..'"
                )
            number = cell(line, "value")
            found.append(
                TotalIs(
                    line.span,
                    value.expr,
                    None if number is None else _int(number),
                    _parts(scope, line.get("parts")),
                    _parts(scope, line.get("dropped")),
                )
            )
    return tuple(found)


def _int(at: Scalar) -> int:
    number = whole(at.value)
    if number is None:
        raise Mistake("RW406", at.span, f"a number is needed here, not '{at.value}'")
    return number


def _parts(scope: Scope, node: Node | None) -> tuple[tuple[str, int], ...] | None:
    if not isinstance(node, Mapping):
        return None
    return tuple((clause(scope, key), _int(value)) for key, value in node.entries if isinstance(value, Scalar))


def verdicts(scope: Scope, node: Node | None, bag: Bag) -> tuple[VerdictIs, ...]:
    found: list[VerdictIs] = []
    for line in _mappings(node):
        of, allowed = cell(line, "of"), cell(line, "allowed")
        deed = parse_happening(of, bag) if of is not None else None
        if deed is None:
            continue
        with reported(bag, deed.span):
            if not isinstance(deed, n.Does):
                raise not_yet(deed.span, "a verdict on anything but a deed of somebody")
            who = things.noun(scope, deed.subject)
            key, fields = conditions.deed_fields(scope, who, _base(deed.deed), deed.span)
            reasons, against = (
                None if line.get(k) is None else tuple(clause(scope, item) for item in scalars_of(line.get(k)))
                for k in ("reasons", "against")
            )
            yes = None if allowed is None else allowed.value == "true"
            found.append(VerdictIs(line.span, key, fields, yes, reasons, against, _blocked(scope, line.get("blocked"))))
    return tuple(found)


def _blocked(scope: Scope, node: Node | None) -> tuple[tuple[str, str], ...] | None:
    """What an immunity keeps away: states and events by the names that sentences use."""
    if not isinstance(node, Mapping):
        return None
    v, found = scope.lexicon.words, []
    for key, value in node.entries:
        name = scope.lexicon.require(n.Name(key.span, key.value), {**v.states, **v.events}, "state or event")
        if isinstance(value, Scalar):
            found.append((name, clause(scope, value)))
    return tuple(found)


def _base(deed: n.Deed) -> n.Deed:
    """The deed as after `can`: the sentence of a verdict says `uses`."""
    return replace(deed, verb=replace(deed.verb, form=n.Form.BASE))


def changes(scope: Scope, node: Node | None, bag: Bag) -> tuple[Changed, ...] | None:
    if node is None:
        return None
    found: list[Changed] = []
    for text in scalars_of(node):
        noun = parse_reference(text, bag)
        if noun is None:
            continue
        with reported(bag, noun.span):
            match things.noun(scope, noun).expr:
                case Get(of=of, attribute=name) | Level(of=of, state=name):
                    found.append(Changed(noun.span, Slot(of, name)))
                case _:
                    raise Mistake(
                        "RW405", noun.span, "a change is that of a value or state of somebody", "say 'the X's ..'"
                    )
    return tuple(found)
