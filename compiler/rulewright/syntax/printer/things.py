"""Prints things, numbers, moments and stretches.

In: nodes. Out: canonical text; parentheses stand only where the tree needs them.
"""

from __future__ import annotations

from typing import assert_never

from rulewright.syntax import nodes as n
from rulewright.syntax.printer import conditions
from rulewright.syntax.printer.words import clauses, joined, spaced

# How tightly a number holds together; a part that holds less tightly than its place asks for needs parentheses.
EXPRESSION, SUM, PRODUCT, FACTOR, ATOM = range(5)


def path(node: n.Path) -> str:
    """A thing."""
    match node:
        case n.The(order=order, name=name):
            return spaced("the", order or "", name.text)
        case n.TheAmount():
            return "the amount"
        case n.A(article=article, kind=kind, called=called):
            return f"{article} {kind.text}{_called(called)}"
        case n.AnyOne(kind=kind, called=called):
            return f"any {kind.text}{_called(called)}"
        case n.Another(kind=kind, called=called):
            return f"another {kind.text}{_called(called)}"
        case n.Its(plural=plural, order=order, name=name):
            return spaced("their" if plural else "its", order or "", name.text)
        case n.It(word=word):
            return word
        case n.This():
            return "this"
        case n.Attribute(owner=owner, order=order, name=name):
            return spaced(path(owner) + "'s", order or "", name.text)
        case n.Those(things=things, filter=condition):
            return f"{path(things)} ({conditions.condition(condition)})"
    assert_never(node)


def _called(name: n.Name | None) -> str:
    return "" if name is None else f" called {name.text}"


def noun(node: n.Noun) -> str:
    """A thing with its roles."""
    return path(node.path) + roles(node.roles)


def roles(nodes: tuple[n.Role, ...]) -> str:
    """Roles, each with a space before it."""
    return "".join(f" {role.prep.word} {_filler(role)}" for role in nodes)


def _filler(role: n.Role) -> str:
    text = value(role.value)
    melts = role.prep.word is n.Preposition.OF and text[0].isupper()  # `Loss of` and a name would be read as one name
    return f"({text})" if melts else text


def target(node: n.Target) -> str:
    """A name with its roles."""
    return node.name.text + roles(node.roles)


def targets(nodes: tuple[n.Target, ...], word: str) -> str:
    """Several targets, joined by `and` or `or`."""
    return joined([target(item) for item in nodes], [not item.roles for item in nodes], word)


def group(node: n.Group) -> str:
    """A list of things."""
    return those_with(node) if isinstance(node, n.ThoseWith) else path(node)


def those_with(node: n.ThoseWith) -> str:
    """`those with the highest A among L`."""
    return f"those with the {node.extreme} {node.attribute.text} among {path(node.among)}"


def chosen(node: n.Chosen) -> str:
    """What a `let` names."""
    match node:
        case n.RandomOne(group=members):
            return f"a random one of {group(members)}"
        case n.ThoseWith():
            return those_with(node)
        case _:
            return number(node, EXPRESSION)


def value(node: n.Value) -> str:
    """A number, a thing, a bare name or a clause."""
    return clauses(node) if isinstance(node, n.Clauses) else number(node, SUM)


def number(node: n.Number, room: int) -> str:
    """A number; in parentheses when it holds together less tightly than `room` asks for."""
    text, strength = _number(node)
    return text if strength >= room else f"({text})"


def _number(node: n.Number) -> tuple[str, int]:
    match node:
        case n.Integer(value=count):
            return str(count), ATOM
        case n.Dice(count=count, sides=sides):
            return f"{count}d{sides}", ATOM
        case n.Constant(name=name):
            return name.text, ATOM
        case n.Plus(left=left, right=right):
            return f"{number(left, SUM)} + {number(right, PRODUCT)}", SUM
        case n.Minus(left=left, right=right):
            return f"{number(left, SUM)} - {number(right, PRODUCT)}", SUM
        case n.Times(left=left, right=right):
            return f"{number(left, PRODUCT)} * {number(right, FACTOR)}", PRODUCT
        case n.Divided(left=left, right=right, rounding=rounding):
            return f"{number(left, PRODUCT)} / {number(right, ATOM)}{rounded(rounding)}", PRODUCT
        case n.Half(of=of, rounding=rounding):
            return f"half of {number(of, ATOM)}{rounded(rounding)}", FACTOR
        case n.Double(of=of):
            return f"double {number(of, ATOM)}", FACTOR
        case n.Default(value=first, otherwise=second):
            return f"{number(first, SUM)} else {number(second, SUM)}", EXPRESSION
        case n.Over() | n.TotalLost() | n.TotalGained() | n.Count() | n.CountDuring() | n.Pick() | n.LookUp():
            return aggregate(node), ATOM
        case _:
            return path(node), ATOM


def rounded(rounding: n.Rounding | None) -> str:
    """` rounded up`, or nothing."""
    return "" if rounding is None else f" rounded {rounding}"


def aggregate(node: n.Aggregate) -> str:
    """A number made from a list, from the past, from a table or from two numbers."""
    match node:
        case n.Over(how=how, attribute=attribute, among=among):
            return f"the {how} {attribute.text} among {path(among)}"
        case n.TotalLost(track=track, by=by, stretch=when):
            return f"the total {track.text} lost by {path(by)} {stretch(when)}"
        case n.TotalGained(track=track, by=by, stretch=when):
            return f"the total {track.text} gained by {path(by)} {stretch(when)}"
        case n.Count(things=things):
            return f"the number of {path(things)}"
        case n.CountDuring(target=what, stretch=when):
            return f"the number of {target(what)} {stretch(when)}"
        case n.Pick(which=which, left=left, right=right):
            return f"the {which} of {number(left, ATOM)} and {number(right, ATOM)}"
        case n.LookUp(column=column, key=key, table=table):
            return spaced("the", column.text if column else "", f"value for {number(key, SUM)} in {table.text}")
    assert_never(node)


def moment(node: n.Moment) -> str:
    """The start or the end of a window."""
    return f"the {'start' if isinstance(node, n.StartOf) else 'end'} of {path(node.window)}"


def stretch(node: n.Stretch) -> str:
    """How far a look-back looks."""
    return f"during {path(node.window)}" if isinstance(node, n.Within) else f"since {moment(node.moment)}"
